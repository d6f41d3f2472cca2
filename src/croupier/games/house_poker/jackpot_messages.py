"""Actions, incidents and events of jackpots at a table. Amounts of pools are exact cents as text: "10001/2"."""

from fractions import Fraction

from croupier.chips import format_dollars
from croupier.procedure import Action, Event, Incident

JACKPOT_SYSTEM = "jackpot system"
"""The actor that knows what pools hold which several tables fund."""


def cents_words(cents: str) -> str:
    """Exact cents as people read them: "$20.50", "$2.05 and 1/8 cent"."""
    whole, part = divmod(Fraction(cents), 1)
    return format_dollars(int(whole)) + (f" and {part} cent" if part else "")


def displays_words(displays: dict[str, int]) -> str:
    shown = ", ".join(f"{name.replace('_', ' ')} {format_dollars(cents)}" for name, cents in displays.items())
    return f"; shown: {shown}" if shown else ""


# -- actions ---------------------------------------------------------------------------------------------------------


class ReadMeter(Action, frozen=True):
    """The jackpot system says what each pool holds, in exact cents, before a prize is paid at a linked table."""

    pools: tuple[str, ...]


# -- incidents -------------------------------------------------------------------------------------------------------


class JackpotLightOut(Incident, frozen=True):
    """The light of a box's jackpot wager is not illuminated."""

    box: int


class JackpotWagerShort(Incident, frozen=True):
    """A jackpot wager of less than the required amount is found; its player makes it up to that, or does not."""

    player: str
    wager: str
    cents: int
    box: int
    amends: bool = False


class JackpotDisplayFailed(Incident, frozen=True):
    """The jackpot displays do not work; what each showed when last verified, else what they showed before the round."""

    verified_cents: tuple[int, ...] = ()


class GameManagerSuspected(Incident, frozen=True):
    """The system that manages the jackpot may be malfunctioning: all activity at the table is suspended."""


class GameManagerMalfunction(Incident, frozen=True):
    """It has been determined that the system that manages the jackpot has malfunctioned."""


# -- events ----------------------------------------------------------------------------------------------------------


class JackpotOpened(Event, frozen=True):
    """A new jackpot begins, or the pools of one are divided, combined or filled up."""

    pools: dict[str, int]

    def words(self) -> str:
        pools = ", ".join(f"{name.replace('_', ' ')} {format_dollars(cents)}" for name, cents in self.pools.items())
        return f"jackpot pools: {pools}"


class StartButtonPressed(Event, frozen=True):
    def words(self) -> str:
        return "the start game button is pressed: jackpot wagers are in"


class JackpotWagersCollected(Event, frozen=True):
    wager_ids: tuple[int, ...]

    def words(self) -> str:
        return f"jackpot wagers collected: {', '.join(map(str, self.wager_ids))}"


class JackpotContributed(Event, frozen=True):
    """A part of the jackpot wagers of a box goes to pools, the rest is retained."""

    player: str
    box: int
    pools: dict[str, str]
    displays: dict[str, int] = {}

    def words(self) -> str:
        parts = ", ".join(f"{cents_words(cents)} to {pool.replace('_', ' ')}" for pool, cents in self.pools.items())
        return f"of the jackpot wagers of {self.player}, box {self.box}: {parts}{displays_words(self.displays)}"


class JackpotContributionReversed(Event, frozen=True):
    """Jackpot wagers are void: the pools give back what they added."""

    box: int
    pools: dict[str, str]
    displays: dict[str, int] = {}
    added: dict[str, str] = {}
    """To each pool by the operator, where it was won meanwhile and could not give it."""

    def words(self) -> str:
        parts = ", ".join(f"{cents_words(cents)} from {pool.replace('_', ' ')}" for pool, cents in self.pools.items())
        added = ", ".join(f"{cents_words(cents)} to {pool.replace('_', ' ')}" for pool, cents in self.added.items())
        by_operator = f"; the operator adds {added}" if added else ""
        return f"the jackpot wagers of box {self.box} are undone: {parts}{by_operator}{displays_words(self.displays)}"


class JackpotHandVerified(Event, frozen=True):
    hand: str
    shows: str
    by: str
    is_notified: bool = False
    """A supervisor has been notified."""

    def words(self) -> str:
        notified = ", and the supervisor is notified" if self.is_notified else ""
        return f"the {self.by} verifies {self.hand}: {self.shows.replace('_', ' ')}{notified}"


class DeckCounted(Event, frozen=True):
    cards: int

    def words(self) -> str:
        return f"the deck is counted: {self.cards} cards"


class DeckSorted(Event, frozen=True):
    def words(self) -> str:
        return "the cards are sorted into suits"


class MeterRead(Event, frozen=True):
    """What the pools of several tables hold."""

    displays: dict[str, int]

    def words(self) -> str:
        return f"the jackpot system is asked{displays_words(self.displays)}"


class JackpotKeyedOff(Event, frozen=True):
    """A prize leaves the pools: what each gave, what the operator put back, and what is shown after it."""

    hand: str
    prize: str
    won: dict[str, int]
    """The prizes in cents, by the hand that won them."""
    taken: dict[str, str]
    added: dict[str, str] = {}
    displays: dict[str, int] = {}

    def words(self) -> str:
        won = ", ".join(f"{format_dollars(cents)} to {name}" for name, cents in self.won.items())
        return f"{self.hand.replace('_', ' ')}, {self.prize}: {won}{displays_words(self.displays)}"


class JackpotPrizeReversed(Event, frozen=True):
    hand: str
    displays: dict[str, int] = {}

    def words(self) -> str:
        return f"the jackpot prize of {self.hand} goes back to the pools{displays_words(self.displays)}"


class JackpotRestored(Event, frozen=True):
    """The round is void: pools are as if it had not been."""

    displays: dict[str, int] = {}

    def words(self) -> str:
        return f"jackpot pools are as before the round{displays_words(self.displays)}"


class GameOverButtonPressed(Event, frozen=True):
    def words(self) -> str:
        return "the game over button is pressed"
