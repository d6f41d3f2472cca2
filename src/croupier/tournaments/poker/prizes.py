"""What places win: settled once entries are closed, exact to the cent, and divided by agreement."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.cards import DECKS
from croupier.chance import shuffle
from croupier.chips import format_dollars
from croupier.room.card_draws import CardDrawn, draw_high
from croupier.rulebook import Citation
from croupier.tournaments.poker import prize_messages as say
from croupier.tournaments.poker.bank import Bank
from croupier.tournaments.poker.conditions import Prize
from croupier.tournaments.poker.desk import Asks, Desk, by, nothing_asked
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.standings import Out, Place, placings
from croupier.tournaments.poker.state import PrizesState, Won

FULL_DECK = DECKS[52]


class Prizes:
    """Amounts by place, and what each player has won."""

    def __init__(self, desk: Desk, bank: Bank) -> None:
        self._desk = desk
        self._bank = bank
        desk.acts |= {
            say.ProposeDeal: (self._propose, nothing_asked),
            say.AgreeToDeal: (self._agree, self._asks_agree),
            say.RefuseDeal: (self._refuse, self._asks_refuse),
        }

    @property
    def _state(self) -> PrizesState:
        return self._desk.state.prizes

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.pool

    # -- settled ---------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """The amounts, once nobody can enter or buy any more."""
        desk, state = self._desk, self._state
        if state.is_settled:
            return
        entries, paid_in = self.entries(), state.pool_cents
        self._bank.meet_guarantee(entries)
        prizes = self._prizes(entries)
        given = sum(prize.cents + prize.goods_cents for prize in prizes)
        if (lacks := given - state.pool_cents) > 0:
            self._bank.add(lacks, "")
        state.made_up_cents = state.pool_cents - paid_in
        places = amounts(prizes, state.pool_cents, len(prizes), desk.conditions.prize_unit_cents)
        goods = sum(prize.goods_cents for prize in prizes)
        state.is_settled = True
        state.amounts = [each.cents for each in places]
        state.goods_of = [each.goods for each in places]
        desk.tell(say.PrizesSettled(by(self._rule), state.pool_cents, entries, tuple(places)))
        if goods:
            self._bank.buy_goods(goods)

    def reopen(self, why: str) -> None:
        """What prizes were settled on was a mistake: they are to be settled anew, as if they had not been."""
        state = self._state
        made_up, goods, state.made_up_cents = state.made_up_cents, state.goods_cents, 0
        state.is_settled, state.amounts, state.goods_of = False, [], []
        self._bank.return_made_up(say.PrizesReopened(by(self._rule), why, made_up, goods), made_up, goods)

    def foreseen(self) -> list[say.PlaceAmount]:
        """What places would win if nobody entered or bought any more; what is guaranteed for so many is in it."""
        desk, entries = self._desk, self.entries()
        prizes = self._prizes(max(1, entries))
        given = sum(prize.cents + prize.goods_cents for prize in prizes)
        pool = max(self._state.pool_cents, desk.conditions.guaranteed_cents(entries), given)
        return amounts(prizes, pool, len(prizes), desk.conditions.prize_unit_cents)

    def _prizes(self, entries: int) -> tuple[Prize, ...]:
        """The prizes for so many entries, of the places that there are players for: who entered again has one."""
        desk, players = self._desk, 0
        for each in desk.state.entries.entrants.values():
            is_placed = each.status != "disqualified" or desk.terms.disqualified_place.value != "none"
            players += bool(each.entries) and is_placed
        return desk.conditions.prizes_for(entries)[: max(1, players)]

    def entries(self) -> int:
        """How many entries were paid, those of players who entered again too."""
        return sum(each.entries for each in self._desk.state.entries.entrants.values())

    # -- a division by agreement -----------------------------------------------------------------------------------

    def left(self) -> list[str]:
        """Between whom a division is: those who are left, when the last session is in play."""
        desk = self._desk
        last = desk.state.sessions[-1] if desk.state.sessions else None
        return list(last.players) if last is not None and last.began_ms and not last.ended_ms else []

    def to_divide(self) -> int:
        """What those who are left will win between them."""
        return sum(self._state.amounts[: len(self.left())])

    def _propose(self, action: say.ProposeDeal) -> None:
        """Divide all that is left: nothing of the pool is kept back."""
        state, left = self._state, self.left()
        if not left or not state.is_settled:
            problem = "the prizes are not settled yet" if left else "the last session is not in play"
            raise TournamentError("propose_deal", problem, self._rule)
        if len(left) < 2 or self.is_made():
            problem = "all have agreed to a division" if self.is_made() else "one player is left"
            raise TournamentError("propose_deal", problem, self._rule)
        if set(action.shares) != set(left):
            raise TournamentError("shares", f"it is between {', '.join(left)}", self._rule)
        if action.plays_for_cents < 0 or min(action.shares.values()) < 0:
            raise TournamentError("shares", "nobody gives anything", self._rule)
        total, there = sum(action.shares.values()) + action.plays_for_cents, self.to_divide()
        if total != there:
            problem = f"they add up to {format_dollars(total)}, and there are {format_dollars(there)}"
            raise TournamentError("shares", problem, self._rule)
        state.deal, state.plays_for_cents, state.agreed = dict(action.shares), action.plays_for_cents, []
        self._desk.tell(say.DealProposed(by(self._rule), state.deal, state.plays_for_cents))

    def _agree(self, action: say.AgreeToDeal) -> None:
        self._verify_asked(action.player)
        if action.player in self._state.agreed:
            raise TournamentError("player", f"{action.player} has agreed", self._rule)
        self._state.agreed.append(action.player)
        self._desk.tell(say.DealAgreed(by(self._rule), action.player, self.is_made()))

    def _asks_agree(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        asked = [player for player in self._state.deal if player not in self._state.agreed]
        return Asks({"player": asked}, {}, (self._rule,)) if asked and self._desk.is_open else None

    def _refuse(self, action: say.RefuseDeal) -> None:
        state = self._state
        self._verify_asked(action.player)
        if self.is_made():
            raise TournamentError("refuse_deal", "all have agreed", self._rule)
        state.deal, state.plays_for_cents, state.agreed = {}, 0, []
        self._desk.tell(say.DealRefused(by(self._rule), action.player))

    def _asks_refuse(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        asked = [] if self.is_made() else list(self._state.deal)
        return Asks({"player": asked}, {}, (self._rule,)) if asked and self._desk.is_open else None

    def _verify_asked(self, player: str) -> None:
        if player not in self._state.deal or player not in self.left():
            raise TournamentError("player", f"{player} is asked for nothing", self._rule)

    def is_made(self) -> bool:
        """Whether all who are asked have agreed."""
        return bool(self._state.deal) and set(self._state.agreed) == set(self._state.deal)

    def is_divided(self) -> bool:
        """Whether there is nothing more to play for."""
        return self.is_made() and not self._state.plays_for_cents

    def forget_proposal(self) -> None:
        """A division is off when somebody goes out before all agree, or when somebody plays whom it leaves out."""
        state, left = self._state, self.left()
        unasked = [player for player in left if player not in state.deal]
        if not state.deal or not (unasked or (not self.is_made() and len(left) < len(state.deal))):
            return
        if self.is_made():
            self._desk.tell(say.DealOff(by(self._rule), tuple(unasked)))
        state.deal, state.plays_for_cents, state.agreed = {}, 0, []

    # -- won -------------------------------------------------------------------------------------------------------

    def placings(self, *, for_prizes: bool = False) -> dict[str, Place]:
        """Everybody's place, the last stage's first; as it is now, while somebody plays.

        Who agreed to a division and was disqualified since is counted where prizes go by it: it divided the prizes of
        so many places, and nobody moves up into these.
        """
        desk = self._desk
        without: set[str] = set()
        if desk.terms.disqualified_place.value == "none":
            without = {each.player for each in desk.state.conduct.disqualified}
        if for_prizes and self.is_made():
            without -= set(self._state.deal)
        outs = [
            out
            for stage in range(len(desk.conditions.stages))
            for out in sorted(
                (out for each in desk.state.sessions if each.stage == stage for out in each.outs), key=_order
            )
        ]
        return placings(outs, list(desk.state.sessions[-1].players), without)

    def of_place(self, place: Place, number: int, among: int) -> tuple[int, list[str]]:
        """What a place wins: of those who share it, in the order of their names, the one with this number."""
        state = self._state
        shares = _shared(sum(state.amounts[place.first - 1 : place.last]), among)
        goods = [each for each in state.goods_of[place.first - 1 : place.last] if each]
        return shares[number], goods[number : number + 1]

    def award(self) -> None:
        """Everybody's place, and what it wins; those who share a place share what it wins."""
        desk, state = self._desk, self._state
        places = self.placings()
        state.places = {player: place.first for player, place in places.items()}
        desk.tell(say.PlacingsAnnounced(by(desk.terms.placings), state.places))
        for place, players in grouped(self.placings(for_prizes=True)).items():
            having = self._who_has_goods(place, players)
            for number, player in enumerate(players):
                cents, _ = self.of_place(place, number, len(players))
                goods = having.get(player, [])
                if self.is_made() and player in state.deal:
                    cents = state.deal[player] + (state.plays_for_cents if place.first == 1 and number == 0 else 0)
                if (cents or goods) and player in places:
                    self._win(player, place.first, cents, goods)
        self._give_rest()
        for player, won in state.won.items():
            won.place = state.places.get(player, 0)
            if won.cents or won.goods:
                told = by(desk.terms.placings, self._rule)
                desk.tell(say.PrizeWon(told, player, won.place, won.cents, ", ".join(won.goods)))

    def _who_has_goods(self, place: Place, players: Sequence[str]) -> dict[str, list[str]]:
        """Who has which goods of a place; those of places that several share are no parts of money: cards decide."""
        desk = self._desk
        order = list(players)
        goods = [self.of_place(place, number, len(players))[1] for number in range(len(players))]
        by_cards = desk.terms.shared_goods
        if len(players) > 1 and any(goods) and by_cards is not None and by_cards.value == "cards":
            cards: tuple[CardDrawn, ...] = ()
            if len(players) <= len(FULL_DECK.cards()):
                drawn = draw_high(desk.around.source, FULL_DECK, players, places=len(players))
                order, cards = list(drawn.order), drawn.cards
            else:  # there is no card for each
                shuffle(order, desk.around.source)
            things = tuple(each[0] for each in goods if each)
            desk.tell(say.DrawnForGoods(by(by_cards.citation), cards, tuple(order), things))
        return dict(zip(order, goods, strict=True))

    def _win(self, player: str, place: int, cents: int, goods: Sequence[str]) -> None:
        won = self._state.won.setdefault(player, Won())
        won.place, won.cents = place, won.cents + cents
        won.goods += goods

    def _give_rest(self) -> None:
        """What no place takes of the pools, and the bounties that nobody has won, are the first's: none is the house's.

        So are goods that were added and are no place's.
        """
        state = self._state
        first = min(state.places.values())
        winners = sorted(player for player, place in state.places.items() if place == first)
        goods = [each for each in [*state.goods] if each not in state.goods_of]
        owed = sum(each.cents + each.bounties_paid_cents - each.paid_cents for each in state.won.values())
        for number, cents in enumerate(_shared(state.pool_cents - owed, len(winners))):
            self._win(winners[number], first, cents, goods if not number else [])
        owed = sum(each.bounties_cents - each.bounties_paid_cents for each in state.won.values())
        if rest := state.bounties_cents - owed:
            for winner, cents in zip(winners, _shared(rest, len(winners)), strict=True):
                state.won[winner].bounties_cents += cents
        state.bounties = {}


