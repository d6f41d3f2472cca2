"""Who at a poker table has agreed to something, and who has not."""

from collections.abc import Iterable

import msgspec


class ConsentState(msgspec.Struct, frozen=True, omit_defaults=True):
    agreed: tuple[str, ...] = ()
    disagreed: tuple[str, ...] = ()


class Consent:
    """What players say to a proposal, each of them once; who has changed their mind says the other."""

    def __init__(self, state: ConsentState | None = None) -> None:
        state = state or ConsentState()
        self.agreed = list(state.agreed)
        self.disagreed = list(state.disagreed)

    def state(self) -> ConsentState:
        return ConsentState(tuple(self.agreed), tuple(self.disagreed))

    def say(self, player: str, *, agrees: bool) -> None:
        self.forget(player)
        (self.agreed if agrees else self.disagreed).append(player)

    def forget(self, player: str) -> None:
        """Somebody who leaves: if they come back they are asked anew."""
        for said in (self.agreed, self.disagreed):
            if player in said:
                said.remove(player)

    def missing(self, players: Iterable[str]) -> tuple[str, ...]:
        """Those of the players who have not agreed; where nobody is, nobody is missing."""
        return tuple(player for player in players if player not in self.agreed)
