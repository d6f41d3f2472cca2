"""What rulings do to a hand at a table: cards put elsewhere, hands dead or refunded, the round void.

Each step tells its fact with its rules, then does it. Who rules decides which steps there are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import croupier.poker.ruling_messages as r
from croupier.cards import Card
from croupier.poker.dealing import Resumption
from croupier.poker.hand import Hand
from croupier.poker.hand_cards import HandCards
from croupier.poker.messages import BOARD, BURNED, MUCK, STUB, HandDeclaredDead, hand_of
from croupier.poker.players import Players
from croupier.poker.ruled_betting import cut_back, take_out
from croupier.poker.shuffle import ShuffleLeft
from croupier.poker.stub import Stub
from croupier.poker.terms import PokerTerms
from croupier.poker.turns import Turns
from croupier.procedure import Incident, Ruling, Setting
from croupier.procedure.events import RoundClosed, RoundCorrected
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Course, Part, refuse
from croupier.table.round import ruling as make_ruling
from croupier.table.terms import read, says


class Forfeit(NamedTuple):
    """Whose wagers do not go back though the hand is void, and whether the house has them; else the next pot."""

    players: tuple[int, ...]
    to_house: bool


@dataclass(frozen=True, kw_only=True)
class RepairTerms:
    """What substantial action is: so many players have acted. What follows a misdeal, and who shuffles then."""

    substantial_action: Cited[int] | None = says("players")
    misdeal: Citation | None
    irregular_shuffle: Citation | None
    returned_time_fee: Cited[Literal["all", "house_keeps"]] | None
    """Whether the house's part of what more time to act has cost goes back with the wagers."""


