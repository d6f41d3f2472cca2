"""`croupier tournament` for gaming machine tournaments: the same verbs, where they mean the same."""

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.cli.ledgers import known_kinds, open_store, read_keys
from croupier.cli.live_streams import HOLDER, show_answer
from croupier.cli.tournament_streams import MACHINES, verify_kind
from croupier.clock import SystemClock
from croupier.errors import CroupierError
from croupier.procedure import Action
from croupier.rulebook.errors import unknown

if TYPE_CHECKING:
    from croupier.tournaments.machines import TournamentSetup

RANK = "manager"
"""Whoever has the ledger and its secrets speaks for the operator."""


def machine_setup(given: str) -> "TournamentSetup | None":
    """The setup of a machine tournament, if the file is one; else None."""
    file = Path(given)
    if file.suffix not in (".toml", ".json") or not file.is_file():
        return None
    try:
        text = file.read_text("utf-8")
        raw = tomllib.loads(text) if file.suffix == ".toml" else json.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, json.JSONDecodeError):
        return None  # whoever reads conditions of poker says what is wrong with it
    if not isinstance(raw, dict) or "machine" not in str(raw.get("document", "")):
        return None
    from croupier.tournaments.machines import TournamentSetup

    try:
        return msgspec.convert(raw, TournamentSetup)
    except msgspec.ValidationError as error:
        raise CroupierError(f"{given}: not the setup of a machine tournament: {error}") from None


def tell_machines(
    url: str, stream: str, act: str, fields: dict[str, Any], who: str, keys: Path | None, as_json: bool
) -> None:
    """Say something to a machine tournament, in the name in which it is to be said."""
    from croupier.ledger.live import Command, LiveStream
    from croupier.tournaments.machines.speaking import KINDS, Speaker, name_for

    if act not in KINDS:
        raise unknown("act", act, sorted(KINDS))
    store = open_store(url)
    verify_kind(store, stream, MACHINES)
    live = LiveStream(store, known_kinds()[MACHINES], stream, HOLDER, read_keys(url, keys))
    try:
        subject: Any = live.memory.subject
        player = str(fields.pop("player", "")) if "player" not in _names(KINDS[act]) else ""
        actor = name_for(subject.desk.state, Speaker(who, RANK), KINDS[act], player or str(fields.get("player", "")))
        if actor is None:
            raise CroupierError(f"player: say for whom: player=NAME, or who: {act.replace('_', ' ')} is theirs to say")
        is_action = issubclass(KINDS[act], Action)
        tagged = {"action": act, "actor": actor, **fields} if is_action else {"incident": act, **fields}
        number = live.memory.clients.get(HOLDER, 0) + 1
        raw = msgspec.Raw(msgspec.json.encode(tagged))
        answer = live.handle(Command(f"{HOLDER}:{number}", who, RANK, raw), SystemClock().now_ms())
    finally:
        live.release()
    show_answer(answer, as_json)


def _names(kind: Any) -> set[str]:
    return {field.name for field in msgspec.structs.fields(kind)}
