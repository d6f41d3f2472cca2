"""What the pages of electronic baccarat are told, without a server: nothing stale, nothing to whom it is not for."""

import random

import pytest

from croupier.errors import CroupierError
from croupier.games.electronic_baccarat import messages as at
from croupier.procedure import DEALER, Limits
from croupier.room.terminal_messages import Tick
from croupier.room.terminal_roles import RoleError
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.face import Said
from croupier.server.faces.terminal_forms import step_key
from croupier.server.faces.terminals import INCIDENTS, KINDS, Terminals
from croupier.server.roles import SYSTEM, Person
from tests.room.terminal_floors import Floor
from tests.rules import rule

EB = "skycity/electronic_baccarat"
ANN, BOB = Person("Ann", "player"), Person("Bob", "player")
STAFF = [Person("Dana", "dealer"), Person("Sione", "supervisor"), Person("Mina", "manager"), Person("Olga", "owner")]
OTHERS = [Person("Carl", "cashier"), Person("Ines", "auditor"), Person("Wall", "display")]
FACE = Terminals()


def act(floor, person, **action):
    return floor.do(FACE.did(floor.live, person, Said("x:1", action=action)))


@rule(EB, "3.5")
@pytest.mark.parametrize("shown", [0, 3, 20])
def test_screens_show_as_many_results_as_the_operator_has_chosen(shown):
    floor = Floor(options={"results_strip": shown}).open("Ann")
    dealt = ""
    for _ in range(22):
        floor.play()
        letter = floor.live.system.played[-1].results.letter()
        dealt += letter
    table = FACE.shared(floor.live)
    assert table["results_shown"] == shown
    assert table["results"] == (dealt[-shown:] if shown else "")


@rule(EB, "5.8", "3.4(b)(i)")
def test_a_terminal_with_limits_of_its_own_shows_them_from_the_next_round_on():
    floor = Floor().open("Ann")
    limits = {"minimum_cents": 20_00, "maximum_cents": 200_00}
    with pytest.raises(CroupierError, match="it is for manager"):
        act(floor, STAFF[0], action="set_terminal_limits", terminal=4, limits=limits)
    act(floor, STAFF[2], action="set_terminal_limits", terminal=4, limits=limits)
    floor.play()
    table = FACE.shared(floor.live)
    assert [*table["limits_of"]] == ["4"]
    own, other = table["limits_of"]["4"]["banker"], table["bets"]["banker"]
    assert (own["minimum_cents"], own["maximum_cents"]) == (20_00, 200_00)
    assert (other["minimum_cents"], other["maximum_cents"]) == (5_00, 1_000_00)


@rule(EB, "5.2(a)", "12.1", "13.1", "13A.1", "13B.1")
@pytest.mark.parametrize(
    ("options", "places"),
    [
        ({}, set()),
        ({"perfect_pair": True}, {"perfect_pair:player", "perfect_pair:banker"}),
        ({"dragon_bonus": True}, {"dragon_bonus:player", "dragon_bonus:banker"}),
        ({"any_pair": True}, {"any_pair:player", "any_pair:banker"}),
        ({"lucky_match": True}, {"lucky_match:player", "lucky_match:banker"}),
    ],
)
def test_a_screen_has_the_bets_that_are_offered_with_their_rules(options, places):
    bets = FACE.shared(Floor(options=options).open().live)["bets"]
    assert bets.keys() == {"banker", "player", "tie"} | places
    assert all(bet["rule"].startswith("skycity/baccarat ") and bet["pays"] for bet in bets.values())


@rule(EB, "13C.1")
def test_two_to_one_baccarat_is_shown_by_its_own_odds():
    bets = FACE.shared(Floor(options={"version": "two_to_one"}).open().live)["bets"]
    assert "2 to 1" in bets["banker"]["pays"]
    assert "2 to 1" in bets["player"]["pays"]


