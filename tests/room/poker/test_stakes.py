"""Table stakes: what a player brings, adds and takes away, and when."""

import pytest

from croupier.errors import CroupierError
from croupier.poker import messages as m
from croupier.procedure import DEALER, Posting
from croupier.room.poker import messages as say
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

STAR_BOUNDS = {"table_stake_minimum": "100", "table_stake_maximum": "500"}
CROWN_BOUNDS = {"buy_in_minimum": "100", "buy_in_maximum": "500"}


@rule(STAR, "8.1", "8.4")
@pytest.mark.parametrize(("cents", "is_taken"), [(99_00, False), (100_00, True), (500_00, True), (501_00, False)])
def test_the_star_holds_players_to_the_least_and_greatest_first_table_stake(cents, is_taken):
    first_stake(Poker(STAR, **STAR_BOUNDS), cents, is_taken, "8.1, 8.4")


@rule(CROWN, "7.1")
@pytest.mark.parametrize(("cents", "is_taken"), [(99_00, False), (100_00, True), (500_00, True), (501_00, False)])
def test_crown_holds_players_to_the_least_and_greatest_buy_in(cents, is_taken):
    first_stake(Poker(CROWN, **CROWN_BOUNDS), cents, is_taken, "7.1")


def first_stake(poker, cents, is_taken, rules):
    asked = say.TakeSeat("Ann", "Ann", 1, cents)
    if not is_taken:
        poker.refuses(asked, "a table stake is at", rules)
        return
    done = poker.do(asked)
    assert done.postings == (Posting("/players/Ann", "stack/Ann", cents, "value", "seat_taken"),)
    assert poker.cents("Ann") == cents


@rule(CROWN, "7.1")
@rule(STAR, "8.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_without_a_greatest_stake_on_the_sign_there_is_none(document):
    poker = Poker(document)
    poker.do(say.TakeSeat("Ann", "Ann", 1, 1_000_000_00))
    assert poker.cents("Ann") == 1_000_000_00


@rule(CROWN, "7.4")
def test_a_table_stake_is_made_up_of_chips():
    poker = Poker(CROWN, denomination="1")
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 100_50), r"\$100.50: the lowest chip is \$1", "7.4")
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 0), "more than nothing", "7.4")
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, -100_00), "more than nothing", "7.4")
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 100.5), "cents: Expected `int`")


# -- chips added -------------------------------------------------------------------------------------------------------


def stacked(document, cents, **chosen):
    """Ann has just so much, after hands; she sits out."""
    poker = Poker(document, **chosen)
    poker.do(say.TakeSeat("Ann", "Ann", 1, 100_00))
    seat = poker.table.seating.of("Ann")
    poker.table.seating.change("Ann", cents=cents)
    assert seat is not None
    return poker


@rule(STAR, "8.2.1")
@pytest.mark.parametrize(
    ("reading", "stake", "added", "problem"),
    [
        ("least_and_most", 40_00, 59_00, r"\$99 in all: a table stake that is added to is then at least \$100"),
        ("least_and_most", 40_00, 60_00, ""),
        ("least_and_most", 40_00, 460_00, ""),
        ("least_and_most", 40_00, 461_00, r"\$501 in all: a table stake is added to up to \$500"),
        ("most", 40_00, 1_00, ""),
        ("most", 40_00, 461_00, r"\$501 in all: a table stake is added to up to \$500"),
        ("most", 600_00, 1_00, r"\$601 in all: a table stake is added to up to \$600"),
    ],
)
def test_what_is_added_keeps_to_the_minimum_and_maximum_of_the_game(reading, stake, added, problem):
    poker = stacked(STAR, stake, readings={"chips_added": reading}, **STAR_BOUNDS)
    asked = say.AddChips("Ann", "Ann", added)
    if problem:
        poker.refuses(asked, problem, "8.2.1")
    else:
        poker.do(asked)
        assert poker.cents("Ann") == stake + added


