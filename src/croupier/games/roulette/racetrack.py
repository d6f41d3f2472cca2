"""Racetrack wagers that are made of pieces: those that win go to the main layout, and back after a void spin."""

from croupier.games.roulette.messages import WinnerMovedToLayout
from croupier.games.roulette.places import RoulettePlaces
from croupier.games.roulette.terms import RouletteTerms
from croupier.games.roulette.wagers import MULTIPLE, RACETRACKS
from croupier.rulebook import Citation
from croupier.table.layout import Wager
from croupier.table.result import Result
from croupier.table.round import Part


class Racetrack(Part):
    """Which pieces lie on the main layout, of which racetrack wagers."""

    terms: RouletteTerms

    def __init__(self, terms: RouletteTerms, places: RoulettePlaces, result: Result) -> None:
        super().__init__(terms, result.course)
        self._places, self._layout, self._result = places, places.layout, result
        self._moved: dict[int, Wager] = {}
        """Racetrack wagers from which pieces went to the main layout, by the number of the piece."""
        self._staked: dict[int, int] = {}
        """What those wagers came to before."""
        self._voided_whole: dict[int, Citation] = {}
        """Those of which a ruling on their player has voided what stood."""

    def whole(self, piece: Wager) -> Wager | None:
        """The racetrack wager from which a piece was moved."""
        return self._moved.get(piece.id)

    def cents_moved(self, wager: Wager | None) -> int:
        """What went from a racetrack wager to the main layout."""
        pieces = (number for number, whole in self._moved.items() if whole is wager)
        return sum(self._layout.wagers[number].cents for number in pieces)

    def void_whole(self, wager: Wager, citation: Citation) -> None:
        """Whatever is put back of it is void, too."""
        self.course.verify_in_play("voiding a racetrack wager")
        self._voided_whole[wager.id] = citation

    def move_winners(self) -> None:
        """What won on a racetrack is put on the main layout."""
        cites, felt, number = (self.terms.racetrack_to_layout,), self.terms.felt, self._result.value
        for wager in list(self._layout.standing()):
            if wager.kind in MULTIPLE:
                each = wager.cents // felt.piece_count(wager.kind)
                self._staked[wager.id] = wager.cents
                for (kind, on), count in felt.winning_pieces(wager.kind, wager.on, number).items():
                    new_id, cents = len(self._layout.wagers) + 1, each * count
                    self.emit(WinnerMovedToLayout(cites, new_id, kind, wager.player, cents, on, wager.id))
                    self._moved[new_id] = wager
                    self._layout.split_off(wager, kind, on, cents)
            elif wager.kind in RACETRACKS and felt.wins(wager.kind, wager.on, number):
                self.emit(WinnerMovedToLayout(cites, wager.id, wager.kind, wager.player, wager.cents, number, wager.id))

    def put_back(self) -> None:
        """Pieces that stand go back to their racetrack wagers; only then is judged what of these is void."""
        for number, wager in self._moved.items():
            piece = self._layout.wagers[number]
            if piece.is_standing:
                self._layout.rejoin(piece, wager)
        self._moved.clear()
        for number, staked in self._staked.items():
            wager = self._layout.wagers[number]
            if wager.is_standing and number in self._voided_whole:
                self._layout.give_back(wager, "void", self._voided_whole[number])
            elif wager.is_standing:
                self._places.void_remainder(wager, staked)
        self._staked.clear()
        self._voided_whole.clear()
