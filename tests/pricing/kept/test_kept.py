"""A price that is kept is the price that would be worked out; what changed is never answered from before."""

import json
import subprocess
import sys
from fractions import Fraction

import pytest

from croupier.games import Game
from croupier.games.registry import ROUNDS
from croupier.pricing import price, simulate
from croupier.pricing.kept import CACHE, Folder, Keeper, folder_for, stamp, values
from croupier.pricing.kept import prices as kept_prices
from croupier.rulebook import load, shipped_documents
from croupier.rulebook.kept_texts import kept_texts, texts_of
from tests.golden import ROOT
from tests.test_house import ROOMS

WAR = "skycity/casino_war"
GAMES = [name for name in shipped_documents() if load(name).game in ROUNDS]
OURS = 'extends = "skycity/casino_war"\n[wagers.tie.outcomes.tied]\nrule = "5.6"\npays = "{} to 1"\n'


@pytest.fixture
def folder(tmp_path):
    return Folder(tmp_path / "prices")


def answered(folder, game, wagers=None):
    """A price, and whether it was there."""
    keeper = Keeper(folder)
    sheet = keeper.price(game, wagers)
    assert keeper.found + keeper.made == 1
    return sheet, keeper.found == 1


def key_of(game, *asked):
    return stamp.stamp(game.rules, *asked)


# -- what is kept is what was there ----------------------------------------------------------------------------------


@pytest.mark.parametrize("document", GAMES)
def test_what_is_kept_is_all_that_is_printed(folder, document):
    first, was_there = answered(folder, Game(document))
    assert not was_there
    again, was_there = answered(folder, Game(document))
    assert was_there
    assert json.dumps(again.to_dict()) == json.dumps(price(Game(document)).to_dict())
    for name, wager in first.wagers.items():
        kept = again.wagers[name]
        assert (kept.rows, kept.expected, kept.facts, kept.kinds) == (
            wager.rows,
            wager.expected,
            wager.facts,
            wager.kinds,
        )
        assert kept.distribution == wager.distribution
        assert [other.described for other in kept.others] == [other.described for other in wager.others]
    keeper, other = Keeper(folder), Keeper(folder)
    game = Game(document)
    if game.definition.has_charts:
        assert keeper.charts(game) == other.charts(game) == game.definition.charts(game.rules)
    assert keeper.details(game) == other.details(game) == game.definition.details(game.rules)
    assert keeper.made == other.found


def test_fractions_stay_fractions(folder):
    answered(folder, Game(WAR))
    sheet, was_there = answered(folder, Game(WAR))
    assert was_there
    assert sheet.wagers["tie"].ev == Fraction(-58, 311)  # 10 to 1, on 23 of 311
    assert isinstance(sheet.wagers["tie"].ev, Fraction)


def test_what_other_choices_change_is_kept_with_what_was_refused(folder):
    keeper, other = Keeper(folder), Keeper(folder)
    first = keeper.alternatives(Game(WAR))
    again = other.alternatives(Game(WAR))
    assert (keeper.made, other.found) == (1, 1)
    assert first[1] == again[1] != []
    told = [[(each.choice, each.value, each.price.to_dict()) for each in found] for found, _ in (first, again)]
    assert told[0] == told[1]
    decks = {each.value for each in again[0] if each.choice == "decks"}
    assert decks == {"4", "5", "7", "8"}  # rule 3.4(a) allows 4 to 8; 6 is usual


def test_a_strategy_that_was_kept_plays_as_it_did(folder):
    game = Game(WAR, options={"shuffler": "continuous"})
    answered(folder, game)
    sheet, was_there = answered(folder, game)
    assert was_there
    best = sheet.wagers["casino_war"].strategy
    played = simulate(game, 200, seed=3)["casino_war"]
    from croupier.procedure import DEALER
    from croupier.procedure.actions import NoMoreBets, PlaceWager

    round_ = game.open_round(cards="9s9h")
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    round_.act(NoMoreBets(DEALER))
    assert best.choose(round_) == game.strategy(best.name).choose(round_)
    assert played.strategy.name == best.name == "go_to_war"


