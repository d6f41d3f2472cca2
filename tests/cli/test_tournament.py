"""A poker tournament from the command line: from its conditions to the last prize, with what is refused."""

import json
import shlex

import pytest

from croupier.clock import SystemClock, parse_utc
from tests.golden import run

STARTS = "2026-11-20T19:00"
MINUTE_MS = 60_000
EVENING = "tournament/evening"
ASKING = {
    *("list", "waiting", "receipts", "prizes", "results", "history", "conditions", "export", "print"),
    *("tables show", "tables moves", "tables propose", "clock show", "deal work-out"),
}
FOUR = ("Ann Lee", "Ben", "Cyd", "Dee")


class Wall:
    """The clock on the wall, which goes when it is told to."""

    def __init__(self):
        self.now_ms = parse_utc("2026-11-20T18:00")

    def go(self, minutes):
        self.now_ms += round(minutes * MINUTE_MS)


@pytest.fixture
def wall(monkeypatch):
    found = Wall()
    monkeypatch.setattr(SystemClock, "now_ms", lambda _: found.now_ms)
    return found


@pytest.fixture
def house(tmp_path, wall):  # noqa: ARG001 - the clock on the wall is for all
    file = tmp_path / "house.db"
    assert run(f"croupier ledger init {file} --name 'The house'")[0] == 0
    return file


def tried(house, command, *words, stream=EVENING):
    """What a command says, and its status."""
    is_asking = command in ASKING or (command == "do" and not words)
    who = [] if is_asking else ["--who", "Sam"]
    said = ["croupier", "tournament", *command.split(), str(house), stream, *map(str, words), *who]
    return run(shlex.join(said))


def done(house, command, *words, stream=EVENING):
    status, said = tried(house, command, *words, stream=stream)
    assert status == 0, said
    return said


def refused(house, command, *words, told=()):
    """It is refused with these words, and the ledger is as it was."""
    before = run(f"croupier audit verify {house}")
    status, said = tried(house, command, *words)
    assert status != 0, said
    for each in told:
        assert each in said, said
    assert run(f"croupier audit verify {house}") == before
    return said


def enter(house, *players):
    """They enter, show their Player Cards, agree and pay."""
    for player in players:
        done(house, "enter", player, "--agrees", "--card", card(player), "--pays")


def card(player):
    return "".join(f"{ord(letter):03}" for letter in player)[:18]


def asked(house, command, *words):
    return json.loads(done(house, command, *words, "--json"))


@pytest.fixture
def opened(house):
    """Conditions of the house, published: a small freeze-out with bounties, by Star's rules."""
    opening = ("--conditions", "bounty", "--document", "star_sydney/poker", "--starts", STARTS, "--publish")
    done(house, "open", *opening, "--set", "seats=3", "--set", "maximum_players=5", "--set", "late_refund=all")
    return house


@pytest.fixture
def playing(opened, wall):
    enter(opened, *FOUR)
    done(opened, "tables designate", "1-2")
    wall.go(60)
    done(opened, "start")
    return opened


# -- before ------------------------------------------------------------------------------------------------------------


def test_templates_are_listed_and_shown():
    status, said = run("croupier tournament templates")
    assert status == 0
    assert "bounty_progressive" in said
    shown = run("croupier tournament templates rebuy")[1]
    assert "Re-buys $50 for 5,000 chips, without limit, through level 4" in " ".join(shown.split())
    assert "break of 10 minutes, colour up 25" in shown
    listed = json.loads(run("croupier tournament templates --json")[1])
    assert listed["heads_up"]["rulebooks"] == ["star_sydney/poker"]


