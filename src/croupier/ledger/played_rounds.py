"""Rounds of one document, one after the other, as a stream: any game against the house, or hands of poker.

It knows only rounds. A table of a room, with its seats and signs, is a subject of the room.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from croupier.chance import Source
from croupier.errors import CroupierError
from croupier.games import Game, replay
from croupier.ledger.subject import Did, Done, SubjectKind, Surroundings
from croupier.poker import PokerGame
from croupier.procedure import HOUSE, LAYOUT, POOLS, Action, Incident, Posting, Setting
from croupier.procedure.journal import Writer, decode_did, write
from croupier.rulebook import Rules
from croupier.table.round import Round

Playable = Game | PokerGame


class OpenRound(Action, frozen=True):
    """The next round begins, or the first; with another setting if one is given."""

    setting: Setting | None = None
    is_fresh: bool = False
    """Whether it is dealt from new equipment, and not from that of the round before."""


class RoundsSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is played, and the setting of the first round."""

    document: str
    edition: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    setting: Setting | None = None


class RoundsState(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many rounds there have been, and the journal of the last one, which may be in play."""

    number: int = 0
    journal: str = ""


class RoundInPlayError(CroupierError):
    """A round was to be opened while another is in play, or something done while none is."""


def open_game(document: str, **chosen: Any) -> Playable:
    """The game of a document, of whichever kind it is."""
    return (PokerGame if Rules(document).document.game == "poker" else Game)(document, **chosen)


def journal_of(round_: Round) -> str:
    """All that was done in a round, to be kept in a state; its rulebook is kept elsewhere."""
    return write(round_, Writer(described=(round_.rules.document.fingerprint,))).decode()


def take_up(journal: str, game: Playable, source: Source) -> Round:
    """The round of a journal as it stood; it goes on with this chance."""
    replayed = replay(journal.encode(), open_game=lambda *_, **__: game)[-1]
    if replayed.differs_at or replayed.round is None or not replayed.same_rulebook:
        problem = replayed.differs_at or "it was played by another rulebook"
        raise CroupierError(f"a round cannot be taken up: {problem}")
    replayed.round.chance.source = source
    return replayed.round


class PlayedRounds:
    """The rounds of a stream. A round that is over can still be corrected until the next one is opened."""

    def __init__(self, setup: RoundsSetup, surroundings: Surroundings, state: RoundsState | None = None) -> None:
        self.setup = setup
        self.surroundings = surroundings
        self.game = open_game(
            setup.document, edition=setup.edition, options=dict(setup.options), readings=dict(setup.readings)
        )
        self.number = state.number if state is not None else 0
        self.round: Round | None = None
        if state is not None and state.journal:
            self.round = take_up(state.journal, self.game, surroundings.source)

    def do(self, did: Did) -> Done:
        if isinstance(did, OpenRound):
            self._open(did)
        elif self.round is None:
            raise RoundInPlayError(f"{did.name()}: no round has been opened")
        elif isinstance(did, Incident):
            self.round.report(did)
        else:
            self.round.act(did)
        assert self.round is not None
        record = self.round.records[-1]
        return Done(record.events, tuple(map(house_posting, record.postings)), self.number)

    def _open(self, asked: OpenRound) -> None:
        last = self.round
        if last is not None and not last.is_over:
            raise RoundInPlayError(f"open_round: round {self.number} is in play")
        setting = asked.setting or (last.setting_after() if last is not None else self.setup.setting)
        if setting is None and isinstance(self.game, PokerGame):
            raise RoundInPlayError("open_round: setting: say who sits at the table, with which stakes")
        is_fresh = last is None or asked.is_fresh
        equipment = self.game.new_equipment(self.surroundings.source) if last is None or is_fresh else last.equipment
        self.round = self.game.open_round(equipment, setting or self.game.setting())  # type: ignore[call-arg]
        self.number += 1

    def state(self) -> RoundsState:
        if self.round is None:
            return RoundsState(self.number)
        return RoundsState(self.number, journal_of(self.round))


def house_posting(posting: Posting) -> Posting:
    """Accounts of a till, apart from one another: a player may go by any name."""
    return posting._replace(source=_account(posting.source), target=_account(posting.target))


def _account(name: str) -> str:
    return name if name in (HOUSE, LAYOUT) or name.startswith(POOLS) else f"purse/{name}"


def _decode(setup: RoundsSetup, did: bytes) -> Did:
    tagged = msgspec.json.decode(did)
    if isinstance(tagged, Mapping) and tagged.get("action") == OpenRound.name():
        return msgspec.json.decode(did, type=OpenRound)
    return decode_did(msgspec.Raw(did), _definition(setup.document))


@cache
def _definition(document: str) -> Any:
    """What can be done and reported in a game of the document, whatever is chosen of it."""
    return open_game(document).definition


ROUNDS = SubjectKind(
    name="rounds",
    setup=RoundsSetup,
    state=RoundsState,
    open=PlayedRounds,
    restore=lambda setup, state, surroundings: PlayedRounds(setup, surroundings, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
