"""A question as it was filled in: its fields are read here, and what is wrong with one is told with its name."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import msgspec
import tomli

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing.claims import Claim
from croupier.rulebook import Citation, Rules, document_names, load
from croupier.rulebook.errors import unknown
from croupier.server.opening import OpeningForm, chosen, opening_form

OWN_FILE = "/own.toml"
"""The path by which lines of one's own are read; no such file is looked at."""
FILLED = "filled"
"""A field that every form has: boxes that are not ticked are not sent."""
MOST_DIGITS = 18
CHOICES = ("option.", "reading.")
"""What the fields begin with by which options and readings are chosen."""
MOST_NAME = 80
"""Characters of a name that is not known, as it is told."""


class AskedError(CroupierError):
    """A field of a question that cannot be taken so."""

    def __init__(self, field: str, problem: str, cites: tuple[Citation, ...] = ()) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.cites = cites


class Nothing(msgspec.Struct):
    """What a question sets up, of which a table would have more."""


class Asked:
    """The fields of a question."""

    def __init__(self, fields: Mapping[str, str], tell: Callable[[int, int], None] = lambda _done, _all: None) -> None:
        self.fields = {name: value.strip() for name, value in fields.items()}
        self.tell = tell
        """Says how far the work is."""

    def text(self, name: str, usual: str = "") -> str:
        return self.fields.get(name, "") or usual

    def wanted(self, name: str) -> str:
        """Text that must be there."""
        if not (text := self.text(name)):
            raise AskedError(name, "say it")
        return text

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        """One of some words; the first unless another is said."""
        text = self.text(name, allowed[0])
        if text not in allowed:
            raise AskedError(name, f"{text}: it is one of {', '.join(allowed)}")
        return text

    def is_on(self, name: str) -> bool:
        return self.text(name) in ("true", "on", "1")

    def whole(self, name: str, least: int, most: int, usual: int | None = None) -> int | None:
        """A whole number; nothing, or the usual one, where none is said."""
        text = self.text(name).replace(",", "")
        if not text:
            return usual
        is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
        if not is_number or not least <= int(text) <= most:
            raise AskedError(name, f"{self.text(name)}: it is a whole number from {least:,} to {most:,}")
        return int(text)

    def share(self, name: str, usual: str = "") -> Fraction:
        """A part of one, as a percentage or a number."""
        text = self.text(name, usual)
        try:
            return Claim.parse(text).value
        except CroupierError:
            raise AskedError(name, f"{text or 'nothing'}: write a percentage such as 5%, or a number") from None

    def number(self, name: str) -> Fraction | None:
        """A number, such as 250, -3.5 or 7/2; nothing where none is said."""
        text = self.text(name).replace(",", "").removeprefix("$")
        if not text:
            return None
        try:
            if len(text) > 2 * MOST_DIGITS or "e" in text.lower():
                raise ValueError
            return Fraction(text)
        except (ValueError, ZeroDivisionError):
            raise AskedError(name, f"{self.text(name)}: it is a number") from None

    # -- the game -------------------------------------------------------------------------------------------------

    @property
    def document(self) -> str:
        """The document that is asked about, by its name; files are not read from the server's disk."""
        return known_document(self.wanted("document"), "document")

    def game(self) -> Game:
        """The game as it was chosen, with lines of one's own if there are any."""
        document = self.document
        if not load(document).game or load(document).game == "poker":
            raise AskedError("document", f"{document}: it has no game against the house to be priced")
        form = form_of(document, self.text("edition"))
        self._verify_choices(document, form)
        options, readings = chosen(form, self._ticked(form))
        named = OWN_FILE if self.text("own") else document
        return Game(named, edition=form.rules.edition, options=dict(options), readings=readings)

    def _verify_choices(self, document: str, form: OpeningForm) -> None:
        """That what is chosen can be: by a form of another edition, it may be what this one has not."""
        strange = [name for name in self.fields if name.startswith(CHOICES) and name not in _names(form)]
        if not strange:
            return
        known = {name: None for edition in load(document).editions for name in _names(form_of(document, edition))}
        for name in strange:
            if name not in known:
                kind = name.partition(".")[0]
                others = [each.partition(".")[2] for each in known if each.startswith(f"{kind}.")]
                problem = str(unknown(f"{document}: {kind}", name.partition(".")[2][:MOST_NAME], others))
                raise AskedError(name[:MOST_NAME], problem)

    def _ticked(self, form: OpeningForm) -> dict[str, str]:
        """The fields as a whole form would send them: what it has not said is as usual."""
        if FILLED in self.fields:
            return self.fields
        fields = [*form.options, *(field for _, some in form.general for field in some)]
        usual = {field.name: "true" for field in fields if field.control == "check" and field.default == "true"}
        return {name: value for name, value in {**usual, **self.fields}.items() if value != "false"}


def form_of(document: str, edition: str) -> OpeningForm:
    """What can be chosen of a document."""
    return opening_form(document, edition, Nothing)


def _names(form: OpeningForm) -> set[str]:
    """The fields by which options and readings are chosen."""
    fields = [*form.options, *(field for _, some in form.general for field in some), *form.readings]
    return {field.name for field in fields}


def known_document(name: str, field: str) -> str:
    if name not in document_names():
        raise AskedError(field, f"{name}: there is no such document")
    return name


def game_fields(asked: Asked) -> dict[str, str]:
    """The fields of a question that say which game is meant."""
    named = ("document", "edition", "own", FILLED)
    return {n: v for n, v in asked.fields.items() if n in named or n.startswith(CHOICES)}


def subject(asked: Asked) -> str:
    """What is asked about, in words: lines of one's own are no file to whoever wrote them."""
    return f"own lines on {asked.document}" if asked.text("own") else asked.document


def chosen_otherwise(game: Game) -> tuple[dict[str, Any], dict[str, str]]:
    """The options and readings of a game that are not as they usually are."""
    rules, usual = game.rules, Rules(game.rules.document, edition=game.rules.edition)
    options, readings = usual.chosen_options(), usual.chosen_readings()
    return (
        {name: value for name, value in rules.chosen_options().items() if options.get(name) != value},
        {name: value for name, value in rules.chosen_readings().items() if readings.get(name) != value},
    )


def own_texts(fields: Mapping[str, str]) -> dict[str, str]:
    """Lines of one's own as the file that they stand for, on top of the document that was chosen."""
    own = fields.get("own", "").strip()
    if not own:
        return {}
    try:
        raw = tomli.loads(own)
    except tomli.TOMLDecodeError as error:
        raise AskedError("own", str(error)) from None
    if "extends" not in raw:
        document = known_document(fields.get("document", "").strip(), "document")
        own = f'extends = "{document}"\n{own}'
    head = raw.get("document", {})
    includes = head.get("includes", ()) if isinstance(head, dict) else ()
    read = [raw.get("extends", ""), *(includes if isinstance(includes, list | tuple) else [includes])]
    if any(not isinstance(name, str) or name.endswith(".toml") for name in read):
        raise AskedError("own", "it can extend and include documents by their names alone")
    return {OWN_FILE: own + "\n"}
