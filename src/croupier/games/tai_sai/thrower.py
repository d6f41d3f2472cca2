"""Tai Sai style B: the cup goes clockwise round the table; a player throws while winning at more than even money."""

from collections.abc import Callable
from typing import Any, ClassVar

from croupier.games.tai_sai.layout import TaiSaiLayout
from croupier.games.throwing import DeclineDice, DiceDeclined, DiceTakenAway, RelinquishDice, clockwise, seat_of
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    Action,
    Decision,
    Event,
    IllegalActionError,
    Incident,
    Invitation,
    Procedure,
    Ruling,
    Setting,
    incident,
)
from croupier.procedure.incidents import ProhibitedDevice
from croupier.rulebook import Citation, Rules


class AcceptDice(Action, frozen=True):
    """Take the cup that is offered."""


class ThrowDice(Action, frozen=True):
    """Throw the dice, from the cup or the hand."""


class DiceAccepted(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} takes the dice"


class DiceThrown(Event, frozen=True):
    by: str

    def words(self) -> str:
        return f"{self.by} throws"


class DicePassed(Event, frozen=True):
    """A player has the dice no longer; they are offered to the next clockwise."""

    player: str
    why: str

    def words(self) -> str:
        return f"the dice pass from {self.player}: {self.why.replace('_', ' ')}"


