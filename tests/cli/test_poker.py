"""Poker at the terminal: who sees what, what is typed, hands one after another, journals, and the table of variants."""

import json
import re
from itertools import pairwise

import msgspec
import pytest

from croupier.cards import pretty
from croupier.cli.histories import open_game
from croupier.cli.poker import PokerTerminal
from croupier.cli.show import make_console
from croupier.games import replay
from croupier.poker import PokerGame
from croupier.poker import messages as m
from croupier.rulebook import Rules
from tests.golden import ROOT, run

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
PEOPLE = "--player Ann --player Ben --opponents 0"
"""Two at one terminal; Ben has the button, posts the first blind and acts first."""


def play(arguments, *typed, document=STAR):
    status, output = run(f"croupier play {document} {arguments}", "".join(f"{line}\n" for line in typed))
    assert status == 0, output
    return output


def journal(arguments, tmp_path, *typed, document=STAR):
    """What is printed, and the rounds of the journal."""
    log = tmp_path / "journal.jsonl"
    output = play(f"{arguments} --log {log}", *typed, document=document)
    return output, [each.round for each in replay(log.read_bytes(), None, open_game)]


def winnings(output):
    """The last column of the table of results, in cents, and the commission."""
    amounts = re.findall(r"^\S.* ([+-]?-?\$[\d,.]+)$", output[output.rindex("player ") :], re.MULTILINE)
    commission = re.search(r"commission (\S+)$", output, re.MULTILINE)[1]
    return [cents(text) for text in amounts], cents(commission)


def cents(text):
    return round(float(text.replace("$", "").replace(",", "").replace("+", "")) * 100)


# -- who plays -------------------------------------------------------------------------------------------------------


def test_one_person_plays_five_opponents_for_a_hundred_table_minimums():
    output = play("--seed 1", "quit")
    assert "guest $500, Ada $500, Bob $500, Cleo $500, Dan $500, Eve $500 (button)" in output


def test_the_number_of_opponents_and_the_stake_can_be_chosen():
    output = play("--seed 1 --player Ann --opponents 2 --stake 80 --set table_minimum=10", "quit")
    assert "Ann $80, Ada $80, Bob $80 (button)" in output


def test_an_opponent_does_not_take_a_persons_name():
    assert "Bob $500, Ada $500, Cleo $500" in play("--seed 1 --player Bob --opponents 2", "quit")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("--opponents 10", "11 players: Texas Hold'em with 52 cards takes at most 10 (star_sydney/poker 6.1"),
        ("--opponents 0", "at least 2 are needed"),
        ("--opponents -1", "cannot be less than none"),
        ("--stake 2", "--stake 2: at least the table minimum of $5"),
        ("--stake 1.005", "--stake '1.005': money is in whole cents"),
        ("--player dealer", "a player has a name of their own"),
        ("--player Ann --player Ann", "a player has a name of their own"),
        ("--by-card --auto mixed", "--by-card"),
        ("--sealed", "--sealed"),
        ("--auto clever", "--auto clever: opponents play mixed or tight or loose or calling or bold"),
        ("--set variant=razz", "razz"),
        ("--set variant=omaha --set deck=32", "omaha is played with 52 cards"),
        ("--set variant=holdem --set betting=manila", "manila"),
    ],
)
def test_what_cannot_be_is_one_clear_line(arguments, problem):
    status, output = run(f"croupier play {STAR} {arguments}")
    assert status == 2
    assert problem in output
    assert len(output.splitlines()) == 1


def test_opponents_and_stakes_are_for_poker_only():
    for argument in ("--opponents 3", "--stake 50"):
        status, output = run(f"croupier play skycity/casino_war {argument}")
        assert (status, output) == (2, f"croupier: {argument.split()[0]}: is for poker between players\n")


@pytest.mark.parametrize("command", ["price", "simulate", "chart", "draw", "compare --over deck"])
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_there_is_no_house_edge_to_price(command, document):
    name, _, more = command.partition(" ")
    status, output = run(f"croupier {name} {document} {more}")
    assert status == 2
    assert len(output.splitlines()) == 1
    assert "no house edge" in output
    assert "croupier equity" in output


