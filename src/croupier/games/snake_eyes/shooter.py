"""Snake Eyes, its shooters: the dice go clockwise round the table; a turn lasts until they are given up, or must be."""

from dataclasses import dataclass
from typing import Any, ClassVar

from croupier.dice import Roll
from croupier.games.snake_eyes.wagers import DiceWagers
from croupier.games.throwing import DeclineDice, DiceDeclined, DiceTakenAway, RelinquishDice, clockwise, seat_of
from croupier.procedure import (
    DEALER,
    Action,
    Event,
    IllegalActionError,
    Invitation,
    Procedure,
    Ruling,
    Setting,
    incident,
)
from croupier.procedure.actions import Proceed
from croupier.rulebook import Citation, Rules

DiceNumbers = tuple[int, ...]


class AcceptDice(Action, frozen=True):
    """Become the shooter with two of the dice, by their numbers; with the first at hand if none are named."""

    dice: DiceNumbers = ()


class ChooseDice(Action, frozen=True):
    """Take two dice, by their numbers, in place of those that left the table."""

    dice: DiceNumbers


class RequestOriginalDice(Action, frozen=True):
    """Wait for the dice that left the table."""


class KeepDice(Action, frozen=True):
    """After a 7 on the first roll, take another roll."""


class DiceTaken(Event, frozen=True):
    """Who throws next, and with which dice."""

    shooter: str
    dice: DiceNumbers

    def words(self) -> str:
        return f"{self.shooter} is the shooter, with dice {' and '.join(map(str, self.dice))}"


class DiceKept(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} keeps the dice for another roll"


class DiceRelinquished(Event, frozen=True):
    player: str
    why: str

    def words(self) -> str:
        return f"{self.player} gives up the dice: {self.why.replace('_', ' ')}"


class DiceReplaced(Event, frozen=True):
    def words(self) -> str:
        return "all dice are removed and replaced with new ones"


@dataclass(slots=True)
class Turn:
    shooter: str = ""
    """Nobody has the dice where it is empty."""
    rolls: int = 0
    """With a result."""
    void_rolls: int = 0
    last: str = ""
    """Who gave up the dice before; nobody at the start of play."""
    seat: int = 0
    """Where they sat; 0 if they stood."""


