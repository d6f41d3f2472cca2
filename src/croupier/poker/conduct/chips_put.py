"""What chips are that somebody puts in without a word, and an amount that is said alone."""

from croupier.chips import format_dollars
from croupier.poker.conduct.conduct_terms import ConductTerms
from croupier.poker.conduct.facing import Facing, Finding
from croupier.poker.conduct.signs import Put
from croupier.rulebook import Citation

WHOLE = 100
"""All of something, in percent."""


def silent(facing: Facing, put: Put, terms: ConductTerms) -> Finding:
    """Chips of one motion: a bet, a call, a raise, or short of a call."""
    to = facing.own + put.cents
    oversize = _oversize_rule(facing, put, terms)
    if not facing.level:
        what = "a single chip" if put.count == 1 else "chips put in"
        return facing.wager(to, what, *oversize)
    if not facing.is_open_to_calls:
        return facing.wager(to, "chips put in")
    if to < facing.level:
        if put.cents == facing.stack:
            return facing.call("all chips put in")
        return facing.short(to, f"{format_dollars(put.cents)} put in", *_of(terms.short_call))
    if to == facing.level:
        return facing.call("chips for a call put in")
    if oversize:
        return facing.stay("a single oversize chip without a word", *oversize)
    return _equal_chips(facing, put, terms) or between(facing, to, "chips put in without a word", terms)


def amount_said(facing: Facing, cents: int, terms: ConductTerms) -> Finding:
    """An amount without any other word, in all in this betting round; what a call takes is a call."""
    what, said = f"{format_dollars(cents)} said", _of(terms.declared_decision)
    if not facing.is_open_to_calls:
        return facing.wager(cents, what, *said)
    if cents in (facing.level, facing.owed) or (cents < facing.level and not facing.owed):
        return facing.stay(what, *said)
    if cents < facing.level:
        if cents >= facing.top:
            return facing.call(what, *said)
        return facing.short(max(cents, facing.own), what, *said, *_of(terms.short_call))
    if terms.amount_alone is not None and terms.amount_alone.value == "announced":
        return facing.wager(cents, what, *said, terms.amount_alone.citation)
    return between(facing, cents, what, terms, *said)


def between(facing: Facing, to: int, what: str, terms: ConductTerms, *cites: Citation) -> Finding:
    """More than a call: a raise, if it is the least one or a part of it that is made up; else a call."""
    if facing.range is None or to >= facing.range[0]:
        return facing.wager(to, what, *cites)
    excess = to - facing.level
    if terms.half_raise is None:
        return facing.stay(f"{what}, less than the least raise", *cites, *facing.cite("raise"))
    base = raise_base(facing, terms)
    share = f"{terms.half_raise.value}% of {format_dollars(base)}"
    if excess * WHOLE >= base * terms.half_raise.value:
        return facing.wager(to, f"{what}, a raise of at least {share}", terms.half_raise.citation, *cites)
    return facing.stay(f"{what}, a raise of less than {share}", *_of(terms.less_than_half), *cites)


def raise_base(facing: Facing, terms: ConductTerms) -> int:
    """What an unannounced raise is measured by: all of the wager before, or the raise, if that was one.

    A raise that fell short sets no measure; after a bet that did, it is that bet.
    """
    if terms.half_raise_base is not None and terms.half_raise_base.value == "wager_or_raise":
        return min(facing.level, facing.betting.least_raise)
    return facing.level


def _oversize_rule(facing: Facing, put: Put, terms: ConductTerms) -> tuple[Citation, ...]:
    """The rule for a single chip of more than is to be called, where the rulebook has one for this game and round.

    Where nothing has been bet it is one that says what a chip opens for.
    """
    if put.count != 1:
        return ()
    than = facing.owed or facing.level
    if terms.oversize_than is not None and terms.oversize_than.value == "bet":
        than = facing.level
    if put.cents <= than:
        return ()
    structure, is_first = facing.state.terms.betting, not facing.state.street
    rounds = ("any", "first" if is_first else "later") if facing.level else ("later",) * (not is_first)
    return tuple(
        games.citation
        for name, games in terms.oversize_games.items()
        if structure in games.value and terms.oversize_rounds[name].value in rounds
    )


def _equal_chips(facing: Facing, put: Put, terms: ConductTerms) -> Finding | None:
    """So many chips of one denomination between a call and the least raise, none of them as much as the bet."""
    if terms.equal_chips is None or facing.range is None or len(put.chips) != 1:
        return None
    denomination, count = put.chips[0]
    is_between = facing.level < facing.own + put.cents < facing.range[0]
    if count != terms.equal_chips.value or not is_between or denomination >= facing.level:
        return None
    what = f"{count} chips of {format_dollars(denomination)} without a word, each less than the bet"
    return facing.stay(what, terms.equal_chips.citation)


def _of(citation: Citation | None) -> tuple[Citation, ...]:
    return () if citation is None else (citation,)
