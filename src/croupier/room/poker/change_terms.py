"""What a rulebook says of changes at a table: which choices of the operator's may change, with what notice.

A provision names the options that it is about. It may ask for rounds of play and for minutes in which a notice stands,
hold only where an amount is raised, lowered or brought to nothing, stand instead of another, and give way where all
players agree.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from croupier.poker import PokerGame
from croupier.room.errors import RoomError
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import each_that_says

KINDS = (
    *("game_change", "minimum_raised", "commission_change", "no_commission", "change_without_notice"),
    *("buy_in_change", "variation_change", "commission_reduced", "commission_increased"),
)
When = Literal["raised", "lowered", "nothing"]
MS_A_MINUTE = 60_000


class ChangeError(RoomError):
    """What is played may not be changed so, or not now; nothing has changed."""


class ChangeRule(NamedTuple):
    """A rule on some changes, and what it asks for."""

    name: str
    options: tuple[str, ...]
    citation: Citation
    when: str
    """Only where one of these is raised or lowered, or all are nothing afterwards; empty for any change."""
    rounds: int
    """How many rounds of play the notice stands first."""
    minutes: int
    is_waived: bool
    """Whether no notice is needed where all players agree."""
    instead_of: str
    """The rule that does not hold where this one does."""
    brings_into_bounds: bool
    """Whether everybody must then have a table stake within the bounds of a buy-in."""

    def governs(self, before: PokerGame, after: PokerGame, changed: Iterable[str]) -> bool:
        """Whether a change is one of those that it is about."""
        if self.when in ("raised", "lowered"):
            return bool(self._moved(before, after))
        left = [amount for option in self.options for amount in amounts(after, option)] if self.when else []
        return bool(set(self.options).intersection(changed)) and not any(left)

    def covers(self, before: PokerGame, after: PokerGame) -> set[str]:
        """The options that it lets change."""
        return self._moved(before, after) if self.when in ("raised", "lowered") else set(self.options)

    def _moved(self, before: PokerGame, after: PokerGame) -> set[str]:
        sign = 1 if self.when == "raised" else -1
        pairs = {option: zip(amounts(before, option), amounts(after, option), strict=False) for option in self.options}
        return {option for option, some in pairs.items() if any(sign * (new - old) > 0 for old, new in some)}


@dataclass(frozen=True, kw_only=True)
class ChangeTerms:
    """The rules on changes that a rulebook has."""

    rules: Rules = field(repr=False)
    options: dict[str, Cited[list[str]]] = each_that_says("options", *KINDS)
    when: dict[str, Cited[When]] = each_that_says("when", *KINDS)
    rounds: dict[str, Cited[int]] = each_that_says("rounds", *KINDS)
    minutes: dict[str, Cited[int]] = each_that_says("minutes", *KINDS)
    if_all_agree: dict[str, Cited[bool]] = each_that_says("if_all_agree", *KINDS)
    instead_of: dict[str, Cited[str]] = each_that_says("instead_of", *KINDS)
    stakes_within_buy_in: dict[str, Cited[bool]] = each_that_says("stakes_within_buy_in", *KINDS)

    def all(self) -> list[ChangeRule]:
        return [
            ChangeRule(
                name,
                tuple(options.value),
                options.citation,
                self.when[name].value if name in self.when else "",
                self.rounds[name].value if name in self.rounds else 0,
                self.minutes[name].value if name in self.minutes else 0,
                name in self.if_all_agree and self.if_all_agree[name].value,
                self.instead_of[name].value if name in self.instead_of else "",
                name in self.stakes_within_buy_in and self.stakes_within_buy_in[name].value,
            )
            for name, options in self.options.items()
        ]

    def governing(self, before: PokerGame, after: PokerGame) -> list[ChangeRule]:
        """The rules on a change; refused where it changes what no rule lets change at a table that is open."""
        changed = differing_options(before, after)
        found = [rule for rule in self.all() if rule.governs(before, after, changed)]
        replaced = {rule.instead_of for rule in found}
        known = {option for rule in found for option in rule.covers(before, after)}
        for name in changed:
            if name not in known:
                problem = "no rule says how it may change at a table that is open"
                raise ChangeError(f"options.{name}", problem, after.rules.options[name].citation)
        return [rule for rule in found if rule.name not in replaced]


def differing_options(before: PokerGame, after: PokerGame) -> list[str]:
    """The options that are chosen otherwise, also those that are set in one alone."""
    old, new = before.rules.chosen_options(), after.rules.chosen_options()
    return [name for name in after.rules.options if old.get(name) != new.get(name)]


def amounts(game: PokerGame, option: str) -> tuple[int, ...]:
    """What an option comes to in numbers; the bets of a game without any are its least bet."""
    if option == "bets":
        stakes = game.stakes(game.terms.most_players)
        return stakes.bets or (stakes.minimum,)
    if not game.rules.has_choice(option):
        return ()
    value = game.rules.choice(option, object).value
    return value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
