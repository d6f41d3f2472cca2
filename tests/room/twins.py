"""Twins: a table that lives on and one restored from its state. Whatever is done to both must be the same at both."""

import copy
import random
from collections.abc import Callable
from typing import Any

import msgspec

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.games import restore
from croupier.procedure import DEALER, Incident, Limits, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.room import NonValueChips, Table, Voucher
from croupier.room.table import TableState
from croupier.rulebook import Rules
from croupier.table.round import is_followed
from tests.random_play import RandomMoves

PLAYERS = ["Ann", "Bob", "Cid", "Dan"]
AMOUNTS = [5_00, 10_00, 20_00, 100_00, 500_00, 1_000_00]
Act = Callable[[Table], Any]


def rebuilt(round_: Any) -> Any:
    """A round from its journal, which goes on with the same chance."""
    if round_ is None:
        return None
    again = restore(journal.write(round_), 1)
    again.chance.source = copy.deepcopy(round_.chance.source)
    return again


def restored(table: Table, rules: Rules, clock: ManualClock) -> Table:
    """From its state as JSON, and its rounds' journals."""
    state = msgspec.json.decode(msgspec.json.encode(table.state()), type=TableState)
    last, in_play = rebuilt(table.play.last), rebuilt(table.play.in_play)
    return Table.restore(rules, state, clock, last_round=last, in_play=in_play)


def plain(found: Any) -> Any:
    """What came of an act, so that it can be compared."""
    return found if found is None or isinstance(found, str | int) else repr(found)


def seen(table: Table) -> dict[str, Any]:
    """All that can be asked of a table."""
    found: dict[str, Any] = {
        "signs": table.signs(),
        "options": table.rules.chosen_options(),
        "limits": [table.limits_now(), table.limits_now(1)],
        "players": (table.players, table.is_gambling, table.located()),
        "shown": table.shown,
        "idle": [table.seats.idle_rounds(player) for player in PLAYERS],
        "tokens": table.tokens and table.tokens.held(),
        "banned": table.play.banned,
        "state": table.state(),
    }
    for name, ask in {
        "setting": table.setting,
        **{f"wager {who}": lambda who=who: table.verify_may_wager(who) for who in PLAYERS},
        **{f"vacate {who}": lambda who=who: table.verify_may_require_to_vacate(who) for who in PLAYERS},
    }.items():
        try:
            found[name] = ask()
        except CroupierError as error:
            found[name] = str(error)
    return found


def did(table: Table, act: Act) -> str:
    """What it returned, or how it was refused."""
    try:
        return f"returned {plain(act(table))}"
    except CroupierError as error:
        return f"{type(error).__name__}: {error}"


