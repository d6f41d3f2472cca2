"""Snake Eyes, its shooters: the dice go clockwise round the table; a turn lasts until they are given up, or must be."""

from dataclasses import dataclass

from croupier.dice import Roll
from croupier.games.snake_eyes.dice_set import DiceSet
from croupier.games.snake_eyes.handling import Handling
from croupier.games.snake_eyes.messages import (
    AcceptDice,
    ChooseDice,
    DiceKept,
    DiceRelinquished,
    KeepDice,
    RequestOriginalDice,
    RollDice,
    written,
)
from croupier.games.snake_eyes.roll import DiceRoll
from croupier.games.snake_eyes.terms import ShooterTerms
from croupier.games.throwing import (
    DeclineDice,
    DiceDeclined,
    DiceTakenAway,
    RelinquishDice,
    asked,
    clockwise,
    seat_of,
    verify_repeated,
)
from croupier.procedure import DEALER, Action, Invitation, Procedure, Ruling, Setting
from croupier.procedure.actions import Proceed
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Layout
from croupier.table.left_behind import LeftBehind
from croupier.table.places import BesideBetting
from croupier.table.result import Result
from croupier.table.round import Part, incident, refuse, ruling


@dataclass(slots=True)
class Turn:
    """The turn of whoever has the dice, or is to get them."""

    shooter: str = ""
    """Nobody has the dice where it is empty."""
    rolls: int = 0
    """With a result."""
    void_rolls: int = 0
    last: str = ""
    """Who gave up the dice before; nobody at the start of play."""
    seat: int = 0
    """Where they sat; 0 if they stood."""


class ShooterLeft(LeftBehind, frozen=True):
    """The shooter's turn, as it is left for the next round."""

    shooter: str = ""
    rolls: int = 0
    void_rolls: int = 0
    last: str = ""
    seat: int = 0


