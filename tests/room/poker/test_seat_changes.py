"""Players at a table come first for a seat that falls vacant; cards or the button say which of them."""

import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.procedure import DEALER
from croupier.room.card_draws import CardDrawn
from croupier.room.poker import messages as say
from croupier.room.poker import seat_draws
from croupier.room.poker import seat_messages as seats
from croupier.room.poker.live_poker_table import LivePokerTable, PokerTableSetup
from croupier.room.poker.messages import ClockStrikes
from croupier.room.poker.table_action import SYSTEM
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule


def strike(poker, seconds):
    poker.table.around.clock.advance(seconds)
    return poker.do(ClockStrikes(SYSTEM))


def told(poker, kind):
    return [each for each in poker.events if isinstance(each, kind)]


def offered(poker):
    return {seat.seat: seat.offered_to for seat in poker.table.describe.picture("Zoe").seats if seat.offered_to}


def vacant(poker):
    return poker.table.report().vacant


def deal(monkeypatch, *cards):
    """These cards are drawn, one draw after the other; they are put down in the order in which they are asked for."""
    dealt = iter(cards)

    def draw(pack, source):  # noqa: ARG001 - it takes no chance
        first = next(dealt).split()
        pack[:] = [*first, *(card for card in pack if card not in first)]

    monkeypatch.setattr("croupier.room.card_draws.shuffle", draw)


# -- seats wanted by several when play begins --------------------------------------------------------------------------


@rule(STAR, "6.2")
def test_cards_decide_between_those_who_want_a_seat_when_play_begins(monkeypatch):
    poker = Poker(seats=6).sit(Ann=2, Bob=6)
    for name in ("Dee", "Ann", "Bob"):
        poker.do(seats.WishSeat(name, name, 3))
    poker.refuses(seats.ChangeSeat("Ann", "Ann", 3), "seat: 3 is wanted by Dee and Ann and Bob", "6.2")
    poker.refuses(say.TakeSeat("Zoe", "Zoe", 3, 200_00), "cards are drawn for it", "6.2")
    poker.refuses(say.BeginHand(DEALER), "seat 3 is wanted by Dee and Ann and Bob: cards are drawn", "6.2")
    poker.refuses(seats.DrawForSeat("Ann", 3), "it is for dealer")
    deal(monkeypatch, "Kh 2c As")
    poker.do(seats.DrawForSeat(DEALER, 3))
    (drawn,) = told(poker, seats.SeatDrawn)
    # nobody has the button: anticlockwise from the dealer Bob in seat 6 is first, then Ann; Dee has no seat
    assert drawn.cards == (CardDrawn("Bob", "Kh"), CardDrawn("Ann", "2c"), CardDrawn("Dee", "As"))
    assert (drawn.player, str(drawn.cites[0])) == ("Dee", f"{STAR} 6.2")
    for name in ("Ann", "Bob"):
        poker.refuses(seats.ChangeSeat(name, name, 3), "seat: 3 was drawn by Dee", "6.2")
        poker.refuses(seats.WishSeat(name, name, 3), "seat: 3 was drawn by Dee", "6.2")
    assert 3 not in vacant(poker)
    poker.sit(Dee=3)
    assert poker.table.state().seat_wishes is None


@rule(STAR, "6.2")
@pytest.mark.parametrize(
    ("cards", "winner", "drawn"),
    [
        (["Ah Kc 2s"], "Cid", 3),  # the ace is high
        (["2h Kc Ks", "3h 2s"], "Bob", 5),  # equal highest cards draw again, they alone
        (["2h 2c Ks"], "Ann", 3),  # equal cards below the highest decide nothing
        (["Qh Qc Qs", "5h 5c 4c", "8h 9c"], "Bob", 8),
    ],
)
def test_the_highest_card_wins_and_equal_ones_draw_again(monkeypatch, cards, winner, drawn):
    poker = Poker(seats=6).sit(Ann=1, Bob=2, Cid=3)
    for name in ("Ann", "Bob", "Cid"):
        poker.do(seats.WishSeat(name, name, 5))
    deal(monkeypatch, *cards)
    poker.do(seats.DrawForSeat(DEALER, 5))
    (event,) = told(poker, seats.SeatDrawn)
    assert (event.player, len(event.cards)) == (winner, drawn)
    poker.do(seats.ChangeSeat(winner, winner, 5))
    assert poker.table.seating.of(winner).seat == 5


