"""Hands of every variant, deck and betting of both rulebooks, bet by acts at random: each is a move of the hand."""

import random
from dataclasses import fields, replace

import pytest

from croupier.poker import Hand, IllegalMoveError
from croupier.poker.conduct.conduct_terms import ConductTerms
from croupier.poker.conduct.judging import judge
from croupier.poker.conduct.meaning import Meaning, make_move
from croupier.table.terms import read
from tests.poker.checks import Case, Luck, cases, choose, game_of, make
from tests.poker.conduct_tables import flop, put, terms_of, verify_balanced, what
from tests.poker.tables import poker, seated, state

DOCUMENTS = ("star_sydney/poker", "crown_perth/poker")
CHIPS = ("1", "2", "5", "5x2", "10", "10x2", "25", "25x2", "25 5", "100", "100x2", "500")
WORDS = (
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "all in",
    "7",
    "20",
    "bet 30",
    "raise 40",
    "raise to 60",
    "raise by 9",
)
HANDS = 4


def some_signs(luck: random.Random) -> tuple[str, ...]:
    """Mostly chips, so that hands go on; at most three signs."""
    kinds = luck.choices(("put", "say", "indicate", "tap", "push cards"), (6, 4, 1, 1, 1), k=luck.choice((1, 1, 2, 3)))
    told = []
    for kind in kinds:
        more = {"put": luck.choice(CHIPS), "say": luck.choice(WORDS), "indicate": luck.choice(WORDS[:6])}.get(kind)
        told.append(f"{kind} {more}" if more else kind)
    return tuple(told)


def act(hand: Hand, luck: random.Random, terms: ConductTerms) -> Meaning | None:
    """What random signs of the player in turn are; None where they are refused, or short."""
    player = hand.actor
    assert player is not None
    for other in hand.live():  # out of turn, too, as if it were their turn
        attempt(hand, other, some_signs(luck), terms)
    meaning = attempt(hand, player, some_signs(luck), terms)
    return None if meaning is None or meaning.move == "short" else meaning


def attempt(hand: Hand, player: int, signs: tuple[str, ...], terms: ConductTerms) -> Meaning | None:
    """What they are, or None where a rule refuses them; nothing changes."""
    before, problem = state(hand), None
    try:
        meaning = judge(hand, player, signs, terms)
    except IllegalMoveError as error:
        problem = error
    assert state(hand) == before
    if problem is not None:
        assert problem.cites, signs
        return None
    verify_balanced(hand, player, meaning)
    return meaning


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_act_is_a_move_that_the_hand_takes(case: Case) -> None:
    for seed in range(HANDS):
        game, luck = game_of(case, 0), random.Random(f"{case} {seed}")
        terms = read(game.rules, ConductTerms)
        players = luck.randint(2, min(5, game.terms.most_players))
        stacks = [luck.choice((700, 4_000, 20_000, 100_000)) for _ in range(players)]
        hand = game.deal(stacks, seed)
        count = 0
        while (player := hand.actor) is not None and count < 400:
            count += 1
            if hand.phase != "betting":
                make(hand, player, choose(hand, Luck(f"{seed} {count}")))
            elif (meaning := act(hand, luck, terms)) is not None:
                make_move(hand, player, meaning)
        assert count < 400
        assert sum(hand.stacks) + hand.showdown.carried * bool(hand.is_over) == sum(stacks)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_chips_left_with_a_fold_are_told_at_a_table(document):
    round_ = seated(poker(document=document), 3)
    told = round_._log._acted(("left", 0, 25_00))
    assert told is not None
    assert told.words() == "ann leaves $25 in the pot"
    assert told.cites[0].rules == round_.terms.citations["short_call"].rules


@pytest.mark.parametrize("document", DOCUMENTS)
def test_where_a_rulebook_says_nothing_of_it_chips_are_what_they_come_to(document):
    hand = flop(document, "r40")
    known = terms_of(hand)
    nothing = {each.name: {} if isinstance(getattr(known, each.name), dict) else None for each in fields(known)}
    silent = replace(known, **nothing)  # type: ignore[arg-type]
    for signs, is_what in (
        (("put 100",), "raise 100"),
        (("put 25x2",), "call 40"),  # less than the least raise is none
        ((put(79),), "call 40"),
        ((put(40), put(40)), "raise 80"),
        ((put(20),), "short 20"),
        ((put(20), put(60)), "raise 80"),
        (("indicate raise", put(100)), "raise 100"),
        (("say raise", put(100), put(50)), "raise 150"),
        (("say 30", "push cards"), "fold 30"),
    ):
        assert what(judge(hand, 1, signs, silent)) == is_what, signs
