"""Promotional tokens: got for the operator's vouchers, wagered like chips, no money themselves."""

import msgspec

from croupier.chips import verify_cents
from croupier.errors import AmountError
from croupier.room.errors import VoucherError
from croupier.room.play import Play
from croupier.rulebook import Rules


class Voucher(msgspec.Struct, frozen=True, omit_defaults=True):
    """Issued by the operator for a nominated value, with conditions that its holder must meet."""

    number: str
    cents: int
    conditions: str = ""


class TokensState(msgspec.Struct, frozen=True, omit_defaults=True):
    held: dict[str, int] = {}
    exchanged: dict[str, str] = {}


class Tokens:
    """What each player has at the table; a voucher is exchanged once."""

    def __init__(self, rules: Rules, play: Play) -> None:
        self._rules = rules
        self._play = play
        self._held: dict[str, int] = {}
        """Without what the last round has changed, which may still be corrected until the next one."""
        self.exchanged: dict[str, str] = {}
        """Vouchers taken in, by number: for whom."""

    def held(self) -> dict[str, int]:
        """In cents, by player: tokens that lost, or were taken after a win, are gone."""
        held, last = dict(self._held), self._play.left_by_last
        for player, change in (last.tokens if last is not None else {}).items():
            held[player] = held.get(player, 0) + change
        return held

    def share(self, exchanged: dict[str, str]) -> None:
        """Vouchers are the casino's: one that a table has taken in, no other takes."""
        exchanged.update(self.exchanged)
        self.exchanged = exchanged

    def exchange(self, player: str, voucher: Voucher, conditions_are_met: bool) -> int:
        """Tokens of the same value, if the conditions on the voucher are met: that is for the dealer to see."""
        citation = self._rules.cite("token_exchange")
        try:
            verify_cents(voucher.cents, "cents")
        except AmountError as error:
            raise VoucherError("voucher", str(error), citation) from None
        if not self._rules.choice("promotional_chips", bool).value:
            raise VoucherError("voucher", "no vouchers have been issued", citation)
        if not voucher.number.strip():
            raise VoucherError("voucher", "it has no number", citation)
        if voucher.number in self.exchanged:
            problem = f"{voucher.number} was exchanged for {self.exchanged[voucher.number]}"
            raise VoucherError("voucher", problem, citation)
        if not conditions_are_met:
            raise VoucherError("voucher", f"its conditions are not met: {voucher.conditions or 'none said'}", citation)
        self.exchanged[voucher.number] = player
        self._held[player] = self._held.get(player, 0) + voucher.cents
        return voucher.cents

    def record(self, held: dict[str, int]) -> None:
        """A round has been recorded; `held` is what each had before it."""
        self._held = held

    def state(self) -> TokensState:
        return TokensState(dict(self._held), dict(self.exchanged))

    def take_up(self, state: TokensState) -> None:
        self._held, self.exchanged = dict(state.held), dict(state.exchanged)
