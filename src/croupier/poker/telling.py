"""What the dealer does and what becomes of it, told as events with their rules."""

from croupier.cards import Card
from croupier.poker import messages as m
from croupier.poker.hand import Hand
from croupier.poker.pots import Pot
from croupier.poker.terms import RANKINGS, Street
from croupier.poker.voluntary import VoluntaryBlinds
from croupier.procedure import Citations
from croupier.procedure.events import RoundClosed
from croupier.ranking import describe


class Telling(VoluntaryBlinds):
    """Of a round: one method for each kind of note that a hand makes."""

    told_street = 0

    def tell(self) -> None:
        """Make events of what the hand has noted, and bring the books up to date."""
        assert self.hand is not None
        noted = self.log.copy()
        self.log.clear()
        for word, *what in noted:
            getattr(self, f"tell_{word}")(*what)
        self.balance(self.hand)
        if self.hand.is_over:
            nets = {name: self.net_of(name) for name in self.names}
            self.emit(RoundClosed(self.cites("settlement"), nets))

    @property
    def told(self) -> Street:
        """The street that the notes have come to."""
        return self.terms.streets[self.told_street]

    @property
    def of_street(self) -> Citations:
        return (self.told.citation,)

    def tell_street(self, street: int) -> None:
        self.told_street = street

    # -- forced bets and dealing -----------------------------------------------------------------------------------

    def tell_ante(self, player: int, cents: int) -> None:
        self._tell_forced(player, "ante", cents, self.terms.variant, "ante")

    def tell_blind(self, player: int, cents: int) -> None:
        kind = self.voluntary.get(player, "blind")
        if kind == "blind":
            self._tell_forced(player, kind, cents, self.terms.variant, "blinds")
        else:
            self._tell_forced(player, kind, cents, kind)

    def _tell_forced(self, player: int, kind: m.Forced, cents: int, *rules: str) -> None:
        rules += ("all_in",) if self.known[player] == cents else ()
        self.emit(m.ForcedBet(self.cites(*rules), self.names[player], kind, cents))

    def tell_burn(self, card: Card) -> None:
        """In a draw it comes before the fifth card of the last player."""
        is_in_draw = self.told.after == "draw"
        self.emit(m.CardBurned(self.cites("draw_all_last") if is_in_draw else self.of_street, card))

    def tell_hole(self, player: int, cards: list[Card], is_up: bool) -> None:
        self.emit(m.CardsDealt(self.of_street, self.names[player], tuple(cards), is_up))

    def tell_board(self, cards: list[Card]) -> None:
        self.emit(m.CommunityDealt(self.of_street, tuple(cards), self.told.name))

    def tell_community(self, cards: list[Card]) -> None:
        self.emit(m.CommunityDealt(self.cites("community_card"), tuple(cards), "a card for all"))

    # -- betting ---------------------------------------------------------------------------------------------------

    def tell_fold(self, player: int) -> None:
        self.emit(m.Acted(self.cites("fold"), self.names[player], "fold"))

    def tell_check(self, player: int) -> None:
        """With blinds nobody checks in the first round but the last of them, or who straddled."""
        rule = "check"
        if self.told_street == 0 and self.terms.has_blind_option:
            rule = self.voluntary.get(player, "last_blind_option")
        self.emit(m.Acted(self.cites(rule), self.names[player], "check"))

    def tell_call(self, player: int, cents: int, to: int, all_in: bool) -> None:
        self._tell_bet(player, "call", cents, to, all_in)

    def tell_open(self, player: int, cents: int, to: int, all_in: bool, is_short: bool = False) -> None:
        self._tell_bet(player, "open", cents, to, all_in, *(("short_bet",) if is_short else ()))

    def tell_bet(self, player: int, to: int, cents: int, all_in: bool, is_short: bool = False) -> None:
        self._tell_bet(player, "bet", cents, to, all_in, *(("short_bet",) if is_short else ()))

    def tell_raise(self, player: int, to: int, cents: int, all_in: bool, is_short: bool = False) -> None:
        opening = (self.told.provision,) if self.told.opening == "double_blind" else ()
        self._tell_bet(player, "raise", cents, to, all_in, *(("under_raise",) if is_short else ()), *opening)

    def _tell_bet(self, player: int, move: m.Move, cents: int, to: int, all_in: bool, *more: str) -> None:
        rules = ("bring_in" if move == "open" else move, *(("all_in",) if all_in else ()), *more)
        self.emit(m.Acted(self.cites(*rules), self.names[player], move, cents, to, all_in))

    def tell_returned(self, player: int, cents: int) -> None:
        self.emit(m.BetReturned(self.cites("uncalled"), self.names[player], cents))

    # -- draws -----------------------------------------------------------------------------------------------------

    @property
    def exchange_rule(self) -> str:
        return "draw_cards" if self.told.after == "draw" else "pineapple_discard"

    def tell_discard(self, player: int, cards: list[Card]) -> None:
        self.emit(m.CardsGivenUp(self.cites(self.exchange_rule), self.names[player], tuple(cards)))

    def tell_drawn(self, player: int, cards: list[Card]) -> None:
        self.emit(m.CardsDealt(self.cites(self.exchange_rule), self.names[player], tuple(cards)))

    def tell_mixed(self, cards: list[Card]) -> None:
        self.emit(m.DiscardsMixedIn(self.cites("deck_runs_out"), len(cards)))

    # -- the end ---------------------------------------------------------------------------------------------------

    def tell_dead(self, player: int, other: int) -> None:
        why = f"it does not beat the cards that {self.names[other]} shows, who checked before"
        self.emit(m.HandDeclaredDead(self.cites("later_checks"), self.names[player], why))

    def rule_of_showing(self, player: int) -> str:
        """By which provision a player shows: all-in, called, the first where nobody bet, or to claim the pot."""
        hand = self._hand
        if not self.known[player] and "all_in" in self.terms.showdown_order:
            return "showdown"
        if not self.known[player] and self.rules.has("all_in_shows"):
            return "all_in_shows"
        if player == hand.betting.raised_by:
            return "showdown"
        return "all_checked" if hand.betting.raised_by is None and player == hand.showdown.order[0] else "must_show"

    def tell_show(self, player: int, cards: list[Card]) -> None:
        rules = (self.rule_of_showing(player), "must_show", "cards_speak", RANKINGS[self.terms.deck.size])
        hand = describe(self._hand.showdown.ranks[player], self.terms.order)
        self.emit(m.HandShown(self.cites(*rules), self.names[player], tuple(cards), hand))

    @property
    def _hand(self) -> Hand:
        assert self.hand is not None
        return self.hand

    def tell_muck(self, player: int) -> None:
        self.emit(m.HandMucked(self.cites(self.rule_of_showing(player), "must_show"), self.names[player]))

    def tell_pot(self, pot: Pot) -> None:
        number = self._hand.showdown.pots.index(pot)
        shares = {self.names[player]: share for player, share in zip(pot.winners, pot.shares, strict=True)}
        rules = self._rules_of_pot(pot, number)
        if pot.odd_chips is not None:
            player, cents = pot.odd_chips
            shares[self.names[player]] = shares.get(self.names[player], 0) + cents
        self.emit(m.PotAwarded(self.cites(*rules), number, pot.amount, shares, pot.commission))

    def _rules_of_pot(self, pot: Pot, number: int) -> list[str]:
        hand = self._hand
        rules = ["settlement"]
        if not hand.showdown.order:  # only one player remains
            is_blind = hand.betting.last_blind in pot.winners and not hand.betting.has_wagered
            rules = ["last_blind_wins"] * is_blind + [self.told.provision, "settlement"]
        if number:
            rules.append("side_pots")
        if len(pot.winners) > 1:
            rules += ["division", "odd_chips"]
        if pot.commission > pot.fee:
            rules += ["commission", "commission_cap"]
        if pot.fee:
            rules.append("fee_per_hand")
        if pot.spared_by:
            rules.append(pot.spared_by)
        return rules

    def tell_carried(self, cents: int) -> None:
        self.emit(m.PotCarried(self.cites("nobody_opens"), cents))