class Acts:
    """Acts of a table at random, from a seed: most that are refused would be possible at another time."""

    def __init__(self, rules: Rules, luck: random.Random, clock: ManualClock) -> None:
        self.luck = luck
        self.clock = clock
        self.wagers = list(rules.wagers())
        self.options = [option for option in rules.options.values() if option.listed()]
        self.moves: RandomMoves | None = None
        self._vouchers = 0

    def limits(self) -> Limits:
        low, high = sorted(self.luck.sample(AMOUNTS, 2))
        return Limits(low, high)

    def place(self) -> dict[str, Any]:
        return self.luck.choice([{}, {}, {"box": self.luck.randint(0, 3)}, {"wager": self.luck.choice(self.wagers)}])

    def next(self) -> Act:
        luck = self.luck
        kind = luck.choice(
            ["limits", "people", "people", "round", "round", "round", "round", "round", "options", "chips", "day"]
        )
        act: Act = getattr(self, f"_{kind}")()
        return act

    def _limits(self) -> Act:
        luck, limits, place = self.luck, self.limits(), self.place()
        at_s, player = self.clock.now_s() + luck.choice([0, 60, 600, 1200, 1800]), luck.choice(PLAYERS)
        agreed = tuple(luck.sample(PLAYERS, luck.randint(0, 4)))
        wager = place.get("wager")
        return luck.choice(
            [
                lambda table: table.change_limits(limits, **place, agreed_by=agreed),
                lambda table: table.change_limits(limits, **place, agreed_by=table.players),
                lambda table: table.announce_limits(limits, at_s, **place),
                lambda table: table.announce_limits(limits, at_s, **place),
                lambda table: table.withdraw_announcement(**place),
                lambda table: table.remove_box_limits(place.get("box", 1), agreed_by=agreed),
                lambda table: table.allow_player(player, limits),
                lambda table: table.disallow_player(player),
                lambda table: table.announce_for_marked(limits.minimum_cents, at_s, wager=wager),
            ]
        )

    def _people(self) -> Act:
        luck, player, box = self.luck, self.luck.choice(PLAYERS), self.luck.randint(1, 3)
        purpose, guests = luck.choice(["private", "event", "nosuch"]), tuple(luck.sample(PLAYERS, 3))
        return luck.choice(
            [
                lambda table: table.seat(player, box),
                lambda table: table.seat(player, box),
                lambda table: table.stand(player),
                lambda table: table.vacate(player),
                lambda table: table.require_to_vacate(player, not_active=box == 1),
                lambda table: (
                    table.reserve(table.rules.get("private_table", "purposes", list).value[0], guests)
                    if table.rules.has("private_table")
                    else table.reserve(purpose, guests)
                ),
                lambda table: table.admit(player),
                lambda table: table.unreserve(),
            ]
        )

    def _options(self) -> Act:
        luck = self.luck
        option = luck.choice(self.options) if self.options else None
        chosen = {option.name: option.show(luck.choice(option.listed()))} if option else {"boxes": 1}
        at_s = self.clock.now_s() + luck.choice([0, 600, 1200])
        return luck.choice(
            [
                lambda table: table.change_options(chosen, agreed_by=table.players),
                lambda table: table.change_options(chosen),
                lambda table: table.announce_options(chosen, at_s),
                lambda table: table.withdraw_options(),
                lambda table: table.notify_regulator(chosen),
            ]
        )

    def _chips(self) -> Act:
        luck, player, colour, count = (
            self.luck,
            self.luck.choice(PLAYERS),
            self.luck.choice("rgb"),
            self.luck.randint(0, 9),
        )
        self._vouchers += luck.random() < 0.7
        voucher = Voucher(str(self._vouchers), luck.choice([0, 50_00]), "over 21")
        is_met, value = luck.random() < 0.8, luck.choice([None, 5_00])

        def buy(table: Table) -> Any:
            if table.non_value is None:
                table.non_value = NonValueChips(table, "star", "rgb")
            return table.non_value.issue(player, colour, count, value)

        def other(table: Table) -> Any:
            if table.non_value is None:
                return None
            act = [
                lambda: table.non_value.redeem(player, colour, count, table),
                lambda: table.non_value.pay(player, colour, count),
                lambda: table.non_value.collect(player, colour, count),
            ]
            return act[count % 3]()

        return luck.choice([buy, other, lambda t: t.exchange_voucher(player, voucher, conditions_are_met=is_met)])

    def _day(self) -> Act:
        luck = self.luck
        limits, at_s = luck.choice([None, self.limits()]), self.clock.now_s() + luck.choice([0, 60, 1200])
        return luck.choice(
            [
                lambda table: table.open(limits),
                lambda table: table.open(),
                lambda table: table.new_gaming_day(),
                lambda table: table.announce_closure(at_s),
                lambda table: table.close(),
                lambda table: table.close(agreed_by=table.players),
            ]
        )

    def _round(self) -> Act:
        """Begin a round, go on with the one in play, record it, or report something of it or the last."""
        seed, dice = self.luck.randint(0, 10**6), self.luck.random()
        return lambda table: self._play(table, random.Random(seed), dice)

    def _play(self, table: Table, luck: random.Random, dice: float) -> Any:
        round_, last = table.play.in_play, table.play.last
        if round_ is None and last is not None and dice < 0.3:
            return table.report(self._incident(table, luck, last))
        if round_ is None:
            game = table.game()
            equipment = (
                last.equipment
                if last is not None and not is_followed(last) and dice < 0.9
                else game.new_equipment(SeededSource(int(dice * 1e6)))
            )
            table.begin_round(game.open_round(equipment, table.setting()))
            return table.play.in_play.events
        if round_.is_over or dice < 0.05:
            return table.record_round(round_)
        if dice < 0.2:
            return table.report(self._incident(table, luck, round_))
        if dice < 0.6 and round_.decision.is_open_to(PlaceWager):
            return round_.act(self._wager(table, luck))
        for _ in range(1 if dice < 0.8 else 60):
            if round_.decision is None:
                break
            is_open = round_.decision.is_open_to(NoMoreBets)
            round_.act(NoMoreBets(DEALER) if is_open else luck.choice(round_.offers()))
        return round_.events

    def _wager(self, table: Table, luck: random.Random) -> PlaceWager:
        box, player = luck.randint(1, 3), luck.choice(PLAYERS)
        first = luck.choice([self.wagers[0], *self.wagers])
        places = list(table.play.in_play.definition.placements(table.rules, first)) or [""]
        return PlaceWager(player, first, luck.choice(AMOUNTS), box, luck.choice(places))

    def _incident(self, table: Table, luck: random.Random, round_: Any) -> Incident:
        moves = RandomMoves(table.game(), luck)
        made: Incident = moves.message(luck.choice(round_.reportable()), round_)
        return made
