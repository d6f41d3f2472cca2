"""Figures that are claimed of a wager, and the rules by which they come out."""

from fractions import Fraction

import pytest

from croupier.errors import CroupierError
from croupier.pricing import Claim, find_claim
from croupier.pricing.claim_rows import searched
from croupier.pricing.no_price import NotPricedError
from croupier.rulebook import UnknownNameError
from tests.pricing.war_by_hand import edge_of_war, wagered_at_war

PER_MONEY = "house edge per all money wagered"


def test_the_consultations_figure_for_the_current_rules():
    """New Zealand's Casino War consultation, paragraph 74: "just over .05%"."""
    found = find_claim("skycity/casino_war", "casino_war", ".05%")
    first = found.matches[0]
    assert (first.basis, first.editions, first.chosen) == (PER_MONEY, ("current",), {"decks": "8"})
    assert first.strategy == "go_to_war"
    by_hand = edge_of_war(8, won=Fraction(3, 2), tied=Fraction(3)) / wagered_at_war(8)
    assert first.value == by_hand
    assert 0 < first.off < Fraction(1, 10**6)  # just over
    assert all(found.claim.fits(each.value) for each in found.matches)


def test_the_consultations_figure_for_the_proposed_rules():
    """New Zealand's Casino War consultation, paragraph 75: "approximately 2.2%"."""
    found = find_claim("skycity/casino_war", "casino_war", "2.2%")
    first = found.matches[0]
    assert (first.basis, first.editions, first.chosen) == (PER_MONEY, ("proposed",), {})
    assert first.value == edge_of_war(6, won=Fraction(1), tied=Fraction(2)) / wagered_at_war(6)
    assert {each.basis for each in found.matches} == {PER_MONEY}
    assert {each.editions for each in found.matches} == {("proposed",)}


def test_the_nearest_that_does_not_fit_is_told():
    found = find_claim("skycity/casino_war", "casino_war", "2.2%")
    nearest = found.nearest[0]
    assert nearest.basis == "house edge per initial wager"
    assert nearest.off == edge_of_war(4, won=Fraction(1), tied=Fraction(2)) - Fraction(22, 1000)


def test_what_was_searched_is_told():
    found = find_claim("skycity/casino_war", "casino_war", "2.2%")
    assert found.varied["proposed"] == ("decks",)
    assert set(found.varied["current"]) == {"decks", "current_war_tie_odds", "current_original_on_war_tie"}
    assert (found.priced, found.possible, found.is_whole) == (25, 5 + 5 * 2 * 2, True)


def test_a_search_that_is_bounded_says_so():
    found = find_claim("skycity/casino_war", "casino_war", "2.2%", most=4)
    assert (found.priced, found.possible, found.is_whole) == (4, 25, False)


@pytest.mark.parametrize(
    ("document", "wager", "figure", "basis", "chosen"),
    [
        ("skycity/roulette", "straight_up", "5.26%", "house edge per initial wager", {"wheel": "double_zero"}),
        ("skycity/roulette", "straight_up", "2.70%", "house edge per initial wager", {}),
        ("skycity/baccarat", "banker", "1.17%", "house edge per wager that does not stand off", {}),
        ("skycity/baccarat", "banker", "1.06%", "house edge per initial wager", {}),
        ("skycity/roulette", "straight_up", "97.3%", "return to players per initial wager", {}),
    ],
)
def test_published_figures_are_found_on_their_basis(document, wager, figure, basis, chosen):
    first = find_claim(document, wager, figure, edition="proposed").matches[0]
    assert (first.basis, first.chosen) == (basis, chosen)


def test_a_wager_that_refuses_to_be_priced_says_why():
    """By any set of rules; with the figure that the printed table lacks it has a price."""
    with pytest.raises(NotPricedError, match=r"madness_21 has no price: .*last row.*15A\.6"):
        find_claim("skycity/blackjack", "madness_21", "30%", edition="current")
    found = find_claim("skycity/blackjack", "madness_21", "30%", edition="current", options={"five_dollar_prizes": "5"})
    assert found.priced > 0
    assert found.without_price == ()


def test_sets_of_rules_by_which_there_is_no_price_are_told():
    """Five-Line is there on a wheel with two zeros alone: at 6 to 1 five of 38 numbers win, an edge of 3/38."""
    found = find_claim("skycity/roulette", "five_line", "7.89%", edition="current")
    (first,) = found.matches
    assert (first.chosen, first.value) == ({"wheel": "double_zero"}, Fraction(3, 38))
    (without,) = found.without_price
    assert (without.sets, without.rule) == ((("current", {}),), "skycity/roulette 3.1A(e)")
    assert (found.priced, found.possible, found.is_whole) == (1, 2, True)
    assert found.to_dict()["searched"]["without_price"][0]["sets"] == [{"edition": "current", "chosen": {}}]
    assert "no price by 1 of them: it has no place on the layout (skycity/roulette 3.1A(e)): current" in searched(found)


def test_with_a_wheel_that_has_no_place_for_it_there_is_nothing_to_claim():
    with pytest.raises(NotPricedError, match=r"no place.*3\.1A\(e\)"):
        find_claim("skycity/roulette", "five_line", "7.89%", options={"wheel": "single_zero"})


def test_sets_that_refuse_beside_others_that_are_priced_are_told():
    """Super Sevens is played with six decks or more."""
    options = {"version": "blackjack"}
    found = find_claim("skycity/blackjack", "super_sevens", "11.4%", edition="current", options=options)
    refused = {chosen["decks"] for each in found.without_price for _, chosen in each.sets}
    assert refused == {"4", "5"}
    assert all(each.chosen.get("decks") not in refused for each in (*found.matches, *found.nearest))
    assert found.is_whole


def test_what_is_given_stays():
    found = find_claim("skycity/casino_war", "casino_war", ".05%", edition="current", options={"decks": "6"})
    assert all("decks" not in each.chosen for each in (*found.matches, *found.nearest))
    assert not found.matches


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("2.2%", Fraction(215, 10000), Fraction(225, 10000)),
        (".05%", Fraction(45, 100000), Fraction(55, 100000)),
        ("5%", Fraction(45, 1000), Fraction(55, 1000)),
        ("0.0106", Fraction(1055, 100000), Fraction(1065, 100000)),
        ("-1.0%", Fraction(-105, 10000), Fraction(-95, 10000)),
    ],
)
def test_printed_digits_say_how_far_off_is_still_the_figure(text, low, high):
    claim = Claim.parse(text)
    assert (claim.value - claim.tolerance, claim.value + claim.tolerance) == (low, high)
    assert claim.fits(low)
    assert claim.fits(high)
    assert not claim.fits(high + Fraction(1, 10**9))


def test_how_far_off_may_be_said():
    assert Claim.parse("2.2%", "0.2%").fits(Fraction(24, 1000))


def test_nothing_is_nearer_than_near():
    with pytest.raises(CroupierError, match="tolerance '-1%'"):
        Claim.parse("2%", "-1%")


@pytest.mark.parametrize("text", ["", "%", "about 2%", "2,2%", "2.2.%"])
def test_a_figure_that_is_none_is_refused(text):
    with pytest.raises(CroupierError, match="claim"):
        Claim.parse(text)


def test_a_wager_that_is_not_there_is_refused():
    with pytest.raises(UnknownNameError, match="dragon"):
        find_claim("skycity/casino_war", "dragon", "2.2%")
