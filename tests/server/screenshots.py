"""The pictures of docs/floor.md, taken of a real house in a real browser: `make screenshots`."""

import importlib
import shutil
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs/floor"
PICTURES: dict[str, tuple[str, ...]] = {
    "shots_floor": ("floor-light", "open-light", "display-baccarat-dark", "display-pending-dark"),
    "shots_tables": ("table-dealer-light", "table-ruling-light", "table-player-dark", "table-decision-light"),
    "shots_poker": ("poker-dealer-light", "poker-player-dark"),
    "shots_room": ("room-house-light", "room-phone-called-dark", "room-wall-light"),
    "shots_tournaments": (
        *("tournament-clock-dark", "tournament-director-light", "tournament-desk-light"),
        *("tournament-remote-dark", "tournament-player-light"),
    ),
    "shots_terminals": ("terminals-terminal-dark", "terminals-system"),
    "shots_rules_audit": ("rules-rule-light", "audit-recall-light"),
    "shots_jackpots": ("jackpot-manager-light",),
    "shots_prices": ("prices-claim-light", "prices-hold-light"),
}
"""Of the pictures that each file takes, those that the document shows."""


def take(only: tuple[str, ...] = ()) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in PICTURES.items():
        if only and name not in only:
            continue
        print(f"{name} ...", flush=True)
        with tempfile.TemporaryDirectory() as made:
            importlib.import_module(f"tests.server.{name}").shoot(Path(made))
            taken = {path.stem: path for path in Path(made).glob("*.png")}
            for picture in wanted:
                if picture not in taken:
                    sys.exit(f"{name}: no {picture}; it has {', '.join(sorted(taken))}")
                shutil.copy(taken[picture], FOLDER / f"{picture}.png")


if __name__ == "__main__":
    take(tuple(sys.argv[1:]))
