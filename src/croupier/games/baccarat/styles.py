"""The dealing style of a baccarat table, and what is directed or agreed about how this round's cards are dealt."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from croupier.games.baccarat.messages import (
    BankerFirst,
    ChangeStyle,
    DealAsAsked,
    DealInitialCards,
    MannerAgreed,
    StyleChanged,
)
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.procedure import DEALER, Action, Incident, Invitation, Setting
from croupier.procedure.actions import NoMoreBets
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules
from croupier.table.cards import CardTable
from croupier.table.layout import Layout
from croupier.table.left_behind import LeftBehind
from croupier.table.places import BesideBetting
from croupier.table.round import Part, refuse
from croupier.table.terms import each_that_says, says

STYLES = {"A": "style_a", "B": "style_b", "C": "style_c", "D": "style_d"}
DEAL_ORDER = (PLAYER, BANKER, PLAYER, BANKER)


class StyleLeft(LeftBehind, frozen=True):
    """The dealing style at the end of a round, where it is not the table's own."""

    style: str = ""


class Style(NamedTuple):
    """A way of dealing: whether initial cards come face up, are passed to players, and are turned one by one."""

    letter: str
    citation: Citation
    face_up: bool
    passed: bool
    one_by_one: bool


@dataclass(frozen=True, kw_only=True)
class StyleTerms:
    rules: Rules = field(repr=False)
    dealing_style: Cited[str]
    face_up: dict[str, Cited[bool]] = each_that_says("face_up", **STYLES)
    passed: dict[str, Cited[bool]] = each_that_says("passed", **STYLES)
    one_by_one: dict[str, Cited[bool]] = each_that_says("one_by_one", **STYLES)
    style_change: Cited[bool] = says("during_a_shoe")
    style_d: Citation | None
    style_d_at_any_time: Citation | None
    shuffler: Cited[str]
    no_continuous_shuffler: Citation
    international: Cited[bool]
    banker_first: Citation
    deal_before_wagers: Cited[bool] = says("is_mandatory")
    seen_before_no_more_bets: Citation | None
    wager_not_permitted: Citation

    @cached_property
    def styles(self) -> dict[str, Style]:
        """Those that the edition has, by letter."""
        return {
            letter: Style(letter, citation, face_up, self.passed[letter].value, self.one_by_one[letter].value)
            for letter, (face_up, citation) in self.face_up.items()
        }

    def why_not(self, letter: str) -> tuple[str, Citation] | None:
        """Why the game cannot be dealt by a style as its other choices are, and the rule that says so."""
        style = self.styles[letter]
        if style.passed and self.shuffler.value == "continuous":
            return "cards that players handle do not come from a continuous shuffler", self.no_continuous_shuffler
        if style.one_by_one and not self.international.value:
            return f"style {letter} is for international baccarat", style.citation
        return None

    def problems(self) -> Iterator[tuple[str, str]]:
        """A style that cannot be dealt as the other choices are."""
        if problem := self.why_not(self.dealing_style.value):
            raise NotAllowedError("dealing_style", *problem)
        yield from ()


