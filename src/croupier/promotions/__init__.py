"""Promotional prizes: terms that must be complete before a promotion opens, and its course as the rulebook has it."""

from croupier.promotions.actors import AUTHORITY, OPERATOR
from croupier.promotions.campaign import Award, Campaign, CampaignState, Entry, Notice
from croupier.promotions.checking import Duty, Problem, duties_before, problems, verify
from croupier.promotions.claims import Claims, DeniedClaim, Dispute
from croupier.promotions.draws import DrawCommitment, DrawError, DrawRecord, entries_digest, verify_draw
from croupier.promotions.errors import PromotionError, PromotionFileError
from croupier.promotions.files import PromotionFile, read, read_commitment, read_draw
from croupier.promotions.messages import PromotionAction
from croupier.promotions.paying import Part, Payment
from croupier.promotions.subject import PROMOTION_KIND, PromotionSetup, PromotionState, RunningPromotion
from croupier.promotions.terms import Prize, Promotion, Terms

__all__ = [
    "AUTHORITY",
    "OPERATOR",
    "PROMOTION_KIND",
    "Award",
    "Campaign",
    "CampaignState",
    "Claims",
    "DeniedClaim",
    "Dispute",
    "DrawCommitment",
    "DrawError",
    "DrawRecord",
    "Duty",
    "Entry",
    "Notice",
    "Part",
    "Payment",
    "Prize",
    "Problem",
    "Promotion",
    "PromotionAction",
    "PromotionError",
    "PromotionFile",
    "PromotionFileError",
    "PromotionSetup",
    "PromotionState",
    "RunningPromotion",
    "Terms",
    "duties_before",
    "entries_digest",
    "problems",
    "read",
    "read_commitment",
    "read_draw",
    "verify",
    "verify_draw",
]
