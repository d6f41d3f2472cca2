"""A session at a table: what is taken back, taken up again, shown on leaving, and done by a person at the keyboard."""

import errno
import json
import os

import pytest

from croupier.games import replay
from croupier.rulebook.loader import text_of
from tests.cli.terminals import BLACKJACK, UTH, play
from tests.golden import run

WAR = "skycity/casino_war --set cut=false"
STAR = "star_sydney/poker --player Ann --player Ben --opponents 0"


def told(log):
    """What was done in every round of a journal, and what came of it."""
    return [[(record.did, record.events) for record in each.round.records] for each in replay(log.read_bytes())]


@pytest.fixture
def keyboard(monkeypatch):
    """Somebody types: lines are not echoed, Enter means something, names are checked."""
    monkeypatch.setattr("croupier.cli.terminal.session.has_keyboard", lambda: True)


# -- undo ------------------------------------------------------------------------------------------------------------


def test_what_was_typed_by_mistake_is_taken_back_and_is_not_in_the_journal(tmp_path):
    log, other = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    output = play(f"{WAR} --seed 4 --log {log}", "bet 10", "bet tie 500", "undo", "bet tie 5", "deal")
    assert "undone: bet tie $500, box 1" in output
    play(f"{WAR} --seed 4 --log {other}", "bet 10", "bet tie 5", "deal")
    assert log.read_bytes() == other.read_bytes()


def test_several_lines_are_taken_back_one_after_another(tmp_path):
    log = tmp_path / "a.jsonl"
    output = play(f"{WAR} --seed 4 --log {log}", "bet 10", "bet tie 5", "undo", "undo", "undo", "view", "bet 20")
    assert output.count("undone: ") == 2
    assert "Refused. undo: nothing has been done in this round that could be taken back" in output
    assert "nothing lies on the table yet" in output
    round_ = replay(log.read_bytes())[-1].round
    assert [wager.cents for wager in round_.layout.standing()] == [20_00]


def test_a_line_that_did_two_things_is_taken_back_whole():
    output = play(f"{UTH} --seed 3", "bet 10", "undo", "view")
    assert "undone: bet ante $10, box 1 and bet blind $10, box 1" in output
    assert "nothing lies on the table yet" in output


def test_nothing_is_taken_back_once_cards_have_been_dealt_or_shown():
    output = play(f"{BLACKJACK} --seed 1", "bet 10", "deal", "undo", "hit", "undo", "stand")
    assert "Refused. undo: no more bets stays: cards have been dealt or moved since" in output
    assert "Refused. undo: hit, box 1 stays: cards have been dealt or moved since" in output
    assert "box 1: 17" in output


def test_nothing_is_taken_back_once_chance_has_been_drawn():
    output = play("skycity/roulette --seed 1 --by-card", "bet 17 5", "deal", "undo", "deal", "next", "undo")
    assert "undone: no more bets" in output  # the ball has not come to rest
    assert "Refused. undo: next stays: chance has been drawn since" in output


def test_nothing_is_taken_back_once_cards_have_been_turned():
    """They were dealt before: no card leaves the deck, and yet there is no way back."""
    dealt = ["next", "bet 10", "deal", *["next"] * 10]
    output = play("skycity/caribbean_stud --seed 3 --by-card", *dealt, "bet", "next", "undo")
    assert "dealer turns dealer: " in output
    assert "Refused. undo: next stays: cards have been shown or put away since" in output
    assert "undone" not in play("skycity/caribbean_stud --seed 3", "bet 10", "deal", "fold", "undo")


def test_nothing_is_taken_back_once_wagers_have_been_settled():
    typed = ["next", "bet 10", "bet perfect_pair 5", "deal", *["next"] * 4, "undo"]
    output = play(f"{BLACKJACK} --set perfect_pair=true --seed 11 --by-card", *typed)
    assert "Refused. undo: next stays: wagers have been settled since" in output


def test_nobody_takes_back_what_another_has_done():
    output = play(f"{WAR} --seed 4 --player Ann --player Bob", "bet 10", "as Bob bet 10", "as Ann undo", "as Bob undo")
    assert "Refused. undo: Bob has acted since: bet casino_war $10, box 2" in output
    assert "undone: bet casino_war $10, box 2" in output


def test_in_poker_a_move_is_taken_back_until_an_opponent_has_acted_on_it():
    output = play(f"{STAR} --seed 5", "raise 50", "undo", "call", "check")
    assert "undone: raise $50" in output
    assert "Ben calls $3" in output
    output = play("star_sydney/poker --seed 3 --opponents 1", "call", "undo")
    assert "undo: Ada has acted on it" in output