@rule(STAR, "6.2")
def test_a_seat_that_one_alone_wants_is_theirs_until_play_begins():
    poker = Poker(seats=6).sit(Ann=1, Bob=2)
    poker.do(seats.WishSeat("Dee", "Dee", 3))
    poker.refuses(seats.WishSeat("Dee", "Dee", 3), "wants seat 3 already", "6.2")
    poker.refuses(seats.DrawForSeat(DEALER, 3), "seat: 3 is not wanted by several")
    poker.refuses(say.TakeSeat("Eve", "Eve", 3, 200_00), "seat: 3 is wanted by Dee", "6.2")
    assert vacant(poker) == (4, 5, 6)
    poker.do(seats.WishSeat("Dee", "Dee", 4))
    assert vacant(poker) == (3, 5, 6), "one wish for each"
    poker.do(seats.WithdrawSeatWish("Dee", "Dee"))
    poker.refuses(seats.WithdrawSeatWish("Dee", "Dee"), "Dee wants no other seat")
    poker.do(seats.WishSeat("Dee", "Dee", 4))
    poker.hand()
    assert vacant(poker) == (3, 4, 5, 6)
    poker.refuses(seats.WishSeat("Dee", "Dee", 4), "play has begun", "6.2")


def test_wishes_are_for_seats_that_are_free_and_for_people():
    poker = Poker(seats=6).sit(Ann=1)
    poker.refuses(seats.WishSeat("Bob", "Bob", 1), "seat: 1 is Ann's")
    poker.refuses(seats.WishSeat("Bob", "Bob", 7), "seat: 7 is not there")
    poker.refuses(seats.WishSeat(DEALER, "house", 2), "is not a player")
    poker.refuses(seats.WishSeat("Bob", "Ann", 2), "it is for Ann or dealer")
    poker.do(seats.HoldSeat("courier", "Cid", 2, 5_000, "list"))
    poker.refuses(seats.WishSeat("Bob", "Bob", 2), "seat: 2 is held for Cid")
    crown = Poker(CROWN, seats=6)
    crown.refuses(seats.WishSeat("Bob", "Bob", 1), "no cards are drawn for seats here")


# -- a seat falls vacant -----------------------------------------------------------------------------------------------


def playing(document=STAR, **setup):
    """Five play, in seats 1 to 5; the button is in seat 5."""
    poker = Poker(document, seats=6, **setup).sit(Ann=1, Bob=2, Cid=3, Dee=4, Eve=5).hand()
    while poker.button != 5:
        poker.hand()
    return poker


@rule(CROWN, "6.1")
def test_a_seat_is_offered_clockwise_from_the_button_and_then_to_others():
    poker = playing(CROWN).hand().hand()  # Bob has the button, so Cid is first and Bob last
    assert poker.button == 2
    for name in ("Ann", "Bob", "Eve"):
        poker.do(seats.AskForSeat(name, name))
    poker.do(say.LeaveSeat("Dee", "Dee"))
    assert (offered(poker), vacant(poker)) == ({4: "Eve"}, (6,))
    poker.refuses(say.TakeSeat("Zoe", "Zoe", 4, 200_00), "seat: 4 is offered to Eve", "6.1")
    poker.refuses(seats.HoldSeat(SUPERVISOR, "Zoe", 4, 10**9, "list"), "seat: 4 is offered to Eve", "6.1")
    for name in ("Ann", "Bob", "Cid"):
        poker.refuses(seats.ChangeSeat(name, name, 4), "seat: 4 is offered to Eve", "6.1")
    poker.refuses(seats.DeclineSeat("Ann", "Ann", 4), "seat: 4 is not offered to Ann")
    poker.do(seats.DeclineSeat("Eve", "Eve", 4))
    assert offered(poker) == {4: "Ann"}
    poker.do(seats.WithdrawSeatWish("Ann", "Ann"))
    assert offered(poker) == {4: "Bob"}
    assert [(each.player, str(each.cites[0])) for each in told(poker, seats.SeatOffered)] == [
        ("Eve", f"{CROWN} 6.1"),
        ("Ann", f"{CROWN} 6.1"),
        ("Bob", f"{CROWN} 6.1"),
    ]
    poker.do(seats.DeclineSeat("Bob", "Bob", 4))
    assert (offered(poker), vacant(poker)) == ({}, (4, 6))
    poker.do(say.TakeSeat("Zoe", "Zoe", 4, 200_00))