def test_conditions_are_checked_against_a_rulebook(tmp_path):
    status, said = run("croupier tournament check freezeout --document star_sydney/poker")
    assert status == 1
    assert "stages, 1: say when every session begins  (star_sydney/poker 28.8.1, 28.8.2)" in said
    status, said = run(f"croupier tournament check freezeout --document star_sydney/poker --starts {STARTS}")
    assert (status, said) == (0, "Freeze-out, star_sydney/poker: may be published\n")
    file = tmp_path / "mine.toml"
    file.write_text('extends = "rebuy"\ndocument = "star_sydney/poker"\n[add_ons]\nmost = 2\n', "utf-8")
    status, said = run(f"croupier tournament check {file} --starts {STARTS}")
    assert status == 1
    assert said.startswith("add_ons: a player has an add-on once (most = 1)  (star_sydney/poker 28.1.1)\n")
    status, said = run(f"croupier tournament check {file} --document crown_perth/poker --starts {STARTS} --json")
    assert (status, json.loads(said)["problems"]) == (0, [])  # Crown does not say how often
    assert "say by which rulebook" in run("croupier tournament check freezeout")[1]


def test_levels_that_chips_cannot_pay_are_told(tmp_path):
    file = tmp_path / "mine.toml"
    lines = '["25/50", "break 5 colour up 25", "150/250", "100/200"]'
    file.write_text(f'extends = "freezeout"\n[structure]\ndenominations = [25, 100]\nlevels = {lines}\n', "utf-8")
    said = run(f"croupier tournament check {file} --document crown_perth/poker --starts {STARTS} --set late_level=0")[1]
    assert "structure, level 2: 150 cannot be paid in chips of 100, the smallest in play" in said


def test_a_suggestion_is_a_file_that_may_be_published(tmp_path):
    file = tmp_path / "mine.toml"
    said = run(f"croupier tournament suggest --players 60 --chips 20000 --hours 5 --extends rebuy -o {file}")
    assert said == (0, f"{file}: written\n")
    assert 'extends = "rebuy"' in file.read_text("utf-8")
    verdict = run(f"croupier tournament check {file} --document star_sydney/poker --starts {STARTS}")
    assert verdict == (0, "Re-buys and add-on, star_sydney/poker: may be published\n")
    assert "hours: 0: from 1 to 100" in run("croupier tournament suggest --players 60 --chips 500 --hours 0")[1]
    assert (
        "template 'mine' is not known"
        in run("croupier tournament suggest --players 60 --chips 500 --hours 1 --extends mine")[1]
    )


