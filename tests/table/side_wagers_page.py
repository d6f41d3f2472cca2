"""The tables of docs/side-wagers.md, made from what the code says; `python -m tests.table.side_wagers_page`."""

import re
from collections.abc import Iterator

from croupier.games import Game
from croupier.ranking import CLASSED_BY
from croupier.rulebook import load, shipped_documents
from croupier.table import card_classes, dice_classes
from tests.golden import ROOT

PAGE = ROOT / "docs/side-wagers.md"


def looks() -> Iterator[str]:
    yield "| game | name | what it is |\n|---|---|---|"
    for name in shipped_documents():
        if load(name).game in (None, "poker"):
            continue
        game = Game(name)
        sight = game.definition.sight(game.rules)
        for look in sight.looks.values() if sight else ():
            yield f"| `{name}` | `{look.name}` | {look.about} |"


def classes(about: dict[str, str], examples: dict[str, str]) -> Iterator[str]:
    yield "| class | what it says | example |\n|---|---|---|"
    for name, says in about.items():
        yield f"| `{name}` | {says} | `{{ {name} = {examples[name]} }}` |"


def hands() -> Iterator[str]:
    yield "| cards | hands |\n|---|---|"
    for cards, names in CLASSED_BY.items():
        yield f"| {cards} | {', '.join(f'`{name}`' for name in names)} |"


TABLES = {
    "looks": looks,
    "cards": lambda: classes(card_classes.ABOUT, card_classes.EXAMPLES),
    "hands": hands,
    "dice": lambda: classes(dice_classes.ABOUT, dice_classes.EXAMPLES),
}


def filled(text: str) -> str:
    """The page with its tables made anew."""
    for name, rows in TABLES.items():
        table = "\n".join(rows())
        text = re.sub(
            rf"<!-- {name} -->\n.*?<!-- end -->",
            lambda _, name=name, table=table: f"<!-- {name} -->\n\n{table}\n\n<!-- end -->",
            text,
            flags=re.DOTALL,
        )
    return text


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8")), "utf-8")
