"""What an operator writes down of a promotion: its terms and its prizes, as data. Whether they will do: `checking`.

Times are whole seconds of the clock that the promotion is run by; those of a file count from 1970, as files say dates.
"""

from typing import Literal

import msgspec

Kind = Literal[
    "cash",
    "money",
    "slots_dollars",
    "casino_dollars",
    "goods",
    "machinery",
    "electric_appliance",
    "motor_vehicle",
    "travel",
    "real_estate",
]
"""The kind of a prize. Money is paid in any way that a rulebook has; machinery and appliances are described alike."""


class Prize(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One individual prize."""

    name: str
    kind: Kind
    value_cents: int
    details: dict[str, str] = {}
    """What a kind of prize must be described by: make, model, persons, ..."""
    includes: tuple[str, ...] = ()
    """What it holds that a rulebook might forbid: tobacco, firearm, ammunition, prohibited_weapon, prescribed, ..."""
    liquor_ml: int = 0
    cash_alternative_cents: int | None = None
    """What the winner may be paid instead, as the terms say; None if they give no such choice."""

    @property
    def is_money(self) -> bool:
        return self.kind in ("cash", "money")


class Terms(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What players are told. What is not said is empty or None."""

    manner: str = ""
    """How the prize is awarded."""
    award_s: int | None = None
    award_place: str = ""
    eligibility: str = ""
    wager_needed: bool = False
    """Whether a player must have wagered to be eligible."""
    minimum_wager_cents: int | None = None
    nature: str = ""
    """What the prize is, with any qualification, reservation or guarantee."""
    entries_close_s: int | None = None
    place: str = ""
    """Where the promotion is held."""
    claiming: str = ""
    must_be_present: bool | None = None
    """Whether entrants must be there at the draw."""
    notifying: str = ""
    publishing: str = ""
    prize_conditions: str = ""
    """On receiving, using or accepting prizes; "none" if there are none."""
    available: tuple[str, ...] = ()
    """Where the terms can be had: in the casino, on a website, ..."""
    marketing_refers_to_them: bool = False


class Promotion(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str
    opens_s: int
    terms: Terms
    prizes: tuple[Prize, ...]
    scrutineer: str = ""
    """Whom the operator names to oversee the draw."""

    def prize(self, name: str) -> Prize | None:
        return next((prize for prize in self.prizes if prize.name == name), None)
