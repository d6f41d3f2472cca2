"""Tai Sai style B: the cup goes clockwise round the table; a player throws while winning at more than even money."""

from collections.abc import Callable

from croupier.games.tai_sai.messages import AcceptDice, DiceAccepted, DicePassed, DiceThrown, ThrowDice
from croupier.games.tai_sai.terms import TaiSaiTerms
from croupier.games.throwing import (
    DeclineDice,
    DiceDeclined,
    DiceTakenAway,
    RelinquishDice,
    asked,
    seat_of,
    verify_repeated,
)
from croupier.procedure import DEALER, Action, Decision, Incident, Invitation, Procedure, Ruling, Setting
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Layout
from croupier.table.left_behind import LeftBehind
from croupier.table.places import BesideBetting
from croupier.table.round import Part, incident, refuse, ruling


class ThrowerLeft(LeftBehind, frozen=True):
    """Who has the dice, as it is left for the next round."""

    thrower: str = ""
    previous: str = ""
    seat: int = 0
    has_thrown: bool = False
    void_rolls: int = 0


class Thrower(Part, BesideBetting):
    """Who has the dice. In style A nobody throws, and all of this is at rest."""

    terms: TaiSaiTerms
    actions = {
        AcceptDice: ("the dice are not on offer", lambda terms: terms.throwing.offer_of_dice),
        DeclineDice: ("the dice are not on offer", lambda terms: terms.throwing.offer_of_dice),
        ThrowDice: (
            "only a player who has accepted the dice throws them, after no more bets",
            lambda terms: terms.throwing.throw,
        ),
        RelinquishDice: ("a player gives up the dice after a throw", lambda terms: terms.throwing.relinquishing),
    }

    def __init__(self, terms: TaiSaiTerms, layout: Layout) -> None:
        super().__init__(terms, layout.course)
        self._layout, self._terms = layout, terms.throwing
        if terms.is_covered_style or terms.throwing.dice_taken_away is None:
            self.unheard_of = (DiceTakenAway,)  # no player has dice that could be taken away, or no rule says so
        left = ThrowerLeft.of(self.course.setting)
        self.player = left.thrower
        """Who has the dice; nobody where it is empty."""
        self._previous = left.previous
        """Who had them before: they go on clockwise from there, at first from the dealer's left."""
        self._seat = seat_of(self.course.setting, self.player or self._previous) or left.seat
        """Where whoever has the dice, or had them last, sits or sat; 0 for one who had none."""
        self._has_thrown = left.has_thrown
        """Whether the thrower has, since taking them."""
        self._void_rolls = left.void_rolls
        """How many of the thrower's own making."""
        self.is_thrown = False
        """The dice have left the cup, and the throw is neither void nor settled."""
        self._before_settlement = self._state()
        """Who had them, when the last throw was settled."""
        self._gave_up: set[str] = set()
        """Those who had the dice before this throw and gave them up, or had to."""

    def leave(self, setting: Setting) -> Setting:
        has_dice = self.player not in ("", DEALER)
        left = ThrowerLeft(
            thrower=self.player if has_dice else "",
            previous=self._previous,
            seat=self._seat if has_dice or self._previous else 0,
            has_thrown=has_dice and self._has_thrown,
            void_rolls=self._void_rolls if has_dice else 0,
        )
        return left.into(setting)

    # -- the throw -------------------------------------------------------------------------------------------------

    def throw(self, is_current: Callable[[], bool]) -> Procedure[bool]:
        """Whoever has or takes the cup throws, failing all the dealer; False if a ruling has overtaken the throw."""

        def is_due() -> bool:
            return is_current() and self._layout.has_wagers()

        while is_due():
            yield from self._find_thrower(is_due)
            if self.player == DEALER:
                is_thrown = yield from self.course.step("throw the dice", self._terms.dealer_throws, is_due)
            else:
                is_thrown = yield from self._players_throw(self.player, is_due)
            if is_thrown:
                return (yield from self._dice_in_the_air(is_current))
        return False

    def _dice_in_the_air(self, is_current: Callable[[], bool]) -> Procedure[bool]:
        """From the throw to its result; False if it was void."""
        is_dealer = self.player == DEALER
        self.emit(DiceThrown((self._terms.dealer_throws if is_dealer else self._terms.throw,), self.player))
        self.is_thrown, self._has_thrown = True, not is_dealer
        return (yield from self.course.step("the dice come to rest", self._terms.determination, is_current))

    def _find_thrower(self, is_due: Callable[[], bool]) -> Procedure[None]:
        """Somebody who may throw keeps or accepts the cup; if there is nobody, it is the dealer."""
        if self.player and not self._can_throw(self.player):
            self._pass_on("no wager at greater odds", self._terms.offer_of_dice)
        previous = self._terms.previous_thrower.value
        for player in asked(self._layout, self._previous, self._seat, self._gave_up, previous):
            if not self.player and is_due() and self._can_throw(player):
                yield from self._offer(player, is_due)
        if not self.player:
            self.player = DEALER

    def _can_throw(self, player: str) -> bool:
        return any(self.terms.entitles(wager.kind, wager.on) for wager in self._layout.standing(player=player))

    def _offer(self, player: str, is_due: Callable[[], bool]) -> Procedure[None]:
        citation = self._terms.next_offer if self._previous else self._terms.offer_of_dice
        answer = yield Decision(
            "dice_offered",
            citation,
            (AcceptDice(player), DeclineDice(player)),
            stands=lambda: is_due() and self._can_throw(player),
        )
        match answer:
            case AcceptDice():
                self.emit(DiceAccepted((citation,), player))
                self.player, self._seat = player, seat_of(self.course.setting, player)
            case DeclineDice():
                self.emit(DiceDeclined((citation,), player))

    def _players_throw(self, player: str, is_due: Callable[[], bool]) -> Procedure[bool]:
        offers: tuple[Action, ...] = (ThrowDice(player),)
        if self._has_thrown:
            offers = (*offers, RelinquishDice(player))
        action = yield Decision(
            "throw",
            self._terms.throw,
            offers,
            stands=lambda: is_due() and self.player == player and self._can_throw(player),
        )
        if isinstance(action, RelinquishDice):
            self._give_up("by choice", self._terms.relinquishing)
        return isinstance(action, ThrowDice)

    # -- after a throw ---------------------------------------------------------------------------------------------

    def keep_or_pass(self) -> None:
        """After the settlement: the dice stay with a player who won at odds great enough."""
        self.course.verify_in_play("passing the dice")
        self._before_settlement = self._state()
        if self.player == DEALER:
            self.player = self._previous = ""
        elif self.player:
            mine = [wager for wager in self._layout.wagers.values() if wager.player == self.player]
            settled = [(wager.kind, wager.on, wager.settlement.outcome) for wager in mine if wager.settlement]
            if not any(self.terms.keeps_dice(*each) for each in settled):
                self._pass_on("no winning wager at greater odds", self._terms.keeping_the_dice)

    def _state(self) -> tuple[str, str, bool, int]:
        return self.player, self._previous, self._has_thrown, self._void_rolls

    def put_back(self) -> None:
        """Go back to before the settlement of a throw that is found to be void: whoever threw has them."""
        self.course.verify_in_play("putting the dice back")
        self.player, self._previous, self._has_thrown, self._void_rolls = self._before_settlement

    def note_void_roll(self, cause: str) -> None:
        """It was a throw: whoever gave up the dice before it may have them; the dealer's are offered again."""
        self.course.verify_in_play("a void roll")
        self.is_thrown = False
        self._gave_up.clear()
        if self.player == DEALER:
            self.player = ""
        elif self.player:
            by_others = self._terms.void_by_others
            self._void_rolls += by_others is None or cause not in by_others.value
        self.release()

    # -- giving up the dice ----------------------------------------------------------------------------------------

    def _pass_on(self, why: str, citation: Citation) -> None:
        self.emit(DicePassed((citation,), self.player, why))
        self._previous, self.player = self.player, ""
        self._has_thrown, self._void_rolls = False, 0

    def _give_up(self, why: str, citation: Citation) -> None:
        self._gave_up.add(self.player)
        self._pass_on(why, citation)

    def release(self) -> None:
        """Nobody throws who is excluded, or has left the table."""
        player = self.player
        if player in ("", DEALER) or self.is_thrown:
            return
        terms, course = self.terms.betting, self.course
        if player in course.excluded:
            by = course.exclusions.get(player) or terms.prohibited_device or terms.wager_not_permitted
            self._pass_on("excluded from the game", by)
        elif self._seat and not seat_of(course.setting, player) and player not in course.setting.standing:
            self._pass_on("left the table", self._terms.offer_of_dice)

    def invitations(self) -> tuple[Invitation, ...]:
        if not self._has_thrown:
            return ()
        return (Invitation(RelinquishDice, self._verify_relinquishing, f"{self.player} gives up the dice"),)

    def _verify_relinquishing(self, action: RelinquishDice) -> None:
        if action.actor != self.player:
            refuse(action, f"{action.actor} does not have the dice", self._terms.relinquishing)

    def take(self, action: Action) -> None:  # noqa: ARG002 - the dice are given up
        self.course.verify_in_play("take")
        self._give_up("by choice", self._terms.relinquishing)

    # -- dice that are taken away ----------------------------------------------------------------------------------

    def verify_reportable(self, found: Incident) -> None:
        if self.terms.is_covered_style and isinstance(found, DiceTakenAway):
            problem = "in style A the dice are under the cover, and no player has them"
            refuse(found, problem, self._terms.style.citation)

    @incident()
    def on_dice_taken_away(self, found: DiceTakenAway, dice_taken_away: Cited[int]) -> Ruling:
        player, citation = self.player, dice_taken_away.citation
        if player in ("", DEALER):
            refuse(found, "no player has the dice", citation)
        if self.is_thrown:
            refuse(found, "the throw is settled first", citation)
        verify_repeated(found, self._void_rolls, f"since {player} took the dice", dice_taken_away)
        self._give_up(found.reason, citation)
        return ruling(found, f"{player} must pass the dice", citation, concerns=(player,))
