"""A freeze-out: approved and consented to, with equal buy-ins, until one player has all the chips."""

import pytest

from croupier.procedure import DEALER
from croupier.room.poker import freeze_out_messages as say
from croupier.room.poker.closing_messages import AnnounceClosure
from croupier.room.poker.messages import AddChips, BeginHand, CloseTable, LeaveSeat, TakeSeat
from croupier.room.poker.stake_messages import TakeChipsOff
from croupier.room.table_roles import MANAGER, SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

PLAYERS = {"Ann": 1, "Bob": 2, "Cid": 3, "Dee": 4}


def approved(**chosen):
    poker = Poker(STAR, **chosen).sit(**PLAYERS)
    poker.do(say.ApproveFreezeOut(MANAGER, 200_00))
    return poker


def consented(**chosen):
    poker = approved(**chosen)
    for name in PLAYERS:
        poker.do(say.ConsentToFreezeOut(name, name))
    return poker


def begun(**chosen):
    """A hand has been played; chips are told by the test from here on."""
    return consented(**chosen).hand()


def have(poker, **chips):
    """Chips lie so, as if hands had brought them there."""
    for name, cents in chips.items():
        poker.table.seating.change(name, cents=cents)


def told(poker, kind):
    return [each for each in poker.events if isinstance(each, kind)]


@rule(STAR, "8.10")
def test_a_manager_approves_and_every_player_consents():
    poker = Poker(STAR).sit(**PLAYERS)
    poker.refuses(say.ApproveFreezeOut(SUPERVISOR, 200_00), "it is for manager")
    poker.refuses(say.ConsentToFreezeOut("Ann", "Ann"), "no freeze-out is approved", "8.10")
    poker.do(say.ApproveFreezeOut(MANAGER, 200_00))
    poker.refuses(say.ApproveFreezeOut(MANAGER, 200_00), "approved already", "8.10")
    for name in PLAYERS:
        poker.refuses(BeginHand(DEALER), f"{name}.* has not consented to the freeze-out", "8.10")
        poker.refuses(say.ConsentToFreezeOut(DEALER, name), f"it is for {name}")
        poker.do(say.ConsentToFreezeOut(name, name))
    poker.refuses(say.ConsentToFreezeOut("Ann", "Ann"), "Ann has consented", "8.10")
    poker.hand()
    (event,) = told(poker, say.FreezeOutBegun)
    assert event.players == tuple(PLAYERS)
    poker.refuses(say.WithdrawFreezeOut(MANAGER), "until one player is left", "8.10.6")


@rule(STAR, "8.10.6")
def test_a_table_does_not_close_while_a_freeze_out_is_on():
    poker = begun(now_s=1_000)
    poker.do(AnnounceClosure(SUPERVISOR, 1_000 + 20 * 60))
    poker.wait(20 * 60)
    poker.refuses(CloseTable(SUPERVISOR), "until one player is left", "8.10.6")


@rule(STAR, "8.10")
def test_an_approval_can_be_withdrawn_before_the_game():
    poker = approved()
    poker.do(say.WithdrawFreezeOut(MANAGER))
    poker.do(TakeSeat("Eve", "Eve", 5, 300_00))
    poker.hand().do(LeaveSeat("Eve", "Eve"))
    assert poker.table.freeze_out.state() is None


@rule(STAR, "8.10.1")
def test_all_buy_in_for_the_same():
    poker = approved()
    for cents in (199_00, 201_00):
        poker.refuses(TakeSeat("Eve", "Eve", 5, cents), r"all buy in for \$200", "8.10.1")
    poker.do(TakeSeat("Eve", "Eve", 5, 200_00))
    poker = consented()
    poker.do(AddChips("Ann", "Ann", 1_00))
    poker.refuses(BeginHand(DEALER), r"Ann has not bought in for \$200", "8.10.1")


@rule(STAR, "8.10.2")
@rule(STAR, "8.11")
def test_nobody_adds_chips_once_the_first_card_is_dealt():
    poker = consented()
    assert not poker.table.describe.why_not(AddChips("Ann", "Ann", 1_00)), "it has not begun"
    poker.hand()
    poker.refuses(AddChips("Ann", "Ann", 1_00), "Ann adds no chips in a freeze-out", "8.10.2")
    off = TakeChipsOff(MANAGER, "Ann", 1_00, "a debt")
    poker.refuses(off, "Ann takes no chips off in a freeze-out", "8.10.2")