def test_the_ledger_opens_one_from_plain_words_too(house, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('extends = "freezeout"\ndocument = "crown_perth/poker"\nname = "Mine"\nbuy_in = 75\n', "utf-8")
    assert run(f"croupier ledger open {house} {EVENING} poker_tournament {file} --who Sam")[0] == 0
    assert "$75" in done(house, "conditions")
    file.write_text('extends = "freezeout"\ndocument = "crown_perth/poker"\nname = ""\n', "utf-8")
    status, said = run(f"croupier ledger open {house} tournament/other poker_tournament {file} --who Sam")
    assert (status, "name: is missing in the setup" in said) == (2, True)


def test_machine_tournaments_take_the_same_verbs(house):
    status, said = run("croupier tournament check docs/machine-tournament.toml")
    assert (status, said) == (0, "Spring spins, skycity/machine_tournaments: may be published\n")
    spins = {"stream": "tournament/spins"}
    done(house, "open", "--conditions", "docs/machine-tournament.toml", **spins)
    assert "Entry fee" in done(house, "conditions", **spins)
    done(house, "publish", **spins)
    done(house, "do", "apply-for-entry", "player=Ann", **spins)
    assert "Ann" in done(house, "do", "accept-entry", "applicant=Ann", **spins)
    assert "Ann" in done(house, "list", **spins)
    assert "$50" in done(house, "list", **spins)
    status, said = tried(house, "results", **spins)
    assert (status, "it is not over" in said) == (2, True)
    assert "accept_entry" not in done(house, "do", **spins).split("others:")[0]
    status, said = tried(house, "enter", "Ann", **spins)
    assert (status, "is a machine tournament, not a poker tournament" in said) == (2, True)
    assert "tournament/spins" in run(f"croupier tournament list {house}")[1]


def test_what_is_missing_keeps_it_from_being_published(house):
    opening = ("--conditions", "freezeout", "--document", "star_sydney/poker")
    status, said = tried(house, "open", *opening, "--publish")
    assert (status, "say when every session begins" in said) == (2, True)
    done(house, "open", *opening)  # without: it waits for them
    assert "missing: stages, 1: say when every session begins" in done(house, "conditions")
    refused(house, "publish", told=("stages, 1: say when every session begins",))
    done(house, "change", "--conditions", "freezeout", "--starts", STARTS)
    assert "entries are taken" in done(house, "publish")
    refused(house, "change", "--conditions", "freezeout", told=("they are published, and bind", "28.4.1"))


# -- entries -----------------------------------------------------------------------------------------------------------


def test_a_receipt_says_what_is_pool_bounty_and_fee(opened):
    refused(opened, "enter", "Ann Lee", "--agrees", "--pays", told=("presents a valid Player Card", "7.1"))
    assert asked(opened, "list") == []  # neither is done
    done(opened, "enter", "Ann Lee", "--agrees", "--full-name", "Ann Lee", "--card", "100200")
    assert "Ann Lee has a place and owes $120" in done(opened, "waiting")
    said = done(opened, "pay", "Ann Lee")
    rows = {" ".join(line.split()[:-1]): line.split()[-1] for line in said.splitlines()}
    assert rows["to the prize pool"] == "$50"
    assert rows["bounty"] == "$50"
    assert rows["fee"] == "$20"
    assert "paid" in said
    assert "$120" in said
    assert "20,000 tournament chips" in done(opened, "receipts", "Ann Lee")
    told = "1 receipts, $120: $50 pool, $50 bounties, $20 fees\n  taken by Sam, no way said: $120\n"
    assert done(opened, "receipts").endswith(told)
    assert "gets back $120" in done(opened, "withdraw", "Ann Lee")
    assert "has paid nothing" in refused(opened, "receipts", "Ben")


def test_the_drawer_is_counted_by_who_took_the_money_and_how(opened, monkeypatch):
    for player, means in (("Ann Lee", "cash"), ("Ben", "card"), ("Cyd", "cash")):
        said = done(opened, "enter", player, "--agrees", "--card", card(player), "--pays", "--means", means)
        assert f"$120 {'in cash' if means == 'cash' else 'by card'} (entry, receipt" in said
    monkeypatch.setenv("CROUPIER_WHO", "Kim")
    words = ["--agrees", "--card", card("Dee"), "--pays", "--means", "voucher"]
    assert run(f"croupier tournament enter {opened} {EVENING} Dee {' '.join(words)}")[0] == 0
    assert done(opened, "receipts").splitlines()[-3:] == [
        "  taken by Kim, voucher: $120",
        "  taken by Sam, card: $120",
        "  taken by Sam, cash: $240",
    ]
    refused(opened, "enter", "Eve", "--pays", "--means", "beads", told=("--means beads: must be one of cash",))


def test_whoever_comes_when_all_is_taken_waits(opened):
    enter(opened, *FOUR, "Eve")
    assert "Fay waits, as number 1" in done(opened, "enter", "Fay", "--agrees")
    assert done(opened, "waiting") == "1. Fay waits\n"
    refused(opened, "enter", "Gus", "--agrees", "--pays", told=("Gus",))
    assert "a place is free for Fay" in done(opened, "withdraw", "Eve")
    assert asked(opened, "waiting") == {
        "waiting": [],
        "offers": {},
        "passed_over": [],
        "not_paid": {"Fay": {"owes_cents": 120_00}},
    }
    assert [each["player"] for each in asked(opened, "list", "--find", "fay")] == ["Fay"]


def test_a_place_that_comes_free_in_play_goes_to_who_waits(opened, wall):
    enter(opened, *FOUR, "Eve")
    for player in ("Fay", "Gus", "Hal"):
        done(opened, "enter", player, "--agrees", "--card", card(player))
    done(opened, "tables designate", "1-2")
    wall.go(60)
    done(opened, "start")
    assert "a place is offered to Fay  star_sydney/poker 28.4.2" in done(opened, "out", "Eve", "--by", "Dee")
    assert (
        done(opened, "waiting")
        == "1. Fay is offered a place until 2026-11-20 19:05:00 UTC\n2. Gus waits\n3. Hal waits\n"
    )
    refused(opened, "place take", "Gus", told=("no place is offered to Gus", "28.4.2"))
    said = done(opened, "place skip", "Fay", "--reason", "at dinner")
    assert "the place is not Fay's: at dinner" in said
    assert "a place is offered to Gus" in said
    done(opened, "place decline", "Gus")
    assert "Fay waits, as number 2, behind 1 other" in done(opened, "place again", "Fay")
    wall.go(5)
    assert (
        done(opened, "waiting")
        == "1. Fay is offered a place until 2026-11-20 19:10:00 UTC\nGus was passed over\nHal was passed over\n"
    )
    assert "Fay takes the place" in done(opened, "place take", "Fay")
    assert "Fay is in" in done(opened, "pay", "Fay")
    assert asked(opened, "waiting") == {
        "waiting": ["Gus", "Hal"],
        "offers": {},
        "passed_over": ["Gus", "Hal"],
        "not_paid": {},
    }


# -- play and prizes ---------------------------------------------------------------------------------------------------


def test_an_elimination_is_undone(playing):
    tables = asked(playing, "tables show")["tables"]
    winner, loser = tables["1"]["taken"].values()
    assert f"the bounty on {loser}: {winner} $50" in done(playing, "out", loser, "--by", winner)
    assert any(each["status"] == "out" for each in asked(playing, "list"))
    assert f"{loser} is not out: wrong name" in done(playing, "out", loser, "--undo", "--reason", "wrong name")
    assert all(each["status"] == "in" for each in asked(playing, "list"))
    refused(playing, "out", "Zoe", told=("Zoe",))


def test_a_deal_is_worked_out_agreed_to_and_paid(playing):
    tables = asked(playing, "tables show")["tables"]
    (one, two), (three, four) = ([*each["taken"].values()] for each in tables.values())
    done(playing, "clock set", "--level", 7)  # entries are closed, so prizes are settled
    assert "settled" in done(playing, "prizes")
    done(playing, "out", four, "--by", three)
    done(playing, "out", two, "--by", one)
    refused(playing, "deal", told=())
    refused(playing, "deal work-out", "--chips", f"{one}=1", told=("80,000 are in play",))
    stacks = ("--chips", f"{one}=60,000", "--chips", f"{three}=20,000")
    worked = json.loads(done(playing, "deal work-out", *stacks, "--json"))
    # four entries: $200 for the first; two left, the first place in proportion to chips
    assert worked["icm"]["shares_cents"] == {one: 150_00, three: 50_00}
    assert worked["equal"]["shares_cents"] == {one: 100_00, three: 100_00}
    assert "$150" in done(playing, "deal work-out", *stacks)
    done(playing, "deal propose", "--method", "icm", *stacks)
    refused(playing, "deal agree", "Zoe", told=("Zoe is asked for nothing",))
    assert "as all have" in done(playing, "deal agree")
    done(playing, "end", *stacks)
    results = {each["player"]: each for each in asked(playing, "results")}
    assert (results[one]["cents"], results[three]["cents"]) == (150_00, 50_00)
    assert (results[one]["place"], results[three]["place"]) == (1, 1)  # nothing was left to be played for
    assert sum(each.get("bounties_cents", 0) for each in results.values()) == 200_00
    done(playing, "pay-prize", "--all")
    assert all(each["is_paid"] for each in asked(playing, "results") if each.get("cents"))
    refused(playing, "pay-prize", one, told=("has nothing to be paid",))
    told = done(playing, "history", "--find", f"{one} agrees")
    assert "star_sydney/poker 28.3.2" in told
    assert run(f"croupier audit verify {playing}")[0] == 0


def test_prizes_and_bounties_are_paid_while_others_play(playing):
    """A bounty of $50, paid before the second of two is out; the $200 of four entries are the first's."""
    tables = asked(playing, "tables show")["tables"]
    (one, two), (three, four) = ([*each["taken"].values()] for each in tables.values())
    refused(playing, "pay-prize", "--all", told=("there is nothing to be done",))
    refused(playing, "pay-prize", one, told=("is not out, and has won no bounty that is not paid", "28.3.2"))
    done(playing, "out", two, "--by", one)
    assert f"{one}: can be paid $50 ($50 for bounties)" in done(playing, "prizes")
    assert f"{one} has $50 ($50 for bounties)" in done(playing, "pay-prize", "--all")
    assert f"{one}: has been paid $50" in done(playing, "prizes")
    refused(playing, "out", two, "--undo", "--reason", "a slip", told=(f"{one} has been paid the bounty on {two}",))
    refused(playing, "pay-prize", one, "--undo", told=("say why",))
    refused(playing, "pay-prize", "--undo", told=("say who was paid",))
    assert "that " + one + " had are taken back: wrong name" in done(
        playing, "pay-prize", one, "--undo", "--reason", "wrong name"
    )
    done(playing, "out", two, "--undo", "--reason", "a slip")
    assert asked(playing, "prizes")["paid_early"] == []
    done(playing, "out", four, "--by", three)
    assert asked(playing, "prizes")["paid_early"] == [{"player": three, "bounties_cents": 50_00}]


def test_what_was_booked_by_mistake_is_taken_back(house, wall):
    """Of four entries at $50, two re-buys and a late entry, only the entries and one re-buy stay in pool and drawer."""
    opening = ("--conditions", "rebuy", "--document", "star_sydney/poker", "--starts", STARTS, "--publish")
    done(house, "open", *opening, "--set", "late_level=2")
    enter(house, *FOUR)
    done(house, "tables designate", 1)
    wall.go(60)
    done(house, "start")
    done(house, "rebuy", "Ben", "--means", "cash")
    done(house, "rebuy", "Cyd", "--means", "cash")
    enter(house, "Eve")
    pool = asked(house, "prizes")["pool_cents"]
    refused(house, "rebuy", "Ben", "--undo", told=("say why", "28.1.1"))
    refused(house, "addon", "Ben", "--undo", "--reason", "a slip", told=("Ben has bought no add-on in this session",))
    told = done(house, "rebuy", "Ben", "--undo", "--reason", "it was Cyd alone")
    assert "Ben has 5,000 chips less" in told
    assert "star_sydney/poker 28.3.2" in done(house, "history", "--find", "recorded by mistake")
    refused(house, "enter", "Eve", "--undo", "--agrees", told=("--undo: goes with --reason alone",))
    refused(house, "enter", "Ben", "--undo", "--reason", "a slip", told=("was there when session 1 began",))
    assert "Eve does not play in session 1" in done(house, "enter", "Eve", "--undo", "--reason", "it was Evi")
    assert pool - asked(house, "prizes")["pool_cents"] == 2 * 50_00
    receipts = done(house, "receipts")
    assert receipts.count("void: booked by mistake") == 2
    assert "void: booked by mistake: it was Cyd alone" in receipts
    assert "5 receipts that are not void" in receipts
    assert "taken by Sam, cash: $50" in receipts
    assert sum(each.get("is_void", False) for each in asked(house, "receipts")) == 2
    assert "receipts that" not in done(house, "receipts", "Cyd")
    assert run(f"croupier audit verify {house}")[0] == 0


def test_rebuys_add_ons_and_a_colour_up(house, wall):
    opening = ("--conditions", "rebuy", "--document", "star_sydney/poker", "--starts", STARTS, "--publish")
    done(house, "open", *opening)
    enter(house, *FOUR)
    done(house, "tables designate", 1)
    wall.go(60)
    done(house, "start")
    assert "to the prize pool" in done(house, "rebuy", "Ben", "--has", 1200)
    refused(house, "rebuy", "Cyd", "--has", 5000, told=("5,000", "28.1.1"))
    refused(house, "addon", "Dee", told=("it is sold in the break after level 4, and it is level 1",))
    done(house, "clock set", "--step", 5)
    assert "10,000 tournament chips" in done(house, "addon", "Dee")
    refused(house, "addon", "Dee", told=("28.1.1",))
    odd = [word for player in ("Ann Lee", "Ben") for word in ("--odd", f"{player}=2")]
    done(house, "clock set", "--step", 10)
    assert "table 1: chips of 25 leave play" in done(house, "colour-up", 25, *odd)
    assert "4 entries" in done(house, "prizes")


def test_hand_for_hand(playing):
    assert "each table plays one hand and waits" in done(playing, "hand-for-hand begin")
    tables = asked(playing, "tables show")["tables"]
    losers = [next(iter(each["taken"].values())) for each in tables.values()]
    done(playing, "hand-for-hand over", 1, "--out", losers[0])
    done(playing, "hand-for-hand over", 2, "--out", losers[1])
    places = {each["player"]: each.get("place") for each in asked(playing, "list")}
    assert places  # both are out in the same hand of all tables
    assert "hand for hand is over" in done(playing, "hand-for-hand end")


def test_anything_else_is_said_by_its_name(playing):
    listed = done(playing, "do")
    assert "mark-absent player=" in listed
    assert "raise-dispute" in listed
    assert "is absent" in done(playing, "do", "mark-absent", "player=Ben")
    done(playing, "do", "raise-dispute", "player=Ben", "about=a chip too few")
    refused(playing, "clock start", told=("dispute 1 is not decided",))
    done(playing, "do", "decide_dispute", "number=1", "decision=the chip is his")
    assert "$500" in done(playing, "do", "add-value", "dollars=500")
    refused(playing, "do", "mark-asleep", told=("act 'mark_asleep' is not known",))
    refused(playing, "do", "mark-absent", "name=Ben", told=("field of mark_absent 'name' is not known",))
    refused(playing, "do", "mark-absent", told=("mark_absent: ", "player"))


def test_what_an_act_takes_is_what_is_listed(opened):
    listed = done(opened, "do").replace("\n", " ")
    for each in ("[agrees=yes|no]", "alter-start session=1 starts=YYYY-MM-DDTHH:MM", "[dollars=DOLLARS]"):
        assert each in listed, each
    for player, agrees in zip(FOUR, ("yes", "YES", "true", "no"), strict=True):
        done(opened, "do", "enter", f"player={player}", f"agrees={agrees}", f"card={card(player)}")
    agreed = {each["player"]: bool(each.get("has_agreed")) for each in asked(opened, "list")}
    assert agreed == {"Ann Lee": True, "Ben": True, "Cyd": True, "Dee": False}
    refused(opened, "do", "enter", "player=Eve", "agrees=maybe", told=("agrees=maybe: write agrees=yes|no",))
    refused(opened, "do", "enter", "agrees=yes", told=("enter: say also player=TEXT",))
    refused(opened, "do", "add-value", "dollars=5", "cents=500", told=("dollars is given twice",))
    refused(opened, "do", "add-value", "cents=5.00", told=("cents=5.00: write dollars=DOLLARS",))
    refused(opened, "do", "add-value", "cent=5", told=("field of add_value 'cent' is not known", "dollars"))


@pytest.mark.parametrize(("field", "at"), [("starts", "2026-11-20T21:00"), ("starts_ms", "2026-11-20T21:00"),
                                           ("starts_ms", parse_utc("2026-11-20T21:00"))])  # fmt: skip
def test_times_are_said_as_calendars_have_them(house, wall, field, at):  # noqa: ARG001 - its time is the wall's
    opening = ("--conditions", "freezeout", "--document", "star_sydney/poker", "--starts", STARTS, "--publish")
    done(house, "open", *opening, "--option", "start_notice_minutes=10")
    done(house, "do", "alter-start", "session=1", f"{field}={at}")
    assert "begins in 3 h 0 min (2026-11-20 21:00:00 UTC)" in done(house, "clock show")
    told = "'half past' is no time: write 2026-11-18 or 2026-11-18T20:00, in UTC"
    refused(house, "do", "alter-start", "session=1", "starts=half past", told=(told,))
    refused(house, "do", "alter-start", "session=one", "starts=2026-11-20", told=("write session=NUMBER",))


def test_lists_and_amounts_by_name_need_no_json(playing):
    chips = "chips=Ann Lee=12,000,Ben=8000"
    assert "12,000" in done(playing, "do", "count-chips", chips)
    assert "11,000" in done(playing, "do", "count-chips", 'chips={"Ann Lee": 11000, "Ben": 9000}')
    refused(playing, "do", "count-chips", "chips=Ann Lee", told=("write chips=NAME=NUMBER,...",))
    refused(playing, "do", "count-chips", "chips=Ben=1,Ben=2", told=("chips: Ben is given twice",))
    refused(playing, "do", "count-chips", "chips={Ben", told=("no JSON",))
    done(playing, "do", "bust-out", "players=Cyd")
    done(playing, "do", "bust-out", 'players=["Dee"]')
    assert {each["player"] for each in asked(playing, "list") if each["status"] == "out"} == {"Cyd", "Dee"}


def test_a_division_is_proposed_in_dollars(playing):
    """Four entries: $200 for the first."""
    done(playing, "clock set", "--level", 7)  # entries are closed, so prizes are settled
    for player in ("Cyd", "Dee"):
        done(playing, "do", "bust-out", f"players={player}")
    refused(playing, "do", "propose-deal", "shares=Ann Lee=lots", told=("'lots'",))
    said = done(playing, "do", "propose-deal", "shares=Ann Lee=100.50,Ben=$79.50", "plays_for=20")
    assert "$100.50" in said


def test_acts_of_machine_tournaments_are_said_the_same_way(house, wall):  # noqa: ARG001 - its time is the wall's
    spins = {"stream": "tournament/spins"}
    done(house, "open", "--conditions", "docs/machine-tournament.toml", **spins)
    done(house, "publish", **spins)
    done(house, "do", "designate-director", "director=Sam", **spins)
    for player in FOUR:
        assert tried(house, "do", "apply-for-entry", **spins)[0] == 2
        done(house, "do", "apply-for-entry", f"player={player}", **spins)
        done(house, "do", "accept-entry", f"applicant={player}", **spins)
    listed = done(house, "do", **spins)
    assert "allot-sessions [sessions=NAME,...;NAME,...]" in listed
    status, said = tried(house, "do", "disqualify", "player=Ben", **spins)
    assert (status, "disqualify: say also ground=TEXT why=TEXT" in said) == (2, True)
    status, said = tried(house, "do", "dance", **spins)
    assert (status, "act 'dance' is not known" in said) == (2, True)
    said = done(house, "do", "allot-sessions", "sessions=Ann Lee, Ben;Cyd,Dee", **spins)
    assert "session 1: Ann Lee, Ben; session 2: Cyd, Dee" in said


def test_whoever_speaks_is_recorded_and_has_to_be_said(playing, monkeypatch):
    assert "(by Sam)" in done(playing, "history", "--last", 1)
    assert run(f"croupier tournament out {playing} {EVENING} Ben")[0] != 0
    monkeypatch.setenv("CROUPIER_WHO", "Kim")
    assert run(f"croupier tournament out {playing} {EVENING} Ben")[0] == 0
    assert "(by Kim)" in done(playing, "history", "--last", 1)
    status, said = tried(playing, "list", stream="tournament/gone")
    assert (status, "there is no such tournament" in said, EVENING in said) == (2, True, True)
