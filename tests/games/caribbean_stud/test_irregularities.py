"""Caribbean Stud, section 12 (and 9.5, 9.6): irregularities of hands and players; misdeals have their own file."""

import pytest

from croupier.games.caribbean_stud.messages import Fold, FoldedHandViewed, HandFolded, MakeBet
from croupier.games.house_poker.incidents import (
    BlindHandsViewed,
    CardExposedInDeal,
    CardsCollectedEarly,
    CollusionSuspected,
    DealerExposedCards,
    DealtIncorrectly,
    DeckIncorrect,
    HandDiscarded,
    HandReconstructed,
    InformationExchanged,
    PlayerAbsent,
    PlayerExposedCards,
    WrongNumberOfCards,
)
from croupier.procedure import IllegalActionError
from croupier.procedure.incidents import GameDisrupted, ProhibitedDevice
from tests import tables
from tests.games.caribbean_stud.rulings import (
    KING_HIGH,
    NINES,
    PAIR_OF_TENS,
    TWO_PAIRS,
    paced,
    refused,
    table,
    with_jackpot,
)
from tests.games.house_poker.tables import (
    also,
    asked,
    deal_all,
    finish,
    is_void,
    nets,
    next_round,
    no_more_bets,
    outcomes,
    returned,
    rules_of,
    seated,
    sound,
    take,
)
from tests.rules import rule
from tests.tables import of_kind

CARIBBEAN = "skycity/caribbean_stud"
GENERAL = "skycity/general"

# -- 12.1: information -----------------------------------------------------------------------------------------------


@rule(CARIBBEAN, "12.1", "9.5")
def test_the_hand_of_a_player_who_tells_is_void_with_all_its_wagers():
    round_ = with_jackpot()
    take(round_, "on")
    ruling = round_.report(InformationExchanged("Ann"))
    assert rules_of(ruling) == ["9.5", "12.1"]
    assert returned(round_) == {"Ann": 20 + 40 + 5}
    assert round_.boxes.in_play == [2]
    finish(round_)
    assert nets(round_) == {"Ann": 0, "Bob": -65}


@rule(CARIBBEAN, "12.1")
def test_the_player_who_is_being_asked_may_be_the_one():
    round_ = table()
    assert asked(round_) == "Ann"
    round_.report(InformationExchanged("Ann"))
    assert asked(round_) == "Bob"
    round_.report(InformationExchanged("Bob"))
    finish(round_)
    assert nets(round_) == {"Ann": 0, "Bob": 0}


@rule(CARIBBEAN, "12.1")
def test_the_operator_voids_hands_and_excludes_nobody_for_it():
    round_ = table()
    assert "no hand" in refused(round_, InformationExchanged("Zoe"), "12.1")
    assert "void hands only" in refused(round_, InformationExchanged("Ann", exclude=True), "12.1")
    assert "nothing" in refused(round_, InformationExchanged("Ann", void=False), "12.1")
    assert "not a player" in refused(round_, InformationExchanged("dealer"), "12.1")
    take(round_, "fold")
    assert "no hand" in refused(round_, InformationExchanged("Ann"), "12.1")


@rule(CARIBBEAN, "12.1")
def test_every_hand_of_the_player_is_void():
    round_ = table(TWO_PAIRS, KING_HIGH, PAIR_OF_TENS, players=("Ann", "Bob", "Ann"), boxes_per_player=2)
    ruling = round_.report(InformationExchanged("Ann"))
    assert "box 1 and box 3" in ruling.decides
    assert round_.boxes.in_play == [2]
    finish(round_)
    assert nets(round_)["Ann"] == 0


@rule(CARIBBEAN, "9.6")
@pytest.mark.parametrize("direction", ["english_only", "silence"])
def test_directions_on_speech(direction):
    round_ = table()
    ruling = round_.report(CollusionSuspected(("Ann",), direction))
    assert rules_of(ruling) == ["9.6"]
    assert asked(round_) == "Ann"


@rule(CARIBBEAN, "9.6")
def test_players_suspected_of_collusion_are_kept_apart_from_then_on():
    round_ = table()
    round_.report(CollusionSuspected(("Ann", "Bob"), "play_apart"))
    finish(round_)
    after = next_round(round_)
    also(after, "Ann", "ante", 20, 1)
    assert "together with Ann" in refused(after, tables.PlaceWager("Bob", "ante", 20_00, 2), "9.6")
    also(after, "Cid", "ante", 20, 2)
    alone = next_round(finish(no_more_bets(after)))
    also(alone, "Bob", "ante", 20, 2)
    assert "together with Bob" in refused(alone, tables.PlaceWager("Ann", "ante", 20_00, 1), "9.6")


