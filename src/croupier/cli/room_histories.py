"""`croupier room export`: the hands of poker tables out of a ledger, as hand histories."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.common import Json, print_json, progress_bar
from croupier.cli.ledgers import Keys, Url, keys_file, open_store
from croupier.cli.room_tables import From, Stream, To, between, streams_of
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.room.poker_sessions.hands import Wanted
    from croupier.room.poker_sessions.pseudonyms import Pseudonyms
    from croupier.room.poker_sessions.writing import Exported, Format

_HANDS = re.compile(r"(\d{1,12})?(?:(-)(\d{1,12})?)?")
WHY = {
    "misdeal": "misdealt",
    "void": "void",
    "in play": "in play",
    "ruled": "ruled on so that actions cannot tell them",
    "format": "of a game that the format does not have",
}
"""Why hands are left out, as a summary says it."""


def export_command(
    url: Url,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="a folder, new or empty")],
    stream: Stream = None,
    kind: Annotated[
        str,
        typer.Option(
            "--format", help="phh: a file for each hand; phhs: one for each table; ohh: Open Hand History, one each"
        ),
    ] = "phh",
    since: From = None,
    until: To = None,
    hands: Annotated[
        str | None, typer.Option("--hands", metavar="FIRST-LAST", help="only these by their numbers: 10-20, 10-, 7")
    ] = None,
    all_cards: Annotated[
        bool, typer.Option("--all-cards", help="every card that was dealt, as only the house may know them")
    ] = False,
    seen_by: Annotated[
        str | None, typer.Option("--as", metavar="PLAYER", help="that player's cards beside those that everybody saw")
    ] = None,
    anonymous: Annotated[
        bool, typer.Option("--anonymous", help="pseudonyms for players, made with the ledger's own secret")
    ] = False,
    keys: Keys = None,
    currency: Annotated[str, typer.Option("--currency", metavar="CODE", help="such as AUD, for the files")] = "",
    as_json: Json = False,
) -> None:
    """Write the hands of poker tables as PHH or Open Hand History; without more, with the cards that everybody saw."""
    from croupier.room.poker_sessions.hands import count_hands, played_hands
    from croupier.room.poker_sessions.telling import Telling
    from croupier.room.poker_sessions.writing import SessionWriter

    if all_cards and seen_by is not None:
        raise CroupierError("--all-cards, --as: say one of them: all cards are a player's too")
    store = open_store(url)
    streams = streams_of(store, stream)
    wanted = _wanted(hands, since, until)
    names = _pseudonyms(url, keys) if anonymous else None
    telling = Telling(
        seen_by=None if all_cards else seen_by or "", pseudonyms=names, venue=store.name, currency=currency
    )
    writer = SessionWriter(output, _format(kind), telling)
    with progress_bar() as progress:
        for name in streams:
            task = progress.add_task(name, total=count_hands(store, name, wanted))
            writer.write(
                played_hands(store, name, wanted),
                lambda done, task=task: progress.update(task, completed=done),  # type: ignore[misc]
            )
    _show(writer.exported, output, as_json)


def _format(kind: str) -> "Format":
    from croupier.room.poker_sessions.writing import FORMATS

    for known in FORMATS:
        if kind == known:
            return known
    raise CroupierError(f"--format {kind}: must be one of {', '.join(FORMATS)}")


def _wanted(hands: str | None, since: str | None, until: str | None) -> "Wanted":
    from croupier.room.poker_sessions.hands import Wanted

    found = _HANDS.fullmatch(hands) if hands else None
    if hands is not None and (found is None or hands == "-"):
        raise CroupierError(f"--hands {hands}: write it as FIRST-LAST, such as 10-20, 10- or -20, or as one number")
    first, dash, last = found.groups() if found is not None else (None, None, None)
    last = last if dash else first
    bounds = [int(each) if each else None for each in (first, last)]
    return Wanted(first=bounds[0], last=bounds[1], span=between(since, until))


def _pseudonyms(url: str, given: Path | None) -> "Pseudonyms":
    """The same in every export by the seal of the ledger, which is never revealed; without one, in this export only."""
    from croupier.chance import new_secret
    from croupier.ledger.chance_keys import ChanceKeys
    from croupier.room.poker_sessions.pseudonyms import Pseudonyms

    is_named = given is not None or "://" not in url or url.startswith("sqlite:///")
    file = keys_file(url, given) if is_named else None
    if file is not None and (given is not None or file.exists()):
        vault = ChanceKeys.read(file).vault("pseudonyms")
        if vault is not None:
            return Pseudonyms(vault.secret("players"))
    return Pseudonyms(new_secret())


def _show(exported: "Exported", output: Path, as_json: bool) -> None:
    if as_json:
        counted = {name: getattr(exported, name) for name in ("hands", "not_told", "files")}
        print_json({"folder": str(output), **counted, "left_out": dict(exported.left_out)})
        return
    files = f"{exported.files} file{'s' * (exported.files != 1)}"
    print(f"{output}: {exported.hands} hands in {files}")
    if exported.not_told:
        print(f"{exported.not_told} of them with a result that their actions do not tell (_not_told)")
    for why, words in WHY.items():
        if count := exported.left_out[why]:
            print(f"left out: {count} {words} (left-out.csv)")
