"""The tables of a casino, and what holds between them."""

from collections.abc import Iterable, Sequence

import msgspec

from croupier.room.errors import NonValueChipError, RoomError, WageringError
from croupier.room.non_value_chips import NonValueChips, Stack
from croupier.room.table import Table
from croupier.rulebook import Citation, Rules


class StackVerdict(msgspec.Struct, frozen=True):
    """How much of a wager in non-value chips is valid at the table where it lies, and how much void."""

    valid_cents: int
    void_cents: int
    citation: Citation


class Pit:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tables: dict[str, Table] = {}
        self.vouchers: dict[str, str] = {}
        """Exchanged for promotional tokens at any table, by number: for whom."""

    def add(self, table: Table) -> Table:
        if table.name in self.tables:
            raise RoomError("name", f"there is a table {table.name}")
        if table.non_value is not None:
            self._verify_emblem(table.non_value.emblem, table)
        self._verify_alike(table)
        if table.tokens is not None:
            table.tokens.share(self.vouchers)
        self.tables[table.name] = table
        return table

    def new_gaming_day(self) -> None:
        for table in self.tables.values():
            table.new_gaming_day()

    def verify_may_wager(self, player: str, table: Table) -> None:
        """The table is open to the player, who is not wagering at another where that is not wanted."""
        table.verify_may_wager(player)
        if not self.rules.has_choice("one_table_per_player"):
            return
        one_table = self.rules.choice("one_table_per_player", bool)
        if not one_table.value:
            return
        for other in self.tables.values():
            if other is not table and player in other.play.wagering:
                raise WageringError("wager", f"{player} is wagering at {other.name}", one_table.citation)

    # -- non-value chips -------------------------------------------------------------------------------------------

    def use_non_value_chips(self, table: Table, emblem: str, colours: Sequence[str]) -> NonValueChips:
        """Give a table its set, under an emblem that no other table's bears."""
        if not self.rules.has("non_value_set"):
            raise NonValueChipError("emblem", f"non-value chips are not provided for in {self.rules.name}")
        citation = self.rules.cite("non_value_set")
        if table.non_value is not None:
            raise NonValueChipError("emblem", f"{table.name} has a set, {table.non_value.emblem}", citation)
        self._verify_emblem(emblem, table)
        table.non_value = NonValueChips(table, emblem, colours)
        return table.non_value

    def judge_stacks(self, table: Table, stacks: Iterable[Stack]) -> StackVerdict:
        """Chips of another table's set are void to their extent; report that extent to the round as `ForeignChips`."""
        valid = void = 0
        for stack in stacks:
            chips = self._set_of(stack.emblem)
            chips.verify_count(stack.count)
            cents = stack.count * self._value(chips, stack.colour)
            if chips.table is table:
                valid += cents
            else:
                void += cents
        provision = "foreign_non_value_chips" if void else "non_value_at_one_table"
        return StackVerdict(valid, void, self.rules.cite(provision))

    def _sets(self) -> list[NonValueChips]:
        return [table.non_value for table in self.tables.values() if table.non_value is not None]

    def _set_of(self, emblem: str) -> NonValueChips:
        for chips in self._sets():
            if chips.emblem == emblem:
                return chips
        raise NonValueChipError("emblem", f"{emblem!r} is of no set in the casino", self.rules.cite("non_value_set"))

    def _value(self, chips: NonValueChips, colour: str) -> int:
        value = chips.value_cents(colour)
        if value is None:
            problem = f"no chips of {colour!r} are out at {chips.table.name}"
            raise NonValueChipError("colour", problem, self.rules.cite("non_value_declared"))
        return value

    def _verify_alike(self, table: Table) -> None:
        """What all tables of a game must have in common: how it is dealt, which pay table is in operation."""
        rules = table.rules
        alike = ["dealing_method"] if rules.has_choice("dealing_method") else []
        alike += rules.get("one_pay_table", "options", list).value if rules.has("one_pay_table") else []
        for option in alike:
            chosen, citation = rules.choice(option, object)
            if rules.has("one_pay_table"):
                citation = rules.cite("one_pay_table")
            for other in self.tables.values():
                same_game = other.rules.document.game == rules.document.game and other.rules.has_choice(option)
                if same_game and other.rules.choice(option, object).value != chosen:
                    problem = f"{table.name} has {chosen}, {other.name} another"
                    raise RoomError(option, problem, citation)

    def _verify_emblem(self, emblem: str, table: Table) -> None:
        for chips in self._sets():
            if chips.emblem == emblem and chips.table is not table:
                problem = f"{emblem!r} is on the chips of {chips.table.name}"
                raise NonValueChipError("emblem", problem, self.rules.cite("non_value_set"))
