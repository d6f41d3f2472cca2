"""Cards of a draw that everybody has seen, or that went to the wrong player."""

import copy
import pickle
from typing import Any

import pytest

import croupier.poker.messages as m
import croupier.poker.ruling_messages as r
from croupier.cards import Card
from croupier.poker import PokerRound
from croupier.poker.opponents import TEMPERAMENTS, Opponent
from croupier.poker.rulings.draw_errors import CardExposedInDraw, DrawOutOfSequence
from croupier.poker.rulings.incidents import NextCardExposed
from croupier.poker.rulings.tapping_out import PlayOn, TapOut
from croupier.procedure import IllegalActionError
from tests.poker.ruled import play, refused, report, stacks, table, turn, verify, where
from tests.poker.tables import events
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"
HANDS = ("As Ah Qs 2c 3c", "4d 5d 6d 7h 9h", "Tc Jc Qc 8s 2s")
NEXT = "3h 4h 5h 6h 7c 8c 9c Th"
"""What is drawn, in order."""
SEQUENCE = [(STAR, "26.15"), (CROWN, "34.2")]
EXPOSED = [(STAR, "25.2"), (CROWN, "34.1")]


def drawing(document: str, **more: Any) -> PokerRound:
    """Ann, ben and cat have put in an ante and a bet of $10 each, and draw."""
    order = "".join("".join(cards) for cards in zip(*(hand.split() for hand in HANDS), strict=True))
    round_ = table(document, "draw_ante", order + NEXT.replace(" ", ""), **more)
    return play(round_, "ann:r10 ben:c cat:c")


def held(round_: PokerRound, name: str) -> str:
    """The cards of a player, as a word."""
    hand = round_.hand
    assert hand is not None
    return " ".join(hand.hole[round_.players.names.index(name)])


def to_the_end(round_: PokerRound) -> PokerRound:
    """Stand pat or draw the least, bet the least once, call and show."""
    while not round_.is_over:
        hand = round_.hand
        assert hand is not None
        if hand.phase == "drawing":
            assert hand.actor is not None
            given = [card for card in hand.hole[hand.actor] if card not in hand.draw.locked]
            least = hand.draw.limits()[0]
            play(round_, f"d{''.join(given[:least])}" if least else "p")
        elif hand.phase == "showdown":
            play(round_, "s")
        elif hand.betting.call_amount:
            play(round_, "c")
        else:
            allowed = hand.betting.raise_range()
            assert allowed is not None
            play(round_, f"r{allowed[0] / 100}")
    verify(round_)
    assert copy.deepcopy(round_).events == round_.events
    assert pickle.loads(pickle.dumps(round_)).events == round_.events
    return round_


