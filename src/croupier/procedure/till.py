"""Where the chips of a round are. Every movement is posted from one account to another; the total is always zero."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from croupier.chips import CHIP_KINDS, ChipKind
from croupier.errors import CroupierError
from croupier.procedure.messages import Event

HOUSE = "house"
LAYOUT = "layout"
POOLS = "pools/"
"""Before the name of a jackpot's pool, whose books are elsewhere: nobody plays by a name that begins so."""


class ConservationError(CroupierError):
    """Chips appeared or vanished: a defect of Croupier, never of its input."""


class OutsideActionError(CroupierError):
    """Somebody called a step of a round by itself; nothing has changed."""

    def __init__(self, step: str) -> None:
        super().__init__(f"{step}: it is a step of an action or of a ruling: use `act`, or `report` an incident")


class Posting(NamedTuple):
    """Chips or money that went from one account to another, and what for: the name of the fact that moved them."""

    source: str
    target: str
    cents: int
    unit: str = "value"
    """The kind of chip, or of money."""
    why: str = ""


class Till:
    """Accounts of chips in cents: each player's net position, the house's, and what lies on the layout.

    Kinds of chip are apart: a promotional chip lost is not a dollar won.
    """

    def __init__(self) -> None:
        self.is_open = True
        """Whether chips may move: a round opens its till only while it acts or rules."""
        self.balances: dict[ChipKind, defaultdict[str, int]] = {kind: defaultdict(int) for kind in CHIP_KINDS}
        self.fact: Event | None = None
        """The last one told: what is posted now is posted for it."""
        self.made: list[Posting] = []
        """What has been posted since `drain` was last asked."""

    def post(self, source: str, target: str, cents: int, chips: ChipKind = "value") -> None:
        if not self.is_open:
            raise OutsideActionError(f"posting from {source} to {target}")
        if cents < 0:
            raise ConservationError(f"posting of {cents} cents from {source} to {target}")
        accounts = self.balances[chips]
        accounts[source] -= cents
        accounts[target] += cents
        if cents:
            why = str(self.fact.__struct_config__.tag) if self.fact is not None else ""  # its name, without a call
            self.made.append(Posting(source, target, cents, chips, why))

    def tell(self, postings: Iterable[Posting]) -> None:
        """What a fact has moved between the house and accounts whose books are elsewhere, among the till's own."""
        self.made.extend(postings)

    def drain(self) -> tuple[Posting, ...]:
        """What has been posted since it was last asked."""
        made = tuple(self.made)
        self.made.clear()
        return made

    def balance(self, account: str, chips: ChipKind = "value") -> int:
        return self.balances[chips].get(account, 0)

    def verify(self, on_layout: Mapping[ChipKind, int]) -> None:
        """Every kind sums to zero, and the layout holds just what the standing wagers say it does."""
        for chips, accounts in self.balances.items():
            if not accounts:
                continue
            if sum(accounts.values()) != 0:
                raise ConservationError(f"{chips} chips do not sum to zero: {dict(accounts)}")
            if accounts.get(LAYOUT, 0) != on_layout.get(chips, 0):
                problem = f"{accounts.get(LAYOUT, 0)} cents on the layout, {on_layout.get(chips, 0)} in wagers"
                raise ConservationError(f"{chips} chips: {problem}")

    def verify_layout(self, on_layout: Mapping[ChipKind, int]) -> None:
        """The layout holds just what the standing wagers say it does, whoever else has chips."""
        for chips, accounts in self.balances.items():
            if accounts and accounts.get(LAYOUT, 0) != on_layout[chips]:
                problem = f"{accounts.get(LAYOUT, 0)} cents on the layout, {on_layout[chips]} in wagers"
                raise ConservationError(f"{chips} chips: {problem}")
