"""What the face of a poker tournament tells whom, and in whose name it lets people speak; without a server."""

import pytest

from croupier.errors import CroupierError
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.face import Said
from croupier.server.faces.poker_tournaments import PokerTournaments
from croupier.server.roles import SYSTEM, Person
from croupier.server.short_links import LETTERS, short_code
from croupier.server.tournament_files import as_csv, read_conditions, read_structure
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.structure import Break, Level
from tests.tournaments.poker.hall import CONDITIONS, Hall, changed

FACE = PokerTournaments()
PEOPLE = {
    name: Person(name, role)
    for name, role in (
        ("Mina", "manager"), ("Sione", "supervisor"), ("Dana", "dealer"), ("Carl", "cashier"), ("P001", "player"),
        ("Bob", "player"), ("Ines", "auditor"), ("Wall", "display"),
    )
}  # fmt: skip


def said(**action: object) -> Said:
    return Said("t:1", action=dict(action))


@pytest.fixture
def hall() -> Hall:
    return Hall(changed(late_level=2)).begin(9, tables=1)


# -- what is told ------------------------------------------------------------------------------------------------------


def test_what_conditions_do_not_say_is_told_too(hall):
    """Pages ask for the format, seats and bounty; what is not said has a value all the same."""
    told = FACE.shared(hall.tournament)["conditions"]
    assert (told["format"], told["seats"], told["difference"], told["is_automatic"]) == ("tables", 9, 1, False)
    assert "bounty" not in told


def test_nothing_of_conditions_that_are_not_published():
    draft = Hall().tournament
    assert "conditions" not in FACE.shared(draft)
    assert FACE.shared(draft)["phase"] == "draft"
    for name, has_draft in (("Mina", True), ("Sione", True), ("Ines", True), ("P001", False), ("Wall", False)):
        assert ("conditions" in FACE.own(draft, PEOPLE[name])) is has_draft, name


def test_every_rule_that_pages_show_is_one_of_the_rulebook(hall):
    rules = FACE.shared(hall.tournament)["rules"]
    register = hall.tournament.rules.document.register
    for name, cited in rules.items():
        assert cited, name
        for rule in cited:
            assert rule.startswith("star_sydney/poker "), rule
    assert rules["levels"] == ["star_sydney/poker 28.7.11"]
    assert rules["pool"] == ["star_sydney/poker 28.3.2"]
    assert "28.7.11" in register


def test_whoever_is_out_knows_the_place_at_once(hall):
    """Nine play; the first out is ninth, the second eighth, and both know it from their own page."""
    first, second = hall.left()[:2]
    for player in (first, second):
        hall.do(pl.BustOut("dealer", (player,)))
    standings = {
        name: FACE.own(hall.tournament, Person(name, "player"))["entry"]["standing"] for name in (first, second)
    }
    assert standings == {first: 9, second: 8}
    hall.do(pl.UndoBustOut("supervisor", second, "a mistake"))
    assert "standing" not in FACE.own(hall.tournament, Person(second, "player"))["entry"]


def test_who_has_to_show_a_card_is_told_to_the_desk():
    """From August 2024 a valid Player Card is there when play begins (Star 7.1); on these tests' clock it is 1970."""
    early = Hall()
    early.publish()
    early.enter("P001")
    assert "needs_card" not in FACE.own(early.tournament, PEOPLE["Dana"])["latest"]["P001"]
    late = Hall()
    late.clock.advance(2_000_000_000)
    late.publish()
    late.do(en.Enter("dealer", "P001", 1, True))
    assert FACE.shared(late.tournament)["sessions"]["1"]["needs_card"] is True
    assert FACE.own(late.tournament, PEOPLE["Dana"])["latest"]["P001"]["needs_card"] is True
    late.do(en.PresentCard("dealer", "P001", "44001"))
    assert "needs_card" not in FACE.own(late.tournament, PEOPLE["Dana"])["latest"]["P001"]
    assert "44001" not in str(FACE.own(late.tournament, PEOPLE["Dana"]))


def test_what_each_may_do_is_told_by_role(hall):
    can = {name: set(FACE.own(hall.tournament, person).get("can", {})) for name, person in PEOPLE.items()}
    assert {"set_clock", "disqualify", "end_session"} <= can["Sione"]
    assert not {"set_clock", "disqualify", "end_session", "cancel_tournament"} & can["Dana"]
    assert "add_value" in can["Mina"] - can["Sione"]
    assert can["P001"] <= {"enter", "raise_dispute", "leave_table", "withdraw_entry", "present_card"}
    for name in ("Ines", "Wall", "Carl"):
        assert can[name] == set(), name


# -- in whose name -----------------------------------------------------------------------------------------------------