# -- resume ----------------------------------------------------------------------------------------------------------


def test_a_session_goes_on_from_its_journal_as_if_it_had_not_stopped(tmp_path):
    log, whole = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    first, second = ["bet 10", "deal", "bet 20"], ["bet tie 5", "deal", "bet 15"]
    output = play(f"{WAR} --seed 4 --log {log}", *first, "quit")
    assert f"journal: {log}; go on with: croupier play --resume {log}" in output
    assert "1 round: guest " in output
    output = play(f"--resume {log}", *second)
    assert "Round 2" in output
    assert output.count("guest wagers $20 on casino_war") == 1
    play(f"{WAR} --seed 4 --log {whole}", *first, *second)
    assert told(log) == told(whole)  # one shuffle: no chance is drawn after it
    report = json.loads(run(f"croupier replay {log} --json")[1])
    assert (report["rounds"], report["finished"], report["consistent"], report["continuous"]) == (3, 2, True, True)
    totals = {name: cents // 100 for name, cents in report["net_cents"].items()}
    assert f"2 rounds: guest {'+' if totals['guest'] > 0 else ''}{'-' if totals['guest'] < 0 else ''}" in output
    assert f"${abs(totals['guest'])} and $15 on the table" in output


def test_a_torn_journal_is_taken_up_before_the_tear(tmp_path):
    log = tmp_path / "a.jsonl"
    play(f"{WAR} --seed 4 --log {log}", "bet 10", "bet tie 5", "quit")
    log.write_bytes(log.read_bytes()[:-20])
    play(f"--resume {log}", "bet tie 25", "quit")
    report = json.loads(run(f"croupier replay {log} --json")[1])
    assert (report["torn"], report["consistent"]) == (False, True)
    assert [wager.cents for wager in replay(log.read_bytes())[-1].round.layout.standing()] == [10_00, 25_00]


def test_what_was_done_before_a_session_was_resumed_stays(tmp_path):
    log = tmp_path / "a.jsonl"
    play(f"{WAR} --seed 4 --log {log}", "bet 10", "quit")
    output = play(f"--resume {log}", "undo", "bet tie 5", "undo", "quit")
    assert "Refused. undo: what was done before the session was resumed stays" in output
    assert "undone: bet tie $5, box 1" in output


def test_poker_goes_on_with_the_same_chips(tmp_path):
    log = tmp_path / "a.jsonl"
    output = play(f"{STAR} --seed 5 --log {log}", "raise 50", "call", "fold", "quit")
    assert "croupier play --resume" in output
    output = play(f"--resume {log} --player Ann --player Ben", "fold", "quit")
    assert "Hand 2" in output
    report = json.loads(run(f"croupier replay {log} --json")[1])
    assert (report["consistent"], report["continuous"]) == (True, True)
    assert "2 hands, commission" in output
    assert "posts blind" not in output.partition("Hand 2")[0]  # what was played is not told again


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--resume /nowhere/at/all", ["--resume /nowhere/at/all", "No such file"]),
        ("", ["say which game", "croupier play skycity/casino_war"]),
        ("skycity/casino_war --resume {log}", ["DOCUMENT", "leave it out with --resume"]),
        ("--resume {log} --set decks=4", ["--set", "leave it out"]),
        ("--resume {log} --log {log}x", ["--log", "leave it out"]),
        ("--resume {broken}", ["--resume", "chain: broken"]),
    ],
)
def test_what_cannot_be_resumed_is_one_clear_line(arguments, words, tmp_path):
    log, broken = tmp_path / "a.jsonl", tmp_path / "broken.jsonl"
    play(f"{WAR} --seed 4 --log {log}", "bet 10", "quit")
    before = log.read_bytes()
    broken.write_bytes(before.replace(b'"cents":1000', b'"cents":9000'))
    status, output = run(f"croupier play {arguments.format(log=log, broken=broken)}")
    assert (status, len(output.splitlines())) == (2, 1)
    assert all(word in output for word in words), output
    assert log.read_bytes() == before


def test_a_journal_of_another_rulebook_is_not_gone_on_with(tmp_path):
    ours, log = tmp_path / "ours.toml", tmp_path / "a.jsonl"
    ours.write_text('extends = "skycity/casino_war"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n')
    play(f"{ours} --set cut=false --seed 7 --log {log}", "bet tie 5", "quit")
    ours.write_text('extends = "skycity/casino_war"\n[wagers.tie.outcomes.tied]\npays = "12 to 1"\n')
    status, output = run(f"croupier play --resume {log}")
    assert (status, "the rulebook is not the one it was played by" in output) == (2, True)