@rule(STAR, "8.10.3")
@rule(STAR, "8.11")
def test_nobody_joins_once_it_has_begun():
    poker = consented()
    assert not poker.table.describe.why_not(TakeSeat("Eve", "Eve", 5, 200_00))
    poker.hand().refuses(TakeSeat("Eve", "Eve", 5, 200_00), "nobody joins a freeze-out", "8.10.3")


@rule(STAR, "8.10.4")
def test_nobody_leaves_with_chips_unless_found_unable_to_go_on():
    poker = consented()
    assert not poker.table.describe.why_not(LeaveSeat("Ann", "Ann")), "it has not begun"
    poker.hand()
    poker.refuses(LeaveSeat("Ann", "Ann"), "Ann has chips in a freeze-out", "8.10.4")
    poker.refuses(say.FindUnableToContinue(DEALER, "Ann"), "it is for supervisor")
    poker.do(say.FindUnableToContinue(SUPERVISOR, "Ann"))
    poker.refuses(say.FindUnableToContinue(SUPERVISOR, "Ann"), "Ann is found unable", "8.10.4")
    poker.do(LeaveSeat("Ann", "Ann"))
    have(poker, Bob=0, Cid=400_00)
    poker.refuses(LeaveSeat("Bob", "Bob"), "Bob has no chips left, and is first declared out", "8.10.5")
    poker.do(say.DeclareEliminated(DEALER, "Bob"))
    poker.do(LeaveSeat("Bob", "Bob"))


@rule(STAR, "8.10.5")
@pytest.mark.parametrize(
    ("chosen", "rises"),
    [
        ({}, [(7_00, 10_00), (12_00, 15_00)]),
        ({"blinds": "5,10", "table_minimum": "5"}, [(10_00, 15_00), (15_00, 20_00)]),
    ],
)
def test_with_every_player_who_is_out_all_blinds_go_up_by_the_first_minimum(chosen, rises):
    poker = begun(**chosen)
    have(poker, Ann=0, Bob=400_00)
    poker.refuses(BeginHand(DEALER), "Ann has no chips left, and is first declared out", "8.10.5")
    poker.refuses(say.DeclareEliminated(DEALER, "Bob"), "Bob has chips", "8.10.5")
    for name, (small, big) in zip(("Ann", "Cid"), rises, strict=True):
        have(poker, **{name: 0})
        poker.do(say.DeclareEliminated(DEALER, name))
        assert told(poker, say.PlayerEliminated)[-1].blinds_cents == (small, big)
        assert sorted(cents for _, _, cents in poker.begin().posts()) == [small, big]
        poker.fold_out()
    poker.refuses(say.DeclareEliminated(DEALER, "Ann"), "Ann is out", "8.10.5")


@rule(STAR, "8.10.6", "8.11")
def test_it_is_played_until_one_is_left_who_has_won():
    poker = begun()
    have(poker, Ann=0, Bob=0, Cid=0, Dee=800_00)
    poker.do(say.DeclareEliminated(DEALER, "Ann"))
    poker.do(say.DeclareEliminated(DEALER, "Bob"))
    assert told(poker, say.FreezeOutWon) == []
    poker.do(say.DeclareEliminated(DEALER, "Cid"))
    (won,) = told(poker, say.FreezeOutWon)
    assert (won.player, won.cents) == ("Dee", 800_00)
    assert poker.table.freeze_out.state() is None
    assert poker.table.course.options == poker.table.setup.options, "the blinds are what they were"
    poker.do(LeaveSeat("Dee", "Dee"))


@rule(STAR, "8.10.6")
def test_who_is_left_when_the_other_cannot_go_on_has_won():
    poker = begun()
    have(poker, Ann=0, Bob=0, Cid=300_00, Dee=500_00)
    for name in ("Ann", "Bob"):
        poker.do(say.DeclareEliminated(DEALER, name))
    poker.do(say.FindUnableToContinue(SUPERVISOR, "Cid"))
    poker.do(LeaveSeat("Cid", "Cid"))
    assert [each.player for each in told(poker, say.FreezeOutWon)] == ["Dee"]


def test_crown_has_no_freeze_out():
    poker = Poker(CROWN).sit(**PLAYERS)
    poker.refuses(say.ApproveFreezeOut(MANAGER, 200_00), f"{CROWN} has no freeze-out")
