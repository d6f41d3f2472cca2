"""The dice on the table, by their numbers: those that the shooter throws, and those that are missing."""

from croupier.games.snake_eyes.messages import DiceNumbers, DiceReplaced, DiceTaken, written
from croupier.games.snake_eyes.terms import ShooterTerms
from croupier.procedure import Action, Setting
from croupier.rulebook import Citation
from croupier.table.left_behind import LeftBehind
from croupier.table.round import Course, Part, refuse


class DiceLeft(LeftBehind, frozen=True):
    """The dice as they are left for the next round, sets of numbers as they are written."""

    active: str = ""
    missing: str = ""
    original: str = ""
    is_waiting: bool = False
    are_lost: bool = False


class DiceSet(Part):
    """A shooter throws some of the dice; all are replaced when missing ones are not found."""

    terms: ShooterTerms

    def __init__(self, terms: ShooterTerms, course: Course) -> None:
        super().__init__(terms, course)
        left = DiceLeft.of(course.setting)
        self.active = _numbers(left.active)
        """The dice that the shooter throws."""
        self.missing = _numbers(left.missing)
        self._original = _numbers(left.original)
        """What the shooter threw before some left the table, while these are looked for."""
        self._is_waiting_for_original = left.is_waiting
        self.are_lost = left.are_lost
        """Missing dice were not found: all are replaced when the shooter's turn ends."""

    def leave(self, setting: Setting) -> Setting:
        left = DiceLeft(
            active=written(self.active),
            missing=written(self.missing),
            original=written(self._original),
            is_waiting=self._is_waiting_for_original,
            are_lost=self.are_lost,
        )
        return left.into(setting)

    def at_hand(self) -> DiceNumbers:
        """The numbers of the dice on the table."""
        return tuple(n for n in range(1, self.terms.dice.value + 1) if n not in self.missing)

    def are_enough(self) -> bool:
        """Whether as many are on the table as are thrown."""
        return len(self.at_hand()) >= self.terms.active_dice.value

    def first(self) -> DiceNumbers:
        """What is taken where nothing is said; nothing if too few are on the table."""
        return self.at_hand()[: self.terms.active_dice.value] if self.are_enough() else ()

    def are_sought(self) -> bool:
        """Whether the shooter may still ask for the dice thrown before, which are looked for."""
        return bool(self._original) and not self._is_waiting_for_original and not self.are_lost

    def verify_choice(self, action: Action, dice: DiceNumbers) -> None:
        """That so many dice of the table are named as are thrown."""
        count, at_hand = self.terms.active_dice.value, self.at_hand()
        if len({*dice}) != len(dice) or len(dice) != count or not {*dice} <= {*at_hand}:
            problem = f"dice: {written(dice) or 'none'}; {count} different ones of {written(at_hand)} are chosen"
            refuse(action, problem, self.terms.choice_of_dice)

    def take(self, shooter: str, dice: DiceNumbers, citation: Citation) -> None:
        """The shooter takes those named, else the first at hand; none if too few are."""
        if chosen := dice or self.first():
            self.emit(DiceTaken((citation,), shooter, chosen))
            self.active = chosen
            self._original = ()
            self._is_waiting_for_original = False

    def put_down(self) -> None:
        """The shooter's turn is over."""
        self.course.verify_in_play("putting dice down")
        self.active = self._original = ()
        self._is_waiting_for_original = False
        if self.are_lost:
            self.replace()

    def wait_for_original(self) -> None:
        """The shooter wants no others than those that left the table."""
        self.course.verify_in_play("waiting for dice")
        self._is_waiting_for_original = True

    def lose(self, dice: DiceNumbers) -> bool:
        """Some leave the table; returns whether those that are thrown are among them."""
        self.course.verify_in_play("losing dice")
        is_thrown = bool({*dice} & {*self.active})
        self.missing += dice
        if is_thrown:
            self._original, self.active = self.active, ()
        return is_thrown

    def find(self, dice: DiceNumbers) -> DiceNumbers:
        """Some are found; returns those that the shooter is waiting for, if they are all there."""
        self.course.verify_in_play("finding dice")
        self.missing = tuple(number for number in self.missing if number not in dice)
        self.are_lost = self.are_lost and bool(self.missing)
        is_complete = {*self._original} <= {*self.at_hand()}
        return self._original if self._is_waiting_for_original and is_complete else ()

    def give_up_search(self) -> None:
        """They are not found; the shooter goes on with those left."""
        self.course.verify_in_play("giving up a search")
        self.are_lost = True
        self._is_waiting_for_original = False

    def replace(self) -> None:
        """New dice are brought."""
        assert self.terms.dice_not_found is not None
        self.emit(DiceReplaced((self.terms.dice_not_found,)))
        self.missing = self.active = self._original = ()
        self.are_lost = self._is_waiting_for_original = False


def _numbers(text: str) -> DiceNumbers:
    return tuple(int(number) for number in text.split(",") if number)