# -- dealt to the wrong player ---------------------------------------------------------------------------------------


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_who_has_looked_keeps_the_cards_and_the_next_go_to_who_should_have_had_them(document, number):
    """Ann's two cards went to ben, who has not drawn yet."""
    round_ = play(drawing(document), "ann:d2c3c")
    assert held(round_, "ann") == "As Ah Qs 3h 4h"
    report(round_, DrawOutOfSequence("ben", "ann"), number)
    assert held(round_, "ben") == "4d 5d 6d 7h 9h 3h 4h"
    assert held(round_, "ann") == "As Ah Qs 5h 6h"
    assert turn(round_) == "ben"
    play(round_, "ben:d7h9h")  # he has had his two
    assert held(round_, "ben") == "4d 5d 6d 3h 4h"
    play(round_, "cat:d2s")
    assert held(round_, "cat") == "Tc Jc Qc 8s 7c"
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
@pytest.mark.parametrize(
    ("gives", "then", "last"),
    [
        ("7h9h", "4d 5d 6d 3h 4h", "4d 5d 6d 3h 4h"),
        ("6d7h9h", "4d 5d 3h 4h 7c", "4d 5d 3h 4h 7c"),
        (
            "4d5d6d7h9h",
            "3h 4h 7c 8c",
            "3h 4h 7c 8c Th",
        ),  # the fifth after cat's card and, ben being not the last, no burn
    ],
)
def test_the_cards_kept_are_the_first_of_the_own_draw(document, number, gives, then, last):
    round_ = play(drawing(document), "ann:d2c3c")
    report(round_, DrawOutOfSequence("ben", "ann"), number)
    before = [round_.can(m.StandPat("ben")), round_.can(m.Draw("ben", (Card("7h"),)))]
    assert before == [False, False]  # at least two are given up
    with pytest.raises(IllegalActionError, match=rf"3h was dealt out of sequence and is kept .*{number}"):
        round_.act(m.Draw("ben", (Card("3h"), Card("7h"))))
    play(round_, f"ben:d{gives}")
    assert held(round_, "ben") == then
    play(round_, "cat:d2s")
    assert held(round_, "ben") == last
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_by_the_other_reading_they_may_be_given_up_as_well(document, number):
    round_ = play(drawing(document, readings={"out_of_sequence_cards": "any_given_up"}), "ann:d2c3c")
    report(round_, DrawOutOfSequence("ben", "ann"), number)
    assert not round_.can(m.StandPat("ben"))
    play(round_, "ben:d3h7h9h")
    assert held(round_, "ben") == "4d 5d 6d 4h 7c"
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_a_player_served_before_the_one_in_turn_has_drawn_then(document, number):
    """Ben passed in two cards and got two, though ann was to be dealt to; she gets the next, and ben is passed over."""
    round_ = drawing(document)
    report(round_, DrawOutOfSequence("ben", "ann", gave_up=(Card("7h"), Card("9h"))), number)
    assert held(round_, "ben") == "4d 5d 6d 3h 4h"
    assert turn(round_) == "ann"
    play(round_, "ann:d2c3c")
    assert held(round_, "ann") == "As Ah Qs 5h 6h"
    assert turn(round_) == "cat"
    play(round_, "cat:d8s2s")
    assert held(round_, "cat") == "Tc Jc Qc 7c 8c"
    assert {where(round_, card) for card in ("7h", "9h", "2c", "3c", "8s", "2s")} == {"muck"}
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_so_if_it_is_noticed_when_the_other_is_taken_to_have_drawn(document, number):
    """Ann's two are in the record, but ben had got them and one more, for three that he passed in."""
    round_ = play(drawing(document), "ann:d2c3c")
    gave_up = (Card("6d"), Card("7h"), Card("9h"))
    report(round_, DrawOutOfSequence("ben", "ann", gave_up=gave_up), number)
    assert held(round_, "ben") == "4d 5d 3h 4h 5h"
    assert held(round_, "ann") == "As Ah Qs 6h 7c"
    assert turn(round_) == "cat"
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_some_of_the_cards_or_cards_for_the_player_in_turn_who_has_not_asked_yet(document, number):
    round_ = play(drawing(document), "ann:dQs2c3c")
    report(round_, DrawOutOfSequence("cat", "ann", count=1), number)  # the last of three
    assert held(round_, "ann") == "As Ah 3h 4h 6h"
    assert held(round_, "cat") == "Tc Jc Qc 8s 2s 5h"
    play(round_, "ben:p cat:d2s")
    assert held(round_, "cat") == "Tc Jc Qc 8s 5h"

    round_ = drawing(document)
    report(round_, DrawOutOfSequence("cat", "ann", count=2), number)
    assert held(round_, "cat") == "Tc Jc Qc 8s 2s 3h 4h"
    play(round_, "ann:d2c")
    assert held(round_, "ann") == "As Ah Qs 3c 5h"
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_who_has_drawn_already_gives_up_as_many_others_at_once(document, number):
    """Cat's two went to ben, who had drawn; the draw is over, and nobody has bet."""
    round_ = play(drawing(document), "ann:p ben:d7h9h cat:d8s2s")
    report(round_, DrawOutOfSequence("ben", "cat"), number)
    assert held(round_, "ben") == "4d 5d 6d 3h 4h 5h 6h"
    assert held(round_, "cat") == "Tc Jc Qc 7c 8c"
    assert round_.offers() == [m.Discard("ben", (Card("4d"), Card("5d")))]
    (invitation,) = round_.decision.invitations
    assert (invitation.action, invitation.actor, invitation.bounds) == (m.Discard, "ben", {"cards": (2, 2)})
    for cards, problem in (("3h", "it is 2"), ("3h5h", "5h is not one"), ("3h3h", "3h is not"), ("3hTc", "Tc is not")):
        given = tuple(Card(cards[i : i + 2]) for i in range(0, len(cards), 2))
        with pytest.raises(IllegalActionError, match=problem):
            round_.act(m.Discard("ben", given))
    with pytest.raises(IllegalActionError, match="it is for ben"):
        round_.act(m.Discard("cat", (Card("Tc"), Card("Jc"))))
    assert "to be decided first" in refused(round_, DrawOutOfSequence("ben", "cat"), number)
    round_.act(m.Discard("ben", (Card("3h"), Card("4h"))))
    assert held(round_, "ben") == "4d 5d 6d 5h 6h"
    assert where(round_, "3h") == "muck"
    assert turn(round_) == "ann"
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_so_in_the_midst_of_the_draw_with_a_dead_hand_between(document, number):
    """Ben has folded, dan's hand is there: cat's card went to ann, who had stood pat."""
    round_ = table(document, "draw_ante", players=4)
    play(round_, "ann:r10 ben:f cat:c dan:c")
    cat = round_.hand.hole[2]
    first, second = round_.repairs.top(2)
    play(round_, f"ann:p cat:d{cat[0]}")
    assert where(round_, first) == "cat"
    report(round_, DrawOutOfSequence("ann", "cat"), number)
    assert (where(round_, first), where(round_, second)) == ("ann", "cat")
    round_.act(m.Discard("ann", tuple(round_.hand.hole[0][:1])))
    assert len(round_.hand.hole[0]) == 5
    assert turn(round_) == "dan"
    assert "out of the hand" in refused(round_, DrawOutOfSequence("ben", "cat"), number)
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_cards_that_were_not_looked_at_are_put_right(document, number):
    round_ = play(drawing(document), "ann:d2c3c")
    report(round_, DrawOutOfSequence("ben", "ann", looked=False), number)
    assert held(round_, "ann") == "As Ah Qs 3h 4h"
    assert held(round_, "ben") == "4d 5d 6d 7h 9h"
    play(round_, "ben:d9h")
    assert held(round_, "ben") == "4d 5d 6d 7h 5h"
    report(round_, DrawOutOfSequence("ben", "cat", looked=False, count=2), number)
    assert round_.repairs.top(2) == ("6h", "7c")
    assert turn(round_) == "cat"
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_all_in_players_draw_as_well(document, number):
    round_ = play(drawing(document, players=[1000_00, 20_00, 1000_00]), "ann:d2c3c")  # ben is all-in
    report(round_, DrawOutOfSequence("ben", "ann"), number)
    play(round_, "ben:d7h9h cat:p")
    assert held(round_, "ben") == "4d 5d 6d 3h 4h"
    assert turn(round_) == "ann"
    to_the_end(round_)


