"""Who may wager what on the layout of an electronic baccarat table, if it has one."""

from croupier.games.baccarat.nominees import Nominees
from croupier.games.baccarat.places import BaccaratPlaces
from croupier.games.electronic_baccarat.terminals import Terminals, terminal_number
from croupier.games.electronic_baccarat.terms import ElectronicBaccaratTerms
from croupier.procedure import Incident, Limits
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Cited
from croupier.table.cards import CardTable
from croupier.table.layout import Layout
from croupier.table.round import refuse


class TerminalTablePlaces(BaccaratPlaces):
    """The layout is for people; wagers on a screen go by the name of the terminal."""

    def __init__(
        self,
        terms: ElectronicBaccaratTerms,
        layout: Layout,
        cards: CardTable,
        nominees: Nominees,
        terminals: Terminals,
    ) -> None:
        super().__init__(terms, layout, cards, nominees)
        self._period = terms.period
        self._placement = terms.terminal_placement
        self._terminals = terminals
        if not self._period.table_layout.value:
            self.boxes = Cited(0, self._period.layout)

    def verify_actor(self, placing: PlaceWager) -> None:
        self._terminals.verify_person(placing, placing.actor)

    def verify_access(self, placing: PlaceWager) -> None:
        if not self._period.table_layout.value:
            refuse(placing, "wagers are placed through terminals only", self._period.layout)
        super().verify_access(placing)

    def verify_position(self, found: Incident, placing: PlaceWager) -> None:
        """Chips that lie elsewhere are chips on a layout: on a screen they lie where its player put them."""
        if not self._period.table_layout.value or terminal_number(placing.actor) is not None:
            refuse(found, "on a screen chips lie where the player has put them", self._placement)
        super().verify_position(found, placing)

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        number = terminal_number(player)
        if number is None:
            return super().limits_for(player, box, wager)
        return Cited(self._terminals.limits_of(number, wager), self._terminals.terms.terminal_limits)
