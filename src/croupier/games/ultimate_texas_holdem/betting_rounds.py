"""The three betting rounds of Ultimate Texas Hold'em: check, place a Play wager, or at last fold."""

from functools import partial

from croupier.games.house_poker.jackpot_wagers import JackpotWagers
from croupier.games.house_poker.messages import Fold
from croupier.games.house_poker.turns import Turns
from croupier.games.ultimate_texas_holdem.closed_hands import HandsToSettle
from croupier.games.ultimate_texas_holdem.messages import Check, Checked, KeepHandClosed, PlacePlay
from croupier.games.ultimate_texas_holdem.streets import Streets
from croupier.games.ultimate_texas_holdem.terms import ANTE, BLIND, FOLDED, LAST, PLAY, TRIPS, HoldemTerms
from croupier.games.ultimate_texas_holdem.wagers import amount, on_box
from croupier.procedure import DEALER, Decision, Procedure
from croupier.rulebook import Citation, merge
from croupier.table.layout import hand_of
from croupier.table.round import Part


class BettingRounds(Part):
    """Each player without a Play wager decides in turn, while community cards are revealed."""

    terms: HoldemTerms
    actions = {
        PlacePlay: ("a Play wager is placed once, in a betting round", lambda terms: terms.one_play_wager),
        Check: (
            "players check before the last cards are out, unless they have placed a Play wager",
            lambda terms: terms.first_decision.citation,
        ),
        Fold: ("players without a Play wager fold when all community cards are out", lambda terms: terms.fold),
    }

    def __init__(
        self, terms: HoldemTerms, turns: Turns, streets: Streets, hands: HandsToSettle, jackpot: JackpotWagers
    ) -> None:
        super().__init__(terms, turns.course)
        self.turns = turns
        self.boxes = turns.boxes
        self.layout = turns.boxes.layout
        self.streets = streets
        self.hands = hands
        self.jackpot = jackpot
        self.stage = ""
        """The betting round that is on, or was last."""
        self.played: dict[int, str] = {}
        """The betting round in which the Play wager of a box was placed."""

    def go(self, stage: str) -> Procedure[None]:
        """One betting round."""
        self.stage = stage
        yield from self.turns.ask(partial(self._ask, stage), is_last=stage == LAST)

    def _ask(self, stage: str, box: int) -> Procedure[None]:
        player, citation = self.boxes.players[box], self.terms.decision(stage).citation
        plays = (PlacePlay(player, box, times) for _, times in self.amounts(box, stage))
        others = (kind(player, box) for kind in self._open_beside_play(stage))
        action = yield Decision(
            stage,
            citation,
            (*plays, *others),
            self.hands.invitations(),
            stands=lambda: self.turns.is_turn_of(box),
        )
        match action:
            case PlacePlay(multiple=times):
                cents = next(cents for cents, multiple in self.amounts(box, stage) if multiple == times)
                self.layout.add(player, PLAY, box, cents, citation)
                self.note_play(box, stage)
            case Check():
                self.emit(Checked((citation,), hand_of(box), player))
                self.turns.note(box, is_final=False)
            case Fold():
                self.turns.note(box, is_final=True)
                self.fold(box, *self._why_folded(stage))
            case KeepHandClosed():
                self.hands.take(action)

    def note_play(self, box: int, stage: str) -> None:
        """A Play wager lies on a box."""
        self.course.verify_in_play("note_play")
        self.played[box] = stage
        self.turns.note(box, is_final=True)

    def _open_beside_play(self, stage: str) -> list[type[Check | Fold]]:
        """To check before all cards are out and to fold then; but to fold too once the dealer has exposed cards."""
        is_last, reading, exposed = stage == LAST, self.terms.check_after_exposure, self.terms.dealer_exposes_cards
        is_known = any(hand == DEALER for hand, _ in self.streets.cards.known)
        may_check = not (is_known and reading is not None and reading.value == "barred")
        are_folds_given = is_known and exposed is not None and exposed.value
        checks: list[type[Check | Fold]] = [Check] if not is_last and may_check else []
        return checks + ([Fold] if is_last or are_folds_given else [])

    def _why_folded(self, stage: str) -> tuple[Citation, ...]:
        """What else a fold goes by, if it comes before all cards are out."""
        exposed = self.terms.dealer_exposes_cards
        return () if stage == LAST or exposed is None else (exposed.citation,)

    def amounts(self, box: int, stage: str) -> list[tuple[int, int]]:
        """What a Play wager may be in a betting round, in cents and as a multiple; of the Blind if there is no Ante."""
        ante = amount(self.layout, ANTE, box)
        multiples = self.terms.decision(stage) if ante else self.terms.ante_missing
        base = ante or amount(self.layout, BLIND, box)
        return [(times * base, times) for times in multiples.value] if multiples is not None else []

    def fold(self, box: int, *why: Citation) -> None:
        """A hand given up loses its wagers; but not Trips, once all cards are out, where the rulebook says so."""
        citation = self.terms.fold
        self.turns.deal.give_up(box, *merge((citation, *why)))
        self.jackpot.lose(box, FOLDED, *why)
        for wager in on_box(self.layout, box, (ANTE, BLIND)):
            self.layout.settle(wager, FOLDED, *why)
        if any(self.layout.standing(TRIPS, box)) and self._does_trips_survive():
            self.hands.keep_for_trips(box)
            return
        for wager in self.layout.standing(TRIPS, box):
            self.layout.settle(wager, FOLDED, *why)
        self.streets.cards.collect(hand_of(box), citation)

    def _does_trips_survive(self) -> bool:
        """Whether a Trips wager on a hand that is folded now is settled by the hand, with the others."""
        return self.stage == LAST and self.streets.are_all_out() and self.terms.trips_survive_fold is not None