@rule(CARIBBEAN, "9.6")
def test_directions_are_those_that_the_rule_names_to_players_who_are_named():
    round_ = table()
    assert "none of" in refused(round_, CollusionSuspected(("Ann", "Bob"), "play_first"), "9.6")
    assert "2 or more" in refused(round_, CollusionSuspected(("Ann",), "play_apart"), "9.6")
    assert "each once" in refused(round_, CollusionSuspected(("Ann", "Ann"), "silence"), "9.6")
    for nobody in ("dealer", "house", "layout"):
        assert "not a player" in refused(round_, CollusionSuspected(("Ann", nobody), "play_apart"), "9.6")


# -- 12.6, 12.7: cards exposed after the deal ------------------------------------------------------------------------


@rule(CARIBBEAN, "12.6")
def test_a_player_who_exposes_cards_makes_no_misdeal():
    round_ = table()
    ruling = round_.report(PlayerExposedCards(1, (1, 5)))
    assert rules_of(ruling) == ["12.6"]
    assert round_.cards.seen_cards("box 1", "Bob") == ["8c", None, None, None, "Ac"]
    assert round_.view("Bob")["hands"]["box 1"] == ["8c", None, None, None, "Ac"]
    finish(round_)
    assert nets(round_) == {"Ann": 100, "Bob": -60}


@rule(CARIBBEAN, "12.6", "12.1")
def test_unless_it_was_to_tell_others():
    round_ = table()
    round_.report(PlayerExposedCards(1, (1, 2, 3, 4, 5)))
    round_.report(InformationExchanged("Ann"))
    assert round_.boxes.in_play == [2]


@rule(CARIBBEAN, "12.6")
def test_cards_of_a_player_that_cannot_have_been_exposed():
    round_ = paced(cards=5)
    assert "not all been dealt" in refused(round_, PlayerExposedCards(1, (1,)), "12.6")
    deal_all(round_)
    assert "no hand of box 3" in refused(round_, PlayerExposedCards(3, (1,)), "12.6")
    assert "no card 6" in refused(round_, PlayerExposedCards(1, (6,)), "12.6")
    assert "once" in refused(round_, PlayerExposedCards(1, (1, 1)), "12.6")
    assert "once" in refused(round_, PlayerExposedCards(1, ()), "12.6")


@rule(CARIBBEAN, "12.7")
def test_the_dealer_exposes_cards_and_the_players_may_bet_or_fold():
    round_ = table()
    ruling = round_.report(DealerExposedCards((1, 2)))
    assert rules_of(ruling) == ["12.7"]
    assert "Ann and Bob may go on or fold" in ruling.decides
    assert round_.cards.seen_cards("dealer", "Ann") == ["9d", "9h", None, None, "3d"]
    assert {offer.name() for offer in round_.offers("Ann")} == {"make_bet", "fold"}
    take(round_, "fold")
    take(round_, "on")
    finish(round_)
    assert nets(round_) == {"Ann": -20, "Bob": -60}


@rule(CARIBBEAN, "12.7")
def test_who_has_decided_is_not_asked_again():
    round_ = table()
    take(round_, "on")
    ruling = round_.report(DealerExposedCards((1,)))
    assert "Bob may go on" in ruling.decides
    assert asked(round_) == "Bob"
    take(round_, "on")
    assert round_.turns.are_over


@rule(CARIBBEAN, "12.7")
def test_by_the_other_reading_who_has_bet_decides_again_and_who_has_folded_does_not():
    round_ = table(TWO_PAIRS, KING_HIGH, PAIR_OF_TENS, dealer_exposure_asks="all_players")
    take(round_, "on", "fold")
    round_.report(DealerExposedCards((1, 2, 3, 4)))
    assert returned(round_) == {"Ann": 40}
    assert asked(round_) == "Ann"
    take(round_, "fold")
    assert asked(round_) == "Cid"
    take(round_, "on")
    finish(round_)
    assert nets(round_) == {"Ann": -20, "Bob": -20, "Cid": 60}


