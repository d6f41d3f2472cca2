"""Cases from TOML files. Whatever cannot be read is told with the file, the case and the field."""

import difflib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NoReturn

import tomli

from croupier.cases.case import Case, CaseError, Play, Step
from croupier.cases.fields import CASE, EXPECTATIONS, SITUATION, STEP, Spec
from croupier.errors import CroupierError
from croupier.rulebook.entry_lines import statements

_MERGED = ("options", "readings", "expect")
"""Tables that a document adds to; whatever else it says stands instead."""
_NOT_IN_A_DOCUMENT = ("title", "about", "play", "in")
_ONCE = ("do", "report")


def load(path: str | Path) -> tuple[Case, ...]:
    """The cases of a file."""
    file = str(path)
    try:
        text = Path(path).read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CaseError(file, "", f"is not text in UTF-8: {error}") from None
    except OSError as error:
        raise CaseError(file, "", error.strerror or "cannot be read") from None
    return loads(text, file)


def loads(text: str, file: str = "cases") -> tuple[Case, ...]:
    """The cases of a text; `file` is where it is from."""
    try:
        raw = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise CaseError(file, "", f"is not TOML: {error}") from None
    return tuple(_File(file, text, raw).cases())


def case_files(paths: Iterable[str | Path]) -> list[Path]:
    """The files that are named, and all TOML files in the folders that are."""
    found: dict[Path, None] = {}
    for path in map(Path, paths):
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise CaseError(str(path), "", "no file of cases is in it; their names end in .toml")
        found |= dict.fromkeys(inside)
    return list(found)


