"""What differs between two sides, and what each change does alone, beside the others, and together."""

from fractions import Fraction

import pytest

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import Side, difference, price
from croupier.pricing.one_document import Key, OneDocument
from croupier.pricing.sides import other_side
from croupier.rulebook import NotAllowedError
from tests.pricing.war_by_hand import edge_of_surrender, edge_of_war

HALF = Fraction(1, 2)
WAR_WON = "wagers.casino_war.outcomes.war_won"
WAR_TIED = "wagers.casino_war.outcomes.war_tied"
WAR_PAYS = "wagers.go_to_war.outcomes.war_won"


@pytest.fixture(scope="module")
def amendment():
    return difference("skycity/casino_war@current", "skycity/casino_war@proposed")


def by_name(found):
    return {effect.name: effect for effect in found.effects}


def best(won, tied, decks=6):
    """The edge at the better of war and surrender, where a war won and tied pay so much on both wagers together."""
    return min(edge_of_war(decks, won=Fraction(won), tied=Fraction(tied)), edge_of_surrender(decks))


def test_both_sides_are_priced(amendment):
    assert amendment.prices_before["casino_war"].edge == best(1 + HALF, 1 + 2)
    assert amendment.prices_after["casino_war"].edge == best(1, 2)


@pytest.mark.parametrize(
    ("name", "alone", "without"),
    [
        (WAR_WON, (HALF, 3), (2, 2)),  # the first wager stands off where a war is won, nothing else
        (WAR_TIED, (1 + HALF, 2), (1, 3)),
        (WAR_PAYS, (2, 3), (HALF, 2)),
    ],
)
def test_each_change_alone_and_all_others_without_it(amendment, name, alone, without):
    effect = by_name(amendment)[name]
    assert effect.alone["casino_war"].edge == best(*alone)
    assert effect.without["casino_war"].edge == best(*without)


def test_a_change_that_makes_surrender_better_is_more_than_its_part(amendment):
    effect = by_name(amendment)[WAR_PAYS]
    assert effect.without["casino_war"].edge == edge_of_surrender(6)
    assert amendment.interaction("casino_war") == 0  # alone each leaves war the better play: they add up


def test_rules_of_both_sides_are_told(amendment):
    change = next(change for change in amendment.changes if change.what == WAR_WON)
    assert change.rules_before == ("skycity/casino_war 5.3(c)", "skycity/casino_war 5.13")
    assert change.rules_after == ("skycity/casino_war 5.5(a)",)
    assert [(said.field, said.before, said.after) for said in change.said] == [("pays", "1 to 1", "stand off")]


def test_what_moves_no_price_is_told_apart(amendment):
    assert {effect.name for effect in amendment.moving} == {WAR_WON, WAR_TIED, WAR_PAYS}
    assert "options.manufacturer_cards" in {effect.name for effect in amendment.still}


def test_sets_of_options_are_compared():
    found = difference("skycity/casino_war+decks=4", "skycity/casino_war+decks=8+boxes=3")
    assert [change.what for change in found.changes] == ["options.decks", "options.boxes"]
    assert [effect.name for effect in found.moving] == ["options.decks"]
    effect = found.moving[0]
    assert found.prices_before["tie"].edge == effect.without["tie"].edge == 1 - 11 * Fraction(15, 207)
    assert found.prices_after["tie"].edge == effect.alone["tie"].edge == 1 - 11 * Fraction(31, 415)


def test_readings_are_compared():
    found = difference(
        "skycity/casino_war@current", "skycity/casino_war@current+current_original_on_war_tie=stands_off"
    )
    assert [effect.name for effect in found.moving] == ["readings.current_original_on_war_tie"]
    assert found.prices_after["casino_war"].edge == best(1 + HALF, 2)


