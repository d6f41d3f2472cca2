"""Cards of stud dealt too early, or face up instead of down; a last deal begun with too few cards."""

import copy
import pickle
from typing import Any

import pytest

import croupier.poker.ruling_messages as r
from croupier.poker import PokerRound
from croupier.poker.messages import CardsDealt, CommunityDealt, HandDeclaredDead
from croupier.poker.rulings.incidents import NextCardExposed
from croupier.poker.rulings.stud_errors import FinalDealBegun, LastCardExposed
from croupier.poker.rulings.tapping_out import PlayOn, TapOut
from croupier.procedure import IllegalActionError
from tests.poker.ruled import play, refused, report, stacks, step_to, table, turn, verify, where
from tests.poker.tables import events
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"
ANN, BEN, CAT = "2c 6c Ks 7h 9h 4s 3h", "2d 8d Qs Jd 9c 4c Qh", "2h 6d 5s Jc 8h 3d Tc"
"""Ann shows most, a king, until ben's last card, which gives him a pair of queens if it lies face up."""
TO_LAST = {STAR: "cat:c c c ann:x x x ann:x x x ann:x x x", CROWN: "ann:r10 c c ann:x x x ann:x x x ann:x x x"}
"""In seven card stud the lowest card opens at the Star, the highest at Crown; then all check."""
PACKETS = {"five_card_stud": (1, 1, 1, 1, 1), "six_card_stud": (2, 1, 1, 1, 1), "seven_card_stud": (2, 1, 1, 1, 1, 1)}


def deck(variant: str, *hands: str) -> str:
    """The cards in the order of the deal."""
    left = [hand.split() for hand in hands]
    order = []
    for count in PACKETS[variant]:
        for hand in left:
            order += hand[:count]
            del hand[:count]
    return "".join(order)


def stud(document: str, variant: str = "seven_card_stud", *hands: str, **more: Any) -> PokerRound:
    hands = hands or (ANN, BEN, CAT)
    betting = {"betting": "no_limit"} if document == STAR else {}
    return table(document, variant, deck(variant, *hands), **{"players": len(hands), **betting, **more})


def at_last(document: str, *hands: str, **more: Any) -> PokerRound:
    """Ann, ben and cat have their last cards, and nobody has bet."""
    round_ = stud(document, "seven_card_stud", *hands, **more)
    if round_.setting.paced:
        for moves in (TO_LAST[document][: len("cat:c c c")], "x x x", "x x x", "x x x"):
            play(deal_on(round_), moves if moves[0] == "x" or document == STAR else "ann:r10 c c")
        return round_
    return play(round_, TO_LAST[document])


def deal_on(round_: PokerRound) -> PokerRound:
    """In a paced round: to the end of the deal."""
    while round_.hand is not None and round_.hand.phase == "dealing":
        play(round_, ">")
    return round_


def go_along(round_: PokerRound, street: int | None = None) -> PokerRound:
    """Check or call, deal and show, until a street is to be dealt or bet, or to the end."""
    hand = round_.hand
    assert hand is not None
    while not round_.is_over and (street is None or hand.street < street):
        if hand.phase == "dealing":
            play(round_, ">")
        elif hand.phase == "showdown":
            play(round_, "s")
        else:
            play(round_, "x" if hand.betting.can_check else "c")
    verify(round_)
    return round_


def the_same_again(round_: PokerRound) -> None:
    """A copy and a journal make the same of it."""
    assert copy.deepcopy(round_).events == round_.events
    assert pickle.loads(pickle.dumps(round_)).events == round_.events


# -- before the betting is over --------------------------------------------------------------------------------------


