"""A page with a row for each case of poker: what went wrong, and how two rulebooks rule on it."""

from pathlib import Path

from croupier.cases import Case, run
from croupier.cases.library import shipped_cases
from croupier.reference.answers import BOOKS, answers, in_words, table
from croupier.reference.situations import FILE

FOLDER = "poker"
"""Where the cases lie."""
OPENING = """# Rulings at poker, case by case

What The Star Sydney's rulebook (`star_sydney/poker`) and Crown Perth's (`crown_perth/poker`) rule when something goes
wrong in a hand, and by which rules. Each row is a case that was played; a dash means that it is not one for that
book. Cases in which nothing is ruled on are left out. The files hold the hands and all that is expected of them ([how
to read them](cases.md)), and `croupier check FILE` plays them. Situations beside what tournament directors' rules say
of them have [a page of their own](poker-situations.md).
"""
NOTHING = "–"
"""What stands in the column of a book that has nothing to say."""


def page() -> str:
    """The whole page, in Markdown."""
    found = {name: [row for row in map(_row, cases) if {*row[1:]} != {NOTHING}] for name, cases in _files().items()}
    headings = {name: _heading(name) for name, rows in found.items() if rows}
    links = (f"[{heading}](#{heading.lower().replace(' ', '-')})" for heading in headings.values())
    lines = [OPENING, f"{', '.join(links) or 'There is none yet'}."]
    for name, heading in headings.items():
        lines += ["", f"## {heading}", "", f"[`cases/{FOLDER}/{name}`](../cases/{FOLDER}/{name})", ""]
        lines += table(("what happened", *BOOKS.values()), *found[name])
    return "\n".join(lines) + "\n"


def _files() -> dict[str, list[Case]]:
    """The cases by the name of their file, which may lie in a folder below."""
    found: dict[str, list[Case]] = {}
    for case in shipped_cases():
        parts = Path(case.file).parts
        if FOLDER in parts[:-1] and parts[-1] != FILE:
            inside = len(parts) - parts[::-1].index(FOLDER)
            found.setdefault("/".join(parts[inside:]), []).append(case)
    return found


def _heading(name: str) -> str:
    words = " ".join(Path(name).with_suffix("").parts).replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def _row(case: Case) -> list[str]:
    return [case.title, *(_ruling(case, document) for document in BOOKS)]


def _ruling(case: Case, document: str) -> str:
    if document not in case.plays:
        return NOTHING
    return in_words(answers(run(case, document))) or NOTHING
