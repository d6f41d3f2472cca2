"""What the wagers of Casino War are worth, counted."""

from collections.abc import Iterator

from croupier.cards import SUITS
from croupier.games.casino_war.messages import GoToWar, Surrender
from croupier.games.casino_war.terms import CASINO_WAR_OUTCOME, TIE_OUTCOME, WAR_OUTCOME, WarTerms
from croupier.procedure import Action
from croupier.table.outcomes import Leg, OutcomeTable, Strategy


def outcome_tables(terms: WarTerms) -> Iterator[OutcomeTable]:
    """Ordered draws of player, dealer, player's second, dealer's second, from full decks.

    The cards between (other boxes, the discards before a war) are unseen, so they change no probability.
    """
    order = terms.card_order.value
    of_rank = len(SUITS) * terms.decks.value
    cards = of_rank * len(order)
    to_war = (cards - 2) * (cards - 3)
    total = cards * (cards - 1) * to_war

    tie = OutcomeTable("tie", total)
    tables = {
        strategy.name: OutcomeTable("casino_war", total, strategy=strategy)
        for strategy in (ALWAYS_GO_TO_WAR, ALWAYS_SURRENDER)
    }
    for player in order:
        for dealer in order:
            first = terms.compare(player, dealer)
            count = of_rank * (of_rank - (player == dealer))
            tie.add(count * to_war, Leg("tie", TIE_OUTCOME[first]))
            if first != "equal":
                for table in tables.values():
                    table.add(count * to_war, Leg("casino_war", CASINO_WAR_OUTCOME[first]))
                continue
            tables[ALWAYS_SURRENDER.name].add(count * to_war, Leg("casino_war", "surrenders"))
            for second in order:
                for dealers_second in order:
                    outcome = WAR_OUTCOME[terms.compare(second, dealers_second)]
                    left = of_rank - 2 * (second == player)
                    also = of_rank - 2 * (dealers_second == player) - (second == dealers_second)
                    table = tables[ALWAYS_GO_TO_WAR.name]
                    table.add(count * left * also, Leg("casino_war", outcome), Leg("go_to_war", outcome))
    yield from tables.values()
    yield tie
    for written in terms.side.values():
        yield written.table()


def _choose_always(kind: type[Action]) -> Strategy:
    return Strategy(kind.name(), lambda round_: next(o for o in round_.offers() if isinstance(o, kind)))


ALWAYS_GO_TO_WAR = _choose_always(GoToWar)
ALWAYS_SURRENDER = _choose_always(Surrender)
