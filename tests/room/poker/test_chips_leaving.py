"""Chips that leave the table before their player does, prizes, and chips that are lent."""

import pytest

from croupier.poker import messages as m
from croupier.poker.rulings.wrong_stakes_messages import WrongTableStake
from croupier.procedure import DEALER, Posting
from croupier.room.poker import messages as say
from croupier.room.poker import stake_messages as stake
from croupier.room.table_roles import MANAGER, SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

SPENT = Posting("stack/Ann", "/services", 15_00, "value", "chips_spent")


@rule(STAR, "8.7")
def test_who_is_in_no_round_of_play_spends_chips_with_the_staff():
    poker = Poker().sit(Ann=1, Bob=2)
    done = poker.do(stake.SpendChips("Ann", "Ann", 15_00, "coffee"))
    assert done.postings == (SPENT,)
    assert [str(rule) for rule in done.events[0].cites] == ["star_sydney/poker 8.7"]
    assert poker.cents("Ann") == 185_00
    poker.refuses(stake.SpendChips("Ann", "Ann", 186_00, "wine"), r"Ann has \$185 on the table, not \$186", "8.7")
    poker.refuses(stake.SpendChips("Ann", "Ann", 0, "wine"), "more than nothing", "7.2")
    poker.refuses(stake.SpendChips("Ann", "Ann", 50, "wine"), r"the lowest chip is \$1", "7.2")
    poker.refuses(stake.SpendChips("Ann", "Ann", 5_00, " "), "on: say what is bought")
    poker.refuses(stake.SpendChips("Bob", "Ann", 5_00, "wine"), "it is for Ann or dealer")
    poker.do(stake.SpendChips(DEALER, "Ann", 185_00, "dinner"))  # all of it may go
    assert poker.cents("Ann") == 0


@rule(STAR, "8.7")
def test_who_was_dealt_in_spends_nothing_until_the_hand_is_over():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3).begin()
    poker.do(m.Fold("Cid"))
    for name in ("Ann", "Cid"):
        poker.refuses(stake.SpendChips(name, name, 5_00, "coffee"), "until the hand is over", "8.7")
    poker.fold_out().do(stake.SpendChips("Ann", "Ann", 5_00, "coffee"))


@rule(STAR, "8.7.1")
def test_a_manager_lets_chips_be_taken_off_for_other_purposes():
    poker = Poker().sit(Ann=1, Bob=2)
    asked = stake.TakeChipsOff(MANAGER, "Ann", 50_00, "a loan to pay back")
    for actor in ("Ann", DEALER, SUPERVISOR):
        poker.refuses(stake.TakeChipsOff(actor, "Ann", 50_00, "a loan"), f"it is for manager, not {actor}")
    done = poker.do(asked)
    assert done.postings == (Posting("stack/Ann", "/players/Ann", 50_00, "value", "chips_taken_off"),)
    assert [str(rule) for rule in done.events[0].cites] == ["star_sydney/poker 8.7.1"]
    poker.refuses(stake.TakeChipsOff(MANAGER, "Ann", 151_00, "all"), r"has \$150 on the table", "8.7.1")
    poker.refuses(stake.TakeChipsOff(MANAGER, "Ann", 10_00, ""), "purpose: say what for", "8.7.1")
    poker.begin()
    poker.refuses(asked, "until the hand is over", "8.7")


@rule(CROWN, "7.3")
def test_at_crown_a_table_stake_is_not_reduced_at_all():
    poker = Poker(CROWN).sit(Ann=1, Bob=2)
    poker.refuses(stake.SpendChips("Ann", "Ann", 5_00, "coffee"), "a table stake is not reduced", "7.3")
    poker.refuses(stake.TakeChipsOff(MANAGER, "Ann", 5_00, "a loan"), "a table stake is not reduced", "7.3")
    assert "spend_chips" not in {form.kind for form in poker.table.describe.forms("Ann")}


# -- prizes ------------------------------------------------------------------------------------------------------------


