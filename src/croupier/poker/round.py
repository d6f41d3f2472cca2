"""A hand of poker at a table: players by name, decisions with their rules, events, a journal.

`poker.hand` knows what may be done and what follows; here it is asked, told and written down.
"""

import msgspec

from croupier.chance import Source
from croupier.errors import CardError
from croupier.poker.deck import Pack, PackState
from croupier.poker.description import PokerDescription
from croupier.poker.event_log import EventLog
from croupier.poker.hand import Hand
from croupier.poker.players import Players, seats_in_turn, verify_names
from croupier.poker.shuffle import PokerShuffle
from croupier.poker.table_stakes import stakes_of
from croupier.poker.terms import PokerError, PokerTerms
from croupier.poker.terms_reader import read_terms
from croupier.poker.turns import Turns
from croupier.poker.voluntary import VoluntaryBlinds
from croupier.procedure import Action, Equipment, Incident, Procedure, Setting
from croupier.rulebook import Rules
from croupier.table.round import Round, action_types, incident_types


class PokerRound(Round):
    """One hand, in whatever variant the rulebook's options say."""

    terms: PokerTerms
    equipment: Pack
    players: Players
    _voluntary: VoluntaryBlinds
    turns: Turns
    _shuffle: PokerShuffle
    _log: EventLog

    def __init__(self, terms: PokerTerms, equipment: Equipment, setting: Setting) -> None:
        if not isinstance(equipment, Pack):
            raise PokerError("poker is dealt from a pack of cards")
        if equipment.deck is not terms.deck:
            problem = f"a {equipment.deck.size}-card deck: this game is played with {terms.deck.size}"
            raise PokerError(problem, *terms.cite("deck"))
        names = [setting.seats[seat] for seat in seats_in_turn(setting)]
        verify_names(names)
        terms.verify_players(len(names))
        self.stakes = stakes_of(terms.rules, len(names))
        """What is played for, voluntary blinds included once they are made."""
        super().__init__(terms, equipment, setting)
        course = self._course
        self.players = Players(terms, course)
        self._voluntary = VoluntaryBlinds(terms, course, self.players)
        self._shuffle = PokerShuffle(terms, course, equipment)
        self._log = EventLog(terms, course, self.players, self._voluntary)
        self.turns = Turns(terms, course, self.players, self._log)

    def play(self) -> Procedure[None]:
        stub = self._shuffle.shuffle()
        self.players.open()
        self.stakes = yield from self._voluntary.ask(self.stakes)
        self.turns.deal(stub, self.stakes)
        yield from self.turns.take()

    def verify(self, action: Action) -> None:
        """Raise unless the action can be taken now; whose turn it is comes first."""
        if self.decision is not None:
            self.turns.verify(action)
        super().verify(action)

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def hand(self) -> Hand | None:
        """The hand, once it is dealt."""
        return self.turns.hand

    @property
    def describe(self) -> PokerDescription:
        """What there is to know of the round just now, for whoever shows it."""
        return PokerDescription(self)

    def net_of(self, player: str) -> int:
        """What a player has won or lost, in cents."""
        return self.till.balance(player)


class PokerDefinition:
    """Poker between players apart from any play of it, as a journal asks for it."""

    def __call__(self, rules: Rules, equipment: Equipment, setting: Setting) -> PokerRound:
        """A round, not yet started."""
        return PokerRound(read_terms(rules), equipment, setting)

    def restore_equipment(self, state: bytes, source: Source) -> Pack:
        """The pack of cards, from the JSON that a journal keeps of it."""
        try:
            return Pack.restore(msgspec.json.decode(state, type=PackState), source)
        except CardError as error:
            raise KeyError(str(error)) from None

    def action_types(self) -> list[type[Action]]:
        return action_types(PokerRound)

    def incident_types(self) -> list[type[Incident]]:
        return incident_types(PokerRound)


POKER = PokerDefinition()
PokerRound.definition = POKER
