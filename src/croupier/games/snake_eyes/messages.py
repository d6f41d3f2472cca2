"""What can be done, go wrong and happen at a Snake Eyes table beyond what all games share."""

from typing import Literal

from croupier.chips import format_dollars
from croupier.dice import Roll
from croupier.procedure import Action, Event, Incident

DiceNumbers = tuple[int, ...]
Authority = Literal["dealer", "game_supervisor", "casino_supervisor", "senior_casino_supervisor", "casino_operator"]


def written(dice: DiceNumbers) -> str:
    """The numbers of dice as people are told them."""
    return ",".join(map(str, dice))


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


class RollDice(Action, frozen=True):
    """Throw the dice."""


class ReduceWager(Action, frozen=True):
    """Take `cents` off a wager and leave the rest."""

    wager_id: int
    cents: int


class ConfirmWager(Action, frozen=True):
    """The dealer or game supervisor confirms aloud a wager made while the dice roll."""

    is_dealers = True

    wager_id: int


class DiceLeftTable(Incident, frozen=True):
    """Some of the dice, in play or not, left the table; by their numbers."""

    dice: DiceNumbers


class DiceFound(Incident, frozen=True):
    """Missing dice were found, and inspected for damage or alteration."""

    dice: DiceNumbers
    inspected_by: Authority


class DiceNotFound(Incident, frozen=True):
    """The search for missing dice was in vain."""


class DieOnObject(Incident, frozen=True):
    """The first or second die lies on an object, not flat on the table.

    `resting_face` is the face that rests on the object. In a dispute the game supervisor says which face is
    `uppermost`, or, with none named, that the roll is void.
    """

    die: int
    resting_face: int = 0
    disputed: bool = False
    uppermost: int = 0


class OutcomeOverruled(Incident, frozen=True):
    """Somebody with more authority than whoever called the roll judges that the dice show something else."""

    by: Authority
    dice: Roll


class EquipmentMalfunction(Incident, frozen=True):
    """The electronic equipment fails in some other way than by its lights."""


class WagerConfirmed(Event, frozen=True):
    wager_id: int
    player: str
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of {self.player} on wager {self.wager_id} is confirmed"


class DiceOut(Event, frozen=True):
    """The dealer goes on to the next roll; what the last one decided is final."""

    def words(self) -> str:
        return "the dice go out: wagers may be made until they are thrown"


class WagerRecovered(Event, frozen=True):
    """What a player took off after a wrong call lies there again, to be settled by the right one."""

    wager_id: int
    player: str
    cents: int

    def words(self) -> str:
        return (
            f"{format_dollars(self.cents)} of {self.player} on wager {self.wager_id} had been decided: it is put back"
        )


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


class DiceThrown(Event, frozen=True):
    shooter: str

    def words(self) -> str:
        return f"{self.shooter} throws the dice"


class ResultEntered(Event, frozen=True):
    """Into the electronic equipment, which lights up the winning areas."""

    result: str

    def words(self) -> str:
        return f"entered: {self.result}"
