"""What a terminal's player, the supervisor and everybody may know of a game system; and whose each act is."""

import msgspec
import pytest

from croupier.games.electronic_baccarat import ELECTRONIC_BACCARAT
from croupier.games.electronic_baccarat import messages as at
from croupier.procedure import CASHIER, DEALER, Limits, TerminalLimits
from croupier.room import floats
from croupier.room import table_messages as say
from croupier.room import terminal_messages as tell
from croupier.room.terminal_roles import (
    DEVICE,
    MANAGER,
    PLAYER,
    ROLES,
    SUPERVISOR,
    SYSTEM,
    RoleError,
    kinds_for,
    roles_for,
    spoken,
)
from croupier.room.terminal_views import MESSAGES, TerminalViews
from tests.room.terminal_floors import Floor
from tests.rules import rule

EB = "skycity/electronic_baccarat"


def views(floor: Floor) -> TerminalViews:
    return TerminalViews(floor.live)


# -- a terminal --------------------------------------------------------------------------------------------------------


@rule(EB, "3.4(b)(ii)", "8.1")
def test_a_terminal_counts_its_period_down():
    floor = Floor().open("Ann")
    before = views(floor).terminal(1, "Ann")
    assert (before.status, before.period.opens_ms, before.period.left_ms) == ("wagers closed", None, 0)
    assert before.why.words == "the wagering period has not begun"
    assert f"{EB} 1.0" in before.why.rules
    floor.open_wagering()
    opened = floor.now_ms
    for after_ms, left_ms in ((0, 39_000), (1, 38_999), (38_999, 1), (39_000, 0), (40_000, 0)):
        view = views(floor).terminal(1, "Ann", opened + after_ms)
        assert view.period.left_ms == left_ms
        assert view.status == ("wagers open" if left_ms else "wagers closed")
        assert (view.why is None) == bool(left_ms)
    assert views(floor).terminal(1, "Ann", opened + 39_000).why.words == "the wagering period has ended"


@rule(EB, "3.4(b)(i)", "5.8")
def test_a_terminal_shows_its_bets_with_their_limits_and_rules():
    limits = TerminalLimits(Limits(20_00, 500_00, 5_00), {"tie": Limits(5_00, 50_00)})
    floor = Floor(terminal_limits={1: limits}, options={"perfect_pair": True}).open("Ann")
    bets = {(bet.wager, bet.on): bet for bet in views(floor).terminal(1, "Ann").bets}
    assert [*bets] == [
        ("banker", ""),
        ("player", ""),
        ("tie", ""),
        ("perfect_pair", "player"),
        ("perfect_pair", "banker"),
    ]
    banker, tie = bets["banker", ""], bets["tie", ""]
    assert (banker.minimum_cents, banker.maximum_cents, banker.increment_cents) == (20_00, 500_00, 5_00)
    assert (tie.minimum_cents, tie.maximum_cents) == (5_00, 50_00)
    assert banker.pays["wins"] == "1 to 1 less 5%"
    assert {f"{EB} 5.2(a)", f"{EB} 5.8"} <= {*banker.rules}
    assert views(floor).terminal(2, "").bets[0].minimum_cents == 5_00


@rule(EB, "3.4(b)(iii)", "3.4(b)(iv)", "3.4(b)(v)")
def test_a_terminal_shows_what_its_player_has_and_has_wagered():
    floor = Floor().open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1, "banker", 10_00)
    floor.touch("Ann", 1, "banker", 5_00)
    view = views(floor).terminal(1, "Ann")
    assert (view.player, view.credits_cents, view.wagered_cents) == ("Ann", 85_00, 15_00)
    assert {bet.wager: bet.cents for bet in view.bets} == {"banker": 15_00, "player": 0, "tie": 0}
    floor.tick()
    after = views(floor).terminal(1, "Ann")
    outcome = floor.live.system.played[-1].results.letter()
    won = {"B": 14_25, "P": 0, "T": 0}[outcome]
    assert (after.won_cents, after.outcome, after.results) == (won, outcome, outcome)


def test_nobody_sees_what_another_has_on_a_terminal():
    floor = Floor().open("Ann", "Bob")
    floor.open_wagering()
    floor.touch("Ann", 1)
    for viewer in ("Bob", "", "Eve"):
        view = views(floor).terminal(1, viewer)
        assert view.is_taken
        assert (view.player, view.credits_cents, view.wagered_cents, view.messages) == ("", 0, 0, ())
        assert not any(bet.cents for bet in view.bets)
        assert b"Ann" not in msgspec.json.encode(view)
    assert b"Ann" not in msgspec.json.encode(views(floor).public())


