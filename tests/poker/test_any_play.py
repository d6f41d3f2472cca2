"""Poker played at random in every variant, deck and betting of both rulebooks.

Before every move the chips and the cards are counted; what is legal is accepted, and what is not is refused without a
trace. At the end pots, winners and shares are worked out again the plain way, and the same moves make the same hand.
"""

import random
from copy import deepcopy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.errors import AmountError, CardError, CroupierError
from croupier.poker import Hand, IllegalMoveError, PokerError, PokerGame, Stakes, Stub
from croupier.rulebook import NotAllowedError
from tests.poker.checks import (
    Case,
    Luck,
    Move,
    Played,
    cases,
    choose,
    everything,
    make,
    play_through,
    snapshot,
    some_hand,
    verify_cards,
    verify_chips,
)
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"
CASES = cases()
HANDS = 12


def sound(played: Played) -> None:
    verify_chips(played)
    verify_cards(played.hand)
    if played.hand.phase == "over":
        everything(played)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_any_hand_keeps_chips_and_cards_together(case: Case) -> None:
    for seed in range(HANDS):
        for played in play_through(case, seed, Luck(f"{case} {seed}")):
            sound(played)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_legal_is_exactly_what_is_accepted(case: Case) -> None:
    luck = Luck(f"legal {case}")
    for played in play_through(case, 7, luck):
        if played.hand.phase != "over":
            verify_legal(played.hand, luck)


def verify_legal(hand: Hand, luck: Luck) -> None:
    before = snapshot(hand)
    legal = {str(move[0]): move for move in hand.legal()}
    player = hand.actor
    assert player is not None
    assert legal
    for move in accepted(hand, legal, player):
        other = alike(hand)
        make(other, player, move)
        assert snapshot(other) != before
    for move in refused(hand, legal, player):
        refuse(hand, player, move, before)
    for stranger in (*(i for i in range(hand.state.count) if i != player), -1, hand.state.count, "p1", True, None):
        refuse(hand, stranger, choose(hand, luck), before)


def alike(hand: Hand) -> Hand:
    """A copy whose chance is its own."""
    other: Hand = hand.copy()
    assert isinstance(other.cards.stub, Stub)
    other.cards.stub.source = deepcopy(other.cards.stub.source)
    return other


def accepted(hand: Hand, legal: dict[str, Move], player: int) -> list[Move]:
    found: list[Move] = [move for name, move in legal.items() if name not in ("raise", "exchange")]
    if "raise" in legal:
        _, least, most = legal["raise"]
        found += [("raise", least), ("raise", most)]
    if "exchange" in legal:
        _, least, most = legal["exchange"]
        found += [("exchange", tuple(hand.hole[player][:count])) for count in range(least, most + 1)]
    return found


def refused(hand: Hand, legal: dict[str, Move], player: int) -> list[Move]:
    found: list[Move] = [(name,) for name in ("fold", "check", "call", "show", "muck") if name not in legal]
    amounts: list[object] = [0, -1, hand.betting.bet_to_call, hand.bets[player] + hand.stacks[player] + 1]
    amounts += [50.5, "5", True, None, float(hand.betting.bet_to_call + hand.betting.least_raise)]
    if "raise" in legal:
        _, least, most = legal["raise"]
        amounts += [least - 1, most + 1]
    else:
        amounts += [hand.betting.bet_to_call + hand.betting.least_raise, hand.bets[player] + hand.stacks[player]]
    found += [("raise", amount) for amount in amounts]
    hole = hand.hole[player]
    if "exchange" not in legal:
        return [*found, ("exchange", ()), ("exchange", tuple(hole[:1]))]
    _, least, most = legal["exchange"]
    stranger = next(card for card in hand.terms.deck.cards() if card not in hole)
    counts = [count for count in range(len(hole) + 1) if not least <= count <= most]
    found += [("exchange", tuple(hole[:count])) for count in counts]
    return [*found, ("exchange", (stranger,)), ("exchange", ("??",)), ("exchange", (hole[0], hole[0]))]


def refuse(hand: Hand, player: object, move: Move, before: dict[str, str]) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        make(hand, player, move)  # type: ignore[arg-type]
    assert refusal.value.cites, f"{move} by {player}: {refusal.value}"
    assert snapshot(hand) == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_copy_plays_on_alike_and_leaves_the_other_alone(case: Case) -> None:
    luck = Luck(f"copy {case}")
    played = some_hand(case, 3, luck)
    for _ in range(luck.below(6)):
        if played.hand.phase != "over":
            played.step(luck)
    other, third, before = alike(played.hand), alike(played.hand), snapshot(played.hand)
    done = len(played.moves)
    while third.phase != "over":
        actor = third.actor
        assert actor is not None
        make(third, actor, choose(third, luck))
    assert snapshot(played.hand) == before
    while played.hand.phase != "over":
        played.step(luck)
    for player, move in played.moves[done:]:
        make(other, player, move)
    assert snapshot(other) == snapshot(played.hand)