class ShooterRound(DiceWagers):
    """The dice are offered, chosen, kept and given up."""

    needs: ClassVar[tuple[str, ...]] = (
        "seven_out", "first_offer", "choice_of_dice", "relinquishing", "relinquishing_after_seven", "further_wager",
        "next_offer", "dealer_rolls",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = (
        "dice", "second_chance", "first_offer_to", "previous_shooter", "nobody_takes_the_dice", "dealer_rolls_until",
    )  # fmt: skip
    out_of_time = DiceWagers.out_of_time | {
        AcceptDice: ("the dice are not on offer", "first_offer"),
        DeclineDice: ("the dice are not on offer", "first_offer"),
        ChooseDice: ("only a shooter who has no dice chooses others", "choice_of_dice"),
        RequestOriginalDice: ("only a shooter whose dice left the table asks for them", "choice_of_dice"),
        KeepDice: ("only a shooter whose first roll would end the turn may be asked", "relinquishing"),
        RelinquishDice: ("the shooter gives up the dice after a roll", "relinquishing"),
    }

    def __init__(self, rules: Rules, equipment: Any, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        left = setting.carried
        self.turn = Turn(
            str(left.get("shooter", "")),
            int(left.get("rolls", 0)),
            int(left.get("void_rolls", 0)),
            str(left.get("last", "")),
            int(left.get("seat", 0)),
        )
        self.active = _numbers(left.get("active"))
        """The dice that the shooter throws, by number."""
        self.missing = _numbers(left.get("missing"))
        self.original = _numbers(left.get("original"))
        """What the shooter threw before some left the table, while these are looked for."""
        self.is_waiting_for_original = bool(left.get("is_waiting"))
        self.are_lost = bool(left.get("are_lost"))
        """Missing dice were not found: all are replaced when the shooter's turn ends."""
        self.gave_up: set[str] = set()
        """Those who gave up the dice since the last throw, or had to for another reason than a 7."""
        self.last_roll: tuple[Roll | None, list[int]] = (None, [])
        """What the one before came to and settled: when the round is over, that was its last."""
        self.settled_by_roll: list[int] = []
        """The wagers that the last roll decided, until the next."""
        self.dealer_rolls_for: frozenset[int] = frozenset()
        """What was undetermined when the dealer took the dice."""

    def carry(self) -> dict[str, str | int | bool]:
        """The dealer rolls only for what is on the layout: in the next round the dice are offered again."""
        turn = Turn(last=DEALER) if self.turn.shooter == DEALER else self.turn
        state: dict[str, str | int | bool] = {
            "shooter": turn.shooter,
            "rolls": turn.rolls,
            "void_rolls": turn.void_rolls,
            "last": turn.last,
            "seat": turn.seat,
            "active": _written(self.active),
            "missing": _written(self.missing),
            "original": _written(self.original),
            "is_waiting": self.is_waiting_for_original,
            "are_lost": self.are_lost,
        }
        return super().carry() | {name: value for name, value in state.items() if value}

    # -- whose turn it is ------------------------------------------------------------------------------------------

    def find_shooter(self) -> Procedure[None]:
        """Somebody with a wager has the dice, or the dealer, as long as there is anything to throw for."""
        while any(self.standing()):
            shooter = self.turn.shooter
            if not shooter:
                yield from self.offer_dice()
            elif not self.is_here(shooter):
                self.end_turn("not at the table", self.rules.cite("further_wager"))
            elif self.can_shoot(shooter):
                return
            else:
                yield from self.further_wager(shooter)

    def can_shoot(self, shooter: str) -> bool:
        """With a wager of one's own; the dealer, for those of others."""
        return any(self.standing(player=None if shooter == DEALER else shooter))

    def is_here(self, player: str) -> bool:
        """Seated, or with a wager in the round, and not excluded from the game; the dealer always."""
        return player == DEALER or (player in clockwise(self) and player not in self.excluded)

    def asked(self) -> list[str]:
        """At the start from the dealer's left, later from the left of where the last shooter is or was.

        The last shooter comes last, if at all.
        """
        last = self.turn.last
        players = clockwise(self, last, self.turn.seat)
        if last in players and self.rules.reading("previous_shooter").value == "not_asked":
            players.remove(last)
        return [player for player in players if player not in self.gave_up]

    def is_asked(self, player: str) -> bool:
        """With a wager; at the start of play, by one reading, without one too."""
        is_start = not self.turn.last and self.rules.reading("first_offer_to").value == "all_players"
        return any(self.standing()) and self.is_here(player) and (is_start or self.can_shoot(player))

    def offer_dice(self) -> Procedure[None]:
        """Clockwise until somebody accepts; whoever wagers meanwhile is asked too."""
        citation = self.rules.cite("next_offer" if self.turn.last else "first_offer")
        declined: set[str] = set()
        while player := next((p for p in self.asked() if p not in declined and self.is_asked(p)), ""):
            yield from self.offer_to(player, citation)
            if self.turn.shooter:
                return
            declined.add(player)
        if any(self.standing()):
            self.nobody_accepts()

    def offer_to(self, player: str, citation: Citation) -> Procedure[None]:
        def verify(action: AcceptDice) -> None:
            if action.actor != player:
                raise IllegalActionError(action, f"the dice are offered to {player}", citation)
            if action.dice:
                self.verify_dice(action, action.dice)

        answer = yield from self.ask_before_throw(
            "dice_offered",
            citation,
            (AcceptDice(player, self.first_dice()), DeclineDice(player)),
            lambda: self.is_asked(player),
            Invitation(AcceptDice, verify, f"with dice of one's choice among {_written(self.at_hand())}"),
        )
        match answer:
            case AcceptDice(dice=dice):
                self.turn = Turn(player, last=self.turn.last, seat=self.turn.seat)
                self.take_dice(dice, self.rules.cite("choice_of_dice"))
            case DeclineDice():
                self.emit(DiceDeclined((citation,), player))

    def nobody_accepts(self) -> None:
        """The dealer rolls, or, where the start of play is read so, there is no game."""
        reading = self.rules.reading("nobody_takes_the_dice")
        if not self.turn.last and reading.value == "wagers_returned":
            for wager in list(self.standing()):
                self.return_wager(wager, "nobody takes the dice", reading.citation)
            return
        self.turn = Turn(DEALER, last=self.turn.last, seat=self.turn.seat)
        self.dealer_rolls_for = frozenset(wager.id for wager in self.standing())
        self.take_dice((), self.rules.cite("dealer_rolls") if self.turn.last else reading.citation)

    def further_wager(self, shooter: str) -> Procedure[None]:
        """A shooter without a wager may place one and go on, or give up the dice."""
        citation = self.rules.cite("further_wager")
        action = yield from self.ask_before_throw(
            "further_wager", citation, (RelinquishDice(shooter),), lambda: self.lacks_wager(shooter)
        )
        if isinstance(action, RelinquishDice):
            self.give_up("no further wager", citation)

    def lacks_wager(self, shooter: str) -> bool:
        """Whether a shooter who is still there needs one, for a roll on which others have wagers."""
        has_dice = self.turn.shooter == shooter and self.is_here(shooter)
        return has_dice and any(self.standing()) and not self.can_shoot(shooter)

    # -- the end of a turn -----------------------------------------------------------------------------------------

    def after_roll(self) -> Procedure[None]:
        """What the last result means for the shooter; from now on no ruling touches it."""
        if self.called is None:
            return
        is_seven_out = sum(self.called) == self.rules.get("seven_out", "total", int).value
        is_decided = bool(self.settled_by_roll)
        self.last_roll = self.called, self.settled_by_roll
        self.result = self.called = None
        self.settled_by_roll = []
        shooter = self.turn.shooter
        if not shooter:  # given up since
            return
        self.turn.rolls += 1
        if shooter != DEALER and is_seven_out:
            yield from self.seven_out(shooter)
        if shooter == DEALER and (is_seven_out or self.is_dealer_done(is_decided)):
            self.end_turn("a result is determined", self.rules.cite("dealer_rolls"))

    def is_dealer_done(self, is_decided: bool) -> bool:
        if self.rules.reading("dealer_rolls_until").value == "a_wager_is_decided":
            return is_decided
        return not any(wager.id in self.dealer_rolls_for for wager in self.standing())

    def seven_out(self, shooter: str) -> Procedure[None]:
        """The turn ends, unless it was the first roll and the operator lets the shooter have another."""
        has_chance = self.turn.rolls == 1 and self.rules.choice("second_chance", bool).value
        if has_chance and self.rules.has("second_chance"):
            citation = self.rules.cite("second_chance")
            offers = (KeepDice(shooter), RelinquishDice(shooter))
            action = yield from self.ask("second_chance", citation, offers, lambda: self.turn.shooter == shooter)
            if isinstance(action, KeepDice):
                self.emit(DiceKept((citation,), shooter))
                if self.are_lost:
                    self.replace_dice()
                return
        if self.turn.shooter == shooter:
            self.end_turn("seven_out", self.rules.cite("relinquishing_after_seven"))

    def end_turn(self, why: str, citation: Citation) -> None:
        shooter = self.turn.shooter
        self.emit(DiceRelinquished((citation,), shooter, why))
        self.turn = Turn(last=shooter, seat=seat_of(self, shooter))
        self.active = self.original = ()
        self.is_waiting_for_original = False
        if self.are_lost:
            self.replace_dice()

    def give_up(self, why: str, citation: Citation) -> None:
        """Otherwise than by a 7: the dice are not offered to the shooter again before they are thrown."""
        self.gave_up.add(self.turn.shooter)
        self.end_turn(why, citation)

    def other_invitations(self) -> tuple[Invitation, ...]:
        return (*super().other_invitations(), self.relinquishing())

    def relinquishing(self) -> Invitation:
        return Invitation(RelinquishDice, self.verify_relinquish, "the shooter gives up the dice")

    def take_other(self, action: Action) -> None:
        match action:
            case RelinquishDice():
                self.give_up("by choice", self.rules.cite("relinquishing"))
            case _:
                super().take_other(action)

    def verify_relinquish(self, action: RelinquishDice) -> None:
        if action.actor != self.turn.shooter:
            self.refuse(action, f"{action.actor} is not the shooter", "relinquishing")
        if not self.has_rolled():
            self.refuse(action, "the dice are given up after a roll", "relinquishing")

    def has_rolled(self) -> bool:
        """In this turn."""
        return bool(self.turn.rolls or self.turn.void_rolls or self.called is not None)

    @incident(DiceTakenAway, "relinquishing_required")
    def on_dice_taken_away(self, found: DiceTakenAway) -> Ruling:
        least, citation = self.rules.get("relinquishing_required", "void_rolls", int)
        shooter = self.turn.shooter
        if shooter in ("", DEALER):
            self.refuse(found, "no player has the dice", "relinquishing_required")
        if self.are_dice_thrown():
            self.refuse(found, "the roll is to be settled first", "relinquishing_required")
        if found.reason == "repeated_void_rolls" and self.turn.void_rolls < least:
            problem = f"reason: {self.turn.void_rolls} void rolls in this turn; repeated are {least} or more"
            self.refuse(found, problem, "relinquishing_required")
        self.give_up(found.reason, citation)
        return self.ruling(found, f"{shooter} must relinquish the dice", citation, concerns=(shooter,))

    def are_dice_thrown(self) -> bool:
        """Between the throw and the settlement of what it decides."""
        return False

    # -- the dice --------------------------------------------------------------------------------------------------

    def at_hand(self) -> DiceNumbers:
        """The numbers of the dice on the table."""
        return tuple(n for n in range(1, self.rules.choice("dice", int).value + 1) if n not in self.missing)

    def first_dice(self) -> DiceNumbers:
        """What is taken where nothing is said; nothing if too few are on the table."""
        first = self.at_hand()[: self.active_count()]
        return first if len(first) == self.active_count() else ()

    def active_count(self) -> int:
        return self.rules.get("active_dice", "count", int).value

    def verify_dice(self, action: Action, dice: DiceNumbers) -> None:
        count, at_hand = self.active_count(), self.at_hand()
        if len({*dice}) != len(dice) or len(dice) != count or not {*dice} <= {*at_hand}:
            problem = f"dice: {_written(dice) or 'none'}; {count} different ones of {_written(at_hand)} are chosen"
            self.refuse(action, problem, "choice_of_dice")

    def take_dice(self, dice: DiceNumbers, citation: Citation) -> None:
        """Those named, else the first at hand; none if too few are."""
        if chosen := dice or self.first_dice():
            self.active = chosen
            self.original = ()
            self.is_waiting_for_original = False
            self.emit(DiceTaken((citation,), self.turn.shooter, chosen))

    def choose_dice(self) -> Procedure[None]:
        """After dice left the table: replacements from the rest, or the same dice again when they are found."""
        while (shooter := self.turn.shooter) and not self.active and self.can_shoot(shooter):
            match (yield from self.ask_for_dice(shooter, self.dice_offers(shooter))):
                case ChooseDice(dice=dice):
                    self.take_dice(dice, self.rules.cite("choice_of_dice"))
                case RequestOriginalDice():
                    self.is_waiting_for_original = True
                case RelinquishDice():
                    self.give_up("by choice", self.rules.cite("relinquishing"))
                case Proceed():
                    self.replace_dice()

    def ask_for_dice(self, shooter: str, offers: tuple[Action, ...]) -> Procedure[Action | None]:
        def stands() -> bool:
            is_the_same = not self.active and self.dice_offers(shooter) == offers
            return is_the_same and self.turn.shooter == shooter and self.can_shoot(shooter)

        return self.ask_before_throw(
            "choose_dice",
            self.rules.cite("dice_left_table" if self.missing else "choice_of_dice"),
            offers,
            stands,
            Invitation(ChooseDice, self.verify_choose_dice, f"among {_written(self.at_hand())}"),
            *([self.relinquishing()] if self.has_rolled() and shooter != DEALER else []),
        )

    def dice_offers(self, shooter: str) -> tuple[Action, ...]:
        first = self.first_dice()
        is_sought = bool(self.original) and not self.is_waiting_for_original and not self.are_lost
        return (
            *((ChooseDice(shooter, first),) if first else ()),
            *((RequestOriginalDice(shooter),) if is_sought else ()),
            *(() if first else (Proceed(DEALER, "bring new dice"),)),
        )

    def verify_choose_dice(self, action: ChooseDice) -> None:
        if action.actor != self.turn.shooter:
            self.refuse(action, f"it is for {self.turn.shooter} to choose", "choice_of_dice")
        self.verify_dice(action, action.dice)

    def replace_dice(self) -> None:
        self.missing = self.active = self.original = ()
        self.are_lost = self.is_waiting_for_original = False
        self.emit(DiceReplaced((self.rules.cite("dice_not_found"),)))


def _numbers(carried: object) -> DiceNumbers:
    return tuple(int(number) for number in str(carried or "").split(",") if number)


def _written(dice: DiceNumbers) -> str:
    return ",".join(map(str, dice))