class ThrowerRound(TaiSaiLayout):
    """Who throws. In style A nobody does, and all of this is at rest."""

    needs: ClassVar[tuple[str, ...]] = (
        "offer_of_dice", "next_offer", "keeping_the_dice", "relinquishing", "dealer_throws", "throw",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("style", "odds_to_throw", "odds_to_keep_the_dice", "previous_thrower")
    out_of_time = TaiSaiLayout.out_of_time | {
        AcceptDice: ("the dice are not on offer", "offer_of_dice"),
        DeclineDice: ("the dice are not on offer", "offer_of_dice"),
        ThrowDice: ("only a player who has accepted the dice throws them, after no more bets", "throw"),
        RelinquishDice: ("a player gives up the dice after a throw", "relinquishing"),
    }

    def __init__(self, rules: Rules, equipment: Any, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        self.is_covered_style = rules.choice("style", str).value == "A"
        self.thrower = str(setting.carried.get("thrower", ""))
        """Who has the dice; nobody where it is empty."""
        self.previous = str(setting.carried.get("previous", ""))
        """Who had them before: they go on clockwise from there, at first from the dealer's left."""
        self.seat = seat_of(self, self.thrower or self.previous) or int(setting.carried.get("seat", 0))
        """Where whoever has the dice, or had them last, sits or sat; 0 for one who had none."""
        self.has_thrown = bool(setting.carried.get("has_thrown"))
        """Whether the thrower has, since taking them."""
        self.void_rolls = int(setting.carried.get("void_rolls", 0))
        """How many of the thrower's own making."""
        self.is_thrown = False
        """The dice have left the cup, and the throw is neither void nor settled."""
        self.dice_before = self.dice_state()
        """Who had them, when the last throw was settled."""
        self.gave_up: set[str] = set()
        """Those who had the dice before this throw and gave them up, or had to."""

    def carry(self) -> dict[str, str | int | bool]:
        has_dice = self.thrower not in ("", DEALER)
        state: dict[str, str | int | bool] = {
            "thrower": self.thrower if has_dice else "",
            "previous": self.previous,
            "seat": self.seat if has_dice or self.previous else 0,
            "has_thrown": has_dice and self.has_thrown,
            "void_rolls": self.void_rolls if has_dice else 0,
        }
        return super().carry() | {name: value for name, value in state.items() if value}

    # -- who may throw ---------------------------------------------------------------------------------------------

    def can_throw(self, player: str) -> bool:
        return any(self.terms.entitles(wager.kind, wager.on) for wager in self.standing(player=player))

    def asked(self) -> list[str]:
        """Whom the cup is offered to, in turn: the one who had it last comes last, if at all."""
        players = clockwise(self, self.previous, self.seat)
        if self.previous in players and self.rules.reading("previous_thrower").value == "not_asked":
            players.remove(self.previous)
        return [player for player in players if player not in self.gave_up]

    # -- the throw -------------------------------------------------------------------------------------------------

    def throw(self) -> Procedure[bool]:
        """Whoever has or takes the cup throws, failing all the dealer; False if a ruling has overtaken the throw."""
        roll = self.spins

        def is_due() -> bool:
            return self.spins == roll and any(self.standing())

        while is_due():
            yield from self.find_thrower(is_due)
            if self.thrower == DEALER:
                is_thrown = yield from self.dealer_step("throw the dice", self.rules.cite("dealer_throws"), is_due)
            else:
                is_thrown = yield from self.players_throw(self.thrower, is_due)
            if is_thrown:
                return (yield from self.dice_in_the_air(roll))
        return False

    def dice_in_the_air(self, roll: int) -> Procedure[bool]:
        """From the throw to its result; False if it was void."""
        is_dealer = self.thrower == DEALER
        self.is_thrown, self.has_thrown = True, not is_dealer
        self.emit(DiceThrown((self.rules.cite("dealer_throws" if is_dealer else "throw"),), self.thrower))
        at_rest = self.rules.cite("determination")
        return (yield from self.dealer_step("the dice come to rest", at_rest, lambda: self.spins == roll))

    def find_thrower(self, is_due: Callable[[], bool]) -> Procedure[None]:
        """Somebody who may throw keeps or accepts the cup; if there is nobody, it is the dealer."""
        if self.thrower and not self.can_throw(self.thrower):
            self.pass_dice("no wager at greater odds", self.rules.cite("offer_of_dice"))
        for player in self.asked():
            if not self.thrower and is_due() and self.can_throw(player):
                yield from self.offer_dice(player, is_due)
        if not self.thrower:
            self.thrower = DEALER

    def offer_dice(self, player: str, is_due: Callable[[], bool]) -> Procedure[None]:
        citation = self.rules.cite("next_offer" if self.previous else "offer_of_dice")
        answer = yield Decision(
            "dice_offered",
            citation,
            (AcceptDice(player), DeclineDice(player)),
            stands=lambda: is_due() and self.can_throw(player),
        )
        match answer:
            case AcceptDice():
                self.thrower, self.seat = player, seat_of(self, player)
                self.emit(DiceAccepted((citation,), player))
            case DeclineDice():
                self.emit(DiceDeclined((citation,), player))

    def players_throw(self, player: str, is_due: Callable[[], bool]) -> Procedure[bool]:
        offers: tuple[Action, ...] = (ThrowDice(player),)
        if self.has_thrown:
            offers = (*offers, RelinquishDice(player))
        action = yield Decision(
            "throw",
            self.rules.cite("throw"),
            offers,
            stands=lambda: is_due() and self.thrower == player and self.can_throw(player),
        )
        if isinstance(action, RelinquishDice):
            self.give_up("by choice", self.rules.cite("relinquishing"))
        return isinstance(action, ThrowDice)

    def note_void_roll(self, cause: str) -> None:
        """It was a throw: whoever gave up the dice before it may have them; the dealer's are offered again."""
        self.is_thrown = False
        self.gave_up.clear()
        if self.thrower == DEALER:
            self.thrower = ""
        elif self.thrower:
            self.void_rolls += cause not in self.rules.get("void_result", "by_others", list).value
        self.release_dice()

    def dice_state(self) -> tuple[str, str, bool, int]:
        return self.thrower, self.previous, self.has_thrown, self.void_rolls

    def put_dice_back(self) -> None:
        """As before the settlement of a throw that is found to be void: whoever threw has them."""
        self.thrower, self.previous, self.has_thrown, self.void_rolls = self.dice_before

    def keep_or_pass_dice(self) -> None:
        """After the settlement: the dice stay with a player who won at odds great enough."""
        if self.thrower == DEALER:
            self.thrower = self.previous = ""
        elif self.thrower:
            mine = [wager for wager in self.wagers.values() if wager.player == self.thrower]
            if not any(self.keeps_dice(wager) for wager in mine):
                self.pass_dice("no winning wager at greater odds", self.rules.cite("keeping_the_dice"))

    def keeps_dice(self, wager: Wager) -> bool:
        settled = wager.settlement
        return settled is not None and self.terms.keeps_dice(wager.kind, wager.on, settled.outcome)

    # -- giving up the dice ----------------------------------------------------------------------------------------

    def pass_dice(self, why: str, citation: Citation) -> None:
        self.emit(DicePassed((citation,), self.thrower, why))
        self.previous, self.thrower = self.thrower, ""
        self.has_thrown, self.void_rolls = False, 0

    def give_up(self, why: str, citation: Citation) -> None:
        self.gave_up.add(self.thrower)
        self.pass_dice(why, citation)

    def release_dice(self) -> None:
        """Nobody throws who is excluded, or has left the table."""
        player = self.thrower
        if player in ("", DEALER) or self.is_thrown:
            return
        if player in self.excluded:
            self.pass_dice("excluded from the game", self.why_excluded(player))
        elif self.seat and not seat_of(self, player) and player not in self.setting.standing:
            self.pass_dice("left the table", self.rules.cite("offer_of_dice"))

    def on_prohibited_device(self, found: ProhibitedDevice) -> Ruling:
        ruling = super().on_prohibited_device(found)
        self.release_dice()
        return ruling

    def other_invitations(self) -> tuple[Invitation, ...]:
        if not self.has_thrown:
            return super().other_invitations()
        hint = f"{self.thrower} gives up the dice"
        return (*super().other_invitations(), Invitation(RelinquishDice, self.verify_relinquish, hint))

    def verify_relinquish(self, action: RelinquishDice) -> None:
        if action.actor != self.thrower:
            self.refuse(action, f"{action.actor} does not have the dice", "relinquishing")

    def take_other(self, action: Action) -> None:
        if isinstance(action, RelinquishDice):
            self.give_up("by choice", self.rules.cite("relinquishing"))
        else:
            super().take_other(action)

    def reportable(self, *, now: bool = False) -> list[type[Incident]]:
        """In style A no player has dice that could be taken away."""
        return [kind for kind in super().reportable(now=now) if not (self.is_covered_style and kind is DiceTakenAway)]

    def report(self, incident: Incident) -> Ruling:
        if self.is_covered_style and isinstance(incident, DiceTakenAway):
            problem = "in style A the dice are under the cover, and no player has them"
            raise IllegalActionError(incident, problem, self.rules.choice("style", str).citation)
        return super().report(incident)

    @incident(DiceTakenAway, "dice_taken_away")
    def on_dice_taken_away(self, found: DiceTakenAway) -> Ruling:
        least, citation = self.rules.get("dice_taken_away", "void_rolls", int)
        player = self.thrower
        if player in ("", DEALER):
            self.refuse(found, "no player has the dice", "dice_taken_away")
        if self.is_thrown:
            self.refuse(found, "the throw is settled first", "dice_taken_away")
        if found.reason == "repeated_void_rolls" and self.void_rolls < least:
            problem = f"reason: {self.void_rolls} void rolls since {player} took the dice; repeated are {least} or more"
            self.refuse(found, problem, "dice_taken_away")
        self.give_up(found.reason, citation)
        return self.ruling(found, f"{player} must pass the dice", citation, concerns=(player,))