def test_what_is_done_at_terminals_takes_nothing_from_the_dealers_step():
    floor = Floor(paced=True).open("Ann")
    before = step_key(floor.live)
    floor.notes("Bob", 2)
    floor.voucher("Bob", 2)
    assert step_key(floor.live) == before
    offer = floor.live.round.decision.offers[0]
    floor.do(offer)
    assert step_key(floor.live) != before
    with pytest.raises(FloorError, match="not asked any more"):
        FACE.did(floor.live, STAFF[0], Said("x:1", offer=0, asked=before))


def test_another_players_touch_changes_nothing_for_a_screen():
    floor = Floor().open("Ann", "Bob")
    floor.open_wagering()
    key, own = FACE.own_key(floor.live, ANN), FACE.own(floor.live, ANN)
    floor.touch("Bob", 2)
    assert FACE.own_key(floor.live, ANN) == key
    assert FACE.own(floor.live, ANN) == own
    floor.touch("Ann", 1)
    assert FACE.own_key(floor.live, ANN) != key


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("layout", [False, True])
def test_while_the_key_stays_equal_so_does_what_somebody_sees(seed, layout):
    """At random moments of an evening with touches, vouchers, malfunctions and repairs."""
    chance = random.Random(seed)
    floor = Floor(seed, options={"table_layout": layout}).open("Ann", "Bob")
    people = [ANN, BOB, *STAFF, *OTHERS]
    seen = {}
    for _ in range(120):
        wager, cents = chance.choice(["banker", "player", "tie"]), chance.choice([1_00, 5_00, 7_00, 20_00])
        number, player = chance.choice([(1, "Ann"), (2, "Bob"), (3, "Ann")])
        did = chance.choice(
            [
                *[at.TouchWager(player, number, wager, cents, 0)] * 4,
                at.ClearWager(player, number, 0),
                at.PrintVoucher(player, number, 0),
                at.InsertNotes(f"terminal {number}", player, number, 20_00, 0),
                at.CreditTerminal(DEALER, player, 50_00, 0),
                at.TerminalMalfunction(number),
                at.RepairTerminal(DEALER, number),
                *[at.OpenWagering(DEALER, 0), Tick("system")] * 2,
                *(floor.live.round.decision.offers[:1] if floor.live.round.decision else ()),
            ]
        )
        after_ms = 39_500 if isinstance(did, Tick) and floor.live.due_ms() is not None else 100
        try:
            floor.do(did, after_ms)
        except CroupierError:
            continue
        for person in people:
            key, own = FACE.own_key(floor.live, person), FACE.own(floor.live, person)
            if person in seen and seen[person][0] == key:
                assert seen[person][1] == own, (person, did)
            seen[person] = (key, own)


def test_every_act_is_refused_to_whom_it_is_not_for():
    """Whatever a player, an inspector or a display asks for that is not theirs is refused before anything is tried."""
    floor = Floor().open("Ann")
    theirs = {"place_wager", "withdraw_wager", "touch_wager", "change_wager", "clear_wager", "print_voucher"}
    theirs |= {"cut_cards", "decline_cut", "end_nomination", "view_burned_card", "inspect_cards", "request_shuffle"}
    theirs |= {"take_hand", "leave_hand", "share_cards", "turn_cards", "reveal_card"}
    said = {name: {"action": {"action": name}} for name in KINDS} | {
        n: {"incident": {"incident": n}} for n in INCIDENTS
    }
    for person in (ANN, *OTHERS[1:]):
        for name, each in said.items():
            if person is ANN and name in theirs:
                continue
            with pytest.raises(RoleError):
                FACE.did(floor.live, person, Said("x:1", **each))


def test_the_clock_of_the_house_closes_the_period():
    floor = Floor().open("Ann")
    assert FACE.due_ms(floor.live) is None
    floor.open_wagering()
    assert FACE.due_ms(floor.live) == floor.now_ms + 39_000
    did = FACE.did(floor.live, Person(SYSTEM, SYSTEM), Said("x:1", action={"action": "tick"}))
    assert isinstance(did, Tick)
    assert isinstance(FACE.tick(None), Tick)
    for person in (ANN, *STAFF, *OTHERS):
        with pytest.raises(CroupierError, match="it is for system"):
            FACE.did(floor.live, person, Said("x:1", action={"action": "tick"}))


