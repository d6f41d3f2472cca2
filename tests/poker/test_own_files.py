"""A file of one's own that adds a variant of poker or changes what a rulebook says, and the slips that it may have."""

import json
import re

import pytest

from croupier.chance import SeededSource
from croupier.poker import IllegalMoveError, PokerGame
from croupier.poker import messages as m
from croupier.rulebook import NotAllowedError, RulebookError, Rules
from tests.cli.test_poker import CROWN, PEOPLE, STAR, journal, play, winnings
from tests.golden import ROOT, run

IRISH = """
extends = "star_sydney/poker"
[options.variant]
values = ["holdem", "irish"]
[provisions.irish]
adds = true
like = "crazy_pineapple"
rule = "20.1.1"
title = "Irish"
forced = "blinds"
players = { 52 = 8 }
betting = ["limit", "no_limit"]
hand = "any_five"
streets = ["omaha_1", "irish_2", "holdem_3", "holdem_4"]
[provisions.irish_2]
adds = true
rule = "20.4.1"
name = "flop"
burn = 1
board = 3
opens = "left_of_button"
opening = "check_or_bet"
after = "discard"
discard = 2
"""


def test_a_variant_of_ones_own_is_a_few_lines(tmp_path):
    """Irish: four cards, hold'em betting, and after the flop's two of them are given up."""
    ours = tmp_path / "ours.toml"
    ours.write_text(IRISH)
    listed = json.loads(run(f"croupier variants {ours} irish --json")[1])
    assert [street["deal"] for street in listed["streets"]][:2] == ["4 down", "burn 1, board 3, then discard 2"]
    arguments = f"--set variant=irish --seed 3 {PEOPLE} --set betting=limit"
    output, (round_,) = journal(
        arguments, tmp_path, "call", "check", "check", "check", "discard 2c", document=str(ours)
    )
    assert "1 cards given up: it is 2" in output
    assert "(star_sydney/poker 23.4.4)" in output  # the rule of the variant it is like
    hand = round_.hand
    assert (hand.phase, len(hand.board), [len(cards) for cards in hand.hole]) == ("drawing", 3, [4, 4])
    output = play("--set variant=irish --seed 1 --auto mixed --rounds 5", document=str(ours))
    won, commission = winnings(output)
    assert sum(won) + commission == 0


def test_the_variant_on_the_page_of_poker_plays(tmp_path):
    page = (ROOT / "docs/poker.md").read_text("utf-8")
    ours = tmp_path / "ours.toml"
    ours.write_text(re.search(r"```toml\n(extends.*?)```", page, re.DOTALL)[1])
    output, rounds = journal("--seed 1 --auto mixed --rounds 3", tmp_path, document=str(ours))
    assert output.startswith("Five Card Omaha, ours")
    hands = [event.cards for event in rounds[0].events if isinstance(event, m.HandShown)]
    assert all(len(cards) == 5 for cards in hands)
    won, commission = winnings(output)
    assert sum(won) + commission == 0


