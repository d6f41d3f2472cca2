"""The tables of a casino, and what holds between them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.room.displays import Proposal
from croupier.room.errors import DisplayError, NonValueChipError, RoomError, WageringError
from croupier.room.non_value_chips import NonValueChips, Stack
from croupier.room.signs import changed_option, derive
from croupier.room.table import Table
from croupier.rulebook import Citation, Rules, SignTerms


class StackVerdict(msgspec.Struct, frozen=True):
    """How much of a wager in non-value chips is valid at the table where it lies, and how much void."""

    valid_cents: int
    void_cents: int
    citation: Citation


class PitState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the tables of a pit have in common; each has a state of its own beside."""

    tables: tuple[str, ...] = ()
    vouchers: dict[str, str] = {}
    notices: tuple[tuple[Proposal, int], ...] = ()


class Pit:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tables: dict[str, Table] = {}
        self.vouchers: dict[str, str] = {}
        """Exchanged for promotional tokens at any table, by number: for whom."""
        self.notices: dict[Proposal, int] = {}
        """Changes of which the regulator has been told at any table, and when."""

    def add(self, table: Table) -> Table:
        if table.name in self.tables:
            raise RoomError("name", f"there is a table {table.name}")
        if table.non_value is not None:
            self._verify_emblem(table.non_value.emblem, table)
        self._verify_alike(table, table.rules)
        table.verify_alike = partial(self._verify_alike, table)
        table.displays.notices.share(self.notices)
        if table.tokens is not None:
            table.tokens.share(self.vouchers)
        self.tables[table.name] = table
        return table

    def state(self) -> PitState:
        return PitState(tuple(self.tables), dict(self.vouchers), tuple(self.notices.items()))

    @staticmethod
    def restore(rules: Rules, state: PitState, tables: Iterable[Table]) -> "Pit":
        """With its tables, restored themselves: what all know is as the pit has it."""
        pit, restored = Pit(rules), {table.name: table for table in tables}
        if set(restored) != set(state.tables):
            problem = f"{', '.join(restored) or 'none'} given, the pit had {', '.join(state.tables) or 'none'}"
            raise RoomError("tables", problem)
        pit.vouchers, pit.notices = dict(state.vouchers), dict(state.notices)
        for name in state.tables:
            table = pit.tables[name] = restored[name]
            table.verify_alike = partial(pit._verify_alike, table)
            table.displays.notices.given = pit.notices
            if table.tokens is not None:
                table.tokens.exchanged = pit.vouchers
        return pit

    def new_gaming_day(self) -> None:
        for table in self.tables.values():
            table.new_gaming_day()

    def verify_may_wager(self, player: str, table: Table) -> None:
        """The table is open to the player, who is not wagering at another where that is not wanted."""
        table.verify_may_wager(player)
        if any(player in other.play.banned for other in self.tables.values()):
            citation = self.rules.cite("casino_exclusion")
            raise WageringError("wager", f"{player} is excluded from the casino", citation)
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

    # -- what tables have in common --------------------------------------------------------------------------------

    def change_options(
        self, tables: Iterable[Table], options: Mapping[str, Any], *, agreed_by: Iterable[str] = ()
    ) -> tuple[Citation, ...]:
        """The same change at several tables, so that they go on showing the same: made at all of them or at none.

        Players at each must have agreed, where their agreement is what allows it.
        """
        agreed = set(agreed_by)
        grounds: list[Citation] = []

        def change(table: Table) -> None:
            grounds.extend(table.change_options(options, agreed_by=agreed.intersection(table.players)))

        self._at_all(list(tables), options, change)
        return tuple(dict.fromkeys(grounds))

    def announce_options(self, tables: Iterable[Table], options: Mapping[str, Any], at_s: int) -> None:
        """The same sign at several tables: each goes by it from its first round that begins at `at_s` or later."""
        self._at_all(list(tables), options, lambda table: table.announce_options(options, at_s))

    def _at_all(self, tables: list[Table], options: Mapping[str, Any], act: Callable[[Table], None]) -> None:
        """An act at each of these tables, or at none if one refuses it."""
        proposed = {table: table.displays.proposed(options, table.limits_now())[0] for table in tables}
        for table, rules in proposed.items():
            self._verify_alike(table, rules, proposed)
        before = {table: table.displays.choices for table in tables}
        for table in tables:
            table.verify_alike = lambda _: None  # they have been compared as they will be
        try:
            for table in tables:
                act(table)
        except CroupierError:
            for table, choices in before.items():
                table.displays.choices = choices
            raise
        finally:
            for table in tables:
                table.verify_alike = partial(self._verify_alike, table)

    def _verify_alike(self, table: Table, rules: Rules, proposed: Mapping[Table, Rules] | None = None) -> None:
        """What all tables of a game must have in common: how it is dealt, which pay scale is displayed."""
        for other in self.tables.values():
            if other is table:
                continue
            their_rules = (proposed or {}).get(other, other.rules)
            if rules.document.game == their_rules.document.game and rules.has("same_at_all_tables"):
                for option in rules.get("same_at_all_tables", "options", list).value:
                    self._verify_same(option, table, rules, other, their_rules)
            own, theirs = (derive(each, table.limits_now()) for each in (rules, their_rules))
            for terms in rules.signs():
                mine, others = own.get(terms.name), theirs.get(terms.name)
                is_shared = terms.same_at_all_tables and self._are_of_one_game(rules, their_rules, terms)
                if is_shared and mine and others and mine != others:
                    option = changed_option(terms, their_rules, rules)
                    problem = f"{table.name} has {mine[0].text!r}, {other.name} {others[0].text!r}"
                    raise DisplayError(option, problem, terms.citation)

    def _verify_same(self, option: str, table: Table, rules: Rules, other: Table, their_rules: Rules) -> None:
        chosen = rules.choice(option, object).value
        if their_rules.choice(option, object).value != chosen:
            citation = rules.cite("same_at_all_tables")
            raise RoomError(option, f"{table.name} has {chosen}, {other.name} another", citation)

    def _are_of_one_game(self, rules: Rules, other: Rules, terms: SignTerms) -> bool:
        """The rule on the sign is the same, also where a game takes it over from another's document."""
        is_shared = any(terms.name == theirs.name and terms.citation == theirs.citation for theirs in other.signs())
        return is_shared or rules.document.game == other.document.game

    def _verify_emblem(self, emblem: str, table: Table) -> None:
        for chips in self._sets():
            if chips.emblem == emblem and chips.table is not table:
                problem = f"{emblem!r} is on the chips of {chips.table.name}"
                raise NonValueChipError("emblem", problem, self.rules.cite("non_value_set"))