# -- files that are full ---------------------------------------------------------------------------------------------


def test_a_full_disk_is_one_clear_line_and_the_journal_ends_in_a_whole_one(tmp_path, monkeypatch):
    log = tmp_path / "a.jsonl"
    calls = []

    def fsync(_descriptor):
        calls.append(1)
        if len(calls) > 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("croupier.cli.terminal.journal.os.fsync", fsync)
    status, output = run(f"croupier play {WAR} --seed 4 --log {log}", "bet 10\nbet tie 5\nbet tie 10\n")
    assert status == 2
    assert output.endswith(f"croupier: --log {log}: No space left on device: what was done last is not in it\n")
    assert "on tie" not in output
    monkeypatch.undo()
    assert [wager.kind for wager in replay(log.read_bytes())[-1].round.layout.standing()] == ["casino_war"]


# -- at the keyboard -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("keyboard")
def test_enter_alone_does_what_comes_next_and_says_it():
    output = play("skycity/casino_war --seed 4", "", "", "bet 10", "", "", "quit")
    assert "Enter: decline cut" in output
    assert "nothing is wagered yet: write it like bet 5, and then deal" in output
    assert "Enter: no more bets" in output
    assert "Enter for the next round" in output
    assert "Round 2" in output


@pytest.mark.usefixtures("keyboard")
def test_enter_alone_goes_on_card_by_card():
    output = play("skycity/casino_war --seed 4 --by-card --set cut=false", "", "bet 10", "", "")
    assert "Enter: shuffle" in output
    assert "Enter: deal to box 1" in output


@pytest.mark.usefixtures("keyboard")
def test_enter_alone_makes_no_choice_for_a_player():
    output = play(f"{BLACKJACK} --seed 1", "bet 10", "deal", "")
    assert "choose: stand, box 1; hit, box 1; double $10, box 1" in output
    assert "decides" not in output


def test_from_a_file_an_empty_line_is_nothing():
    output = play(f"{BLACKJACK} --seed 1", "", "bet 10", "", "deal", "")
    assert "Enter:" not in output
    assert output.count("no more bets  ") == 1


@pytest.mark.parametrize("line", ["next", "deal", ""])
@pytest.mark.usefixtures("keyboard")
def test_the_next_round_is_opened_and_nothing_refused(line):
    output = play(f"{WAR} --seed 4", "bet 10", "deal", line, "bet 5", "quit")
    assert "Round 2" in output
    assert "Refused" not in output
    assert "guest wagers $5 on casino_war" in output.partition("Round 2")[2]


def test_from_a_file_too_next_only_opens_the_next_round():
    output = play(f"{WAR} --seed 4", "bet 10", "deal", "next", "bet 5")
    assert "Refused" not in output
    assert "Round 2" in output


@pytest.mark.usefixtures("keyboard")
def test_whoever_leaves_between_two_rounds_opens_none():
    output = play(f"{WAR} --seed 4", "bet 10", "deal", "view", "rule 5.4", "quit")
    assert "Round 2" not in output
    assert "1 round: guest " in output


@pytest.mark.usefixtures("keyboard")
def test_between_two_rounds_only_what_is_found_late_is_listed():
    output = play(f"{WAR} --seed 4", "bet 10", "report", "deal", "report", "quit")
    during, after = output.split("round over")
    assert "wrong_payment wager_id= paid=$" in after
    assert "card_face_up_in_shoe" in during
    assert "card_face_up_in_shoe" not in after


@pytest.mark.usefixtures("keyboard")
def test_a_name_mistyped_is_nobody_at_the_table():
    output = play(f"{WAR} --seed 4 --player Bob", "as Bbo bet tie 5", "join Cid", "as Cid bet tie 5", "join Cid")
    assert "Refused. join: 'dealer'" in play(f"{WAR} --seed 4", "join dealer")
    assert "Refused. Bbo is not at the table, only Bob; join Bbo brings somebody new" in output
    assert "Bbo wagers" not in output
    assert "Cid wagers $5 on tie, box 2" in output
    assert "join: Cid is at the table already" in output


