"""Tables, seats and the clock of a poker tournament from the command line."""

from tests.cli.test_tournament import (
    EVENING,
    FOUR,
    MINUTE_MS,
    asked,
    done,
    enter,
    house,
    opened,
    playing,
    refused,
    wall,
)

__all__ = ["house", "opened", "playing", "wall"]  # fixtures


def test_tables_are_shown_and_moves_say_why(playing):
    tables = asked(playing, "tables show")["tables"]
    assert sorted(len(each["taken"]) for each in tables.values()) == [2, 2]
    here, there = ([*each["taken"].values()] for each in tables.values())
    refused(playing, "tables move", there[0], "1", "3", "--reason", " ", told=("reason: say why",))
    done(playing, "out", here[0], "--by", here[1])
    assert "table 2 can be broken: its players fit at the others" in done(playing, "tables show")
    proposal = done(playing, "tables propose", "break")
    assert proposal.startswith("break table 2: its 2 players fit into ")
    assert "drawn: 2 at table 1; free then: table 2\n" in proposal
    assert done(playing, "tables moves") == f"{EVENING}: nobody has moved\n"
    done(playing, "tables break", "--as-shown", proposal.split()[-1])
    shown = done(playing, "tables moves")
    assert len(shown.splitlines()) == 2
    for player in there:
        assert f"{player} moves from table 2" in shown
    assert shown.count(": table 2 is broken; the seat is drawn  star_sydney/poker 28.5.6, 28.7.6") == 2
    assert done(playing, "tables moves", here[1]) == f"{EVENING}: {here[1]} has not moved\n"


def test_the_moves_that_balance_are_foreseen_once_buttons_are_known(opened, wall):
    enter(opened, *FOUR, "Eve")
    done(opened, "tables designate", "1-2")
    wall.go(60)
    done(opened, "start")
    tables = asked(opened, "tables show")["tables"]
    full, short = sorted(tables, key=lambda number: -len(tables[number]["taken"]))
    assert (len(tables[full]["taken"]), len(tables[short]["taken"])) == (3, 2)
    done(opened, "out", next(iter(tables[short]["taken"].values())))
    shown = done(opened, "tables show")
    assert f"to balance: a player who is drawn from table {full} to table {short}, seat drawn" in shown
    assert "tell the button of tables 1, 2, and less is drawn" in shown
    seats = {int(seat): name for seat, name in tables[full]["taken"].items()}
    done(opened, "tables button", full, 1)
    left_at = int([*tables[short]["taken"]][1])
    done(opened, "tables button", short, left_at)
    moves = asked(opened, "tables show")["next_moves"]
    assert len(moves) == 1
    assert moves[0]["player"] == seats[1]  # seats 1, 2, 3: button at 1, blinds at 2 and 3, so seat 1 is next
    assert moves[0]["to_seat"] == left_at % 3 + 1  # alone there, with the last blind: the seat after it is soonest
    proposal = asked(opened, "tables propose")
    assert (proposal["moves"], proposal["comes"], proposal.get("has_lots")) == (moves, {short: 1}, None)
    refused(opened, "tables balance", "--as-shown", "00000000", told=("look again", "28.5.6"))
    refused(opened, "tables balance", "--without", 1, told=("say why not all of them move",))
    refused(opened, "tables balance", "--without", 1, "--reason", "a wheelchair", told=("all moves are left out",))
    assert moves[0]["why"] in done(opened, "tables balance", "--as-shown", proposal["shown"])
    assert asked(opened, "tables show")["next_moves"] == []


def test_moves_are_taken_back_and_seats_closed(playing):
    """Four players at two tables of three: one goes to the other table and back, and to no seat that is closed."""
    before = asked(playing, "tables show")["tables"]
    player = next(iter(before["1"]["taken"].values()))
    free = next(seat for seat in ("1", "2", "3") if seat not in before["2"]["taken"])
    done(playing, "tables move", player, 2, free, "--reason", "nearer to the door")
    assert asked(playing, "tables show")["tables"]["2"]["taken"][free] == player
    refused(playing, "tables undo", "--reason", " ", told=("say why", "28.5.6"))
    assert f"{player} goes back: it was somebody else" in done(
        playing, "tables undo", "--reason", "it was somebody else"
    )
    assert asked(playing, "tables show")["tables"] == before
    assert "seat " + free + " of table 2 is closed: a broken chair" in done(
        playing, "tables close", 2, free, "--reason", "a broken chair"
    )
    assert f"seat {free} closed: a broken chair" in done(playing, "tables show")
    refused(playing, "tables move", player, 2, free, "--reason", "said", told=(f"seat: {free} of table 2 is closed",))
    done(playing, "tables open", 2, free)
    assert "closed" not in done(playing, "tables show")