def test_people_speak_by_their_role_and_players_for_themselves(hall):
    tournament = hall.tournament
    assert FACE.did(tournament, PEOPLE["Dana"], said(action="bust_out", players=["P001"])).actor == "dealer"
    assert FACE.did(tournament, PEOPLE["Sione"], said(action="stop_clock")).actor == "supervisor"
    own = FACE.did(tournament, PEOPLE["P001"], said(action="raise_dispute", about="a hand"))
    assert (own.actor, own.player) == ("P001", "P001")
    with pytest.raises(NotYoursError, match="nobody but P001"):
        FACE.did(tournament, PEOPLE["Bob"], said(action="raise_dispute", player="P001", about="a hand"))
    with pytest.raises(NotYoursError):
        FACE.did(tournament, PEOPLE["Bob"], said(action="bust_out", players=["P001"]))


def test_nobody_says_who_says_it(hall):
    """An actor that is sent along is not believed."""
    did = FACE.did(hall.tournament, PEOPLE["Dana"], said(action="stop_clock", actor="manager"))
    assert did.actor == "dealer"
    with pytest.raises(CroupierError, match="stop_clock is for supervisor"):
        hall.tournament.do(did)


@pytest.mark.parametrize("action", ["hear_table", "errand_done", "errand_refused", "clock_strikes"])
def test_the_server_alone_speaks_for_tables_and_the_clock(hall, action):
    for person in PEOPLE.values():
        with pytest.raises((NotYoursError, FloorError), match="server itself"):
            FACE.did(hall.tournament, person, said(action=action))
    assert FACE.did(hall.tournament, Person("clock", SYSTEM), said(action="clock_strikes")) == fl.ClockStrikes("system")


def test_auditors_and_screens_say_nothing(hall):
    for name in ("Ines", "Wall", "Carl"):
        with pytest.raises(NotYoursError):
            FACE.did(hall.tournament, PEOPLE[name], said(action="enter", player=name))


def test_what_is_no_message_is_refused_and_named(hall):
    with pytest.raises(FloorError, match="'fly'"):
        FACE.did(hall.tournament, PEOPLE["Sione"], said(action="fly"))
    with pytest.raises(FloorError, match="nothing is said"):
        FACE.did(hall.tournament, PEOPLE["Sione"], Said("t:1"))
    with pytest.raises(FloorError, match="decide_dispute"):
        FACE.form(hall.tournament, PEOPLE["Sione"], "decide_dispute")


def test_forms_have_their_rules_with_what_they_say(hall):
    form = FACE.form(hall.tournament, PEOPLE["Sione"], "set_clock")
    assert form["rules"] == ["star_sydney/poker 28.7.11"]
    assert set(form["texts"]) == set(form["rules"])
    steps = next(field for field in form["fields"] if field["name"] == "step")
    assert (steps["least"], steps["most"]) == (1, len(CONDITIONS.structure.steps))


# -- files and short addresses -----------------------------------------------------------------------------------------


def test_a_structure_is_read_as_it_is_written():
    found = read_structure("step,minutes,blinds,ante,ante_by,colours_up\nlevel,20,25/50,,,\nbreak,10,,,,25/100\n")
    assert found.steps == (Level(20, blinds=(25, 50)), Break(10, colours_up=(25, 100)))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "first line"),
        ("level,20\n", "first line"),
        ("minutes,color\n20,red\n", "first line"),
        ("step,minutes\npause,20\n", "line 2: step: 'pause'"),
        ("minutes,blinds\n20,25/x\n", "line 2: blinds: 'x'"),
        ("minutes,ante,ante_by\n20,50,nobody\n", "line 2"),
        ("minutes\n20\n-5\n", "line 3: minutes: '-5'"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_line(text, problem):
    with pytest.raises(FloorError, match=problem):
        read_structure(text)


def test_conditions_that_are_wrong_name_the_field():
    with pytest.raises(FloorError, match="fee_cents"):
        read_conditions('{"fee_cents": "twenty"}')
    with pytest.raises(FloorError, match="no_such"):
        read_conditions('{"no_such": 1}')
    assert read_conditions('{"chips": 5000}').chips == 5000


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@x", "\tx"])
def test_what_a_spreadsheet_would_run_is_shown_as_text(cell):
    assert as_csv([[cell, 5]]).removeprefix("\ufeff").lstrip('"').startswith(f"'{cell}")


def test_short_addresses_are_the_same_always_and_differ():
    codes = {short_code(f"poker_tournament/Event {number}") for number in range(2000)}
    assert len(codes) == 2000
    assert short_code("poker_tournament/Spring") == short_code("poker_tournament/Spring")
    assert all(set(code) <= set(LETTERS) and len(code) == 5 for code in codes)
