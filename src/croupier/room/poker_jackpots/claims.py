"""Hands told, and claimed as jackpot hands: who may claim, when a claim falls, and the flop on request."""

import msgspec

from croupier.cards import Card
from croupier.poker.stub import UNKNOWN
from croupier.room.poker_jackpots.actions import (
    ClaimJackpot,
    ExposeHoleCards,
    HandCorrected,
    RequestFlop,
    ShowFlop,
    TellHand,
)
from croupier.room.poker_jackpots.desk import Desk, Handlers, words
from croupier.room.poker_jackpots.events import (
    ClaimFell,
    FlopRequested,
    FlopShown,
    HandTold,
    HoleCardsExposed,
    JackpotClaimed,
)
from croupier.room.poker_jackpots.hands import SeenRound, could_match, standings, why_not
from croupier.room.poker_jackpots.prizes import Prizes
from croupier.room.poker_jackpots.setup import Offer
from croupier.room.poker_jackpots.state import Claim, TableState
from croupier.room.poker_jackpots.terms import PokerJackpotError
from croupier.rulebook import Citation, rule_number


class Claims:
    """Claims are judged by the hand as it was last told, and again when it is told otherwise."""

    def __init__(self, desk: Desk, prizes: Prizes) -> None:
        self._desk = desk
        self._prizes = prizes
        self.handlers: Handlers = {
            TellHand: self.tell_hand,
            ExposeHoleCards: self.expose,
            RequestFlop: self.request_flop,
            ShowFlop: self.show_flop,
            ClaimJackpot: self.claim,
            HandCorrected: self.correct,
        }

    # -- hands -----------------------------------------------------------------------------------------------------

    def tell_hand(self, action: TellHand) -> None:
        desk = self._desk
        desk.verify_dealer(action)
        table = desk.table(action.table)
        if not table.round:
            raise PokerJackpotError("tell_hand", f"no round has begun at {action.table}", desk.terms.jackpot_claim)
        self._verify_hand(action.hand, table)
        if table.hand is not None and table.hand.is_over:
            problem = "it was told when it was over: what was wrong with it is corrected by a ruling"
            raise PokerJackpotError("tell_hand", problem, desk.terms.jackpot_corrected_hand)
        self._rejudge(action.table, table.round, action.hand, ())
        self._lay(action.table, table, action.hand)

    def _lay(self, name: str, table: TableState, hand: SeenRound, *by: Citation) -> None:
        desk = self._desk
        if table.hand is None:
            table.hand_s = desk.now_s()
        table.hand = hand
        held = standings(hand, desk.state.offers, desk.terms, desk.poker(table.variant))
        holders = tuple(dict.fromkeys(standing.player for standing in held))
        desk.emit(HandTold(by or (desk.terms.jackpot_claim,), name, table.round, holders))

    def _verify_hand(self, hand: SeenRound, table: TableState) -> None:
        terms = self._desk.terms
        if hand.variant != table.variant:
            problem = f"a hand of {words(hand.variant)}: the table plays {words(table.variant)}"
            raise PokerJackpotError("hand.variant", problem, terms.jackpot_variation or terms.jackpot_claim)
        self._verify_cards([card for each in hand.hands for card in each.cards] + [*hand.board], table)
        names = [each.player for each in hand.hands]
        if len({*names}) < len(names):
            raise PokerJackpotError("hand.hands", "a player has one hand", terms.jackpot_claim)

    def _verify_cards(self, cards: list[Card], table: TableState) -> None:
        """Cards of the deck, each once; those that nobody has seen may be many."""
        known = [card for card in cards if card != UNKNOWN]
        deck = self._desk.poker(table.variant).deck
        for card in known:
            if card not in deck.cards() or known.count(card) > 1:
                problem = f"{card} is there twice" if known.count(card) > 1 else f"{card} is no card of the deck"
                raise PokerJackpotError("cards", problem, self._desk.terms.jackpot_claim)

    def expose(self, action: ExposeHoleCards) -> None:
        desk = self._desk
        table, hand = self._hand("expose_hole_cards", action.table, action.actor)
        table.hand = hand.exposing(action.actor)
        desk.emit(HoleCardsExposed((desk.terms.jackpot_exposed,), action.table, action.actor))

    def _hand(self, what: str, name: str, player: str) -> tuple[TableState, SeenRound]:
        """The hand of the round, in which the player has cards that were not given up."""
        desk = self._desk
        table = desk.table(name)
        hand = table.hand
        if hand is None:
            raise PokerJackpotError(what, f"no hand has been told at {name}", desk.terms.jackpot_claim)
        own = hand.hand_of(player)
        if own is None:
            raise PokerJackpotError(what, f"{player} has no hand in this round", desk.terms.jackpot_claim)
        if own.fate == "folded":
            raise PokerJackpotError(what, f"the hand of {player} is folded", desk.terms.jackpot_folded)
        if own.fate != "live":
            raise PokerJackpotError(what, f"the hand of {player} is {own.fate}", desk.terms.jackpot_claim)
        return table, hand

    # -- the flop on request ---------------------------------------------------------------------------------------

    def request_flop(self, action: RequestFlop) -> None:
        """The jackpot's rule comes before those of the game, by which no more cards would be dealt."""
        desk = self._desk
        by = desk.terms.jackpot_flop_on_request
        table, hand = self._hand("request_flop", action.table, action.actor)
        if hand.is_void or [each.player for each in hand.live()] != [action.actor]:
            raise PokerJackpotError("request_flop", "only when all other players have folded", by)
        if hand.board or table.flop_for:
            raise PokerJackpotError("request_flop", "the flop has been dealt, or asked for", by)
        own = hand.live()[0].cards
        any_hand = desk.terms.requested_flop is not None and desk.terms.requested_flop.value == "any_hand"
        poker = desk.poker(table.variant)
        if not any_hand and not any(could_match(offer, own, poker) for offer in self._offered(table)):
            raise PokerJackpotError("request_flop", "no flop makes it a jackpot hand", by)
        table.hand, table.flop_for = hand.exposing(action.actor), action.actor
        desk.emit(FlopRequested((desk.terms.poker_jackpot + by,), action.table, action.actor))

    def _offered(self, table: TableState) -> list[Offer]:
        """The events that the hand at a table can win."""
        return [offer for offer in self._desk.state.offers if not offer.is_expired(table.hand_s)]

    def show_flop(self, action: ShowFlop) -> None:
        desk = self._desk
        by = desk.terms.jackpot_flop_on_request
        desk.verify_dealer(action)
        table = desk.table(action.table)
        if not table.flop_for or table.hand is None or table.hand.board:
            raise PokerJackpotError("show_flop", f"nobody at {action.table} has asked for it", by)
        count = next((street.board for street in desk.poker(table.variant).streets if street.board), 0)
        if len(action.cards) != count or UNKNOWN in action.cards:
            raise PokerJackpotError("cards", f"the flop is {count} cards", by)
        self._verify_cards([card for hand in table.hand.hands for card in hand.cards] + [*action.cards], table)
        hand = msgspec.structs.replace(table.hand, board=action.cards)
        desk.emit(FlopShown((by,), action.table, action.cards))
        self._lay(action.table, table, hand, by)

    # -- claims ----------------------------------------------------------------------------------------------------

    def claim(self, action: ClaimJackpot) -> None:
        desk = self._desk
        terms, state = desk.terms, desk.state
        table = desk.table(action.table)
        if table.hand is None:
            raise PokerJackpotError("claim_jackpot", f"no hand has been told at {action.table}", terms.jackpot_claim)
        offer = self._named(action.event, table)
        problem = why_not(offer, action.actor, table.hand, terms, desk.poker(table.variant))
        if problem is not None:
            raise PokerJackpotError("claim_jackpot", *problem)
        for other in state.claims:
            same = (other.player, other.table, other.round, other.offer.called)
            if other.status != "fallen" and same == (action.actor, action.table, table.round, offer.called):
                raise PokerJackpotError("claim_jackpot", f"it is claim {other.number} already", terms.jackpot_claim)
        state.claims_made += 1
        number, is_down = state.claims_made, state.malfunction is not None
        in_malfunction = is_down if table.phase == "in_play" else table.was_in_malfunction
        claim = Claim(number, action.actor, action.table, table.round, offer, desk.now_s())
        claim.in_malfunction, claim.is_final = in_malfunction, table.hand.is_over
        state.claims.append(claim)
        cites = [terms.jackpot_claim, terms.jackpot_exposed]
        if terms.jackpot_results_stand is not None and is_down and not in_malfunction:
            cites.append(terms.jackpot_results_stand)
        desk.emit(JackpotClaimed(tuple(cites), number, action.table, action.actor, offer.called))

    def _named(self, event: str, table: TableState) -> Offer:
        terms, offers = self._desk.terms, self._desk.state.offers
        by = terms.jackpot_events_display or terms.jackpot_claim
        if not event and len(offers) > 1:
            raise PokerJackpotError("event", f"say which: {', '.join(offer.called for offer in offers)}", by)
        found = next((offer for offer in offers if event in ("", offer.called)), None)
        if found is None:
            raise PokerJackpotError("event", f"{event!r} is none of {', '.join(o.called for o in offers)}", by)
        if found.is_expired(table.hand_s):
            raise PokerJackpotError("event", f"{found.called} was offered no longer when the hand was played", by)
        return found

    # -- hands told otherwise --------------------------------------------------------------------------------------

    def correct(self, found: HandCorrected) -> None:
        """The hand as a ruling put it right decides the claims of its round."""
        desk = self._desk
        by = desk.terms.jackpot_corrected_hand
        table = desk.known_table(found.table)
        self._verify_hand(found.hand, table)
        register = desk.rules.document.register
        if not found.rules or any(rule_number(number) not in register for number in found.rules):
            raise PokerJackpotError("rules", "name those of the rulebook by which it was put right", by)
        claims = [claim for claim in desk.state.claims if (claim.table, claim.round) == (found.table, found.round)]
        if any(claim.status == "paid" for claim in claims):
            raise PokerJackpotError("hand_corrected", "a jackpot of that hand has been paid", by)
        is_present = found.round == table.round and table.hand is not None
        if not is_present and not any(claim.is_open for claim in claims):
            problem = f"nothing is claimed of round {found.round} at {found.table}"
            raise PokerJackpotError("hand_corrected", problem, by)
        cites = (by + Citation(desk.rules.name, found.rules),)
        self._rejudge(found.table, found.round, found.hand, cites)
        if is_present:
            self._lay(found.table, table, found.hand, *cites)

    def _rejudge(self, name: str, number: int, hand: SeenRound, by: tuple[Citation, ...]) -> None:
        """Claims that the hand no longer bears out fall, the first first."""
        desk = self._desk
        for claim in [*desk.open_claims()]:
            if (claim.table, claim.round) == (name, number):
                poker = desk.poker(desk.state.tables[name].variant)
                # whoever has claimed had exposed the cards
                shown = hand.exposing(claim.player)
                problem = why_not(claim.offer, claim.player, shown, desk.terms, poker)
                if problem is not None:
                    why, citation = problem
                    desk.emit(ClaimFell((*by, citation), claim.number, claim.player, why))
                    self._prizes.fall(claim)
                else:
                    claim.is_final = hand.is_over