class DealingStyle(Part, BesideBetting):
    """How the cards of the round are dealt and turned, as far as that is chosen or asked for."""

    terms: StyleTerms
    actions = {
        BankerFirst: ("it is authorised before the player's hand is turned", lambda terms: terms.banker_first),
        ChangeStyle: ("the dealing style changes between rounds", lambda terms: terms.style_change.citation),
        DealInitialCards: ("no more bets is called first", lambda terms: terms.deal_before_wagers.citation),
        DealAsAsked: (
            "the manner of dealing is agreed by style D, before the cards it is about",
            lambda terms: terms.style_change.citation,
        ),
    }

    def __init__(
        self, terms: StyleTerms, cards: CardTable, layout: Layout, letters: Cited[list[str]] | None = None
    ) -> None:
        super().__init__(terms, cards.course)
        self._cards = cards
        self._layout = layout
        self._letters = letters
        """The only styles that the table may change to, where a rule narrows them."""
        self.style = terms.styles[StyleLeft.of(self.course.setting).style or terms.dealing_style.value]
        self.is_banker_first = False
        self.is_dealt_early = False
        """The initial cards are dealt before no more bets is called."""
        self.manner: DealAsAsked | None = None
        """How cards are dealt and revealed by style D, where a player has asked for something."""

    @property
    def is_international(self) -> bool:
        return self.terms.international.value

    def face_up_on_deal(self, number: int) -> tuple[bool, Citation | None]:
        """Whether an initial card is dealt face up, and by which rule if not by the style as such."""
        if self.manner is not None and number in self.manner.face_up:
            return True, self.style.citation
        return self.style.face_up, None

    def is_third_face_up(self) -> bool:
        return not self.style.passed or (self.manner is not None and self.manner.thirds_face_up)

    def is_turned_as_dealt(self) -> bool:
        """Whether each initial card is revealed before the next is dealt."""
        return self.manner is not None and self.manner.turn_as_dealt

    def may_deal_early(self) -> bool:
        return self.is_international and self.style.passed and not self.is_dealt_early

    def is_holding_up(self) -> bool:
        """At a table where the initial cards must come before no more bets, until they do."""
        return self.may_deal_early() and self.terms.deal_before_wagers.value

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        if kind is NoMoreBets and not self.course.are_bets_closed and self.is_holding_up():
            return Cited("the initial cards are dealt first", self.terms.deal_before_wagers.citation)
        return None

    def verify_dealers(self, action: Action, *by: Citation | None) -> None:
        if action.actor != DEALER:
            refuse(action, "actor: it is for the dealer, or a supervisor", *by)

    # -- what may be directed --------------------------------------------------------------------------------------

    def invitations(self) -> tuple[Invitation, ...]:
        invitations: tuple[Invitation, ...] = ()
        if not self._cards.hands:
            invitations += (Invitation(ChangeStyle, self._verify_change, "another dealing style"),)
        if self.may_deal_early():
            hint = "face down, while wagers may still be placed"
            invitations += (Invitation(DealInitialCards, self._verify_deal_early, hint),)
        return invitations + self.banker_first_invitation() + self.manner_invitation()

    def banker_first_invitation(self) -> tuple[Invitation, ...]:
        """That the banker's hand be turned first may be authorised in advance too, where players turn cards."""
        if not self.style.passed or self.is_banker_first:
            return ()
        return (Invitation(BankerFirst, self._verify_banker_first, "let the banker's hand be turned first"),)

    def manner_invitation(self) -> tuple[Invitation, ...]:
        if not self.style.one_by_one:
            return ()
        return (Invitation(DealAsAsked, self._verify_deal_as_asked, "as a player asks, if the operator allows it"),)

    def change_to_d_invitation(self) -> tuple[Invitation, ...]:
        """At international baccarat, while hands are out."""
        if not self.is_international or self.style.one_by_one or self.terms.style_d_at_any_time is None:
            return ()
        return (Invitation(ChangeStyle, self._verify_change_to_d, "to D"),)

    def take(self, action: Action) -> None:
        self.course.verify_in_play("take")
        match action:
            case ChangeStyle(style=letter):
                self.emit(StyleChanged((self._why_changed(),), letter))
                self.style, self.manner = self.terms.styles[letter], None
            case DealInitialCards():
                self.is_dealt_early = True
            case BankerFirst():
                self.is_banker_first = True
            case DealAsAsked():
                agreed = (action.player, action.face_up, action.turn_as_dealt, action.thirds_face_up)
                self.emit(MannerAgreed((self.style.citation,), *agreed))
                self.manner = action

    def _why_changed(self) -> Citation:
        """Between rounds by one rule, when cards are out by another."""
        if self._cards.hands and self.terms.style_d_at_any_time is not None:
            return self.terms.style_d_at_any_time
        return self.terms.style_change.citation

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        return (
            {"style": tuple(self._letters.value if self._letters else self.terms.styles)} if kind is ChangeStyle else {}
        )

    def _verify_change(self, action: ChangeStyle) -> None:
        citation, option = self.terms.style_change.citation, self.terms.rules.options["dealing_style"]
        if self._letters is not None and action.style not in self._letters.value:
            problem = f"style: where there are terminals only it is {' or '.join(self._letters.value)}"
            refuse(action, problem, self._letters.citation)
        self.verify_dealers(action, citation)
        if not option.permits(action.style):
            refuse(action, f"style: {action.style!r} is not allowed; it takes {option.allowed}", citation)
        if why_not := self.terms.why_not(action.style):
            refuse(action, f"style: {why_not[0]}", why_not[1])
        if not self.terms.style_change.value and self._cards.shoe.kind != "continuous":
            refuse(action, "style: a game goes on in the style in which it began", citation)

    def _verify_change_to_d(self, action: ChangeStyle) -> None:
        citation = self.terms.style_d_at_any_time
        self.verify_dealers(action, citation)
        if action.style not in self.terms.styles or not self.terms.styles[action.style].one_by_one:
            refuse(action, "style: during a round it may be changed to D only", citation)

    def _verify_deal_early(self, action: DealInitialCards) -> None:
        self.verify_dealers(action, self.terms.deal_before_wagers.citation)
        if self.manner is not None and (self.manner.face_up or self.manner.turn_as_dealt):
            problem = "cards that are seen when dealt come after no more bets"
            refuse(action, problem, self.terms.seen_before_no_more_bets, self.terms.wager_not_permitted)

    def _verify_banker_first(self, action: BankerFirst) -> None:
        self.verify_dealers(action, self.terms.banker_first)

    def _verify_deal_as_asked(self, action: DealAsAsked) -> None:
        by, player = self.terms.style_d, action.player
        self.verify_dealers(action, by)
        is_seated = player in self.course.setting.seats.values()
        if not is_seated and not any(self._layout.standing(player=player)):
            refuse(action, f"player: {player!r} is not at the game", by)
        numbers = range(1, len(DEAL_ORDER) + 1)
        if any(number not in numbers for number in action.face_up) or len({*action.face_up}) < len(action.face_up):
            refuse(action, f"face_up: numbers from {numbers[0]} to {numbers[-1]}, each once", by)
        if (action.face_up or action.turn_as_dealt) and (self._cards.deal_log or self.is_dealt_early):
            refuse(action, "the initial cards are dealt, or about to be while wagers are made", by)

    def leave(self, setting: Setting) -> Setting:
        letter = self.style.letter
        return StyleLeft(style=letter if letter != self.terms.dealing_style.value else "").into(setting)
