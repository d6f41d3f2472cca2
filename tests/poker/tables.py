"""Hands of poker set for a test: stacked cards, moves written in short, and what is refused."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from croupier.cards import Card
from croupier.chance import SeededSource
from croupier.poker import Hand, IllegalMoveError, PokerGame, Stakes, Stub
from croupier.poker.deck import Pack
from croupier.poker.round import PokerRound
from croupier.procedure import Setting
from croupier.procedure.setting import Limits

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"


def cards(text: str) -> list[Card]:
    """From "AsKd" or "As Kd"."""
    letters = text.replace(" ", "")
    return [Card(letters[i : i + 2]) for i in range(0, len(letters), 2)]


def poker(
    variant: str = "holdem", document: str = STAR, *, readings: Mapping[str, str] | None = None, **options: Any
) -> PokerGame:
    """Without commission, unless a test is about it."""
    options = {"commission_percent": 0, **options}
    return PokerGame(document, options={"variant": variant, **options}, readings=readings)


class Dealt:
    """Cards by place: hands, community cards and burns that a test names; others from what is left of the deck."""

    def __init__(
        self, game: PokerGame, hands: Sequence[str], board: str = "", burns: str = "", left: int | None = None
    ) -> None:
        """`left`: how many other cards are there; all of them unless it is said."""
        self.hands = [cards(hand) for hand in hands]
        self.board, self.burns = cards(board), cards(burns)
        named = [*self.board, *self.burns, *(card for hand in self.hands for card in hand)]
        assert len(set(named)) == len(named), "a card is named twice"
        rest = [card for card in game.terms.deck.cards() if card not in named]
        self.rest = rest[:left]
        self.mixed: list[list[Card]] = []
        """What was shuffled in, each time."""

    def __len__(self) -> int:
        return len(self.rest) + len(self.board) + len(self.burns) + sum(map(len, self.hands))

    def _take(self, named: list[Card]) -> Card:
        return named.pop(0) if named else self.rest.pop(0)

    def hole(self, player: int, count: int) -> list[Card]:
        named = self.hands[player] if player < len(self.hands) else []
        return [self._take(named) for _ in range(count)]

    def community(self, count: int) -> list[Card]:
        return [self._take(self.board) for _ in range(count)]

    def burn(self) -> Card:
        return self._take(self.burns)

    def mix(self, more: Iterable[Card]) -> None:
        self.mixed.append(list(more))
        self.rest += self.mixed[-1]

    def copy(self) -> "Dealt":
        other = Dealt.__new__(Dealt)
        other.hands, other.mixed = [hand.copy() for hand in self.hands], [mixed.copy() for mixed in self.mixed]
        other.board, other.burns, other.rest = self.board.copy(), self.burns.copy(), self.rest.copy()
        return other


def table(
    game: PokerGame,
    stacks: Sequence[int] | int,
    hands: Sequence[str] = (),
    board: str = "",
    *,
    stakes: Stakes | None = None,
    left: int | None = None,
    manual: bool = False,
    **set_stakes: Any,
) -> Hand:
    """A hand at its first decision, with a log; one number is so many players with 1,000 each.

    Stakes are in units: blinds of 5 and 10 or an ante of 1, a minimum of 10, unless others are given.
    """
    stacks = [1_000] * stacks if isinstance(stacks, int) else stacks
    if stakes is None:
        forced: dict[str, Any] = {"antes": (1,)}
        if game.terms.forced == "blinds":
            forced = {"blinds": (5, 10) if game.terms.blinds > 1 else (10,)}
        usual = {"minimum": 10, **forced}
        if game.terms.betting == "limit":
            usual["bets"] = tuple(10 * street.unit for street in game.terms.streets)
        if game.terms.betting == "table_limits":
            usual["maximum"] = 100
        stakes = Stakes(**{**usual, **set_stakes})
    stub = Dealt(game, hands, board, left=left)
    return Hand(game.terms, stakes, stacks, stub, log=[], manual_showdown=manual).start()


def stacked(game: PokerGame, players: int, first: str = "", **set_stakes: Any) -> Hand:
    """A hand dealt from a deck in order: these cards first, then the others as a new deck lies."""
    top = cards(first)
    stub = Stub([*top, *(card for card in game.terms.deck.cards() if card not in top)], None)
    stakes = Stakes(**{"minimum": 10, **({"blinds": (5, 10)} if game.terms.forced == "blinds" else {}), **set_stakes})
    return Hand(game.terms, stakes, [1_000] * players, stub, log=[]).start()


def act(hand: Hand, moves: str) -> Hand:
    """Moves of the players in turn: f fold, x check, c call, r40 bet or raise to 40, a all-in, d or dAsKd draw or
    discard, s show, m muck. `2:f` also says that it is for player 2 to act."""
    for word in moves.split():
        who, _, move = word.rpartition(":")
        player = hand.actor
        assert player is not None, f"{word}: nobody is to act"
        assert not who or player == int(who), f"{word}: it is for player {player} to act"
        _move(hand, player, move)
    return hand


def _move(hand: Hand, player: int, move: str) -> None:
    match move[0]:
        case "f":
            hand.fold(player)
        case "x":
            hand.check(player)
        case "c":
            hand.call(player)
        case "r":
            hand.raise_to(player, int(move[1:]))
        case "a":
            hand.raise_to(player, hand.bets[player] + hand.stacks[player])
        case "d":
            hand.exchange(player, cards(move[1:]))
        case "s":
            hand.show(player)
        case "m":
            hand.muck_hand(player)
        case _:
            raise ValueError(f"{move}: no such move")


def check_down(hand: Hand) -> Hand:
    """Everybody checks or calls, stands pat or gives up the first card, to the end."""
    while hand.actor is not None and hand.phase != "showdown":
        if hand.phase == "drawing":
            least = hand.draw.limits()[0]
            hand.exchange(hand.actor, hand.hole[hand.actor][:least])
        elif hand.betting.bet_to_call == 0 and not hand.betting.can_check and not hand.betting.must_open:
            allowed = hand.betting.raise_range()
            assert allowed is not None
            hand.raise_to(hand.actor, allowed[0])
        else:
            hand.check_or_call(hand.actor)
    return hand


def names(hand: Hand) -> list[str]:
    """Of the moves that are open to the player in turn."""
    return [str(move[0]) for move in hand.legal()]


def told(hand: Hand, *words: str) -> list[tuple[Any, ...]]:
    """What the hand's log says under these words."""
    assert hand.state.log is not None
    return [entry for entry in hand.state.log if entry[0] in words]


