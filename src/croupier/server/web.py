"""Pages: templates with what every page needs, as one person sees them."""

from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from croupier.server.floor import Floor
from croupier.server.guard import Guard
from croupier.server.overview import Overview
from croupier.server.price_desk.desk import Desk
from croupier.server.roles import Person
from croupier.server.templating import make_templates

STATIC = Path(__file__).parent / "static"


class Web:
    """What the routes of pages are made with."""

    def __init__(self, floor: Floor, guard: Guard) -> None:
        self.floor = floor
        self.guard = guard
        self.overview = Overview(floor)
        self.templates = make_templates()
        self.price_desk = Desk()

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