def test_changes_that_cannot_stand_alone_go_together():
    found = difference("skycity/baccarat@current", "skycity/baccarat@proposed")
    together = next(effect for effect in found.effects if "wagers.dragon_7" in effect.name)
    names = {change.what for change in together.changes}
    assert names == {"options.dragon_7", "provisions.dragon_7", "wagers.dragon_7"}
    assert "dragon_7" in together.why_together
    assert float(together.alone["dragon_7"].edge) == pytest.approx(0.07611, abs=5e-6)  # published, eight decks
    assert "dragon_7" not in together.without
    assert "dragon_7" not in found.prices_before


def test_what_one_operator_says_is_laid_on_anothers_rulebook():
    """With the hand of Crown's rules, the best of seven cards, SKYCITY's ante has the edge published for the game."""
    crown, skycity = (
        OneDocument.of(Game(f"{name}/ultimate_texas_holdem").rules) for name in ("crown_perth", "skycity")
    )
    laid = crown.laid_on(skycity, [Key("provisions", "hand"), Key("readings", "hand_from")])
    assert "hand_from" not in laid.readings
    assert float(price(laid.game(), "ante").wagers["ante"].house_edge) == pytest.approx(0.02185, abs=5e-6)


def test_a_file_is_compared_with_what_it_extends(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/casino_war"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n', "utf-8")
    assert other_side(str(ours)) == ("skycity/casino_war", str(ours))
    found = difference(*other_side(str(ours)))
    assert [change.what for change in found.changes] == ["wagers.tie.outcomes.tied"]
    assert found.changes[0].rules_after == ("ours 5.6", "ours 5.13")
    assert found.effects[0].alone["tie"].edge == 1 - 12 * Fraction(23, 311)


def test_an_edition_is_compared_with_the_other_one():
    assert other_side("skycity/casino_war", "current") == ("skycity/casino_war@proposed", "skycity/casino_war@current")
    assert other_side("skycity/casino_war") == ("skycity/casino_war@current", "skycity/casino_war@proposed")


def test_one_edition_alone_has_nothing_beside_it():
    with pytest.raises(CroupierError, match="one edition"):
        other_side("crown_perth/ultimate_texas_holdem")


def test_the_same_twice_does_not_differ():
    assert difference("skycity/casino_war", "skycity/casino_war").effects == ()


def test_games_that_are_different_are_not_compared():
    with pytest.raises(CroupierError, match="casino_war and tai_sai are different games"):
        difference("skycity/casino_war", "skycity/tai_sai")


def test_a_side_may_be_a_game():
    found = difference(Game("skycity/casino_war", options={"decks": 8}), Side("skycity/casino_war"))
    assert found.before == "skycity/casino_war@proposed+decks=8"


def test_a_side_that_is_not_allowed_is_refused():
    with pytest.raises(NotAllowedError, match=r"3\.4"):
        difference("skycity/casino_war", "skycity/casino_war+decks=9")


def test_progress_is_told():
    heard = []
    difference("skycity/casino_war", "skycity/casino_war+decks=4+boxes=3", lambda done, of: heard.append((done, of)))
    assert heard == [(0, 2), (1, 2)]


@pytest.mark.parametrize("edition", ["current", "proposed"])
@pytest.mark.parametrize("document", ["baccarat", "electronic_baccarat", "casino_war", "tai_sai", "snake_eyes"])
def test_one_document_of_all_that_is_included_has_the_same_prices(document, edition):
    game = Game(f"skycity/{document}", edition=edition)
    alone = OneDocument.of(game.rules).game()
    assert alone.rules.document.includes == ()
    before, after = price(game).wagers, price(alone).wagers
    assert {name: found.paid for name, found in before.items()} == {name: found.paid for name, found in after.items()}
    assert [str(row.cites) for found in before.values() for row in found.rows] == [
        str(row.cites) for found in after.values() for row in found.rows
    ]


def test_as_json(amendment):
    told = amendment.to_dict()
    war = next(change for change in told["changes"] if change["together"][0]["what"] == WAR_WON)
    assert war["moves"]["casino_war"]["alone"]["house_edge_exact"] == str(best(HALF, 3))
    assert told["wagers"]["casino_war"]["interaction"] == 0
