"""Rounds rebuilt from their journals: restored where they were saved, or verified event by event."""

from typing import Any

import msgspec

from croupier.cards import Shoe, ShoeState
from croupier.chance import LiveSource, RecordedSource, Source
from croupier.errors import CroupierError
from croupier.games.game import Game
from croupier.games.shoe_game import ShoeRound
from croupier.procedure import Action, Incident, Round
from croupier.procedure import journal as journals


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A round rebuilt from its journal, and where it differs from what the journal says, if it does."""

    round: Any
    differs_at: str | None
    same_rulebook: bool


def replay(data: bytes) -> list[Replay]:
    """Rebuild every round of a journal and compare every event."""
    games: dict[bytes, Game] = {}
    replays = []
    for opening, lines in journals.rounds(data):
        key = msgspec.json.encode((opening.document, opening.edition, opening.options, opening.readings))
        if key not in games:
            games[key] = Game(
                opening.document, edition=opening.edition, options=opening.options, readings=opening.readings
            )
        replays.append(_replay(games[key], opening, lines))
    return replays


def restore(data: bytes, source: Source | None = None) -> ShoeRound:
    """The (last) round of a journal, at the decision where it was saved; `source` is the chance it goes on with."""
    replayed = replay(data)[-1]
    if replayed.differs_at:
        raise journals.JournalError(f"cannot restore: {replayed.differs_at}")
    restored: ShoeRound = replayed.round
    restored.chance.source = source or LiveSource()
    return restored


def _replay(game: Game, opening: journals.Opening, lines: list[journals.Line]) -> Replay:
    source = RecordedSource(lines[0].chance if lines else ())
    shoe = Shoe.restore(msgspec.json.decode(opening.equipment, type=ShoeState), source)
    same = game.rules.document.fingerprint == opening.fingerprint
    differs: str | None = None
    round_: Round | None = None
    for number, line in enumerate(lines):
        try:
            if round_ is None:
                round_ = game.open_round(shoe, opening.setting)
            else:
                source.extend(line.chance)
                did = journals.decode_did(line.did, game.round_class)
                _do(round_, did)
        except CroupierError as error:
            differs = f"step {number}: {error}"
            break
        if tuple(msgspec.json.encode(event) for event in round_.records[-1].events) != tuple(map(bytes, line.events)):
            differs = f"step {number}: the events of the replay are not those of the journal"
            break
    return Replay(round=round_, differs_at=differs, same_rulebook=same)


def _do(round_: Round, did: Action | Incident) -> None:
    if isinstance(did, Incident):
        round_.report(did)
    else:
        round_.act(did)