# -- what changed is worked out anew ---------------------------------------------------------------------------------


def test_each_edition_choice_reading_and_wager_is_kept_for_itself(folder):
    games = [
        Game(WAR),
        Game(WAR, edition="current"),
        Game(WAR, options={"decks": 8}),
        Game(WAR, options={"decks": 7}),
        Game(
            WAR,
            edition="current",
            readings={"current_original_on_war_tie": other_reading("current_original_on_war_tie")},
        ),
    ]
    assert len({key_of(game) for game in games}) == len(games)
    for _ in range(2):
        for game in games:
            assert answered(folder, game)[0].to_dict() == price(game).to_dict()
    tie, was_there = answered(folder, Game(WAR), "tie")
    assert not was_there
    assert list(tie.wagers) == ["tie"]
    assert answered(folder, Game(WAR), ["tie"])[1]


def other_reading(name):
    reading = Game(WAR, edition="current").rules.readings[name]
    return next(value for value in reading.values if value != reading.default)


def test_a_file_that_changed_is_priced_anew(folder, tmp_path):
    ours = tmp_path / "ours.toml"
    edges = {}
    for pays in (9, 10, 9):
        ours.write_text(OURS.format(pays))
        sheet, was_there = answered(folder, Game(str(ours)))
        assert was_there == (pays in edges)
        edges[pays] = sheet.wagers["tie"].house_edge
    assert edges == {9: 1 - 10 * Fraction(23, 311), 10: 1 - 11 * Fraction(23, 311)}


def test_what_a_file_extends_and_includes_counts_too(tmp_path):
    base, ours = tmp_path / "base.toml", tmp_path / "ours.toml"
    base.write_text(OURS.format(9))
    ours.write_text('extends = "base.toml"\n')
    before = key_of(Game(str(ours)))
    assert key_of(Game(str(ours))) == before
    base.write_text(OURS.format(11))
    assert key_of(Game(str(ours))) != before
    texts = texts_of(load(WAR))
    assert set(texts) == {WAR, "skycity/general"}
    usual = key_of(Game(WAR))
    changed = texts["skycity/general"].replace("decision is final", "decision is not final")
    assert changed != texts["skycity/general"]
    with kept_texts({**texts, "skycity/general": changed}):
        assert key_of(Game(WAR)) != usual
    assert key_of(Game(WAR)) == usual


def test_a_source_that_changed_makes_all_that_was_kept_another(folder, monkeypatch):
    answered(folder, Game(WAR))
    monkeypatch.setattr(stamp, "LOADED", "another source")
    assert not answered(folder, Game(WAR))[1]


def test_nothing_is_kept_while_the_sources_are_not_those_that_run(folder, monkeypatch):
    monkeypatch.setattr(kept_prices, "is_as_loaded", lambda: False)
    for _ in range(2):
        assert not answered(folder, Game(WAR))[1]
    assert not folder.path.exists()


def test_the_digest_of_sources_is_of_all_that_pricing_may_import():
    assert set(stamp.BELOW) - {"rulebooks"} == set(ROOMS[ROOMS.index("pricing") + 1 :])


def test_the_digest_of_sources_sees_every_change(tmp_path):
    (tmp_path / "one.py").write_text("a = 1")
    (tmp_path / "two.py").write_text("b = 2")

    def digest():
        return stamp._digest_of_files(stamp._files(tmp_path), tmp_path)

    seen = {digest()}
    for name, text in (("one.py", "a = 2"), ("two.py", ""), ("three.py", ""), ("one.py", "a = 2b = 2")):
        (tmp_path / name).write_text(text)
        seen.add(digest())
    (tmp_path / "three.py").rename(tmp_path / "four.py")
    seen.add(digest())
    assert len(seen) == 6
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__/one.pyc").write_text("compiled")
    assert digest() in seen


