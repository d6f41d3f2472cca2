"""Non-value chips: a table's own marked set, a colour to each person, at a value declared when they are bought."""

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

import msgspec

from croupier.chips import format_dollars, verify_cents
from croupier.errors import AmountError
from croupier.procedure import ConservationError, Limits, Sign
from croupier.room.errors import NonValueChipError
from croupier.rulebook import Citation, Rules


class IssuingTable(Protocol):
    """What a set needs to know of its table; `room.table.Table` is one."""

    name: str

    @property
    def rules(self) -> Rules: ...

    def limits_now(self) -> Limits: ...


class Stack(msgspec.Struct, frozen=True):
    """Chips as they lie on a layout: their emblem tells the set, their colour the person."""

    emblem: str
    colour: str
    count: int


class Ownership(msgspec.Struct, frozen=True):
    """Whose a colour is while any of it is out, and what each chip of it is worth."""

    player: str
    value_cents: int


class ChipsState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    emblem: str
    colours: tuple[str, ...]
    issued: dict[str, int] = {}
    paid: dict[str, int] = {}
    collected: dict[str, int] = {}
    redeemed: dict[str, int] = {}
    owners: dict[str, Ownership] = {}


class NonValueChips:
    """The set of one table. Chips on the layout are still in their player's hands until the dealer collects them."""

    def __init__(self, table: IssuingTable, emblem: str, colours: Sequence[str]) -> None:
        self.table = table
        self.emblem = emblem
        self.colours = tuple(colours)
        if not table.rules.has("non_value_chips"):
            problem = f"{table.rules.name} does not permit non-value chips"
            raise NonValueChipError("chips", problem, table.rules.cite("value_chips"))
        if not emblem:
            raise NonValueChipError("emblem", "a set bears one", self._cite("non_value_set"))
        if not self.colours or len(set(self.colours)) < len(self.colours):
            raise NonValueChipError("colours", "a set has some, each once", self._cite("non_value_set"))
        self.issued: Counter[str] = Counter()
        """Chips sold, by colour; likewise those paid on winning wagers, collected from losing ones and redeemed."""
        self.paid: Counter[str] = Counter()
        self.collected: Counter[str] = Counter()
        self.redeemed: Counter[str] = Counter()
        self._in_hand: Counter[str] = Counter()
        self._owners: dict[str, Ownership] = {}

    def state(self) -> ChipsState:
        issued, paid, collected, redeemed = map(dict, (self.issued, self.paid, self.collected, self.redeemed))
        return ChipsState(
            emblem=self.emblem,
            colours=self.colours,
            issued=issued,
            paid=paid,
            collected=collected,
            redeemed=redeemed,
            owners=dict(self._owners),
        )

    @staticmethod
    def restore(table: IssuingTable, state: ChipsState) -> "NonValueChips":
        chips = NonValueChips(table, state.emblem, state.colours)
        chips.issued, chips.paid = Counter(state.issued), Counter(state.paid)
        chips.collected, chips.redeemed = Counter(state.collected), Counter(state.redeemed)
        chips._in_hand = chips.issued + chips.paid - chips.collected - chips.redeemed
        chips._owners = dict(state.owners)
        chips._audit()
        return chips

    def in_hand(self, player: str, colour: str) -> int:
        owner = self._owners.get(colour)
        return self._in_hand[colour] if owner is not None and owner.player == player else 0

    def worth(self) -> dict[str, int]:
        """In cents, by player: what each holds, or has on the layout until the dealer collects it."""
        held: Counter[str] = Counter()
        for colour, owner in self._owners.items():
            held[owner.player] += self._in_hand[colour] * owner.value_cents
        return dict(held)

    def value_cents(self, colour: str) -> int | None:
        """What a chip of a colour is worth, if any is out."""
        return self._owners[colour].value_cents if colour in self._owners else None

    def values(self) -> dict[str, tuple[int, ...]]:
        """What the chips that each player has are worth, in cents: the values of their colours, each once."""
        values: dict[str, set[int]] = {}
        for owner in self._owners.values():
            values.setdefault(owner.player, set()).add(owner.value_cents)
        return {player: tuple(sorted(worth)) for player, worth in values.items()}

    def signs(self) -> list[Sign]:
        """The values, shown at the table."""
        return [
            Sign("non_value_chips", f"{colour}, {owner.player}: {format_dollars(owner.value_cents)} each",
                 self._cite("non_value_declared"))
            for colour, owner in self._owners.items()
        ]  # fmt: skip

    # -- buying and redeeming --------------------------------------------------------------------------------------

    def issue(self, player: str, colour: str, count: int, value_cents: int | None = None) -> int:
        """Sell chips; returns their price in cents. A value that is not declared is the table minimum.

        More of a colour that the player holds already is of the value declared for it.
        """
        if colour not in self.colours:
            problem = f"{colour!r} is none of the set's {', '.join(self.colours)}"
            raise NonValueChipError("colour", problem, self._cite("non_value_set"))
        self.verify_count(count)
        owner = self._owners.get(colour)
        if owner is not None and owner.player != player:
            problem = f"{colour} is {owner.player}'s at this table, {player} needs another"
            raise NonValueChipError("colour", problem, self._cite("non_value_colour"))
        value = self._verify_value(colour, value_cents, owner)
        self._owners[colour] = Ownership(player, value)
        self._in_hand[colour] += count
        self.issued[colour] += count
        self._audit()
        return count * value

    def redeem(self, player: str, colour: str, count: int, at: IssuingTable | None, approved: bool = False) -> int:
        """Take chips back for what they are worth, in cents. `at` is the table where they are presented, if it is one.

        `approved` is the operator's approval to redeem them elsewhere than at their own table.
        """
        self._verify_holds(player, colour, count)
        if at is not self.table and not approved:
            where = f"at {at.name}" if at is not None else "elsewhere in the casino"
            problem = f"chips of {self.table.name} are redeemed there, not {where}"
            raise NonValueChipError("redeem", problem, self._cite("non_value_redemption"))
        value = self._owners[colour].value_cents
        self.redeemed[colour] += count
        self._give_back(colour, count)
        return count * value

    # -- wagering --------------------------------------------------------------------------------------------------

    def verify_wager(self, player: str, colour: str, at: IssuingTable, count: int = 1) -> None:
        """Whether the player may wager chips of this set at a table."""
        if at is not self.table:
            problem = f"chips of {self.table.name} may not be wagered at {at.name}"
            raise NonValueChipError("wager", problem, self._cite("non_value_at_one_table"))
        self._verify_holds(player, colour, count)

    def pay(self, player: str, colour: str, count: int) -> None:
        """Winnings, in chips of the colour that was wagered."""
        self._verify_holds(player, colour, 1)
        self.verify_count(count)
        self.paid[colour] += count
        self._in_hand[colour] += count
        self._audit()

    def collect(self, player: str, colour: str, count: int) -> None:
        """Chips of a wager that lost."""
        self._verify_holds(player, colour, count)
        self.collected[colour] += count
        self._give_back(colour, count)

    # -- inner -----------------------------------------------------------------------------------------------------

    def _cite(self, provision: str) -> Citation:
        return self.table.rules.cite(provision)

    def verify_count(self, count: int) -> None:
        if type(count) is not int or count <= 0:
            raise NonValueChipError("count", f"{count!r} is no number of chips", self._cite("non_value_set"))

    def _verify_value(self, colour: str, value_cents: int | None, owner: Ownership | None) -> int:
        citation = self._cite("non_value_declared")
        if value_cents is None:
            return owner.value_cents if owner else self.table.limits_now().minimum_cents
        try:
            verify_cents(value_cents, "declared")
        except AmountError as error:
            raise NonValueChipError("value_cents", str(error), citation) from None
        if owner is not None and owner.value_cents != value_cents:
            shown = format_dollars(owner.value_cents)
            raise NonValueChipError("value_cents", f"{colour} was declared at {shown} before play", citation)
        return value_cents

    def _verify_holds(self, player: str, colour: str, count: int) -> None:
        self.verify_count(count)
        held = self.in_hand(player, colour)
        if held < count:
            problem = f"{player} holds {held} chips of {colour}, not {count}"
            raise NonValueChipError("count", problem, self._cite("non_value_colour"))

    def _give_back(self, colour: str, count: int) -> None:
        """A colour of which nothing is out is free for anybody."""
        self._in_hand[colour] -= count
        if not self._in_hand[colour]:
            del self._owners[colour]
        self._audit()

    def _audit(self) -> None:
        for colour in self.colours:
            out = self.issued[colour] + self.paid[colour] - self.collected[colour] - self.redeemed[colour]
            if out != self._in_hand[colour] or out < 0 or (out > 0) != (colour in self._owners):
                raise ConservationError(
                    f"{self.table.name}: {out} {colour} chips are out, {self._in_hand[colour]} held"
                )