@pytest.mark.usefixtures("keyboard")
def test_whoever_joins_has_a_seat_in_the_next_round(tmp_path):
    log = tmp_path / "a.jsonl"
    play(f"{WAR} --seed 4 --log {log}", "join Cid", "bet 10", "deal", "", "quit")
    seats = [each.round.setting.seats for each in replay(log.read_bytes())]
    assert seats == [{1: "guest"}, {1: "guest", 2: "Cid"}]


def test_from_a_file_whoever_wagers_is_there():
    assert "Bbo wagers $5 on tie" in play(f"{WAR} --seed 4 --player Bob", "as Bbo bet tie 5")


@pytest.mark.usefixtures("keyboard")
def test_in_poker_enter_alone_takes_the_only_choice_there_is():
    output = play(f"{STAR} --seed 5 --stake 5", "", "call", "", "", "quit")
    assert "choose: fold; call $3" in output
    assert "Enter: show" in output
    assert " in this hand, " in output


# -- what is shown ---------------------------------------------------------------------------------------------------


def test_a_view_is_a_table_for_people_and_raw_for_programs():
    output = play(f"{UTH} --seed 3", "bet 10", "deal", "view", "view json")
    assert "│ box 1  │ 5♦ 2♣ │" in output
    assert "│ dealer │ ?? ?? │" in output
    assert "│ ante, box 1  │    $10 │" in output
    view = json.loads(output[output.index("{") : output.rindex("}") + 1])
    assert view["hands"] == {"box 1": ["5d", "2c"], "dealer": [None, None]}


def test_a_table_of_poker_shows_nobody_elses_cards():
    output = play("star_sydney/poker --seed 3 --opponents 2", "view")
    table = [line for line in output.splitlines() if line.startswith("│")]
    assert [line.count("??") for line in table[1:]] == [0, 2, 2]
    assert sum("▶" in line for line in table) == 1


def test_a_rule_is_told_in_our_words():
    lines = ["rule 5.4(b)", "rule 10.2", "rule 99", "rule", "rule card drawn in error and exposed"]
    output = play(f"{WAR} --seed 4", *lines)
    assert "  5.4  executed" in output
    assert "  skycity/general 10.2  executed" in output
    assert "rule '99' is not known; there are the chapters 1, 2" in output
    assert "Refused. rule: say which, such as: rule" in output
    assert "  9.3  executed" in output.partition("> rule card drawn")[2]


def test_of_a_rule_that_is_executed_partly_it_is_told_what_is_not(tmp_path):
    executed, ours = 'number = "5.4"\nstatus = "executed"', tmp_path / "ours.toml"
    partly = executed.replace("executed", "partly") + '\nmissing = "Nobody looks at the second card."'
    ours.write_text(text_of("skycity/casino_war").replace(executed, partly), "utf-8")
    output = play(f"{ours} --set cut=false --seed 4", "rule 5.4")
    assert "5.4  partly" in output
    assert "not yet: Nobody looks at the second card." in output


def test_what_goes_wrong_in_a_hand_of_poker_is_answered_by_the_rule_that_is_not_executed_yet(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(text_of("star_sydney/poker") + '\n[not_executed.side_event]\nrule = "27.2"\n', "utf-8")
    output = play(f"{ours} --seed 3", "report", "report side_event", "report meteorite")
    assert "there are rules for these, not executed yet: " in output
    assert "there is a rule for it, not executed yet (ours 27.2)" in output.replace("\n    ", " ")
    assert "'meteorite' is no irregularity of this game" in output


def test_the_result_is_told_on_leaving():
    output = play(f"{WAR} --seed 4", "bet 10", "deal", "bet 20", "quit")
    net = output.partition("round over: guest ")[2].partition(" ")[0]
    assert output.splitlines()[-2:] == ["Stopped.", f"1 round: guest {net} and $20 on the table"]


@pytest.mark.parametrize(
    ("document", "name"),
    [("skycity/casino_war", "go_to_war"), ("star_sydney/four_card_poker", "optimal")],
)
def test_the_best_strategy_there_is_plays(document, name):
    assert f"1 round by {name}: guest " in play(f"{document} --auto optimal --seed 1")


def test_where_nothing_is_to_be_decided_the_rounds_are_played_and_no_other_strategy_is_known():
    status, output = run("croupier play skycity/roulette --auto optimal --rounds 2 --seed 1")
    assert status == 0
    assert "2 rounds by optimal: guest " in output
    status, output = run("croupier play skycity/roulette --auto clever")
    assert (status, "skycity/roulette leaves nothing to decide" in output) == (2, True)
