"""The decks of a poker table: which is in play, who has checked it, when it is counted and when it is changed."""

from dataclasses import dataclass, field
from typing import TypeVar

import msgspec

from croupier.ledger import Done
from croupier.procedure import Setting
from croupier.room.errors import RoomError
from croupier.room.poker import deck_messages as say
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, together, told
from croupier.room.poker.seating import SeatState
from croupier.room.table_roles import MANAGER, SUPERVISOR
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import says

T = TypeVar("T")
REQUEST = "request"
"""The reason of players: most of them ask for it."""


class DeckError(RoomError):
    """A deck that may not come to the table or leave it so, or not now; nothing has changed."""


@dataclass(frozen=True, kw_only=True)
class DeckTableTerms:
    """What a rulebook says of decks that come and go."""

    rules: Rules = field(repr=False)
    deck_checked: Cited[int] | None = says("checks")
    """How many people check a deck before it is used, one after the other; None where nothing is said of decks."""
    deck_records: Cited[bool] | None
    """Whether no hand begins without a deck whose check was recorded."""
    shuffler_used: Cited[bool] | None
    second_deck: Citation | None
    """A deck in the shuffler beside the one in play, of another colour."""
    deck_change: Cited[list[str]] | None = says("reasons")
    deck_changed_by: Cited[str] | None = says("by", of="deck_change")
    deck_counted: Citation | None
    """The old deck is counted before it goes."""
    count_instructed: Citation | None
    """The cards are counted whenever somebody so instructs."""
    cards_replaced: Citation | None
    """Single cards may be replaced."""

    @property
    def most_decks(self) -> int:
        return 2 if self.shuffler_used is not None and self.shuffler_used.value else 1

    def checks(self, what: str) -> Cited[int]:
        """How a deck is checked; refused where the rulebook does not speak of it."""
        return self._said(what, self.deck_checked)

    def changes(self, what: str) -> Cited[list[str]]:
        """Why a deck is changed; refused where the rulebook does not speak of it."""
        return self._said(what, self.deck_change)

    def _said(self, what: str, found: Cited[T] | None) -> Cited[T]:
        if found is None:
            raise DeckError(what, f"{self.rules.name} says nothing of it")
        return found


