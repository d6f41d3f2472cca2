"""Who is placed where and what is won, by a model that adds up what was told and knows the conditions alone."""

from collections import Counter
from itertools import pairwise

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from tests.tournaments.poker.hall import CROWN


class Results:
    """Follows a tournament by its events."""

    def __init__(self, conditions, document):
        self.conditions = conditions
        self.document = document
        self.played = set()
        """Everybody who has had a chance to be placed."""
        self.out = {}
        """When each went out for the last time: the session, the act, the stake; and whether hands waited then."""
        self.acts = 0
        self.money = Counter()
        self.prizes = None
        self.gone = set()
        self.before = {}
        """When those who entered again had been out before."""
        self.made_up = 0
        self.has = Counter()
        """What each player was paid of prizes and bounties, and has not given back."""
        self.early = {}
        """The place for which somebody was paid while others played, and what without bounties."""

    def follow(self, events, state, waited):
        self.acts += 1
        for event in events:
            match event:
                case fl.SessionStarted():
                    self.played |= set(self._names(events, state, event.session))
                case en.ChipsBought(what="entry"):
                    self.played.add(event.player)
                    self.before[event.player] = self.out.pop(event.player, None)
                case en.EntryUndone() if event.player in self.before:
                    if (out := self.before.pop(event.player)) is not None:
                        self.out[event.player] = out
                    else:
                        self.played.remove(event.player)
                case en.SubstituteNamed():
                    if event.player in self.played:
                        self.played.remove(event.player)
                        self.played.add(event.substitute)
                case pl.PlayerOut():
                    session = state.entries.entrants[event.player].session
                    is_apart = waited or event.shares
                    self.out[event.player] = (session, self.acts, event.stake, is_apart)
                case pl.OutUndone():
                    self.out.pop(event.player, None)
                case pl.PlayerDisqualified():
                    self.gone.add(event.player)
                    self.out.pop(event.player, None)
                case _:
                    self._count(event)

    def _names(self, events, state, number):
        """Those who began a session: who is in it now, and who went out of it in the same act."""
        return [
            *state.sessions[number - 1].players,
            *(each.player for each in events if isinstance(each, pl.PlayerOut)),
        ]

    def _count(self, event):
        """Money, by why it came and went."""
        money = self.money
        match event:
            case en.EntryPaid():
                money["paid"] += event.pool_cents + event.bounty_cents
                money["fees"] += event.fee_cents
            case en.Refunded():
                money["back"] += event.buy_in_cents
                money["fees"] -= event.fee_cents
            case en.ValueAdded():
                money["added"] += event.cents
            case en.GuaranteeMet():
                money["made up"] += event.added_cents
                self.made_up = event.added_cents
            case en.PaymentUndone():
                money["paid"] -= event.pool_cents + event.bounty_cents
                money["fees"] -= event.fee_cents
            case pr.PrizesReopened():
                money["taken out"] += event.made_up_cents - event.goods_cents
                self.made_up, self.prizes = 0, None
            case pr.GoodsBought():
                money["goods"] += event.cents
            case pr.PrizesSettled():
                self.prizes = event
            case pr.PrizePaid():
                money["won"] += event.cents
                self.has[event.player] += event.cents
                if event.place:
                    paid = self.early.get(event.player, (0, 0))[1]
                    self.early[event.player] = event.place, paid + event.cents - event.bounties_cents
            case pr.PrizeTakenBack():
                money["won"] -= event.cents
                self.has[event.player] -= event.cents
                assert self.has[event.player] == 0, event
                self.early.pop(event.player, None)
            case pr.FeesKept():
                money["kept"] += event.cents

    # -- the end -----------------------------------------------------------------------------------------------------

    def verify(self, state):
        self.verify_places(state.prizes.places)
        self.verify_money(state)
        self.verify_early(state)

    def verify_places(self, places):
        """Everybody who has played has one place; places are 1, 2, 3 without a gap, and shared ones count as many."""
        assert set(places) == self.played - self.gone, set(places) ^ (self.played - self.gone)
        ordered = sorted(places.values())
        assert all(place == number or place == ordered[number - 2] for number, place in enumerate(ordered, 1)), ordered
        last = max((session for session, *_ in self.out.values()), default=0)
        outs = [(*found, player) for player, found in self.out.items() if found[0] == last and player in places]
        outs.sort(key=lambda each: each[:2])
        for one, other in pairwise(outs):
            (_, act, stake, apart, first), (_, later_act, later_stake, also, second) = one, other
            if apart or also:
                continue  # places across tables, and shared ones, are held elsewhere
            if act < later_act:
                assert places[second] < places[first], (first, second)
            elif stake != later_stake and self.document != CROWN:
                assert (places[second] < places[first]) == (later_stake > stake), (first, second)
        assert {places[name] for name in set(places) - set(self.out)} <= {1}, "who is never out has won"

    def verify_money(self, state):
        """All that came into the pools is won, to the cent; what was guaranteed and added is in it."""
        money, conditions = self.money, self.conditions
        pool = money["paid"] - money["back"] + money["added"] + money["made up"] - money["goods"] - money["taken out"]
        assert money["won"] == pool, money
        assert money["kept"] == money["fees"], money
        assert money["added"] >= conditions.added_cents, money
        entries = sum(each.entries for each in state.entries.entrants.values())
        if entries >= conditions.minimum_players:
            assert self.prizes.pool_cents >= conditions.guarantee_cents, self.prizes
        if self.made_up:
            assert self.prizes.pool_cents - self.made_up < conditions.guarantee_cents

    def verify_early(self, state):
        """Who was paid while others played has the place of then, or a higher one, and in all what was won."""
        places, deal = state.prizes.places, state.prizes.deal
        for player, (place, cents) in self.early.items():
            assert places[player] <= place, (player, places[player], place)
            assert places[player] == place or self.gone, (player, places[player], place)
            if player in deal:
                assert cents >= deal[player], (player, cents)
            elif not self.gone and sum(each == place for each in places.values()) == 1:
                above = [each.cents for each in self.prizes.places[1:place]]  # they move up if others are disqualified
                assert min(above, default=cents) <= cents <= self.prizes.places[place - 1].cents, (player, place, cents)
        for player, won in state.prizes.won.items():
            assert self.has[player] == won.cents + won.bounties_cents, player
