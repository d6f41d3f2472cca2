"""An answer of the price desk, and the piece of a page that it becomes."""

import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlencode

from jinja2 import Environment
from markupsafe import Markup, escape

from croupier.drawing.charts import chart_svg
from croupier.pricing.filing.report import Chart, Part
from croupier.server.price_desk.messages import File
from croupier.server.templating import cite

_RULE = re.compile(r"(?:([a-z_]+/[a-z_]+) )?(\d[0-9A-Za-z.()]*)")
RULES = "rule"
"""Headings that begin so are of columns that name rules."""


class Link(NamedTuple):
    """What can be asked next: its words, the question, and the fields that are filled in."""

    words: str
    question: str
    fields: Mapping[str, str]
    is_file: bool = False

    @property
    def address(self) -> str:
        """Where it is asked."""
        filled = urlencode({name: value for name, value in self.fields.items() if value})
        return f"/prices/{self.question}/file?{filled}" if self.is_file else f"/prices/{self.question}?{filled}&ask=1"


class Leading(str):
    """What stands in a table and leads to what can be asked next."""

    link: Link

    @classmethod
    def to(cls, link: Link) -> "Leading":
        made = cls(link.words)
        made.link = link
        return made


@dataclass(frozen=True)
class Answer:
    """What was found, section by section; `document` is the one whose rules stand without its name."""

    title: str
    parts: tuple[Part, ...] = ()
    document: str = ""
    lead: str = ""
    """What matters most, in a sentence."""
    links: tuple[Link, ...] = field(default=())
    file: File | None = None


def told(answer: Answer, templates: Environment) -> str:
    """The answer as a piece of a page."""
    return templates.get_template("_prices_answer.html").render(
        answer=answer, kind_of=_kind, cell=_cell, picture=_picture, chart=_chart
    )


def _kind(block: object) -> str:
    return type(block).__name__.lower()


def _cell(text: str, heading: str, document: str) -> Markup:
    """What stands in a table; rules are links."""
    if isinstance(text, Leading):
        download = Markup(" download") if text.link.is_file else ""
        return Markup('<a href="{}" aria-label="{}: {}"{}>{}</a>').format(
            text.link.address, heading, text, download, text
        )
    if not heading.startswith(RULES) or not document:
        return escape(text)
    told = []
    for group in text.split(";"):  # a document that is named is that of the rules after it, up to the next
        named, found = document, []
        for match in _RULE.finditer(group):
            named = match[1] or named
            found.append(f"{named} {match[2]}")
        if found:
            told.append(cite(*found, most=3, named=not found[0].startswith(f"{document} ")))
    return Markup(" ").join(told) if told else escape(text)


def _picture(svg: str) -> str:
    """A drawing as an image of its own, whose style is not the page's."""
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()


def _chart(block: Chart) -> str:
    return _picture(chart_svg(block.chart))