class _File:
    """A file on its way to its cases."""

    def __init__(self, file: str, text: str, raw: dict[str, Any]) -> None:
        self.file = file
        self.where = file
        lines = text.splitlines()
        self.lines = [first for first, _ in statements(lines) if lines[first - 1].split("#")[0].strip() == "[[case]]"]
        self.raw = raw.pop("case", None)
        self.usual = raw
        self.shown: dict[str, tuple[str, ...]] = {}
        """The rules that the case in hand shows, by document."""
        self.played: list[str] = []

    def cases(self) -> Iterable[Case]:
        self._verify_names(self.usual, [*SITUATION, "play", "about", "case"], "")
        if not isinstance(self.raw, list) or not self.raw:
            self._fail("case", "a file holds cases, each under [[case]]")
        titles: dict[str, int] = {}
        for number, raw in enumerate(self.raw):
            line = self.lines[number] if len(self.lines) == len(self.raw) else 0
            title = raw.get("title")
            self.where = f"{self.file}: " + (f"line {line}, " if line else "") + f"case {title or number + 1!r}"
            self._verify_names(raw, [*SITUATION, *CASE], "")
            if not isinstance(title, str) or not title.strip():
                self._fail("title", "say what the case shows, in a line")
            case = self._case(raw, line)
            if case.slug() in titles:
                self._fail("title", "another case of the file has it already")
            titles[case.slug()] = line
            yield case

    def _case(self, raw: dict[str, Any], line: int) -> Case:
        inside = self._table(raw.get("in", {}), "in")
        self.shown, self.played = self._documents(raw, inside)
        plays = {}
        for document in self.played:
            changed = self._table(inside.get(document, {}), f"in.{document}")
            self._verify_names(changed, [*SITUATION, *CASE], f"in.{document}", _NOT_IN_A_DOCUMENT)
            play = self._play(_merged(_merged(self.usual, raw), changed), document)
            plays[play.document] = play
        about = self._value(CASE["about"], raw.get("about", ""), "about")
        shown = {self._found(document): numbers for document, numbers in self.shown.items()}
        return Case(self.file, line, raw["title"].strip(), about, shown, plays)

    def _documents(
        self, raw: dict[str, Any], inside: Mapping[str, Any]
    ) -> tuple[dict[str, tuple[str, ...]], list[str]]:
        """The rules that a case shows, by document, and the documents that it is played by."""
        shown = raw.get("rules", {})
        usual = raw.get("play", self.usual.get("play", []))
        played = [*self._value(CASE["play"], usual, "play")]
        kind = CASE["rules"]
        if isinstance(shown, Mapping):
            rules = {document: self._value(kind, numbers, f"rules.{document}") for document, numbers in shown.items()}
            played = played or [*rules]
        else:
            rules = dict.fromkeys(played, self._value(kind, shown, "rules"))
        for document, changed in inside.items():
            if document not in played:
                self._unknown(document, played, "in", "is not played by")
            if "rules" in self._table(changed, f"in.{document}"):
                rules[document] = self._value(kind, changed["rules"], f"in.{document}.rules")
        if not played:
            self._fail("play", 'say by which documents, like ["skycity/roulette"]')
        return rules, played

    def _found(self, name: str) -> str:
        """A document's name; a file of somebody's own is looked for beside the cases."""
        beside = Path(self.file).parent / name
        return str(beside) if name.endswith(".toml") and not Path(name).is_absolute() and beside.is_file() else name

    def _play(self, raw: Mapping[str, Any], document: str) -> Play:
        said = {name: self._value(spec, raw[name], name) for name, spec in SITUATION.items() if name in raw}
        steps = raw.get("steps", [])
        if not isinstance(steps, list):
            self._fail("steps", "a list of what is done, each as it is typed")
        expected = self._expected(raw.get("expect", {}), "expect", document)
        found = tuple(self._step(step, f"steps, number {number}", document) for number, step in enumerate(steps, 1))
        return Play(self._found(document), **said, steps=found, expected=expected)

    def _step(self, raw: Any, field: str, document: str) -> Step:
        if isinstance(raw, str):
            raw = {"do": raw}
        if not isinstance(raw, dict):
            self._fail(field, 'what is said, like "Ann: call", or a table like { do = "Ann: call", turn = "Ben" }')
        raw = self._folded(raw, field)
        inside = self._table(raw.get("in", {}), f"{field}: in")
        for name in inside:
            if name not in self.played:
                self._unknown(name, self.played, f"{field}: in", "is not played by")
        changes = {name: self._folded(changed, f"{field}: in.{name}", ("in",)) for name, changed in inside.items()}
        raw = _merged(raw, changes.get(document, {}))
        if all(name in raw for name in _ONCE):
            self._fail(field, "say either what to do or what to report")
        is_report = "report" in raw
        said = self._value(STEP["do"], raw.get("report" if is_report else "do", ""), field)
        if not said and (beside := [name for name in raw if name not in ("expect", "in")]):
            self._fail(f"{field}: {beside[0]}", "say what to do or what to report")
        more = {
            name: self._value(STEP[name], raw[name], f"{field}: {name}")
            for name in ("times", "round", "deck")
            if name in raw
        }
        if more.get("times", 1) < 1 or more.get("round", 1) < 1:
            self._fail(field, "times, round: they count from 1")
        refused = self._in_document(raw.get("refused", False), f"{field}: refused", document, False)
        if not isinstance(refused, bool):
            more["refused"] = self._value(STEP["refused"], refused, f"{field}: refused")
        elif refused:
            more["refused"] = ()
        elif "refused" in raw:
            more["is_done"] = True
        return Step(f"report {said}" if is_report else said, self._expected(raw["expect"], field, document), **more)

    def _folded(self, raw: Any, field: str, but: tuple[str, ...] = ()) -> dict[str, Any]:
        """A step with all that is expected of it in one table."""
        table = self._table(raw, field)
        self._verify_names(table, [*STEP, *EXPECTATIONS], field, but)
        beside = {name: value for name, value in table.items() if name in EXPECTATIONS}
        expected = {**self._table(table.get("expect", {}), f"{field}: expect"), **beside}
        return {**{name: value for name, value in table.items() if name not in EXPECTATIONS}, "expect": expected}

    # -- fields ----------------------------------------------------------------------------------------------------

    def _expected(self, raw: Any, field: str, document: str) -> dict[str, Any]:
        table = {**self._table(raw, field)}
        self._verify_names(table, EXPECTATIONS, field)
        if "rules" in table:
            rules = self._in_document(table["rules"], f"{field}: rules", document, [])
            table["rules"] = self._all_shown(document) if rules is True else rules
        return {name: self._value(EXPECTATIONS[name], value, f"{field}: {name}") for name, value in table.items()}

    def _in_document(self, value: Any, field: str, document: str, otherwise: Any) -> Any:
        """What a table of documents says of one; what it does not name has something else."""
        if not isinstance(value, dict):
            return value
        for name in value:
            if name not in self.played:
                self._unknown(name, self.played, field, "is not played by")
        return value.get(document, otherwise)

    def _all_shown(self, document: str) -> list[str]:
        """The rules that the case shows in a document, and those of documents that are included."""
        others = [name for name in self.shown if name not in self.played]
        return [*self.shown.get(document, ()), *(f"{name} {rule}" for name in others for rule in self.shown[name])]

    def _value(self, spec: Spec, value: Any, field: str) -> Any:
        try:
            return spec.kind.read(value)
        except ValueError as error:
            self._fail(field, f"{_shown(value)} is not {error}")
        except CroupierError as error:
            self._fail(field, f"{error}; it takes {spec.kind.takes}")

    def _table(self, value: Any, field: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            self._fail(field, f"{_shown(value)} is not a table")
        return value

    def _verify_names(
        self, table: Mapping[str, Any], known: Iterable[str], field: str, but: tuple[str, ...] = ()
    ) -> None:
        names = [name for name in known if name not in but]
        for name in table:
            if name not in names:
                self._unknown(name, names, field, "is no field of it")

    def _unknown(self, name: str, known: Iterable[str], field: str, problem: str) -> NoReturn:
        names = list(known)
        near = difflib.get_close_matches(name, names, n=1)
        meant = f"did you mean {near[0]}?" if near else f"there is {', '.join(names)}"
        self._fail(f"{field}.{name}".lstrip("."), f"{problem}; {meant}")

    def _fail(self, field: str, problem: str) -> NoReturn:
        raise CaseError(self.where, field, problem)


def _merged(usual: Mapping[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
    """What is said over what is usual; of some tables entry by entry."""
    both = {**usual, **said}
    for name in _MERGED:
        if isinstance(usual.get(name), dict) and isinstance(said.get(name), dict):
            both[name] = {**usual[name], **said[name]}
    return both


def _shown(value: Any) -> str:
    return "nothing" if value is None else repr(value)
