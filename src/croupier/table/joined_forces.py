"""Players who have joined forces to exceed a maximum: of what they wager together, they make no more than one may."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from croupier.chips import format_dollars
from croupier.procedure.events import WagerPlaced
from croupier.procedure.messages import Action, Event
from croupier.table.betting_terms import BettingTerms
from croupier.table.layout import Layout, Wager
from croupier.table.round import refuse


class Joined(NamedTuple):
    """Who has joined forces, on what, and the most that they may have there together."""

    players: tuple[str, ...]
    wager: str
    box: int
    """The box on which they wager; 0 for all boxes, and where there are none."""
    on: str
    most_cents: int

    def is_on(self, kind: str, box: int, on: str) -> bool:
        """Whether that is what they have joined forces on."""
        return (kind, on) == (self.wager, self.on) and self.box in (0, box)


class JoinedForces:
    """Those who were found to do so in this round. From then on a wager of theirs that is too much is refused."""

    def __init__(self, terms: BettingTerms, layout: Layout) -> None:
        self._terms = terms
        self._layout = layout
        self._found: list[Joined] = []

    def __bool__(self) -> bool:
        return bool(self._found)

    def note(self, joined: Joined) -> None:
        """They are held to it from now on."""
        self._layout.course.verify_in_play("noting who has joined forces")
        self._found.append(joined)

    def wagers(self, joined: Joined) -> list[Wager]:
        """What they have there: what stands, and what the round has settled and may settle anew."""
        settled = {wager.id for wager in self._layout.undone_with_round()}
        return [
            wager
            for wager in self._layout.wagers.values()
            if (wager.is_standing or wager.id in settled)
            and joined.is_on(wager.kind, wager.box, wager.on)
            and self._layout.owner(wager) in joined.players
        ]

    def verify(self, what: Action, player: str, kind: str, box: int, on: str, cents: int) -> None:
        """Refuse what somebody adds to what they have joined forces on, if it is too much."""
        for joined in self._found:
            if player in joined.players and joined.is_on(kind, box, on):
                there = sum(wager.cents for wager in self.wagers(joined) if wager.is_standing)
                if there + cents > joined.most_cents:
                    names, most = " and ".join(joined.players), format_dollars(joined.most_cents)
                    problem = f"cents: {names} have joined forces; they may have {most} there together"
                    refuse(what, problem, self._terms.joined_forces, self._terms.wager_not_permitted)


def last_made(events: Iterable[Event], staked: dict[int, int], cents: int) -> dict[int, int]:
    """So much of some wagers, by their numbers, what was put down last first; all of them if they are no more."""
    made = [*staked.items()]
    made += [(event.wager_id, event.cents) for event in events if isinstance(event, WagerPlaced)]
    taken: Counter[int] = Counter()
    for number, put in reversed(made):
        if more := min(put, staked.get(number, 0) - taken[number], cents - taken.total()):
            taken[number] += more
    return dict(taken)