def test_a_table_that_has_not_been_opened_shows_no_terminals():
    floor = Floor()
    assert "terminals" not in FACE.shared(floor.live)
    assert FACE.own(floor.live, STAFF[1])["acts"] == {"open_table": {"words": "open table"}}
    assert FACE.own(floor.live, ANN) == {"acts": {}}
    with pytest.raises(FloorError, match="has not been opened"):
        FACE.form(floor.live, STAFF[1], "insert_notes")
    with pytest.raises(FloorError, match="not asked any more"):
        FACE.did(floor.live, STAFF[1], Said("x:1", offer=0, asked="x"))


def test_forms_are_for_those_who_may_fill_them_in():
    floor = Floor().open("Ann")
    for kind in ("insert_notes", "redeem_voucher", "correct_account", "incorrect_result", "@1", "incorrect_result@1"):
        with pytest.raises(NotYoursError):
            FACE.form(floor.live, ANN, kind)
    notes = {field["name"]: field for field in FACE.form(floor.live, OTHERS[0], "insert_notes")["fields"]}
    assert [choice["value"] for choice in notes["cents"]["choices"]] == [5_00, 10_00, 20_00, 50_00, 100_00]
    assert len(notes["terminal"]["choices"]) == 30
    with pytest.raises(NotYoursError):
        FACE.form(floor.live, OTHERS[0], "terminal_malfunction")
    with pytest.raises(FloorError, match="cannot be put right"):
        FACE.form(floor.live, STAFF[1], "@1")


@rule(EB, "3.4(c)(iv)")
def test_wagers_short_of_the_aggregate_are_shown_to_go_back():
    floor = Floor(options={"require_aggregate": True, "aggregate_minimum": "20"}).open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1, "tie", 5_00)
    assert FACE.own(floor.live, ANN)["terminals"]["1"]["credits_cents"] == 95_00
    floor.tick()
    own = FACE.own(floor.live, ANN)["terminals"]["1"]
    assert (own["credits_cents"], own["wagers"], own["won_cents"]) == (100_00, {}, 0)


@rule(EB, "3.4(d)(ii)", "10.4")
def test_credits_are_cancelled_at_the_system_and_paid_in_chips():
    floor = Floor().open("Ann")
    form = FACE.form(floor.live, STAFF[0], "cancel_credits")
    assert [field["name"] for field in form["fields"]] == ["terminal"]
    assert FACE.own(floor.live, STAFF[0])["invited"]["cancel_credits"]["group"] == "money"
    act(floor, STAFF[0], action="cancel_credits", terminal=1)
    assert FACE.own(floor.live, ANN)["terminals"] == {}
    assert FACE.own(floor.live, STAFF[0])["system"]["credits_cents"] == 0


@rule(EB, "3.7", "5.10", "14.2", "14.3", "14.4")
def test_what_goes_wrong_with_terminals_can_be_reported_by_those_it_is_for():
    floor = Floor().open("Ann")
    own = {"terminal_malfunction", "incorrect_result", "terminal_interference"}
    dealer, supervisor = (FACE.own(floor.live, person)["reports"] for person in STAFF[:2])
    assert own <= supervisor.keys()
    assert not own & dealer.keys()
    assert "hand_disrupted" in dealer
    assert supervisor["terminal_interference"]["rules"][:2] == [f"{EB} 3.7", f"{EB} 5.10"]
    assert [*supervisor][:4] == [name for name in supervisor if name in own | {"hand_disrupted"}]