def amounts(prizes: Sequence[Prize], pool_cents: int, places: int, unit_cents: int) -> list[say.PlaceAmount]:
    """What each place wins: parts of the pool are whole units, and what that leaves over is the first's.

    Where there are fewer players than places, the parts of those that nobody can have go to the others in proportion.
    """
    prizes = prizes[: max(places, 1)]
    fixed = [prize.cents for prize in prizes]
    parts = [prize.pool_hundredths for prize in prizes]
    to_share = pool_cents - sum(fixed) - sum(prize.goods_cents for prize in prizes)
    total = sum(parts)
    exact = [Fraction(to_share * part, total) if total else Fraction(0) for part in parts]
    whole = [int(share // unit_cents) * unit_cents for share in exact]
    if total:
        whole[0] += to_share - sum(whole)
    return [
        say.PlaceAmount(given + share, prize.goods, in_dollars(part) if part else "")
        for prize, given, share, part in zip(prizes, fixed, whole, exact, strict=True)
    ]


def in_dollars(cents: Fraction) -> str:
    """An exact amount: "$12.50", or "$12.50 and 2/3 cent"."""
    whole, rest = divmod(cents, 1)
    return format_dollars(int(whole)) + (f" and {rest} cent" if rest else "")


def grouped(places: Mapping[str, Place]) -> dict[Place, list[str]]:
    """Who has each place, by name; places stay in their order."""
    groups: dict[Place, list[str]] = {}
    for player, place in places.items():
        groups.setdefault(place, []).append(player)
    return {place: sorted(players) for place, players in groups.items()}


def _order(out: Out) -> int:
    """Sessions of a stage may be played at the same time: who goes out first in any of them is placed lowest."""
    return out.number


def _shared(cents: int, among: int) -> list[int]:
    """Equal shares to the cent; the first ones have the odd cents."""
    share, odd = divmod(cents, among)
    return [share + (number < odd) for number in range(among)]
