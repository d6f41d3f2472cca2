"""A promotion as a ledger has it, for tests to act on."""

from dataclasses import dataclass, field

import msgspec

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.ledger import Surroundings
from croupier.promotions import OPERATOR, PROMOTION_KIND, Promotion, PromotionSetup
from croupier.promotions import messages as say
from tests.promotions.samples import AWARD, CLOSES, DAY, OPENS, POKER, PROMOTION


@dataclass
class Going:
    """A running promotion with its clock; whatever is done goes there and back through JSON."""

    document: str = POKER
    promotion: Promotion = PROMOTION
    readings: dict[str, str] = field(default_factory=dict)
    clock: ManualClock = field(default_factory=lambda: ManualClock(OPENS - DAY))
    seed: int = 1

    def __post_init__(self):
        self.setup = PromotionSetup(self.document, self.promotion, readings=self.readings)
        self.subject = PROMOTION_KIND.open(self.setup, Surroundings(self.clock, SeededSource(self.seed)))

    def at(self, now_s):
        self.clock.advance(now_s - self.clock.now_s())
        return self

    def do(self, did):
        return self.subject.do(PROMOTION_KIND.decode(self.setup, msgspec.json.encode(did)))

    def restored(self, source):
        """Another one, made from the state of this as JSON."""
        state = msgspec.json.decode(msgspec.json.encode(self.subject.state()), type=PROMOTION_KIND.state)
        return PROMOTION_KIND.restore(self.setup, state, Surroundings(self.clock, source))

    # -- as far as one likes -------------------------------------------------------------------------------------------

    def opened(self):
        self.do(say.TellAuthority(OPERATOR))
        self.at(OPENS).do(say.OpenPromotion(OPERATOR))
        return self

    def closed(self, *people):
        self.opened()
        for person in people or ("Ann", "Ben"):
            self.do(say.EnterPromotion(person, person))
        self.at(CLOSES + 1).do(say.CloseEntries(OPERATOR))
        return self

    def committed(self, prize, *people):
        self.closed(*people).do(say.CommitDraw(OPERATOR, prize))
        return self

    def won(self, prize, *people):
        """Drawn at the time of the award, with the scrutineer if one is named."""
        self.committed(prize, *people).at(AWARD)
        if scrutineer := self.promotion.scrutineer:
            self.do(say.OverseeDraw(scrutineer, prize))
        self.do(say.DrawPrize(OPERATOR, prize))
        return self
