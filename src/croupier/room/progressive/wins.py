"""Wins: keyed off by one, confirmed by another, paid in the order of the rulebook; amounts stay while play goes on.

A claim goes by the pools as they stood when it was keyed off, less what the claims before it win. What is wagered
elsewhere meanwhile is not its, and stays in the pools.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.games.house_poker.jackpot_messages import JackpotDisplayFailed
from croupier.jackpots import Claim, Stake, open_jackpot
from croupier.procedure import Event, Posting
from croupier.room.jackpots import LinkedTable, Moment
from croupier.room.progressive.actions import (
    ClaimFromOtherGame,
    ConfirmWin,
    PayPrizes,
    PressPrizeButton,
    ReleasePrize,
    WithdrawClaim,
    WithholdPrize,
)
from croupier.room.progressive.desk import Desk, Handlers, as_text, exact
from croupier.room.progressive.events import (
    PoolsFilled,
    WinConfirmed,
    WinFell,
    WinKeyedOff,
    WinPaid,
    WinRecounted,
    WinReleased,
    WinWithheld,
)
from croupier.room.progressive.state import ClaimedHand, ConsoleTable, WinClaim, WithheldPrize
from croupier.room.progressive.terms import ProgressiveError
from croupier.table.layout import hand_of

SECONDS_AN_HOUR = 3600


class Count(NamedTuple):
    """What a claim wins of the pools that it goes by."""

    effect: dict[str, Fraction]
    out: Fraction
    prizes: dict[str, int]
    texts: dict[str, str]


class Wins:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.handlers: Handlers = {
            PressPrizeButton: self.press,
            ClaimFromOtherGame: self.claim_outside,
            ConfirmWin: self.confirm,
            PayPrizes: self.pay,
            WithdrawClaim: self.withdraw,
            WithholdPrize: self.withhold,
            ReleasePrize: self.release,
        }

    # -- keying off ------------------------------------------------------------------------------------------------

    def press(self, action: PressPrizeButton) -> None:
        desk = self._desk
        desk.verify_dealer(action)
        desk.verify_not_suspended("press_prize_button", action.table)
        if desk.claim_of(action.table) is not None:
            problem = f"what {action.table} has won is keyed off"
            raise ProgressiveError("press_prize_button", problem, desk.terms.prize)
        dealt, told = desk.system.tables.get(action.table), desk.state.consoles.get(action.table)
        if dealt is not None:
            if action.hands:
                raise ProgressiveError("hands", f"the cards of {action.table} are known", desk.terms.prize)
            if not desk.system.is_waiting(dealt):
                problem = f"no jackpot prize waits at {action.table}"
                raise ProgressiveError("press_prize_button", problem, desk.terms.prize)
            if any(action.actor == each.player for each in self._hands_at(dealt).values()):
                raise ProgressiveError("press_prize_button", "nobody keys off their own prize", desk.terms.prize)
            if desk.state.verified is not None:
                desk.system.report(action.table, JackpotDisplayFailed(desk.state.verified))
                desk.at_table(action.table)
            self._enter(action, self._hands_at(dealt), self._when(dealt), desk.rounds[action.table])
        elif told is not None:
            hands = self._hands_told(action, told)
            self._enter(action, hands, self._when_told(action, told), told.round)
        else:
            raise ProgressiveError("table", f"{action.table} is not linked", desk.terms.jackpot_display)

    def _hands_at(self, table: LinkedTable) -> dict[str, ClaimedHand]:
        """What has won in a round that is dealt here."""
        wagers = table.round.jackpot
        found = {}
        for box in wagers.winning_boxes():
            stakes = {stake.kind: stake.cents for stake in table.round.pools.stakes(box)}
            found[hand_of(box)] = ClaimedHand(wagers.standing(box)[0].player, wagers.hands[box], stakes)
        return found

    def _hands_told(self, action: PressPrizeButton, table: ConsoleTable) -> dict[str, ClaimedHand]:
        desk, found = self._desk, {}
        if not action.hands:
            raise ProgressiveError("hands", "say which boxes have won, and with what", desk.terms.prize)
        if table.has_paid:
            problem = f"jackpot prizes of round {table.round} have been paid at {action.table}"
            raise ProgressiveError("press_prize_button", problem, desk.terms.prize)
        for box, hand in sorted(action.hands.items(), reverse=True):  # as they are settled, from the dealer's right
            if box not in table.wagers:
                problem = f"no jackpot wager of box {box} is registered"
                raise ProgressiveError("hands", problem, desk.terms.jackpot_light or desk.terms.start)
            self._verify_wins(hand)
            player, stakes = table.wagers[box]
            if player == action.actor:
                raise ProgressiveError("press_prize_button", "nobody keys off their own prize", desk.terms.prize)
            found[hand_of(box)] = ClaimedHand(player, hand, stakes)
        return found

    def _verify_wins(self, hand: str) -> None:
        rules, kind = self._desk.system.rules, self._desk.jackpot.kinds[0]
        if hand not in rules.outcomes(kind) or not self._desk.jackpot.wins(hand):
            raise ProgressiveError("hand", f"{hand!r} wins no jackpot", rules.wager(kind).citation)

    def _when(self, table: LinkedTable) -> Moment:
        system = self._desk.system
        return system.now() if system.order_of(table.round.cards.shoe.kind) == "claim" else system.since(table)

    def _when_told(self, action: PressPrizeButton, table: ConsoleTable) -> Moment:
        """The order by the cards of its hands, or by the press; hands that win of no display have no order."""
        system, now = self._desk.system, self._desk.now()
        order = system.order_of(table.device)
        if order == "claim":
            return now
        from_display = [box for box, hand in action.hands.items() if self._desk.jackpot.is_from_display(hand)]
        moments = []
        for box in from_display or action.hands:
            first, last = table.cards.get(box, (now, now))
            moments.append(first if order == "first_card" else last or now)
        return min(moments)

    def claim_outside(self, action: ClaimFromOtherGame) -> None:
        """A game that shares the pools claims by itself: whoever says so has keyed it off."""
        desk = self._desk
        desk.system.verify_game(action.game)
        if desk.claim_of(action.table) is not None or action.table in (*desk.state.consoles, *desk.system.tables):
            raise ProgressiveError("table", f"{action.table} has a claim that waits, or a console", desk.terms.prize)
        hands = {}
        for name, (hand, stakes) in action.hands.items():
            self._verify_wins(hand)
            desk.system.stakes(stakes)
            hands[name] = ClaimedHand(name, hand, dict(stakes))
        if not hands or action.actor in hands:
            raise ProgressiveError("hands", "somebody else has won, and it is said who", desk.terms.prize)
        self._enter(action, hands, desk.now(), 0)

    def _enter(
        self, action: PressPrizeButton | ClaimFromOtherGame, hands: dict[str, ClaimedHand], at: Moment, number: int
    ) -> None:
        """Key it off in its place: claims after it go by the pools as they stand now, too."""
        desk, state = self._desk, self._desk.state
        raw = desk.pools()
        for other in state.claims:
            for pool, cents in exact(other.effect).items():
                raw[pool] -= cents
        state.claims_made += 1
        by, now, nothing = action.actor, desk.now_s(), str(Fraction(0))
        claim = WinClaim(state.claims_made, action.table, number, hands, at, now, by, nothing, as_text(raw))
        claim.verified = self._verified()
        state.claims.append(claim)
        for other in desk.ordered():
            if (other.at, other.number) > (claim.at, claim.number):
                other.raw = dict(claim.raw)
        self.recount()

    def _verified(self) -> dict[str, str] | None:
        """The pools last verified, while the displays do not work: each level shows those below it too."""
        shown = self._desk.state.verified
        if shown is None:
            return None
        pools = [upto - below for upto, below in zip(shown, (0, *shown), strict=False)]
        return {pool: str(cents) for pool, cents in zip(self._desk.jackpot.pools, pools, strict=True)}

    # -- amounts ---------------------------------------------------------------------------------------------------

    def recount(self) -> None:
        """Count what every claim wins, in order; what has changed is put right in the books and told."""
        desk = self._desk
        before: dict[str, Fraction] = dict.fromkeys(desk.jackpot.pools, Fraction(0))
        for claim in desk.ordered():
            basis = {pool: Fraction(claim.raw[pool]) + cents for pool, cents in before.items()}
            count = self._count(claim, basis)
            self._set(claim, basis, count)
            for pool, cents in count.effect.items():
                before[pool] += cents
        added = desk.system.fill()
        if added:
            by = desk.terms.jackpot_operators_sum or desk.terms.jackpot_reseed or desk.terms.prize
            desk.tell(PoolsFilled((by,), as_text(added), desk.displays()))

    def _count(self, claim: WinClaim, basis: dict[str, Fraction]) -> Count:
        jackpot = open_jackpot(self._desk.system.rules, is_linked=True)
        jackpot.read_meter(basis)
        claims = [Claim(name, each.hand, self._desk.stakes(each.stakes)) for name, each in claim.hands.items()]
        paid = jackpot.pay(claims) if claim.verified is None else jackpot.pay_verified(claims, exact(claim.verified))
        effect = {pool: jackpot.books.balance(pool) - cents for pool, cents in basis.items()}
        out = sum((cents for keyed in paid for cents in keyed.taken.values()), Fraction(0))
        prizes = {name: cents for keyed in paid for name, cents in keyed.prizes.items()}
        texts = {name: keyed.text for keyed in paid for name in keyed.prizes}
        return Count(effect, out, prizes, texts)

    def _set(self, claim: WinClaim, basis: dict[str, Fraction], count: Count) -> None:
        desk = self._desk
        is_new, had, had_out, had_cents = not claim.basis, exact(claim.effect), Fraction(claim.out), claim.cents
        change = {pool: cents - had.get(pool, Fraction(0)) for pool, cents in count.effect.items()}
        is_other = (count.prizes, as_text(count.effect)) != (claim.prizes, claim.effect)
        claim.basis, claim.effect, claim.out = as_text(basis), as_text(count.effect), str(count.out)
        claim.prizes, claim.texts = count.prizes, count.texts
        if not is_other and not is_new:
            return
        desk.system.hold(change, count.out - had_out, claim.cents - had_cents)
        pools = {pool: str(cents) for pool, cents in change.items() if cents}
        cites = (desk.terms.prize + desk.terms.jackpot_between_tables,)
        event: Event
        if is_new:
            won, by = claim.prizes, claim.keyed_by
            event = WinKeyedOff(cites, claim.number, claim.table, claim.round, by, won, pools, desk.displays())
        else:
            claim.is_confirmed, claim.confirmed_by = False, ""
            event = WinRecounted(cites, claim.number, claim.prizes, pools, desk.displays())
        desk.tell(event)

    # -- falling ---------------------------------------------------------------------------------------------------

    def look_again(self, table: str, lost: Mapping[str, Fraction]) -> None:
        """Something was done at a table that is dealt here: its claim falls, or changes with the round."""
        desk, claim = self._desk, self._desk.claim_of(table)
        if claim is None:
            return
        dealt = desk.system.tables[table]
        hands = {} if dealt.round.is_over else self._hands_at(dealt)
        if not hands:
            self.fall(claim, "its round does not bear it out")
            return
        verified = dealt.round.jackpot.verified_pools
        claim.verified = as_text(verified) if verified is not None else None
        self.change(claim, hands, lost)

    def change(self, claim: WinClaim, hands: dict[str, ClaimedHand], lost: Mapping[str, Fraction]) -> None:
        """Other hands of its round bear it out, and its own wagers added less to the pools that it goes by."""
        claim.hands = hands
        for pool, cents in lost.items():
            claim.raw[pool] = str(max(Fraction(claim.raw[pool]) - cents, Fraction(self._desk.jackpot.least(pool))))
        self.recount()

    def fall(self, claim: WinClaim, why: str) -> None:
        desk = self._desk
        desk.state.claims.remove(claim)
        back = {pool: -cents for pool, cents in exact(claim.effect).items()}
        desk.system.hold(back, -Fraction(claim.out), -claim.cents)
        pools = {pool: str(cents) for pool, cents in back.items() if cents}
        desk.tell(WinFell((desk.terms.prize,), claim.number, why, pools, desk.displays()))
        self.recount()

    def withdraw(self, action: WithdrawClaim) -> None:
        """At a dealt table the cards say what has won, so that nothing can be withdrawn there."""
        desk = self._desk
        desk.verify_rank(action, desk.terms.confirmed_by)
        claim = desk.claim(action.claim)
        if not action.why.strip():
            raise ProgressiveError("why", "say what was wrong", desk.terms.prize)
        if claim.table in desk.system.tables:
            raise ProgressiveError("withdraw_claim", f"the round at {claim.table} bears it out", desk.terms.prize)
        if action.actor in claim.players:
            raise ProgressiveError("withdraw_claim", "nobody withdraws their own claim", desk.terms.prize)
        self.fall(claim, action.why)

    # -- confirming and paying -------------------------------------------------------------------------------------

    def confirm(self, action: ConfirmWin) -> None:
        """That somebody confirms who neither keyed it off nor has won it."""
        desk, by = self._desk, self._desk.terms.confirmed_by
        desk.verify_rank(action, by)
        claim = desk.claim(action.claim)
        desk.verify_not_suspended("confirm_win", claim.table)
        if claim.is_confirmed:
            raise ProgressiveError("confirm_win", f"claim {claim.number} is confirmed", by.citation)
        if action.actor == claim.keyed_by or action.actor in claim.players:
            raise ProgressiveError("confirm_win", "who keyed it off or has won it does not confirm it", by.citation)
        claim.is_confirmed, claim.confirmed_by = True, action.actor
        desk.tell(WinConfirmed((by.citation,), claim.number, action.actor))

    def pay(self, action: PayPrizes) -> None:
        """Those that are confirmed, in order, up to the first that is not."""
        desk = self._desk
        desk.verify_dealer(action)
        ready = self._ready(action)
        if not ready:
            first = next(iter(desk.ordered()), None)
            if first is None:
                raise ProgressiveError("pay_prizes", "no prize waits to be paid", desk.terms.payment)
            if action.actor in first.players:
                raise ProgressiveError("pay_prizes", "nobody pays their own prize", desk.terms.payment)
            desk.verify_not_suspended("pay_prizes", first.table)
            problem = f"claim {first.number} comes first, and is not confirmed"
            raise ProgressiveError("pay_prizes", problem, desk.terms.confirmed_by.citation)
        for claim in ready:
            self._pay(claim, action.actor)

    def _ready(self, action: PayPrizes) -> list[WinClaim]:
        ready = []
        for claim in self._desk.ordered():
            is_suspended = self._desk.is_suspended(claim.table)
            if not claim.is_confirmed or action.actor in claim.players or is_suspended:
                break
            ready.append(claim)
        return ready

    def _pay(self, claim: WinClaim, by: str) -> None:
        desk, state = self._desk, self._desk.state
        state.claims.remove(claim)
        for other in state.claims:  # it no longer waits: for those after it the pools are as it left them
            other.raw = {pool: str(Fraction(cents) + Fraction(claim.effect[pool])) for pool, cents in other.raw.items()}
        effect, out = exact(claim.effect), Fraction(claim.out)
        dealt, told = desk.system.tables.get(claim.table), state.consoles.get(claim.table)
        won: dict[str, int] = {}
        for name, cents in claim.prizes.items():
            player = claim.hands[name].player
            won[player] = won.get(player, 0) + cents
        if dealt is not None:
            desk.system.pay_held(claim.table, effect, out, claim.cents, pools=exact(claim.basis))
            desk.at_table(claim.table)
        else:
            stakes = [(each.hand, Stake(*stake)) for each in claim.hands.values() for stake in each.stakes.items()]
            desk.system.pay_told(stakes, claim.cents)
        if told is not None:
            told.has_paid = True
        is_withheld = claim.withheld_until_s is not None
        desk.tell(WinPaid((desk.terms.payment,), claim.number, claim.table, by, won, is_withheld))
        held = WithheldPrize(claim.number, claim.table, claim.round, won, claim.withheld_until_s or 0)
        for player, cents in won.items():
            purse = f"tables/{claim.table}/purse/{player}"
            if dealt is None or is_withheld:
                source = "house" if dealt is None else purse
                desk.post(source, held.account if is_withheld else purse, cents, WinPaid.name())
        if is_withheld:
            state.withheld.append(held)

    # -- withholding -----------------------------------------------------------------------------------------------

    def withhold(self, action: WithholdPrize) -> None:
        desk, terms = self._desk, self._desk.terms
        if terms.withheld_hours is None:
            raise ProgressiveError("withhold_prize", f"{terms.rules.name} lets no payment be withheld")
        hours, by = terms.withheld_hours
        desk.verify_manager(action)
        claim = desk.claim(action.claim)
        if not action.why.strip():
            raise ProgressiveError("why", "say what is investigated", by)
        if claim.withheld_until_s is not None:
            raise ProgressiveError("withhold_prize", f"claim {claim.number} is withheld", by)
        is_from_win = terms.withheld_from is not None and terms.withheld_from.value == "won"
        until = (claim.keyed_s if is_from_win else desk.now_s()) + hours * SECONDS_AN_HOUR
        if until <= desk.now_s():
            raise ProgressiveError("withhold_prize", f"claim {claim.number} was won {hours} hours ago", by)
        claim.withheld_until_s = until
        desk.tell(WinWithheld((by,), claim.number, until, action.why))

    def release(self, action: ReleasePrize) -> None:
        """Before it is paid at the table, or after: then it is given out now."""
        desk, terms = self._desk, self._desk.terms
        if terms.withheld_hours is None:
            raise ProgressiveError("release_prize", f"{terms.rules.name} lets no payment be withheld")
        by = terms.withheld_hours.citation
        desk.verify_manager(action)
        for claim in desk.state.claims:
            if claim.number == action.claim and claim.withheld_until_s is not None:
                claim.withheld_until_s = None
                desk.tell(WinReleased((by,), claim.number, {}))
                return
        held = next((each for each in desk.state.withheld if each.claim == action.claim), None)
        if held is None:
            raise ProgressiveError("release_prize", f"claim {action.claim} is not withheld", by)
        if action.actor in held.won:
            raise ProgressiveError("release_prize", "nobody releases their own prize", by)
        desk.state.withheld.remove(held)
        desk.tell(WinReleased((by,), held.claim, held.won))
        for player, cents in held.won.items():
            target = f"tables/{held.table}/purse/{player}"
            desk.postings.append(Posting(held.account, target, cents, why=WinReleased.name()))
