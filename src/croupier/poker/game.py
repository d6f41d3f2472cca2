"""Poker by a rulebook, with variant, betting and stakes chosen, ready to deal hands."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from croupier.cards import Card
from croupier.chance import Source, source_of
from croupier.errors import CroupierError
from croupier.poker.deck import Pack
from croupier.poker.hand import Hand
from croupier.poker.known import KnownCards, known_stub
from croupier.poker.round import POKER, PokerRound
from croupier.poker.stakes import Stakes, verify_amount
from croupier.poker.stub import Cards, Stub
from croupier.poker.table_stakes import stakes_of
from croupier.poker.terms import PokerError, PokerTerms
from croupier.poker.terms_reader import read_terms
from croupier.procedure import Equipment, Limits, Setting
from croupier.rulebook import Document, Rules
from croupier.table.round import setting_after


class PokerGame:
    """`PokerGame("star_sydney/poker", options={"variant": "omaha"}).deal([10_000] * 6)` deals a hand."""

    def __init__(
        self,
        document: str | Path | Document,
        *,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        readings: Mapping[str, str] | None = None,
    ) -> None:
        self.rules = Rules(document, edition=edition, options=options, readings=readings)
        if self.rules.document.game != "poker":
            raise PokerError(f"{self.rules.name} is not a rulebook of poker between players")
        self.terms: PokerTerms = read_terms(self.rules)

    def __repr__(self) -> str:
        return f"PokerGame({self.rules.described()})"

    def stakes(self, players: int) -> Stakes:
        """The stakes that the options say, for so many players."""
        return stakes_of(self.rules, players)

    def deal(
        self,
        stacks: Sequence[int],
        source: Source | int | None = None,
        *,
        stakes: Stakes | None = None,
        carried: int = 0,
        cards: KnownCards | None = None,
        **more: Any,
    ) -> Hand:
        """A hand at its first decision; chance is live unless a source or a seed is given.

        `cards` tells some of the cards to come, all others are by chance: `{0: "AsAd", "board": "Kh7d2c"}`. Players
        are numbered from 0, left of the button. A player's cards are all they are dealt in the hand, in their order.
        """
        chance = source_of(source)
        stub: Cards = Stub(self.terms.deck, chance)
        if cards:
            stub = known_stub(self.terms, len(stacks), cards, chance)
        hand = Hand(self.terms, stakes or self.stakes(len(stacks)), stacks, stub, carried=carried, **more)
        return hand.start()

    # -- at a table ------------------------------------------------------------------------------------------------

    definition = POKER

    def new_equipment(self, source: Source | int | None = None, *, cards: str | Iterable[Card] = "") -> Pack:
        """The deck of the variant; chance is live unless a source or a seed is given.

        With `cards` these come first in the next hand, in the order of the deal, burns included.
        """
        deck = self.terms.deck
        return Pack(deck, source_of(source), deck.parse(cards) if isinstance(cards, str) else cards)

    def setting(self, players: Mapping[str, int], button: int = 0, **changes: Any) -> Setting:
        """Players in seats 1, 2, ... with their table stakes in cents; the button is at the last, or where given."""
        seats = dict(enumerate(players, start=1))
        stakes = {seat: verify_amount(players[name], f"table stake of {name}") for seat, name in seats.items()}
        return Setting(
            **{"limits": self.limits, "seats": seats, "table_stakes": stakes, "button": button or len(seats), **changes}
        )

    @property
    def limits(self) -> Limits:
        minimum, maximum = (self.rules.choice(name, int).value for name in ("table_minimum", "table_maximum"))
        return Limits(minimum, max(minimum, maximum))

    def open_round(
        self,
        equipment: Equipment | None,
        setting: Setting,
        *,
        source: Source | int | None = None,
        cards: str | Iterable[Card] = "",
    ) -> PokerRound:
        """A hand at a table, at its first decision: from `equipment`, or a deck with these cards and this chance."""
        if equipment is not None and (cards or source is not None):
            raise CroupierError("cards, source: they are for new equipment, and some is given")
        round_ = PokerRound(self.terms, equipment or self.new_equipment(source, cards=cards), setting)
        round_.start()
        return round_

    def next_round(self, round_: PokerRound, **changes: Any) -> PokerRound:
        """The hand after one that is over, at the same table, with the same deck; `changes` are of its setting."""
        return self.open_round(round_.equipment, setting_after(round_, changes))
