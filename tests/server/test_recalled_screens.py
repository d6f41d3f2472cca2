"""What a screen showed is in the ledger: recalled, it is just what the socket told that person at that record."""

import json
import re

import pytest

from croupier.server.client import RefusedError
from croupier.server.merge_patch import patched
from tests.server.dealing import deal_round, open_table

CARIBBEAN = "table/Stud 1"


def recalled(house, stream, person="", first=1):
    path = f"/api/audit/recall/{stream.replace(' ', '%20')}?first={first}&as={person}"
    return json.loads(house.client("Ines")._ask(path))["records"]


def screens(records):
    """Table and own part after each record."""
    table, own, found = {}, {}, {}
    for record in records:
        table, own = patched(table, record["table"]), patched(own, record.get("own", {}))
        found[record["seq"]] = (table, own)
    return found


GAMES = {
    "casino_war": ("table/War 1", "skycity/casino_war", "casino_war"),
    "caribbean_stud": (CARIBBEAN, "skycity/caribbean_stud", "ante"),
    "blackjack": ("table/BJ 1", "skycity/blackjack", "blackjack"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_recalled_is_what_the_socket_told_then(house, game):
    """Of players, the dealer and a display, after every record of a round."""
    stream, document, wager = GAMES[game]
    open_table(house, stream, document, {1: "Ann", 2: "Bob"})
    people = ("Ann", "Bob", "Dana", "Wall")
    followed = {name: house.client(name).follow(stream) for name in people}
    told = {name: {} for name in people}
    lines = {name: [] for name in people}

    def note(seq):
        for name, following in followed.items():
            following.until(lambda each: each.seq >= seq)
            told[name][following.seq] = (following.table, following.own)
            lines[name] = [(line["seq"], line["words"]) for line in following.log]

    wagers = [
        {"player": player, "wager": wager, "box": box, "cents": 25_00} for player, box in (("Ann", 1), ("Bob", 2))
    ]
    deal_round(house, stream, wagers, note)
    for name, following in followed.items():
        following.close()
        records = recalled(house, stream, name)
        shown = screens(records)
        assert len(told[name]) > 8
        for seq, (table, own) in told[name].items():
            assert shown[seq][0] == table, f"{name} at {seq}"
            assert shown[seq][1] == own, f"{name} at {seq}"
        said = [(record["seq"], event["words"]) for record in records for event in record["events"]]
        assert said == lines[name], f"{name} was told other events"


def test_a_recalled_screen_shows_nobody_elses_cards(house):
    """Hands of Caribbean Stud lie face down: each player's screen showed their own."""
    stream = "table/Stud 2"
    open_table(house, stream, "skycity/caribbean_stud", {1: "Ann", 2: "Bob"})
    wagers = [{"player": name, "wager": "ante", "box": box, "cents": 10_00} for box, name in ((1, "Ann"), (2, "Bob"))]
    deal_round(house, stream, wagers)
    ann, bob, wall = (screens(recalled(house, stream, name)) for name in ("Ann", "Bob", "Wall"))
    hidden = [
        seq
        for seq, (table, own) in ann.items()
        if (mine := own.get("hands", {}).get("box 1")) and all(mine) and not any(table["hands"]["box 1"])
    ]
    assert len(hidden) > 2
    for seq in hidden:
        assert not any(bob[seq][1].get("hands", {}).get("box 1", ()))
        assert "hands" not in wall[seq][1]


def test_a_long_stream_is_recalled_from_a_snapshot(house):
    """Rounds enough that snapshots are taken; the middle recalled is the same as within the whole."""
    stream = "table/War 9"
    open_table(house, stream, "skycity/casino_war", {1: "Ann"})
    for _ in range(8):
        deal_round(house, stream, [{"player": "Ann", "wager": "casino_war", "box": 1, "cents": 5_00}])
    whole = screens(recalled(house, stream, "Ann"))
    last = max(whole)
    assert last > 65
    part = screens(recalled(house, stream, "Ann", first=last - 3))
    assert part == {seq: whole[seq] for seq in range(last - 3, last + 1)}


def test_a_round_in_play_is_looked_at_by_nobody_through_anothers_eyes(house):
    """Hidden cards are told when the round is over, and the order of the shoe when the table is closed."""
    stream = "table/Stud 3"
    open_table(house, stream, "skycity/caribbean_stud", {1: "Ann", 2: "Bob"})
    wagers = [{"player": name, "wager": "ante", "box": box, "cents": 10_00} for box, name in ((1, "Ann"), (2, "Bob"))]
    held = {}

    def look(_seq):
        seen = house.client("Ann").view(stream)
        mine = seen["own"].get("hands", {}).get("box 1") or ()
        if held or not mine or not all(mine) or any(seen["table"]["hands"]["box 1"]):
            return
        held["cards"] = mine
        for name in ("Ines", "Mina", "Olga"):
            auditor = house.client(name)
            with pytest.raises(RefusedError, match="is in play"):
                auditor._ask("/api/audit/recall/table/Stud%203?first=1&as=Ann")
            for path in ("/api/audit/recall/table/Stud%203?first=1", "/audit/stream/table/Stud%203"):
                told = auditor._ask(path, accept="text/html").decode()
                assert not all(re.search(rf"\b{card}\b", told) for card in mine), path
            with pytest.raises(RefusedError, match="is open"):
                auditor._ask("/audit/export.jsonl?stream=table/Stud%203")

    deal_round(house, stream, wagers, look)
    assert held, "hidden cards were looked for"
    assert b'"drawn"' not in house.client("Ines")._ask("/audit/export.jsonl")
    for name in ("Ann", "Bob"):
        house.client(name).act(stream, "vacate_seat")
    house.client("Mina").act(stream, "close_table")
    assert b'"drawn"' in house.client("Ines")._ask("/audit/export.jsonl?stream=table/Stud%203")
