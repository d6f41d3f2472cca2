"""Who has a seat that falls vacant: players who move from other tables, those who asked to change, those who wait."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from croupier.procedure import Citations
from croupier.room.card_draws import draw_high
from croupier.room.poker.seat_messages import Comes
from croupier.room.poker_room import events as told
from croupier.room.poker_room.board import Board
from croupier.room.poker_room.calls import MUST_GO, Call, Offer
from croupier.room.poker_room.tables import RoomTable, Vacancy
from croupier.room.poker_room.waits import Freed
from croupier.rulebook import Citation


class Claim(NamedTuple):
    """Somebody who could have a seat, and how they would come to it."""

    player: str
    comes: Comes
    source: str = ""


class Seats:
    """Fills vacant seats in the order of the rulebook: says who is called, and what tables are to do."""

    def __init__(self, board: Board) -> None:
        self._board = board

    # -- filling ---------------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Call somebody to every vacant seat that nobody is called to, the longest vacant first."""
        board = self._board
        for vacancy in board.tables.vacancies():
            table = board.tables.find(vacancy.table)
            if table is None or board.calls.holder(vacancy.table, vacancy.seat) is not None:
                continue
            if (claim := self._first_claim(table, vacancy)) is not None:
                self.offer(table, vacancy.seat, claim)

    def _first_claim(self, table: RoomTable, vacancy: Vacancy) -> Claim | None:
        moving, asking = self._moving(table, vacancy), self._asking(table, vacancy)
        if self._board.terms.changes_first:
            return self._one_of(table, moving, asking) or self._waiting(table, vacancy)
        return self._one_of(table, moving, []) or self._waiting(table, vacancy) or self._one_of(table, [], asking)

    def _moving(self, table: RoomTable, vacancy: Vacancy) -> list[Claim]:
        """Who has been longest at a table that feeds this one, if any does."""
        found: list[tuple[int, Claim]] = []
        for other in self._board.tables.of(table.game):
            if other.role != "main" and other.feeds == table.name:
                found += [(since, Claim(name, other.role, other.name)) for name, since in other.arrived.items()]
        free = [(since, claim) for since, claim in found if self._is_free(claim.player, table, vacancy)]
        return [min(free, key=lambda each: each[0])[1]] if free else []

    def _asking(self, table: RoomTable, vacancy: Vacancy) -> list[Claim]:
        """Who may change to this table, in the order in which they asked."""
        found = []
        for change in self._board.calls.changes():
            source = self._board.tables.find(change.source)
            if not change.is_approved or change.wanted not in ("", table.name) or source is None:
                continue
            is_other = source.name != table.name and source.game == table.game and source.is_in_play
            if is_other and self._is_free(change.player, table, vacancy):
                found.append(Claim(change.player, "table_change", change.source))
        return found

    def _is_free(self, player: str, table: RoomTable, vacancy: Vacancy) -> bool:
        """Whether somebody can be asked to move to a seat."""
        board = self._board
        if player in vacancy.asked or board.calls.of(player) is not None:
            return False
        return board.is_apart(player, table, vacancy.seat)

    def _one_of(self, table: RoomTable, moving: list[Claim], asking: list[Claim]) -> Claim | None:
        """Who of several from other tables has the seat: by cards, where the rulebook has them drawn."""
        terms, claims = self._board.terms, [*moving, *asking]
        if len(claims) < 2:
            return claims[0] if claims else None
        if terms.vacant_seat_draw is not None:
            return self._drawn(table, claims, terms.vacant_seat_draw)
        if moving or terms.short_table is None:
            return claims[0]
        source = self._board.tables.find(asking[0].source)
        assert source is not None
        same = sorted((each for each in asking if each.source == source.name), key=lambda e: source.seat_of(e.player))
        is_short = len(source.report.players) <= terms.short_table.value
        return self._drawn(source, same, terms.short_table.citation) if is_short else asking[0]

    def _drawn(self, table: RoomTable, claims: Sequence[Claim], rule: Citation) -> Claim:
        """The claim of whoever has the highest card."""
        if len(claims) < 2:
            return claims[0]
        (first,) = self.draw(table.name, [each.player for each in claims], 1, (rule,))
        return next(each for each in claims if each.player == first)

    def draw(self, table: str, players: Sequence[str], places: int, rules: Citations) -> tuple[str, ...]:
        """Draw cards for so many places; told, if there is anything to draw for."""
        board = self._board
        drawn = draw_high(board.around.source, board.terms.deck, players, places=places)
        if drawn.cards:
            board.emit(told.DrawMade(rules, table=table, order=drawn.order, cards=drawn.cards, hides=board.hides))
        return drawn.order

    def _waiting(self, table: RoomTable, vacancy: Vacancy) -> Claim | None:
        """The first on the list who is not on the way to another seat, and may sit there."""
        board = self._board
        self._count(table.game, vacancy)
        for each in board.lists.of(table.game):
            player = each.player
            call = board.calls.of(player)
            if player in vacancy.asked or (call is not None and call.offer_of(table.game) is not None):
                continue
            if call is not None and not call.may_add:
                self._pass_over(table, vacancy, player, "is on the way to another seat", board.terms.list_rule)
            elif not board.is_apart(player, table, vacancy.seat):
                assert board.terms.separate is not None
                rule = board.terms.separate.citation
                self._pass_over(table, vacancy, player, "somebody connected with them would be too near", rule)
            else:
                broken = [t for t in board.tables if t.is_broken and t.game == table.game and t.seat_of(player)]
                return Claim(player, each.comes, broken[0].name if broken else "")
        return None

    def _pass_over(self, table: RoomTable, vacancy: Vacancy, player: str, reason: str, rule: Citation) -> None:
        """Recorded once for each seat."""
        board = self._board
        now = board.tables.vacancy(table.name, vacancy.seat)
        if now is None or player in now.passed:
            return
        board.tables.note(msgspec.structs.replace(now, passed=(*now.passed, player)))
        board.emit(
            told.PassedOver(
                (rule,), player=player, game=table.game, table=table.name, seat=vacancy.seat, reason=reason,
                hides=board.hides,
            )
        )  # fmt: skip

    def _count(self, game: str, vacancy: Vacancy) -> None:
        """A seat has come free for those who wait; what is told of waits goes by these."""
        if vacancy.is_counted:
            return
        board = self._board
        board.tables.note(msgspec.structs.replace(vacancy, is_counted=True))
        board.freed[game] = board.freed.get(game, Freed(board.now_ms())).noted(board.now_ms())

    # -- calling ---------------------------------------------------------------------------------------------------

    def offer(self, table: RoomTable, seat: int, claim: Claim, *, is_directed: bool = False) -> None:
        """Hold a seat for somebody and call them; who is directed to move is sent without being asked."""
        board, now_ms = self._board, self._board.now_ms()
        setup, call = board.setup, board.calls.of(claim.player)
        until_ms = now_ms + 1000 * (setup.move_s if claim.comes in MUST_GO else setup.call_s)
        if call is not None:
            until_ms = call.until_ms
        held_until_ms = until_ms + 1000 * setup.hold_s if claim.source else until_ms
        hold = board.errands.hold(table.name, seat, claim.player, held_until_ms, claim.comes)
        offer = Offer(table.game, table.name, seat, claim.comes, claim.source, held_until_ms, hold)
        offers = (offer,) if call is None else (*call.offers, offer)
        board.calls.put(Call(claim.player, now_ms if call is None else call.since_ms, until_ms, "called", offers))
        board.emit(
            told.PlayerCalled(
                self.rules_of(claim.comes), player=claim.player, game=table.game, table=table.name, seat=seat,
                comes=claim.comes, until_ms=until_ms, others=call is not None, hides=board.hides,
            )
        )  # fmt: skip
        if is_directed or (claim.comes in MUST_GO and not setup.move_s):
            self.go(claim.player)

    def rules_of(self, comes: Comes) -> Citations:
        """The rule by which somebody comes to a seat so."""
        terms = self._board.terms
        if comes == "table_change":
            return (terms.change_rule,)
        if comes == "broken_game":
            return (terms.broken_game_move,)
        if comes == "feeder" and terms.feeder_stake is not None:
            return (terms.feeder_stake,)
        if comes == "supervisor" and terms.separate is not None:
            return (terms.separate.citation,)
        return (terms.list_rule,)

    def take_only(self, call: Call, offer: Offer) -> Call:
        """They have one of several seats, and the others go to whoever is next."""
        for other in call.offers:
            if other != offer:
                self.not_again(call.player, other.table, other.seat)
                self.release(call, other)
        found = self._board.calls.of(call.player)
        assert found is not None
        return found

    def go(self, player: str) -> None:
        """Somebody goes from their table to the seat that is held for them: sent once the table has said that it is."""
        board = self._board
        call = board.calls.of(player)
        assert call is not None
        (offer,) = call.offers
        if not offer.is_held:
            board.calls.put(msgspec.structs.replace(call, stage="going"))
            return
        board.calls.put(msgspec.structs.replace(call, stage="sent"))
        board.errands.send(offer.source, player, offer.table)
        board.emit(
            told.PlayerMoved(
                self.rules_of(offer.comes), player=player, source=offer.source, table=offer.table, seat=offer.seat,
                comes=offer.comes, hides=board.hides,
            )
        )  # fmt: skip

    def release(self, call: Call, offer: Offer) -> None:
        """A seat is held no longer; who was sent to it and has not left their table stays there."""
        source = self._board.tables.find(offer.source)
        if call.stage == "sent" and source is not None and source.seat_of(call.player):
            self._board.errands.keep(offer.source, call.player)
        self._board.calls.drop(call, offer)
        self._board.errands.release(offer.table, offer.seat, call.player)

    def end(self, call: Call, offer: Offer, reason: str) -> None:
        """A seat is held no longer, and not by the player's doing: they keep their place."""
        self.release(call, offer)
        self.tell_end(call.player, offer, reason)

    def tell_end(self, player: str, offer: Offer, reason: str) -> None:
        board, by = self._board, self.rules_of(offer.comes)
        board.emit(
            told.CallEnded(by, player=player, table=offer.table, seat=offer.seat, reason=reason, hides=board.hides)
        )

    def not_again(self, player: str, table: str, seat: int) -> None:
        """Somebody is not asked again for a seat while it stays vacant."""
        vacancy = self._board.tables.vacancy(table, seat)
        if vacancy is not None and player not in vacancy.asked:
            self._board.tables.note(msgspec.structs.replace(vacancy, asked=(*vacancy.asked, player)))
