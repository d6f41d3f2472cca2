"""Hands dealt at a table, finished or not, and whether they are jackpot hands that can be claimed."""

import pytest

import croupier.room.poker_jackpots.actions as a
from croupier.poker import PokerGame
from croupier.poker.messages import Call, Check, Fold, Muck, Show
from croupier.poker.rulings.people_messages import GameInvalidated
from croupier.room.poker_jackpots import Offer, jackpot_terms, seen, standings
from croupier.rulebook import Rules
from tests.room.poker_jackpots.floor import CROWN, DEALER, ROYAL, STAR, STRAIGHT, TENTH, WHOLE, crown, star
from tests.rules import rule

STACKS = {"Ann": 100_00, "Ben": 100_00, "Cy": 100_00}


def deal(cards: str, document: str = STAR):
    """Three players in hold'em: two cards each from Ann on, Cy has the button; a burn before each street."""
    game = PokerGame(document, options={"commission_percent": 0} if document == STAR else None)
    return game.open_round(None, game.setting(STACKS), source=1, cards=cards)


def play_on(round_, *folding: str, muck: str = "") -> None:
    """Everybody calls and checks, but for those who fold; all show at the end but one."""
    while round_.decision is not None:
        offers = round_.offers()
        name = offers[0].actor
        kinds = {type(offer): offer for offer in offers}
        if name in folding:
            round_.act(kinds[Fold])
        elif muck == name and Muck in kinds:
            round_.act(kinds[Muck])
        else:
            round_.act(next(kinds[kind] for kind in (Check, Call, Show) if kind in kinds))


# the deal goes Ann, Ben, Cy, Ann, Ben, Cy; then a burn and the flop, a burn and the turn, a burn and the river
ROYAL_TO_ANN = "Ah9h2c" + "Kh8h2d" + "3s" + "QhJhTh" + "4s" + "5c" + "5s" + "6c"
AT_THE_END = "Ah9h2c" + "Kh8h2d" + "3s" + "QhJh5c" + "4s" + "6c" + "5s" + "Th"


def told(round_, document: str = STAR, *offers: Offer):
    terms = jackpot_terms(Rules(document))
    found = standings(round_, offers or (WHOLE, TENTH), terms, round_.terms)
    return {(each.player, each.offer.hand): each for each in found}


@rule("star_sydney/poker", "30.8", "30.10")
def test_a_finished_hand_says_who_holds_what():
    round_ = deal(ROYAL_TO_ANN)
    play_on(round_)
    found = told(round_)
    assert {key: each.can_claim for key, each in found.items()} == {("Ann", ROYAL): True, ("Ben", STRAIGHT): True}
    assert str(found["Ann", ROYAL].citation) == f"{STAR} 30.8"
    looked = seen(round_)
    assert (looked.is_over, looked.is_void, [hand.fate for hand in looked.hands]) == (True, False, ["live"] * 3)


@rule("star_sydney/poker", "30.9", "30.10")
def test_a_hand_that_was_folded_mucked_or_not_shown_cannot_be_claimed_and_the_rule_is_told():
    round_ = deal(ROYAL_TO_ANN)
    play_on(round_, "Ann", muck="Ben")
    found = told(round_)
    assert {key: (each.can_claim, str(each.citation).split()[-1]) for key, each in found.items()} == {
        ("Ann", ROYAL): (False, "30.9"),
        ("Ben", STRAIGHT): (False, "30.8"),
    }
    assert found["Ben", STRAIGHT].why == "the hand of Ben is mucked, and no longer active"
    assert found["Ann", ROYAL].why == "the hand of Ann is folded"
    alone = deal(ROYAL_TO_ANN)
    play_on(alone, "Ben", "Cy")
    assert told(alone) == {}  # no flop was dealt
    assert [hand.is_exposed for hand in seen(alone).hands] == [False, False, False]


@rule("star_sydney/poker", "30.10")
def test_a_live_hand_is_held_and_not_yet_shown():
    round_ = deal(ROYAL_TO_ANN)
    while not round_.hand.board:
        offers = {type(offer): offer for offer in round_.offers()}
        round_.act(next(offers[kind] for kind in (Check, Call) if kind in offers))
    found = told(round_)
    assert {key: each.why for key, each in found.items()} == {
        ("Ann", ROYAL): "Ann has not exposed the hole cards",
        ("Ben", STRAIGHT): "Ben has not exposed the hole cards",
    }
    assert not seen(round_).is_over


def test_a_hand_that_was_declared_void_is_no_jackpot_hand():
    round_ = deal(ROYAL_TO_ANN)
    play_on(round_)
    round_.report(GameInvalidated("fire", "casino_supervisor"))
    assert seen(round_).is_void
    assert told(round_) == {}


@rule("crown_perth/poker", "41.4")
def test_by_crowns_rules_the_flop_must_make_it():
    for cards, expected in ((ROYAL_TO_ANN, {("Ann", ROYAL): True}), (AT_THE_END, {})):
        round_ = deal(cards, CROWN)
        play_on(round_)
        offer = Offer(ROYAL, share=10_000, both_hole_cards=True, with_flop=True)
        assert {key: each.can_claim for key, each in told(round_, CROWN, offer).items()} == expected


def test_a_bad_beat_is_a_hand_beaten_at_the_showdown():
    beaten = Offer(STRAIGHT, name="bad beat", is_bad_beat=True, fixed_cents=100_00)
    round_ = deal(ROYAL_TO_ANN)
    assert told(round_, STAR, beaten) == {}
    play_on(round_)
    found = told(round_, STAR, beaten)
    assert {key: each.can_claim for key, each in found.items()} == {("Ben", STRAIGHT): True}
    other = deal(ROYAL_TO_ANN)
    play_on(other, "Ann")
    assert told(other, STAR, beaten) == {}  # what was folded has beaten nothing


def test_both_hole_cards_may_be_asked_for():
    """The board has a full house; Ann's pair makes another with both hole cards, Ben's ace does not."""
    offer = Offer("full_house", share=100, both_hole_cards=True)
    round_ = deal("7hAs2c" + "7d3d4d" + "3s" + "KhKdKc" + "4s" + "QdQc"[:2] + "5s" + "Qs")
    play_on(round_)
    assert [player for player, _ in told(round_, STAR, offer)] == ["Ann"]
    assert sorted(player for player, _ in told(round_, STAR, Offer("full_house", share=100))) == ["Ann", "Ben", "Cy"]


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_recorded_hand_is_told_and_claimed_and_what_the_jackpot_says_is_what_the_table_says(document):
    house = star() if document == STAR else crown()
    round_ = deal(ROYAL_TO_ANN, document)
    play_on(round_)
    house.do(a.PressNoMoreBets(**DEALER, table="P1"))
    done = house.do(a.TellHand(**DEALER, table="P1", hand=seen(round_)))
    assert done.events[0].holders == (("Ann", "Ben") if document == STAR else ("Ann",))
    assert house.jackpot.standings("P1") == house.jackpot.standings("P1", round_)
    assert house.jackpot.standings("P2") == ()
    house.do(a.ClaimJackpot("Ann", "P1", ROYAL))
    house.refused(a.ClaimJackpot("Cy", "P1", ROYAL), "the hand of Cy is no royal flush")
