"""What goes wrong at a table of poker against the house, and what then: hands, players and equipment.

Cards dealt wrongly are in `misdeals.py`. The same incident has different rulings where the rulebooks differ: each goes
by the provisions, and without one it cannot be reported.
"""

from typing import Any

import msgspec

from croupier.cards import Card, Shoe, ShuffleNote
from croupier.games.house_poker.conduct import HouseConduct
from croupier.games.house_poker.incidents import (
    BlindHandsViewed,
    CannotMakePlay,
    CardsCollectedEarly,
    CollusionSuspected,
    DealersHandMisset,
    HandDiscarded,
    HandMisdeclared,
    HandReconstructed,
    HandsChangedPlaces,
    InformationExchanged,
    PlayDirected,
    PlayerAbsent,
    PlayerWarned,
    RuleContravened,
    ShuffleIncomplete,
    ShufflingDeviceFailed,
    WagerRefused,
)
from croupier.games.house_poker.messages import HandFolded
from croupier.games.house_poker.table import HousePoker
from croupier.games.wagering import Wager, hand_of
from croupier.procedure import DEALER, Citations, Incident, Procedure, Ruling, Setting, incident
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import CardDiscarded, CardsShuffled
from croupier.procedure.incidents import GameDisrupted, ProhibitedDevice
from croupier.ranking import Hand
from croupier.rulebook import Citation, Rules, merge, rule_number

WARNED = "warned"
"""What the next round is told: players who could not make a Play wager before, as JSON."""
KEPT_APART = "kept_apart"
"""Likewise: groups of players who may not play together."""
AGAINST_DEALER = ("ante", "play")
GIVEN_UP = ("folded", "forfeited", "conceded")
"""Outcomes of hands that nobody declared."""