@rule(EB, "10.5")
def test_the_code_of_a_voucher_is_told_to_its_player_alone():
    floor = Floor().open("Ann", "Bob")
    code = floor.voucher("Ann", 1)
    shown = views(floor)
    assert code in shown.terminal(1, "Ann").messages[-1].words
    for view in (
        shown.terminal(1, "Bob"),
        shown.terminal(1, ""),
        shown.terminal(2, "Bob"),
        shown.system(),
        shown.public(),
    ):
        assert code.encode() not in msgspec.json.encode(view)
    (unpaid,) = shown.system().vouchers
    assert (unpaid.terminal, unpaid.player, unpaid.cents) == (1, "Ann", 100_00)
    floor.notes("Cid", 1)
    assert code.encode() not in msgspec.json.encode(shown.terminal(1, "Cid"))


def test_what_was_said_to_a_player_who_has_left_is_not_said_to_the_next():
    floor = Floor().open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1, "tie")
    floor.do(at.ClearWager("Ann", 1, 0))
    assert any("tie" in each.words for each in views(floor).terminal(1, "Ann").messages)
    floor.voucher("Ann", 1)
    for come in (lambda: None, lambda: floor.notes("Bob", 1)):
        come()
        assert not any("tie" in each.words for each in views(floor).terminal(1, "Bob").messages)


@rule(EB, "3.4(c)(ii)", "3.4(c)(iii)")
def test_a_terminal_says_what_it_made_of_a_touch():
    floor = Floor().open("Ann", "Bob")
    floor.open_wagering()
    floor.touch("Ann", 1, cents=4_99)
    shown = views(floor)
    assert "shows no chips" in shown.terminal(1, "Ann").messages[-1].words
    assert f"{EB} 3.4(c)(ii)" in shown.terminal(1, "Ann").messages[-1].rules
    assert not any("no chips" in each.words for each in shown.terminal(2, "Bob").messages)
    for _ in range(2 * MESSAGES):
        floor.touch("Ann", 1, cents=1_00)
    assert len(shown.terminal(1, "Ann").messages) == MESSAGES


@rule(EB, "14.5(b)")
def test_a_terminal_says_why_it_is_out_of_use():
    floor = Floor().open("Ann", "Bob")
    floor.do(at.TerminalMalfunction(1))
    view = views(floor).terminal(1, "Ann")
    assert view.status == "out of use"
    assert not view.can_print_voucher
    assert view.why.rules == (f"{EB} 14.5(b)",)
    assert views(floor).terminal(2, "Bob").status == "wagers closed"
    floor.do(at.RepairTerminal(DEALER, 1))
    floor.do(at.TerminalMalfunction(0))
    assert views(floor).terminal(2, "Bob").why.words.startswith("the game system")
    assert views(floor).system().is_out_of_use
    assert views(floor).public().status == "out of use"


@rule(EB, "3.4(e)", "3.5")
@pytest.mark.parametrize("shown", [0, 3, 20])
def test_a_terminal_shows_no_more_results_than_the_operator_wants(shown):
    floor = Floor(options={"results_strip": shown}).open("Ann")
    for _ in range(5):
        floor.open_wagering()
        floor.touch("Ann", 1, "banker", 5_00)
        floor.tick()
    kept = "".join(each.letter for each in floor.live.system.state().finished)
    assert views(floor).terminal(1, "Ann").results == (kept[-shown:] if shown else "")
    assert [each.outcome for each in views(floor).system().past] == [*kept]


@rule(EB, "10.2(b)(ii)")
def test_the_hand_is_shown_with_its_outcome_until_wagering_opens():
    floor = Floor().open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.tick()
    recorded = floor.live.system.played[-1].results.recorded
    for view in (views(floor).terminal(1, "Ann"), views(floor).public()):
        assert {hand.name: hand.cards for hand in view.hands} == dict(recorded)
        assert view.outcome
    floor.restart()
    assert {hand.name: hand.cards for hand in views(floor).public().hands} == dict(recorded)
    floor.open_wagering()
    view = views(floor).terminal(1, "Ann")
    assert not any(hand.cards for hand in view.hands)
    assert view.outcome == ""


def test_cards_that_lie_face_down_are_not_shown():
    floor = Floor(paced=True, options={"dealing_style": "C"}).open("Ann")
    while not floor.live.round.decision.is_open_to(at.OpenWagering):
        floor.do(floor.live.round.decision.offers[0])
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.tick()
    hidden = 0
    while floor.live.number == 1:
        floor.do(floor.live.round.decision.offers[0])
        lying = floor.live.round.cards
        for hand in views(floor).public().hands:
            for number, card in enumerate(hand.cards):
                is_down = floor.live.number == 1 and (hand.name, number) in lying.face_down
                assert (card is None) == is_down
                hidden += is_down
    assert hidden


def test_looking_changes_nothing():
    floor = Floor().open("Ann", "Bob")
    at_s = floor.now_ms // 1000 + 1800
    floor.do(say.AnnounceLimits("manager", Limits(50_00, 1000_00), at_s))
    floor.open_wagering()
    before = msgspec.json.encode(floor.live.state())
    shown = views(floor)
    for number in range(1, 31):
        shown.terminal(number, "Ann", floor.now_ms + 10**9)
    shown.system(floor.now_ms + 10**9)
    shown.public(floor.now_ms + 10**9)
    assert msgspec.json.encode(floor.live.state()) == before


