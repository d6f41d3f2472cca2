"""What is said of the button and the blinds between hands, and what comes of it."""

from typing import Literal

from croupier.procedure import Event
from croupier.room.card_draws import CardDrawn, in_words
from croupier.room.poker.table_action import BY_DEALER, TableAction

How = Literal["post", "wait"]


class DrawForButton(TableAction, frozen=True):
    """The dealer deals a card face up to each player for the first button."""

    by = BY_DEALER


class ChooseEntry(TableAction, frozen=True):
    """A player who owes a blind says whether to post it at once or to wait for the big blind."""

    player: str
    how: How


class AgreeToOneMore(TableAction, frozen=True):
    """A player agrees that one more plays than may be dealt to, and the last to have had the button misses a hand."""

    player: str


class ButtonDrawn(Event, frozen=True):
    player: str
    seat: int
    cards: tuple[CardDrawn, ...]

    def words(self) -> str:
        return f"drawn for the button: {in_words(self.cards)}; {self.player} has it in the first hand"


class NewPlayer(Event, frozen=True):
    player: str
    waits: bool = False
    is_exempt: bool = False
    """They come from a game where they have posted, and owe nothing."""

    def words(self) -> str:
        if self.is_exempt:
            return f"{self.player} is new to the game, and is dealt in without posting"
        how = "waits for the big blind" if self.waits else "posts a blind to be dealt in"
        return f"{self.player} is new to the game, and {how}"


class EntryChosen(Event, frozen=True):
    player: str
    waits: bool

    def words(self) -> str:
        return f"{self.player} {'waits for the big blind' if self.waits else 'posts to be dealt in'}"


class BlindMissed(Event, frozen=True):
    """A button before the player shows it."""

    player: str
    blinds: tuple[int, ...]
    """Which, the first one left of the button is 1."""

    def words(self) -> str:
        blinds = " and ".join(str(each) for each in self.blinds)
        return f"{self.player} has missed blind{'s' * (len(self.blinds) > 1)} {blinds}"


class SeatChangeCounted(Event, frozen=True):
    """A change of seats took a player further from the blinds than is free."""

    player: str
    passed: int
    """How many live players, clockwise."""

    def words(self) -> str:
        return f"{self.player} has passed {self.passed} players, and posts a blind or waits for the big blind"


class OneMoreAgreed(Event, frozen=True):
    player: str
    is_agreed: bool
    """Whether all players have agreed now."""

    def words(self) -> str:
        return f"{self.player} agrees that one more plays{', and so have all' * self.is_agreed}"