class HousePokerRulings(HouseConduct):
    """A hand that can be put right is; one that cannot is void, or counts as folded, as the rulebook has it."""

    found_late = (HandMisdeclared, ShufflingDeviceFailed, InformationExchanged, RuleContravened)
    concluded_incidents = (*HouseConduct.concluded_incidents, *found_late)
    late_incidents = (*HouseConduct.late_incidents, *found_late)

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.dealers_set: tuple[Card, ...] | None = None
        """The dealer's hand as it was set, if it stands though it is not the best."""
        self.viewed_first: dict[str, int] = {}
        """Players who have viewed a hand that was to be played blind, and the box to which it counts as dealt."""
        self.deemed_folded: set[int] = set()
        """Boxes whose hands went to the discard pile and stay there."""
        self.first_to_play: list[str] = []
        """Players directed to play before the others handle their cards."""
        self.warned: list[str] = self.told(WARNED)
        self.kept_apart: list[list[str]] = self.told(KEPT_APART)

    def told(self, name: str) -> Any:
        return msgspec.json.decode(str(self.setting.carried.get(name, "[]")))

    def carry(self) -> dict[str, str | int | bool]:
        told = {WARNED: self.warned, KEPT_APART: self.kept_apart}
        return super().carry() | {name: msgspec.json.encode(what).decode() for name, what in told.items() if what}

    # -- players who do not decide ---------------------------------------------------------------------------------

    @incident(PlayerAbsent, "absent_player")
    def on_player_absent(self, found: PlayerAbsent) -> Ruling:
        """Folded, with every wager forfeited; or the Ante is returned, and what needs no decision is played on."""
        provision = "absent_player"
        self.verify_undecided(found, found.box, provision)
        citation = self.rules.cite(provision)
        player = self.players[found.box]
        if self.rules.get(provision, "then", str).value == "folded":
            self.note_decision(found.box, is_final=True)
            self.forfeit_box(found.box, citation)
            decides = f"{player} is deemed to have folded box {found.box}, and its wagers are forfeited"
            return self.ruling(found, decides, citation, concerns=(hand_of(found.box),))
        antes = list(self.standing("ante", found.box))
        for ante in antes:
            self.return_wager(ante, "void", citation)
        decides = f"the ante of {player} is void and returned; " if antes else ""
        decides += self.play_on_without_ante(found.box, citation)
        return self.ruling(found, decides, citation, concerns=(hand_of(found.box),))

    @incident(CannotMakePlay, "cannot_make_play")
    def on_cannot_make_play(self, found: CannotMakePlay) -> Ruling:
        """The Ante is returned, with a warning: another time it is forfeited."""
        provision = "cannot_make_play"
        self.verify_undecided(found, found.box, provision)
        antes = list(self.standing("ante", found.box))
        if not antes:
            self.refuse(found, f"box: no ante of box {found.box} calls for a play wager", provision)
        warnings, citation = self.rules.get(provision, "warnings", int)
        player = self.players[found.box]
        is_returned = self.warned.count(player) < warnings
        for ante in antes:
            if is_returned:
                self.return_wager(ante, "void", citation)
            else:
                self.forfeit(ante, citation)
        decides = f"the ante of {player} is void and returned, another time it is forfeited; "
        if is_returned:
            self.warned.append(player)
            self.emit(PlayerWarned((citation,), player))
        else:
            decides = f"the ante of {player}, who was warned, is forfeited; "
        decides += self.play_on_without_ante(found.box, citation)
        return self.ruling(found, decides, citation, concerns=(hand_of(found.box),))

    def play_on_without_ante(self, box: int, citation: Citation) -> str:
        """Wagers that need no decision are played to completion; without any the cards are taken."""
        self.note_decision(box, is_final=True)
        if left := {wager.kind.replace("_", " ") for wager in self.standing(box=box)}:
            return f"{' and '.join(sorted(left))} is played to completion"
        self.take_cards(box, citation)
        return "the cards are counted and go to the discard rack"

    # -- hands that left the table ---------------------------------------------------------------------------------

    @incident(CardsCollectedEarly, "cards_collected_early")
    def on_cards_collected_early(self, found: CardsCollectedEarly) -> Ruling:
        self.verify_undecided(found, found.box, "cards_collected_early")
        citation, hand = self.rules.cite("cards_collected_early"), hand_of(found.box)
        if found.reconstructible:
            return self.reconstructed(found, hand, "the player decides", citation)
        self.void_hand(hand, citation)
        return self.ruling(found, f"{hand} cannot be reconstructed: it is void", citation, concerns=(hand,))

    def reconstructed(self, found: Incident, hand: str, then: str, *cites: Citation) -> Ruling:
        self.emit(HandReconstructed(cites, hand))
        return self.ruling(found, f"{hand} is reconstructed: {then}", *cites, concerns=(hand,))

    @incident(HandDiscarded, "discarded_hand")
    def on_hand_discarded(self, found: HandDiscarded) -> Ruling:
        """The top cards of the pile may be a hand again; otherwise the player is deemed to have folded."""
        provision = "discarded_hand"
        self.verify_dealt(found, provision)
        if self.is_folded(found.box):
            return self.reconsider_fold(found)
        self.verify_in_play(found, found.box, provision)
        if not any(self.standing(box=found.box)):
            self.refuse(found, f"box: the wagers on box {found.box} are settled", provision)
        if self.is_turned_up(hand_of(found.box)):
            problem = f"box: the hand of box {found.box} has been turned up and settled, and is paid what it has won"
            self.refuse(found, problem, self.known_provision("jackpot_payment", provision))
        if not 0 <= found.covered_by <= len(self.shoe.discards):
            problem = f"covered_by: the discard pile holds {len(self.shoe.discards)} other cards"
            self.refuse(found, problem, provision)
        citation, hand = self.rules.cite(provision), hand_of(found.box)
        if found.reconstruct and self.is_on_top_of_pile(found):
            return self.reconstructed(found, hand, "it lay on top of the discard pile", citation)
        cites: Citations = (citation, self.rules.cite("fold"))
        player = self.players[found.box]
        decides = f"{player} is deemed to have folded box {found.box}"
        if (wager := self.wager_to_go_on(found.box)) is not None:
            reading = self.rules.reading("bet_on_discarded_hand")
            cites += (reading.citation,)
            decides += f"; the {wager.kind} wager is {reading.value}"
            if reading.value == "returned":
                self.return_wager(wager, "deemed folded", *cites)
            else:
                self.forfeit(wager, *cites)
        self.deemed_folded.add(found.box)
        self.note_decision(found.box, is_final=True)
        self.fold_box(found.box, *cites)
        return self.ruling(found, decides, *cites, concerns=(hand,))

    def is_folded(self, box: int) -> bool:
        hand = hand_of(box)
        is_gone = box not in self.in_play and hand not in self.void_hands
        return is_gone and any(isinstance(event, HandFolded) and event.hand == hand for event in self.events)

    def reconsider_fold(self, found: HandDiscarded) -> Ruling:
        """A hand that was taken for folded comes back from the top of the pile, while players are still deciding."""
        provision, hand = "discarded_hand", hand_of(found.box)
        if found.box in self.deemed_folded:
            self.refuse(found, f"box: it has been ruled that box {found.box} is folded", provision)
        settled = [wager.settlement for wager in self.wagers.values() if wager.box == found.box]
        if any(settlement and settlement.outcome != "folded" for settlement in settled):
            self.refuse(found, f"box: the wagers on box {found.box} are forfeited", provision)
        if self.are_decisions_over:
            self.refuse(found, f"box: the hand of box {found.box} was folded, and all have decided", provision)
        pile = self.shoe.discards
        gone = [event.card for event in self.events if isinstance(event, CardDiscarded) and event.of == hand]
        cards = [card for card in gone if card][-self.hand_size :]
        above = len(pile) - 1 - max(pile.index(card) for card in cards)
        if found.covered_by != above:
            self.refuse(found, f"covered_by: {above} cards lie upon those of box {found.box}", provision)
        citation = self.rules.cite(provision)
        if found.reconstruct and self.is_on_top_of_pile(found):
            self.take_up_again(found.box, cards, citation)
            return self.reconstructed(found, hand, "the player decides", citation)
        self.deemed_folded.add(found.box)
        cites = (citation, self.rules.cite("fold"))
        return self.ruling(found, f"{self.players[found.box]} has folded box {found.box}", *cites, concerns=(hand,))

    def take_up_again(self, box: int, cards: list[Card], citation: Citation) -> None:
        """As if a hand had not been folded: its wagers lie there again, and its player decides."""
        for wager in [wager for wager in self.wagers.values() if wager.box == box and wager.settlement]:
            self.reverse_settlement(wager, citation)
        for card in cards:
            self.shoe.discards.remove(card)
        self.hands[hand_of(box)] = cards
        self.face_down |= {(hand_of(box), number) for number in range(len(cards))}
        self.in_play = sorted([*self.in_play, box])
        self.committed.discard(box)
        if self.to_ask:
            self.to_ask = self.in_betting_order(sorted({*self.to_ask, box}))

    def is_on_top_of_pile(self, found: HandDiscarded) -> bool:
        """Whether all its cards are among so many at the top."""
        top = self.rules.get("discarded_hand", "within", int).value
        return found.covered_by + self.hand_size <= top

    # -- hands played blind ----------------------------------------------------------------------------------------

    @incident(BlindHandsViewed, "blind_hand_viewed")
    def on_blind_hands_viewed(self, found: BlindHandsViewed) -> Ruling:
        """One hand only: it is deemed to be dealt where the player sits. More: all that were viewed are void."""
        provision = "blind_hand_viewed"
        self.verify_dealt(found, provision)
        boxes = sorted({*found.boxes})
        if len(boxes) < len(found.boxes) or not {*boxes} & self.blind_boxes:
            self.refuse(found, "boxes: name each hand that was viewed, and one played blind at least", provision)
        for box in boxes:
            self.verify_in_play(found, box, provision)
            if self.players[box] != found.player:
                self.refuse(found, f"boxes: box {box} is not played by {found.player}", provision)
        citation = self.rules.cite(provision)
        if len(boxes) == 1 and found.player not in self.viewed_first:
            return self.deem_dealt_to_seat(found, boxes[0], citation)
        earlier = self.viewed_first.get(found.player)
        if earlier in self.in_play and earlier not in boxes:
            boxes = sorted([*boxes, earlier])
        for box in boxes:
            self.void_hand(hand_of(box), citation)
        decides = f"all hands viewed by {found.player} are void and their wagers returned"
        return self.ruling(found, decides, citation, concerns=[hand_of(box) for box in boxes])

    def deem_dealt_to_seat(self, found: BlindHandsViewed, box: int, citation: Citation) -> Ruling:
        own = [b for b, who in self.players.items() if who == found.player]
        seat = next((b for b in own if b not in self.blind_boxes), None)
        for needed in (box if seat is None else seat, box):
            self.verify_undecided(found, needed, "blind_hand_viewed")
        if seat is None:
            return self.deem_seated_at(found, box, citation)
        here, there = hand_of(seat), hand_of(box)
        self.hands[here], self.hands[there] = self.hands[there], self.hands[here]
        other = {here: there, there: here}
        self.face_down = {(other.get(hand, hand), n) for hand, n in self.face_down}
        self.known = {(other.get(hand, hand), n) for hand, n in self.known}
        self.viewed_first[found.player] = seat
        self.emit(HandsChangedPlaces((citation,), (here, there)))
        decides = f"the hand viewed is deemed to be dealt to box {seat}; the other is played blind on box {box}"
        return self.ruling(found, decides, citation, concerns=(here, there))

    def deem_seated_at(self, found: BlindHandsViewed, box: int, citation: Citation) -> Ruling:
        """No hand was dealt where the player sits: the hand viewed is the one they may look at."""
        self.blind_boxes.discard(box)
        self.viewed_first[found.player] = box
        decides = f"the hand viewed, on box {box}, is deemed to be the one dealt where {found.player} sits"
        return self.ruling(found, decides, citation, concerns=(hand_of(box),))

    # -- hands set or declared wrongly -----------------------------------------------------------------------------

    @incident(DealersHandMisset, "dealers_hand_misset")
    def on_dealers_hand_misset(self, found: DealersHandMisset) -> Ruling:
        """Put right, until a player's hand has been exposed: then it stands as it was set, for all."""
        provision = "dealers_hand_misset"
        size, citation = self.rules.get(provision, "cards", int)
        if not self.hands.get(DEALER) or any(hand == DEALER for hand, _ in self.face_down):
            self.refuse(found, "the dealer's hand has not been turned", provision)
        if len({*found.cards}) != size or len(found.cards) != size or not {*found.cards} <= {*self.hands[DEALER]}:
            self.refuse(found, f"cards: name the {size} cards of the dealer's hand that were set", provision)
        if self.dealers_set is not None:
            self.refuse(found, "the dealer's hand stands as set already", provision)
        if self.best_of(found.cards).rank >= self.best_of(self.hands[DEALER]).rank:
            self.refuse(found, "cards: these are as good as the best", provision)
        if not any(self.is_turned_up(hand_of(box)) for box in self.players):
            return self.reconstructed(found, DEALER, "no player's hand is exposed, and it is set correctly", citation)
        self.dealers_set = found.cards
        for box in self.compared_boxes():
            self.compare_again(box, citation)
        return self.ruling(found, "a player's hand is exposed: the dealer's hand stands as set", citation)

    def best_of(self, cards: list[Card] | tuple[Card, ...]) -> Hand:
        """The best hand that cards make; the game says how."""
        raise NotImplementedError

    def compared_boxes(self) -> list[int]:
        """Boxes settled against the dealer's hand."""
        settled = [wager for wager in self.wagers.values() if wager.settlement and wager.kind in AGAINST_DEALER]
        return sorted({w.box for w in settled if w.settlement and w.settlement.outcome not in GIVEN_UP})

    def compare_again(self, box: int, *cites: Citation) -> None:
        """Settle a box against the dealer's hand as it stands now; a bonus goes by the player's hand, and stays."""
        for wager in [wager for wager in self.wagers.values() if wager.box == box and wager.kind in AGAINST_DEALER]:
            if wager.settlement:
                super(HousePoker, self).reverse_settlement(wager, *cites)
        self.settle_against_dealer(box)

    def settle_against_dealer(self, box: int) -> None:
        """The wagers of a box that go by the dealer's hand; the game says how."""
        raise NotImplementedError

    @incident(HandMisdeclared, "misdeclared_hand")
    def on_hand_misdeclared(self, found: HandMisdeclared) -> Ruling:
        """Put right if it can be, which is as the round settled it; otherwise void, though the round may be over."""
        provision = "misdeclared_hand"
        citation, hand = self.rules.cite(provision), hand_of(found.box)
        declared = [wager for wager in self.wagers.values() if wager.box == found.box and self.is_declared(wager)]
        if not declared or hand in self.void_hands:
            self.refuse(found, f"box: no hand of box {found.box} has been declared and settled", provision)
        if found.reconstructible:
            due = ", ".join(
                f"{wager.kind.replace('_', ' ')} {wager.settlement.outcome}" for wager in declared if wager.settlement
            )
            return self.reconstructed(found, hand, f"the error is corrected, and due is {due}", citation)
        before = self.nets()
        self.void_hand(hand, citation)
        self.correct_books(before, citation)
        decides = f"{hand} cannot be reconstructed: it is void, and all money goes back to {self.players[found.box]}"
        return self.ruling(found, decides, citation, concerns=(hand,))

    def is_declared(self, wager: Wager) -> bool:
        return wager.settlement is not None and wager.settlement.outcome not in GIVEN_UP

    # -- conduct ---------------------------------------------------------------------------------------------------

    @incident(InformationExchanged, "information_exchanged")
    def on_information_exchanged(self, found: InformationExchanged) -> Ruling:
        return self.penalise(found, found.player, "information_exchanged", found.void, found.exclude)

    @incident(RuleContravened, "contravention")
    def on_rule_contravened(self, found: RuleContravened) -> Ruling:
        if not found.rule.strip():
            self.refuse(found, "rule: say which was contravened", "contravention")
        number = found.rule.strip()
        if rule_number(number) not in self.rules.document.register:
            self.refuse(found, f"rule: {self.rules.name} has no rule {number}", "contravention")
        broken = Citation(self.rules.name, (number,))
        return self.penalise(found, found.player, "contravention", found.void, found.exclude, broken)

    def penalise(
        self, found: Incident, player: str, provision: str, void: bool, exclude: bool, *broken: Citation
    ) -> Ruling:
        """The operator may declare hands and wagers void and, where the rulebook says so, exclude the player.

        `broken` is the rule that the player contravened, if the provision is not about that one alone.
        """
        citation, before = self.rules.cite(provision), self.nets()
        self.verify_name(found, "player", player, provision)
        if not void and not exclude:
            self.refuse(found, "void: the operator does something, or nothing is to be ruled", provision)
        if exclude and not self.rules.says(provision, "may_exclude"):
            self.refuse(found, "exclude: the rulebook provides for void hands only", provision)
        if exclude and player in self.excluded:
            self.refuse(found, f"player: {player} is excluded already", provision)
        if void and player not in (self.players[box] for box in self.boxes_that_count()):
            self.refuse(found, f"player: {player} has no hand in play", provision)
        done = []
        if void:
            hands = self.void_hands_of(player, citation)
            done.append(f"{' and '.join(hands)} of {player} is void, with all wagers on it")
            self.correct_books(before, citation)
        if exclude:
            self.exclude(player, citation, *broken)
            done.append(f"{player} is excluded from the game")
        return self.ruling(found, "; ".join(done), *merge((citation, *broken)), concerns=(player,))

    @incident(CollusionSuspected, "collusion_suspected")
    def on_collusion_suspected(self, found: CollusionSuspected) -> Ruling:
        provision = "collusion_suspected"
        known, citation = self.rules.get(provision, "directions", list)
        if found.direction not in known:
            self.refuse(found, f"direction: {found.direction} is none of {', '.join(known)}", provision)
        least = 2 if found.direction == "play_apart" else 1
        if len({*found.players}) < max(least, len(found.players)) or not all(found.players):
            self.refuse(found, f"players: name {least} or more, each once", provision)
        for player in found.players:
            self.verify_name(found, "players", player, provision)
        if found.direction == "play_first":
            self.verify_can_play_first(found)
            self.first_to_play += [player for player in found.players if player not in self.first_to_play]
            self.to_ask = self.in_betting_order(self.to_ask)
        elif found.direction == "play_apart":
            self.kept_apart.append(list(found.players))
        self.emit(PlayDirected((citation,), found.players, found.direction))
        decides = {
            "play_first": "they play their hands before the others handle their cards",
            "play_apart": "they may not play together at this table, from the next wager on",
            "english_only": "only English is spoken at the table",
            "silence": "there is silence while a hand is in progress",
        }[found.direction]
        return self.ruling(found, decides, citation, concerns=found.players)

    def field_values(self, kind: type[Incident]) -> dict[str, tuple[str, ...]]:
        if kind is CollusionSuspected and self.rules.has("collusion_suspected"):
            return {"direction": tuple(self.rules.get("collusion_suspected", "directions", list).value)}
        return super().field_values(kind)

    def verify_can_play_first(self, found: CollusionSuspected) -> None:
        """It makes sense until another player has handled cards."""
        provision = "collusion_suspected"
        if self.is_dealt and not any(self.is_undecided(box) for box in self.in_play):
            self.refuse(found, "players: nothing is left to decide", provision)
        if any(self.players[box] not in found.players for box in self.acted):
            self.refuse(found, "players: others have handled their cards", provision)
        in_play = {self.players[box] for box in self.in_play} or {wager.player for wager in self.standing()}
        for player in found.players:
            if player not in in_play:
                self.refuse(found, f"players: {player} has no hand in play", provision)

    def in_betting_order(self, boxes: list[int]) -> list[int]:
        """Those who were directed to play first, then the others."""
        return sorted(boxes, key=lambda box: (self.players[box] not in self.first_to_play, box))

    def verify_form(self, placing: PlaceWager) -> None:
        super().verify_form(placing)
        here = {wager.player for wager in self.standing()} - {placing.actor}
        for group in self.kept_apart:
            if placing.actor in group and here & {*group}:
                other = min(here & {*group})
                self.refuse(placing, f"{placing.actor} may not play together with {other}", "collusion_suspected")

    @incident(ProhibitedDevice, "prohibited_device")
    def on_prohibited_device(self, found: ProhibitedDevice) -> Ruling:
        ruling = super().on_prohibited_device(found)
        self.drop_hands_without_wagers(*ruling.cites)
        return ruling

    @incident(GameDisrupted, "invalidation", "invalidation_refund")
    def on_game_disrupted(self, found: GameDisrupted) -> Ruling:
        if found.forfeit and self.rules.has("invalidation_refund", "forfeits") and not self.are_frauds_forfeited():
            self.refuse(found, "forfeit: the rulebook knows void wagers only", "invalidation_refund")
        return super().on_game_disrupted(found)

    def are_frauds_forfeited(self) -> bool:
        return self.rules.get("invalidation_refund", "forfeits", bool).value

    @incident(WagerRefused, "refused_wager")
    def on_wager_refused(self, found: WagerRefused) -> Ruling:
        provision = "refused_wager"
        wager = self.wagers.get(found.wager_id)
        if wager is None or not wager.is_standing:
            self.refuse(found, f"wager_id: no wager {found.wager_id} lies on the layout", provision)
        if self.has_deal_begun:
            self.refuse(found, "the first card has been dealt", provision)
        if not found.grounds.strip():
            self.refuse(found, "grounds: a wager is refused on reasonable grounds only; say them", provision)
        citation = self.rules.cite(provision)
        self.return_wager(wager, "refused", citation)
        if wager.box in self.in_play and not self.has_hand_wager(wager.box):
            self.in_play.remove(wager.box)
            del self.players[wager.box]
        return self.ruling(found, "the wager is removed from the layout", citation, concerns=(wager.player,))

    def has_hand_wager(self, box: int) -> bool:
        return any(wager.kind in self.hand_wagers for wager in self.standing(box=box))

    # -- the shuffling device --------------------------------------------------------------------------------------

    def verify_device(self, found: Incident, provision: str) -> None:
        if self.shoe.kind == "shoe":
            self.refuse(found, "the cards are dealt from a shoe", provision)

    @incident(ShuffleIncomplete, "shuffle_incomplete")
    def on_shuffle_incomplete(self, found: ShuffleIncomplete) -> Ruling:
        """The cards in the device are reshuffled: those of this round if none has been dealt, else those to come."""
        provision = "shuffle_incomplete"
        self.verify_device(found, provision)
        citation, note = self.rules.cite(provision), ShuffleNote(provision, is_directed=True)
        if self.has_deal_begun:
            return self.ruling(found, "the cards in the device are reshuffled; play goes on with the others", citation)
        self.shoe.due = note
        if self.bets_are_closed:
            for _ in self.shuffle_again(note):
                pass
        return self.ruling(found, "the cards are reshuffled before any is dealt", citation)

    def shuffle_again(self, note: ShuffleNote) -> Procedure[None]:
        """At once, between no more bets and the first card."""
        which = self.cards_to_come(note)
        self.open_seal()
        self.shoe.shuffle()
        self.emit(CardsShuffled((self.rules.cite(note.cause),), which, self.shoe.set_in_use))
        yield from self.prepare_shoe(note)

    @incident(ShufflingDeviceFailed, "shuffling_device_failed")
    def on_shuffling_device_failed(self, found: ShufflingDeviceFailed) -> Ruling:
        provision = "shuffling_device_failed"
        self.verify_device(found, provision)
        if self.is_void:
            self.refuse(found, "the round is void already", provision)
        if self.is_closed:
            return self.ruling(found, "the round was completed: its result stands", self.rules.cite("completed_rounds"))
        if not self.has_deal_begun:
            self.refuse(found, "no card of the round has been dealt: the cards are reshuffled", provision)
        citation = self.rules.cite(provision)
        self.void_round("shuffling device failed", citation)
        self.shoe.due = ShuffleNote(provision, is_directed=True)
        decides = "the round is void; the game is continued with another device or a shoe, and new cards"
        return self.ruling(found, decides, citation)