@rule(EB, "14.3")
def test_a_wrong_result_is_put_right_when_its_round_is_over():
    """The dealer enters a hand that did not lie there; the supervisor finds it when the next round is at hand."""
    floor = Floor(options={"result_entry": "manual"}).open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1, "tie", 10_00)
    floor.tick()
    lying = floor.live.round.cards.hands
    is_tie = floor.live.round.decision.offers[0]
    wrong = at.EnterOutcome("", ("9h", "Kh"), ("9d", "Kd"))  # type: ignore[arg-type]
    fields = {"player": list(wrong.player), "banker": list(wrong.banker)}
    assert list(is_tie.player) == list(lying["player"])
    act(floor, STAFF[0], action="enter_outcome", **fields)
    table = FACE.shared(floor.live)
    assert (table["round"], table["outcome"]) == (2, "T")
    assert FACE.own(floor.live, ANN)["terminals"]["1"]["credits_cents"] == 180_00
    assert "incorrect_result" in FACE.form(floor.live, STAFF[1], "@1")["reports"]
    act(floor, STAFF[1], action="report_late", round=1, found={"incident": "incorrect_result"})
    letter = floor.live.system.played[-1].results.letter()
    assert letter in "PB"
    assert FACE.shared(floor.live)["results"] == letter
    own = FACE.own(floor.live, ANN)["terminals"]["1"]
    assert (own["credits_cents"], own["won_cents"]) == (90_00, 0)


@rule(EB, "13D.1")
def test_the_ante_comes_off_the_credits_that_a_screen_shows():
    options = {"ante_up": True, "ante": "1", "table_minimum": "20"}
    floor = Floor(options=options, limits=Limits(20_00, 1_000_00)).open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1, "banker", 20_00)
    own = FACE.own(floor.live, ANN)["terminals"]["1"]
    assert (own["credits_cents"], own["wagered_cents"], own["wagers"]) == (79_00, 21_00, {"banker": 20_00})
    assert f"{EB} 13D.1" in own["messages"][-1]["rules"]
    floor.tick()
    back = {"B": 40_00, "P": 0, "T": 20_00}[floor.live.system.played[-1].results.letter()]
    assert FACE.own(floor.live, ANN)["terminals"]["1"]["credits_cents"] == 79_00 + back


@rule(EB, "7.2")
@pytest.mark.parametrize("layout", [False, True])
def test_cards_are_shuffled_and_cut_step_by_step(layout):
    """Each step is a button of the dealer's, with its rule; at terminals only nobody else is asked to cut."""
    floor = Floor(options={"table_layout": layout}, paced=True).open("Ann")
    steps = []
    for _ in range(8):
        table, own = FACE.shared(floor.live), FACE.own(floor.live, STAFF[0])
        if table["about"] == "opening of wagering":
            break
        assert table["rule"]
        if not layout:
            assert table["waits_for"] == ["dealer"]
        steps.append(table["about"])
        floor.do(FACE.did(floor.live, STAFF[0], Said("x:1", offer=0, asked=own["asked"])))
    assert steps[0] == "shuffle"
    assert table["about"] == "opening of wagering"


@rule(EB, "11.1")
def test_the_end_of_a_shoe_is_told_and_the_cards_are_shuffled_again():
    floor = Floor().open("Ann")
    floor.notes("Ann", 1, 1_000_00)
    told = []
    for _ in range(100):
        floor.open_wagering()
        floor.touch("Ann", 1, "tie", 5_00)
        told += [event.name() for event in floor.tick().events]
        if "cards_shuffled" in told:
            break
    assert "cutting_card_appeared" in told
    assert told.index("cutting_card_appeared") < told.index("cards_shuffled")
    assert FACE.shared(floor.live)["about"]


@rule(EB, "3.8")
def test_a_continuous_shuffler_is_refused_by_the_edition_before():
    with pytest.raises(CroupierError, match="shuffler"):
        Floor(edition="current", options={"shuffler": "continuous"})
    assert FACE.shared(Floor(options={"shuffler": "continuous"}).open().live)["is_open"]


