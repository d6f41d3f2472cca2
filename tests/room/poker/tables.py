"""A poker table set for a test: people who sit down, hands that are played, and what is refused."""

from typing import Any

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Did, Done, Surroundings
from croupier.poker import messages as m
from croupier.procedure import DEALER, Event
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import DrawForButton
from croupier.room.poker.live_poker_table import LivePokerTable, PokerTableSetup
from croupier.room.table_roles import SUPERVISOR

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"


class Poker:
    """A table, open, of which everything done is kept."""

    def __init__(
        self, document: str = STAR, *, seed: int = 1, seats: int | None = None, paced: bool = False,
        keeps_time: bool = True, readings: dict[str, str] | None = None, now_s: int = 0, **options: Any,
    ) -> None:  # fmt: skip
        options = {"commission_percent": 0, **options}
        setup = PokerTableSetup(
            name="P-1",
            document=document,
            options=options,
            readings=readings or {},
            seats=seats,
            paced=paced,
            keeps_time=keeps_time,
        )
        self.table = LivePokerTable(setup, Surroundings(ManualClock(now_s), SeededSource(seed)))
        self.events: list[Event] = []
        self.do(say.OpenTable(SUPERVISOR))

    def do(self, did: Did) -> Done:
        done = self.table.do(did)
        self.events += done.events
        return done

    def sit(self, **players: int) -> "Poker":
        """`Ann=1` sits down in seat 1 with $200."""
        for player, seat in players.items():
            self.do(say.TakeSeat(player, player, seat, 200_00))
        return self

    def move(self, player: str, seat: int) -> "Poker":
        """A player changes seats between hands."""
        was = self.table.seating.leave(player)
        self.table.seating.sit(msgspec.structs.replace(was, seat=seat))
        for moves in self.table.course.moves:
            self.events += moves(was, seat).events
        return self

    def out(self, *players: str) -> "Poker":
        for player in players:
            self.do(say.SitOut(player, player))
        return self

    def back(self, how: Any = "post", *players: str) -> "Poker":
        for player in players:
            self.do(say.ComeBack(player, player, how))
        return self

    def leave(self, *players: str) -> "Poker":
        for player in players:
            self.do(say.LeaveSeat(player, player))
        return self

    def draw(self) -> "Poker":
        """Cards are drawn for the first button where they decide who has it, and nobody has it yet."""
        if not self.table.describe.why_not(DrawForButton(DEALER)):
            self.do(DrawForButton(DEALER))
        return self

    def button_to(self, player: str) -> "Poker":
        """This player has the button in the first hand, as if the cards had said so."""
        self.draw()
        self.table.next_deal.drawn = player
        return self

    def wait(self, seconds: int) -> "Poker":
        clock = self.table.around.clock
        assert isinstance(clock, ManualClock)
        clock.advance(seconds)
        return self

    def begin(self) -> "Poker":
        self.draw().do(say.BeginHand(DEALER))
        return self

    def fold_out(self) -> "Poker":
        """Everybody folds to the last."""
        while (round_ := self.table.in_play) is not None:
            offers = round_.offers()
            folds = [offer for offer in offers if isinstance(offer, m.Fold)]
            self.do((folds or offers)[0])
        return self

    def check_down(self) -> "Poker":
        """Everybody calls and checks to the end."""
        while (round_ := self.table.in_play) is not None:
            offers = round_.offers()
            stays = [offer for offer in offers if isinstance(offer, m.Check | m.Call | m.Open | m.Show | m.StandPat)]
            self.do((stays or offers)[0])
        return self

    def hand(self) -> "Poker":
        return self.begin().fold_out()

    def refuses(self, did: Did, problem: str, *rules: str) -> None:
        """It is refused so, by these rules, and nothing has changed."""
        before = self.table.state()
        with pytest.raises(CroupierError, match=problem) as refused:
            self.table.do(did)
        for number in rules:
            assert f"{self.table.setup.document} " in str(refused.value)
            assert number in str(refused.value)
        assert self.table.state() == before

    def cents(self, player: str) -> int:
        seat = self.table.seating.of(player)
        assert seat is not None
        return seat.cents

    @property
    def button(self) -> int:
        assert self.table.round is not None
        return self.table.round.setting.button

    def posts(self) -> list[tuple[str, str, int]]:
        """The forced bets of the last hand."""
        assert self.table.round is not None
        events = self.table.round.events
        return [(each.player, each.kind, each.cents) for each in events if isinstance(each, m.ForcedBet)]