def test_code_of_another_package_counts(monkeypatch):
    """The game of a package is looked at in its files; a shipped game has none beside our own."""
    assert stamp._game_code("casino_war") == ""
    sys.path.insert(0, str(ROOT / "examples/over_under_seven"))
    try:
        import over_under_seven

        definition = next(each for each in vars(over_under_seven).values() if hasattr(each, "initial_wagers"))
        monkeypatch.setattr(stamp, "definition_of", lambda _game: definition)
        stamp._game_code.cache_clear()
        found = stamp._game_code("over_under_seven")
        monkeypatch.setattr(stamp, "_files", lambda _folder: [])
        stamp._game_code.cache_clear()
        assert found not in ("", stamp._game_code("over_under_seven"))
    finally:
        sys.path.pop(0)
        stamp._game_code.cache_clear()


# -- damage, sharing, size -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        lambda _data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data[:-1] + bytes([data[-1] ^ 1]),
        lambda data: data.replace(b'"10 to 1"', b'"99 to 1"'),
        lambda _data: b"\xff" * 100,
    ],
    ids=["empty", "cut short", "one bit", "another figure", "no text"],
)
def test_what_is_damaged_is_made_anew(folder, damage):
    first, _ = answered(folder, Game(WAR))
    (kept,) = folder.path.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(damage(whole))
    assert kept.read_bytes() != whole
    again, was_there = answered(folder, Game(WAR))
    assert not was_there
    assert again.to_dict() == first.to_dict()
    assert kept.read_bytes() == whole


def test_what_is_whole_but_says_something_else_is_made_anew(folder):
    """Such as a record with a field that there no longer is, under the right digest."""
    game = Game(WAR)
    bodies = [
        *(b"[]x", b'{"record":"Gone"}', b'{"record":"Citation","gone":1}', b'{"fraction":"1/0"}'),
        *(b"[]", b"null", b"5", b'"text"', b'{"map":[]}', b'{"tuple":[]}', b"[" * 100_000 + b"]" * 100_000),
        _sheet_with(b'"wagers":5'),
        _sheet_with(b'"wagers":{"map":[["tie",5]]}'),
    ]
    for body in bodies:
        folder.write(key_of(game, "price", None, None, False), body)
        assert not answered(folder, game)[1]
        assert answered(folder, game)[1]


def _sheet_with(wagers):
    """A record of the right kind with something else in it."""
    texts = b'"document":"x","title":"x","edition":"x","options":{"map":[]},"readings":{"map":[]}'
    return b'{"record":"ParSheet",' + texts + b"," + wagers + b"}"


@pytest.mark.parametrize("body", [b"[]", b"null", b"5", b'{"tuple":[5]}', b'{"tuple":[[],5]}', b'{"map":[["x",5]]}'])
@pytest.mark.parametrize("asked", ["alternatives", "charts", "details"])
def test_whatever_else_is_kept_is_what_was_asked_for(folder, asked, body):
    game = Game(WAR)
    folder.write(key_of(game, asked), body)
    keeper = Keeper(folder)
    assert getattr(keeper, asked)(game) == getattr(Keeper(None), asked)(game)
    assert (keeper.found, keeper.made) == (0, 1)


def test_one_entry_under_the_name_of_another_is_not_taken(folder):
    answered(folder, Game(WAR))
    (kept,) = folder.path.iterdir()
    other = folder.path / f"{key_of(Game(WAR, options={'decks': 8}), 'price', None)}.json"
    kept.rename(other)
    sheet, was_there = answered(folder, Game(WAR, options={"decks": 8}))
    assert not was_there
    assert sheet.wagers["tie"].ev == Fraction(-74, 415)


def test_what_was_not_asked_for_the_longest_goes_when_there_is_too_much(tmp_path):
    import os

    folder = Folder(tmp_path, most_bytes=10_000)
    for number in range(30):
        folder.write(f"{number:064x}", b"x" * 900)
        path = tmp_path / f"{number:064x}.json"
        os.utime(path, ns=(number * 10**9, number * 10**9))
        if number >= 1:
            assert folder.read(f"{0:064x}") == b"x" * 900  # asked for all along
        assert sum(each.stat().st_size for each in tmp_path.iterdir()) <= 10_000
    assert folder.read(f"{1:064x}") is None
    assert folder.read(f"{29:064x}") == b"x" * 900