# -- who sees what ---------------------------------------------------------------------------------------------------


def test_others_cards_are_not_shown_but_are_in_the_journal(tmp_path):
    output, (round_,) = journal("--seed 3 --opponents 3", tmp_path, "call")
    own, hidden = [], []
    for event in round_.events:
        if isinstance(event, m.CardsDealt):
            (own if event.player == "guest" else hidden).extend(event.cards)
    assert (len(own), len(hidden)) == (2, 6)
    assert all(pretty(card) in output for card in own)
    board = {card for event in round_.events if isinstance(event, m.CommunityDealt) for card in event.cards}
    assert not [card for card in hidden if pretty(card) in output and card not in board]
    assert not [event for event in round_.events if isinstance(event, m.CardBurned) and event.card == "??"]


def test_persons_at_one_terminal_see_their_cards_when_it_is_their_turn(tmp_path):
    output, (round_,) = journal(f"--seed 3 {PEOPLE} --set betting=limit", tmp_path, "call")
    hands = {event.player: [] for event in round_.events if isinstance(event, m.CardsDealt)}
    for event in round_.events:
        if isinstance(event, m.CardsDealt):
            hands[event.player].append(pretty(event.cards[0]))
    assert "dealt: Ann ?? ??, Ben ?? ??" in output
    for name, cards in hands.items():
        asked = output.index(f"before the flop: {name}")
        assert output.index(" ".join(cards)) > asked


def test_view_is_for_persons_at_the_terminal_and_shows_only_their_cards():
    output = play("--seed 3 --opponents 1", "as Ada view", "view json")
    assert "Ada is not a player at this terminal" in output
    view = json.loads(output[output.index("{") : output.rindex("}") + 1])
    cards = {player["name"]: player["cards"] for player in view["table"]["players"]}
    assert cards["Ada"] == ["??", "??"]
    assert "??" not in cards["guest"]


# -- what is typed ---------------------------------------------------------------------------------------------------


def test_amounts_are_dollars_and_a_raise_is_to_so_much_in_all(tmp_path):
    _, (round_,) = journal(f"--seed 5 {PEOPLE}", tmp_path, "raise 12", "quit")
    raised = next(event for event in round_.events if isinstance(event, m.Acted) and event.move == "raise")
    assert (raised.player, raised.to_cents, raised.cents) == ("Ben", 12_00, 10_00)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("raise 6", "$6: a raise goes to $10 at least and $500 at most (star_sydney/poker 7.5.4, 8.8.6)"),
        ("raise 10.50", "bets are made in chips of $1 and more"),
        ("raise 10.505", "whole cents"),
        ("raise 501", "more than the table stake"),
        ("raise -5", "cannot be negative"),
        ("raise", "raise: say how much, $10 to $500"),
        ("bet 20", "the betting is open"),
        ("check", "there is a bet to call"),
        ("call 4", "$4: a call is $3 (star_sydney/poker 7.5.3"),
        ("draw 2c", "no cards are drawn"),
        ("discard 2c", "no cards are to be given up"),
        ("show", "there is no showdown"),
        ("straddle", "before the cards are dealt"),
        ("as Ann fold", "Ann is out of turn: it is for Ben to act (star_sydney/poker 9.8)"),
        ("as Zoe fold", "Zoe is not in the hand"),
        ("as", "as: say who and what, like as Ann fold"),
        ("as Ann", "as: say who and what, like as Ann fold"),
        ("4", "choose from 1 to 3"),
        ("0", "choose from 1 to 3"),
        ("hit", "'hit' is no command"),
        ("'", "No closing quotation"),
    ],
)
def test_a_refusal_says_why_and_the_hand_is_as_it_was(line, problem):
    output = play(f"--seed 5 {PEOPLE}", line, "call")
    refusal = output[output.index("Refused.") :].splitlines()[0]
    assert problem in refusal
    assert "Ben calls $3" in output


