"""What may be done with a controller of Madness 21 now: by staff of a rank, and by the player whose the button is."""

from collections.abc import Iterator

from croupier.room.jackpot_views import Offer, allowed, offer_of
from croupier.room.prize_controller import actions as a
from croupier.room.prize_controller.controller import BoxState, PrizeController, not_by
from croupier.rulebook import Cited

PLAYER = "player"
"""Whose turn the button is; of no rank of the house."""


def offers_of(controller: PrizeController, rank: str = "", person: str = "") -> tuple[Offer, ...]:
    """What anybody may do now, somebody of a rank, or a person of it; the button is its player's alone."""
    found = [*_offers(controller)]
    players = [each for each in found if each.rank == PLAYER and rank in ("", PLAYER)]
    own = [each for each in players if not person or each.fields["actor"] == person]
    staff = [each for each in found if each.rank != PLAYER]
    return (*own, *allowed(staff, controller.terms.staff.value, rank, person))


def _offers(controller: PrizeController) -> Iterator[Offer]:
    state, terms = controller.state(), controller.terms
    if not state.is_open:
        yield offer_of(a.OpenController, terms.managed_by, {})
        return
    for name, table in state.tables.items():
        of = {"table": name}
        if not table.is_in_play:
            if not table.is_broken:
                yield offer_of(a.RegisterWagers, terms.dealer, of)
        elif not table.is_dealt:
            yield offer_of(a.TellBlackjacks, terms.dealer, of)
        elif not table.boxes:
            yield offer_of(a.CloseRound, terms.dealer, of)
        for number, box in table.boxes.items():
            if box.has_blackjack:
                yield from _of_box(controller, name, number, box)
        if table.is_broken and not table.boxes:
            yield offer_of(a.RepairController, terms.managed_by, {"tables": (name,)})


def _of_box(controller: PrizeController, name: str, number: int, box: BoxState) -> Iterator[Offer]:
    terms, of = controller.terms, {"table": name, "box": number}
    by = terms.madness.prize_button
    if box.won is not None:
        yield offer_of(a.PayPrize, terms.dealer, of, not_by=not_by(box))
    elif not box.asked:
        yield offer_of(a.PressButton, Cited(terms.dealer.value, by), of, not_by=(*box.wagers, box.controller))
    else:
        own = {"actor": box.asked, **of}
        if not (box.is_left and box.asked == box.controller):
            yield offer_of(a.PressButton, Cited(PLAYER, by), own)
        if box.asked == box.controller and not box.is_nominee:
            for other in box.others:
                yield offer_of(a.NominateForButton, Cited(PLAYER, by), {**own, "nominee": other})
        yield offer_of(a.DeclineButton, Cited(PLAYER, by), own)
