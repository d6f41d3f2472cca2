"""The stakes of a table, as the sign that shows the operator's choices has them."""

from collections.abc import Sequence

from croupier.chips import format_dollars
from croupier.poker.stakes import Stakes
from croupier.poker.terms import PokerError, PokerTerms
from croupier.poker.terms_reader import read_terms
from croupier.rulebook import NotAllowedError, Rules, remembered


@remembered
def stakes_of(
    rules: Rules, players: int, unposted: int = 0, *, gaps: tuple[int, ...] = (), is_button_out: bool = False
) -> Stakes:
    """The stakes that the operator's options say, for so many players.

    So many of the first blinds nobody posts, nor those with the numbers of `gaps`, counted from 0.
    """
    terms = read_terms(rules)
    terms.verify_players(players)
    minimum, denomination = _money(rules, "table_minimum") or 1, _money(rules, "denomination") or 1
    maximum = _money(rules, "table_maximum") if terms.betting in ("table_limits", "manila") else None
    if maximum is not None and maximum < minimum:
        raise NotAllowedError("table_minimum", "it is above table_maximum", rules.cite("table_limits"))
    _verify_forced(rules, terms)
    bets = _bets(rules, terms, minimum)
    blinds: tuple[int, ...] = ()
    antes: tuple[int, ...] = ()
    ante_by = _chosen(rules, "ante_by")
    if terms.forced == "blinds":
        least = bets[0] if bets else minimum
        blinds = _moneys(rules, "blinds") or _usual_blinds(terms.blinds, least, denomination)
        _verify_blinds(rules, terms, blinds, least, players + unposted + len(gaps))
    else:
        antes = (_ante(rules, terms, minimum),)
    for option, amounts in (("table_minimum", (minimum,)), ("blinds", blinds), ("ante", antes), ("bets", bets)):
        if any(amount % denomination for amount in amounts):
            problem = f"{_dollars(amounts)}: the lowest chip is {format_dollars(denomination)}"
            raise NotAllowedError(option, problem, rules.cite("chips_only"))
    if not 0 <= unposted < max(1, len(blinds)):
        problem = f"blinds that nobody posts: {unposted} of {len(blinds)}; the last one is posted"
        raise PokerError(problem, *terms.cite("blinds"))
    if any(not unposted < gap < len(blinds) - 1 for gap in gaps):
        problem = f"blinds that nobody posts: {', '.join(map(str, gaps))} of {len(blinds)}; the last one is posted"
        raise PokerError(problem, *terms.cite("blinds"))
    left_out = tuple(blinds[gap] for gap in gaps)
    posted = tuple(blind for place, blind in enumerate(blinds) if place >= unposted and place not in gaps)
    if blinds and (ante := _money(rules, "ante")):
        is_reversed = players == 2 and terms.reverses_heads_up and not is_button_out and len(posted) > 1
        last = 0 if is_reversed else len(posted) - 1
        antes = (ante,) if ante_by == EVERYBODY else (*(0,) * last, ante, *(0,) * (players - 1 - last))
    return Stakes(
        blinds=posted,
        unposted=blinds[:unposted] + left_out,
        antes=antes,
        antes_are_dead=bool(blinds and antes) and ante_by != EVERYBODY,
        antes_follow_blinds=bool(blinds and antes) and ante_by == "big_blind_after_blind",
        minimum=minimum,
        maximum=maximum,
        bets=bets,
        denomination=denomination,
        is_button_out=is_button_out,
    )


EVERYBODY = "everybody"
"""Who puts in an ante beside blinds, where one player does not for all."""


def _verify_forced(rules: Rules, terms: PokerTerms) -> None:
    """An ante where there are blinds, or blinds where there is an ante, would be read by nobody."""
    other = "ante" if terms.forced == "blinds" else "blinds"
    if rules.has_choice(other) and not (other == "ante" and rules.has("antes_beside_blinds")):
        problem = f"{terms.title} is played with {'blinds' if other == 'ante' else 'an ante'}"
        raise NotAllowedError(other, problem, rules.cite(terms.variant))


def _ante(rules: Rules, terms: PokerTerms, minimum: int) -> int:
    """What everybody puts in where there are no blinds; nothing only where the rulebook lets it be left out."""
    ante = _money(rules, "ante")
    if ante == 0 and not rules.has("ante_left_out"):
        raise NotAllowedError("ante", f"{terms.title} is played with an ante", rules.cite("ante"))
    return minimum if ante is None else ante


def _bets(rules: Rules, terms: PokerTerms, minimum: int) -> tuple[int, ...]:
    """In limit: of each betting round, none below the table minimum."""
    if terms.betting != "limit":
        return ()
    bets = _moneys(rules, "bets") or tuple(street.unit * minimum for street in terms.streets)
    if len(bets) != len(terms.streets):
        problem = f"{_dollars(bets)}: {terms.title} has {len(terms.streets)} betting rounds"
        raise NotAllowedError("bets", problem, rules.cite("table_limits"))
    if min(bets) < minimum:
        problem = f"{_dollars(bets)}: the table minimum is {format_dollars(minimum)}"
        raise NotAllowedError("bets", problem, rules.cite("table_limits"))
    return bets


def _chosen(rules: Rules, option: str) -> str:
    return str(rules.choice(option, str).value) if rules.has_choice(option) else EVERYBODY


def _money(rules: Rules, option: str) -> int | None:
    return rules.choice(option, int).value if rules.has_choice(option) else None


def _moneys(rules: Rules, option: str) -> tuple[int, ...]:
    return tuple(rules.choice(option, tuple).value) if rules.has_choice(option) else ()


def _verify_blinds(rules: Rules, terms: PokerTerms, blinds: tuple[int, ...], minimum: int, players: int) -> None:
    """Some variants have a fixed number, of so many table minimums; the last is at least the first bet anyhow."""
    if len(blinds) > players:
        problem = f"{_dollars(blinds)}: {len(blinds)} compulsory blinds for {players} players"
        raise NotAllowedError("blinds", problem, rules.cite("blinds"))
    if rules.has(terms.variant, "blind_times"):
        times = rules.get(terms.variant, "blind_times", list)
        if len(blinds) != terms.blinds:
            problem = f"{_dollars(blinds)}: {len(blinds)} blinds; {terms.title} has {terms.blinds}"
            raise NotAllowedError("blinds", problem, times.citation)
        if any(blind % minimum or blind // minimum not in times.value for blind in blinds):
            allowed = " or ".join(format_dollars(n * minimum) for n in times.value)
            raise NotAllowedError("blinds", f"{_dollars(blinds)}: it is {allowed}", times.citation)
    elif blinds[-1] < minimum:
        problem = f"{_dollars(blinds)}: the last is at least the least bet of {format_dollars(minimum)}"
        raise NotAllowedError("blinds", problem, rules.cite("blinds"))


def _usual_blinds(count: int, minimum: int, denomination: int) -> tuple[int, ...]:
    """The last is the table minimum, those before it half of that, in whole chips."""
    half = max(denomination, minimum // 2 // denomination * denomination)
    return (half,) * (count - 1) + (minimum,)


def _dollars(amounts: Sequence[int]) -> str:
    return ", ".join(format_dollars(amount) for amount in amounts)