def test_all_in_is_also_a_call_for_less(tmp_path):
    """Between two with $20 each: one goes all-in, and the other who says so calls."""
    _, (round_, *_) = journal(f"--seed 5 {PEOPLE} --stake 20", tmp_path, "all_in", "allin", "show", "show", "quit")
    moves = [(event.move, event.cents, event.all_in) for event in round_.events if isinstance(event, m.Acted)]
    assert moves == [("raise", 18_00, True), ("call", 15_00, True)]


def test_cards_are_typed_as_letters_or_as_shown(tmp_path):
    arguments = f"--seed 4 --set variant=draw_ante {PEOPLE}"
    shown = play(arguments, "bet", "call")
    hands = [line.split("  ")[1].split(" ") for line in shown.splitlines() if line.startswith("  ") and "pot" in line]
    first = hands[-1]
    output, (round_,) = journal(arguments, tmp_path, "bet", "call", f"draw {first[0]},{first[1]}", "pat")
    given = next(event for event in round_.events if isinstance(event, m.CardsGivenUp))
    assert [pretty(card) for card in given.cards] == first[:2]
    assert "stands pat" in output


def test_a_draw_is_said_with_its_cards_and_nobody_stands_pat_by_mistake():
    output = play(f"--seed 4 --set variant=draw_ante {PEOPLE}", "bet", "call", "draw", "9", "pat")
    assert "Refused. draw: say which cards; pat keeps all" in output
    assert "Refused. 9: choose from 1 to 1" in output
    assert output.count("stands pat") == 1


def test_a_number_is_refused_where_no_choice_has_one():
    output = play(f"--seed 4 --set variant=pineapple {PEOPLE}", "call", "check", "1", "quit")
    assert "Refused. 1: no choice has a number" in output


# -- hands one after another -----------------------------------------------------------------------------------------


def test_the_button_moves_and_whoever_has_no_chips_leaves(tmp_path):
    output, rounds = journal("--seed 8 --auto bold --opponents 4 --stake 30 --rounds 40", tmp_path)
    opened = [next(event for event in round_.events if isinstance(event, m.HandOpened)) for round_ in rounds]
    for before, after in pairwise(opened):
        seats = sorted(after.seats)
        assert after.button == next((seat for seat in seats if seat > before.button), seats[0])
        assert all(cents > 0 for cents in after.stakes_cents.values())
    assert "has no chips left and leaves the table" in output


@pytest.mark.parametrize(
    "chosen",
    [
        "--set variant=holdem",
        "--set variant=three_card_manila",
        "--set variant=draw --set betting=no_limit",
        "--set variant=seven_card_stud --set commission_percent=10",
    ],
)
def test_what_players_win_and_the_house_takes_comes_to_nothing(chosen):
    output = play(f"--seed 2 --auto mixed --rounds 6 {chosen}")
    won, commission = winnings(output)
    assert len(won) == 6
    assert sum(won) + commission == 0
    assert len(re.findall(r"^Hand \d+: ", output, re.MULTILINE)) == 6


def test_who_has_all_the_chips_ends_the_session():
    """Ann is all-in with her blind."""
    output = play(f"--seed 5 {PEOPLE} --stake 5", "call", "show", "show")
    assert re.search(r"^(Ann|Ben) has all the chips\.$", output, re.MULTILINE)
    assert "Stopped" not in output
    assert "1 hand, " in output


def test_a_session_ends_when_no_person_has_chips():
    terminal = PokerTerminal(make_console(), PokerGame(STAR), ["Ann"], seed=1, opponents=2)
    setting = terminal.first_setting()
    assert terminal.can_go_on(setting)
    assert not terminal.can_go_on(msgspec.structs.replace(setting, seats={2: "Ada", 3: "Bob"}))


def test_a_game_with_a_seed_is_the_same_again():
    assert play("--seed 9 --auto tight --rounds 3") == play("--seed 9 --auto tight --rounds 3")
    assert play("--seed 9 --auto tight --rounds 3") != play("--seed 10 --auto tight --rounds 3")


def test_one_temperament_can_play_all_seats():
    output = play("--seed 9 --auto calling")
    assert len(re.findall(r"^\w+ +calling ", output, re.MULTILINE)) == 6


