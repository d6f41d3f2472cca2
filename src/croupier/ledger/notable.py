"""Significant events: those that a regulator asks for, by sort.

Gaming standards such as 25 CFR 547.10 ask for a record of significant events, and the rulebooks say what such an event
is at a table: equipment that fails, a round that is void, a wrong payment, a jackpot keyed off, limits changed,
a dispute, somebody excluded. A ruling counts by the incident that it was made on.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

SORTS: dict[str, tuple[str, ...]] = {
    "malfunction": (
        *("equipment_malfunction", "shuffler_malfunction", "shuffling_device_failed", "illumination_failed"),
        *("terminal_malfunction", "terminal_out_of_use", "game_manager_malfunction", "game_manager_suspected"),
        *("jackpot_display_failed", "jackpot_light_out", "prize_equipment_failed", "results_display_wrong"),
        *("games_suspended", "trouble_reported", "trouble_found", "display_out"),
    ),
    "interference": ("terminal_interference", "device_used", "prohibited_device", "integrity_harmed"),
    "void": ("round_voided", "hand_void", "hand_voided", "result_voided"),
    "payment": (
        *("wrong_payment", "overpayment_claimed", "account_corrected", "winnings_amended", "voucher_reduced"),
        *("settlement_reversed", "round_corrected", "bonus_reversed", "jackpot_prize_reversed", "pots_taken_back"),
        *("uncollected_held", "uncollected_claimed", "uncollected_disposed_of"),
    ),
    "limits": ("limits_changed", "options_changed", "table_opened", "table_closed"),
    "float": ("float_counted_in", "float_filled", "float_credited", "float_counted_out"),
    "jackpot": (
        *("jackpot_keyed_off", "jackpot_opened", "jackpot_restored", "win_keyed_off", "win_recounted", "win_confirmed"),
        *("win_fell", "win_paid", "win_withheld", "win_released", "pool_adjusted", "jackpot_change_made"),
    ),
    "dispute": ("dispute", "dispute_decided", "told_of_complaint"),
    "people": (
        *("player_excluded", "excluded_for_hands", "excluded_for_time", "excluded_from_casino", "exclusion_lifted"),
        *("person_detained", "collusion_suspected", "information_exchanged", "information_given"),
        "maximum_exceeded_together",
    ),
}
"""The names of events and incidents, by sort."""


class Notable(NamedTuple):
    """One significant event of a record: its number among the events, its name and its sort."""

    line: int
    event: str
    sort: str


class _Named(msgspec.Struct, frozen=True):
    """What must be known of an event to tell whether it is significant."""

    event: str
    ruling: "_Ruled | None" = None


class _Ruled(msgspec.Struct, frozen=True):
    incident: str = ""


_SORT_OF = {name: sort for sort, names in SORTS.items() for name in names}
_DECODER = msgspec.json.Decoder(_Named)


def notable_events(events: Iterable[bytes]) -> tuple[Notable, ...]:
    """Those of a record's events, as JSON, that are significant."""
    return tuple(_found(events))


def _found(events: Iterable[bytes]) -> Iterator[Notable]:
    for line, raw in enumerate(events):
        named = _DECODER.decode(raw)
        for name in (named.event, named.ruling.incident if named.ruling is not None else ""):
            if name in _SORT_OF:
                yield Notable(line, name, _SORT_OF[name])
                break