@rule(CROWN, "6.1")
def test_who_moves_leaves_a_seat_to_the_next():
    poker = playing(CROWN)  # Eve has the button
    stacks = {name: poker.cents(name) for name in ("Bob", "Cid", "Eve")}
    poker.do(seats.AskForSeat("Cid", "Cid"))
    poker.do(seats.AskForSeat("Ann", "Ann", 3))
    poker.do(seats.AskForSeat("Bob", "Bob", 4))
    poker.do(say.LeaveSeat("Dee", "Dee"))
    assert offered(poker) == {4: "Bob"}, "Ann asked for another seat, and Cid is after Bob"
    poker.do(seats.ChangeSeat("Bob", "Bob", 4))
    assert (offered(poker), vacant(poker)) == ({2: "Cid"}, (6,))
    poker.do(seats.ChangeSeat("Cid", "Cid", 2))
    assert offered(poker) == {3: "Ann"}
    poker.do(say.LeaveSeat("Ann", "Ann"))
    assert (offered(poker), vacant(poker)) == ({}, (1, 3, 6))
    moves = [(each.player, each.left, each.seat) for each in told(poker, seats.SeatChanged)]
    assert moves == [("Bob", 2, 4), ("Cid", 3, 2)]
    assert {name: poker.cents(name) for name in stacks} == stacks


@rule(STAR, "6.3")
def test_players_at_the_table_come_before_others_where_cards_are_drawn():
    poker = playing()
    poker.do(seats.AskForSeat("Bob", "Bob", 4))
    poker.do(say.LeaveSeat("Dee", "Dee"))
    assert (offered(poker), vacant(poker)) == ({4: "Bob"}, (6,))
    poker.refuses(say.TakeSeat("Zoe", "Zoe", 4, 200_00), "who come before others", "6.3")
    poker.do(seats.ChangeSeat("Bob", "Bob", 4))
    assert vacant(poker) == (2, 6)


@rule(STAR, "6.4")
def test_cards_decide_between_players_who_asked_for_the_same_seat(monkeypatch):
    poker = playing()
    poker.hand()  # Ann has the button
    for name in ("Bob", "Cid", "Ann", "Eve"):
        poker.do(seats.AskForSeat(name, name))
    poker.do(say.LeaveSeat("Dee", "Dee"))
    assert (offered(poker), vacant(poker)) == ({}, (6,))
    poker.refuses(seats.ChangeSeat("Bob", "Bob", 4), "seat: 4 is to be drawn for", "6.3")
    poker.refuses(say.TakeSeat("Zoe", "Zoe", 4, 200_00), "seat: 4 is to be drawn for", "6.3")
    poker.begin()
    poker.refuses(seats.DrawForSeat(DEALER, 4), "hand 3 is in play: the deck is in use")
    poker.fold_out()
    assert poker.button == 2
    deal(monkeypatch, "9h Ac 2s 3d", "Kh Qc 2s", "2c 3c")
    poker.do(seats.DrawForSeat(DEALER, 4))
    drawn = told(poker, seats.SeatDrawn)[-1]
    assert [each.player for each in drawn.cards] == ["Ann", "Eve", "Cid", "Bob"], "anticlockwise, the button last"
    assert [str(cite) for cite in drawn.cites] == [f"{STAR} 6.3", f"{STAR} 6.4"]
    assert offered(poker) == {4: "Eve"}
    poker.do(seats.DeclineSeat("Eve", "Eve", 4))
    assert offered(poker) == {}, "the others draw again"
    poker.do(seats.DrawForSeat(DEALER, 4))
    assert offered(poker) == {4: "Ann"}
    poker.do(seats.ChangeSeat("Ann", "Ann", 4))
    assert poker.table.seating.of("Ann").seat == 4
    assert poker.table.seat_changes.contested() == [1], "now they draw for hers"


@rule(STAR, "6.4")
def test_one_who_is_left_of_several_needs_no_cards():
    poker = playing()
    for name in ("Bob", "Cid"):
        poker.do(seats.AskForSeat(name, name))
    poker.do(say.LeaveSeat("Dee", "Dee"))
    assert poker.table.describe.picture("Zoe").seats[3].wanted_by == ("Bob", "Cid")
    assert {form.kind for form in poker.table.describe.forms(DEALER)} > {"draw_for_seat"}
    poker.do(seats.WithdrawSeatWish("Bob", "Bob"))
    assert offered(poker) == {4: "Cid"}
    poker.do(say.LeaveSeat("Cid", "Cid"))
    assert (offered(poker), vacant(poker)) == ({}, (3, 4, 6))


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_who_does_not_answer_in_time_has_not_taken_it(document):
    poker = playing(document)
    poker.do(seats.AskForSeat("Bob", "Bob", 4))
    poker.do(say.LeaveSeat("Dee", "Dee"))
    due = poker.table.due_ms()
    assert due == poker.table.around.clock.now_ms() + 60_000
    poker.table.around.clock.advance(59.999)
    poker.refuses(ClockStrikes(SYSTEM), "nothing is due")
    strike(poker, 0.001)
    assert (offered(poker), vacant(poker)) == ({}, (4, 6))
    assert [(each.player, each.is_late) for each in told(poker, seats.SeatNotTaken)] == [("Bob", True)]
    assert poker.table.seat_changes.asked_by("Bob") is None


