"""Whether a player may fold, check, call or raise, and by which rule not."""

from croupier.poker.betting import NO_LIMIT, BettingRound
from croupier.poker.state import IllegalMoveError
from croupier.poker.terms import CAPPED


def verify_fold(betting: BettingRound, player: int, *, is_forced: bool = False) -> None:
    """Refuse a fold that is not open; `is_forced`: the hand is gone, though its player could only have stayed."""
    state = betting.state
    state.verify_turn(player, "betting")
    if betting.must_open:
        raise state.refuse("whoever must open bets", "bring_in")
    if betting.must_stay and not is_forced:
        raise state.refuse("the first player of this round checks or bets", state.current.provision)


def verify_check(betting: BettingRound, player: int) -> None:
    """Refuse a check that is not open."""
    state = betting.state
    state.verify_turn(player, "betting")
    if betting.can_check:
        return
    if state.bets[player] < betting.bet_to_call and not betting.is_unopened_blind:
        closed = ("check",) if state.current.opening == "check_or_bet" else ("no_checking", "check")
        raise state.refuse(f"there is a bet to call: {state.money(betting.call_amount)}", *closed)
    raise state.refuse("checking is not permitted in this round", "bring_in" if betting.must_open else "no_checking")


def verify_call(betting: BettingRound, player: int) -> None:
    """Refuse a call where there is nothing to call, or what there is cannot be."""
    state = betting.state
    state.verify_turn(player, "betting")
    if state.bets[player] >= betting.bet_to_call:
        if not betting.must_open:
            raise state.refuse("there is no bet to call", "call")
    elif betting.is_unopened_blind and not betting.call_amount:
        raise state.refuse("blinds are not called: open for more, or fold", state.current.provision)


def verify_raise(betting: BettingRound, player: int, amount: int) -> None:
    """Refuse a bet or raise to `amount`, in all in this betting round, that is not open."""
    state = betting.state
    state.verify_turn(player, "betting")
    if type(amount) is not int:
        state.verify_chips(amount)
    allowed = betting.raise_range()
    if allowed is None:
        raise why_no_raise(betting, player)
    least, most = allowed
    top = state.bets[player] + state.stacks[player]
    if not least <= amount <= most:
        raise _why_not(betting, amount, least, most, top)
    if amount % state.stakes.denomination and amount != top and least < most:
        chip = state.money(state.stakes.denomination)
        raise state.refuse(f"{state.money(amount)}: bets are made in chips of {chip} and more", "chips_only")


def why_no_raise(betting: BettingRound, player: int) -> IllegalMoveError:
    """What closes a bet or raise to a player who has no range to make one in."""
    state = betting.state
    if state.bets[player] + state.stacks[player] <= betting.bet_to_call:
        return state.refuse("there is not enough for a raise: call all-in, or fold", "all_in")
    if betting.is_capped:
        return state.refuse(f"there have been {betting.raises} raises, which is the most", "raise_cap")
    if betting.marks[player] == betting.reopened:
        return state.refuse("an all-in short of a raise does not open the betting again", "under_raise")
    if player in betting.barred:
        return IllegalMoveError(
            "by a ruling the player may not bet or raise in this betting round", *betting.barred[player]
        )
    if betting.most_bet is not None and betting.most_bet <= betting.bet_to_call:
        return IllegalMoveError("by a ruling no more may be bet in this betting round", *betting.limited_by)
    if betting.may_raise(player):
        return state.refuse("the least raise would be more than the table maximum", "raise", "table_limits")
    return state.refuse("nobody is left who could call more", "all_in")


def _why_not(betting: BettingRound, amount: int, least: int, most: int, top: int) -> IllegalMoveError:
    state = betting.state
    money = state.money
    if amount > top:
        return state.refuse(f"{money(amount)} is more than the table stake: {money(top)} in all", "table_stake")
    span = money(least) if least == most else f"{money(least)} at least"
    if least < most < NO_LIMIT:
        span += f" and {money(most)} at most"
    if betting.most_bet is not None and amount > betting.most_bet:
        problem = (
            f"{money(amount)}: by a ruling nobody may bet more than {money(betting.most_bet)} in this betting round"
        )
        return IllegalMoveError(problem, *betting.limited_by)
    is_opening = betting.is_unopened_blind
    what = "a bet is" if not betting.bet_to_call else "opening goes to" if is_opening else "a raise goes to"
    return state.refuse(f"{money(amount)}: {what} {span}", *rules_of_size(betting, amount < least))


def rules_of_size(betting: BettingRound, is_below: bool) -> tuple[str, ...]:
    """The provisions that a bet or raise below the least, or above the most, goes against."""
    structure = betting.state.terms.betting
    if betting.is_unopened_blind:
        return (betting.state.current.provision,)
    if structure in CAPPED:
        return ("table_limits", *(("raise",) if is_below and betting.bet_to_call else ()))
    if is_below:
        return ("raise",) if betting.bet_to_call else ("bet", "table_limits")
    return ("pot_ratio",) if structure != "no_limit" else ("no_limit",)
