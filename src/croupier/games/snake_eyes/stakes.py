"""The wagers as they lay for the last roll: settled by it, and settled anew when its call is overruled."""

from typing import NamedTuple

from croupier.dice import Roll
from croupier.games.snake_eyes.messages import WagerRecovered
from croupier.games.snake_eyes.terms import SnakeEyesTerms
from croupier.rulebook import Citation
from croupier.table.layout import Layout, Wager
from croupier.table.round import Part


class Stake(NamedTuple):
    """A wager as it lay."""

    kind: str
    on: str
    cents: int


class Stakes(Part):
    """What a roll decided, and what players have done with their wagers since. Each roll is a game of its own."""

    terms: SnakeEyesTerms

    def __init__(self, terms: SnakeEyesTerms, layout: Layout) -> None:
        super().__init__(terms, layout.course)
        self._layout = layout
        self._at_stake: dict[int, Stake] = {}
        """Wagers as they lay for the last roll: only a ruling changes one between rest and settlement."""
        self.decided: list[int] = []
        """The wagers that the last roll decided, until the next."""
        self._decided_before: list[int] = []
        """Those that the one before decided: when the round is over, that was its last."""
        self._taken_off: dict[int, int] = {}
        """Cents, by wager, that players took off since the last roll."""
        self._recovered: dict[int, int] = {}
        """Cents, by wager, that were put back to be settled by a call that overruled another."""
        self._moved_back: dict[int, tuple[str, str]] = {}
        """Where wagers lay that were settled by such a call where they had lain before."""
        self._spoiled: dict[int, frozenset[int]] = {}
        """Totals that came the easy way, by hardway combo, where one spoils only its own hard way."""
        self._spoiled_before: dict[int, frozenset[int]] = {}
        layout.settles_for_good(self.undone)

    # -- what players do with their wagers ---------------------------------------------------------------------------

    def take_off(self, wager: Wager, why: str, cents: int, citation: Citation) -> None:
        """A player takes a wager, or part of it, back between rolls."""
        self.course.verify_in_play("take_off")
        self._layout.give_back(wager, why, citation, cents=cents)
        self._note_gone(wager, cents)

    def note_moved(self, wager: Wager, cents_before: int) -> None:
        """Chips that go back because there are too many lay there for the last roll, if its call is overruled."""
        self.course.verify_in_play("moving a wager")
        self._spoiled.pop(wager.id, None)
        if gone := cents_before - (wager.cents if wager.is_standing else 0):
            self._note_gone(wager, gone)

    def _note_gone(self, wager: Wager, cents: int) -> None:
        self._taken_off[wager.id] = self._taken_off.get(wager.id, 0) + cents

    def forget_taken_off(self, player: str) -> None:
        """What is void stays void, whatever the last roll turns out to be."""
        self.course.verify_in_play("voiding wagers")
        for wager in self._layout.wagers.values():
            if wager.player == player:
                self._taken_off.pop(wager.id, None)

    def is_spoiled(self, wager: Wager) -> bool:
        """Whether a hardway combo has lost some of its totals."""
        return bool(self._spoiled.get(wager.id))

    # -- a roll decides them -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The dice are thrown: whatever they show, this is how it was before."""
        self.course.verify_in_play("a throw")
        self._spoiled_before = dict(self._spoiled)

    def rest(self) -> None:
        """The dice rest: nothing has been settled anew by what they show."""
        self.course.verify_in_play("dice that rest")
        self._recovered, self._moved_back = {}, {}

    def settle_standing(self, roll: Roll) -> None:
        """Settle what lies there now."""
        self.course.verify_in_play("collect and pay")
        self._taken_off = {}
        self._at_stake = {}
        for wager in self._layout.standing():
            self.note_stake(wager)
        self.settle(roll)

    def note_stake(self, wager: Wager) -> None:
        """A wager lay there for the last roll."""
        self.course.verify_in_play("a stake")
        self._at_stake[wager.id] = Stake(wager.kind, wager.on, wager.cents)

    def settle(self, roll: Roll) -> None:
        """What the roll decides of the wagers it was made for: losing ones are taken first, then winning ones paid."""

        def wins(found: tuple[Wager, str]) -> bool:
            return self.terms.wagers[self._at_stake[found[0].id].kind].pays[found[1]].value.net >= 0

        decided: list[tuple[Wager, str]] = []
        for wager_id, stake in self._at_stake.items():
            wager = self._layout.wagers[wager_id]
            if wager.is_standing or self._can_recover(wager):
                outcome = self._outcome_of(wager_id, stake, roll)
                if outcome is not None:
                    decided.append((wager, outcome))
        for wager, outcome in sorted(decided, key=wins):
            self._restore(wager)
            self._layout.settle(wager, outcome)
            self.decided.append(wager.id)

    def _outcome_of(self, wager_id: int, stake: Stake, roll: Roll) -> str | None:
        """What a roll makes of a wager that lies there, given the rolls it has already been up for."""
        if stake.kind != "hardway_combo":
            return self.terms.outcome(stake.kind, stake.on, roll)
        outcome, spoiled = self.terms.combo_outcome(roll, self._spoiled.get(wager_id, frozenset()))
        if spoiled:
            self._spoiled[wager_id] = spoiled
        return outcome

    def _can_recover(self, wager: Wager) -> int:
        """The cents that its player has taken off since the roll, of those that lay there for it."""
        left = wager.cents if wager.is_standing else 0
        return max(0, min(self._taken_off.get(wager.id, 0), self._at_stake[wager.id].cents - left))

    def _restore(self, wager: Wager) -> None:
        """A ruling settles a roll anew: a wager as it lay, whatever its player has done with it since."""
        stake = self._at_stake[wager.id]
        if cents := self._can_recover(wager):
            self.emit(WagerRecovered((self.terms.losing_wager,), wager.id, wager.player, cents))
            self._layout.put_back(wager, cents)
            self._recovered[wager.id] = cents
        elif wager.cents > stake.cents:
            added = wager.cents - stake.cents
            self._layout.give_back(wager, "added after the roll", self.terms.no_more_bets, cents=added)
        if (wager.kind, wager.on) != (stake.kind, stake.on):
            self._moved_back[wager.id] = wager.kind, wager.on
            self._lay(wager, stake.kind, stake.on)

    def _lay(self, wager: Wager, kind: str, on: str) -> None:
        assert self.terms.settled_by_position is not None
        self._layout.move(wager, kind, wager.box, on, self.terms.settled_by_position)

    # -- and undoes that ---------------------------------------------------------------------------------------------

    def undo(self, *cites: Citation) -> None:
        """Undo what the last roll settled."""
        self.course.verify_in_play("undoing a roll")
        wagers = self._layout.wagers
        for wager_id in self.decided:
            if wagers[wager_id].settlement:  # else a ruling on its player has voided it since
                self._layout.reverse(wagers[wager_id], *cites)
        for wager_id, where in self._moved_back.items():
            self._lay(wagers[wager_id], *where)
        for wager_id, cents in self._recovered.items():
            self._layout.give_back(wagers[wager_id], "taken off", self.terms.wager_reduced, cents=cents)
        self.decided, self._recovered, self._moved_back = [], {}, {}
        self._spoiled = dict(self._spoiled_before)

    def conclude(self) -> bool:
        """From now on no ruling touches what the roll decided; returns whether it decided any wager."""
        self.course.verify_in_play("the end of a roll")
        self._decided_before, self.decided = self.decided, []
        return bool(self._decided_before)

    def undone(self) -> list[Wager]:
        """What a void round gives back of settled wagers: what earlier rolls settled stays settled."""
        ids = self.decided if self.course.are_bets_closed else []
        made = (self._layout.wagers[wager_id] for wager_id in (self._last() if self.course.is_concluded else ids))
        return [wager for wager in made if wager.settlement]

    def note_settled(self, wager: Wager) -> None:
        """A wager that the last roll is found to decide is undone with it, should it be void."""
        self.course.verify_in_play("a settlement")
        settled = self._last() if self.course.is_concluded else self.decided
        if wager.settlement and wager.id not in settled:
            settled.append(wager.id)

    def _last(self) -> list[int]:
        return self._decided_before
