"""Cases for tests of the format: a file around a few lines, and what is not as expected when it is played."""

from croupier.cases import Outcome, loads, run

WAR = """
play = "skycity/casino_war"
seats = ["Ann", "Bob"]
by_card = true
deck = "9s 4h Kd Qc"
"""
ROULETTE = """
play = "skycity/roulette"
seats = ["Ann", "Bob"]
"""
POKER = """
play = "star_sydney/poker"
options = { table_minimum = 10, blinds = [5, 10], commission_percent = 0 }
seats = { Ann = "1000", Ben = "1000", Cat = "1000" }
"""


def outcome(table: str, case: str, document: str | None = None) -> Outcome:
    """A case of that situation, played."""
    (found,) = loads(f'{table}\n[[case]]\ntitle = "a case"\n{case}')
    return run(found, document)


def unlike(table: str, case: str) -> list[tuple[str, str, str]]:
    """What differs, what was expected and what is found."""
    return [(each.what, each.expected, each.found) for each in outcome(table, case).differences]
