"""What the dealer and the players do in a hand, told as events with their rules."""

import croupier.poker.messages as m
import croupier.poker.ruling_messages as r
from croupier.cards import Card
from croupier.poker.conduct.messages import WagerLeft
from croupier.poker.hand import Hand
from croupier.poker.owed_blinds import OwedBlinds
from croupier.poker.players import Players
from croupier.poker.pots import Pot
from croupier.poker.state import Note
from croupier.poker.terms import RANKINGS, PokerTerms, Street
from croupier.poker.voluntary import VoluntaryBlinds
from croupier.procedure import Event
from croupier.procedure.events import RoundClosed
from croupier.ranking import describe
from croupier.rulebook import Citation
from croupier.table.round import Course, Part


class EventLog(Part):
    """One event for each note that a hand makes."""

    terms: PokerTerms

    def __init__(
        self, terms: PokerTerms, course: Course, players: Players, blinds: VoluntaryBlinds, owed: OwedBlinds
    ) -> None:
        super().__init__(terms, course)
        self._players = players
        self._blinds = blinds
        self._owed = owed
        self.notes: list[Note] = []
        """What the hand has noted and nobody has been told yet."""
        self._forced_cents: dict[int, int] = {}
        """What each has put in before the cards."""
        self._street = 0
        """The street that the notes have come to."""
        self._is_closed = False
        """It has been told that the round is over."""

    def tell(self, hand: Hand) -> None:
        """Make events of what the hand has noted, and bring the books up to date."""
        self.course.verify_in_play("tell")
        noted = self.notes.copy()
        self.notes.clear()
        for note in noted:
            if note[0] == "street":
                self._street = note[1]
            else:
                self.emit(self._dealt(note) or self._acted(note) or self._ended(hand, note))
        if self._is_closed:
            return
        self._players.balance(hand)
        if hand.is_over:
            self._is_closed = True
            self.emit(RoundClosed(self._cites("settlement"), self._players.nets()))

    def rule_of_showing(self, hand: Hand, player: int) -> str:
        """The provision by which a player shows: all-in, called, the first where nobody bet, or to claim the pot."""
        terms, called = self.terms, hand.betting.raised_by
        if not self._players.stacks[player] and "all_in" in terms.showdown_order:
            return "showdown"
        if not self._players.stacks[player] and terms.all_in_shows:
            return "all_in_shows"
        if player == called:
            return "showdown"
        return "all_checked" if called is None and player == hand.showdown.order[0] else "must_show"

    # -- forced bets and cards -------------------------------------------------------------------------------------

    def _dealt(self, note: Note) -> Event | None:
        """What is put in before the cards, and cards on their way."""
        street = self._told
        by_street, exchange = (street.citation,), "draw_cards" if street.after == "draw" else "pineapple_discard"
        match note:
            case ("ante", player, cents):
                return self._forced(player, "ante", cents, 0, self.terms.variant, "ante")
            case ("blind", player, cents):
                kind = self._blinds.kinds.get(player, "blind")
                rules = (self.terms.variant, "blinds") if kind == "blind" else (kind,)
                if kind != "blind" and self._owed.live_of(player):  # it was to be posted, and counts towards this
                    rules = (kind, self._owed.provision_of(player))
                return self._forced(player, kind, cents, 0, *rules)
            case ("post", player, live, dead):
                return self._forced(player, "post", live + dead, dead, self._owed.provision_of(player))
            case ("burn", card):  # in a draw it comes before the fifth card of the last player
                return m.CardBurned(self._cites("draw_all_last") if street.after == "draw" else by_street, card)
            case ("hole", player, cards, is_up):
                return m.CardsDealt(by_street, self._name(player), tuple(cards), is_up)
            case ("board", cards):
                return m.CommunityDealt(by_street, tuple(cards), street.name)
            case ("community", cards):
                return m.CommunityDealt(self._cites("community_card"), tuple(cards), "a card for all")
            case ("discard", player, cards):
                return m.CardsGivenUp(self._cites(exchange), self._name(player), tuple(cards))
            case ("drawn", player, cards):
                return m.CardsDealt(self._cites(exchange), self._name(player), tuple(cards))
            case ("replaced", player, card, new, cites):
                return r.CardReplaced(cites, self._name(player), card, new)
            case ("shuffled_in", cards, cites):
                return r.CardsShuffledIn(cites, tuple(cards), r.ASIDE)
            case ("mixed", cards):
                return m.DiscardsMixedIn(self._cites("deck_runs_out"), len(cards))
        return None

    def _forced(self, player: int, kind: m.Forced, cents: int, dead: int, *rules: str) -> Event:
        self._forced_cents[player] = self._forced_cents.get(player, 0) + cents
        rules += ("all_in",) if self._players.stacks[player] == self._forced_cents[player] else ()
        return m.ForcedBet(self._cites(*rules), self._name(player), kind, cents, dead)

    # -- betting ---------------------------------------------------------------------------------------------------

    def _acted(self, note: Note) -> Event | None:
        """A player's move, and what goes back of a bet."""
        street = self._told
        match note:
            case ("left", player, cents):
                return WagerLeft(self._cites("short_call"), self._name(player), cents)
            case ("fold", player):
                return m.Acted(self._cites("fold"), self._name(player), "fold")
            case ("check", player):
                return m.Acted(self._cites(self._rule_of_check(player)), self._name(player), "check")
            case ("call", player, cents, to, all_in):
                return self._bet(player, "call", cents, to, all_in)
            case ("open", player, cents, to, all_in, is_short):
                return self._bet(player, "open", cents, to, all_in, *["short_bet"] * is_short)
            case ("bet", player, to, cents, all_in, is_short):
                return self._bet(player, "bet", cents, to, all_in, *["short_bet"] * is_short)
            case ("raise", player, to, cents, all_in, is_short):
                opening = [street.provision] if street.opening == "double_blind" else []
                return self._bet(player, "raise", cents, to, all_in, *["under_raise"] * is_short, *opening)
            case ("returned", player, cents):
                return m.BetReturned(self._cites("uncalled"), self._name(player), cents)
        return None

    def _rule_of_check(self, player: int) -> str:
        """With blinds nobody checks in the first round but the last of them, or who straddled."""
        if self._street == 0 and self.terms.has_blind_option:
            return self._blinds.kinds.get(player, "last_blind_option")
        return "check"

    def _bet(self, player: int, move: m.Move, cents: int, to: int, all_in: bool, *more: str) -> Event:
        rules = ("bring_in" if move == "open" else move, *(("all_in",) if all_in else ()), *more)
        return m.Acted(self._cites(*rules), self._name(player), move, cents, to, all_in)

    # -- the end ---------------------------------------------------------------------------------------------------

    def _ended(self, hand: Hand, note: Note) -> Event:
        """Hands shown, mucked and dead, and what becomes of the pots."""
        match note:
            case ("dead", player, other):
                why = f"it does not beat the cards that {self._name(other)} shows, who checked before"
                return m.HandDeclaredDead(self._cites("later_checks"), self._name(player), why)
            case ("turned_up", player, cards):
                return m.HandTurnedUp(self._cites("all_in_hands_up"), self._name(player), tuple(cards))
            case ("show", player, cards):
                return self._shown(hand, player, cards)
            case ("muck", player):
                return m.HandMucked(self._cites(self.rule_of_showing(hand, player), "must_show"), self._name(player))
            case ("pot", pot):
                return self._awarded(hand, pot)
            case ("carried", cents):
                return m.PotCarried(self._cites("nobody_opens"), cents)
        raise AssertionError(note)

    def _shown(self, hand: Hand, player: int, cards: list[Card]) -> Event:
        rules = (self.rule_of_showing(hand, player), "must_show", "cards_speak", RANKINGS[self.terms.deck.size])
        words = describe(hand.showdown.ranks[player], self.terms.order)
        return m.HandShown(self._cites(*rules), self._name(player), tuple(cards), words)

    def _awarded(self, hand: Hand, pot: Pot) -> Event:
        number = hand.showdown.pots.index(pot)
        shares = {self._name(player): share for player, share in zip(pot.winners, pot.shares, strict=True)}
        if pot.odd_chips is not None:
            name, cents = self._name(pot.odd_chips[0]), pot.odd_chips[1]
            shares[name] = shares.get(name, 0) + cents
        cites = self._cites(*self._rules_of_pot(hand, pot, number))
        commission = pot.commission - pot.promotion
        return m.PotAwarded(cites, number, pot.amount, shares, commission, pot.promotion)

    def _rules_of_pot(self, hand: Hand, pot: Pot, number: int) -> list[str]:
        rules = ["settlement"]
        if not hand.showdown.order:  # only one player remains
            is_blind = hand.betting.last_blind in pot.winners and not hand.betting.has_wagered
            rules = ["last_blind_wins"] * is_blind + [self._told.provision, "settlement"]
        if number:
            rules.append("side_pots")
        if len(pot.winners) > 1:
            rules += ["division", "odd_chips"]
        if pot.commission > pot.fee + pot.promotion:
            rules += ["commission", "commission_cap"]
        if pot.fee:
            rules.append("fee_per_hand")
        if pot.promotion:
            rules.append("promotional_drop")
        if pot.spared_by:
            rules.append(pot.spared_by)
        return rules

    # -- inner -----------------------------------------------------------------------------------------------------

    @property
    def _told(self) -> Street:
        """The street that the notes have come to."""
        return self.terms.streets[self._street]

    def _name(self, player: int) -> str:
        return self._players.names[player]

    def _cites(self, *provisions: str) -> tuple[Citation, ...]:
        return self.terms.cite_once(*provisions)
