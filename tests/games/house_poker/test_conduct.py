"""People at poker against the house: disputes, talk in the betting round, decks counted, and who is excluded."""

from itertools import pairwise

import pytest

from croupier.games.house_poker.incidents import (
    CasinoExclusion,
    DeckChecked,
    DeckCounted,
    DeckIncorrect,
    Dispute,
    ExcludedFromCasino,
    PlayerTalked,
    PlayerWarned,
)
from croupier.procedure import DEALER, IllegalActionError
from croupier.procedure.actions import NoMoreBets
from croupier.procedure.events import CardsShuffled, PlayerExcluded, RoundVoided
from croupier.procedure.incidents import ProhibitedDevice
from croupier.room import ManualClock, Pit, Table, WageringError
from croupier.rulebook import NotAllowedError
from tests.games.four_card_poker import tables as four_card
from tests.games.house_poker import tables as any_poker
from tests.games.ultimate_texas_holdem import tables as uth
from tests.rules import rule
from tests.tables import cited, of_kind

CARIBBEAN = "skycity/caribbean_stud"
NZ_UTH = "skycity/ultimate_texas_holdem"
CROWN = "crown_perth/ultimate_texas_holdem"
STAR = "star_sydney/four_card_poker"
KINGS, NOTHING = "Kc Kd 9h 7s 3d", "Jc 9d 7h 5s 3h"


def betting_round():
    """Ann is asked about her kings, then Bob about nothing."""
    round_ = four_card.four_card(KINGS, NOTHING, four_card.LOW)
    four_card.bet(round_, "Ann", 1, ante=10)
    four_card.bet(round_, "Bob", 2, ante=10)
    four_card.deal(round_)
    return round_


# -- disputes --------------------------------------------------------------------------------------------------------


@rule(CROWN, "6.10")
def test_in_a_dispute_the_operator_decides_and_the_commission_may_review_it():
    round_ = uth.holdem()
    assert "has raised no dispute" in uth.refused(round_, Dispute("Ann", "review"), "6.10")
    first = round_.report(Dispute("Ann"))
    assert first.decides == "the operator decides, and it is final but for a review"
    again = round_.report(Dispute("Ann", "review"))
    assert again.decides == "the Gaming and Wagering Commission reviews the decision"
    assert cited(first) == cited(again) == [f"{CROWN} 6.10"]
    assert "has reviewed it" in uth.refused(round_, Dispute("Ann", "review"), "6.10")
    assert "only the Gaming and Wagering Commission" in uth.refused(round_, Dispute("Ann", "not_satisfied"), "6.10")
    assert "is not a player" in uth.refused(round_, Dispute(DEALER), "6.10")


@rule(CROWN, "6.10")
def test_a_decision_is_reviewed_after_the_round_too():
    round_ = uth.holdem()
    round_.act(NoMoreBets(DEALER))
    assert round_.is_over
    round_.report(Dispute("Ann"))
    assert "reviews" in uth.next_round(round_).report(Dispute("Ann", "review")).decides


# -- talk ------------------------------------------------------------------------------------------------------------


@rule(STAR, "8.7")
def test_until_the_betting_round_is_over_players_say_only_what_they_decide():
    round_ = betting_round()
    ruling = round_.report(PlayerTalked("Bob"))
    assert cited(ruling) == [f"{STAR} 8.7"]
    assert [event.player for event in of_kind(round_, PlayerWarned)] == ["Bob"]
    round_.act(round_.offers()[0])
    round_.report(PlayerTalked("Ann"))  # who has decided may not talk either
    assert "is not a player" in four_card.refused(round_, PlayerTalked(DEALER), "8.7")
    round_.act(round_.offers()[0])
    assert "no betting round" in four_card.refused(round_, PlayerTalked("Ann"), "8.7")


@rule(STAR, "8.7")
def test_before_the_deal_players_may_talk():
    round_ = four_card.four_card(KINGS, four_card.LOW)
    four_card.bet(round_, "Ann", 1, ante=10)
    assert "no betting round" in four_card.refused(round_, PlayerTalked("Ann"), "8.7")


# -- the deck --------------------------------------------------------------------------------------------------------


@rule(STAR, "3.8")
@pytest.mark.parametrize("by", ["casino supervisor", "inspector"])
def test_a_supervisor_or_inspector_may_have_the_cards_counted_at_any_time_with_a_record(by):
    round_ = betting_round()
    for _ in range(2):
        ruling = round_.report(DeckCounted(by))
        assert (ruling.decides, cited(ruling)) == ("the deck has its 52 cards, and play continues", [f"{STAR} 3.8"])
    assert "by: 'Ann' is none of" in four_card.refused(round_, DeckCounted("Ann"), "3.8")
    assert "less than none" in four_card.refused(round_, DeckCounted(by, -1), "3.8")
    while round_.decision is not None:
        round_.act(round_.offers()[0])
    round_.report(DeckCounted(by))  # after the round too
    assert [(event.by, event.cards) for event in of_kind(round_, DeckChecked)] == [(by, 52)] * 3