@rule(CARIBBEAN, "12.7")
def test_a_blind_bet_stays_when_its_player_decides_again():
    round_ = seated(CARIBBEAN, TWO_PAIRS, KING_HIGH, dealer=NINES, dealer_exposure_asks="all_players", blind_bets=True)
    also(round_, "Ann", "bet", 40, 1)
    no_more_bets(round_)
    take(round_, "on")
    round_.report(DealerExposedCards((1,)))
    assert returned(round_) == {}
    assert asked(round_) == "Ann"
    finish(round_)
    assert nets(round_)["Ann"] == 100


@rule(CARIBBEAN, "12.7")
def test_when_all_have_decided_the_dealers_hand_is_turned_anyway():
    round_ = paced(cards=6)
    assert "not all been dealt" in refused(round_, DealerExposedCards((1,)), "12.7")
    deal_all(round_)
    assert "knows card 5" in refused(round_, DealerExposedCards((5,)), "12.7")
    take(round_, "on", "on")
    assert "all players have decided" in refused(round_, DealerExposedCards((1,)), "12.7")


# -- 12.12: absent players -------------------------------------------------------------------------------------------


@rule(CARIBBEAN, "12.12")
def test_an_absent_player_is_deemed_to_have_folded_and_forfeits_every_wager():
    round_ = with_jackpot()
    ruling = round_.report(PlayerAbsent(1))
    assert rules_of(ruling) == ["12.12"]
    assert round_.boxes.in_play == [2]
    assert asked(round_) == "Bob"
    finish(round_)
    assert nets(round_) == {"Ann": -25, "Bob": -65}


@rule(CARIBBEAN, "12.12")
def test_a_blind_bet_is_forfeited_too():
    round_ = seated(CARIBBEAN, TWO_PAIRS, dealer=NINES, blind_bets=True)
    also(round_, "Ann", "bet", 40, 1)
    no_more_bets(round_)
    round_.report(PlayerAbsent(1))
    assert nets(finish(round_)) == {"Ann": -60}


@rule(CARIBBEAN, "12.12")
def test_of_a_player_who_comes_later_the_decision_is_not_asked():
    round_ = table()
    round_.report(PlayerAbsent(2))
    take(round_, "on")
    assert round_.turns.are_over
    assert nets(finish(round_)) == {"Ann": 100, "Bob": -20}


@rule(CARIBBEAN, "12.12")
def test_absence_matters_while_there_is_a_complete_hand_to_decide_on():
    round_ = paced(cards=5)
    assert "not all been dealt" in refused(round_, PlayerAbsent(1), "12.12")
    deal_all(round_)
    assert "no hand of box 3" in refused(round_, PlayerAbsent(3), "12.12")
    take(round_, "on")
    assert "nothing is left to decide" in refused(round_, PlayerAbsent(1), "12.12")
    round_.report(PlayerAbsent(2))
    assert "no hand of box 2" in refused(round_, PlayerAbsent(2), "12.12")


@rule(CARIBBEAN, "12.12", "12.2")
def test_what_was_forfeited_goes_back_if_the_round_is_void_in_the_end():
    round_ = with_jackpot()
    round_.report(PlayerAbsent(1))
    round_.report(WrongNumberOfCards("dealer", 4))
    assert is_void(round_)


@rule(CARIBBEAN, "12.12", "9.7")
def test_a_hand_deemed_folded_is_a_folded_hand():
    round_ = table()
    round_.report(PlayerAbsent(1))
    round_.report(FoldedHandViewed(1))


# -- 12.13, 12.14: cards collected and discarded ---------------------------------------------------------------------


@rule(CARIBBEAN, "12.13")
def test_cards_collected_before_a_decision_are_reconstructed_where_possible():
    round_ = table()
    ruling = round_.report(CardsCollectedEarly(1))
    assert rules_of(ruling) == ["12.13"]
    assert [event.hand for event in of_kind(round_, HandReconstructed)] == ["box 1"]
    assert asked(round_) == "Ann"
    assert nets(finish(round_)) == {"Ann": 100, "Bob": -60}


@rule(CARIBBEAN, "12.13")
def test_otherwise_the_hand_is_void():
    round_ = with_jackpot()
    round_.report(CardsCollectedEarly(1, reconstructible=False))
    assert returned(round_) == {"Ann": 25}
    assert asked(round_) == "Bob"
    assert nets(finish(round_)) == {"Ann": 0, "Bob": -65}


@rule(CARIBBEAN, "12.13")
def test_cards_of_a_player_who_has_decided_are_not_collected_too_soon():
    round_ = table()
    take(round_, "on")
    assert "nothing is left to decide" in refused(round_, CardsCollectedEarly(1), "12.13")
    assert "no hand of box 3" in refused(round_, CardsCollectedEarly(3), "12.13")


