"""`croupier replay` and `convert`: journals and hand histories."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli import histories, journals, show
from croupier.cli.common import Json, progress_bar
from croupier.formats import phh


def replay_command(
    files: Annotated[list[Path], typer.Argument(help="journals, or hand histories (.phh, .phhs, .ohh), or folders")],
    rulebook: Annotated[str | None, typer.Option("--rulebook", help="where the file it was played by is now")] = None,
    by: Annotated[
        str | None, typer.Option("--rules", metavar="DOCUMENT", help="the rulebook to replay hand histories by")
    ] = None,
    under: Annotated[
        str | None, typer.Option("--under", metavar="DOCUMENT", help="replay a journal by another rulebook on purpose")
    ] = None,
    head: Annotated[
        str | None, typer.Option("--head", metavar="HEX", help="where the journal ends; anything else fails")
    ] = None,
    key: Annotated[Path | None, typer.Option("--key", help="the public key that has signed the journal")] = None,
    secret: Annotated[
        Path | None, typer.Option("--secret", help="the secret of its chance, if the journal does not reveal it")
    ] = None,
    as_json: Json = False,
) -> None:
    """Rebuild journals and compare every event of them, or hand histories and the stacks at their end."""
    is_good = True
    found = histories.find(files)
    asked = journals.Asked(rulebook=rulebook, under=under, head=head, key=key, secret=secret)
    asked.verify(sum(not histories.is_history(file) for file in found))
    histories.verify_rules(by)
    hands = histories.Replays(show.make_console(), quiet=as_json)
    reports = histories.Reports(is_list=found != files or any(map(phh.is_collection, found)))
    with progress_bar() as progress:
        counting = progress.add_task("hands", total=None)
        for file in progress.track(found, description="files"):
            if histories.is_history(file):
                for outcome in histories.replay_file(file, by):
                    hands.add(outcome)
                    progress.advance(counting)
                    if as_json:
                        reports.add(histories.report_of(outcome[1]))
                continue
            report, rounds = journals.replay_journal(file, asked)
            is_good = is_good and journals.is_good(report)
            if as_json:
                reports.add(report)
            else:
                journals.show_replay(report, rounds)
    if as_json:
        reports.close()
    hands.show()
    if not is_good or not hands.are_good:
        raise typer.Exit(1)


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