@rule(STAR, "26.18", "26.22")
@rule(CROWN, "31.3")
@pytest.mark.parametrize(
    ("document", "variant", "number"),
    [
        (STAR, "five_card_stud", "26.18"),
        (STAR, "seven_card_stud", "26.22"),
        (CROWN, "five_card_stud", "31.3"),
        (CROWN, "six_card_stud", "31.3"),
        (CROWN, "seven_card_stud", "31.3"),
    ],
)
def test_a_card_dealt_too_early_is_set_aside_and_shuffled_in_before_the_next_deal(document, variant, number):
    up = {"five_card_stud": 1}.get(variant, 2)
    hands = [" ".join(hand.split()[2 - up :]) for hand in (ANN, BEN, CAT)]
    round_ = stud(document, variant, *hands)
    play(round_, "cat:c c" if document == STAR else "ann:r10 c")  # one has still to call
    who, stub = turn(round_), set(round_.hand.cards.stub.cards)
    report(round_, NextCardExposed(), number)
    assert where(round_, "7h") == "aside"  # it was ann's next
    assert turn(round_) == who
    assert set(round_.hand.cards.stub.cards) == stub - {"7h"}
    before = len(round_.events)
    play(round_, "c")
    told = round_.events[before:]
    kinds = [type(event) for event in told if isinstance(event, r.CardsShuffledIn | CardsDealt)]
    assert kinds == [r.CardsShuffledIn, CardsDealt, CardsDealt, CardsDealt]
    (mixed,) = events(round_, r.CardsShuffledIn)
    assert (mixed.cards, next(rules for cite in mixed.cites for rules in cite.rules)) == (("7h",), number)
    assert where(round_, "7h") != "aside"
    dealt = {card for event in told if isinstance(event, CardsDealt) for card in event.cards}
    assert (
        dealt | set(round_.hand.cards.stub.cards) == stub
    )  # ann's card came back to the others before they were dealt
    the_same_again(go_along(round_))


@rule(STAR, "26.22")
@rule(CROWN, "31.3")
@pytest.mark.parametrize(("document", "number"), [(STAR, "26.22"), (CROWN, "31.3")])
def test_it_is_so_in_every_betting_round_with_several_cards_and_with_players_all_in(document, number):
    round_ = stud(document, players=[1000_00, 1000_00, 30_00])
    play(round_, "cat:r20 c c" if document == STAR else "ann:r20 c cat:c")  # cat is all-in
    report(round_, NextCardExposed(count=2), number)
    assert [where(round_, card) for card in ("9h", "9c", "8h")] == ["aside", "aside", "stub"]
    report(round_, NextCardExposed(), number)  # and once more
    assert where(round_, "8h") == "aside"
    play(round_, "ann:x x")
    assert round_.hand.cards.aside == []
    assert [len(hole) for hole in round_.hand.hole] == [5, 5, 5]
    report(round_, NextCardExposed(), number)
    go_along(round_)


@rule(STAR, "26.22")
def test_cards_set_aside_count_when_it_is_asked_whether_they_suffice_for_all():
    """Eight players are dealt 48 cards; with the one set aside four are left, and one is dealt for all."""
    round_ = go_along(stud(STAR, players=8, paced=True), 3)
    deal_on(round_)
    left = set(round_.hand.cards.stub.cards)
    assert len(left) == 4
    report(round_, NextCardExposed(), "26.22")
    go_along(round_, 4)
    step_to(round_, "shuffle in the cards set aside")
    play(round_, ">")
    assert set(round_.hand.cards.stub.cards) == left
    step_to(round_, "deal a card for all")
    play(round_, ">")
    assert set(round_.hand.board) < left
    go_along(round_)


@rule(STAR, "26.22")
def test_in_the_final_betting_round_nothing_is_dealt_any_more():
    round_ = at_last(STAR)
    card = round_.hand.cards.stub.order[0]
    report(round_, NextCardExposed(), "26.22")
    go_along(round_)
    assert where(round_, card) == "aside"


@rule(STAR, "26.22")
def test_a_card_early_that_cannot_be():
    round_ = stud(STAR, paced=True)
    assert "the betting round is over" in refused(round_, NextCardExposed(), "26.22")
    deal_on(round_)
    assert "count: 44 cards: 43 are left" in refused(round_, NextCardExposed(count=44), "26.22")
    assert "count: -1" in refused(round_, NextCardExposed(count=-1), "26.22")
    play(round_, "cat:c f f")
    assert "over" in refused(round_, NextCardExposed())


