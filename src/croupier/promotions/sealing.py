"""Draws that were committed to and are still to be made, and the records of those that were."""

from collections.abc import Sequence

import msgspec

from croupier.chance import Sealing, Source, commitment_to, secret_from
from croupier.promotions.draws import (
    DrawCommitment,
    DrawRecord,
    committed_to,
    drawn_until,
    entries_digest,
)
from croupier.promotions.errors import PromotionError
from croupier.promotions.terms import Promotion
from croupier.rulebook import Rules


class SealedDraw(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draw that is settled and not yet made. Whoever knows the secret knows the winner: it is for no eyes."""

    published: DrawCommitment
    secret: str = ""
    """Empty where it is kept apart from all that is stored, and found out only at the draw."""


class DrawsState(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is known of the draws of a promotion, secrets included."""

    sealed: dict[str, SealedDraw] = {}
    records: dict[str, DrawRecord] = {}


class SealedDraws:
    """The draws of one promotion that go by committed chance. How they are drawn is part of how prizes are awarded."""

    def __init__(self, rules: Rules, state: DrawsState, sealing: Sealing | None = None) -> None:
        self._rules = rules
        self._sealing = sealing
        """What keeps secrets until they are opened; without it they lie in the state."""
        self._sealed = dict(state.sealed)
        self.records = dict(state.records)
        """What is published of each draw that was made, by its prize."""

    def state(self) -> DrawsState:
        return DrawsState(dict(self._sealed), dict(self.records))

    def commitment(self, prize: str) -> DrawCommitment | None:
        """What was published of a draw to come; None if it has not been committed to."""
        return self._sealed[prize].published if prize in self._sealed else None

    def verify_not_committed(self, what: str, prize: str) -> None:
        if prize in self._sealed:
            raise PromotionError(what, f"the draw of {prize} has been committed to", self._rules.cite("terms_manner"))

    def verify_stand(self, now: Promotion, amended: Promotion) -> None:
        """That an amendment changes nothing of a draw that has been settled."""
        for name in self._sealed:
            changes_present = amended.terms.must_be_present != now.terms.must_be_present
            if amended.prize(name) != now.prize(name) or changes_present:
                problem = f"the draw of {name} has been committed to as it was"
                raise PromotionError("amend", problem, self._rules.cite("terms_manner"))

    def commit(self, promotion: Promotion, prize: str, people: Sequence[str], source: Source) -> DrawCommitment:
        """Settle a draw among these entries by a secret of this chance."""
        must_be_present = bool(promotion.terms.must_be_present)
        secret = "" if self._sealing is not None else secret_from(source)
        if self._sealing is not None:
            commitment = self._sealing.seal(_name(prize, entries_digest(people)))
        else:
            commitment = commitment_to(bytes.fromhex(secret))
        published = committed_to(promotion.name, prize, people, commitment, must_be_present)
        self._sealed[prize] = SealedDraw(published, secret)
        return published

    def open(self, prize: str, people: tuple[str, ...], present: tuple[str, ...], overseen_by: str) -> DrawRecord:
        """Make a draw as it was settled."""
        sealed = self._sealed.get(prize)
        if sealed is None:
            problem = f"the draw of {prize} has not been committed to"
            raise PromotionError("draw", problem, self._rules.cite("terms_manner"))
        committed = sealed.published
        there = present if committed.must_be_present else ()
        needed = there if committed.must_be_present else None
        secret = sealed.secret or self._unsealed(committed)
        drawn, winner = drawn_until(secret, committed.entries_digest, people, needed)
        if winner is None:
            raise PromotionError("draw", "there is no entry that can win", self._rules.cite("terms_claiming"))
        record = DrawRecord(committed, people, there, secret, drawn, winner, overseen_by)
        del self._sealed[prize]
        self.records[prize] = record
        return record

    def _unsealed(self, committed: DrawCommitment) -> str:
        cited = self._rules.cite("terms_manner")
        if self._sealing is None:
            raise PromotionError("draw", "its secret is kept apart, and cannot be had here", cited)
        secret = self._sealing.unseal(_name(committed.prize, committed.entries_digest))
        if commitment_to(bytes.fromhex(secret)) != committed.commitment:
            raise PromotionError("draw", "the secret that is kept apart is not the one that was committed to", cited)
        return secret


def _name(prize: str, digest: str) -> str:
    """The name of a draw's secret: of one prize, among one list of entries."""
    return f"draw {prize} {digest}"