@rule(CROWN, "7.3")
def test_a_jackpot_prize_may_be_taken_away_when_it_is_paid_and_not_later():
    poker = Poker(CROWN).sit(Ann=1, Bob=2).begin()
    away = stake.ReceivePrize(DEALER, "Ann", 1_234_00, keeps_on_table=False)
    before = poker.cents("Ann")
    done = poker.do(away)  # in a round of play too
    assert done.postings == (Posting("/jackpots", "/players/Ann", 1_234_00, "value", "prize_received"),)
    assert [str(rule) for rule in done.events[0].cites] == ["crown_perth/poker 7.3"]
    assert poker.cents("Ann") == before
    kept = stake.ReceivePrize(DEALER, "Ann", 1_234_00, keeps_on_table=True)
    poker.refuses(kept, "is in a hand: the prize is put to the table stake when it is over", "7.3")
    before = poker.fold_out().cents("Ann")
    assert poker.do(kept).postings == (Posting("/jackpots", "stack/Ann", 1_234_00, "value", "prize_received"),)
    assert poker.cents("Ann") == before + 1_234_00
    poker.refuses(stake.TakeChipsOff(MANAGER, "Ann", 1_234_00, "the prize"), "is not reduced", "7.3")


@rule(STAR, "8.2.1")
@pytest.mark.parametrize(("cents", "is_kept"), [(100_00, True), (101_00, False)])
def test_a_prize_that_is_put_to_the_table_stake_keeps_to_the_maximum(cents, is_kept):
    poker = Poker(table_stake_maximum="300").sit(Ann=1)
    asked = stake.ReceivePrize(DEALER, "Ann", cents, keeps_on_table=True)
    if is_kept:
        poker.do(asked)
    else:
        poker.refuses(asked, r"\$301 in all", "8.2.1")
    poker.do(stake.ReceivePrize(DEALER, "Ann", 10_000_55, keeps_on_table=False))
    poker.refuses(stake.ReceivePrize(DEALER, "Ann", 0, keeps_on_table=False), "more than nothing")
    poker.refuses(stake.ReceivePrize("Ann", "Ann", 5_00, keeps_on_table=False), "it is for dealer")


# -- lending -----------------------------------------------------------------------------------------------------------


@rule(STAR, "8.6")
@rule(CROWN, "17")
@pytest.mark.parametrize(("document", "lending", "table_stake"), [(STAR, "8.6", "8.7"), (CROWN, "17", "7.3")])
def test_players_lend_each_other_nothing(document, lending, table_stake):
    poker = Poker(document).sit(Ann=1, Bob=2)
    asked = stake.LendChips("Ann", "Ann", "Bob", 20_00)
    poker.refuses(asked, "not for others", table_stake)
    poker.begin()
    poker.refuses(asked, "nothing is lent or borrowed in a round of play", lending)


# -- stakes that were not as they should be ----------------------------------------------------------------------------

BOUNDS = {"table_stake_minimum": "100", "table_stake_maximum": "500"}


def stacked(cents, **chosen):
    """Ann has just so much, after hands; the game has no blinds that could be missed."""
    poker = Poker(variant="five_card_stud", **BOUNDS, **chosen).sit(Ann=1, Bob=2, Cid=3)
    poker.table.seating.change("Ann", cents=cents)
    return poker


@rule(STAR, "8.2.1.2", "8.2.1.4")
@pytest.mark.parametrize(("stack", "missing"), [(99_00, 1_00), (100_00, 0), (101_00, 0), (40_00, 60_00)])
def test_a_stake_that_was_too_small_is_made_up_before_the_next_hand_if_it_still_is(stack, missing):
    poker = stacked(stack)
    done = poker.do(stake.NoticeStake(DEALER, "Ann", 80_00))
    assert done.postings == (), "what was won and lost with it stands"
    assert done.events[0].missing_cents == missing
    assert "8.2.1.2" in str(done.events[0].cites)
    assert "8.2.1.4" in str(done.events[0].cites)
    seats = {each.player: each for each in poker.table.describe.picture("Ann").seats}
    assert seats["Ann"].is_dealt_in is not bool(missing)
    poker.begin()
    assert poker.table.is_in_hand("Ann") is not bool(missing)
    if missing:
        assert [event.words() for event in poker.events if event.name() == "left_out"]
        poker.fold_out().refuses(say.ComeBack("Ann", "Ann"), "has to add", "8.2.1.2")
        poker.do(say.AddChips("Ann", "Ann", missing))
        poker.do(say.ComeBack("Ann", "Ann"))
        poker.begin()
        assert poker.table.is_in_hand("Ann")


@rule(STAR, "8.2.1.1")
@pytest.mark.parametrize("added", [59_00, 60_00])
def test_who_makes_the_stake_up_in_time_is_dealt_in(added):
    poker = stacked(40_00, readings={"chips_added": "most"})
    poker.do(stake.NoticeStake(DEALER, "Ann", 40_00))
    assert poker.table.describe.picture(DEALER).make_up_cents == {"Ann": 60_00}
    poker.do(say.AddChips("Ann", "Ann", added))
    poker.begin()
    assert poker.table.is_in_hand("Ann") is (added == 60_00)