@rule(STAR, "26.15")
def test_when_cards_run_out_discards_are_shuffled_in_for_the_ruling_too():
    """Eight players leave twelve cards: four each to ann and ben who draw five, and four that went to cat instead."""
    round_ = table(STAR, "draw_ante", players=8)
    play(round_, "r10" + " c" * 7)
    for _ in range(2):
        actor = round_.hand.actor
        play(round_, f"d{''.join(round_.hand.hole[actor][:5])}")
    assert len(round_.repairs.stub) == 4  # a fifth card is owed to each
    report(round_, DrawOutOfSequence("cat", "ben"), "26.15")
    (mixed,) = events(round_, m.DiscardsMixedIn)
    assert mixed.count == 5  # ann's: ben's are the last
    assert len(round_.hand.hole[1]) == 4
    assert len(round_.hand.hole[2]) == 9
    to_the_end(round_)


@rule(STAR, "26.15")
@rule(CROWN, "34.2")
@pytest.mark.parametrize(("document", "number"), SEQUENCE)
def test_draws_out_of_sequence_that_cannot_be(document, number):
    before = table(document, "draw_ante")
    assert "no cards are being drawn" in refused(before, DrawOutOfSequence("ben", "ann", count=1), number)
    round_ = play(drawing(document), "ann:d2c3c")
    for found, problem in (
        (DrawOutOfSequence("zoe", "ann"), "'zoe' is not in the hand"),
        (DrawOutOfSequence("ben", "zoe"), "'zoe' is not in the hand"),
        (DrawOutOfSequence("ben", "ben"), "the same player"),
        (DrawOutOfSequence("ben", "cat"), "instead_of: cat is not the next to draw"),
        (DrawOutOfSequence("ben", "ann", count=3), "count: 3: it is from 1 to 2"),
        (DrawOutOfSequence("cat", "ben"), "count: 0"),
        (DrawOutOfSequence("cat", "ben", count=6), "count: 6: it is from 1 to 5"),
        (DrawOutOfSequence("ann", "ben", gave_up=(Card("As"),)), "gave_up: ann has drawn"),
        (DrawOutOfSequence("cat", "ben", gave_up=(Card("As"),)), "gave_up: As is not one card of cat"),
        (DrawOutOfSequence("cat", "ben", gave_up=(Card("Tc"), Card("Tc"))), "gave_up: Tc is not one card"),
        (DrawOutOfSequence("cat", "ben", count=2, gave_up=(Card("Tc"),)), "count: 2: 1 were given up"),
    ):
        assert problem in refused(round_, found)
    play(round_, "p p r20")
    assert "no cards are being drawn" in refused(round_, DrawOutOfSequence("ben", "ann"), number)
    assert "no rule for it" in refused(table(document, "holdem"), DrawOutOfSequence("ben", "ann"))


