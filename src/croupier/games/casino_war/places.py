"""Who may wager on which box of a Casino War table, beside whom."""

from croupier.games.casino_war.terms import WarTerms
from croupier.procedure.actions import PlaceWager
from croupier.table.layout import Layout
from croupier.table.places import Places
from croupier.table.round import refuse


class WarPlaces(Places):
    """Boxes that players share, and the tie areas on which some make way for others."""

    def __init__(self, terms: WarTerms, layout: Layout) -> None:
        super().__init__(terms.betting, layout, terms.boxes)
        self.terms = terms

    def verify_company(self, placing: PlaceWager) -> None:
        terms, standing = self.terms, self.layout.standing
        boxes_each, citation = terms.boxes_per_player
        if len({wager.box for wager in standing(player=placing.actor)} | {placing.box}) > boxes_each:
            refuse(placing, f"box: {placing.actor} may wager on {boxes_each} boxes at most", citation)
        players_each, citation = terms.players_per_area
        on_area = {wager.player for wager in standing(placing.wager, placing.box)} | {placing.actor}
        if len(on_area) > players_each and self._yields(placing) is None:
            problem = f"box: {players_each} players have a {placing.wager} wager on box {placing.box} already"
            refuse(placing, problem, citation)

    def verify_total(self, placing: PlaceWager) -> None:
        for directed, player in (
            (self.terms.box_total_maximum, None),
            (self.terms.player_total_maximum, placing.actor),
        ):
            if not directed.value:
                continue
            yields, most = self._yields(placing), self.limits_for(placing.actor, placing.box).value.maximum_cents
            there = self.layout.standing(box=placing.box, player=player)
            others = sum(wager.cents for wager in there if (wager.kind, wager.player) != ("tie", yields))
            if placing.cents + others > most:
                problem = f"cents: wagers on box {placing.box} would exceed the maximum in total"
                refuse(placing, problem, directed.citation)

    def make_way(self, placing: PlaceWager) -> None:
        yields, citation = self._yields(placing), self.terms.tie_entitlement
        if yields is not None and citation is not None:
            for wager in self.layout.standing("tie", placing.box, yields):
                self.layout.give_back(wager, "makes way for a casino war player", citation)

    def _yields(self, placing: PlaceWager) -> str | None:
        """On a full tie area, the last to wager without a casino war wager yields to somebody with one."""
        if placing.wager != "tie" or self.terms.tie_entitlement is None:
            return None
        ties = list(self.layout.standing("tie", placing.box))
        if len({wager.player for wager in ties} - {placing.actor}) < self.terms.players_per_area.value:
            return None
        entitled = {wager.player for wager in self.layout.standing("casino_war", placing.box)}
        others = [wager.player for wager in ties if wager.player not in entitled]
        return others[-1] if others and placing.actor in entitled else None
