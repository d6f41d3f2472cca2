"""What a rulebook says of words, chips and motions: which of them is what."""

from dataclasses import dataclass
from typing import Literal

from croupier.rulebook import Citation, Cited
from croupier.table.terms import each_that_says, says


@dataclass(frozen=True, kw_only=True)
class ConductTerms:
    """All of it may be missing: then an act is what it comes to, as any other move."""

    declared_decision: Citation | None
    """What is said binds."""
    first_indication: Citation | None
    """The first of several signs binds."""
    gesture: Cited[bool] | None = says("announces", of="indication_of_intent")
    """Whether a gesture announces a raise as a word does."""
    raise_said: Cited[Literal["in_all", "on_top"]] | None
    """What an amount named with the word raise is."""
    amount_alone: Cited[Literal["as_chips", "announced"]] | None
    """Whether an amount without the word raise announces one."""
    short_call: Citation | None
    half_raise: Cited[int] | None = says("percent")
    """From how many percent on an unannounced raise is made up."""
    less_than_half: Citation | None
    half_raise_base: Cited[Literal["previous_wager", "wager_or_raise"]] | None
    """What the percentage is of."""
    equal_chips: Cited[int] | None = says("chips")
    """So many chips of one denomination, each less than the bet, are a call."""
    oversize_games: dict[str, Cited[list[str]]] = each_that_says(
        "games", "oversize_chip", "oversize_chip_limit", "oversize_chip_first_round", "oversize_chip_later_rounds"
    )
    """The games in which a single chip of more than is to be called is a call without a word, by provision."""
    oversize_rounds: dict[str, Cited[str]] = each_that_says(
        "rounds", "oversize_chip", "oversize_chip_limit", "oversize_chip_first_round", "oversize_chip_later_rounds"
    )
    """In which betting rounds: any, the first, later ones."""
    oversize_chip_raise: Citation | None
    """With the word raise it is one of as much as the chip allows."""
    oversize_than: Cited[Literal["amount_to_call", "bet"]] | None
    """What a chip must be greater than to be oversize."""
    string_bet: Citation | None
    string_bet_is: Cited[Literal["first_motion", "call"]] | None
    raise_in_one_motion: Cited[list[str]] | None = says("games")
    """In these games a raise that is announced is still put in with one motion, or its amount is said."""