def test_who_asked_for_any_seat_goes_on_asking_when_one_is_declined():
    poker = playing(CROWN)
    poker.do(seats.AskForSeat("Bob", "Bob"))
    poker.do(say.LeaveSeat("Dee", "Dee"))
    poker.do(seats.DeclineSeat("Bob", "Bob", 4))
    poker.do(say.LeaveSeat("Cid", "Cid"))
    assert offered(poker) == {3: "Bob"}


def test_what_can_be_asked_for():
    poker = playing()
    poker.refuses(seats.AskForSeat("Zoe", "Zoe"), "Zoe has no seat")
    poker.refuses(seats.AskForSeat("Ann", "Ann", 1), "seat: 1 is Ann's")
    poker.refuses(seats.AskForSeat("Ann", "Ann", 7), "seat: 7 is not there")
    poker.refuses(seats.AskForSeat("Ann", "Ann", 6), "seat: 6 is vacant", "8.8.4")
    poker.do(seats.AskForSeat("Ann", "Ann", 3))
    poker.refuses(seats.AskForSeat("Ann", "Ann", 3), "asks for it already", "6.3")
    poker.do(seats.AskForSeat("Ann", "Ann"))
    assert poker.table.describe.picture("Zoe").seats[0].asks_for == 0
    early = Poker().sit(Ann=1, Bob=2)
    early.refuses(seats.AskForSeat("Ann", "Ann", 2), "play has not begun", "6.2")
    setup = PokerTableSetup(name="P-1", document=STAR, seat_offer_s=0)
    with pytest.raises(CroupierError, match="seat_offer_s: 0: nobody can answer"):
        LivePokerTable(setup, Surroundings(ManualClock(), SeededSource(1)))


# -- moving ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_player_in_a_hand_moves_when_it_is_over(document):
    poker = playing(document).begin()
    poker.do(seats.ChangeSeat("Ann", "Ann", 6))
    assert poker.table.seating.of("Ann").seat == 1
    assert poker.table.describe.picture("Zoe").seats[0].moves_to == 6
    poker.refuses(seats.ChangeSeat("Bob", "Bob", 6), "seat: 6 is Ann's, who moves there")
    poker.refuses(say.TakeSeat("Zoe", "Zoe", 6, 200_00), "seat: 6 is Ann's, who moves there")
    poker.refuses(seats.MovePlayers(DEALER), "is in play")
    poker.fold_out()
    cents = poker.cents("Ann")
    poker.refuses(say.BeginHand(DEALER), "Ann moves to seat 6 first")
    done = poker.do(seats.MovePlayers(DEALER))
    assert done.postings == ()
    assert (poker.table.seating.of("Ann").seat, poker.cents("Ann")) == (6, cents)
    poker.refuses(seats.MovePlayers(DEALER), "nobody waits")
    poker.begin()


def test_who_is_in_no_hand_moves_at_once_and_who_moves_may_think_better_of_it():
    poker = playing()
    poker.do(say.SitOut("Ann", "Ann"))
    poker.begin()
    poker.do(seats.ChangeSeat("Ann", "Ann", 6))
    assert poker.table.seating.of("Ann").seat == 6
    poker.do(seats.ChangeSeat("Bob", "Bob", 1))
    poker.do(seats.WithdrawSeatWish("Bob", "Bob"))
    poker.fold_out().begin()
    assert poker.table.seating.of("Bob").seat == 2
    poker.refuses(seats.ChangeSeat("Bob", "Bob", 3), "seat: 3 is Cid's")


def test_parts_are_told_of_a_move():
    poker = playing()
    heard = []

    class Part:
        def moves(self, seat, number):
            heard.append((seat.player, seat.seat, number))
            return seat_draws.told()

    part = Part()
    poker.table.course.moves.add(part.moves)
    poker.do(seats.ChangeSeat("Ann", "Ann", 6))
    assert heard == [("Ann", 1, 6)]
