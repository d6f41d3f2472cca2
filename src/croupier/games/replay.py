"""Rounds rebuilt from their journals: restored where they were saved, or verified event by event."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

import msgspec

from croupier.chance import (
    ChanceError,
    CheckedSource,
    Committed,
    CommittedSource,
    RecordedSource,
    Source,
    commitment_to,
    source_of,
)
from croupier.errors import CroupierError
from croupier.games.game import Game
from croupier.procedure import Action, Equipment, Incident, Setting
from croupier.procedure import journal as journals
from croupier.rulebook import Rules
from croupier.rulebook.digests import differing, digests
from croupier.table.round import Round

_Left = tuple[bytes, list[Setting]]
"""What a round leaves: its equipment, and the settings with which the next may begin."""


class Playable(Protocol):
    """A game that can open the rounds of a journal again."""

    @property
    def rules(self) -> Rules: ...

    @property
    def definition(self) -> Any: ...

    def open_round(self, equipment: Equipment, setting: Setting) -> Round: ...


@dataclass(frozen=True, kw_only=True)
class Replay:
    """A round rebuilt from its journal, and where it differs from what the journal says, if it does."""

    round: Round | None
    """None if the journal ends before it begins, or it could not even be opened."""
    differs_at: str | None
    same_rulebook: bool
    rulebook_differs: tuple[str, ...]
    """The parts of the rulebook that are not as they were; none if it is the same, or the journal does not say."""
    continues: bool
    """Whether it was dealt from what the round before it left (true of the first)."""
    chance: Committed | None = None
    """What its chance was committed to."""
    is_chance_verified: bool = False
    """Every number that was drawn is the one that the secret gives."""


def replay(
    data: bytes,
    rulebook: str | Path | None = None,
    open_game: Callable[..., Playable] = Game,
    secret: bytes | None = None,
) -> list[Replay]:
    """Rebuild every round of a journal and compare every event; by another file of the rulebook, if one is given.

    `open_game` makes the game of a document, where it may be another than one against the house. Chance that was
    committed to is compared with what its `secret` gives, if one is given or the journal reveals it.
    """
    games: dict[bytes, Playable] = {}
    replays: list[Replay] = []
    left: _Left | None = None
    journal = journals.parse(data)
    secrets = journal.secrets | ({} if secret is None else {commitment_to(secret): secret})
    drawn: dict[tuple[str, str], int] = {}
    for opening, lines in journal.rounds:
        document = str(rulebook or opening.document)
        key = msgspec.json.encode((document, opening.edition, opening.options, opening.readings))
        if key not in games:
            games[key] = open_game(
                document, edition=opening.edition, options=opening.options, readings=opening.readings
            )
        continues = left is None or _follows(opening, *left)
        replayed, left = _replay(games[key], opening, lines, continues, secrets)
        if skipped := _skips(opening, lines, drawn):
            replayed = replace(replayed, differs_at=replayed.differs_at or skipped, is_chance_verified=False)
        if not replayed.same_rulebook and opening.fingerprint in journal.rulebooks:
            parts = differing(journal.rulebooks[opening.fingerprint], digests(games[key].rules.document))
            replayed = replace(replayed, rulebook_differs=parts)
        replays.append(replayed)
    if secret is not None and not any(each.chance and each.chance.commitment in secrets for each in replays):
        raise ChanceError("secret: it is not the one that the chance of this journal was committed to")
    return replays


def _skips(opening: journals.Opening, lines: list[journals.Line], drawn: dict[tuple[str, str], int]) -> str:
    """Where a round does not go on with the chance that the one before it left: draws in between were thrown away."""
    if opening.chance is None:
        return ""
    stream = opening.chance.commitment, opening.chance.stream
    position, expected = opening.chance.position, drawn.get(stream, opening.chance.position)
    drawn[stream] = position + sum(len(line.chance) for line in lines)
    if position == expected:
        return ""
    return f"opening.chance.position: it begins with draw {position}, the round before it ended before {expected}"


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


def restore(data: bytes, source: Source | int | None = None, open_game: Callable[..., Playable] = Game) -> Round:
    """The (last) round of a journal, at the decision where it was saved; `source` is the chance it goes on with.

    Where chance was committed to, that is a `CommittedSource` with the same secret: it is put where the journal ends,
    so that whatever was tried and not written down draws the same again.
    """
    replayed = replay(data, None, open_game)[-1]
    if replayed.differs_at or replayed.round is None:
        problem = replayed.differs_at or "the journal ends before the round begins"
        raise journals.JournalError(f"cannot restore: {problem}")
    if not replayed.same_rulebook:
        raise journals.JournalError(f"cannot restore: {other_rulebook(replayed.rulebook_differs)}")
    try:
        replayed.round.chance.source = going_on(replayed, source)
    except journals.JournalError as error:
        raise journals.JournalError(f"cannot restore: {error}") from None
    return replayed.round


def other_rulebook(parts: tuple[str, ...]) -> str:
    """That the rulebook is not the one of the journal, and where it differs."""
    which = f"; these differ: {', '.join(parts)}" if parts else "; the journal does not say where it differs"
    return f"the rulebook is not the one it was played by{which}"


def going_on(replayed: Replay, source: Source | int | None) -> Source:
    """The chance that a round goes on with: live or as given; one that was committed to goes on where it stopped."""
    if replayed.chance is None:
        return source_of(source)
    if not isinstance(source, CommittedSource):
        raise journals.JournalError("source: its chance was committed to, and goes on from that secret")
    given = source.committed()
    for field in ("commitment", "stream"):
        if getattr(given, field) != getattr(replayed.chance, field):
            problem = f"{getattr(given, field)!r}, the journal's is {getattr(replayed.chance, field)!r}"
            raise journals.JournalError(f"source: {field}: {problem}")
    assert replayed.round is not None
    source.position = replayed.chance.position + sum(len(record.chance) for record in replayed.round.records)
    return source


def _replay(
    game: Playable,
    opening: journals.Opening,
    lines: list[journals.Line],
    continues: bool,
    secrets: Mapping[str, bytes],
) -> tuple[Replay, _Left | None]:
    """The replay of a round, and what it leaves: its equipment, and the setting for the next."""
    recorded = RecordedSource()
    chance = opening.chance
    secret = secrets.get(chance.commitment) if chance is not None else None
    source: Source = recorded
    if chance is not None and secret is not None:
        source = CheckedSource(recorded, CommittedSource(secret, chance.stream, chance.position))
    differs: str | None = None
    round_: Round | None = None
    settings: list[Setting] = []
    equipment = None
    for number, line in enumerate(lines):
        recorded.extend(line.chance)
        try:
            if round_ is None:
                equipment = _equipment(game, opening, source)
                round_ = game.open_round(equipment, opening.setting)
                round_.committed_before = chance
            else:
                _do(round_, journals.decode_did(line.did, game.definition))
        except CroupierError as error:
            differs = f"step {number}: {_why(error)}"
            break
        again = tuple(msgspec.json.encode(event) for event in round_.records[-1].events)
        if not _are_same(again, tuple(map(bytes, line.events))):
            differs = f"step {number}: the events of the replay are not those of the journal"
            break
        if not recorded.is_used_up:
            differs = f"step {number}: the journal holds more chance than the replay asks for"
            break
        if round_.is_over:
            settings.append(round_.setting_after())
    if equipment is not None and round_ is not None and not settings:
        settings.append(round_.setting_after())
    left = (msgspec.json.encode(equipment.state()), settings) if equipment is not None else None
    replayed = Replay(
        round=round_,
        differs_at=differs,
        same_rulebook=game.rules.document.fingerprint == opening.fingerprint,
        rulebook_differs=(),
        continues=continues,
        chance=chance,
        is_chance_verified=secret is not None and differs is None,
    )
    return replayed, left


def _why(error: CroupierError) -> str:
    """What went wrong with the chance, if that is what made the procedure fail."""
    return str(error.__cause__ if isinstance(error.__cause__, CroupierError) else error)


def _equipment(game: Playable, opening: journals.Opening, source: Source) -> Equipment:
    try:
        restored: Equipment = game.definition.restore_equipment(bytes(opening.equipment), source)
        return restored
    except (msgspec.MsgspecError, KeyError) as error:
        raise journals.JournalError(f"opening.equipment: {error}") from None


def _do(round_: Round, did: Action | Incident) -> None:
    if isinstance(did, Incident):
        round_.report(did)
    else:
        round_.act(did)


SAID_SINCE = {"cards_returned_to_shoe": ("lay",)}
"""Fields of events that journals of earlier versions do not have."""


def _are_same(again: Sequence[bytes], recorded: Sequence[bytes]) -> bool:
    """Whether events are those of a journal, but for what an earlier version did not say of them."""
    if again == recorded:
        return True
    if len(again) != len(recorded):
        return False
    pairs = zip(again, recorded, strict=True)
    return all(new == old or _as_said_then(new, old) == msgspec.json.decode(old) for new, old in pairs)


def _as_said_then(new: bytes, old: bytes) -> Any:
    found, said = msgspec.json.decode(new), msgspec.json.decode(old)
    added = SAID_SINCE.get(found["event"], ())
    return {name: value for name, value in found.items() if name not in added or name in said}