def test_files_of_others_in_the_folder_stay(tmp_path):
    """However large and old they are, and whatever they end in; a digest names some files of others too."""
    import os

    others = ["archive.dat", "letter.json", "download.part", f"{7:064x}.dat", f"{7:063x}.json", f"{7:064x}.json.old"]
    for name in others:
        (tmp_path / name).write_bytes(b"y" * 50_000)
        os.utime(tmp_path / name, (0, 0))
    left = tmp_path / f"{8:064x}.abc_1234.part"
    left.write_bytes(b"z" * 5_000)
    os.utime(left, (0, 0))
    folder = Folder(tmp_path, most_bytes=10_000)
    for number in range(20, 30):
        folder.write(f"{number:064x}", b"x" * 900)
    assert {name: (tmp_path / name).stat().st_size for name in others} == dict.fromkeys(others, 50_000)
    assert not left.exists()  # what a process of ours left half written
    ours = [each for each in tmp_path.iterdir() if each.name not in others]
    assert len(ours) >= 7  # files of others take no room from ours
    assert sum(each.stat().st_size for each in ours) <= 10_000


def test_a_file_is_named_as_ours_from_the_start(tmp_path, monkeypatch):
    """So that what a process leaves half written is known as ours."""
    from croupier.pricing.kept import folder as module

    named = []
    monkeypatch.setattr(module.os, "replace", lambda part, _path: named.append(part))
    Folder(tmp_path).write(f"{9:064x}", b"x")
    (part,) = tmp_path.iterdir()
    assert named == [str(part)]
    monkeypatch.undo()
    Folder(tmp_path, most_bytes=0).write(f"{10:064x}", b"x")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_is_no_trouble(tmp_path):
    (tmp_path / "file").write_text("in the way")
    for path in (tmp_path / "file", tmp_path / "file/within"):
        for _ in range(2):
            sheet, was_there = answered(Folder(path), Game(WAR))
            assert not was_there
            assert sheet.wagers["tie"].ev == Fraction(-58, 311)


WRITER = """
import sys
from pathlib import Path
from croupier.pricing.kept.folder import Folder
folder = Folder(Path(sys.argv[1]), most_bytes=40_000)
for number in range(300):
    key, body = f"{number % 7:064x}", f"{number % 7}".encode() * 5_000
    folder.write(key, body)
    found = folder.read(key)
    assert found is None or found == body, number
"""


def test_several_processes_share_a_folder(tmp_path):
    running = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)]) for _ in range(3)]
    assert [each.wait(120) for each in running] == [0, 0, 0]
    assert not list(tmp_path.glob("*.part"))


def test_where_the_folder_is(tmp_path):
    assert folder_for({CACHE: "off"}) is None
    assert folder_for({CACHE: str(tmp_path), "XDG_CACHE_HOME": "/elsewhere"}).path == tmp_path
    assert folder_for({"XDG_CACHE_HOME": str(tmp_path)}).path == tmp_path / "croupier/prices"
    assert folder_for({"XDG_CACHE_HOME": "not/absolute"}).path.parts[-3:] == (".cache", "croupier", "prices")


# -- values ----------------------------------------------------------------------------------------------------------


def test_what_no_record_is_for_is_not_kept():
    for value in (object(), {1: object()}, float("nan"), lambda: 1):
        with pytest.raises((values.NotKeptError, ValueError)):
            values.write(value)


def test_values_come_back_as_they_were():
    given = {"a": (1, 2.5, None, True, "é"), (Fraction(1, 3), "x"): [frozenset({"b", "a"}), {}]}
    assert values.read(values.write(given), lambda _name: None) == given
    assert values.read(values.write(0.1 + 0.2), lambda _name: None) == 0.1 + 0.2