class Repairs(Part):
    """The hand as rulings find it and leave it."""

    terms: RepairTerms

    def __init__(self, terms: PokerTerms, course: Course, players: Players, turns: Turns) -> None:
        super().__init__(read(terms.rules, RepairTerms), course)
        self.poker = terms
        self.players = players
        self.turns = turns
        self._is_misdealt = False

    # -- facts -----------------------------------------------------------------------------------------------------

    @property
    def hand(self) -> Hand:
        """The hand; who asks has made sure that it is dealt."""
        hand = self.turns.hand
        assert hand is not None
        return hand

    @property
    def cards(self) -> HandCards:
        return self.hand.cards

    @property
    def stub(self) -> Stub:
        stub = self.hand.cards.stub
        assert isinstance(stub, Stub)
        return stub

    def name(self, player: int) -> str:
        return self.players.names[player]

    def number(self, found: Incident, name: str, *by: Citation | None) -> int:
        """A player of the hand by name; one who is not in it is refused."""
        if name not in self.players.names:
            refuse(found, f"player: {name!r} is not in the hand", *by)
        return self.players.names.index(name)

    def verify_dealt(self, found: Incident, *by: Citation | None) -> None:
        """Refuse what can be found only when the first cards are dealt, and the hand is not over."""
        hand = self.turns.hand
        if hand is None:
            refuse(found, "no cards have been dealt", *by)
        if hand.is_over:
            refuse(found, "the hand is over", *by)

    def verify_live(self, found: Incident, name: str, *by: Citation | None) -> int:
        """A player who holds a hand that can win."""
        self.verify_dealt(found, *by)
        player = self.number(found, name, *by)
        if self.hand.dead[player]:
            refuse(found, f"player: {name} is out of the hand", *by)
        return player

    def has_substantial_action(self, street: int | None = None) -> bool:
        """Whether as many players as it takes have acted: on their hands at all, or in the betting of a street."""
        players = self.terms.substantial_action
        return players is not None and len(self.turns.acted_in(street)) >= players.value

    # -- cards -----------------------------------------------------------------------------------------------------

    def pile(self, place: str) -> list[Card]:
        """The cards that lie at a place, other than the stub; to be read."""
        cards = self.cards
        piles = {BOARD: cards.board, BURNED: cards.burned, MUCK: cards.muck, r.ASIDE: cards.aside}
        if place in piles:
            return piles[place]
        return cards.hole[next(i for i, name in enumerate(self.players.names) if hand_of(name) == place)]

    def top(self, count: int) -> tuple[Card, ...]:
        """The next cards of the stub, the first to come first; fewer if there are no more."""
        return tuple(self.stub.order[:count])

    def move(
        self, cards: Sequence[Card], lay: str, to: str, *cites: Citation, is_open: bool = True, known_to: str = ""
    ) -> None:
        """Put cards from one place to another; into the stub they go on top, the first to come first.

        Cards that everybody has seen (`is_open`) are remembered as such where they lie face down then.
        """
        if not cards:
            return
        moved = tuple(cards)
        self.emit(r.CardsMoved(merge(cites), moved, lay, to, is_open, known_to, on_top=to == STUB))
        self._take(moved, lay)
        if to in (MUCK, BURNED, r.ASIDE):
            self._remember(moved, lay)
        if to == STUB:
            self.stub.put_on_top(moved)
        else:
            self.pile(to).extend(moved)
        if to == BOARD:
            self.cards.seen = [card for card in self.cards.seen if card not in moved]
        elif is_open:
            self.cards.seen += [card for card in moved if card not in self.cards.seen]

    def expose(self, cards: Sequence[Card], where: str, *cites: Citation) -> None:
        """Everybody has seen cards that stay where they are."""
        if new := tuple(card for card in cards if card not in self.cards.seen):
            self.emit(r.CardsExposed(merge(cites), new, where))
            self.cards.seen += new

    def shuffle_in(self, cards: Sequence[Card], lay: str, *cites: Citation, is_open: bool = True) -> None:
        """Shuffle cards that lay somewhere, or none, into the rest of the deck, and cut it."""
        moved = tuple(cards)
        self.emit(r.CardsShuffledIn(self._by_hand(cites), moved, lay, is_open))
        self._take(moved, lay)
        self._remember(moved, lay)
        if is_open:
            self.cards.seen += [card for card in moved if card not in self.cards.seen]
        self.cards.shuffle_in(list(moved))

    def set_aside(self, cards: Sequence[Card], lay: str, street: int, *cites: Citation) -> None:
        """Put cards apart, to be shuffled in before a street is dealt."""
        self.course.verify_in_play("set_aside")
        self.move(cards, lay, r.ASIDE, *cites)
        if (dealing := self.hand.dealing) is not None:
            dealing.order(street).shuffles_in = self._by_hand(cites)

    def _by_hand(self, cites: Sequence[Citation]) -> tuple[Citation, ...]:
        """The rules of a shuffle, with the one that has the dealer do it after an irregularity."""
        shuffle = self.terms.irregular_shuffle
        return merge(cites if shuffle is None else (*cites, shuffle))

    def _take(self, cards: Sequence[Card], lay: str) -> None:
        if lay == STUB:
            self.stub.take(cards)
            return
        pile = self.pile(lay)
        for card in cards:
            pile.remove(card)
        for up in self.cards.up:
            up[:] = [card for card in up if not (card in cards and lay.startswith("hand "))]

    def _remember(self, cards: Sequence[Card], lay: str) -> None:
        """Whose hand cards came from knows them, wherever they lie then."""
        known = self.cards.discarded
        for player, name in enumerate(self.players.names):
            if hand_of(name) == lay:
                known[player] = (*known.get(player, ()), *cards)

    # -- hands -----------------------------------------------------------------------------------------------------

    def kill(self, player: int, why: str, *cites: Citation) -> None:
        """A hand is dead; what its player has put in stays in the pot."""
        self.emit(HandDeclaredDead(merge(cites), self.name(player), why))
        self.hand.kill(player)
        self.turns.put_again()

    def refund(self, player: int, *cites: Citation) -> None:
        """All that a player has put in goes back."""
        hand = self.hand
        cents = hand.paid[player] + hand.state.paid_dead.get(player, 0) + self._fee_due(player)
        self.emit(r.WagersReturned(merge(cites), self.name(player), cents))
        hand.state.refund(player)
        self._return_fee(hand, player)
        take_out(hand.betting, player)
        if hand.phase == "showdown":
            hand.showdown.form_pots()

    def _fee_due(self, player: int) -> int:
        """What the house was paid by a player in this hand and gives back with the wagers."""
        kept = self.terms.returned_time_fee
        return 0 if kept is not None and kept.value == "house_keeps" else self.players.fees.get(player, 0)

    def _return_fee(self, hand: Hand, player: int) -> None:
        if self._fee_due(player):
            self.players.return_fee(hand, player)

    def treat_as_all_in(self, player: int, *cites: Citation) -> None:
        """A player keeps their chips and takes no further part in the betting."""
        hand = self.hand
        self.emit(r.TreatedAsAllIn(merge(cites), self.name(player), hand.stacks[player]))
        hand.state.hold_back(player)
        hand.go_on()
        self.turns.put_again()

    # -- betting ---------------------------------------------------------------------------------------------------

    def limit_bets(self, cents: int, *cites: Citation) -> None:
        """Nobody may have more than this before them in the rest of the betting round."""
        self.emit(r.BettingLimited(merge(cites), cents))
        self.hand.betting.limit(cents, *merge(cites))
        self.turns.put_again()

    def cut_bets(self, cents: int, *cites: Citation) -> dict[str, int]:
        """What anybody has before them above so much goes back, and the turn is found anew; who has what back."""
        hand = self.hand
        back = {i: bet - cents for i, bet in enumerate(hand.bets) if bet > cents}
        for player, excess in back.items():
            self.emit(r.WagersReturned(merge(cites), self.name(player), excess))
            hand.state.put_in(player, -excess)
        cut_back(hand.betting, cents)
        hand.go_on()
        self.turns.put_again()
        return {self.name(player): excess for player, excess in back.items()}

    def bar(self, player: int, *cites: Citation) -> None:
        """A player may not bet or raise in the rest of the betting round."""
        self.emit(r.RaisingBarred(merge(cites), self.name(player)))
        self.hand.betting.bar(player, *merge(cites))
        self.turns.put_again()

    def begin_betting_anew(self, *cites: Citation) -> None:
        """Bets of the street but blinds go back, and nobody has acted in it; folded hands stay folded."""
        hand = self.hand
        posted = [0] * hand.state.count if hand.street else self.turns.blinds
        back = {i: bet - blind for i, (bet, blind) in enumerate(zip(hand.bets, posted, strict=True)) if bet > blind}
        self.emit(r.BettingBegunAnew(merge(cites), {self.name(i): cents for i, cents in back.items()}))
        for i, cents in back.items():
            hand.state.put_in(i, -cents)
        hand.betting.begin_again()
        self.turns.bounds.clear()
        self.turns.forget_acts(hand.street)

    def open_betting(self) -> None:
        """All community cards of the street lie there: its betting goes on where it was, or begins."""
        self.course.verify_in_play("open_betting")
        self.hand.open_betting()
        self.turns.put_again()

    def deal_street_again(self, burns: int, *, board: int | None = None, keeps_betting: bool = False) -> None:
        """Deal community cards of the street anew after so many burns: all of them, or so many.

        Then the betting begins, or, where what was done stands, goes on with the player in turn.
        """
        self.course.verify_in_play("deal_street_again")
        hand = self.hand
        dealing = hand.dealing
        assert dealing is not None
        if not keeps_betting:
            dealing.resumes = None
        elif hand.actor is not None:
            dealing.resumes = Resumption(hand.street, hand.phase, hand.actor)
        dealing.plan(burns, hand.state.current.board if board is None else board)
        hand.deal_again()
        self.turns.put_again()

    # -- the round -------------------------------------------------------------------------------------------------

    def misdeal(self, found: Incident, why: str, *cites: Citation) -> Ruling:
        """All wagers go back, and the same button has the next deal."""
        self.players.keep_button()
        self._is_misdealt = True
        follows = self.terms.misdeal
        return self._end(found, "misdeal", why, self._by_hand(cites if follows is None else (*cites, follows)))

    def void(self, found: Incident, why: str, *cites: Citation, forfeits: Forfeit | None = None) -> Ruling:
        """The hand has no result, though it may be over: all wagers go back, but for those that are forfeited."""
        return self._end(found, "void", why, cites, forfeits)

    def leave(self, setting: Setting) -> Setting:
        """After a misdeal the dealer shuffles for the next hand, where the rulebook has it so."""
        by_hand = self._is_misdealt and self.terms.irregular_shuffle is not None
        return ShuffleLeft(by_hand=True).into(setting) if by_hand else setting

    def _end(
        self, found: Incident, kind: str, why: str, cites: tuple[Citation, ...], forfeits: Forfeit | None = None
    ) -> Ruling:
        cited = merge(cites)
        hand = self.turns.hand
        before = self.players.nets()
        self.emit(r.HandVoid(cited, "misdeal" if kind == "misdeal" else "void", why))
        if hand is not None:
            if hand.is_over:
                self.take_back_pots(*cited)
            if forfeits is not None:
                self._forfeit(hand, forfeits, cited)
            for player in range(hand.state.count):
                paid = hand.paid[player] + hand.state.paid_dead.get(player, 0)
                if cents := paid + self._fee_due(player):
                    self.emit(r.WagersReturned(cited, self.name(player), cents))
            hand.abandon()
            for player in range(hand.state.count):
                self._return_fee(hand, player)
            self.players.balance(hand)
        else:
            self.players.carry_on()
        if self.course.is_over:
            self.correct_books(before, *cited)
        else:
            self.emit(RoundClosed(cited, self.players.nets()))
            self.course.is_ended = True
        decides = f"{'a misdeal' if kind == 'misdeal' else 'the hand is void'}: {why}; all wagers are returned"
        if forfeits is not None:
            names = " and ".join(map(self.name, forfeits.players))
            decides += f", but for those of {names}, which are forfeited"
        if kind == "misdeal":
            decides += ", the cards are shuffled and cut, and the same players post and are dealt to first"
        return make_ruling(found, decides, *cited, concerns=self.players.names)

    def _forfeit(self, hand: Hand, forfeits: Forfeit, cites: tuple[Citation, ...]) -> None:
        state = hand.state
        for player in forfeits.players:
            cents = state.paid[player] + state.paid_dead.get(player, 0)
            self.emit(r.WagersForfeited(cites, self.name(player), cents, forfeits.to_house))
            state.forfeit(player)
            if forfeits.to_house:
                state.collected -= cents
                self.players.forfeit(cents)

    def correct_books(self, before: dict[str, int], *cites: Citation) -> None:
        """Tell by how much a ruling has changed the results of a hand that was over."""
        after = self.players.nets()
        changes = {name: cents - before[name] for name, cents in after.items() if cents != before[name]}
        self.emit(RoundCorrected(merge(cites), changes))

    def take_back_pots(self, *cites: Citation) -> None:
        """The hand was over: what its winners and the house have got lies in the middle again."""
        hand = self.hand
        back = {self.name(player): cents for player, cents in hand.showdown.passed_out().items()}
        self.emit(r.PotsTakenBack(merge(cites), back, hand.showdown.commission))
        hand.showdown.take_back()
        self.players.take_back(hand)