# -- the last card: the first ----------------------------------------------------------------------------------------


@rule(STAR, "26.23")
def test_if_the_first_last_card_was_seen_all_lie_face_up_and_who_opened_before_opens():
    round_ = at_last(STAR)
    report(round_, LastCardExposed("ann"), "26.23")
    assert [up[-1] for up in round_.hand.up] == ["3h", "Qh", "Tc"]
    assert [len(up) for up in round_.hand.up] == [5, 5, 5]
    turned = events(round_, r.HandsExchanged)
    assert [(event.player, event.up[-1], event.down) for event in turned] == [
        ("ann", "3h", 2),
        ("ben", "Qh", 2),
        ("cat", "Tc", 2),
    ]
    assert turn(round_) == "ann"  # not ben, who shows a pair
    assert "Qh" in round_.view("cat")["table"]["players"][1]["cards"]
    assert "over" in refused(play(round_, "r20 f f"), LastCardExposed("ann"))


@rule(CROWN, "32.1")
def test_at_crown_all_lie_face_up_and_who_then_shows_most_opens():
    round_ = at_last(CROWN)
    assert turn(round_) == "ann"
    report(round_, LastCardExposed("ann"), "32.1")
    assert [up[-1] for up in round_.hand.up] == ["3h", "Qh", "Tc"]
    assert turn(round_) == "ben"
    go_along(round_)
    dead = [event.player for event in events(round_, HandDeclaredDead)]
    assert dead == ["cat", "ann"]  # they checked after ben, and do not beat the pair that he shows (23.9(d))
    the_same_again(round_)


@rule(CROWN, "32.1")
def test_it_is_so_in_six_card_stud():
    hands = [" ".join([*hand.split()[:2], *hand.split()[3:]]) for hand in (ANN, BEN, CAT)]  # ben's jack is shown first
    round_ = play(stud(CROWN, "six_card_stud", *hands), "ben:r10 c c x x x x x x")
    assert round_.hand.state.is_last_street
    report(round_, LastCardExposed("ann"), "32.1")
    assert [up[-1] for up in round_.hand.up] == ["3h", "Qh", "Tc"]


@rule(STAR, "26.23")
@rule(CROWN, "32.1")
@pytest.mark.parametrize(("document", "number", "opens"), [(STAR, "26.23", "ann"), (CROWN, "32.1", "ben")])
@pytest.mark.parametrize("after", ["ann", "ben"])
def test_card_by_card_those_still_to_come_are_dealt_face_up(document, number, opens, after):
    """The rest is dealt face up; what was dealt face down before it was noticed is turned."""
    round_ = at_last(document, paced=True)
    play(round_, ">" if after == "ann" else "> >")
    report(round_, LastCardExposed("ann"), number)
    deal_on(round_)
    last = events(round_, CardsDealt)[-3:]
    assert [(event.player, event.face_up) for event in last] == [("ann", False), ("ben", after == "ann"), ("cat", True)]
    assert [up[-1] for up in round_.hand.up] == ["3h", "Qh", "Tc"]
    assert turn(round_) == opens
    the_same_again(go_along(round_))


@rule(STAR, "26.23")
def test_the_opener_of_the_round_before_is_who_was_first_to_act_or_by_the_other_reading_to_bet():
    for reading, opens in (("first_to_act", "ann"), ("first_to_bet", "cat")):
        round_ = stud(STAR, readings={"last_cards_up_opener": reading})
        play(round_, "cat:c c c ann:x x x ann:x x x ann:x ben:x cat:r20 ann:c ben:c")
        report(round_, LastCardExposed("ann"), "26.23")
        assert turn(round_) == opens
    round_ = play(stud(STAR, readings={"last_cards_up_opener": "first_to_bet"}), TO_LAST[STAR])
    report(round_, LastCardExposed("ann"), "26.23")
    assert turn(round_) == "ann"  # nobody bet