# -- seen by everybody -----------------------------------------------------------------------------------------------


@rule(STAR, "25.2")
@rule(CROWN, "34.1")
@pytest.mark.parametrize(("document", "number"), EXPOSED)
def test_cards_exposed_in_the_draw_are_used_in_sequence(document, number):
    round_ = play(drawing(document), "ann:d2c3c")
    report(round_, CardExposedInDraw("ann", 1), number)
    assert held(round_, "ann") == "As Ah Qs 3h 4h"
    assert round_.view("cat")["table"]["players"][0]["cards"] == ["??", "??", "??", "3h", "??"]
    report(round_, CardExposedInDraw("ann"), number)  # and the last
    report(round_, NextCardExposed(2), number)
    assert round_.repairs.top(2) == ("5h", "6h")
    play(round_, "ben:d9h cat:d2s")
    assert (held(round_, "ben"), held(round_, "cat")) == ("4d 5d 6d 7h 5h", "Tc Jc Qc 8s 6h")
    exposed = [event.cards for event in events(round_, r.CardsExposed)]
    assert exposed == [("3h",), ("4h",), ("5h", "6h")]
    if document == STAR:
        assert turn(round_) == "ann"
        assert not round_.can(TapOut("ann"))
        to_the_end(round_)


@rule(CROWN, "34.1")
def test_at_crown_each_of_their_players_may_tap_out_before_the_final_betting_round():
    """Ann taps out, ben does not: he and cat bet for a pot of their own."""
    round_ = play(drawing(CROWN), "ann:d2c3c")
    report(round_, CardExposedInDraw("ann"), "34.1")
    report(round_, NextCardExposed(), "34.1")
    play(round_, "ben:d9h")
    assert turn(round_) == "cat"  # it is asked when the draw is over
    play(round_, "cat:p")
    assert round_.offers() == [TapOut("ann"), PlayOn("ann")]
    round_.act(TapOut("ann"))
    assert round_.offers() == [TapOut("ben"), PlayOn("ben")]
    round_.act(PlayOn("ben"))
    assert turn(round_) == "ben"  # ann opened, and takes no further part
    play(round_, "ben:r30 cat:c")
    to_the_end(round_)
    # ann's aces win the 60 to which all have paid; ben's straight 4 to 7 with 5h is a pair, and cat has a queen:
    # the side pot of 60 is ben's
    assert held_at_end(round_, "ben") == "4d 5d 6d 7h 5h"
    assert stacks(round_) == {"ann": 980 + 60, "ben": 950 + 60, "cat": 950}