@rule(CROWN, "7.6")
@pytest.mark.parametrize(
    ("reading", "added", "problem"),
    [
        ("any", 1_00, ""),
        ("any", 10_000_00, ""),
        ("most", 460_00, ""),
        ("most", 461_00, r"\$501 in all: a table stake is added to up to \$500"),
    ],
)
def test_more_chips_are_bought_before_a_round_of_play(reading, added, problem):
    poker = stacked(CROWN, 40_00, readings={"chips_added": reading}, **CROWN_BOUNDS)
    asked = say.AddChips("Ann", "Ann", added)
    if problem:
        poker.refuses(asked, problem, "7.6")
        return
    done = poker.do(asked)
    assert done.postings == (Posting("/players/Ann", "stack/Ann", added, "value", "chips_added"),)
    assert poker.cents("Ann") == 40_00 + added


@rule(STAR, "8.4")
@rule(CROWN, "7.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_who_has_nothing_left_begins_with_a_first_table_stake_again(document):
    poker = stacked(document, 0)
    poker.refuses(say.AddChips("Ann", "Ann", 99_00), "a table stake is at least")
    poker.do(say.AddChips("Ann", "Ann", 100_00))
    assert poker.cents("Ann") == 100_00


@rule(STAR, "8.7")
@rule(CROWN, "7.3")
@pytest.mark.parametrize(("document", "number"), [(STAR, "8.7"), (CROWN, "7.3")])
def test_a_table_stake_is_neither_added_to_nor_taken_away_in_a_hand(document, number):
    poker = Poker(document).sit(Ann=1, Bob=2, Cid=3)
    poker = (poker.button_to("Cid") if document == CROWN else poker).begin()
    for name in ("Ann", "Bob", "Cid"):
        poker.refuses(say.AddChips(name, name, 100_00), "is in a hand", number)
        poker.refuses(say.LeaveSeat(name, name), "until the hand is over", number)
    first = poker.table.round.offers()[0].actor
    stack = poker.cents(first)
    poker.do(m.Fold(first))  # who has given up the hand may add, and what is added is in no pot of it
    poker.do(say.AddChips(first, first, 100_00))
    poker.refuses(say.LeaveSeat(first, first), "until the hand is over", number)
    poker.fold_out()
    assert poker.cents(first) == stack + 100_00
    assert sum(poker.cents(name) for name in ("Ann", "Bob", "Cid")) == 700_00
    seats = {each.player: each.seat for each in poker.table.seating.state()}
    poker.begin()
    assert poker.table.round.setting.table_stakes[seats[first]] == stack + 100_00


@rule(CROWN, "7.3")
@rule(STAR, "8.7")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_who_is_not_in_the_hand_adds_and_leaves_with_all_chips_alone(document):
    poker = Poker(document).sit(Ann=1, Bob=2).begin()
    poker.sit(Dee=4)
    poker.do(say.AddChips("Dee", "Dee", 50_00))
    with pytest.raises(CroupierError):  # there is no taking a part away
        poker.do(say.AddChips("Dee", "Dee", -50_00))
    done = poker.do(say.LeaveSeat("Dee", "Dee"))
    assert done.postings == (Posting("stack/Dee", "/players/Dee", 250_00, "value", "seat_left"),)
    assert poker.table.seating.of("Dee") is None


def test_people_do_what_is_theirs_and_the_dealer_what_the_table_needs():
    poker = Poker().sit(Ann=1, Bob=2)
    for asked in (say.LeaveSeat("Bob", "Ann"), say.AddChips("Bob", "Ann", 50_00), say.SitOut("Bob", "Ann")):
        poker.refuses(asked, "actor: it is for Ann or dealer, not Bob")
    poker.refuses(say.BeginHand("Ann"), "actor: it is for dealer, not Ann")
    for actor in ("Ann", DEALER):
        poker.refuses(say.CloseTable(actor), f"actor: it is for supervisor, not {actor}")
    poker.do(say.AddChips(DEALER, "Ann", 50_00))
    assert poker.cents("Ann") == 250_00
