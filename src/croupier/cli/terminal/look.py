"""How a table looks: hands, wagers and stacks side by side, suits in colour, lines broken between words."""

import re
from collections.abc import Iterable
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from croupier.cards import Card, pretty
from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.procedure.events import place
from croupier.rulebook import RuleEntry, cite
from croupier.speech.parts import hands_of
from croupier.speech.phrases import is_money, shown_field
from croupier.table.round import Round

SUITS = {"♠": "bold", "♥": "bold red", "♦": "bold bright_blue", "♣": "bold green"}
"""Four colours, so that a flush is seen at once."""
_CARD = re.compile(r"(?:10|[2-9JQKA])([♠♥♦♣])")
HIDDEN = "??"


def coloured(words: str, style: str = "") -> Text:
    """Words with every card in them in the colour of its suit."""
    text = Text(words, style)
    for found in _CARD.finditer(words):
        text.stylize(SUITS[found[1]], *found.span())
    return text


def show_text(console: Console, text: Text, indent: str = "  ") -> None:
    """A line, broken between words where somebody looks at it; whole where a program reads it."""
    if not console.is_terminal:
        console.print(Text(indent) + text, soft_wrap=True)
        return
    hanging = f"{indent}  "
    for number, line in enumerate(text.wrap(console, max(console.width - len(hanging), 20))):
        console.print(Text(hanging if number else indent) + line, soft_wrap=True)


def show_event(console: Console, event: Event) -> None:
    show_fact(console, event.words(), cite(*event.cites))


def show_fact(console: Console, words: str, rule: str) -> None:
    show_text(console, coloured(words).append(f"  {rule}", "dim"))


def cards_in_colour(cards: Iterable[str]) -> Text:
    return coloured(" ".join(HIDDEN if card == HIDDEN else pretty(Card(card)) for card in cards))


# -- a game against the house ----------------------------------------------------------------------------------------


def seen_hands(round_: Any, viewer: str) -> dict[str, list[str]]:
    """The cards of every hand, as far as somebody may know them."""
    hands: list[str] = hands_of(round_)
    return {hand: [card or HIDDEN for card in round_.cards.seen_cards(hand, viewer)] for hand in hands}


def house_table(round_: Any, viewer: str) -> RenderableType | None:
    """Hands on the left, wagers on the right; nothing where there are neither."""
    parts: list[RenderableType] = []
    hands = seen_hands(round_, viewer)
    if hands:
        table = _table("hand", "cards")
        for hand, cards in hands.items():
            table.add_row(escape(hand), cards_in_colour(cards))
        parts.append(table)
    for number, terminal in round_.view(viewer).get("terminals", {}).items():
        table = _table(f"terminal {number}", "")
        for name, value in terminal.items():
            if value and not isinstance(value, dict | list):
                shown = format_dollars(value) if is_money(name) else str(value)
                table.add_row(shown_field(name).replace("_", " "), escape(shown))
        parts.append(table)
    standing = list(round_.layout.standing())
    if standing:
        table = _table("wager", "of", "on")
        table.add_column("amount", justify="right")
        for wager in standing:
            chips = "" if wager.chips == "value" else f" {wager.chips}"
            where = place(wager.kind, wager.on, wager.box)
            table.add_row(str(wager.id), escape(wager.player), where, f"{format_dollars(wager.cents)}{chips}")
        parts.append(table)
    return Columns(parts, padding=(0, 3)) if parts else None


def _table(*headings: str) -> Table:
    return Table(*headings, box=box.ROUNDED, header_style="dim", border_style="dim")


# -- poker -----------------------------------------------------------------------------------------------------------


def poker_table(round_: Any, viewer: str) -> RenderableType | None:
    """Who sits where with what, whose turn it is, and the board below."""
    seen = round_.turns.table_view(viewer)
    if not seen:
        return None
    players = _table("", "seat", "player", "cards")
    for heading in ("chips", "bet"):
        players.add_column(heading, justify="right")
    for player in seen["players"]:
        is_button = player["seat"] == round_.setting.button
        players.add_row(
            "▶" if player["name"] == seen["to_act"] else "",
            f"{player['seat']}{' button' if is_button else ''}",
            escape(player["name"]),
            cards_in_colour(player["cards"]) if player["is_in"] else Text("out", "dim"),
            format_dollars(player["stack_cents"]),
            format_dollars(player["bet_cents"]) if player["bet_cents"] else "",
            style="" if player["is_in"] else "dim",
        )
    pot = seen["pot_cents"] + sum(player["bet_cents"] for player in seen["players"])
    board = _table("board", "pot")
    board.add_row(cards_in_colour(seen["board"]) if seen["board"] else Text("-", "dim"), format_dollars(pot))
    return Columns([players, board], padding=(0, 3))


def show_rule(console: Console, round_: Round, document: str, rule: RuleEntry) -> None:
    """One rule of the register in our words."""
    name = "" if document == round_.rules.name else f"{document} "
    show_text(console, Text.assemble((f"{name}{rule.number}", "bold"), f"  {rule.status.replace('_', ' ')}"))
    show_text(console, coloured(rule.summary), indent="    ")
    if rule.missing:
        show_text(console, coloured(f"not yet: {rule.missing}"), indent="    ")
