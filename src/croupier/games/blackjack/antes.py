"""Ante Up Blackjack (section 18): a fee beside each initial wager, the house's when the initial deal is complete."""

from typing import ClassVar

from croupier.games.blackjack.hands import ANTE, INITIAL, BoxPlay
from croupier.games.blackjack.incidents import DealtWithoutAnte
from croupier.games.blackjack.insurance import INSURANCE, Insurance
from croupier.games.wagering import Wager
from croupier.procedure import Procedure, Ruling, incident
from croupier.rulebook import Citation, merge


class Antes(Insurance):
    """The other versions have none."""

    needs: ClassVar[tuple[str, ...]] = ("ante_collected",)

    def close_bets(self, citation: Citation) -> None:
        super().close_bets(citation)
        self.place_antes()

    def place_antes(self) -> None:
        """Beside the initial wager of each player on each box, by its amount."""
        staked: dict[tuple[int, str], int] = {}
        for wager in self.standing(INITIAL):
            place = (wager.box, wager.player)
            staked[place] = staked.get(place, 0) + wager.cents
        for (box, player), cents in staked.items():
            if ante := self.version.ante(cents):
                self.add_wager(player, ANTE, box, ante.value, ante.citation)

    def after_initial_deal(self) -> Procedure[None]:
        yield from super().after_initial_deal()
        citation = self.rules.cite("ante_collected")
        if (yield from self.dealer_step("collect antes", citation, lambda: any(self.standing(ANTE)))):
            for ante in list(self.standing(ANTE)):
                self.settle(ante, "collected")

    def return_wager(self, wager: Wager, why: str, *cites: Citation, cents: int | None = None) -> None:
        """An ante goes back with the initial wager that it was placed beside."""
        super().return_wager(wager, why, *cites, cents=cents)
        if wager.kind == INITIAL and not any(self.standing(INITIAL, wager.box, wager.player)):
            for ante in self.antes_of(wager.box, wager.player):
                if ante.settlement:
                    self.reverse_settlement(ante, *cites)
                self.return_wager(ante, why, *cites)

    def antes_of(self, box: int, player: str | None = None) -> list[Wager]:
        """Placed or collected, on a box."""
        return [
            wager
            for wager in self.wagers.values()
            if (wager.kind, wager.box) == (ANTE, box)
            and player in (None, wager.player)
            and (wager.is_standing or wager.settlement)
        ]

    # -- dealt without -------------------------------------------------------------------------------------------------

    @incident(DealtWithoutAnte, "wager_without_ante")
    def on_dealt_without_ante(self, found: DealtWithoutAnte) -> Ruling:
        citation = self.rules.cite("wager_without_ante")
        box = self.boxes_in_play.get(found.box)
        if box is None or found.player not in box.players or not box.hands[0].cards:
            problem = f"no cards have been dealt to a wager of {found.player} on box {found.box}"
            self.refuse(found, f"box: {problem}", "wager_without_ante")
        if not self.antes_of(found.box, found.player):
            if any((w.kind, w.box, w.player) == (ANTE, found.box, found.player) for w in self.wagers.values()):
                problem = f"player: the wagers of {found.player} on that box are void already"
                self.refuse(found, problem, "wager_without_ante")
            self.refuse(found, f"player: no ante was due from {found.player} on that box", "ante_waived")
        voids, reading = self.rules.reading("no_ante_voids")
        players = [found.player] if voids == "wager" else list(box.players)
        for player in players:
            self.void_player(box, player, citation)
        decides = f"void: {', '.join(players)} on box {found.box}"
        if not any(hand.is_at_stake() for hand in box.hands):
            for hand in box.hands:
                self.void_hand(hand.name, citation)
            decides += "; the cards are counted and discarded"
        cites = (citation, reading) if len(box.players) > 1 else (citation,)
        return self.ruling(found, f"{decides}; the game goes on", *merge(cites), concerns=tuple(players))

    def void_player(self, box: BoxPlay, player: str, citation: Citation) -> None:
        """All of a player's wagers on a box, settled or not."""
        for wager in list(self.wagers.values()):
            if (wager.box, wager.player) == (box.box, player):
                if wager.settlement:
                    self.reverse_settlement(wager, citation)
                if wager.is_standing:
                    too = (self.rules.cite("insurance_void"),) if wager.kind == INSURANCE else ()
                    self.return_wager(wager, "void", citation, *too)