# -- journals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("document", "chosen"), [(STAR, "--set variant=omaha"), (CROWN, "--set variant=draw_ante --opponents 3")]
)
def test_a_journal_of_poker_is_replayed_and_verified(document, chosen, tmp_path):
    log = tmp_path / "journal.jsonl"
    play(f"--seed 4 --auto mixed --rounds 3 --log {log} {chosen}", document=document)
    status, output = run(f"croupier replay {log} --json")
    report = json.loads(output)
    assert status == 0
    assert report["consistent"]
    assert report["continuous"]
    assert (report["rounds"], report["finished"]) == (3, 3)
    changed = log.read_bytes().replace(b'"fold"', b'"call"', 1)
    (tmp_path / "changed.jsonl").write_bytes(changed)
    status, output = run(f"croupier replay {tmp_path / 'changed.jsonl'}")
    assert status == 2
    assert "chain: broken" in output


def test_a_hand_broken_off_is_in_the_journal(tmp_path):
    log = tmp_path / "journal.jsonl"
    play(f"--seed 4 --log {log}", "quit")
    report = json.loads(run(f"croupier replay {log} --json")[1])
    assert report["consistent"]
    assert (report["rounds"], report["finished"]) == (1, 0)


# -- variants --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("document", "most"),
    [
        (
            STAR,  # 6.1
            {
                "holdem": {"52": 10, "36": 10, "32": 10},
                "omaha": {"52": 10},
                "pineapple": {"52": 10},
                "crazy_pineapple": {"52": 10},
                "draw": {"52": 8, "32": 5},
                "draw_ante": {"52": 8, "32": 5},
                "five_card_stud": {"52": 10, "32": 6},
                "seven_card_stud": {"52": 8, "32": 4},
                "two_card_manila": {"32": 11, "36": 11},
                "three_card_manila": {"32": 8, "36": 8},
            },
        ),
        (
            CROWN,  # 4.3
            {
                "holdem": {"52": 12},
                "omaha": {"52": 10, "32": 5},
                "five_card_stud": {"52": 10, "32": 6},
                "six_card_stud": {"52": 8, "32": 5},
                "seven_card_stud": {"52": 8, "32": 4},
                "manila": {"32": 13},
                "crown_perth_manila": {"32": 13},
                "draw": {"52": 8, "32": 4},
                "draw_ante": {"52": 8, "32": 4},
            },
        ),
    ],
)
def test_the_variants_of_a_rulebook_are_listed(document, most):
    found = json.loads(run(f"croupier variants {document} --json")[1])
    assert {each["variant"]: each["players"] for each in found} == most
    table = run(f"croupier variants {document}")[1]
    assert all(name in table for name in most)


def test_one_variant_is_shown_street_by_street():
    found = json.loads(run(f"croupier variants {STAR} crazy_pineapple --json")[1])
    dealt = [street["deal"] for street in found["streets"]]
    assert dealt == ["3 down", "burn 1, board 3, then discard 1", "burn 1, board 1", "burn 1, board 1"]
    assert "left of button" in run(f"croupier variants {STAR} crazy_pineapple")[1]


def test_without_a_document_the_variants_of_all_are_listed():
    found = json.loads(run("croupier variants --json")[1])
    assert {each["document"] for each in found} == {STAR, CROWN}
    table = run("croupier variants")[1].splitlines()
    assert (STAR in table, CROWN in table) == (True, True)


def test_variants_of_what_has_none():
    assert run("croupier variants skycity/casino_war")[0] == 2
    status, output = run(f"croupier variants {STAR} omahaa")
    assert status == 2
    assert "did you mean omaha?" in output


def test_the_rulebook_names_the_command_for_its_variants():
    assert f"croupier variants {STAR}" in run(f"croupier rulebooks {STAR}")[1]


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_the_page_of_poker_names_every_variant_and_reading(document):
    page = (ROOT / "docs/poker.md").read_text("utf-8")
    rules = Rules(document)
    assert [name for name in (*rules.readings, *rules.options["variant"].values) if name not in page] == []
