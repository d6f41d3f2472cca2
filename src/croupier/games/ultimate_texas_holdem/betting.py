"""The deal and the three betting rounds: hole cards, then the flop, then the turn and the river."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from croupier.cards import Shoe
from croupier.games.house_poker import COMMUNITY
from croupier.games.house_poker.messages import Fold
from croupier.games.ultimate_texas_holdem.messages import (
    Check,
    Checked,
    HandKeptClosed,
    KeepHandClosed,
    PlacePlay,
    StubDiscarded,
)
from croupier.games.ultimate_texas_holdem.places import HoldemWagers
from croupier.games.ultimate_texas_holdem.terms import ANTE, BLIND, FIRST, LAST, PLAY, SECOND, TRIPS, HoldemTerms
from croupier.games.wagering import hand_of
from croupier.procedure import DEALER, Action, Decision, Invitation, Procedure, Setting
from croupier.procedure.actions import Proceed
from croupier.rulebook import Citation, Rules
from croupier.table.terms import read

FLOP, TURN_AND_RIVER = "flop", "turn_and_river"


class BettingRounds(HoldemWagers):
    """Cards face down, and players who check or place a Play wager while community cards are revealed."""

    terms: HoldemTerms

    needs: ClassVar[tuple[str, ...]] = (FIRST, SECOND, LAST, FLOP, TURN_AND_RIVER)
    out_of_time = HoldemWagers.out_of_time | {
        PlacePlay: ("a Play wager is placed once, in a betting round", "one_play_wager"),
        Check: ("players check before the last cards are out, unless they have placed a Play wager", "first_decision"),
        Fold: ("players without a Play wager fold when all community cards are out", "fold"),
        KeepHandClosed: ("a player with a hand says so before it is exposed", "hand_not_exposed"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.terms = read(rules, HoldemTerms)
        self.stage = ""
        """The betting round that is on, or was last."""
        self.played: dict[int, str] = {}
        """The betting round in which the Play wager of a box was placed."""
        self.closed: set[int] = set()
        """Boxes whose players do not want the hand exposed."""
        self.folded_with_trips: list[int] = []
        """Boxes that were folded, but whose Trips wager is still to be settled by the hand."""

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        read(rules, HoldemTerms)

    # -- dealing ---------------------------------------------------------------------------------------------------

    def initial_deal(self) -> Procedure[None]:
        """Two cards to each hand; where all are dealt at once, the community cards too, and the rest is put away."""
        cards, citation = self.rules.get("initial_deal", "cards", int)
        at_once = self.rules.has("community_at_once")
        is_first = self.is_chosen("community_first")
        if at_once and is_first:
            yield from self.deal_all_community()
        yield from self.deal_hands(cards, citation)
        if at_once and not is_first:
            yield from self.deal_all_community()
        self.is_dealt = True
        if self.rules.has("remaining_cards"):
            yield from self.discard_stub()

    def deal_all_community(self) -> Procedure[None]:
        count = sum(self.rules.get(street, "cards", int).value for street in (FLOP, TURN_AND_RIVER))
        yield from self.deal_community(count, self.rules.cite("community_at_once"), face_up=False)

    def discard_stub(self) -> Procedure[None]:
        citation = self.rules.cite("remaining_cards")
        if (yield from self.dealer_step("put the remaining cards away", citation, self.is_live)):
            left = [self.shoe.draw() for _ in range(self.shoe.remaining)]
            self.shoe.discard(left)
            self.emit(StubDiscarded((citation,), len(left)))

    def reveal(self, street: str) -> Procedure[None]:
        """The next community cards: turned over where they lie face down, else dealt."""
        count, citation = self.rules.get(street, "cards", int)
        if not self.rules.has("community_at_once"):
            yield from self.deal_community(count, citation, face_up=True)
        elif (yield from self.dealer_step(f"turn over the {street.replace('_', ' ')}", citation, self.is_live)):
            first = min(place for hand, place in self.face_down if hand == COMMUNITY)
            self.turn_up(COMMUNITY, citation, only=range(first, first + count))

    # -- betting ---------------------------------------------------------------------------------------------------

    def betting_round(self, stage: str) -> Procedure[None]:
        """Each player without a Play wager decides in turn."""
        self.stage = stage
        yield from self.ask_in_turn(partial(self.ask, stage), is_last=stage == LAST)

    def ask(self, stage: str, box: int) -> Procedure[None]:
        player = self.players[box]
        plays = (PlacePlay(player, box, times) for _, times in self.play_amounts(box, stage))
        others = (kind(player, box) for kind in self.open_beside_play(stage))
        action = yield Decision(
            stage,
            self.rules.cite(stage),
            (*plays, *others),
            self.invitations_to_close(),
            stands=lambda: self.is_turn_of(box),
        )
        match action:
            case PlacePlay(multiple=times):
                self.place_play(box, times, stage)
            case Check():
                self.emit(Checked((self.rules.cite(stage),), hand_of(box), player))
                self.note_decision(box, is_final=False)
            case Fold():
                self.note_decision(box, is_final=True)
                self.fold_box(box, *self.why_folded(stage))
            case KeepHandClosed():
                self.keep_closed(action)

    def open_beside_play(self, stage: str) -> list[type[Check | Fold]]:
        """To check before all cards are out and to fold then; but to fold too once the dealer has exposed cards."""
        is_last = stage == LAST
        checks: list[type[Check | Fold]] = [Check] if not is_last and self.may_check() else []
        return checks + ([Fold] if is_last or self.are_folds_given() else [])

    def are_folds_given(self) -> bool:
        """Whether players may fold at once, since the dealer's cards are known."""
        is_given = self.rules.says("dealer_exposes_cards", "while_deciding")
        return is_given and any(hand == DEALER for hand, _ in self.known)

    def why_folded(self, stage: str) -> tuple[Citation, ...]:
        """What else a fold goes by, if it comes before all cards are out."""
        return () if stage == LAST else (self.rules.cite("dealer_exposes_cards"),)

    def play_amounts(self, box: int, stage: str) -> list[tuple[int, int]]:
        """What a Play wager may be in a betting round, in cents and as a multiple; of the Blind if there is no Ante."""
        provision = stage if any(self.standing(ANTE, box)) else "ante_missing"
        base = self.amount(ANTE, box) or self.amount(BLIND, box)
        return [(times * base, times) for times in self.rules.get(provision, "multiples", list).value]

    def place_play(self, box: int, times: int, stage: str) -> None:
        cents = next(cents for cents, multiple in self.play_amounts(box, stage) if multiple == times)
        self.add_wager(self.players[box], PLAY, box, cents, self.rules.cite(stage))
        self.played[box] = stage
        self.note_decision(box, is_final=True)

    # -- hands that stay closed ------------------------------------------------------------------------------------

    def dealer_step(self, step: str, citation: Citation, stands: Callable[[], bool] = lambda: True) -> Procedure[bool]:
        """Until the dealer goes on, a player may still say that a hand is not to be exposed."""
        while self.setting.paced and stands():
            action = yield Decision(step, citation, (Proceed(DEALER, step),), self.invitations_to_close(), stands)
            if not isinstance(action, KeepHandClosed):
                break
            self.keep_closed(action)
        return stands()

    def invitations_to_close(self) -> tuple[Invitation, ...]:
        """Once hands are dealt, while any that is to be settled lies face down."""
        is_open = self.is_dealt and any(self.is_face_down(hand_of(box)) for box in self.boxes_to_settle())
        if not is_open or not self.rules.has("hand_not_exposed"):
            return ()
        return (Invitation(KeepHandClosed, self.verify_keep_closed, "do not let the dealer expose the hand"),)

    def boxes_to_settle(self) -> list[int]:
        """Hands that are live, or folded with a Trips wager that stands, from the dealer's right."""
        folded = [box for box in self.folded_with_trips if any(self.standing(TRIPS, box))]
        return sorted([*self.in_play, *folded], reverse=True)

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if kind is KeepHandClosed and not self.rules.has("hand_not_exposed"):
            return "hands are exposed when they are settled, all of them", self.rules.cite("expose_hand")
        return super().why_closed(kind)

    def verify_keep_closed(self, action: KeepHandClosed) -> None:
        if action.box not in self.boxes_to_settle() or self.players[action.box] != action.actor:
            self.refuse(action, f"box: {action.actor} has no hand on box {action.box}", "hand_not_exposed")
        if action.box in self.closed or not self.is_face_down(hand_of(action.box)):
            problem = f"box: the hand of box {action.box} stays closed already, or is exposed"
            self.refuse(action, problem, "hand_not_exposed")

    def is_face_down(self, hand: str) -> bool:
        return any(of == hand for of, _ in self.face_down)

    def keep_closed(self, action: KeepHandClosed) -> None:
        self.closed.add(action.box)
        self.emit(HandKeptClosed((self.rules.cite("hand_not_exposed"),), hand_of(action.box), action.actor))