@rule(CARIBBEAN, "12.14")
def test_a_hand_on_top_of_the_discard_pile_may_be_reconstructed():
    round_ = table()
    take(round_, "on")
    ruling = round_.report(HandDiscarded(1))
    assert rules_of(ruling) == ["12.14"]
    assert nets(finish(round_)) == {"Ann": 100, "Bob": -60}


@rule(CARIBBEAN, "12.14")
def test_under_another_card_it_counts_as_folded():
    round_ = table(TWO_PAIRS, KING_HIGH, PAIR_OF_TENS)
    take(round_, "on", "fold")
    assert "holds 5 other cards" in refused(round_, HandDiscarded(1, 6), "12.14")
    assert "holds 5 other cards" in refused(round_, HandDiscarded(1, -1), "12.14")
    ruling = round_.report(HandDiscarded(1, 1))
    assert rules_of(ruling)[:1] == ["12.14"]
    assert "9.2" in rules_of(ruling)
    assert outcomes(round_)["Ann ante"] == "folded"
    assert returned(round_) == {"Ann": 40}
    assert asked(round_) == "Cid"
    assert nets(finish(round_)) == {"Ann": -20, "Bob": -20, "Cid": 60}


@rule(CARIBBEAN, "12.14")
def test_a_deemed_fold_names_each_rule_once():
    round_ = table()
    round_.report(HandDiscarded(1, reconstruct=False))
    (folded,) = of_kind(round_, HandFolded)
    assert rules_of(folded) == ["5.3(a)", "9.2", "12.14"]


@rule(CARIBBEAN, "12.14")
def test_a_bet_on_it_is_lost_by_another_reading():
    round_ = table(bet_on_discarded_hand="forfeited")
    take(round_, "on")
    round_.report(HandDiscarded(1, reconstruct=False))
    assert nets(finish(round_)) == {"Ann": -60, "Bob": -60}


@rule(CARIBBEAN, "12.14")
def test_a_hand_laid_down_before_the_decision_may_be_discarded_too():
    round_ = table()
    round_.report(HandDiscarded(1, reconstruct=False))
    assert asked(round_) == "Bob"
    assert nets(finish(round_)) == {"Ann": -20, "Bob": -60}


@rule(CARIBBEAN, "12.14")
def test_hands_that_cannot_have_been_discarded():
    round_ = paced(cards=5)
    assert "not all been dealt" in refused(round_, HandDiscarded(1), "12.14")
    deal_all(round_)
    assert "no hand of box 3" in refused(round_, HandDiscarded(3), "12.14")
    take(round_, "fold", "on")
    assert "all have decided" in refused(round_, HandDiscarded(1), "12.14")
    while round_.decision.about != "collect the cards":
        round_.act(round_.decision.offers[0])
    assert "are settled" in refused(round_, HandDiscarded(2), "12.14")


@rule(CARIBBEAN, "12.14", "9.2")
def test_a_hand_that_was_taken_for_folded_comes_back_from_the_top_of_the_pile():
    round_ = with_jackpot(blind_bets=True)
    take(round_, "fold")
    assert nets_so_far(round_) == {"Ann": -25, "Bob": -25}
    ruling = round_.report(HandDiscarded(1))
    assert rules_of(ruling) == ["12.14"]
    assert round_.boxes.in_play == [1, 2]
    assert round_.view("Ann")["hands"]["box 1"] == TWO_PAIRS.split()
    assert round_.view("Bob")["hands"]["box 1"] == round_.view("dealer")["hands"]["box 1"] == [None] * 5
    assert "no hand of box 1" in refused(round_, FoldedHandViewed(1), "9.7")
    assert asked(round_) == "Ann"
    take(round_, "on")
    assert asked(round_) == "Bob"
    assert nets(finish(round_)) == {"Ann": 95, "Bob": -65}


@rule(CARIBBEAN, "12.14")
def test_the_player_who_is_asked_meanwhile_is_asked_again():
    round_ = seated(CARIBBEAN, TWO_PAIRS, KING_HIGH, PAIR_OF_TENS, dealer=NINES, blind_bets=True)
    also(round_, "Bob", "bet", 40, 2)
    no_more_bets(round_)
    take(round_, "on", "fold")
    assert asked(round_) == "Cid"
    round_.report(HandDiscarded(2))
    assert asked(round_) == "Bob"
    assert [(wager.kind, wager.cents) for wager in round_.layout.standing(box=2)] == [("ante", 20_00), ("bet", 40_00)]
    take(round_, "on")
    assert asked(round_) == "Cid"
    assert nets(finish(round_)) == {"Ann": 100, "Bob": -60, "Cid": 60}