class Drawn:
    """Chance that hypothesis gives, so that it can make a failing hand shorter."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers[::-1]

    def below(self, n: int) -> int:
        return self.numbers.pop() % n if self.numbers else 0


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(CASES), st.integers(0, 1000), st.lists(st.integers(0, 1 << 20), max_size=120))
def test_any_choices_at_all(case: Case, seed: int, numbers: list[int]) -> None:
    for played in play_through(case, seed, Drawn(numbers)):
        sound(played)


# -- what cannot be dealt --------------------------------------------------------------------------------------------

STAKES = Stakes(blinds=(50, 100), minimum=100)


def start(stacks: list[object], stub: Stub | None = None, document: str = STAR, variant: str = "holdem") -> Hand:
    terms = PokerGame(document, options={"variant": variant}).terms
    return Hand(terms, STAKES, stacks, stub or Stub(terms.deck, SeededSource(1))).start()  # type: ignore[arg-type]


@rule(STAR, "6.1.1", "6.1.2", "6.1.3")
@rule(CROWN, "4.3")
def test_no_more_players_than_the_rulebook_has_for_the_deck() -> None:
    most = {
        (STAR, "holdem", "52"): 10, (STAR, "omaha", "52"): 10, (STAR, "draw", "52"): 8, (STAR, "draw", "32"): 5,
        (STAR, "five_card_stud", "52"): 10, (STAR, "five_card_stud", "32"): 6, (STAR, "seven_card_stud", "52"): 8,
        (STAR, "seven_card_stud", "32"): 4, (STAR, "two_card_manila", "32"): 11, (STAR, "three_card_manila", "36"): 8,
        (STAR, "holdem", "36"): 10, (STAR, "pineapple", "52"): 10, (STAR, "crazy_pineapple", "52"): 10,
        (CROWN, "draw", "52"): 8, (CROWN, "draw", "32"): 4, (CROWN, "draw_ante", "52"): 8,
        (CROWN, "five_card_stud", "52"): 10, (CROWN, "five_card_stud", "32"): 6, (CROWN, "six_card_stud", "52"): 8,
        (CROWN, "six_card_stud", "32"): 5, (CROWN, "seven_card_stud", "52"): 8, (CROWN, "seven_card_stud", "32"): 4,
        (CROWN, "manila", "32"): 13, (CROWN, "crown_perth_manila", "32"): 13, (CROWN, "holdem", "52"): 12,
        (CROWN, "omaha", "52"): 10, (CROWN, "omaha", "32"): 5,
    }  # fmt: skip
    for (document, variant, deck), count in most.items():
        game = PokerGame(document, options={"variant": variant, "deck": deck})
        game.deal([100_000] * count, SeededSource(1))
        number = "4.3" if document == CROWN else f"6.1.{('52', '32', '36').index(deck) + 1}"
        with pytest.raises(PokerError, match=f"at most {count}") as refusal:
            game.deal([100_000] * (count + 1), SeededSource(1), stakes=STAKES)
        assert number in str(refusal.value)


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_one_player_is_no_game(document: str) -> None:
    with pytest.raises(PokerError, match="at least 2") as refusal:
        start([1000], document=document)
    assert refusal.value.cites


@pytest.mark.parametrize("stack", [0, -1, 50.5, "100", True, None])
def test_stacks_are_whole_chips_and_not_nothing(stack: object) -> None:
    with pytest.raises(AmountError, match="stacks: player 1"):
        start([1000, stack])


@pytest.mark.parametrize("fields", [{"minimum": 0}, {"minimum": 2.5}, {"minimum": 100, "blinds": (50.5, 100)},
                                    {"minimum": 100, "blinds": (-50, 100)}, {"minimum": 100, "antes": (True,)},
                                    {"minimum": 100, "denomination": 0}, {"minimum": 100, "maximum": 50}])  # fmt: skip
def test_stakes_are_whole_chips(fields: dict[str, object]) -> None:
    with pytest.raises(AmountError):
        Stakes(**fields)  # type: ignore[arg-type]


def test_more_blinds_than_players_are_refused() -> None:
    terms = PokerGame(STAR).terms
    with pytest.raises(CroupierError, match="3 amounts for 2 players"):
        Hand(terms, Stakes(blinds=(25, 50, 100), minimum=100), [1000, 1000], Stub(terms.deck)).start()


def test_a_card_is_in_the_deck_once() -> None:
    cards = PokerGame(STAR).terms.deck.cards()
    with pytest.raises(CardError, match=f"{cards[4]} is in the deck twice"):
        Stub([*cards, cards[4]])


@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"variant": "razz"}, "variant"),
        ({"variant": "holdem", "deck": "40"}, "deck"),
        ({"variant": "omaha", "deck": "36"}, "deck"),
        ({"betting": "spread"}, "betting"),
        ({"variant": "holdem", "betting": "manila"}, "betting"),
        ({"commission_percent": 101}, "commission_percent"),
    ],
)
def test_what_the_rulebook_does_not_have_is_refused_by_name(
    document: str, options: dict[str, object], field: str
) -> None:
    with pytest.raises(NotAllowedError, match=field) as refusal:
        PokerGame(document, options=options)
    assert document in str(refusal.value)


def test_the_same_seed_is_the_same_hand() -> None:
    game = PokerGame(CROWN, options={"variant": "draw"})
    generator = random.Random(5)
    stacks = [generator.randint(1000, 9000) for _ in range(5)]
    first, second = (game.deal(stacks, SeededSource(11)) for _ in range(2))
    assert snapshot(first) == snapshot(second)
    assert snapshot(first) != snapshot(game.deal(stacks, SeededSource(12)))
