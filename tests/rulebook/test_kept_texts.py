"""Rulebooks are read from texts that were kept, whatever their files say by then."""

from croupier.games import Game
from croupier.rulebook import Rules, load
from croupier.rulebook.kept_texts import kept_texts, texts_of


def test_a_document_is_read_from_its_own_text_and_those_that_it_includes():
    texts = texts_of(load("skycity/casino_war"))
    assert {*texts} == {"skycity/casino_war", "skycity/general"}
    assert texts["skycity/general"].startswith("#") or "[document]" in texts["skycity/general"]


def test_a_kept_text_goes_before_the_file(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/casino_war"\n[choices]\ndecks = 4\n', "utf-8")
    document = load(ours)
    texts = texts_of(document)
    assert {*texts} == {str(ours), "skycity/casino_war", "skycity/general"}
    ours.unlink()
    with kept_texts(texts):
        rules = Rules(ours)
        assert rules.document.fingerprint == document.fingerprint
        assert rules.choice("decks", int).value == 4


def test_a_changed_file_does_not_change_what_is_played_by_the_kept_text():
    shipped = load("skycity/casino_war")
    other = {name: text.replace("default = 6", "default = 8") for name, text in texts_of(shipped).items()}
    with kept_texts(other):
        game = Game("skycity/casino_war")
        assert game.rules.choice("decks", int).value == 8
        assert game.rules.document.fingerprint != shipped.fingerprint
    assert Rules("skycity/casino_war").choice("decks", int).value == 6
    with kept_texts(other):
        assert load("skycity/casino_war") is game.rules.document, "read once for the same texts"
