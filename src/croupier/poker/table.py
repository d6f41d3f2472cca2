"""A poker table during one hand: who sits where, the deck, and the books."""

from typing import Any

import msgspec

from croupier.cards import Card
from croupier.chance import Source
from croupier.errors import CardError
from croupier.poker.deck import Pack, PackState
from croupier.poker.hand import Hand
from croupier.poker.messages import HandOpened
from croupier.poker.stakes import Stakes
from croupier.poker.stub import Stub
from croupier.poker.terms import PokerError, PokerTerms
from croupier.poker.terms_reader import read_terms
from croupier.procedure import DEALER, HOUSE, LAYOUT, Citations, Equipment, Round, Setting, step, why_no_player
from croupier.procedure.events import CardsCut, CardsShuffled
from croupier.rulebook import Rules, merge

CARRIED = "carried pot"
"""The account of what the hand before left, and the name under which the next finds it."""


def seats_in_turn(setting: Setting) -> list[int]:
    """Seats of those who play, clockwise from the left of the button; the button itself is the last."""
    playing = sorted(seat for seat in setting.seats if setting.table_stakes.get(seat, 0) > 0)
    return [seat for seat in playing if seat > setting.button] + [seat for seat in playing if seat <= setting.button]


class PokerTable(Round):
    """Players sit in seats that are numbered clockwise; who has chips is dealt in."""

    equipment: Pack

    def __init__(self, rules: Rules, equipment: Equipment, setting: Setting) -> None:
        if not isinstance(equipment, Pack):
            raise PokerError("poker is dealt from a pack of cards")
        self.terms: PokerTerms = read_terms(rules)
        if equipment.deck is not self.terms.deck:
            problem = f"a {equipment.deck.size}-card deck: this game is played with {self.terms.deck.size}"
            raise PokerError(problem, *self.terms.cite("deck"))
        self.seats = seats_in_turn(setting)
        self.names = [setting.seats[seat] for seat in self.seats]
        self._verify_names()
        self.terms.verify_players(len(self.names))
        super().__init__(rules, equipment, setting)
        self.stakes: Stakes | None = None
        self.hand: Hand | None = None
        self.log: list[tuple[Any, ...]] = []
        """What the hand has noted and nobody has been told yet."""
        self.known: list[int] = []
        """Stacks as the books have them."""

    def _verify_names(self) -> None:
        for name in self.names:
            if why_no_player(name) or name == CARRIED or self.names.count(name) > 1:
                problem = why_no_player(name) or f"{name!r}: a player has a name of their own"
                raise PokerError(f"seats: {problem}")

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Pack:
        try:
            return Pack.restore(msgspec.json.decode(state, type=PackState), source)
        except CardError as error:
            raise KeyError(str(error)) from None

    def cites(self, *provisions: str) -> Citations:
        """The rules that grant the provisions that the rulebook has."""
        return self.rules.memo(("cites", provisions), lambda: merge(self.terms.cite(*provisions)))

    # -- before the hand -------------------------------------------------------------------------------------------

    @step
    def shuffle(self) -> Stub:
        is_arranged = bool(self.equipment.arranged)
        cards = self.equipment.shuffled()
        self.emit(CardsShuffled(self.cites("shuffle"), "all cards"))
        if self.rules.has("cut") and not is_arranged:
            cards = self._cut(cards)
        stub = Stub(cards)
        stub.source = self.chance
        return stub

    def _cut(self, cards: list[Card]) -> list[Card]:
        """By the dealer, more than so many cards from either end."""
        beyond = self.rules.get("cut", "beyond", int).value if self.rules.has("cut", "beyond") else 0
        at = beyond + 1 + self.chance.below(len(cards) - 2 * beyond - 1)
        self.emit(CardsCut(self.cites("cut"), DEALER, at))
        return cards[at:] + cards[:at]

    def open_table(self) -> None:
        if self.carried_in:
            self.till.post(CARRIED, LAYOUT, self.carried_in)
        seats = dict(zip(self.seats, self.names, strict=True))
        stakes = {seat: self.setting.table_stakes[seat] for seat in self.seats}
        cites = self.cites("deal_order", "button")
        self.emit(HandOpened(cites, self.terms.title, seats, stakes, self.seats[-1], self.carried_in))

    @property
    def carried_in(self) -> int:
        """What the hand before left in the pot."""
        return int(self.setting.carried.get(CARRIED, 0))

    # -- books -----------------------------------------------------------------------------------------------------

    def balance(self, hand: Hand) -> None:
        """Chips in the books as they lie on the table."""
        for player, (before, now) in enumerate(zip(self.known, hand.stacks, strict=True)):
            if now < before:
                self.till.post(self.names[player], LAYOUT, before - now)
            elif now > before:
                self.till.post(LAYOUT, self.names[player], now - before)
        self.known = hand.stacks.copy()
        if hand.is_over:
            self.till.post(LAYOUT, HOUSE, hand.showdown.commission)
            self.till.post(LAYOUT, CARRIED, hand.showdown.carried)
        self.till.verify({"value": hand.pot})

    def audit(self) -> None:
        """Events tell of a step that is done: the books are held against the table at its end, in `balance`."""

    def net_of(self, player: str) -> int:
        """What a player has won or lost, in cents."""
        return self.till.balance(player)

    # -- after it --------------------------------------------------------------------------------------------------

    def setting_after(self) -> Setting:
        """Table stakes as they are, the button one player on, and what nobody has won."""
        stakes = dict(self.setting.table_stakes)
        for seat, stack in zip(self.seats, self.hand.stacks if self.hand else (), strict=False):
            stakes[seat] = stack
        carried = {name: value for name, value in self.setting.carried.items() if name != CARRIED}
        if self.hand is not None and self.hand.showdown.carried:
            carried[CARRIED] = self.hand.showdown.carried
        after = msgspec.structs.replace(self.setting, table_stakes=stakes, carried=carried)
        return msgspec.structs.replace(after, button=(seats_in_turn(after) or [self.setting.button])[0])
