"""What a hand has to wait for beside its players: the draw for the first button, and their agreement to be one more."""

from croupier.ledger import Done
from croupier.room.card_draws import draw_high
from croupier.room.errors import RoundError, SeatError
from croupier.room.poker.blind_messages import AgreeToOneMore, ButtonDrawn, DrawForButton, OneMoreAgreed
from croupier.room.poker.course import Act, TableCourse, told
from croupier.room.poker.next_deal import NextDeal
from croupier.room.poker.opening import Opening
from croupier.room.poker.seating import SeatState


class BeforeTheDeal:
    """Whether the next hand can be dealt."""

    def __init__(self, course: TableCourse, opening: Opening, next_deal: NextDeal) -> None:
        self._course = course
        self._opening = opening
        self._next_deal = next_deal
        course.acts[DrawForButton] = Act(self._verify_draw, self._draw)
        course.acts[AgreeToOneMore] = Act(self._verify_agreement, self._agree)
        course.may_begin.add(self._verify_begin)

    def _ready(self) -> list[SeatState]:
        """Those who could be dealt in, from the dealer's left."""
        ready = self._next_deal.plan().table.ready
        return [each for each in self._course.seating.state() if each.seat in ready]

    def _verify_begin(self, what: str) -> None:
        deal = self._next_deal
        ready = [each.player for each in self._ready()]
        if self._is_drawn() and len(ready) > 1 and deal.drawn not in ready:
            problem = "the first button has not been drawn for"
            raise RoundError(what, problem, deal.terms.first_button_rule)
        agreed, one_more = deal.terms.one_more_agreed, deal.terms.one_more_seated
        if len(ready) <= self._course.game.terms.most_players or agreed is None or one_more is None:
            return
        if agreed.value and deal.may_be_one_more() and (missing := [each for each in ready if each not in deal.agreed]):
            problem = f"one more than may be dealt to: {', '.join(missing)} has not agreed"
            raise RoundError(what, problem, agreed.citation)

    # -- the first button ------------------------------------------------------------------------------------------

    def _is_drawn(self) -> bool:
        """Whether the next hand is the first of a game in which cards decide who has the button."""
        return not self._next_deal.has_begun and self._next_deal.terms.is_drawn_for

    def _verify_draw(self, asked: DrawForButton) -> None:
        what, rule = asked.name(), self._next_deal.terms.first_button_rule
        self._opening.verify_is_open(what)
        if not self._next_deal.terms.is_drawn_for:
            raise RoundError(what, "no cards are drawn for the first button", rule)
        if self._next_deal.has_begun:
            raise RoundError(what, "the game has begun", rule)
        players = [each.player for each in self._ready()]
        if self._next_deal.drawn in players:
            raise RoundError(what, f"{self._next_deal.drawn} has drawn the button", rule)
        self._course.game.terms.verify_players(min(len(players), self._course.game.terms.most_players))

    def _draw(self, asked: DrawForButton) -> Done:  # noqa: ARG002 - there is nothing to choose
        terms, course = self._next_deal.terms, self._course
        suits = terms.first_button_suits.value if terms.first_button_suits is not None else ""
        players = [each.player for each in self._ready()]
        drawn = draw_high(course.around.source, course.game.terms.deck, players, suits=suits)
        (winner,) = drawn.order
        self._next_deal.drawn = winner
        seat = course.seating.required("draw_for_button", winner).seat
        return told(ButtonDrawn((terms.first_button_rule,), winner, seat, drawn.cards))

    # -- one more than may be dealt to -----------------------------------------------------------------------------

    def _verify_agreement(self, asked: AgreeToOneMore) -> None:
        what, deal = asked.name(), self._next_deal
        self._course.seating.required(what, asked.player)
        agreed = deal.terms.one_more_agreed
        if agreed is None or not agreed.value or not deal.may_be_one_more():
            raise SeatError(what, "it needs no agreement here, or is not allowed", agreed and agreed.citation)
        if asked.player in deal.agreed:
            raise SeatError(what, f"{asked.player} has agreed", agreed.citation)

    def _agree(self, asked: AgreeToOneMore) -> Done:
        deal = self._next_deal
        deal.agreed = (*deal.agreed, asked.player)
        agreed = deal.terms.one_more_agreed
        assert agreed is not None
        is_all = all(each.player in deal.agreed for each in self._course.seating.state())
        return told(OneMoreAgreed((agreed.citation,), asked.player, is_all))
