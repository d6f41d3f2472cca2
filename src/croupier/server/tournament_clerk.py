"""Messages between poker tournaments and the tables where their hands are dealt.

A table that is at rest tells its tournament what has come of its hands, and forgets it when it was heard; what the
tournament has decided is done at the tables, and then told to the tournament.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from croupier.procedure import Action
from croupier.room.chips_under_way import COURIER
from croupier.server.faces.face import Said
from croupier.server.merge_patch import Document
from croupier.server.stream_clerk import AGAIN_S, StreamClerk
from croupier.server.watched import Watched
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.dealt.messages import ResultsHeard
from croupier.tournaments.poker.dealt.tournament_table import TOURNAMENT_TABLE, TournamentTable
from croupier.tournaments.poker.tournament import POKER_TOURNAMENT, PokerTournament


class TournamentClerk(StreamClerk):
    """Carries what tables tell their tournaments, and what tournaments have tables do."""

    kinds = (POKER_TOURNAMENT.name, TOURNAMENT_TABLE.name)

    def work_of(self, thing: Watched) -> Callable[[Watched], Awaitable[None]] | None:
        subject: Any = thing.live.memory.subject
        if isinstance(subject, TournamentTable):
            return self._report if subject.report().outbox else None
        return self.run_errands if isinstance(subject, PokerTournament) and subject.errands() else None

    def note_streams(self, streams: Sequence[str]) -> None:
        self.floor.tournaments = tuple(streams)

    async def _report(self, table: Watched) -> None:
        while True:
            await table.at_rest()
            subject = table.live.memory.subject
            assert isinstance(subject, TournamentTable)
            outbox = subject.report().outbox
            if table.is_lost or not outbox:
                return
            last = max(result.number for result in outbox)
            report = msgspec.to_builtins(subject.report(), str_keys=True)
            told: Document = {"action": say.HearTable.name(), "table": table.stream, "report": report}
            said = Said(f"results of {table.stream}:{last}", action=told)
            answer = await self.tell(subject.setup.tournament, said)
            if answer is None or "no" in answer:  # the tournament may not be there yet
                await asyncio.sleep(AGAIN_S)
                continue
            heard = Said(f"heard {table.stream}:{last}", action=msgspec.to_builtins(ResultsHeard(COURIER, last)))
            await self.tell(table.stream, heard)

    def action_of(self, errand: Any) -> Document:
        found: Document = msgspec.json.decode(errand.said)
        return found

    def settled_by(self, errand: Any, problem: str) -> Action:
        return say.ErrandRefused(COURIER, errand.number, problem) if problem else say.ErrandDone(COURIER, errand.number)
