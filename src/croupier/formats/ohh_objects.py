"""The objects of an Open Hand History (hh-specs.handhistory.org), field by field."""

from decimal import Decimal
from typing import Any

import msgspec

SPEC_VERSION = "1.4.7"

CardList = list[str] | str | None
"""Some sites write an empty text where there are none."""


def card_list(cards: CardList) -> list[str]:
    return cards if isinstance(cards, list) else []


class BetLimit(msgspec.Struct, kw_only=True):
    bet_type: str
    bet_cap: Decimal = Decimal(0)


class Player(msgspec.Struct, kw_only=True):
    id: int
    seat: int
    name: str = ""
    display: str | None = None
    starting_stack: Decimal
    player_bounty: Decimal | None = None
    is_sitting_out: bool | None = None


class Action(msgspec.Struct, kw_only=True):
    action_number: int
    player_id: int | None = None
    action: str
    amount: Decimal | None = Decimal(0)
    """What the player puts in with this action."""
    is_allin: bool = False
    cards: CardList = None


class Round(msgspec.Struct, kw_only=True):
    id: int
    street: str
    cards: CardList = None
    actions: list[Action]


class PlayerWins(msgspec.Struct, kw_only=True):
    player_id: int
    win_amount: Decimal
    cashout_amount: Decimal | None = None
    cashout_fee: Decimal | None = None
    bonus_amount: Decimal | None = None
    contributed_rake: Decimal | None = None


class Pot(msgspec.Struct, kw_only=True):
    number: int
    amount: Decimal
    rake: Decimal | None = Decimal(0)
    jackpot: Decimal | None = Decimal(0)
    player_wins: list[PlayerWins]


class OpenHand(msgspec.Struct, kw_only=True):
    """What stands under "ohh"."""

    spec_version: str
    site_name: str = ""
    network_name: str = ""
    internal_version: str = ""
    tournament: bool | None = None
    tournament_info: dict[str, Any] | None = None
    game_number: str
    start_date_utc: str | None = None
    table_name: str = ""
    table_handle: str | None = None
    table_skin: str | None = None
    game_type: str
    bet_limit: BetLimit
    table_size: int | None = None
    currency: str = ""
    dealer_seat: int
    small_blind_amount: Decimal = Decimal(0)
    big_blind_amount: Decimal = Decimal(0)
    ante_amount: Decimal = Decimal(0)
    hero_player_id: int | None = None
    flags: CardList = None
    players: list[Player]
    rounds: list[Round]
    pots: list[Pot]
    tournament_bounties: list[Any] | None = None
    phh: dict[str, Any] | None = msgspec.field(default=None, name="_phh")
    """Not of the specification: fields of PHH that it has no place for, so that our own files read back whole."""


class Wrapped(msgspec.Struct):
    ohh: OpenHand
