"""`croupier replay` and `convert`: journals and hand histories."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.cli import histories, show
from croupier.cli.common import Json, progress_bar
from croupier.errors import CroupierError
from croupier.games import replay
from croupier.procedure.events import RoundClosed
from croupier.procedure.journal import JournalError, is_torn


def replay_command(
    files: Annotated[list[Path], typer.Argument(help="journals, or hand histories (.phh, .phhs, .ohh), or folders")],
    rulebook: Annotated[str | None, typer.Option("--rulebook", help="where the file it was played by is now")] = None,
    by: Annotated[
        str | None, typer.Option("--rules", metavar="DOCUMENT", help="the rulebook to replay hand histories by")
    ] = None,
    as_json: Json = False,
) -> None:
    """Replay journals and verify them, or hand histories and compare the stacks at their end."""
    reports: list[Any] = []
    hands: list[histories.Outcome] = []
    is_good = True
    found = histories.find(files)
    histories.verify_rules(by)
    with progress_bar() as progress:
        for file in progress.track(found, description="files"):
            if histories.is_history(file):
                replayed = histories.replay_file(file, by)
                hands += replayed
                reports += [histories.report_of(result) for _, result in replayed]
                continue
            report, rounds = _replay_journal(file, rulebook)
            reports.append(report)
            is_good = is_good and report["verified"]
            if not as_json:
                _show_replay(report, rounds)
    if as_json:
        is_one = found == files and len(reports) == 1 and files[0].suffix != ".phhs"
        print(histories.to_json(reports[0] if is_one else reports))
    elif hands:
        histories.show_outcomes(show.make_console(), hands)
    if not is_good or not histories.are_good(hands):
        raise typer.Exit(1)


def _replay_journal(file: Path, rulebook: str | None) -> tuple[dict[str, Any], list[Any]]:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise CroupierError(f"{file}: {error.strerror}") from None
    try:
        replays = replay(data, rulebook, histories.open_game)
    except JournalError as error:
        raise CroupierError(f"{file}: {error}") from None
    differing = [(number, r.differs_at) for number, r in enumerate(replays, start=1) if r.differs_at]
    events = [event for r in replays if r.round is not None for event in r.round.events]
    finished = [event for event in events if isinstance(event, RoundClosed)]
    totals: Counter[str] = Counter()
    for event in events:  # results of rounds, and what was corrected in them later
        if isinstance(nets := getattr(event, "net_cents", None), dict):
            totals.update(nets)
    report = {
        "file": str(file),
        "rounds": len(replays),
        "finished": len(finished),
        "events": len(events),
        "verified": not differing,
        "same_rulebook": all(r.same_rulebook for r in replays),
        "continuous": all(r.continues for r in replays),
        "torn": is_torn(data),
        "net_cents": dict(totals),
        "differences": [{"round": number, "at": at} for number, at in differing],
    }
    return report, replays


def _show_replay(report: dict[str, Any], replays: list[Any]) -> None:
    console = show.make_console()
    for number, replayed in enumerate(replays, start=1):
        console.print(f"[bold]Round {number}[/bold]")
        for event in replayed.round.events if replayed.round else ():
            show.show_event(console, event)
        if replayed.differs_at:
            console.print(f"  DIFFERS at {replayed.differs_at}", style="red")
    notes = {
        "same_rulebook": "The rulebook is not the one it was played by.",
        "continuous": "A round was not dealt from what the one before it left.",
    }
    for name, note in notes.items():
        if not report[name]:
            console.print(note, style="yellow")
    if report["torn"]:
        console.print("The last line is torn and left out.", style="yellow")
    verdict = "verified: every event is as recorded" if report["verified"] else "NOT verified"
    console.print(f"{report['rounds']} rounds, {report['finished']} finished, {report['events']} events, {verdict}")


def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="a file of hand histories, or a journal of poker")],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="the file to write: .phh, .phhs, .ohh")],
    by: Annotated[
        str | None, typer.Option("--rules", metavar="DOCUMENT", help="the rulebook to replay them by, for their pots")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="replace OUT if it is there")] = False,
) -> None:
    """Convert hand histories between PHH and Open Hand History."""
    count = histories.convert(source, target, by, overwrite=overwrite)
    print(f"{target}: {count} hand{'s' if count != 1 else ''}")
