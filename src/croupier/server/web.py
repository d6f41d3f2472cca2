"""Pages: templates with what every page needs, rules as links, money as it is written."""

from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from croupier.chips import format_dollars
from croupier.clock import format_utc
from croupier.server.floor import Floor
from croupier.server.guard import Guard
from croupier.server.overview import Overview
from croupier.server.roles import Person
from croupier.version import VERSION

HERE = Path(__file__).parent
STATIC = HERE / "static"


def cite(*rules: str, most: int = 2, named: bool = False) -> Markup:
    """Rules such as "skycity/casino_war 9.4" as links that open; those beyond the first few are counted."""
    parts = []
    for number, rule in enumerate(rules):
        short = rule.rpartition(" ")[2]
        hidden = " hidden" if number >= most else ""
        parts.append(
            Markup('<a href="{}" data-rule="{}"{}>{}</a>').format(rule_address(rule), rule, Markup(hidden), short)
        )
    if named and rules:
        parts.insert(0, Markup('<span class="document">{}</span>').format(rules[0].rpartition(" ")[0]))
    if len(rules) > most:
        parts.append(Markup('<span class="more">+{}</span>').format(len(rules) - most))
    return Markup("<x-citation>{}</x-citation>").format(Markup(" ").join(parts)) if parts else Markup("<span></span>")


def rule_address(rule: str) -> str:
    """Where a rule is shown."""
    document, _, number = rule.rpartition(" ")
    return f"/rules/{document}/{number}"


def in_words(name: str) -> str:
    return name.replace("_", " ")


class Web:
    """What the routes of pages are made with."""

    def __init__(self, floor: Floor, guard: Guard) -> None:
        self.floor = floor
        self.guard = guard
        self.overview = Overview(floor)
        self.templates = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=select_autoescape(default=True),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.globals |= {"cite": cite, "rule_address": rule_address, "version": VERSION}
        self.templates.filters |= {
            "dollars": format_dollars,
            "in_words": in_words,
            "utc": format_utc,
            "prefixed": lambda number, document: f"{document} {number}",
        }

    def safe(self, html: str) -> Markup:
        """What a template of the house has rendered, to be put into another."""
        return Markup(html)

    def piece(self, template: str, **context: Any) -> HTMLResponse:
        """A part of a page, which a script asks for."""
        return HTMLResponse(self.templates.get_template(template).render(**context))

    def page(
        self, request: Request, template: str, person: Person | None, *, status: int = 200, **context: Any
    ) -> HTMLResponse:
        """A page as one person sees it."""
        html = self.templates.get_template(template).render(
            person=person,
            token=self.guard.token_for(request),
            path=request.url.path,
            house=self.floor.store.name,
            poker_rooms=self.floor.rooms,
            **context,
        )
        return HTMLResponse(html, status)


__all__ = ["STATIC", "Web", "cite", "escape", "in_words", "rule_address"]
