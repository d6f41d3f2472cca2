"""Printed pages of poker tournaments: what they show, for the server's routes and for files of their own.

A file stands alone: its styles are in it, it runs nothing, and it asks for nothing from elsewhere.
"""

from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, DictLoader, Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from croupier.chips import format_dollars
from croupier.clock import format_utc
from croupier.errors import CroupierError
from croupier.ledger.record import Entry
from croupier.rulebook.errors import unknown
from croupier.server.faces.poker_tournaments import PokerTournaments
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.entry_messages import EntryPaid
from croupier.tournaments.poker.tournament import PokerTournament
from croupier.tournaments.poker.wording import lines, prize_tables

HERE = Path(__file__).parent
PAPERS = ("cards", "seats", "moves", "sign_in", "results", "conditions")
OF_HOUSE = ("cards", "sign_in")
"""What is printed for the desk alone: full names, and a card for each player."""
STYLES = ("tokens.css", "base.css", "pages/paper.css")
ALONE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{% block title %}{% endblock %} · {{ tournament.name }}</title>
<style>{{ styles }}</style>
</head>
<body class="paper">
<main>
{% block body %}{% endblock %}
</main>
</body>
</html>
"""
"""What stands around a printed page in a file, instead of the server's."""


def on_paper(tournament: PokerTournament) -> dict[str, Any]:
    """What printed pages show beside what all pages do: seats by table and by name, the last moves, who signs in."""
    state = tournament.desk.state
    picture = TournamentDescription(tournament).picture
    seats = [(table, seat, name) for table, each in picture.tables.items() for seat, name in each.taken.items()]
    where = {name: f"table {table}, seat {seat}" for table, seat, name in sorted(seats, key=lambda at: at[2])}
    return {
        "cards": seats,
        "seats": list(where.items()),
        "moves": [
            (name, f"table {table}, seat {seat}", f"table {there}, seat {place}")
            for session in state.sessions
            if session.last_moves is not None and not session.ended_ms
            for name, table, seat, there, place in sorted(session.last_moves.moves)
        ],
        "sign_in": [
            (name, each.full_name, where.get(name, ""))
            for name, each in sorted(state.entries.entrants.items())
            if each.status in ("applied", "waiting", "in")
        ],
        "terms": list(lines(picture.conditions)) if picture.conditions is not None else [],
        "prize_tables": prize_tables(picture.conditions) if picture.conditions is not None else [],
    }


def of_receipt(tournament: PokerTournament, entry: Entry, paid: EntryPaid) -> dict[str, Any]:
    """What a receipt shows beside that."""
    entrant = tournament.desk.state.entries.entrants.get(paid.player)
    full_name = entrant.full_name if entrant is not None else ""
    void = tournament.desk.state.entries.void.get(paid.receipt)
    rules = [str(each) for each in paid.cites]
    return {"paid": paid, "entry": entry, "full_name": full_name, "rules": rules, "void": void}


# -- files -----------------------------------------------------------------------------------------------------------


def paper(tournament: PokerTournament, stream: str, what: str, player: str = "") -> str:
    """A printed page as a file of its own; seat cards of one player, if one is named."""
    if what not in PAPERS:
        raise unknown("paper", what, (*PAPERS, "receipt"))
    context = on_paper(tournament)
    if what == "cards" and not [name for _, _, name in context["cards"] if player in ("", name)]:
        raise CroupierError(f"cards: {player} has no seat" if player else "cards: nobody has a seat yet")
    return _rendered(tournament, stream, f"tournament_print_{what}.html", **context, only=player)


def receipt(tournament: PokerTournament, stream: str, entry: Entry, paid: EntryPaid) -> str:
    """What somebody has paid, and where it goes, as a file of its own."""
    return _rendered(tournament, stream, "tournament_receipt.html", **of_receipt(tournament, entry, paid))


def _rendered(tournament: PokerTournament, stream: str, template: str, **context: Any) -> str:
    shown = PokerTournaments().shared(tournament)
    styles = "\n".join((HERE / "static" / name).read_text("utf-8") for name in STYLES)
    page = _environment().get_template(template)
    return page.render(tournament=shown, stream=stream, styles=Markup(styles), **context)


def _environment() -> Environment:
    made = Environment(
        loader=ChoiceLoader([DictLoader({"_paper.html": ALONE}), FileSystemLoader(HERE / "templates")]),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"cite": _cite}
    made.filters |= {"dollars": format_dollars, "utc": format_utc, "in_words": lambda name: name.replace("_", " ")}
    return made


def _cite(*rules: str, most: int = 2, named: bool = False) -> Markup:  # noqa: ARG001 - all are shown: none can be opened
    """Rules by number: paper has no links."""
    document = rules[0].rpartition(" ")[0] if rules else ""
    numbers = ", ".join(rule.rpartition(" ")[2] for rule in rules)
    return Markup('<span class="citation">{}</span>').format(f"{document} {numbers}".strip())