@rule(STAR, "26.23")
def test_if_that_player_has_folded_the_turn_passes_to_the_left_and_the_next_is_dealt_to_first():
    round_ = stud(STAR)
    play(round_, "cat:c c c ann:x x x ann:x x x ann:x ben:r20 cat:c ann:f")
    assert turn(round_) == "ben"
    report(round_, LastCardExposed("ben"), "26.23")  # the first who is dealt to
    assert round_.hand.up[1][-1] == "3h"  # without ann the cards fall otherwise
    assert turn(round_) == "ben"
    go_along(round_)


@rule(STAR, "26.23")
@rule(CROWN, "32.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_when_players_have_acted_it_is_too_late_to_turn_all_up(document):
    round_ = play(at_last(document), "x")
    assert "too late" in refused(round_, LastCardExposed("ann"))


# -- the last card: another ------------------------------------------------------------------------------------------


@rule(STAR, "26.23")
@rule(CROWN, "32.1")
@pytest.mark.parametrize(("document", "number"), [(STAR, "26.23"), (CROWN, "32.1")])
@pytest.mark.parametrize("paced", [False, True])
def test_the_player_of_another_card_may_be_treated_as_all_in(document, number, paced):
    round_ = at_last(document, paced=paced)
    if paced:
        play(round_, "> >")
    report(round_, LastCardExposed("ben"), number)
    deal_on(round_)  # it is asked when all have their cards
    assert [str(offer) for offer in round_.offers()] == [str(TapOut("ben")), str(PlayOn("ben"))]
    assert round_.hand.up[1] == ["Qs", "Jd", "9c", "4c"]  # it lies face down, though everybody has seen it
    assert "Qh" in round_.view("ann")["table"]["players"][1]["cards"]
    with pytest.raises(IllegalActionError, match="it is for ben to decide"):
        round_.act(TapOut("ann"))
    round_.act(TapOut("ben"))
    assert turn(round_) == "ann"
    play(round_, "ann:r50 cat:c")
    assert round_.hand.phase == "showdown"
    go_along(round_)
    # antes of 30 and bets of 30 are ben's, who has a pair of queens; ann's king wins the 100 of the others
    assert stacks(round_) == {"ann": 930 + 100, "ben": 980 + 60, "cat": 930}
    the_same_again(round_)


@rule(STAR, "26.23")
@rule(CROWN, "32.1")
@pytest.mark.parametrize(("document", "number"), [(STAR, "26.23"), (CROWN, "32.1")])
def test_or_stay_in_the_betting(document, number):
    round_ = at_last(document)
    report(round_, LastCardExposed("ben"), number)
    round_.act(PlayOn("ben"))
    play(round_, "ann:r50 ben:c cat:f")
    go_along(round_)
    assert stacks(round_)["ben"] == 930 + 160
    with pytest.raises(IllegalActionError, match="the round is over"):
        round_.act(PlayOn("ben"))


@rule(STAR, "26.23")
def test_before_substantial_action_the_player_chooses_after_it_there_is_no_choice():
    """One player has acted: a choice. Two have: all-in for the rest of the hand."""
    round_ = play(at_last(STAR), "ann:r50")
    report(round_, LastCardExposed("ben"), "26.23")
    assert TapOut("ben") in round_.offers()
    round_.act(TapOut("ben"))
    assert turn(round_) == "cat"

    round_ = play(at_last(STAR), "ann:r50 ben:r100")
    ruling = report(round_, LastCardExposed("ben"), "26.23")
    assert "treated as all-in" in ruling.decides
    assert TapOut("ben") not in round_.offers()
    assert turn(round_) == "cat"
    play(round_, "cat:r200 ann:c")
    go_along(round_)
    # ben has paid 120 in all and wins 3 x 120 with his queens; the 200 beyond is ann's
    assert stacks(round_) == {"ann": 780 + 200, "ben": 880 + 360, "cat": 780}


@rule(CROWN, "32.1")
def test_at_crown_the_choice_is_before_the_final_betting_round_only():
    round_ = play(at_last(CROWN), "ann:x")
    assert "the final betting round has begun" in refused(round_, LastCardExposed("ben"), "32.1")


@rule(STAR, "26.23", "26.20")
@rule(CROWN, "32.1")
@pytest.mark.parametrize(("document", "number", "then"), [(STAR, "26.23", "cat"), (CROWN, "32.1", "ann")])
def test_if_who_should_open_taps_out_the_turn_passes_left_or_to_who_shows_most_of_the_others(document, number, then):
    ann, ben = "2c 6c 9s Th 7h 4s 3h", "2d 8d Qs Jd 9c 4c Qh"  # ben opens with the queen; ann shows more than cat
    moves = "cat:c c c" if document == STAR else "ben:r10 c c"
    cat = "2h 6d 5s 7c 8h 3d Tc"
    round_ = play(stud(document, "seven_card_stud", ann, ben, cat), f"{moves} ben:x x x ben:x x x ben:x x x")
    assert turn(round_) == "ben"
    report(round_, LastCardExposed("ben"), number)
    round_.act(TapOut("ben"))
    assert turn(round_) == then


@rule(STAR, "26.23")
@rule(CROWN, "32.1")
@pytest.mark.parametrize(("document", "number"), [(STAR, "26.23"), (CROWN, "32.1")])
def test_two_players_are_asked_one_after_the_other_and_without_others_nobody_bets(document, number):
    round_ = at_last(document)
    report(round_, LastCardExposed("cat"), number)
    report(round_, LastCardExposed("ben"), number)
    assert [offer.actor for offer in round_.offers()] == ["cat", "cat"]
    round_.act(TapOut("cat"))
    assert [offer.actor for offer in round_.offers()] == ["ben", "ben"]
    round_.act(TapOut("ben"))
    assert round_.hand.phase == "showdown"  # ann has nobody to bet against
    go_along(round_)
    assert stacks(round_) == {"ann": 980, "ben": 980 + 60, "cat": 980}


@rule(STAR, "26.23")
@rule(CROWN, "32.1")
@pytest.mark.parametrize(("document", "number"), [(STAR, "26.23"), (CROWN, "32.1")])
def test_who_is_all_in_has_nothing_to_choose(document, number):
    round_ = stud(document, players=[1000_00, 20_00, 1000_00])
    play(round_, TO_LAST[document].replace("ann:x x x", "ann:x x"))
    ruling = report(round_, LastCardExposed("ben"), number)
    assert "all-in already" in ruling.decides
    assert turn(round_) == "ann"
    assert PlayOn("ben") not in round_.offers()
    go_along(round_)


@rule(STAR, "26.23")
@rule(CROWN, "32.1")
@pytest.mark.parametrize(("document", "number"), [(STAR, "26.23"), (CROWN, "32.1")])
def test_last_cards_that_cannot_be(document, number):
    round_ = stud(document)
    assert "have not been dealt" in refused(round_, LastCardExposed("ann"), number)
    assert "'zoe' is not in the hand" in refused(round_, LastCardExposed("zoe"), number)
    play(round_, TO_LAST[document])
    report(round_, LastCardExposed("ben"), number)
    assert "has been ruled on" in refused(round_, LastCardExposed("ben"), number)
    round_.act(PlayOn("ben"))
    assert "has been ruled on" in refused(round_, LastCardExposed("ben"), number)
    report(round_, LastCardExposed("ann"), number)
    assert "all last cards lie face up" in refused(round_, LastCardExposed("cat"), number)
    play(round_, "r20 f")
    out = "ben" if round_.hand.dead[1] else "cat"
    assert "out of the hand" in refused(round_, LastCardExposed(out), number)
    play(round_, "c")
    assert "the betting is over" in refused(round_, LastCardExposed("ann"), number)
    paced = at_last(document, paced=True)
    play(paced, ">")
    assert "ben has not been dealt the last card" in refused(paced, LastCardExposed("ben"), number)
    assert "no rule for it" in refused(stud(document, "five_card_stud"), LastCardExposed("ben"))


# -- too few cards for the last deal ---------------------------------------------------------------------------------


def all_eight(paced: bool) -> PokerRound:
    """Eight players before the last deal, with four cards left."""
    return go_along(stud(STAR, players=8, paced=paced), 4)


@rule(STAR, "26.21")
@pytest.mark.parametrize("dealt", [1, 2, 4])
def test_a_last_deal_begun_with_too_few_cards_is_taken_back_for_one_card_for_all(dealt):
    round_ = all_eight(paced=True)
    order = list(round_.hand.cards.stub.order)
    assert len(order) == 4
    before = len(round_.events)
    report(round_, FinalDealBegun(dealt), "26.21")
    told = round_.events[before:]
    moved = [(event.cards, event.lay, event.to) for event in told if isinstance(event, r.CardsMoved)]
    names = ["ann", "ben", "cat", "dan"][:dealt]
    to = [((card,), "stub", f"hand {name}") for name, card in zip(names, order, strict=False)]
    back = [((card,), f"hand {name}", r.ASIDE) for name, card in zip(names, order, strict=False)]
    assert moved == to + back
    assert [event.cards for event in told if isinstance(event, r.CardsShuffledIn)] == [tuple(order[:dealt])]
    assert set(round_.hand.cards.stub.cards) == set(order)
    assert [len(hole) for hole in round_.hand.hole] == [6] * 8
    seen = [event.seen_by("eve") for event in told if isinstance(event, r.CardsMoved | r.CardsShuffledIn)]
    assert {card for event in seen if event for card in event.cards} == {"??"}
    step_to(round_, "deal a card for all")
    play(round_, ">")
    assert set(round_.hand.board) < set(order)
    the_same_again(go_along(round_))


@rule(STAR, "26.21")
def test_so_it_is_when_the_card_for_all_lies_there_already():
    """In a hand that is not dealt card by card: what was dealt for all had gone to the first player."""
    round_ = all_eight(paced=False)
    (first,) = round_.hand.board
    order = [first, *round_.hand.cards.stub.order]
    before = len(round_.events)
    report(round_, FinalDealBegun(), "26.21")
    moved = [event for event in round_.events[before:] if isinstance(event, r.CardsMoved)]
    assert [event.to for event in moved[:4]] == ["hand ann", "hand ben", "hand cat", "hand dan"]
    assert [event.cards[0] for event in moved[:4]] == order
    assert len(round_.hand.board) == 1
    assert {*round_.hand.board, *round_.hand.cards.stub.cards} == set(order)
    assert len(events(round_, CommunityDealt)) == 2
    assert round_.hand.phase == "betting"
    the_same_again(go_along(round_))


@rule(STAR, "26.21")
def test_cards_went_to_those_who_are_still_in():
    round_ = go_along(stud(STAR, players=8, paced=True), 3)
    deal_on(round_)
    while turn(round_) != "ben":
        play(round_, "x")
    play(round_, "f")
    go_along(round_, 4)
    before = len(round_.events)
    report(round_, FinalDealBegun(3), "26.21")
    moved = [event.to for event in round_.events[before:] if isinstance(event, r.CardsMoved)]
    assert moved[:3] == ["hand ann", "hand cat", "hand dan"]
    go_along(round_)


@rule(STAR, "26.21")
def test_last_deals_that_were_not_short():
    assert "there are cards enough" in refused(at_last(STAR), FinalDealBegun(), "26.21")
    assert "have not been dealt" in refused(stud(STAR), FinalDealBegun(), "26.21")
    round_ = all_eight(paced=False)
    assert "dealt: 5: there were 4 cards" in refused(round_, FinalDealBegun(5), "26.21")
    assert "dealt: -1" in refused(round_, FinalDealBegun(-1), "26.21")
    play(round_, "x")
    assert "has begun" in refused(round_, FinalDealBegun(), "26.21")
    assert "no rule for it" in refused(stud(CROWN), FinalDealBegun())


@rule(CROWN, "33.1")
def test_at_crown_one_card_is_dealt_for_all_where_they_are_too_few():
    round_ = go_along(play(stud(CROWN, players=8), "r10"), 4)
    assert len(round_.hand.board) == 1
    assert [len(hole) for hole in round_.hand.hole] == [6] * 8
    refused(round_, LastCardExposed("ann"), "32.1")
