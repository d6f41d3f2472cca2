"""What a player sees of a round, in arrays of a fixed size.

It is made of the events of `round.view(player)`, as they come: nothing that the view hides gets in.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from croupier.cards import Card, Shoe
from croupier.environments.numbers import CARDS, FACE_DOWN, NUMBER_OF
from croupier.games import Game
from croupier.procedure import Action, CardMove, Event
from croupier.procedure.events import CardDealt, CardsShuffled, CardsTurned, CardTurnedFromShoe, ResultDetermined
from croupier.ranking.hands import MOST
from croupier.table.house_round import HouseRound

MOST_UNITS: Final = 1e6

Observation = dict[str, Any]


class Sight:
    """The cards that lie on the table, those seen since the shuffle, the last result, the wagers."""

    def __init__(self, game: Game, player: str, box: int, actions: int) -> None:
        self.player = player
        self.places = _places(game, box)
        """The hands that are shown, by the name of the array in which they are; several only where pairs are split."""
        self.wagers = tuple(game.rules.wagers())
        self.results = _results(game)
        self.actions = actions
        self._row = dict(_rows(self.places))
        width = game.definition.most_cards_of(game.rules) or MOST
        self._cards = np.zeros((len(self._row), width), np.uint8)
        self._seen = np.zeros(CARDS, np.uint8)
        self._result = 0
        self.has_cards = bool(self._row)

    def space(self) -> spaces.Dict:
        found: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(0, FACE_DOWN, self._shape(name), np.uint8) for name in self.places
        }
        if self.has_cards:
            found["seen"] = spaces.Box(0, np.iinfo(np.uint8).max, self._seen.shape, np.uint8)
        if "own" in self.places:
            found["hand"] = spaces.Discrete(len(self.places["own"]) + 1)
        if self.results:
            found["result"] = spaces.Discrete(len(self.results) + 1)
        found["wagers"] = spaces.Box(0, MOST_UNITS, (len(self.wagers),), np.float32)
        found["choices"] = spaces.MultiBinary(self.actions)
        return spaces.Dict(found)

    def _shape(self, name: str) -> tuple[int, ...]:
        width = self._cards.shape[1]
        return (len(self.places[name]), width) if name == "own" else (width,)

    # -- watching --------------------------------------------------------------------------------------------------

    def new_table(self) -> None:
        self._result = 0
        self._seen[:] = 0
        self._cards[:] = 0

    def new_round(self, equipment: Any) -> None:
        """The table is cleared. Out of a continuous shuffler every card may come again."""
        self._cards[:] = 0
        if isinstance(equipment, Shoe) and equipment.kind == "continuous":
            self._seen[:] = 0

    def watch(self, events: Iterable[Event]) -> None:
        for event in events:
            match event.seen_by(self.player):
                case CardDealt(to=hand, card=card) if hand in self._row:
                    self._lay(self._cards[self._row[hand]], card)
                case CardsTurned(hand=hand, cards=cards) if hand in self._row:
                    self._turn(self._cards[self._row[hand]], cards)
                case CardTurnedFromShoe(card=card):
                    self._see(card)
                case CardsShuffled():
                    self._seen[:] = 0
                case ResultDetermined(result=result):
                    self._result = 1 + self.results.index(_in_order(result))
                case Event() as other:
                    self._move(other.moves())

    def _move(self, moves: Iterable[CardMove]) -> None:
        """A card that goes from one hand that is shown to another, as when a pair is split."""
        for move in moves:
            if move.source in self._row and move.to in self._row and move.cards is not None:
                source, target = self._cards[self._row[move.source]], self._cards[self._row[move.to]]
                last = np.count_nonzero(source) - 1
                target[np.count_nonzero(target)], source[last] = source[last], 0

    def _lay(self, row: NDArray[np.uint8], card: Card | None) -> None:
        row[np.count_nonzero(row)] = FACE_DOWN if card is None else NUMBER_OF[card]
        if card is not None:
            self._see(card)

    def _turn(self, row: NDArray[np.uint8], cards: tuple[Card, ...]) -> None:
        """Those that were face down for the player; one's own cards are known when they are turned."""
        for place, card in zip(np.flatnonzero(row == FACE_DOWN), cards, strict=False):
            row[place] = NUMBER_OF[card]
            self._see(card)

    def _see(self, card: Card) -> None:
        self._seen[NUMBER_OF[card] - 1] += 1

    # -- showing ---------------------------------------------------------------------------------------------------

    def observe(
        self, round_: HouseRound, mask: NDArray[np.int8], open_now: Mapping[str, Any], unit_cents: int
    ) -> Observation:
        found: Observation = {}
        for name, hands in self.places.items():
            found[name] = np.stack([self._cards[self._row[hand]] for hand in hands]).reshape(self._shape(name))
        if self.has_cards:
            found["seen"] = self._seen.copy()
        if "own" in self.places:
            found["hand"] = np.int64(self._hand_in_turn(open_now))
        if self.results:
            found["result"] = np.int64(self._result)
        stakes = np.zeros(len(self.wagers), np.float32)
        for wager in round_.layout.standing(player=self.player):
            stakes[self.wagers.index(wager.kind)] += wager.cents / unit_cents
        found["wagers"] = stakes
        found["choices"] = mask.copy()
        return found

    def _hand_in_turn(self, open_now: Mapping[str, Any]) -> int:
        """Which of one's own hands is decided on, from 1; 0 before the deal and in the end."""
        for choice in open_now.values():
            if isinstance(choice, Action):
                hand = getattr(choice, "hand", "")
                return 1 + self.places["own"].index(hand) if hand in self.places["own"] else 1
        return 0


def _places(game: Game, box: int) -> dict[str, tuple[str, ...]]:
    return game.definition.hands_at(game.rules, box)


def _rows(places: Mapping[str, tuple[str, ...]]) -> Iterable[tuple[str, int]]:
    return ((hand, row) for row, hand in enumerate(hand for hands in places.values() for hand in hands))


def _results(game: Game) -> tuple[str, ...]:
    """What the wheel or dice may show, as it is written."""
    definition = game.definition
    written = (definition.call(result)[0] for result in definition.results_of(game.rules))
    return tuple(dict.fromkeys(_in_order(each) for each in written))


def _in_order(result: str) -> str:
    """It does not matter which of the dice shows what."""
    return "-".join(sorted(result.split("-")))