@rule(STAR, "3.8", "12.10.3")
@pytest.mark.parametrize(("cards", "foreign"), [(51, 0), (52, 1), (53, 1)])
def test_a_count_that_finds_the_deck_wrong_is_ruled_on_and_the_deck_checked_for_more(cards, foreign):
    round_ = betting_round()
    ruling = round_.report(DeckCounted("inspector", cards, foreign))
    assert cited(ruling) == [f"{STAR} {number}" for number in ("3.8", "12.10.2", "12.10.3", "12.10.4")]
    assert of_kind(round_, RoundVoided)
    further, counted = of_kind(round_, DeckChecked)
    assert (cited(further), further.by, further.cards, further.foreign) == ([f"{STAR} 12.10.3"], DEALER, cards, foreign)
    assert (cited(counted), counted.by) == ([f"{STAR} 3.8"], "inspector")


@rule(STAR, "12.10.3")
def test_a_wrong_deck_that_was_noticed_without_a_count_is_checked_for_more_too():
    round_ = betting_round()
    round_.report(DeckIncorrect(50))
    (checked,) = of_kind(round_, DeckChecked)
    assert (cited(checked), checked.cards) == ([f"{STAR} 12.10.3"], 50)


@rule(CARIBBEAN, "7.3")
@rule(NZ_UTH, "7.3")
@pytest.mark.parametrize("document", [CARIBBEAN, NZ_UTH])
def test_the_dealer_may_count_the_deck_at_any_time(document):
    round_ = any_poker.fresh(document)
    ruling = round_.report(DeckCounted(DEALER))
    assert (ruling.decides, cited(ruling)) == ("the deck has its 52 cards, and play continues", [f"{document} 7.3"])
    assert [event.by for event in of_kind(round_, DeckChecked)] == [DEALER]


@rule(STAR, "3.2.2")
@rule(CROWN, "2.4")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_the_two_decks_of_a_shuffling_device_have_backs_of_different_colours(document):
    number = {STAR: "3.2.2", CROWN: "2.4"}[document]
    with pytest.raises(NotAllowedError, match=rf"second_deck_backs: both decks .* red backs \({document} {number}\)"):
        any_poker.fresh(document, shuffler="automatic", second_deck_backs="red")
    any_poker.fresh(document, shuffler="shoe", second_deck_backs="red")  # of one deck there is no other
    round_ = any_poker.fresh(document, shuffler="automatic", first_deck_backs="green")
    backs = []
    for _ in range(3):
        backs += [event.which for event in of_kind(round_, CardsShuffled)]
        any_poker.also(round_, "Ann", "ante", 10, 1)
        if document == CROWN:
            any_poker.also(round_, "Ann", "blind", 10, 1)
        round_ = any_poker.next_round(any_poker.finish(any_poker.no_more_bets(round_)))
    colours = [which.partition(", ")[2] for which in backs]
    assert set(colours) == {"green backs", "blue backs"}
    assert all(here != there for here, there in pairwise(colours))
    assert "backs" not in of_kind(any_poker.fresh(document), CardsShuffled)[0].which


# -- exclusion -------------------------------------------------------------------------------------------------------


@rule(STAR, "14.3.3")
def test_who_used_a_device_may_be_excluded_from_the_casino():
    round_ = betting_round()
    round_.report(ProhibitedDevice("Ann", exclude=False))
    ruling = round_.report(CasinoExclusion("Ann"))
    assert cited(ruling) == [f"{STAR} 14.3.3"]
    assert [cited(event) for event in of_kind(round_, ExcludedFromCasino)] == [[f"{STAR} 14.3.3"]]
    assert [event.player for event in of_kind(round_, PlayerExcluded)] == ["Ann"]  # from the game too
    assert "excluded already" in four_card.refused(round_, CasinoExclusion("Ann"), "14.3.3")
    assert "is not a player" in four_card.refused(round_, CasinoExclusion(DEALER), "14.3.3")
    while round_.decision is not None:
        round_.act(round_.offers()[0])
    round_.report(CasinoExclusion("Bob"))


@rule(STAR, "14.3.3")
def test_no_other_table_takes_wagers_of_who_was_excluded_from_the_casino():
    game, clock = four_card.game(), ManualClock()
    pit = Pit(game.rules)
    here, there = (pit.add(Table(game.rules, name, clock)) for name in ("T1", "T2"))
    for table in (here, there):
        table.open()
    for found in (CasinoExclusion("Ann"), ProhibitedDevice("Bob")):
        round_ = game.open_round(setting=here.setting())
        here.begin_round(round_)
        round_.report(found)
        while round_.decision is not None:
            round_.act(round_.offers()[0])
        here.record_round(round_)
    pit.verify_may_wager("Bob", there)  # out of one game only
    with pytest.raises(WageringError, match=rf"Ann is excluded from the casino \({STAR} 14\.3\.3\)"):
        pit.verify_may_wager("Ann", there)


def test_a_rulebook_that_excludes_from_the_game_does_not_exclude_from_the_casino():
    round_ = uth.deal(uth.holdem("AsAh", "KsKh", "2c7d9hTd3s"))
    with pytest.raises(IllegalActionError, match="has no rule for it"):
        round_.report(CasinoExclusion("Ann"))
