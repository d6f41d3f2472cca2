"""Rulebook files with slips of the pen: each is refused before play, by file and field, never by a Python error."""

import pytest

from croupier.games import Game
from croupier.rulebook import NotAllowedError, RulebookError, Rules, load

WAR = "skycity/casino_war"

SLIPS = [  # field that the error names, lines of a file that extends Casino War
    ("wagers.tie.outcomes.tied.pays", '[wagers.tie.outcomes.tied]\npays = ["11 to 1"]'),
    ("wagers.tie.outcomes.tied.pays", "[wagers.tie.outcomes.tied]\npays = 11"),
    ("wagers.tie.outcomes.tied.pays", '[wagers.tie.outcomes.tied]\npays = { proposed = "1 to 1", nosuch = "1 to 1" }'),
    ("wagers.tie.outcomes.tied.pays", "[wagers.tie.outcomes.tied]\npays = { by = 5 }"),
    ("wagers.tie.outcomes.tied", "[wagers.tie.outcomes]\ntied = 5"),
    ("wagers.tie.outcomes", '[wagers.tie]\noutcomes = "10 to 1"'),
    ("wagers.tie.editions", "[wagers.tie]\neditions = 5"),
    ("wagers.tie.editions", '[wagers.tie]\neditions = "current"'),
    ("wagers.tie.rule", "[wagers.tie]\nrule = []"),
    ("wagers.tie.title", "[wagers.tie]\ntitle = 5"),
    ("document.edition", "[document]\nedition = 5"),
    ("document.game", "[document]\ngame = [5]"),
    ("provisions.war_discard", "[provisions]\nwar_discard = 5"),
    ("provisions.mine", "[provisions]\nmine = 5"),
    ("provisions.war_discard.card", "[provisions.war_discard]\ncard = 5"),
    ("provisions.war_discard.cards", "[provisions.war_discard]\ncards = -5"),
    ("war_discard.cards", '[provisions.war_discard]\ncards = "five"'),
    ("provisions.card_order.low_to_high", '[provisions.card_order]\nlow_to_high = "A23"'),
    ("provisions.card_order.low_to_high", '[provisions.card_order]\nlow_to_high = ""'),
    ("options.decks.min", '[options.decks]\nmin = "4"'),
    ("options.decks", "[options.decks]\nvalues = [4, 6]"),
    ("options.decks", "[options.decks]\nmin = -3\ndefault = -1"),
    ("options.decks", "[options.decks]\nmin = 0\ndefault = 0"),
    ("options.cut.values", "[options.cut]\nvalues = 3"),
    ("options.cut.default", "[options.cut]\ndefault = [true]"),
    ("options.cut.excludes", '[options.cut]\nexcludes = "decks"'),
    ("options.cut.excludes", '[options.cut]\nexcludes = ["decks"]'),
    ("options.cut.excludes", '[options.cut]\nexcludes = ["cuts"]'),
    ("wagers.tie.offered_by", '[wagers.tie]\noffered_by = "decks"'),
    ("wagers.tie.offered_by", '[wagers.tie]\noffered_by = ["cut"]'),
    ("readings.odd_surrender.values", "[readings.odd_surrender]\nvalues = 5"),
    ("readings.odd_surrender.why", "[readings.odd_surrender]\nwhy = 5"),
    ("choices.deck", "[choices]\ndeck = 8"),
    ("choices.decks", "[choices]\ndecks = [8]"),
    ("choices", "choices = 5"),
    ("rules 5.15.summary", '[[rules]]\nnumber = "5.15"\nstatus = "executed"\nsummary = 5'),
    ("rules 5.15.editions", '[[rules]]\nnumber = "5.15"\nstatus = "executed"\nsummary = "x"\neditions = 5'),
]


@pytest.mark.parametrize(("field", "lines"), SLIPS)
def test_a_slip_is_refused_by_file_and_field(field, lines, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n{lines}\n')
    with pytest.raises(RulebookError) as error:
        Game(ours)
    assert error.value.field == field
    assert error.value.where in ("ours", "ours.toml")


def test_what_an_edition_does_not_have_is_neither_offered_nor_priced(tmp_path):
    from croupier.pricing import price

    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie]\neditions = ["current"]\n')
    assert list(price(Game(ours)).wagers) == ["casino_war"]
    assert list(price(Game(ours, edition="current")).wagers) == ["casino_war", "tie"]
    assert Rules(ours).wagers() == ("casino_war", "go_to_war")
    assert load(ours).extends == WAR


def test_a_file_may_record_an_operators_choices(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[choices]\ndecks = 8\ntable_minimum = "10"\nodd_surrender = "house_rounds"\n')
    game = Game(ours)
    assert game.rules.choice("decks", int).value == 8
    assert game.limits.minimum_cents == 10_00
    assert game.rules.reading("odd_surrender").value == "house_rounds"
    assert game.rules.chosen_options()["table_minimum"] == "10"
    over = Game(ours, options={"decks": 4}, readings={"odd_surrender": "player_keeps_more"})
    assert over.rules.choice("decks", int).value == 4
    assert over.rules.reading("odd_surrender").value == "player_keeps_more"
    assert load(ours).fingerprint != load(WAR).fingerprint
    ours.write_text(f'extends = "{WAR}"\n[choices]\ndecks = 9\n')
    with pytest.raises(NotAllowedError, match=r"decks: 9.*3\.4\(a\)"):
        Game(ours)


def test_a_wager_that_is_not_offered_is_priced_and_refused_at_the_table_by_its_rule(tmp_path):
    from croupier.pricing import price
    from croupier.procedure import IllegalActionError
    from croupier.procedure.actions import PlaceWager

    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie]\noffered_by = "burn_first_card"\n')
    game = Game(ours, options={"burn_first_card": False})
    assert not price(game).wagers["tie"].offered
    with pytest.raises(IllegalActionError, match=r"tie is not offered at this table \(skycity/casino_war 8.3\)"):
        game.open_round().act(PlaceWager("Ann", "tie", 500, 1))
    assert Game(ours).open_round().act(PlaceWager("Ann", "tie", 500, 1))


def test_options_that_exclude_each_other_are_not_set_together(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[options.box_total_maximum]\nexcludes = ["player_total_maximum"]\n')
    for chosen in ({}, {"box_total_maximum": True}, {"player_total_maximum": True}):
        Rules(ours, options=chosen)
    with pytest.raises(NotAllowedError, match=r"not be set together with player_total_maximum \(ours 5.10\)"):
        Rules(ours, options={"box_total_maximum": True, "player_total_maximum": True})
