"""Who goes out of a poker tournament, in which order, and what is taken back."""

from collections.abc import Callable, Mapping, Sequence

from croupier.cards import DECKS
from croupier.room.card_draws import draw_high
from croupier.rulebook import Citation
from croupier.table.hooks import Hooks
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.bounties import Bounties
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.field import Field
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.level_clock import LevelClock
from croupier.tournaments.poker.standings import Out, sharing
from croupier.tournaments.poker.state import InPlay, SessionState

FULL_DECK = DECKS[52]


class Eliminations:
    """Bust-outs, also of several players at once, hand for hand, and taken back."""

    def __init__(self, desk: Desk, clock: LevelClock, floor: Floor, field: Field, bounties: Bounties) -> None:
        self._desk = desk
        self._clock = clock
        self._floor = floor
        self._field = field
        self._bounties = bounties
        self.undoes: Hooks[Callable[[SessionState, Out], None]] = Hooks()
        """Who may refuse that an elimination is taken back."""
        desk.acts |= {
            say.BustOut: (self._bust, self._asks_players),
            say.UndoBustOut: (self._undo, self._asks_undo),
        }

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.out

    # -- what people enter -----------------------------------------------------------------------------------------

    def _bust(self, action: say.BustOut) -> None:
        """Players of one table who are out in the same hand."""
        session = self.verify_out(action.players, action.stakes, action.won_by)
        if session.tied:
            problem = "play is over: a play-off tells players apart"
            raise TournamentError("bust_out", problem, self._desk.terms.play_off or self._rule)
        for player in action.players:
            at = session.players[player]
            if self._floor.stream_of(at) and not at.hand:
                problem = f"{player}: the table where hands are dealt says who has no chips left"
                raise TournamentError("players", problem, self._rule)
        if session.hand_for_hand is not None:
            problem = "play is hand for hand: enter it when the table has finished its hand"
            raise TournamentError("bust_out", problem, self._rule)
        if any(session.players[player].hand for player in action.players):
            for player in action.players:  # they do not re-buy, and are out when all of that hand have decided
                session.players[player].declines = True
            return
        self.put_out(session, action.players, action.stakes, won_by=dict.fromkeys(action.players, action.won_by))

    def look(self, session: SessionState) -> None:
        """Who has not bought again in time, or will not, is out with those of the same hand."""
        now = self._desk.now_ms()
        broke = {player: at for player, at in session.players.items() if at.hand}
        for hand in sorted({at.hand for at in broke.values()}):
            of_hand = {player: at for player, at in broke.items() if at.hand == hand}
            is_decided = all(at.declines or at.may_buy_until_ms <= now for at in of_hand.values())
            if is_decided and len(of_hand) < len(session.players):
                stakes = {player: at.stake for player, at in of_hand.items()}
                won_by = {player: at.lost_to for player, at in of_hand.items()}
                self.put_out(session, list(of_hand), stakes, hand=hand, won_by=won_by)

    def _asks_players(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        players = [player for session in self._desk.playing() for player in session.players]
        return Asks({"players": players, "won_by": players}, {}, (self._rule,)) if len(players) > 1 else None

    def verify_out(self, players: Sequence[str], stakes: Mapping[str, int], won_by: Sequence[str] = ()) -> SessionState:
        """That these can have gone out in one hand of one table, and that it is known who is placed before whom."""
        desk, terms = self._desk, self._desk.terms
        if not players or len(set(players)) != len(players):
            raise TournamentError("players", "name each player who is out, once", self._rule)
        session = desk.session_of(players[0], self._rule)
        if desk.conditions.format == "heads_up":
            raise TournamentError("players", "who loses a match is out with it", self._rule)
        for player in players:
            if player not in session.players:
                raise TournamentError("player", f"{player} is not in play", self._rule)
        if len({session.players[player].table for player in players}) > 1:
            raise TournamentError("players", "they sit at different tables", self._rule)
        if len(players) >= len(session.players):
            raise TournamentError("players", "somebody holds the chips", self._rule)
        if unknown := set(stakes) - set(players):
            raise TournamentError("stakes", f"{', '.join(sorted(unknown))} is not among them", self._rule)
        if missing := [player for player in players if stakes.get(player, 1) < 1]:
            raise TournamentError("stakes", f"{', '.join(missing)} had some chips", self._rule)
        if (told := sum(stakes.values())) > session.chips:
            raise TournamentError("stakes", f"{told:,} are told, and {session.chips:,} chips are in play", self._rule)
        if len(players) > 1 and terms.stakes_decide.value:
            missing = [player for player in players if player not in stakes]
            if missing:
                problem = f"say what {', '.join(missing)} had before the hand: it decides who is placed higher"
                raise TournamentError("stakes", problem, terms.out_together)
        for winner in won_by:
            if winner in players or winner not in session.players:
                raise TournamentError("won_by", f"{winner} is not one who is still in", self._rule)
        return session

    # -- going out -------------------------------------------------------------------------------------------------

    def put_out(
        self,
        session: SessionState,
        players: Sequence[str],
        stakes: Mapping[str, int],
        *,
        hand: int = 0,
        why: str = "",
        won_by: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        """The lowest place first; equal stakes draw cards or share, as the rulebook has it."""
        number = hand or self._desk.next_hand()
        ordered, shared = self._ordered(session, players, stakes, number)
        for player in ordered:
            self._out(session, player, stakes.get(player, 0), number, shared.get(player, 0), why, won_by)

    def lose_match(self, session: SessionState, player: str, winner: str, shares: int) -> None:
        """The loser of a heads-up round is out; those of the same round share their places."""
        won_by = {player: (winner,)}
        self._out(session, player, 0, self._desk.next_hand(), shares, f"lost to {winner}", won_by)

    def put_out_equal(self, session: SessionState, players: Sequence[str], stake: int, why: str) -> None:
        """Players whom nothing tells apart go out, and share their places."""
        hand = self._desk.next_hand()
        shares = sharing(hand) if len(players) > 1 else 0
        for player in players:
            self._out(session, player, stake, hand, shares, why, None)

    def put_out_lowest(self, session: SessionState, players: Sequence[str], stake: int, why: str) -> None:
        """One of players with equal stakes goes out, as cards decide."""
        player = self.drawn_order(session, players)[-1] if len(players) > 1 else players[0]
        self._out(session, player, stake, self._desk.next_hand(), 0, why, None)

    def drawn_order(self, session: SessionState, players: Sequence[str]) -> list[str]:
        """Players in the order of the cards that they draw, the highest first."""
        return self._drawn(self._clockwise(session, players))[::-1]

    def _ordered(
        self, session: SessionState, players: Sequence[str], stakes: Mapping[str, int], hand: int
    ) -> tuple[list[str], dict[str, int]]:
        """Those who go out, the lowest place first, and the groups of those who share a place."""
        terms = self._desk.terms
        if len(players) == 1:
            return list(players), {}
        if not terms.stakes_decide.value:
            return list(players), dict.fromkeys(players, sharing(hand))
        by_stake: dict[int, list[str]] = {}
        for player in self._clockwise(session, players):
            by_stake.setdefault(stakes.get(player, 0), []).append(player)
        ordered: list[str] = []
        shared: dict[str, int] = {}
        for number, stake in enumerate(sorted(by_stake)):
            equal = by_stake[stake]
            if len(equal) > 1 and terms.equal_stakes.value == "cards":
                equal = self._drawn(equal)
            elif len(equal) > 1:
                shared |= dict.fromkeys(equal, sharing(hand, number))
            ordered += equal
        return ordered, shared

    def _drawn(self, players: Sequence[str]) -> list[str]:
        """A card each from the left of the button, an ace high; the highest is placed first, so comes last here."""
        desk = self._desk
        drawn = draw_high(desk.around.source, FULL_DECK, players, places=len(players))
        desk.tell(say.DrawnForPlace(by(desk.terms.out_together), drawn.cards, drawn.order))
        return list(reversed(drawn.order))

    def _clockwise(self, session: SessionState, players: Sequence[str]) -> list[str]:
        return self._floor.clockwise(session.players[players[0]].table, players, session)

    def _out(
        self,
        session: SessionState,
        player: str,
        stake: int,
        hand: int,
        shares: int,
        why: str,
        won_by: Mapping[str, tuple[str, ...]] | None,
    ) -> None:
        desk = self._desk
        winners = tuple(name for name in (won_by or {}).get(player, ()) if name in session.players and name != player)
        at = self._field.take_out(session, player, why or "out")
        desk.state.entries.entrants[player].status = "out"
        level = self._clock.level(session)
        table = desk.state.tables.get(at.table)
        out = Out(
            player, desk.now_ms(), level, at.table, at.seat, stake, hand, shares, winners, why, desk.next_out(),
            table.hands if table is not None and table.stream else 0, at.chips,
        )  # fmt: skip
        session.outs.append(out)
        left = len(session.players)
        told = say.PlayerOut(
            by(self._rule, desk.terms.placings), player, at.table, left, stake, bool(shares), winners, why
        )
        desk.tell(told)
        self._bounties.won(session, player, winners)

    # -- taken back ------------------------------------------------------------------------------------------------

    def _undo(self, action: say.UndoBustOut) -> None:
        """The player has the seat again, or another one if somebody sits there."""
        desk = self._desk
        desk.verify_text("reason", action.reason, "say why", self._rule)
        entrant = desk.entrant(action.player, self._rule)
        session = desk.state.sessions[entrant.session - 1]
        out = next((each for each in session.outs if each.player == action.player), None)
        if entrant.status != "out" or out is None or not session.began_ms or session.ended_ms or session.tied:
            raise TournamentError("player", f"{action.player} is not out of a session in play", self._rule)
        if desk.conditions.format == "heads_up":
            raise TournamentError("player", "who has lost a match is out with it", self._rule)
        table = desk.state.tables.get(out.table)
        if table is not None and table.stream:
            problem = "hands are dealt there: a ruling on the hand says who has which chips"
            raise TournamentError("player", problem, self._rule)
        if not self._floor.has_room(session):
            raise TournamentError("tables", "no seat is free", desk.terms.seating)
        for may_undo in self.undoes:
            may_undo(session, out)
        if out.by:
            self._bounties.undo(session, action.player)
        session.outs.remove(out)
        if (waits := session.hand_for_hand) is not None and out.hand == waits.number and out.table in waits.waiting:
            waits.waiting.remove(out.table)  # who was out in the hand of that table is to be said anew
        entrant.status = "in"
        session.players[action.player] = InPlay(out.stake or out.chips)
        self._floor.resit(session, action.player, out.table, out.seat)
        at = session.players[action.player]
        desk.tell(say.OutUndone(by(self._rule), action.player, at.table, at.seat, action.reason))

    def win_back(self, session: SessionState, player: str, why: str) -> None:
        """Who has lost a match was said to have lost it by mistake: both have equal chips again, and play."""
        out = next(each for each in session.outs if each.player == player)
        for may_undo in self.undoes:
            may_undo(session, out)
        self._bounties.undo(session, player)
        session.outs.remove(out)
        chips = self._desk.conditions.chips or 0
        self._desk.state.entries.entrants[player].status = "in"
        session.players[player] = InPlay(chips)
        self._desk.issue(session, say.OutUndone(by(self._rule), player, 0, 0, why), chips)

    def reinstate(self, session: SessionState, player: str, chips: int, *, is_there: bool) -> None:
        """A ruling on a hand has given chips to somebody who was out by it; who is out for something else stays out."""
        out = next((each for each in session.outs if each.player == player), None)
        if out is None or out.why:
            return
        if out.by:
            self._bounties.undo(session, player, is_certain=True)
        session.outs.remove(out)
        self._desk.state.entries.entrants[player].status = "in"
        session.players[player] = InPlay(chips)
        self._floor.take_back(session, player, out.table, out.seat, is_there=is_there)
        at = session.players[player]
        told = say.OutUndone(by(self._rule), player, at.table, at.seat, "a ruling on the hand")
        self._desk.tell(told)

    def _asks_undo(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        out = [each.player for session in self._desk.playing() for each in reversed(session.outs)]
        return Asks({"player": out}, {}, (self._rule,)) if out else None
