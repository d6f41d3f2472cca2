"""Proving that a demonstration works: people sign in, pages are there, and a round is dealt to its end."""

import re
from collections.abc import Callable
from urllib.parse import quote

from croupier.errors import CroupierError
from croupier.server.client import FloorClient
from croupier.server.demonstration_tournament import TOURNAMENT

TABLE, ROOM = "table/War 1", "poker_room/Poker room"
MOST_STEPS = 200


def check(origin: str, password: str, told: Callable[[str], None]) -> None:
    """Raises where something does not work; else says what did."""
    people = {}
    for name in ("Mina", "Dana", "Ann", "Ines", "Wall"):
        people[name] = FloorClient(origin)
        people[name].sign_in(name, password)
    told(f"{len(people)} people of different roles sign in")
    for name, path in (
        *(("Mina", "/"), ("Mina", "/open/skycity/casino_war"), ("Ann", "/"), ("Ines", "/")),
        *(("Wall", "/display"), ("Wall", f"/display/{quote(TABLE)}")),
        *(("Mina", "/tournaments"), ("Mina", f"/tournament/{quote(TOURNAMENT)}")),
        *(("Ann", f"/tournament/{quote(TOURNAMENT)}"), ("Dana", f"/tournament-remote/{quote(TOURNAMENT)}")),
        *(("Wall", f"/tournament-clock/{quote(TOURNAMENT)}"), ("Ines", f"/tournament-print/seats/{quote(TOURNAMENT)}")),
        *(("Mina", f"/room/{quote(ROOM)}"), ("Ann", f"/room/{quote(ROOM)}"), ("Wall", f"/room-display/{quote(ROOM)}")),
    ):
        page = people[name].page(path)
        title = re.search(r"<title>\s*(.*?)\s*</title>", page)
        if title is None or not any(
            name in page for name in ("War 1", "Casino War", "Poker room", "Evening tournament")
        ):
            raise CroupierError(f"{path}: the page of {name} is not what it should be")
        told(f"{name} opens {path}: {title[1]}")
    rules = _deal_a_round(people["Dana"], people["Ann"])
    told(f"a round of Casino War is dealt to its end, by {rules} rules of the book")


def _deal_a_round(dealer: FloorClient, player: FloorClient) -> int:
    """Dana deals and Ann wagers, as their pages offer it; the number of different rules that were told."""
    table = dealer.view(TABLE)["table"]
    if not table["in_play"]:
        dealer.act(TABLE, "begin_round")
    number, has_wagered = dealer.view(TABLE)["table"]["round"], False
    with dealer.follow(TABLE) as followed:
        for _ in range(MOST_STEPS):
            table = dealer.view(TABLE)["table"]
            if table["is_over"] or table["round"] != number:
                break
            if table["about"] == "wagering" and not has_wagered:
                cents = table["minimum_cents"]
                player.act(TABLE, "place_wager", wager="casino_war", box=1, cents=cents)
                has_wagered = True
                continue
            if player.name in table["waits_for"]:
                player.take(TABLE)
            elif table["waits_for"] == ["dealer"]:
                dealer.take(TABLE)
            else:
                dealer.take(TABLE, speaks_for=table["waits_for"][0])
        else:
            raise CroupierError(f"{TABLE}: the round did not end in {MOST_STEPS} steps")
        last = dealer.view(TABLE)["seq"]
        followed.until(lambda seen: seen.seq >= last)
        return len({rule for line in followed.log if line["round"] == number for rule in line["rules"]})
