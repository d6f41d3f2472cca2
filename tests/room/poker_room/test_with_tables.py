"""The room and real poker tables: what one decides the other does, in both rulebooks."""

import pytest

from croupier.chance import SeededSource
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.procedure import DEALER
from croupier.room.poker import messages as at_table
from croupier.room.poker.live_poker_table import LivePokerTable, PokerTableSetup
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.errands import said_to_table
from tests.room.poker_room.rooms import BOSS, CROWN, STAR, Room
from tests.rules import rule

LEAST = {STAR: 100_00, CROWN: 100_00}


class House:
    """A room, its tables, and a courier between them."""

    def __init__(self, document: str, **tables: str) -> None:
        self.room = Room(document)
        self.tables: dict[str, LivePokerTable] = {}
        for seed, (name, seated) in enumerate(tables.items()):
            setup = PokerTableSetup(name=name, document=document, seats=3, options={"commission_percent": 0})
            table = LivePokerTable(setup, Surroundings(self.room.clock, SeededSource(seed)))
            table.do(at_table.OpenTable(BOSS))
            self.tables[name] = table
            for seat, player in enumerate(seated.split(), start=1):
                table.do(at_table.TakeSeat(player, player, seat, 200_00))
        self.report()

    @property
    def game(self) -> str:
        return next(iter(self.tables.values())).report().game

    def report(self) -> None:
        for name, table in self.tables.items():
            self.room.do(say.TellTable("courier", name, table.report()))

    def carry(self) -> None:
        """Every errand is brought to its table, and what has come of it is told."""
        while pending := self.room.room.errands():
            errand = pending[0]
            try:
                self.tables[errand.table].do(said_to_table(errand, "courier"))
            except CroupierError as error:
                self.room.do(say.ErrandRefused("courier", errand.number, str(error)))
            else:
                self.room.do(say.ErrandDone("courier", errand.number))
        self.report()

    def sits(self, name: str, player: str, seat: int, cents: int) -> None:
        self.tables[name].do(at_table.TakeSeat(player, player, seat, cents))
        self.report()


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_who_is_called_finds_the_seat_held_and_nobody_else_can_take_it(document):
    house = House(document, one="Kay Lou Mia")
    house.room.join("Ann", "Ben", games=(house.game,))
    house.tables["one"].do(at_table.LeaveSeat("Lou", "Lou"))
    house.report()
    assert house.room.called() == {"Ann": [("one", 2, "list")]}
    house.carry()
    with pytest.raises(CroupierError, match="Ann"):
        house.sits("one", "Zoe", 2, 200_00)
    house.room.do(say.DeclineCall("Ann", "Ann"))
    house.carry()
    house.sits("one", "Ben", 2, 200_00)
    assert (house.room.called(), house.room.waiting(house.game)) == ({}, ["Ann"])
    assert house.room.room.errands() == ()


@rule(STAR, "8.5")
def test_a_broken_games_player_sits_down_with_less_than_the_least_and_one_from_the_list_does_not():
    house = House(STAR, one="Kay Lou", two="Tia")
    house.room.do(say.BreakTable(BOSS, "two"))
    house.carry()
    assert house.tables["two"].report().players == {}
    short = LEAST[STAR] - 50_00
    house.sits("one", "Tia", 3, short)
    assert house.room.called() == {}
    house.room.join("Ann", games=(house.game,))
    house.tables["one"].do(at_table.LeaveSeat(DEALER, "Kay"))
    house.report()
    house.carry()
    with pytest.raises(CroupierError, match=r"8\.4"):
        house.sits("one", "Ann", 1, short)
    house.sits("one", "Ann", 1, LEAST[STAR])


@rule(CROWN, "6.11")
def test_who_changes_tables_needs_the_buy_in_there():
    house = House(CROWN, one="Kay Lou", two="Tia Una")
    house.room.do(say.AskTableChange("Tia", "Tia"))
    house.room.do(say.ApproveTableChange(BOSS, "Tia"))
    house.carry()
    house.room.do(say.SayComing("Tia", "Tia"))
    house.carry()
    assert house.tables["two"].report().players == {2: "Una"}
    with pytest.raises(CroupierError, match=r"6\.11"):
        house.sits("one", "Tia", 3, 1_00)
    house.sits("one", "Tia", 3, 200_00)
    assert (house.room.called(), house.room.room.board.calls.changes()) == ({}, ())