@rule(EB, "5.1", "8.2")
def test_a_differential_that_is_exceeded_is_the_dealers_to_reduce():
    """Wagers on the layout only: what lies on screens is not counted, and stays as it is."""
    limited = {"table_layout": True, "limit_differential": True, "maximum_differential": "100"}
    floor = Floor(options=limited).open("Ann")
    dana = STAFF[0]
    act(floor, dana, action="seat_player", player="Zoe", box=2)
    floor.open_wagering()
    floor.touch("Ann", 1, "banker", 20_00)
    wager = {"action": "place_wager", "wager": "banker", "box": 2, "cents": 300_00}
    floor.do(FACE.did(floor.live, dana, Said("x:1", action=wager, speaks_for="Zoe")))
    assert [each["player"] for each in FACE.shared(floor.live)["wagers"].values()] == ["Zoe"]
    assert any("differential" in sign["words"] for sign in FACE.shared(floor.live)["signs"])
    floor.tick()
    own = FACE.own(floor.live, dana)
    floor.do(FACE.did(floor.live, dana, Said("x:1", offer=0, asked=own["asked"])))
    own = FACE.own(floor.live, dana)
    kinds = {each["kind"]: number for number, each in own["offers"].items()}
    assert kinds.keys() == {"reduce_wagers", "leave_wagers"}
    done = floor.do(FACE.did(floor.live, dana, Said("x:1", offer=int(kinds["reduce_wagers"]), asked=own["asked"])))
    back = [event for event in done.events if event.name() == "wager_returned"]
    assert [(event.player, event.cents) for event in back] == [("Zoe", 200_00)]


@rule(EB, "10.5")
def test_a_code_is_shown_to_whom_the_voucher_was_printed_for_until_it_is_paid():
    """Through rounds that follow, whatever the terminal says by then; to nobody else, whoever has the terminal."""
    floor = Floor().open("Ann", "Bob")
    code = floor.voucher("Ann", 1)
    floor.notes("Cid", 1)
    floor.play()
    assert [each["code"] for each in FACE.own(floor.live, ANN)["vouchers"].values()] == [code]
    for person in (BOB, Person("Cid", "player"), *STAFF, *OTHERS):
        assert code not in str(FACE.own(floor.live, person))
    assert code not in str(FACE.shared(floor.live))
    floor.redeem("Ann", code)
    assert FACE.own(floor.live, ANN)["vouchers"] == {}


@rule(EB, "5.3(a)", "5.4")
def test_an_acceptor_is_fed_at_the_desk_and_speaks_as_its_terminal():
    floor = Floor().open("Ann")
    said = Said("x:1", action={"action": "insert_notes", "player": "Ann", "terminal": 7, "cents": 100_00})
    for person in (OTHERS[0], *STAFF[1:]):
        assert FACE.did(floor.live, person, said).actor == "terminal 7"
    for person in (ANN, STAFF[0], *OTHERS[1:]):
        with pytest.raises(RoleError):
            FACE.did(floor.live, person, said)


@rule(EB, "5.6")
def test_nobody_touches_a_screen_for_another():
    floor = Floor().open("Ann")
    for action in ("touch_wager", "change_wager", "clear_wager", "print_voucher"):
        fields = {"wager": "tie", "cents": 5_00} if action in ("touch_wager", "change_wager") else {}
        said = Said("x:1", action={"action": action, "terminal": 1, **fields}, speaks_for="Ann")
        for person in STAFF:
            with pytest.raises(NotYoursError, match="nobody touches"):
                FACE.did(floor.live, person, said)


def test_what_is_done_at_a_terminal_is_told_to_its_player_and_to_the_house():
    floor = Floor().open("Ann", "Bob")
    floor.open_wagering()
    events = [*floor.touch("Ann", 1).events, *floor.tick().events]
    events += floor.do(at.TerminalMalfunction(1)).events
    told = {person: [each.words() for each in events if FACE.hears(person, each)] for person in (BOB, *STAFF, *OTHERS)}
    for person in (BOB, OTHERS[0], OTHERS[2]):
        kept = [each for each in events if FACE.hears(person, each)]
        seen = [each.seen_by(person.actor) for each in kept]
        assert not any("terminal 1" in each.words() or "Ann" in each.words() for each in seen if each is not None)
    assert len(told[STAFF[0]]) == len(told[OTHERS[1]]) == len(events)
