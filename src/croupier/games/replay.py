"""Rounds rebuilt from their journals: restored where they were saved, or verified event by event."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import msgspec

from croupier.chance import LiveSource, RecordedSource, Source
from croupier.errors import CroupierError
from croupier.games.game import Game
from croupier.procedure import Action, Equipment, Incident, Round, Setting
from croupier.procedure import journal as journals
from croupier.rulebook import Rules


class Playable(Protocol):
    """A game that can open the rounds of a journal again."""

    @property
    def rules(self) -> Rules: ...

    @property
    def round_class(self) -> Any: ...

    def open_round(self, equipment: Equipment, setting: Setting) -> Round: ...


@dataclass(frozen=True, kw_only=True)
class Replay:
    """A round rebuilt from its journal, and where it differs from what the journal says, if it does."""

    round: Round | None
    """None if the journal ends before it begins, or it could not even be opened."""
    differs_at: str | None
    same_rulebook: bool
    continues: bool
    """Whether it was dealt from what the round before it left (true of the first)."""


def replay(data: bytes, rulebook: str | Path | None = None, open_game: Callable[..., Playable] = Game) -> list[Replay]:
    """Rebuild every round of a journal and compare every event; by another file of the rulebook, if one is given.

    `open_game` makes the game of a document, where it may be another than one against the house.
    """
    games: dict[bytes, Playable] = {}
    replays: list[Replay] = []
    left: tuple[bytes, list[Setting]] | None = None
    for opening, lines in journals.rounds(data):
        document = str(rulebook or opening.document)
        key = msgspec.json.encode((document, opening.edition, opening.options, opening.readings))
        if key not in games:
            games[key] = open_game(
                document, edition=opening.edition, options=opening.options, readings=opening.readings
            )
        continues = left is None or _follows(opening, *left)
        replayed, left = _replay(games[key], opening, lines, continues)
        replays.append(replayed)
    return replays


def _follows(opening: journals.Opening, equipment: bytes, settings: list[Setting]) -> bool:
    """Whether a round begins with what the one before it left: equipment, things to be remembered, people excluded.

    What is found about a round after it was over is put right in the next, which may have begun before or after.
    """
    begins = opening.setting
    return bytes(opening.equipment) == equipment and any(
        begins.carried == setting.carried
        and begins.terminals == setting.terminals
        and {*setting.excluded} <= {*begins.excluded}
        for setting in settings
    )


def restore(data: bytes, source: Source | None = None, open_game: Callable[..., Playable] = Game) -> Round:
    """The (last) round of a journal, at the decision where it was saved; `source` is the chance it goes on with."""
    replayed = replay(data, None, open_game)[-1]
    if replayed.differs_at or replayed.round is None:
        problem = replayed.differs_at or "the journal ends before the round begins"
        raise journals.JournalError(f"cannot restore: {problem}")
    replayed.round.chance.source = source or LiveSource()
    return replayed.round


def _replay(
    game: Playable, opening: journals.Opening, lines: list[journals.Line], continues: bool
) -> tuple[Replay, tuple[bytes, list[Setting]] | None]:
    """The replay of a round, and what it leaves: its equipment, and the setting for the next."""
    source = RecordedSource()
    same = game.rules.document.fingerprint == opening.fingerprint
    differs: str | None = None
    round_: Round | None = None
    settings: list[Setting] = []
    equipment = None
    for number, line in enumerate(lines):
        source.extend(line.chance)
        try:
            if round_ is None:
                equipment = _equipment(game, opening, source)
                round_ = game.open_round(equipment, opening.setting)
            else:
                _do(round_, journals.decode_did(line.did, game.round_class))
        except CroupierError as error:
            differs = f"step {number}: {error}"
            break
        if tuple(msgspec.json.encode(event) for event in round_.records[-1].events) != tuple(map(bytes, line.events)):
            differs = f"step {number}: the events of the replay are not those of the journal"
            break
        if not source.is_used_up:
            differs = f"step {number}: the journal holds more chance than the replay asks for"
            break
        if round_.is_over:
            settings.append(round_.setting_after())
    if equipment is not None and round_ is not None and not settings:
        settings.append(round_.setting_after())
    left = (msgspec.json.encode(equipment.state()), settings) if equipment is not None else None
    return Replay(round=round_, differs_at=differs, same_rulebook=same, continues=continues), left


def _equipment(game: Playable, opening: journals.Opening, source: Source) -> Equipment:
    try:
        restored: Equipment = game.round_class.restore_equipment(bytes(opening.equipment), source)
        return restored
    except (msgspec.MsgspecError, KeyError) as error:
        raise journals.JournalError(f"opening.equipment: {error}") from None


def _do(round_: Round, did: Action | Incident) -> None:
    if isinstance(did, Incident):
        round_.report(did)
    else:
        round_.act(did)