@rule(CARIBBEAN, "12.14", "9.2")
def test_a_folded_hand_under_others_stays_folded():
    round_ = table(TWO_PAIRS, KING_HIGH, PAIR_OF_TENS)
    take(round_, "fold", "fold")
    assert "5 cards lie upon those of box 1" in refused(round_, HandDiscarded(1), "12.14")
    ruling = round_.report(HandDiscarded(1, 5))
    assert rules_of(ruling) == ["12.14", "5.3(a)", "9.2"]
    assert "Ann has folded box 1" in ruling.decides
    assert round_.boxes.in_play == [3]
    round_.report(HandDiscarded(2))
    assert round_.boxes.in_play == [2, 3]
    assert "has been ruled" in refused(round_, HandDiscarded(1), "12.14")  # though nothing lies upon it any more
    take(round_, "fold")
    round_.report(HandDiscarded(2, reconstruct=False))
    assert "has been ruled" in refused(round_, HandDiscarded(2), "12.14")
    assert nets(finish(round_)) == {"Ann": -20, "Bob": -20, "Cid": 60}


@rule(CARIBBEAN, "12.14")
def test_a_hand_that_counts_as_folded_does_not_come_back():
    round_ = table(TWO_PAIRS, KING_HIGH, PAIR_OF_TENS)
    take(round_, "on", "fold")
    round_.report(HandDiscarded(1, 1))
    assert "has been ruled" in refused(round_, HandDiscarded(1), "12.14")


@rule(CARIBBEAN, "12.14", "12.12")
def test_an_absent_players_hand_does_not_come_back():
    round_ = table()
    round_.report(PlayerAbsent(1))
    assert "are forfeited" in refused(round_, HandDiscarded(1), "12.14")


@rule(CARIBBEAN, "12.14", "10.2", "10.9")
@pytest.mark.parametrize("covered_by", [0, 5])
def test_a_hand_that_waits_for_its_jackpot_is_paid_wherever_its_cards_are(covered_by):
    round_ = seated(CARIBBEAN, "As Js 8s 6s 2s", KING_HIGH, dealer=NINES, paced=True, progressive="manual")
    also(round_, "Ann", "jackpot", 5, 1)
    deal_all(no_more_bets(round_))
    take(round_, "on", "on")
    while round_.decision.about != "verify the jackpot hands":
        round_.act(round_.decision.offers[0])
    assert "has been turned up and settled" in refused(round_, HandDiscarded(1, covered_by), "10.2")
    assert nets(finish(round_)) == {"Ann": 20 + 200 + 495, "Bob": -60}