def test_a_break_is_called_for_so_many_minutes(playing, wall):
    done(playing, "clock stop", "--for", 45, "--reason", "dinner")
    wall.go(15)
    assert "the clock stands: dinner, and goes on in 30:00" in done(playing, "clock show")
    wall.go(31)
    done(playing, "clock back")  # whatever is said first, the clock has gone on by then
    assert "the clock stands" not in done(playing, "clock show")
    refused(playing, "clock stop", "--for", 1441, told=("minutes: 1441: it stands for 1440 minutes at most",))


def test_a_clock_that_there_is_not_is_refused_by_the_rule_of_levels(opened, wall):
    """Levels are as the players were told before (Star 28.7.11), and so is what cannot be done with them."""
    for words in (["clock next"], ["clock back"], ["clock more", 5], ["clock set", "--level", 2]):
        refused(opened, *words, told=("none is in play", "28.7.11"))
    enter(opened, *FOUR[:3])
    done(opened, "tables designate", 1)
    wall.go(60)
    done(opened, "start")
    assert "3 of 3 players at 1 table, average" in done(opened, "clock show")
    refused(opened, "clock set", "--level", 99, told=("--level 99: the structure has", "28.7.11"))
    refused(opened, "clock next", "--session", 2, told=("2 is not in play", "28.7.11"))


def test_the_clock_is_shown_stopped_set_and_moved(opened, wall):
    assert done(opened, "clock show") == "session 1: begins in 1 h 0 min (2026-11-20 19:00:00 UTC), 0 players\n"
    enter(opened, *FOUR)
    done(opened, "tables designate", 1, 2)
    refused(opened, "start", told=("it is not yet time",))
    wall.go(60)
    done(opened, "start")
    wall.go(7.5)
    assert done(opened, "clock show").startswith(
        "session 1: level 1, blinds 50/100, ante 100 by the big blind; 12:30 left\n"
        "  then level 2, blinds 75/150, ante 150 by the big blind\n"
        "  4 of 4 players at 2 tables, average 20,000 (200 big blinds), 80,000 chips\n"
    )
    done(opened, "clock stop", "--reason", "fire alarm")
    wall.go(9)
    assert "12:30 left, the clock stands: fire alarm" in done(opened, "clock show")
    done(opened, "clock start")
    done(opened, "clock more", 5)
    assert asked(opened, "clock show")["1"]["left_now_ms"] == 17.5 * MINUTE_MS
    refused(opened, "clock more", 5, told=("left_s: 1350: it lasts 1200 seconds",))
    done(opened, "clock less", 2)
    assert "15:30 left" in done(opened, "clock show")
    assert "level 2" in done(opened, "clock next")
    done(opened, "clock back")  # at its start: to the level before
    assert "level 1, blinds 50/100, ante 100 by the big blind; 20:00 left" in done(opened, "clock show")
    wall.go(3)
    done(opened, "clock back")  # within it: to its start
    assert "level 1, blinds 50/100, ante 100 by the big blind; 20:00 left" in done(opened, "clock show")
    done(opened, "clock set", "--level", 4, "--left", "1:30")
    assert "level 4, blinds 150/300, ante 300 by the big blind; 1:30 left" in done(opened, "clock show")
    refused(opened, "clock set", "--left", "90s", told=("--left 90s",))
    refused(opened, "clock set", "--level", 40, told=("--level 40: the structure has 21",))


def test_a_power_cut_is_taken_out(playing, wall):
    wall.go(8)
    wall.go(42)  # the house was dark
    times = ("--from", "2026-11-20T19:08", "--to", "2026-11-20T19:50")
    assert "level 3, blinds 100/200, ante 200 by the big blind; 10:00 left" in done(playing, "clock show")
    done(playing, "clock take-out", *times, "--reason", "power cut")
    assert "level 1, blinds 50/100, ante 100 by the big blind; 12:00 left" in done(playing, "clock show")
