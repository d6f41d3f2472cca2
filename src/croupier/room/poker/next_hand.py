"""The next hand as a page shows it: the button, who posts what and why, and who is there and not dealt in."""

import msgspec

from croupier.procedure import Citations
from croupier.room.poker.blinds_due import MISSED, MOVED, NEW
from croupier.room.poker.next_deal import NextDeal, Plan
from croupier.table.forms import cited


class NextPost(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody posts before the cards."""

    player: str
    blind_cents: int = 0
    """The blind of their place."""
    live_cents: int = 0
    """Beside it."""
    dead_cents: int = 0
    """Forfeited to the pot."""
    why: str = ""
    """Why they post beside a blind: as new to the game, after a change of seats, for blinds missed."""
    rules: tuple[str, ...] = ()


class KeptOut(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who is there and is not dealt in."""

    player: str
    why: str
    rules: tuple[str, ...] = ()


class NextHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """The next hand as things are."""

    button: int
    is_button_dead: bool = False
    """Nobody is dealt in where the button is."""
    posts: tuple[NextPost, ...] = ()
    unposted_cents: tuple[int, ...] = ()
    """The blinds that nobody posts, since who was due for them is not there."""
    out: tuple[KeptOut, ...] = ()
    rules: tuple[str, ...] = ()
    """Those that say where the button is."""


WHY_POSTED = {NEW: "new to the game", MOVED: "changed seats", MISSED: "missed blinds"}
WHY_OUT = {
    "waits": "waits for the big blind",
    "on_button": "new, and at the button",
    "before_big_blind": "between the button and the big blind",
    "sits_over": "one more is seated than are dealt to",
    "dealt_again": "the last hand is dealt again",
}


def next_hand(deal: NextDeal) -> NextHand:
    """What there is to show."""
    plan = deal.plan()
    places, terms = plan.places, deal.terms
    posted = set(places.posts.values())
    first = not deal.has_begun
    return NextHand(
        places.button,
        is_button_dead=places.button not in places.dealt,
        posts=tuple(_post(deal, plan, seat) for seat in _in_order(plan)),
        unposted_cents=tuple(cents for i, cents in enumerate(plan.prices.blinds) if posted and i not in posted),
        out=tuple(KeptOut(plan.table.seated[seat], WHY_OUT[why], _rules_out(deal, plan, seat)) for seat, why in
                  sorted(places.out.items())),
        rules=cited([terms.first_button_rule if first else terms.button_rule]),
    )  # fmt: skip


def _in_order(plan: Plan) -> list[int]:
    """Those who post, from the left of the button."""
    seats = {*plan.places.posts, *plan.posts} & {*plan.places.dealt}
    return plan.table.from_left(plan.places.button, seats)


def _post(deal: NextDeal, plan: Plan, seat: int) -> NextPost:
    place, post = plan.places.posts.get(seat), plan.posts.get(seat)
    terms = deal.terms
    whys = {NEW: terms.new_player_posts, MOVED: terms.seat_change_posts}
    cites: Citations = (deal.blinds_rule,) if place is not None else ()
    if post is not None:
        found = whys.get(post.why)
        more = found.citation if found is not None else terms.missed_blinds
        cites += (more,) if more is not None else ()
    return NextPost(
        plan.table.seated[seat],
        plan.prices.blinds[place] if place is not None else 0,
        post.live if post is not None else 0,
        post.dead if post is not None else 0,
        WHY_POSTED[post.why] if post is not None else "",
        cited(cites),
    )


def _rules_out(deal: NextDeal, plan: Plan, seat: int) -> tuple[str, ...]:
    terms, why, standing = deal.terms, plan.places.out[seat], plan.table.standing(seat)
    one_more = terms.one_more_seated
    if why == "waits":
        return cited(deal.cites_of_entry(standing.entry, waits=True))
    found = {
        "on_button": terms.not_on_button,
        "before_big_blind": terms.before_big_blind,
        "dealt_again": terms.misdeal,
        "sits_over": one_more.citation if one_more is not None else None,
    }[why]
    return cited([found]) if found is not None else ()
