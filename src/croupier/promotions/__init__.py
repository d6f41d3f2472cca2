"""Promotional prizes: terms that must be complete before a promotion opens, and its course as the rulebook has it."""

from croupier.promotions.campaign import Award, Campaign, Entry, Notice
from croupier.promotions.checking import Duty, Problem, duties_before, problems, verify
from croupier.promotions.claims import Claims, DeniedClaim, Dispute
from croupier.promotions.errors import PromotionError, PromotionFileError
from croupier.promotions.files import PromotionFile, read
from croupier.promotions.paying import Part, Payment
from croupier.promotions.terms import Prize, Promotion, Terms

__all__ = [
    "Award",
    "Campaign",
    "Claims",
    "DeniedClaim",
    "Dispute",
    "Duty",
    "Entry",
    "Notice",
    "Part",
    "Payment",
    "Prize",
    "Problem",
    "Promotion",
    "PromotionError",
    "PromotionFile",
    "PromotionFileError",
    "Terms",
    "duties_before",
    "problems",
    "read",
    "verify",
]