def test_the_system_shows_all_terminals_and_its_sums():
    floor = Floor().open("Ann", "Bob")
    floor.open_wagering()
    floor.touch("Ann", 1)
    view = views(floor).system()
    assert len(view.terminals) == 30
    assert (view.credits_cents, view.on_screens_cents, view.on_layout_cents) == (190_00, 10_00, 0)
    assert [(line.player, line.backer, line.wagered_cents) for line in view.terminals[:3]] == [
        ("Ann", "Ann", 10_00), ("Bob", "", 0), ("", "", 0),
    ]  # fmt: skip
    assert view.signs
    for kind in (view, views(floor).public(), views(floor).terminal(1, "Ann")):
        assert msgspec.json.decode(msgspec.json.encode(kind), type=type(kind)) == kind


# -- whose it is -------------------------------------------------------------------------------------------------------


def test_everything_that_can_be_done_or_reported_is_somebodys():
    game = (*ELECTRONIC_BACCARAT.action_types(), *ELECTRONIC_BACCARAT.incident_types())
    own = (*say.TABLE_ACTIONS, *floats.FLOAT_ACTIONS, *tell.SYSTEM_ACTIONS)
    for kind in (*game, *own):
        if kind is not say.BeginRound:
            assert roles_for(kind), kind
            assert {*roles_for(kind)} <= {*ROLES}
    assert roles_for(say.BeginRound) == ()


def test_players_never_report_nor_move_the_houses_money():
    theirs = {kind.name() for kind in kinds_for(PLAYER)}
    assert {"touch_wager", "change_wager", "clear_wager", "print_voucher"} <= theirs
    assert not theirs & {kind.name() for kind in ELECTRONIC_BACCARAT.incident_types()}
    assert not theirs & {"insert_notes", "redeem_voucher", "credit_terminal", "correct_account", "tick", "note_time"}
    assert {kind.name() for kind in kinds_for(DEVICE)} == {"insert_notes"}
    assert {kind.name() for kind in kinds_for(CASHIER)} == {"redeem_voucher", "cash_chips", "claim_uncollected"}


@pytest.mark.parametrize(
    ("did", "role", "who", "actor"),
    [
        (at.TouchWager("Bob", 1, "tie", 5_00, 0), PLAYER, "Ann", "Ann"),
        (at.InsertNotes("x", "Ann", 7, 5_00, 0), DEVICE, "terminal 7", "terminal 7"),
        (at.RedeemVoucher("x", "Ann", "1"), CASHIER, "Cas", CASHIER),
        (at.EnterOutcome("x", (), ()), SUPERVISOR, "Sue", DEALER),
        (at.EnterOutcome("x", (), ()), DEALER, "Deb", DEALER),
        (tell.Tick("x"), SYSTEM, "server", DEALER),
        (say.ChangeOptions("x", {}), MANAGER, "Max", "Max"),
        (floats.BuyChips("Ann", 5_00), DEALER, "Deb", "Ann"),
    ],
)
def test_nobody_acts_by_anothers_name(did, role, who, actor):
    assert spoken(did, role, who) == msgspec.structs.replace(did, actor=actor)


@pytest.mark.parametrize(
    ("did", "role", "who"),
    [
        (at.InsertNotes("terminal 1", "Ann", 1, 5_00, 0), PLAYER, "Ann"),
        (at.InsertNotes("terminal 1", "Ann", 1, 5_00, 0), DEVICE, "Ann"),
        (at.RedeemVoucher(CASHIER, "Ann", "1"), PLAYER, "Ann"),
        (at.CorrectAccount(DEALER, 1, "Ann", 5_00, 0), DEALER, "Deb"),
        (at.TerminalMalfunction(1), PLAYER, "Ann"),
        (at.IncorrectResult(), DEALER, "Deb"),
        (at.TouchWager("Ann", 1, "tie", 5_00, 0), DEALER, "Deb"),
        (tell.Tick("x"), PLAYER, "Ann"),
        (say.ChangeOptions("x", {}), SUPERVISOR, "Sue"),
        (say.BeginRound("x"), MANAGER, "Max"),
    ],
)
def test_what_is_anothers_is_refused_for_who_asks(did, role, who):
    with pytest.raises(RoleError, match="role: it is for"):
        spoken(did, role, who)


@rule(EB, "10.2(a)")
def test_the_outcome_is_entered_by_the_dealer_or_the_supervisor():
    assert roles_for(at.EnterOutcome) == (DEALER, SUPERVISOR)


@rule(EB, "5.2(a)")
def test_a_player_acts_only_at_the_terminal_they_have_control_of():
    floor = Floor().open("Ann", "Bob")
    floor.open_wagering()
    asked = spoken(at.TouchWager("Bob", 2, "tie", 5_00, 0), PLAYER, "Ann")
    with pytest.raises(Exception, match="Ann has no control of terminal 2"):
        floor.do(asked)