@pytest.mark.parametrize(
    ("said", "instead", "problem"),
    [
        ("discard = 2", "discrad = 2", "irish_2.discrad: field 'discrad' is not known; did you mean discard?"),
        ("title =", "titel =", "irish.titel: field 'titel' is not known; did you mean title?"),
        ('like = "crazy_pineapple"', 'like = "pinapple"', "irish.like: 'pinapple' is not a variant"),
        ("{ 52 = 8 }", "{ 40 = 8 }", "irish.players: 40 = 8: a deck of 52 or 36 or 32 cards"),
        ("{ 52 = 8 }", "{ 52 = 12 }", "irish.players: 12 with 52 cards: 56 would be needed"),
        ("{ 52 = 8 }", "{ 52 = 1 }", "irish.players: 1: at least 2 are needed"),
        ("discard = 2", "discard = 4", "irish_2.discard: 4 of 4 cards"),
        ("board = 3", "board = -3", "irish_2.board: -3: at least 0 is expected"),
        ("board = 3", "board = 0", "irish.streets: 2 cards of one's own and 2 on the board; any_five takes 5 to 9"),
        ('"any_five"', '"two_and_tree"', "irish.hand: 'two_and_tree': one of any_five, two_and_three, own_five"),
        ('"discard"', '"drow"', "irish_2.after: 'drow': one of draw, discard"),
        ('"check_or_bet"', '"call"', "irish_2.opening: call: only in the first round of a game with blinds"),
        ('"blinds"', '"ante"', "omaha_1.opening: call: only in the first round of a game with blinds"),
        ('"left_of_button"', '"highest_card"', "irish_2.opens: highest_card: no card has been dealt face up"),
    ],
)
def test_a_slip_in_a_variant_of_ones_own_is_named_with_its_field(said, instead, problem, tmp_path):
    ours = tmp_path / "ours.toml"
    assert said in IRISH
    ours.write_text(IRISH.replace(said, instead))
    status, output = run(f"croupier play {ours} --set variant=irish --auto mixed")
    assert (status, output.count("\n")) == (2, 1)
    assert f"croupier: ours: provisions.{problem}" in output


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ('[provisions.raise_cap]\nlifted = "late"', "raise_cap.lifted: 'late': one of never, final_round, heads_up"),
        ('[provisions.odd_chips]\nto = "dealer"', "odd_chips.to: 'dealer': one of first, first_active, each"),
        ('[provisions.commission_cap]\nper = "seat"', "commission_cap.per: 'seat': one of hand, pot, player"),
        ('[provisions.showdown]\norder = ["called"]', "showdown.order: ['called']: of all_in, called, others"),
        (
            '[options.deck]\nvalues = ["52", "36"]\ndefault = "36"\n[provisions.holdem]\nplayers = { 36 = 8 }',
            "ranking_36: is missing: the order of hands of 36 cards",
        ),
    ],
)
def test_a_slip_in_what_a_file_changes_is_named_with_its_field(lines, problem, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{CROWN}"\n{lines}\n')
    status, output = run(f"croupier play {ours} --auto mixed")
    assert status == 2
    assert f"croupier: ours: provisions.{problem}" in output


def test_a_cap_on_raises_that_is_never_lifted(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{CROWN}"\n[provisions.raise_cap]\nlifted = "never"\nmost = 4\n')
    hand = PokerGame(ours, options={"betting": "limit"}).deal([200_00] * 2, SeededSource(1))
    for to in (10_00, 15_00, 20_00, 25_00):
        hand.raise_to(hand.actor, to)
    with pytest.raises(IllegalMoveError, match=r"ours 7\.15"):
        hand.raise_to(hand.actor, 30_00)


def test_what_a_file_chooses_is_shown_as_what_holds(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(
        f'extends = "{CROWN}"\n[choices]\nvariant = "omaha"\nblinds = "5,10"\nshort_blind_call = "full_blind"\n'
    )
    output = run(f"croupier rulebooks {ours}")[1]
    for line in ("--set variant=omaha", "--set blinds=5,10", "--reading short_blind_call=full_blind  or amount_posted"):
        assert line in output
    assert f"croupier variants {ours}" in output.replace("\n", "")


def test_a_variant_that_a_rulebook_does_not_have_is_refused():
    with pytest.raises(NotAllowedError, match="variant"):
        Rules(STAR, options={"variant": "irish"})


def test_where_blinds_are_not_called_opening_takes_more(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "crown_perth/poker"\n[provisions.draw_1]\ntimes = 1\n')
    with pytest.raises(RulebookError, match=re.escape("draw_1.times: 1: opening takes more than the last blind")):
        PokerGame(ours, options={"variant": "draw"})


def test_all_that_is_wrong_is_said_at_once(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(
        f'extends = "{CROWN}"\n[provisions.raise_cap]\nlifted = "late"\n'
        '[provisions.odd_chips]\nto = "dealer"\n[provisions.holdem_2]\nburn = -1\n'
    )
    with pytest.raises(RulebookError) as refused:
        PokerGame(ours)
    assert str(refused.value) == (
        "ours: provisions.raise_cap.lifted: 'late': one of never, final_round, heads_up; "
        "provisions.odd_chips.to: 'dealer': one of first, first_active, each; "
        "provisions.holdem_2.burn: -1: at least 0 is expected"
    )


@pytest.mark.parametrize(
    ("provision", "flag", "term"),
    [
        ("raise_cap", "all_in_contests", "all_in_contests"),
        ("under_raise", "reopens_for_all", "reopens_for_all"),
        ("straddle", "sets_raise", "straddle_sets_raise"),
    ],
)
def test_what_a_rulebook_is_silent_on_is_off(provision, flag, term, tmp_path):
    text = (ROOT / f"src/croupier/rulebooks/{CROWN}.toml").read_text("utf-8")
    silent = tmp_path / "silent.toml"
    head, _, rest = text.partition(f"[provisions.{provision}]")
    body, bracket, others = rest.partition("\n[")
    kept = "\n".join(line for line in body.split("\n") if not line.startswith(f"{flag} ="))
    silent.write_text(f"{head}[provisions.{provision}]{kept}{bracket}{others}")
    assert kept != body
    assert getattr(PokerGame(CROWN).terms, term) is True
    assert getattr(PokerGame(silent, options={"over_blinds": "false"}).terms, term) is False
