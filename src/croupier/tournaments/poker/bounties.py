"""Bounties: what is on the head of each player, and who has won it."""

from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.desk import Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.state import PrizesState, SessionState, Won


class Bounties:
    """Won by whoever wins the chips of a player; what nobody wins is the winner's of the tournament."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def _state(self) -> PrizesState:
        return self._desk.state.prizes

    def won(self, session: SessionState, player: str, winners: tuple[str, ...]) -> None:
        """A player is out by these; by nobody in particular, if it was not told."""
        state, bounty = self._state, self._desk.conditions.bounty
        if bounty is None or not winners or not state.bounties.get(player) or player not in state.bounties:
            return
        amount = state.bounties.pop(player)
        paid = amount - amount // 2 if bounty.is_progressive else amount
        shares, added = divided(paid, winners), divided(amount - paid, winners)
        for winner in winners:
            self._of(winner).bounties_cents += shares[winner]
            if added[winner]:
                state.bounties[winner] = state.bounties.get(winner, 0) + added[winner]
        session.bounties.append((player, shares, added))
        told = say.BountyWon(by(self._desk.terms.pool), player, shares, {name: c for name, c in added.items() if c})
        self._desk.tell(told)

    def undo(self, session: SessionState, player: str, *, is_certain: bool = False) -> None:
        """The elimination was a mistake: nobody has won the bounty. It can be refused, unless it is certain."""
        found = next((each for each in reversed(session.bounties) if each[0] == player), None)
        if found is None:
            return
        gone = [name for name, cents in found[2].items() if cents and name not in session.players]
        if gone and not is_certain:
            problem = f"{gone[0]}, who won the bounty, is out since: take that back first"
            raise TournamentError("player", problem, self._desk.terms.out)
        session.bounties.remove(found)
        _, shares, added = found
        for winner, cents in shares.items():
            self._of(winner).bounties_cents -= cents
        for winner, cents in added.items():
            if winner in self._state.bounties:
                self._state.bounties[winner] -= cents
        self._state.bounties[player] = sum(shares.values()) + sum(added.values())

    def _of(self, player: str) -> Won:
        return self._state.won.setdefault(player, Won())

    def left(self) -> int:
        """What is on heads, and nobody has won."""
        return sum(self._state.bounties.values())


def divided(cents: int, among: tuple[str, ...]) -> dict[str, int]:
    """Equal shares to the cent; the first ones have the odd cents."""
    share, odd = divmod(cents, len(among))
    return {name: share + (number < odd) for number, name in enumerate(among)}
