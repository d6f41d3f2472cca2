"""A floor set for a test: a table of Casino War with a clock, and refusals that change nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from croupier.chance import SeededSource
from croupier.games.game import Game
from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager
from croupier.room import (
    ManualClock,
    RoomError,
    Table,
)

MINUTE = 60
FIVE_TO_THOUSAND = Limits(5_00, 1_000_00)
TEN_TO_THOUSAND = Limits(10_00, 1_000_00)
FIVE_TO_FIVE_HUNDRED = Limits(5_00, 500_00)


class Floor:
    """One table of casino war with three boxes, and a clock."""

    def __init__(self, edition: str = "proposed", limits: Limits = FIVE_TO_THOUSAND, **readings: str) -> None:
        self.clock = ManualClock()
        self.game = Game("skycity/casino_war", edition=edition, options={"boxes": 3}, readings=readings)
        self.table = Table(self.game.rules, "T1", self.clock, limits)
        self.table.open()

    def begin(self, table: Table | None = None) -> Any:
        """A round in play, at its wagering."""
        table = table or self.table
        round_ = self.game.open_round(self.game.new_equipment(SeededSource(1)), table.setting())
        table.begin_round(round_)
        while round_.decision is not None and round_.decision.about != "wagering":
            round_.act(round_.decision.offers[0])
        return round_

    def play(self, *players: str, table: Table | None = None) -> Any:
        """A whole round, in which these players wager on boxes 1, 2, ..."""
        round_ = self.begin(table)
        for box, player in enumerate(players, 1):
            round_.act(PlaceWager(player, "casino_war", 100_00, box))
        return self.finish(round_, table)

    def finish(self, round_: Any, table: Table | None = None) -> Any:
        while round_.decision is not None:
            round_.act(round_.decision.offers[0])
        (table or self.table).record_round(round_)
        return round_


def state(*tables: Table) -> list[Any]:
    """All that a refused act could have changed."""
    return [
        (
            table.signs(),
            table.is_open,
            list(table.seats.by_box.items()),
            list(table.seats.standing),
            [table.seats.idle_rounds(player) for player in table.players],
            (table.reservation.purpose, set(table.reservation.guests)),
            (dict(table.play.indulged), table.play.excluded, table.play.in_play, table.play.wagering),
            table.non_value
            and [
                dict(+counts)
                for chips in [table.non_value]
                for counts in (chips.issued, chips.paid, chips.collected, chips.redeemed)
            ],
        )
        for table in tables
    ]


@contextmanager
def refused(error: type[RoomError], rule_number: str | None, *tables: Table, says: str = "") -> Iterator[None]:
    """The act raises, cites the rule at the end of its message, and changes nothing at these tables."""
    before = state(*tables)
    with pytest.raises(error) as caught:
        yield
    message = str(caught.value)
    citation = caught.value.citation
    assert rule_number in (citation.rules if citation else (None,))
    assert citation is None or message.endswith(f"({citation})")
    assert says in message
    assert state(*tables) == before


def sign_texts(table: Table, kind: str) -> list[str]:
    return [sign.text for sign in table.signs() if sign.kind == kind]
