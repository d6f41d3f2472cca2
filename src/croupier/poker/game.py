"""Poker by a rulebook, with variant, betting and stakes chosen, ready to deal hands."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from croupier.chance import LiveSource, Source
from croupier.poker.deck import Pack
from croupier.poker.hand import Hand
from croupier.poker.round import PokerRound
from croupier.poker.sign import stakes_of
from croupier.poker.stakes import Stakes, verify_amount
from croupier.poker.stub import Stub
from croupier.poker.terms import PokerError, Terms, read_terms
from croupier.procedure import Equipment, Limits, Setting
from croupier.rulebook import Document, Rules


class PokerGame:
    """`PokerGame("star_sydney/poker", options={"variant": "omaha"}).deal([10_000] * 6, source)` deals a hand."""

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
        self.terms: Terms = read_terms(self.rules)

    def stakes(self, players: int) -> Stakes:
        """As the options say, for so many players."""
        return stakes_of(self.rules, players)

    def deal(
        self, stacks: Sequence[int], source: Source, *, stakes: Stakes | None = None, carried: int = 0, **more: Any
    ) -> Hand:
        """A hand at its first decision."""
        stub = Stub(self.terms.deck, source)
        hand = Hand(self.terms, stakes or self.stakes(len(stacks)), stacks, stub, carried=carried, **more)
        return hand.start()

    # -- at a table ------------------------------------------------------------------------------------------------

    round_class = PokerRound

    def new_equipment(self, source: Source | None = None) -> Pack:
        """The deck of the variant; chance is live unless a source is given."""
        return Pack(self.terms.deck, source or LiveSource())

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

    def open_round(self, equipment: Equipment | None, setting: Setting) -> PokerRound:
        """A hand at a table, at its first decision."""
        round_ = PokerRound(self.rules, equipment or self.new_equipment(), setting)
        round_.start()
        return round_