class TableDeck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck at the table."""

    number: int
    colour: str
    cards: int
    checked_by: str
    checked_again_by: str = ""


class DeckPicture(msgspec.Struct, frozen=True):
    """A deck at the table, as everybody sees it."""

    number: int
    colour: str
    cards: int


class DecksState(msgspec.Struct, frozen=True, omit_defaults=True):
    decks: tuple[TableDeck, ...] = ()
    """The one in play first, then the one in the shuffler."""
    introduced: int = 0
    """How many there have been."""
    requests: tuple[str, ...] = ()
    counted_after: int | None = None
    """The number of the hand after which the deck was counted last."""
    has_dealt: bool = False
    """A hand has been dealt with these decks."""


class Decks:
    """The deck in play and, where a shuffler is used, the other one, in turn from hand to hand."""

    def __init__(self, course: TableCourse, state: DecksState | None = None) -> None:
        state = state or DecksState()
        self._course = course
        self.decks = list(state.decks)
        self._introduced = state.introduced
        self._requests = list(state.requests)
        self._counted_after = state.counted_after
        self._has_dealt = state.has_dealt
        course.acts[say.IntroduceDeck] = Act(self._verify_introduce, self._introduce, self._asks_introduce)
        course.acts[say.ChangeDeck] = Act(self._verify_change, self._change, self._asks_change)
        course.acts[say.ReplaceCards] = Act(self._verify_replace, self._replace, self._asks_replace)
        course.acts[say.RequestDeckChange] = Act(self._verify_request, self._request)
        course.acts[say.CountDeck] = Act(self._verify_count, self._count, self._asks_count)
        course.may_begin.add(self._may_begin)
        course.begins.add(self._begins)
        course.leaves.add(self._leaves)
        course.closes.add(self._closes)

    def pictures(self) -> tuple[DeckPicture, ...]:
        return tuple(DeckPicture(each.number, each.colour, each.cards) for each in self.decks)

    def state(self) -> DecksState | None:
        requests = tuple(self._requests)
        state = DecksState(tuple(self.decks), self._introduced, requests, self._counted_after, self._has_dealt)
        return None if state == DecksState() else state

    @property
    def in_play(self) -> TableDeck | None:
        """The deck that is played with; None where none was recorded."""
        return self.decks[0] if self.decks else None

    @property
    def _terms(self) -> DeckTableTerms:
        return self._course.terms(DeckTableTerms)

    @property
    def _size(self) -> int:
        return self._course.game.terms.deck.size

    def _fitting(self) -> list[TableDeck]:
        """Those that the game can be played with."""
        return [deck for deck in self.decks if deck.cards == self._size]

    # -- a deck comes ------------------------------------------------------------------------------------------------

    def _asks_introduce(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        terms = self._terms
        is_full = len(self._fitting()) >= terms.most_decks
        if terms.deck_checked is None or self._course.in_play is not None or is_full:
            return None
        return Asks(cites=(terms.deck_checked.citation,))

    def _verify_introduce(self, asked: say.IntroduceDeck) -> None:
        what, terms, there = asked.name(), self._terms, self._fitting()
        self._verify_between_hands(what, terms.checks(what).citation)
        self._verify_checked(what, asked.checked_by, asked.checked_again_by)
        if len(there) >= terms.most_decks:
            problem = f"deck {there[0].number} is in play, and there are not more than {terms.most_decks}"
            raise DeckError(what, problem, terms.second_deck)
        self._verify_colour(what, asked.colour, there)

    def _verify_checked(self, what: str, first: str, second: str) -> None:
        checks, rule = self._terms.checks(what)
        names = {name.strip().lower() for name in (first, second)} - {""}
        if len(names) < checks:
            people = "somebody" if checks == 1 else f"{checks} different people, one after the other"
            raise DeckError(what, f"checked_by, checked_again_by: a deck is checked by {people}", rule)

    def _verify_colour(self, what: str, colour: str, beside: list[TableDeck]) -> None:
        if not colour.strip():
            raise DeckError(what, "colour: say which the backs have", self._terms.checks(what).citation)
        if any(colour.strip().lower() == deck.colour.lower() for deck in beside):
            raise DeckError(what, f"colour: the other deck has {colour} backs", self._terms.second_deck)

    def _verify_between_hands(self, what: str, rule: Citation | None) -> None:
        if self._course.in_play is not None:
            raise DeckError(what, "a hand is in play: this is done when it is over", rule)

    def _introduce(self, asked: say.IntroduceDeck) -> Done:
        self.decks = self._fitting()
        terms = self._terms
        return self._comes(asked, [terms.checks(asked.name()).citation, terms.second_deck], len(self.decks))

    def _comes(self, asked: say.IntroduceDeck | say.ChangeDeck, cites: list[Citation | None], place: int) -> Done:
        self._introduced += 1
        colour, first, second = (each.strip() for each in (asked.colour, asked.checked_by, asked.checked_again_by))
        deck = TableDeck(self._introduced, colour, self._size, first, second)
        rules = tuple(each for each in cites[: place + 1] if each is not None)
        self.decks.insert(place, deck)
        self._requests, self._counted_after = [], None
        return told(say.DeckIntroduced(rules, deck.number, colour, deck.cards, first, second))

    def _may_begin(self, what: str) -> None:
        terms = self._terms
        is_recorded = terms.deck_records is not None and terms.deck_records.value
        if is_recorded and not self._fitting():
            problem = f"no deck of {self._size} cards has been checked and brought to the table"
            raise DeckError(what, problem, terms.checks(what).citation)

    def _begins(self, setting: Setting) -> Done:  # noqa: ARG002 - who plays does not matter
        """With two decks the one from the shuffler is played with, and the other goes into it."""
        self.decks = self._fitting()
        if len(self.decks) > 1 and self._has_dealt:
            self.decks.reverse()
        self._has_dealt = True
        return NOTHING

    # -- a deck goes -------------------------------------------------------------------------------------------------

    @property
    def _needed(self) -> int:
        """More than half of those at the table."""
        return len(self._course.seating) // 2 + 1

    @property
    def _is_requested(self) -> bool:
        return len(self._requests) >= self._needed

    def _verify_request(self, asked: say.RequestDeckChange) -> None:
        what = asked.name()
        reasons, rule = self._terms.changes(what)
        self._course.seating.required(what, asked.player)
        if REQUEST not in reasons:
            raise DeckError(what, "players have no say in it: tell a supervisor which cards are unfit", rule)
        if asked.player in self._requests:
            raise DeckError(what, f"{asked.player} has asked for it already", rule)

    def _request(self, asked: say.RequestDeckChange) -> Done:
        self._requests.append(asked.player)
        rule = self._terms.changes(asked.name()).citation
        return told(say.DeckChangeRequested((rule,), asked.player, len(self._requests), self._needed))

    def _leaves(self, seat: SeatState) -> Done:
        self._requests = [player for player in self._requests if player != seat.player]
        return NOTHING

    def _asks_change(self, actor: str) -> Asks | None:
        found = self._terms.deck_change
        if found is None or self._course.in_play is not None or not self.decks or not self._may_change(actor):
            return None
        reasons = [each for each in found.value if each != REQUEST or self._is_requested]
        return Asks({"reason": reasons}, cites=(found.citation,))

    def _may_change(self, actor: str) -> bool:
        by = self._terms.deck_changed_by
        return by is None or by.value != SUPERVISOR or actor in (SUPERVISOR, MANAGER)

    def _verify_change(self, asked: say.ChangeDeck) -> None:
        what, terms = asked.name(), self._terms
        reasons, rule = terms.changes(what)
        self._verify_between_hands(what, rule)
        if not self._may_change(asked.actor):
            raise DeckError(what, "actor: it is for a supervisor to decide", rule)
        if asked.reason not in reasons:
            raise DeckError(what, f"reason: {asked.reason!r} is none of {', '.join(reasons)}", rule)
        if asked.reason == REQUEST and not self._is_requested:
            problem = f"{len(self._requests)} have asked for it, and {self._needed} are most of the players"
            raise DeckError(what, problem, rule)
        if not self.decks:
            raise DeckError(what, "no deck has been brought to the table that could go", rule)
        if terms.deck_counted is not None and self._counted_after != self._course.number:
            raise DeckError(what, "the old deck is spread and counted first", terms.deck_counted)
        self._verify_checked(what, asked.checked_by, asked.checked_again_by)
        self._verify_colour(what, asked.colour, self.decks[1:])

    def _change(self, asked: say.ChangeDeck) -> Done:
        terms, old = self._terms, self.decks.pop(0)
        rules = (terms.changes(asked.name()).citation, terms.deck_counted)
        gone = told(say.DeckRemoved(tuple(each for each in rules if each is not None), old.number, asked.reason))
        return together(gone, self._comes(asked, [terms.checks(asked.name()).citation], 0))

    def _closes(self) -> Done:
        """The decks go with the game; one that comes when the table opens again is checked anew."""
        self.decks, self._requests, self._counted_after, self._has_dealt = [], [], None, False
        return NOTHING

    # -- single cards, and how many there are ------------------------------------------------------------------------

    def _asks_replace(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        rule = self._terms.cards_replaced
        return None if rule is None or self._course.in_play is not None else Asks(cites=(rule,))

    def _verify_replace(self, asked: say.ReplaceCards) -> None:
        what, rule = asked.name(), self._terms.cards_replaced
        if rule is None:
            problem = "single cards are not replaced: the deck is changed"
            raise DeckError(what, problem, self._terms.changes(what).citation)
        self._verify_between_hands(what, rule)
        deck = self._course.game.terms.deck
        if not asked.cards:
            raise DeckError(what, "cards: say which", rule)
        for card in asked.cards:
            if card not in deck.cards() or asked.cards.count(card) > 1:
                raise DeckError(what, f"cards: {card} is not one card of a {deck.size}-card deck", rule)

    def _replace(self, asked: say.ReplaceCards) -> Done:
        rule = self._terms.cards_replaced
        return told(say.CardsReplaced((rule,) if rule is not None else (), asked.cards))

    @property
    def _count_rule(self) -> Citation | None:
        return self._terms.count_instructed or self._terms.deck_counted

    def _asks_count(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        rule = self._count_rule
        is_time = self._course.in_play is None or self._terms.count_instructed is not None
        return Asks(bounds={"cards": (0, None)}, cites=(rule,)) if rule is not None and is_time else None

    def _verify_count(self, asked: say.CountDeck) -> None:
        what, rule = asked.name(), self._count_rule
        if asked.cards < 0:
            raise DeckError(what, f"cards: {asked.cards}; there are not fewer than none", rule)
        if self._terms.count_instructed is None:
            self._verify_between_hands(what, rule)

    def _count(self, asked: say.CountDeck) -> Done:
        rule = self._count_rule
        if self._course.in_play is None:
            self._counted_after = self._course.number
        return told(say.DeckCounted((rule,) if rule is not None else (), asked.cards, self._size))
