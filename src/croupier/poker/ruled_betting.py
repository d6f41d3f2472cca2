"""A betting round otherwise than it was played: as another player would find it, without wagers that were returned."""

from croupier.poker.betting import Act, BettingRound
from croupier.poker.forced_bets import last_to_post


def facing(betting: BettingRound, player: int) -> BettingRound:
    """The betting as it would face a player in turn, apart from the hand: whatever is asked of it, nothing changes.

    Another who is in turn is taken to have acted, with nothing bet.
    """
    state = betting.state.copy()
    state.actor = player
    other = betting.copy(state, betting.cards)
    if (actor := betting.state.actor) not in (None, player):
        other.marks[actor] = other.reopened
    other.count_anew()
    return other


def take_out(betting: BettingRound, player: int) -> None:
    """All that a player has wagered in the hand has been returned: the betting is what it would be without it.

    What others did stands: who called the player has bet as much.
    """
    state = betting.state
    if betting.posted and betting.posted[player]:
        betting.returned = max(betting.returned, betting.posted[player])
        betting.posted = tuple(0 if i == player else cents for i, cents in enumerate(betting.posted))
        betting.last_blind = last_to_post(state, betting.posted, betting.last_blind)
    if betting.street == state.street and state.phase not in ("drawing", "over"):
        derive(betting, [act for act in betting.acts if act.player != player or not act.added])
    if betting.posted:
        paid = zip(state.paid, betting.posted, strict=True)
        betting.has_wagered = betting.has_wagered and any(cents > posted for cents, posted in paid)


def cut_back(betting: BettingRound, most: int) -> None:
    """What anybody had bet above so much in the round has been returned: the betting is what it would be without it."""
    derive(betting, [act._replace(to=min(act.to, most)) for act in betting.acts])


def cut_each_back(betting: BettingRound, most: dict[int, int]) -> None:
    """The same where those named have each had back what was above so much; what others have bet stands."""
    derive(betting, [act._replace(to=min(act.to, most.get(act.player, act.to))) for act in betting.acts])


def derive(betting: BettingRound, acts: list[Act]) -> None:
    """Begin the round again, and do what stands in it: beside the hand, whose chips lie where they should."""
    hand = betting.state
    ruled = betting.is_ruled, betting.most_bet, betting.barred
    checked = betting.checkers, betting.checked_up
    opened_by, has_wagered = betting.opened_by if hand.street else None, betting.has_wagered
    betting.state = state = hand.copy()
    state.stacks = [stack + bet for stack, bet in zip(hand.stacks, hand.bets, strict=True)]
    state.bets, state.phase = [0] * state.count, "betting"
    betting.begin()
    if not state.street and betting.last_blind is not None:
        for player, cents in enumerate(betting.posted):
            state.put_in(player, cents)
        betting.start_on_blinds(betting.last_blind)
    betting.is_ruled, betting.most_bet, betting.barred = ruled
    betting.opened_by = opened_by
    for act in acts:
        state.dead = act.dead
        betting.redo(act)
    betting.state, betting.acts, betting.has_wagered = hand, acts, has_wagered
    betting.checkers, betting.checked_up = checked
    betting.count_anew()
