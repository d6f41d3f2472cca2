"""The console of a table that is dealt elsewhere: wagers registered, forgotten, taken back; the end of its round."""

from fractions import Fraction

from croupier.room.progressive.actions import (
    BeginRound,
    LinkConsole,
    PressGameOver,
    PressStartGame,
    RoundVoid,
    TellCards,
    UnlinkConsole,
)
from croupier.room.progressive.desk import Desk, Handlers, as_text
from croupier.room.progressive.events import (
    CardsTold,
    ConsoleLinked,
    ConsoleUnlinked,
    RoundBegun,
    RoundEnded,
    WagersRegistered,
    WagersReturned,
)
from croupier.room.progressive.state import ConsoleTable
from croupier.room.progressive.terms import ProgressiveError
from croupier.room.progressive.wins import Wins
from croupier.table.layout import hand_of


class Console:
    """A round is over when its prizes have been paid and the button is pressed; the next one waits for that."""

    def __init__(self, desk: Desk, wins: Wins) -> None:
        self._desk = desk
        self._wins = wins
        self.handlers: Handlers = {
            LinkConsole: self.link,
            UnlinkConsole: self.unlink,
            BeginRound: self.begin,
            PressStartGame: self.start,
            TellCards: self.tell_cards,
            PressGameOver: self.end,
            RoundVoid: self.void,
        }

    def _table(self, name: str) -> ConsoleTable:
        found = self._desk.state.consoles.get(name)
        if found is None:
            raise ProgressiveError("table", f"{name} is not linked by a console", self._desk.terms.jackpot_display)
        return found

    # -- taking part -----------------------------------------------------------------------------------------------

    def link(self, action: LinkConsole) -> None:
        desk, system = self._desk, self._desk.system
        desk.verify_manager(action)
        game = action.game or system.games[0]
        if game not in system.games:
            raise ProgressiveError("game", f"{game!r} does not fund these pools", desk.terms.jackpot_display)
        if not action.table.strip() or action.table in (*desk.state.consoles, *system.tables):
            raise ProgressiveError("table", f"{action.table!r} is none, or is linked", desk.terms.jackpot_display)
        system.order_of(action.device)
        desk.state.consoles[action.table] = ConsoleTable(game, action.device)
        desk.tell(ConsoleLinked((desk.terms.jackpot_display,), action.table, game))

    def unlink(self, action: UnlinkConsole) -> None:
        desk = self._desk
        desk.verify_manager(action)
        if self._table(action.table).is_in_play:
            problem = f"a round is in play at {action.table}"
            raise ProgressiveError("unlink_console", problem, desk.terms.jackpot_display)
        del desk.state.consoles[action.table]
        desk.tell(ConsoleUnlinked((desk.terms.jackpot_display,), action.table))

    # -- rounds ----------------------------------------------------------------------------------------------------

    def begin(self, action: BeginRound) -> None:
        """Cards are dealt, and the button was not pressed: there may be no jackpot wager, or it was forgotten."""
        desk = self._desk
        desk.verify_dealer(action)
        desk.verify_not_suspended("begin_round", action.table)
        table = self._table(action.table)
        self._verify_idle("begin_round", action.table, table)
        self._begin(table)
        desk.tell(RoundBegun((desk.terms.start,), action.table, table.round))

    def _verify_idle(self, what: str, name: str, table: ConsoleTable) -> None:
        if table.is_in_play:
            terms = self._desk.terms
            raise ProgressiveError(what, f"round {table.round} at {name} is not over", terms.over)

    def _begin(self, table: ConsoleTable) -> None:
        table.round += 1
        table.is_in_play, table.is_registered, table.has_paid = True, False, False
        table.wagers, table.cards = {}, {}

    def start(self, action: PressStartGame) -> None:
        desk, terms = self._desk, self._desk.terms
        desk.verify_dealer(action)
        desk.verify_not_suspended("press_start_game", action.table)
        table = self._table(action.table)
        if desk.is_failing(action.table) and not terms.is_manual:
            by = terms.jackpot_light or terms.start
            raise ProgressiveError("press_start_game", "the equipment does not register wagers", by)
        if action.late:
            self._verify_late(action.table, table)
        else:
            self._verify_idle("press_start_game", action.table, table)
        wagers = self._wagers(action)
        if not action.late:
            self._begin(table)
        table.is_registered, table.wagers = True, wagers
        added: dict[str, Fraction] = {}
        for box, (_, kinds) in wagers.items():
            for pool, cents in desk.system.take(f"{action.table} {hand_of(box)}", desk.stakes(kinds)).items():
                added[pool] = added.get(pool, Fraction(0)) + cents
        late = (terms.late_start.citation,) if action.late and terms.late_start is not None else ()
        players = {box: player for box, (player, _) in wagers.items()}
        cites = (terms.start + desk.jackpot.funding, *late)
        number, shown = table.round, desk.displays()
        desk.tell(WagersRegistered(cites, action.table, number, players, as_text(added), shown, action.late))

    def _verify_late(self, name: str, table: ConsoleTable) -> None:
        terms, late = self._desk.terms, self._desk.terms.late_start
        if not table.is_in_play or table.is_registered:
            problem = f"no press is missing in a round at {name}"
            raise ProgressiveError("press_start_game", problem, terms.start)
        if late is None or late.value == "not_in":
            problem = "wagers that were not registered before the round are not in"
            raise ProgressiveError("press_start_game", problem, late.citation if late else terms.jackpot_light)

    def _wagers(self, action: PressStartGame) -> dict[int, tuple[str, dict[str, int]]]:
        desk, found = self._desk, {}
        if not action.wagers:
            raise ProgressiveError("wagers", "there is no jackpot wager", desk.terms.start)
        for box, wager in sorted(action.wagers.items()):
            known = desk.jackpot.kinds
            if box < 1 or not wager.player.strip():
                raise ProgressiveError("wagers", f"box {box} of {wager.player!r}: no such box", desk.terms.start)
            if not wager.kinds or len({*wager.kinds}) < len(wager.kinds) or not {*wager.kinds} <= {*known}:
                problem = f"box {box}: {', '.join(wager.kinds) or 'none'}; jackpot wagers are {', '.join(known)}"
                raise ProgressiveError("wagers", problem, desk.terms.start)
            found[box] = (wager.player, {kind: desk.jackpot.wager_cents(kind) for kind in known if kind in wager.kinds})
        return found

    def tell_cards(self, action: TellCards) -> None:
        """The order of claims may go by them."""
        desk = self._desk
        desk.verify_dealer(action)
        table, by = self._table(action.table), self._desk.terms.jackpot_between_tables
        if not table.is_in_play or not (action.first or action.complete):
            raise ProgressiveError("tell_cards", f"no card is dealt at {action.table}", by)
        for box in action.first:
            if box in table.cards:
                raise ProgressiveError("first", f"box {box} has its first card", by)
        for box in action.complete:
            if box not in (*table.cards, *action.first) or table.cards.get(box, (0, None))[1] is not None:
                raise ProgressiveError("complete", f"box {box} has no card, or all of them", by)
        for box in action.first:
            table.cards[box] = (desk.now(), None)
        for box in action.complete:
            table.cards[box] = (table.cards[box][0], desk.now())
        desk.tell(CardsTold((by,), action.table, action.first, action.complete))

    def end(self, action: PressGameOver) -> None:
        desk = self._desk
        desk.verify_dealer(action)
        desk.verify_not_suspended("press_game_over", action.table)
        table, by = self._table(action.table), desk.terms.over
        if not table.is_in_play:
            raise ProgressiveError("press_game_over", f"no round is in play at {action.table}", by)
        claim = desk.claim_of(action.table)
        if claim is not None:
            raise ProgressiveError("press_game_over", f"claim {claim.number} has not been paid", by)
        table.is_in_play = False
        desk.tell(RoundEnded((by,), action.table, table.round))

    # -- what is void ----------------------------------------------------------------------------------------------

    def void(self, found: RoundVoid) -> None:
        """Jackpot wagers go back as if they had not been made; claims of them fall first."""
        desk = self._desk
        table, by = self._table(found.table), desk.terms.start
        if not table.is_in_play:
            raise ProgressiveError("round_void", f"no round is in play at {found.table}", by)
        if table.has_paid:
            raise ProgressiveError("round_void", f"prizes of round {table.round} have been paid", by)
        for box in found.boxes:
            if box not in table.wagers:
                raise ProgressiveError("boxes", f"no jackpot wager of box {box} is registered", by)
        self.take_back(found.table, found.boxes or tuple(table.wagers))
        if not found.boxes:
            table.is_in_play = False

    def take_back(self, name: str, boxes: tuple[int, ...]) -> None:
        desk, terms = self._desk, self._desk.terms
        table, claim = self._table(name), desk.claim_of(name)
        returned = [desk.stakes(table.wagers.pop(box)[1]) for box in boxes]
        lost: dict[str, Fraction] = {}
        for stakes in returned:
            for pool, cents in desk.jackpot.shares(stakes).items():
                lost[pool] = lost.get(pool, Fraction(0)) + cents
        if claim is not None:
            left = {hand: each for hand, each in claim.hands.items() if hand not in map(hand_of, boxes)}
            if left:
                self._wins.change(claim, left, lost)
            else:
                self._wins.fall(claim, "its wagers are void")
        added: dict[str, Fraction] = {}
        for stakes in returned:
            for pool, cents in desk.system.give_back(stakes).items():
                added[pool] = added.get(pool, Fraction(0)) + cents
        gone = {pool: -cents for pool, cents in lost.items() if cents}
        event = WagersReturned((terms.start,), name, boxes, as_text(gone), as_text(added), desk.displays())
        desk.tell(event)