def refused(hand: Hand, move: str, *rules: str, player: int | None = None) -> None:
    """The move is refused by one of these rules, and nothing changes."""
    before = state(hand)
    actor = hand.actor if player is None else player
    assert actor is not None
    with pytest.raises(IllegalMoveError) as error:
        _move(hand, actor, move)
    cited = [number for citation in error.value.cites for number in citation.rules]
    assert not rules or set(rules) & set(cited), f"{error.value}"
    assert state(hand) == before


def state(hand: Hand) -> tuple[Any, ...]:
    return (hand.actor, hand.phase, hand.street, *(list(x) for x in (hand.stacks, hand.bets, hand.paid, hand.dead)),
            [list(hole) for hole in hand.hole], list(hand.board))  # fmt: skip


def random_source(seed: int = 1) -> SeededSource:
    return SeededSource(seed)


# -- at a table ------------------------------------------------------------------------------------------------------

PLAYERS = ("ann", "ben", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "joe", "kim")


def seated(
    game: PokerGame, stakes: Sequence[int] | int, arranged: str = "", *, button: int = 0, seed: int = 1, **setting: Any
) -> PokerRound:
    """A round at its first decision: ann in seat 1, ben in seat 2 and so on; one number is so many players with $1,000
    each. `arranged` cards lie on top of the deck."""
    stakes = [1_000_00] * stakes if isinstance(stakes, int) else stakes
    seats = dict(enumerate(PLAYERS[: len(stakes)], 1))
    at_table = Setting(
        limits=Limits(1_00, 1_000_00), seats=seats, table_stakes=dict(enumerate(stakes, 1)),
        button=button, **setting,
    )  # fmt: skip
    pack = Pack(game.terms.deck, SeededSource(seed), cards(arranged))
    round_ = PokerRound(game.terms, pack, at_table)
    round_.start()
    return round_


def events(round_: PokerRound, kind: type[Any]) -> list[Any]:
    return [event for event in round_.events if isinstance(event, kind)]
