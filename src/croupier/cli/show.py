"""How things look at a terminal: its width, figures, and events in words."""

import shutil
import sys
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape

from croupier.rulebook import cite

if TYPE_CHECKING:  # most commands show no event
    from croupier.procedure import Event


def make_console() -> Console:
    """120 columns when nobody is looking, so that output in files and documents does not depend on a window."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 120
    return Console(width=width, highlight=False, soft_wrap=False)


def percent(value: Any, digits: int = 4) -> str:
    return f"{float(value) * 100:z.{digits}f}%"


def show_event(console: Console, event: "Event") -> None:
    console.print(f"  {escape(event.words())}  [dim]{escape(cite(*event.cites))}[/dim]", soft_wrap=True)
