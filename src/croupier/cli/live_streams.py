"""`croupier ledger open` and `croupier ledger do`: a live stream from the command line, whatever it is about."""

import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from croupier.cli import show
from croupier.cli.common import Json, pairs, print_json
from croupier.cli.ledgers import Keys, Url, known_kinds, open_store, read_keys
from croupier.clock import SystemClock
from croupier.errors import CroupierError
from croupier.rulebook import cite
from croupier.rulebook.errors import unknown

if TYPE_CHECKING:
    from croupier.ledger.live import Answer, LiveStream
    from croupier.ledger.subject import SubjectKind

Who = Annotated[str, typer.Option("--who", help="who asks for it")]
Role = Annotated[str, typer.Option("--role", help="what they are: dealer, supervisor, manager, player, ...")]
HOLDER = "command line"


def open_stream_command(
    url: Url,
    stream: Annotated[str, typer.Argument(help="its name, such as jackpot/royal")],
    kind: Annotated[str, typer.Argument(help="what it is about")],
    setup: Annotated[Path, typer.Argument(help="what it is made with: a file in TOML or JSON")],
    who: Who,
    role: Role = "manager",
    keys: Keys = None,
) -> None:
    """Open a new stream: a table, a jackpot, a promotion."""
    from croupier.ledger.live import Command, open_stream

    made_with = _read_setup(setup, _kind(kind))
    store = open_store(url)
    secrets = read_keys(url, keys)
    asked = Command("command line:1", who, role, msgspec.Raw(b'"opened"'))
    if any(place.stream == stream for place in store.streams()):
        raise CroupierError(f"{stream}: exists already")
    live = open_stream(store, _kind(kind), stream, made_with, asked, SystemClock().now_ms(), HOLDER, secrets)
    live.release()
    print(f"{live.lease.place}: opened")


def do_command(
    url: Url,
    stream: Annotated[str, typer.Argument(help="the name of a stream")],
    what: Annotated[str, typer.Argument(help="an action or incident by its name, such as press_no_more_bets")],
    fields: Annotated[
        list[str] | None, typer.Argument(metavar="FIELD=VALUE...", help="what it says; JSON or text")
    ] = None,
    who: Annotated[str, typer.Option("--who", help="who asks for it")] = "",
    role: Role = "dealer",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Do something in a stream, and store it: what came of it is told with its rules, and the receipt."""
    from croupier.ledger.live import Command, LiveStream

    if not who:
        raise CroupierError("--who: say who asks for it")
    store = open_store(url)
    live = LiveStream(store, _kind(store.kind_of(stream)), stream, HOLDER, read_keys(url, keys))
    try:
        number = live.memory.clients.get(HOLDER, 0) + 1
        raw = _message(live, what, who, pairs(fields, "FIELD=VALUE"))
        answer = live.handle(Command(f"{HOLDER}:{number}", who, role, raw), SystemClock().now_ms())
    finally:
        live.release()
    show_answer(answer, as_json)


def deliver_command(url: Url, keys: Keys = None) -> None:
    """Bring chips that are on their way between a cage and tables to where they go."""
    from croupier.ledger.live import LiveStream
    from croupier.room.courier import deliver, under_way

    store, secrets, kinds = open_store(url), read_keys(url, keys), known_kinds()
    names = [place.stream for place in store.streams() if store.kind_of(place.stream) in ("cage", "table")]

    def taken(stream: str) -> LiveStream:
        return LiveStream(store, kinds[store.kind_of(stream)], stream, HOLDER, secrets)

    for name in names:
        source = taken(name)
        try:
            for target in dict.fromkeys(each.target for each in under_way(source)):
                if target not in names:
                    raise CroupierError(f"{name}: chips are under way to {target}, which is no cage or table")
                there = taken(target)
                try:
                    count = deliver(source, there, SystemClock().now_ms())
                finally:
                    there.release()
                print(f"{name} to {target}: {count} transfers")
        finally:
            source.release()


def _message(live: "LiveStream", what: str, who: str, fields: dict[str, str]) -> msgspec.Raw:
    """The action or incident: whichever of the two there is of that name."""
    said = {name: _value(text) for name, text in fields.items()}
    refused = ""
    for tagged in ({"action": what, "actor": who, **said}, {"incident": what, **said}):
        raw = msgspec.json.encode(tagged)
        try:
            live.memory.decode(raw)
        except (CroupierError, msgspec.MsgspecError) as error:
            refused = refused or str(error)
            continue
        return msgspec.Raw(raw)
    raise CroupierError(f"{what}: {refused}")


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def show_answer(answer: "Answer", as_json: bool) -> None:
    from croupier.ledger.telling import tell

    told = [tell(event, answer.place.stream) for event in answer.events]
    if as_json:
        place = {"stream": answer.place.stream, "seq": answer.place.seq, "chain": answer.place.chain.hex()}
        events = [
            msgspec.json.decode(event) | {"words": each.words} for event, each in zip(answer.events, told, strict=True)
        ]
        print_json({"receipt": place, "events": events})
        return
    console = show.make_console()
    for each in told:
        console.print(f"  {each.words}  {cite(*each.cites)}", markup=False, soft_wrap=True)
    print(f"Receipt {answer.place}")


def _kind(name: str) -> "SubjectKind":
    kinds = known_kinds()
    if name not in kinds:
        raise unknown("kind of stream", name, [*kinds])
    return kinds[name]


def _read_setup(file: Path, kind: "SubjectKind") -> msgspec.Struct:
    """What people write of a jackpot or a promotion has a form of its own; all else is as the setup's fields are."""
    if kind.name == "poker_jackpot":
        from croupier.room.poker_jackpots.files import read as read_jackpot

        return read_jackpot(file)
    if kind.name == "promotion":
        from croupier.promotions.files import read as read_promotion
        from croupier.promotions.subject import PromotionSetup

        found = read_promotion(file)
        return PromotionSetup(
            found.rules.document.path,
            found.promotion,
            found.rules.edition,
            prescribed=found.prescribed,
            secrets_apart=True,
        )
    if kind.name == "poker_tournament" and str(file) != "-":
        return _read_tournament(file)
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
        raw = tomllib.loads(text) if file.suffix == ".toml" else msgspec.json.decode(text)
        made: msgspec.Struct = msgspec.convert(raw, kind.setup)
    except OSError as error:
        raise CroupierError(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CroupierError(f"{file}: not the setup of a {kind.name}: {error}") from None
    return made


def _read_tournament(file: Path) -> msgspec.Struct:
    """Conditions may be in plain words, and go on from a template."""
    from croupier.tournaments.poker.condition_files import read_file
    from croupier.tournaments.poker.tournament import PokerTournamentSetup

    found = read_file(file)
    for field in ("document", "name"):
        if not getattr(found, field):
            raise CroupierError(f"{file}: {field}: is missing in the setup of a poker tournament")
    chosen = found.chosen_under(found.document)
    return PokerTournamentSetup(
        document=found.document,
        name=found.name,
        conditions=found.conditions,
        edition=found.edition,
        options=chosen.options,
        readings=chosen.readings,
    )
