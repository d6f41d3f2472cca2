"""A promotion that lacks nothing, and its parts, for tests to spoil."""

from dataclasses import dataclass, field

import msgspec

from croupier.chance import RecordedSource
from croupier.promotions import Campaign, Prize, Promotion, Terms
from croupier.room import ManualClock
from croupier.rulebook import Rules

STAR = "star_sydney/four_card_poker"
POKER = "star_sydney/poker"
RULES = Rules(STAR)
HOUR, DAY = 3600, 24 * 3600
OPENS = 100 * DAY
CLOSES = OPENS + 10 * DAY
AWARD = CLOSES + HOUR

HAMPER = Prize("hamper", "goods", 250_00)
CAR = Prize(
    "car",
    "motor_vehicle",
    30_000_00,
    {"make": "Kestrel", "model": "GT", "accessories": "none", "on_road_costs": "included"},
    cash_alternative_cents=27_500_00,
)
TERMS = Terms(
    manner="one entry is drawn for each prize",
    award_s=AWARD,
    award_place="at the cage",
    eligibility="members who play Four Card Poker",
    nature="a hamper and a car, the car as shown or its equal",
    entries_close_s=CLOSES,
    place="the gaming floor",
    claiming="with proof of identity, within 28 days",
    must_be_present=False,
    notifying="by telephone",
    publishing="on the website",
    prize_conditions="none",
    available=("brochure at the cage",),
    marketing_refers_to_them=True,
)
PROMOTION = Promotion("Winter draw", OPENS, TERMS, (HAMPER, CAR), scrutineer="Sam Lee")


def with_terms(**changes):
    return msgspec.structs.replace(PROMOTION, terms=msgspec.structs.replace(TERMS, **changes))


def with_prize(prize, scrutineer="Sam Lee"):
    return msgspec.structs.replace(PROMOTION, prizes=(prize,), scrutineer=scrutineer)


def changed(struct, **changes):
    return msgspec.structs.replace(struct, **changes)


def first_entry():
    """Chance that always takes the first of those who can win."""
    return RecordedSource([0] * 10)


@dataclass
class Running:
    """A campaign and its clock."""

    promotion: Promotion = PROMOTION
    prescribed: tuple[str, ...] = ()
    rules: Rules = RULES
    clock: ManualClock = field(default_factory=lambda: ManualClock(OPENS - DAY))

    def __post_init__(self):
        self.campaign = Campaign(self.rules, self.promotion, self.clock, prescribed=self.prescribed)

    def at(self, now_s):
        self.clock.advance(now_s - self.clock.now_s())
        return self.campaign

    def opened(self):
        self.campaign.tell_authority()
        self.at(OPENS).open()
        return self

    def entered(self, *people):
        for person in people or ("Ann", "Ben"):
            self.campaign.enter(person)
        return self

    def drawn(self, prize="hamper", **how):
        """At the time of the award."""
        return self.at(max(AWARD, self.clock.now_s())).draw(prize, first_entry(), **how)
