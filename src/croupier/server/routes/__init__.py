"""The pages of the house, one file for each sort."""

from fastapi import APIRouter

from croupier.server.routes import (
    audit,
    audit_books,
    cage,
    displays,
    jackpots,
    opening_tables,
    rules,
    signing_in,
    table_pages,
    the_floor,
)
from croupier.server.web import Web


def page_routes(web: Web) -> list[APIRouter]:
    """The routes of all pages."""
    sorts = (signing_in, the_floor, table_pages, opening_tables, displays, jackpots, cage, rules, audit, audit_books)
    return [pages.routes(web) for pages in sorts]
