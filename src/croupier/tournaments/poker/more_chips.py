"""More chips for money, value that the operator adds, and a tournament that is cancelled."""

from msgspec.structs import replace

from croupier.rulebook import Citation
from croupier.tournaments.poker import entry_messages as say
from croupier.tournaments.poker import floor_messages as floor_say
from croupier.tournaments.poker.bank import Bank
from croupier.tournaments.poker.condition_checks import MOST_AMOUNT
from croupier.tournaments.poker.conditions import More
from croupier.tournaments.poker.desk import Asks, Desk, by, nothing_asked
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.field import Field
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.level_clock import LevelClock
from croupier.tournaments.poker.state import Entrant, SessionState
from croupier.tournaments.poker.structure import Break
from croupier.tournaments.poker.wording import when_sold


class MoreChips:
    """Re-buys and add-ons."""

    def __init__(self, desk: Desk, bank: Bank, clock: LevelClock, floor: Floor, field: Field) -> None:
        self._desk = desk
        self._bank = bank
        self._clock = clock
        self._floor = floor
        self._field = field
        desk.acts |= {
            say.BuyAgain: (self._buy_again, self._asks_again),
            say.BuyAddOn: (self._buy_add_on, self._asks_add_on),
        }

    # -- re-buys ---------------------------------------------------------------------------------------------------

    def _buy_again(self, action: say.BuyAgain) -> None:
        desk, rule = self._desk, self._desk.terms.rebuy.citation
        session, more = self._verify_sold(action.player, desk.conditions.rebuys, rule, "re-buy")
        entrant, at = desk.entrant(action.player), session.players[action.player]
        if more.most and entrant.rebuys >= more.most:
            raise TournamentError("player", f"{action.player} has had {more.most}, which is the most", rule)
        is_dealt = bool(self._floor.stream_of(at)) or at.is_moving
        has = at.chips if is_dealt else action.has_chips
        least = self._below(more)
        if not 0 <= has < least:
            problem = f"{action.player} has {has:,} chips, and re-buys with fewer than {least:,}"
            raise TournamentError("has_chips" if not is_dealt else "player", problem, rule)
        entrant.rebuys += 1
        had, at.chips = at.chips, has
        at.has_chips_again()
        self._sell(session, action.player, more, rule, "re-buy", action.means, had)

    def _below(self, more: More) -> int:
        """Whoever has fewer chips may re-buy."""
        limit, bank = self._desk.terms.rebuy, self._desk.conditions.chips or 0
        return more.below_chips or (bank if limit.value == "starting_bank" else bank + 1)

    def may_buy_again(self, session: SessionState, player: str) -> bool:
        """Whether a player without chips is not out, since they are entitled to a re-buy."""
        more = self._desk.conditions.rebuys
        if more is None or not self._clock.sells(session, more):
            return False
        return not more.most or self._desk.entrant(player).rebuys < more.most

    def _asks_again(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        more = self._desk.state.entries.conditions.rebuys if self._desk.is_open else None  # type: ignore[union-attr]
        return self._asks(more, "rebuys", more.most if more is not None else 0, self._desk.terms.rebuy.citation)

    # -- add-ons ---------------------------------------------------------------------------------------------------

    def _buy_add_on(self, action: say.BuyAddOn) -> None:
        desk, rule = self._desk, self._desk.terms.add_on.citation
        session, more = self._verify_sold(action.player, desk.conditions.add_ons, rule, "add-on")
        entrant = desk.entrant(action.player)
        if more.most and entrant.add_ons >= more.most:
            raise TournamentError("player", f"{action.player} has had the add-on", rule)
        entrant.add_ons += 1
        self._sell(session, action.player, more, rule, "add-on", action.means, session.players[action.player].chips)

    def _asks_add_on(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        more = self._desk.state.entries.conditions.add_ons if self._desk.is_open else None  # type: ignore[union-attr]
        return self._asks(more, "add_ons", more.most if more is not None else 0, self._desk.terms.add_on.citation)

    # -- both ------------------------------------------------------------------------------------------------------

    def _verify_sold(self, player: str, more: More | None, rule: Citation, what: str) -> tuple[SessionState, More]:
        """That more chips may be bought now."""
        if more is None:
            raise TournamentError(what, "the conditions have none", rule)
        session = self._desk.session_of(player, rule)
        if not self._clock.sells(session, more):
            problem = f"it is sold {when_sold(more)}, and it is {self._now(session)}"
            raise TournamentError(what, problem, rule)
        return session, more

    def _now(self, session: SessionState) -> str:
        is_break = isinstance(self._clock.step(session), Break)
        return f"{'the break after ' * is_break}level {self._clock.level(session)}"

    def _sell(
        self, session: SessionState, player: str, more: More, rule: Citation, what: say.What, means: say.Means, had: int
    ) -> None:
        self._bank.take(player, more.cents, more.fee_cents, what, chips=more.chips, means=means)
        self._field.give(session, player, more.chips, what, rule)
        payments = self._desk.entrant(player).payments
        payments[-1] = replace(payments[-1], had=had, has=session.players[player].chips)

    def _asks(self, more: More | None, counted: str, most: int, rule: Citation) -> Asks | None:
        if more is None:
            return None
        entrants = self._desk.state.entries.entrants
        able = [
            player
            for session in self._desk.playing()
            if self._clock.sells(session, more)
            for player in session.players
            if not most or getattr(entrants[player], counted) < most
        ]
        return Asks({"player": able}, {}, (rule,)) if able else None


class Offer:
    """What the operator gives, and takes back when it cancels."""

    def __init__(self, desk: Desk, bank: Bank, floor: Floor) -> None:
        self._desk = desk
        self._bank = bank
        self._floor = floor
        desk.acts |= {
            say.AddValue: (self._add_value, self._asks_value),
            say.CancelTournament: (self._cancel, nothing_asked),
        }

    def _add_value(self, action: say.AddValue) -> None:
        desk, rule = self._desk, self._desk.terms.added_value
        desk.verify_going()
        desk.verify_text("goods", action.goods)
        if action.cents < 0 or not (action.cents or action.goods):
            raise TournamentError("cents", "say what is added", rule)
        if action.cents > MOST_AMOUNT:
            raise TournamentError("cents", f"{action.cents:,} are a slip of the pen", rule)
        if desk.state.prizes.is_settled:
            raise TournamentError("add_value", "the prizes are settled", rule)
        self._bank.add(action.cents, action.goods)

    def _asks_value(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        rule = self._desk.terms.added_value
        if rule is None or not self._desk.is_open or self._desk.state.prizes.is_settled:
            return None
        return Asks({}, {"cents": (0, None)}, (rule,))

    def _cancel(self, action: say.CancelTournament) -> None:
        """All fees and buy-ins go back, and what the operator has added."""
        desk, terms, state = self._desk, self._desk.terms, self._desk.state
        if terms.cancelled is None:
            raise TournamentError("cancel_tournament", f"{desk.rules.name} has no rule for it")
        desk.verify_going()
        desk.verify_text("reason", action.reason)
        if any(each.paid_cents or each.given for each in state.prizes.won.values()):
            raise TournamentError("cancel_tournament", "prizes have been paid", terms.cancelled)
        conditions, entries = desk.conditions, sum(each.entries for each in state.entries.entrants.values())
        is_for_lack = bool(conditions.guarantee_cents) and entries < conditions.minimum_players
        told = say.TournamentCancelled(by(terms.cancelled, terms.guarantee if is_for_lack else None), action.reason)
        desk.tell(told)
        self._bank.open_all()
        kept = terms.cancelled_for_disqualified
        is_kept = kept is not None and kept.value == "kept"
        for player, entrant in state.entries.entrants.items():
            if not (is_kept and entrant.status == "disqualified"):
                self._give_back(player, entrant, told)
        state.entries.waiting.clear()
        for session in state.sessions:
            self._floor.clear(session)
            if session.chips:
                desk.issue(
                    session, floor_say.ChipsReturned(by(terms.chips_returned), session.number, session.chips),
                    -session.chips,
                )  # fmt: skip
            if session.began_ms and not session.ended_ms:
                session.ended_ms = desk.now_ms()
            session.players, session.drawn = {}, {}
        state.prizes.won, state.prizes.deal, state.prizes.agreed = {}, {}, []
        self._bank.call_off()
        if state.prizes.fees_cents:
            self._bank.keep_fees()
        state.entries.is_cancelled = True

    def _give_back(self, player: str, entrant: Entrant, told: say.TournamentCancelled) -> None:
        entrant.owes_buy_in_cents = entrant.owes_fee_cents = 0
        entrant.played_buy_in_cents = entrant.played_fee_cents = 0
        self._bank.give_back(player, entrant, told)
