"""A hand of poker at a table: players by name, decisions with their rules, events, a journal.

`poker.hand` knows what may be done and what follows; here it is asked, told and written down.
"""

import msgspec

from croupier.chance import Source
from croupier.errors import CardError
from croupier.poker.aftermath import Aftermath
from croupier.poker.conduct.acts import Acts
from croupier.poker.deck import Pack, PackState
from croupier.poker.description import PokerDescription
from croupier.poker.event_log import EventLog
from croupier.poker.hand import Hand
from croupier.poker.owed_blinds import OwedBlinds, stakes_at
from croupier.poker.players import Players, seats_in_turn, verify_names
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.absent_entrants import AbsentEntrants
from croupier.poker.rulings.board_errors import BoardErrors
from croupier.poker.rulings.card_counts import CardCounts
from croupier.poker.rulings.cards_seen import CardsSeen
from croupier.poker.rulings.deal_errors import DealErrors
from croupier.poker.rulings.deck import DeckRulings
from croupier.poker.rulings.devices import Devices
from croupier.poker.rulings.disputes import Disputes
from croupier.poker.rulings.draw_errors import DrawErrors
from croupier.poker.rulings.face_up_cards import FaceUpCards
from croupier.poker.rulings.fouled_hands import FouledHands
from croupier.poker.rulings.late_discards import LateDiscards
from croupier.poker.rulings.manila_errors import ManilaErrors
from croupier.poker.rulings.misdeals import Misdeals
from croupier.poker.rulings.out_of_turn import OutOfTurn
from croupier.poker.rulings.penalties import Penalties
from croupier.poker.rulings.people import PeopleRulings
from croupier.poker.rulings.player_cards import PlayerCards
from croupier.poker.rulings.refused_wagers import RefusedWagers
from croupier.poker.rulings.stud_errors import StudErrors
from croupier.poker.rulings.tapping_out import TappingOut
from croupier.poker.rulings.time_to_act import TimeToAct
from croupier.poker.rulings.wrong_stakes import WrongStakes
from croupier.poker.shuffle import PokerShuffle
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
    _owed: OwedBlinds
    turns: Turns
    _shuffle: PokerShuffle
    _log: EventLog
    repairs: Repairs
    _deck: DeckRulings
    _misdeals: Misdeals
    _deal_errors: DealErrors
    _card_counts: CardCounts
    _board_errors: BoardErrors
    _manila_errors: ManilaErrors
    _late_discards: LateDiscards
    _tapping_out: TappingOut
    _stud_errors: StudErrors
    _draw_errors: DrawErrors
    _face_up_cards: FaceUpCards
    _out_of_turn: OutOfTurn
    _acts: Acts
    time_to_act: TimeToAct
    _cards_seen: CardsSeen
    _aftermath: Aftermath
    _fouled_hands: FouledHands
    _penalties: Penalties
    _people: PeopleRulings
    _devices: Devices
    _refused_wagers: RefusedWagers
    _disputes: Disputes
    _wrong_stakes: WrongStakes
    _player_cards: PlayerCards
    absent_entrants: AbsentEntrants

    def __init__(self, terms: PokerTerms, equipment: Equipment, setting: Setting) -> None:
        if not isinstance(equipment, Pack):
            raise PokerError("poker is dealt from a pack of cards")
        if equipment.deck is not terms.deck:
            problem = f"a {equipment.deck.size}-card deck: this game is played with {terms.deck.size}"
            raise PokerError(problem, *terms.cite("deck"))
        names = [setting.seats[seat] for seat in seats_in_turn(setting)]
        verify_names(names)
        terms.verify_players(len(names))
        self.stakes = stakes_at(terms.rules, setting)
        """What is played for, voluntary blinds included once they are made."""
        super().__init__(terms, equipment, setting)
        course = self._course
        self.players = Players(terms, course)
        self._owed = OwedBlinds(terms, course, self.players, self.stakes)
        self._voluntary = VoluntaryBlinds(terms, course, self.players, self._owed)
        self._shuffle = PokerShuffle(terms, course, equipment)
        self._log = EventLog(terms, course, self.players, self._voluntary, self._owed)
        self.turns = Turns(terms, course, self.players, self._log)
        self.repairs = Repairs(terms, course, self.players, self.turns)
        self._deck = DeckRulings(self.repairs)
        self._misdeals = Misdeals(self.repairs)
        self._deal_errors = DealErrors(self.repairs, self._misdeals)
        self._card_counts = CardCounts(self.repairs, self._misdeals)
        self._board_errors = BoardErrors(self.repairs)
        self._manila_errors = ManilaErrors(self.repairs)
        self._late_discards = LateDiscards(self.repairs)
        self._tapping_out = TappingOut(self.repairs)
        self._stud_errors = StudErrors(self.repairs, self._tapping_out)
        self._draw_errors = DrawErrors(self.repairs, self._tapping_out)
        self._face_up_cards = FaceUpCards(self.repairs, self._stud_errors)
        self._out_of_turn = OutOfTurn(self.repairs)
        self._acts = Acts(self.repairs, self._out_of_turn)
        self.time_to_act = TimeToAct(self.repairs)
        self._cards_seen = CardsSeen(self.repairs)
        self._aftermath = Aftermath(self.repairs)
        self._fouled_hands = FouledHands(self.repairs, self._aftermath, self._owed)
        self._penalties = Penalties(self.repairs)
        self._people = PeopleRulings(self.repairs, self._aftermath, self._penalties)
        self._devices = Devices(self.repairs, self._penalties)
        self._refused_wagers = RefusedWagers(self.repairs, self._voluntary, self._owed)
        self._disputes = Disputes(self.repairs, self._aftermath, equipment)
        self._wrong_stakes = WrongStakes(self.repairs, self._aftermath)
        self._player_cards = PlayerCards(self.repairs, self._penalties)
        self.absent_entrants = AbsentEntrants(self.repairs)

    def play(self) -> Procedure[None]:
        stub = self._shuffle.shuffle()
        self.players.open(self.stakes.unposted)
        self.stakes = self._owed.added_to((yield from self._voluntary.ask(self.stakes)))
        self.turns.deal(stub, self.stakes)
        self._refused_wagers.take_out()
        yield from self.turns.take()
        self._cards_seen.finish()

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
        return self.players.net_of(player)


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