def held_at_end(round_: PokerRound, name: str) -> str:
    """What a player showed."""
    return " ".join(next(event.cards for event in events(round_, m.HandShown) if event.player == name))


@rule(CROWN, "34.1")
def test_a_card_seen_of_the_last_who_drew_is_reported_when_the_draw_is_over():
    round_ = play(drawing(CROWN), "ann:p ben:p cat:d2s")
    assert turn(round_) == "ann"
    report(round_, CardExposedInDraw("cat"), "34.1")
    round_.act(TapOut("cat"))
    assert turn(round_) == "ann"
    play(round_, "ann:r20")
    assert "no cards are being drawn" in refused(round_, CardExposedInDraw("cat"), "34.1")


@rule(CROWN, "34.1")
def test_who_is_all_in_is_not_asked_and_between_two_the_betting_is_over_if_one_taps_out():
    round_ = play(drawing(CROWN, players=[1000_00, 20_00, 1000_00]), "ann:d2c3c ben:d9h cat:d2s")
    report(round_, CardExposedInDraw("ben"), "34.1")
    assert turn(round_) == "ann"
    assert round_.can(m.Fold("ann"))
    report(round_, CardExposedInDraw("cat"), "34.1")
    round_.act(TapOut("cat"))
    assert round_.hand.phase == "showdown"
    to_the_end(round_)


@rule(STAR, "25.2")
@rule(CROWN, "34.1")
@pytest.mark.parametrize(("document", "number"), EXPOSED)
def test_cards_that_cannot_have_been_seen_in_the_draw(document, number):
    before = table(document, "draw_ante")
    assert "no cards are being drawn" in refused(before, CardExposedInDraw("ann"), number)
    assert "no cards are being drawn" in refused(before, NextCardExposed(), number)
    round_ = play(drawing(document), "ann:d2c3c")
    assert "ben has drawn no cards" in refused(round_, CardExposedInDraw("ben"), number)
    assert "number: 3: ann has drawn 2" in refused(round_, CardExposedInDraw("ann", 3), number)
    assert "number: -1" in refused(round_, CardExposedInDraw("ann", -1), number)
    assert "count: 36 cards: 35 are left" in refused(round_, NextCardExposed(36), number)
    report(round_, CardExposedInDraw("ann"), number)
    assert "already" in refused(round_, CardExposedInDraw("ann"), number)


@rule(STAR, "26.15")
def test_what_others_keep_is_not_known_to_who_thinks_ahead():
    round_ = play(drawing(STAR), "ann:d2c3c")
    report(round_, DrawOutOfSequence("ben", "ann"), "26.15")
    told = [event.seen_by("cat") for event in events(round_, r.CardsMoved)]
    assert {card for event in told for card in event.cards} == {"??"}
    for seed in range(20):
        other = round_.hand.determinized(2, seed)
        assert other.draw.limits() == (2, 5)
        assert len(other.draw.free_cards(1)) == 5
        assert set(other.hole[1]) - set(other.draw.free_cards(1)) == other.draw.locked
        other.exchange(1, other.draw.free_cards(1)[:3])
        assert len(other.hole[1]) == 5


@rule(STAR, "26.15")
@rule(CROWN, "34.1", "34.2")
def test_simple_opponents_know_what_a_ruling_asks_of_them():
    someone = Opponent(TEMPERAMENTS["tight"], 1)
    round_ = play(drawing(CROWN), "ann:d2c3c")
    report(round_, DrawOutOfSequence("ben", "ann"), "34.2")
    round_.act(someone.act(round_))
    assert len(round_.hand.hole[1]) == 5
    play(round_, "cat:d2s")
    report(round_, DrawOutOfSequence("ben", "cat"), "34.2")
    round_.act(someone.act(round_))
    assert len(round_.hand.hole[1]) == 5
    report(round_, CardExposedInDraw("ann"), "34.1")
    assert someone.act(round_) == PlayOn("ann")