@rule(STAR, "8.2.1.3")
@pytest.mark.parametrize(
    ("reading", "stack", "was", "left"),
    [
        ("to_maximum", 600_00, 600_00, 500_00),
        ("to_maximum", 900_00, 600_00, 500_00),
        ("to_maximum", 501_00, 600_00, 500_00),
        ("to_maximum", 500_00, 600_00, 500_00),
        ("to_maximum", 400_00, 600_00, 400_00),
        ("excess_only", 900_00, 600_00, 800_00),
        ("excess_only", 550_00, 600_00, 500_00),
        ("excess_only", 400_00, 600_00, 400_00),
    ],
)
def test_a_stake_that_was_too_great_is_cut(reading, stack, was, left):
    poker = stacked(stack, readings={"excess_stake": reading})
    done = poker.do(stake.NoticeStake(DEALER, "Ann", was))
    assert poker.cents("Ann") == left
    cut = stack - left
    expected = (Posting("stack/Ann", "/players/Ann", cut, "value", "excess_returned"),) if cut else ()
    assert done.postings == expected
    assert "8.2.1.3" in str(done.events[0].cites)


@rule(STAR, "8.2.1")
@pytest.mark.parametrize(("was", "is_wrong"), [(99_99, True), (100_00, False), (500_00, False), (500_01, True)])
def test_a_stake_within_the_bounds_is_nothing_to_be_noticed(was, is_wrong):
    poker = stacked(200_00)
    asked = stake.NoticeStake(DEALER, "Ann", was)
    if is_wrong:
        poker.do(asked)
    else:
        poker.refuses(asked, "is a table stake that the game allows", "8.2.1")
    poker.refuses(stake.NoticeStake("Ann", "Ann", 50_00), "it is for dealer")
    poker.refuses(stake.NoticeStake(DEALER, "Ann", -1), "at least nothing")
    poker.begin()
    poker.refuses(stake.NoticeStake(DEALER, "Ann", 50_00), "is reported of the hand", "8.2.1")


@rule(STAR, "8.2.1.1")
def test_a_stake_that_is_put_right_in_a_hand_comes_from_beside_the_table():
    poker = stacked(80_00).begin()
    ante = 5_00
    done = poker.do(WrongTableStake("Ann"))
    assert [(each.source, each.target, each.cents) for each in done.postings] == [("/players/Ann", "stack/Ann", 20_00)]
    assert poker.cents("Ann") == 100_00 - ante


@rule(STAR, "8.2.1.2")
@pytest.mark.parametrize("charge", ["0", "12"])
def test_a_stake_that_was_too_small_in_the_last_hand_is_made_up_before_the_next(charge):
    poker = stacked(40_00, time_charge=charge).begin()
    for _ in range(2):  # two have acted: that is substantial
        offers = poker.table.round.offers()
        poker.do(([offer for offer in offers if isinstance(offer, m.Call | m.Check)] or offers)[0])
    poker.do(WrongTableStake("Ann"))
    poker.fold_out()
    missing = 100_00 - poker.cents("Ann")
    assert missing > 0
    assert poker.table.describe.picture("Ann").make_up_cents == {"Ann": missing}
    state = poker.table.state()
    poker.begin()
    assert not poker.table.is_in_hand("Ann")
    poker.fold_out().refuses(say.ComeBack("Ann", "Ann"), "has to add", "8.2.1.2")
    again = type(poker.table)(poker.table.setup, poker.table.around, state)
    poker.table = again  # as if there had been no such hand
    poker.do(say.AddChips("Ann", "Ann", missing))
    poker.table.around.clock.advance(3600)
    poker.begin()  # what is charged for the seat is not missing from the stake
    assert poker.table.is_in_hand("Ann")
    assert poker.table.round.setting.table_stakes[1] == 100_00 - int(charge) * 100


def test_what_was_to_be_made_up_is_forgotten_when_the_player_leaves():
    poker = stacked(40_00)
    poker.do(stake.NoticeStake(DEALER, "Ann", 40_00))
    poker.do(say.LeaveSeat("Ann", "Ann"))
    assert poker.table.state().stakes is None
    crown = Poker(CROWN).sit(Ann=1)
    crown.refuses(stake.NoticeStake(DEALER, "Ann", 50_00), "the rulebook does not say what follows")
