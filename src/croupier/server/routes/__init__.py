"""The pages of the house, one file for each sort."""

from fastapi import APIRouter

from croupier.server.routes import signing_in, terminal_pages, the_floor
from croupier.server.web import Web


def page_routes(web: Web) -> list[APIRouter]:
    """The routes of all pages."""
    return [pages.routes(web) for pages in (signing_in, terminal_pages, the_floor)]