class Shooter(Part, BesideBetting):
    """The dice are offered, chosen, kept and given up."""

    terms: ShooterTerms
    actions = {
        AcceptDice: ("the dice are not on offer", lambda terms: terms.first_offer),
        DeclineDice: ("the dice are not on offer", lambda terms: terms.first_offer),
        ChooseDice: ("only a shooter who has no dice chooses others", lambda terms: terms.choice_of_dice),
        RequestOriginalDice: (
            "only a shooter whose dice left the table asks for them",
            lambda terms: terms.choice_of_dice,
        ),
        KeepDice: (
            "only a shooter whose first roll would end the turn may be asked",
            lambda terms: terms.relinquishing,
        ),
        RelinquishDice: ("the shooter gives up the dice after a roll", lambda terms: terms.relinquishing),
    }

    def __init__(
        self, terms: ShooterTerms, layout: Layout, result: Result, handling: Handling, roll: DiceRoll, dice: DiceSet
    ) -> None:
        super().__init__(terms, layout.course)
        self._layout, self._result, self._handling = layout, result, handling
        self._roll, self._dice = roll, dice
        left = ShooterLeft.of(self.course.setting)
        self.turn = Turn(left.shooter, left.rolls, left.void_rolls, left.last, left.seat)
        self._gave_up: set[str] = set()
        """Those who gave up the dice since the last throw, or had to for another reason than a 7."""
        self._dealer_rolls_for: frozenset[int] = frozenset()
        """What was undetermined when the dealer took the dice."""

    def leave(self, setting: Setting) -> Setting:
        """The dealer rolls only for what is on the layout: in the next round the dice are offered again."""
        turn = Turn(last=DEALER) if self.turn.shooter == DEALER else self.turn
        left = ShooterLeft(
            shooter=turn.shooter, rolls=turn.rolls, void_rolls=turn.void_rolls, last=turn.last, seat=turn.seat
        )
        return left.into(setting)

    # -- the throw -------------------------------------------------------------------------------------------------

    def throw(self) -> Procedure[bool]:
        """Whoever has the dice throws them; not if nothing is left to throw for."""
        while True:
            yield from self._handling.wait_until_rectified()
            yield from self._find_shooter()
            yield from self._choose_dice()
            if not self._layout.has_wagers():
                return False
            if (yield from self._throw_by(self.turn.shooter)):
                return True

    def _throw_by(self, shooter: str) -> Procedure[bool]:
        offers: tuple[Action, ...] = (RollDice(shooter),)
        if shooter != DEALER and self._has_rolled():
            offers += (RelinquishDice(shooter),)
        action = yield from self._handling.ask_before_throw(
            "roll", self.terms.throw, offers, lambda: self._may_throw(shooter)
        )
        match action:
            case RollDice():
                self._roll.throw(shooter)
                self._gave_up.clear()
            case RelinquishDice():
                self.take(action)
        return self._roll.is_rolling()

    def _may_throw(self, shooter: str) -> bool:
        has_dice = bool(shooter) and self.turn.shooter == shooter and bool(self._dice.active)
        return has_dice and self._can_shoot(shooter) and not self._result.is_halted

    # -- whose turn it is ------------------------------------------------------------------------------------------

    def _find_shooter(self) -> Procedure[None]:
        """Somebody with a wager has the dice, or the dealer, as long as there is anything to throw for."""
        while self._layout.has_wagers():
            shooter = self.turn.shooter
            if not shooter:
                yield from self._offer_dice()
            elif not self._is_here(shooter):
                self._end_turn("not at the table", self.terms.further_wager)
            elif self._can_shoot(shooter):
                return
            else:
                yield from self._further_wager(shooter)

    def _can_shoot(self, shooter: str) -> bool:
        """With a wager of one's own; the dealer, for those of others."""
        return self._layout.has_wagers(None if shooter == DEALER else shooter)

    def _is_here(self, player: str) -> bool:
        """Seated, or with a wager in the round, and not excluded from the game; the dealer always."""
        return player == DEALER or (player in clockwise(self._layout) and player not in self.course.excluded)

    def _is_asked(self, player: str) -> bool:
        """With a wager; at the start of play, by one reading, without one too."""
        is_start = not self.turn.last and self.terms.first_offer_to.value == "all_players"
        return self._layout.has_wagers() and self._is_here(player) and (is_start or self._can_shoot(player))

    def _offer_dice(self) -> Procedure[None]:
        """Clockwise until somebody accepts; whoever wagers meanwhile is asked too."""
        citation = self.terms.next_offer if self.turn.last else self.terms.first_offer
        declined: set[str] = set()
        while player := self._next_asked(declined):
            yield from self._offer_to(player, citation)
            if self.turn.shooter:
                return
            declined.add(player)
        if self._layout.has_wagers():
            self._nobody_accepts()

    def _next_asked(self, declined: set[str]) -> str:
        """At the start from the dealer's left, later from the left of where the last shooter is or was."""
        turn, previous = self.turn, self.terms.previous_shooter.value
        players = asked(self._layout, turn.last, turn.seat, self._gave_up, previous)
        return next((player for player in players if player not in declined and self._is_asked(player)), "")

    def _offer_to(self, player: str, citation: Citation) -> Procedure[None]:
        def verify(action: AcceptDice) -> None:
            if action.actor != player:
                refuse(action, f"the dice are offered to {player}", citation)
            if action.dice:
                self._dice.verify_choice(action, action.dice)

        answer = yield from self._handling.ask_before_throw(
            "dice_offered",
            citation,
            (AcceptDice(player, self._dice.first()), DeclineDice(player)),
            lambda: self._is_asked(player),
            Invitation(AcceptDice, verify, f"with dice of one's choice among {written(self._dice.at_hand())}"),
        )
        match answer:
            case AcceptDice(dice=dice):
                self.turn = Turn(player, last=self.turn.last, seat=self.turn.seat)
                self._dice.take(player, dice, self.terms.choice_of_dice)
            case DeclineDice():
                self.emit(DiceDeclined((citation,), player))

    def _nobody_accepts(self) -> None:
        """The dealer rolls, or, where the start of play is read so, there is no game."""
        reading = self.terms.nobody_takes_the_dice
        if not self.turn.last and reading.value == "wagers_returned":
            for wager in list(self._layout.standing()):
                self._layout.give_back(wager, "nobody takes the dice", reading.citation)
            return
        self.turn = Turn(DEALER, last=self.turn.last, seat=self.turn.seat)
        self._dealer_rolls_for = frozenset(wager.id for wager in self._layout.standing())
        self._dice.take(DEALER, (), self.terms.dealer_rolls if self.turn.last else reading.citation)

    def _further_wager(self, shooter: str) -> Procedure[None]:
        """A shooter without a wager may place one and go on, or give up the dice."""
        citation = self.terms.further_wager
        action = yield from self._handling.ask_before_throw(
            "further_wager", citation, (RelinquishDice(shooter),), lambda: self._lacks_wager(shooter)
        )
        if isinstance(action, RelinquishDice):
            self._give_up("no further wager", citation)

    def _lacks_wager(self, shooter: str) -> bool:
        """Whether a shooter who is still there needs one, for a roll on which others have wagers."""
        has_dice = self.turn.shooter == shooter and self._is_here(shooter)
        return has_dice and self._layout.has_wagers() and not self._can_shoot(shooter)

    # -- the dice --------------------------------------------------------------------------------------------------

    def _choose_dice(self) -> Procedure[None]:
        """After dice left the table: replacements from the rest, or the same dice again when they are found."""
        while (shooter := self.turn.shooter) and not self._dice.active and self._can_shoot(shooter):
            match (yield from self._ask_for_dice(shooter, self._dice_offers(shooter))):
                case ChooseDice(dice=dice):
                    self._dice.take(shooter, dice, self.terms.choice_of_dice)
                case RequestOriginalDice():
                    self._dice.wait_for_original()
                case RelinquishDice() as giving_up:
                    self.take(giving_up)
                case Proceed():
                    self._dice.replace()

    def _ask_for_dice(self, shooter: str, offers: tuple[Action, ...]) -> Procedure[Action | None]:
        def stands() -> bool:
            is_the_same = not self._dice.active and self._dice_offers(shooter) == offers
            return is_the_same and self.turn.shooter == shooter and self._can_shoot(shooter)

        left_table = self.terms.dice_left_table if self._dice.missing else None
        return self._handling.ask_before_throw(
            "choose_dice",
            left_table or self.terms.choice_of_dice,
            offers,
            stands,
            Invitation(ChooseDice, self._verify_choosing, f"among {written(self._dice.at_hand())}"),
            *(self.invitations() if self._has_rolled() and shooter != DEALER else ()),
        )

    def _dice_offers(self, shooter: str) -> tuple[Action, ...]:
        first = self._dice.first()
        return (
            *((ChooseDice(shooter, first),) if first else ()),
            *((RequestOriginalDice(shooter),) if self._dice.are_sought() else ()),
            *(() if first else (Proceed(DEALER, "bring new dice"),)),
        )

    def _verify_choosing(self, action: ChooseDice) -> None:
        if action.actor != self.turn.shooter:
            refuse(action, f"it is for {self.turn.shooter} to choose", self.terms.choice_of_dice)
        self._dice.verify_choice(action, action.dice)

    # -- the end of a turn -----------------------------------------------------------------------------------------

    def after_roll(self) -> Procedure[None]:
        """What the last result means for the shooter; from now on no ruling touches it."""
        concluded = self._roll.conclude()
        shooter = self.turn.shooter
        if concluded is None or not shooter:  # no result, or the dice were given up since
            return
        called, is_decided = concluded
        is_seven_out = self._is_seven_out(called)
        self.turn.rolls += 1
        if shooter != DEALER and is_seven_out:
            yield from self._seven_out(shooter)
        if shooter == DEALER and (is_seven_out or self._is_dealer_done(is_decided)):
            self._end_turn("a result is determined", self.terms.dealer_rolls)

    def _is_seven_out(self, called: Roll) -> bool:
        return sum(called) == self.terms.seven_out.value

    def _is_dealer_done(self, is_decided: bool) -> bool:
        if self.terms.dealer_rolls_until.value == "a_wager_is_decided":
            return is_decided
        return not any(wager.id in self._dealer_rolls_for for wager in self._layout.standing())

    def _seven_out(self, shooter: str) -> Procedure[None]:
        """The turn ends, unless it was the first roll and the operator lets the shooter have another."""
        citation = self.terms.second_chance
        if self.turn.rolls == 1 and self.terms.has_second_chance.value and citation is not None:
            offers = (KeepDice(shooter), RelinquishDice(shooter))
            action = yield from self._handling.ask(
                "second_chance", citation, offers, lambda: self.turn.shooter == shooter
            )
            if isinstance(action, KeepDice):
                self.emit(DiceKept((citation,), shooter))
                if self._dice.are_lost:
                    self._dice.replace()
                return
        if self.turn.shooter == shooter:
            self._end_turn("seven_out", self.terms.relinquishing_after_seven)

    def _end_turn(self, why: str, citation: Citation) -> None:
        shooter = self.turn.shooter
        self.emit(DiceRelinquished((citation,), shooter, why))
        self.turn = Turn(last=shooter, seat=seat_of(self.course.setting, shooter))
        self._dice.put_down()

    def _give_up(self, why: str, citation: Citation) -> None:
        """Otherwise than by a 7: the dice are not offered to the shooter again before they are thrown."""
        self._gave_up.add(self.turn.shooter)
        self._end_turn(why, citation)

    def note_void_roll(self) -> None:
        """A void roll counts against the shooter."""
        self.course.verify_in_play("a void roll")
        self.turn.void_rolls += 1

    def invitations(self) -> tuple[Invitation, ...]:
        return (Invitation(RelinquishDice, self._verify_relinquishing, "the shooter gives up the dice"),)

    def take(self, action: Action) -> None:  # noqa: ARG002 - the dice are given up
        self.course.verify_in_play("take")
        self._give_up("by choice", self.terms.relinquishing)

    def _verify_relinquishing(self, action: RelinquishDice) -> None:
        if action.actor != self.turn.shooter:
            refuse(action, f"{action.actor} is not the shooter", self.terms.relinquishing)
        if not self._has_rolled():
            refuse(action, "the dice are given up after a roll", self.terms.relinquishing)

    def _has_rolled(self) -> bool:
        """In this turn."""
        return bool(self.turn.rolls or self.turn.void_rolls or self._roll.called is not None)

    @incident()
    def on_dice_taken_away(self, found: DiceTakenAway, relinquishing_required: Cited[int]) -> Ruling:
        shooter, citation = self.turn.shooter, relinquishing_required.citation
        if shooter in ("", DEALER):
            refuse(found, "no player has the dice", citation)
        if self._roll.are_dice_thrown():
            refuse(found, "the roll is to be settled first", citation)
        verify_repeated(found, self.turn.void_rolls, "in this turn", relinquishing_required)
        self._give_up(found.reason, citation)
        return ruling(found, f"{shooter} must relinquish the dice", citation, concerns=(shooter,))