def nets_so_far(round_):
    return {name: cents // 100 for name, cents in round_.layout.nets().items()}


# -- 12.15: hands played blind ---------------------------------------------------------------------------------------


def blind(**more):
    """Ann sits at box 2 and plays boxes 1 and 3 blind, with antes of $20, $30 and $10; Bob plays box 4."""
    setting = {"seats": {2: "Ann", 4: "Bob"}}
    round_ = seated(
        CARIBBEAN, TWO_PAIRS, KING_HIGH, PAIR_OF_TENS, "Js Jc 6s 5d 2s", dealer=NINES, players=("Ann",) * 3 + ("Bob",),
        boxes_per_player=3, blind_hands=True, setting=setting, **more,
    )  # fmt: skip
    also(round_, "Ann", "ante", 10, 2)
    return no_more_bets(round_)


@rule(CARIBBEAN, "12.15", "5.6.2")
def test_one_hand_viewed_is_deemed_to_be_the_one_dealt_where_the_player_sits():
    round_ = blind()
    assert round_.cards.seen_cards("box 1", "Ann") == [None] * 5
    ruling = round_.report(BlindHandsViewed("Ann", (1,)))
    assert rules_of(ruling) == ["5.6.2", "12.15"]
    assert round_.cards.hands["box 2"] == TWO_PAIRS.split()
    assert round_.cards.hands["box 1"] == KING_HIGH.split()
    assert round_.cards.seen_cards("box 2", "Ann") == TWO_PAIRS.split()
    assert round_.cards.seen_cards("box 1", "Ann") == [None] * 5
    finish(round_)
    assert nets(round_) == {"Ann": -60 + (30 + 2 * 60) + 60, "Bob": 60}


@rule(CARIBBEAN, "12.15")
@pytest.mark.parametrize("boxes", [(1, 3), (2, 3), (1, 2, 3)])
def test_of_more_hands_viewed_all_are_void(boxes):
    round_ = blind()
    round_.report(BlindHandsViewed("Ann", boxes))
    assert round_.boxes.in_play == sorted({1, 2, 3, 4} - {*boxes})
    assert returned(round_) == {"Ann": sum({1: 20, 2: 30, 3: 20}[box] for box in boxes)}
    finish(round_)


@rule(CARIBBEAN, "12.15")
@pytest.mark.parametrize("second", [1, 3])
def test_who_views_a_second_hand_after_the_first_was_let_pass_has_viewed_more_than_one(second):
    round_ = blind()
    round_.report(BlindHandsViewed("Ann", (1,)))
    ruling = round_.report(BlindHandsViewed("Ann", (second,)))
    assert "all hands viewed by Ann are void" in ruling.decides
    assert round_.boxes.in_play == sorted({1, 3, 4} - {second})
    assert returned(round_) == {"Ann": 30 + 20}
    finish(round_)


@rule(CARIBBEAN, "12.15")
def test_a_hand_viewed_first_and_folded_counts_too():
    round_ = blind()
    round_.report(BlindHandsViewed("Ann", (1,)))
    take(round_, "on", "fold")
    round_.report(BlindHandsViewed("Ann", (3,)))
    assert round_.boxes.in_play == [1, 4]
    assert returned(round_) == {"Ann": 20}
    finish(round_)


@rule(CARIBBEAN, "12.15")
def test_hands_that_were_not_viewed_against_the_direction():
    round_ = blind()
    assert "played blind at least" in refused(round_, BlindHandsViewed("Ann", (2,)), "12.15")
    assert "played blind at least" in refused(round_, BlindHandsViewed("Ann", ()), "12.15")
    assert "each hand" in refused(round_, BlindHandsViewed("Ann", (1, 1)), "12.15")
    assert "not played by Bob" in refused(round_, BlindHandsViewed("Bob", (1,)), "12.15")
    assert "no hand of box 5" in refused(round_, BlindHandsViewed("Ann", (1, 5)), "12.15")
    take(round_, "on", "on")
    assert "nothing is left to decide on box 2" in refused(round_, BlindHandsViewed("Ann", (3,)), "12.15")
    open_hands = table(TWO_PAIRS, KING_HIGH, players=("Ann", "Ann"), boxes_per_player=2)
    assert "played blind at least" in refused(open_hands, BlindHandsViewed("Ann", (2,)), "12.15")


# -- in any round ----------------------------------------------------------------------------------------------------


def test_what_the_rulebook_has_no_rule_for_cannot_be_reported():
    round_ = table()
    with pytest.raises(IllegalActionError, match="has no rule for it"):
        round_.report(DealtIncorrectly())


def test_after_a_misdeal_nothing_more_can_be_reported_or_done():
    round_ = table()
    round_.report(DeckIncorrect(51))
    before = tables.snapshot(round_)
    for found in (WrongNumberOfCards("box 1", 6), PlayerAbsent(1), DeckIncorrect(50), CardExposedInDeal("box 1")):
        with pytest.raises(IllegalActionError):
            round_.report(found)
    for action in (MakeBet("Ann", 1), Fold("Ann", 1)):
        with pytest.raises(IllegalActionError, match="over"):
            round_.act(action)
    assert before == tables.snapshot(round_)


@rule(GENERAL, "17.3")
def test_the_hand_of_a_player_with_a_device_leaves_the_table():
    round_ = table()
    take(round_, "on")
    round_.report(ProhibitedDevice("Ann"))
    assert round_.boxes.in_play == [2]
    assert "box 1" not in round_.cards.hands
    sound(round_)
    assert nets(finish(round_)) == {"Ann": 0, "Bob": -60}


@rule(GENERAL, "18.2")
def test_a_disrupted_round_is_refunded_except_to_the_fraud():
    round_ = table()
    take(round_, "on")
    round_.report(GameDisrupted("fraud", "Ann", forfeit=True))
    sound(round_)
    assert nets(round_) == {"Ann": -60, "Bob": 0}
