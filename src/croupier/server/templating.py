"""Templates, and what every one of them can say: rules as links, money and time as they are written."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from croupier.chips import format_dollars
from croupier.clock import format_utc
from croupier.version import VERSION

HERE = Path(__file__).parent


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


def make_templates() -> Environment:
    """The templates of the house."""
    templates = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals |= {"cite": cite, "rule_address": rule_address, "version": VERSION}
    templates.filters |= {
        "dollars": format_dollars,
        "in_words": in_words,
        "utc": format_utc,
        "prefixed": lambda number, document: f"{document} {number}",
    }
    return templates
