"""The books of baccarat terminals, as the ledger keeps them.

| account | what it holds |
|---|---|
| `terminals/7` | the credits on terminal 7, to the cent, after every record |
| `vouchers` | what is printed and not redeemed |
| `credits` | less than nothing: all that the house owes as credits: on terminals, on screens in wagers, on vouchers |
| `layout` | wagers, on screens and on the table |
| `house` | the chips in the dealer's rack |
| `drop` | the cash in the note acceptors and the drop box |
| `corrections` | what late results owe an account, or an account them, until it is corrected |
| `recoverable` | less than nothing: what players have had too much, and the operator may recover |
| `purse/Ann` | the chips of a player |
"""

from collections.abc import Iterator

from croupier.games.electronic_baccarat import ElectronicBaccarat
from croupier.games.electronic_baccarat.messages import CreditsPaid, TerminalCredited
from croupier.games.electronic_baccarat.terminals import (
    CASH,
    CHIPS,
    CORRECTIONS,
    RECOVERABLE,
    VOUCHERS,
    is_on_layout,
    terminal_number,
)
from croupier.ledger.played_rounds import house_posting
from croupier.procedure import HOUSE, LAYOUT, Posting
from croupier.procedure.round import Record
from croupier.room.floats import CAGE, DROP, OUTSIDE

CREDITS = "credits"
SETTLED = "terminals_settled"
"""Why chips that were not moved leave the rack's account again: what terminals lose or win is credits."""


def account_of(number: int) -> str:
    """The account of a terminal's credits."""
    return f"terminals/{number}"


class TerminalBooks:
    """Turns what a round's till has posted into postings between the accounts of the house."""

    def __init__(self, on_screens_cents: int = 0) -> None:
        self.on_screens_cents = on_screens_cents
        """What lies in wagers on the screens of the present round."""

    def posted(self, record: Record, round_: ElectronicBaccarat, *, is_past: bool) -> tuple[Posting, ...]:
        """The postings of a record. What a past round moves now is no longer on a terminal: it is to be corrected."""
        if not record.postings:
            return ()
        made = [each for posting in record.postings for each in self._between(posting, record, is_past)]
        won = self._won_of_screens(record, round_, is_past)
        if won:
            source, target = (HOUSE, CREDITS) if won > 0 else (CREDITS, HOUSE)
            made.append(Posting(source, target, abs(won), why=SETTLED))
        return tuple(made)

    # -- accounts --------------------------------------------------------------------------------------------------

    def _between(self, posting: Posting, record: Record, is_past: bool) -> Iterator[Posting]:
        source, target = posting.source, posting.target
        if source == CASH:
            yield Posting(OUTSIDE, DROP, posting.cents, "cash", posting.why)
        if target == CASH:
            yield Posting(CAGE, OUTSIDE, posting.cents, "cash", posting.why)
        if source == CHIPS:
            yield Posting(f"purse/{_player(record)}", HOUSE, posting.cents, why=posting.why)
        if target == CHIPS:
            yield Posting(HOUSE, f"purse/{_player(record)}", posting.cents, why=posting.why)
        own = house_posting(posting)
        yield own._replace(
            source=_account(source, is_past) or own.source, target=_account(target, is_past) or own.target
        )

    # -- results ---------------------------------------------------------------------------------------------------

    def _won_of_screens(self, record: Record, round_: ElectronicBaccarat, is_past: bool) -> int:
        """What the house has won of wagers on screens: nobody's chips, so they are not in the rack."""
        on_screens, from_house, has_house = 0 if is_past else self.on_screens_cents, 0, False
        for source, target, cents, _, _ in record.postings:
            is_source, is_target = _is_screen(source), _is_screen(target)
            on_screens += cents * ((is_source and target == LAYOUT) - (is_target and source == LAYOUT))
            from_house += cents * ((is_target and source == HOUSE) - (is_source and target == HOUSE))
            has_house = has_house or HOUSE in (source, target)
        lost = 0
        if has_house:
            lying = 0 if is_past else _on_screens(round_)
            lost, on_screens = on_screens - lying, lying
        if not is_past:
            self.on_screens_cents = on_screens
        return lost - from_house


def _on_screens(round_: ElectronicBaccarat) -> int:
    """What lies in wagers on the screens of a round."""
    return sum(wager.cents for wager in round_.layout.standing() if not is_on_layout(wager))


def _is_screen(name: str) -> bool:
    """Whether a till's account is of a terminal's wagers."""
    return terminal_number(name) is not None


def _account(name: str, is_past: bool) -> str:
    """The account of something of terminals; nothing for all else."""
    number = terminal_number(name.removesuffix(" bank"))
    if number is not None:
        return CORRECTIONS if is_past else account_of(number)
    if name in (CASH, CHIPS):
        return CREDITS
    return name if name in (VOUCHERS, CORRECTIONS, RECOVERABLE) else ""


def _player(record: Record) -> str:
    """Whose chips became credits, or whom the dealer has paid in chips."""
    return next(event.player for event in record.events if isinstance(event, TerminalCredited | CreditsPaid))
