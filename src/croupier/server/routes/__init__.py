"""The pages of the house, one file for each sort."""

from fastapi import APIRouter

from croupier.server.routes import (
    audit,
    audit_books,
    cage,
    displays,
    jackpots,
    machine_tournament_pages,
    opening_tables,
    poker_pages,
    price_pages,
    room_pages,
    rules,
    signing_in,
    table_pages,
    terminal_pages,
    the_floor,
    tournament_files,
    tournament_lists,
    tournament_pages,
)
from croupier.server.web import Web


def page_routes(web: Web) -> list[APIRouter]:
    """The routes of all pages."""
    tables = (table_pages, poker_pages, room_pages, terminal_pages, opening_tables, displays)
    tournaments = (tournament_lists, tournament_pages, tournament_files, machine_tournament_pages)
    books = (jackpots, cage, rules, price_pages, audit, audit_books)
    return [pages.routes(web) for pages in (signing_in, the_floor, *tables, *tournaments, *books)]
