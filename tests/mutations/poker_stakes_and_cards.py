"""Table stakes that do not comply, and Player Cards, at poker between players."""

from tests.mutants.documents import ABSENT, THERE

STAR = "star_sydney/poker"
STAKES, CARDS = "poker/rulings/wrong_stakes.py::WrongStakes", "poker/rulings/player_cards.py::PlayerCards"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (STAR, "8.2.1", f"{STAKES}._verify", "stake >= least and (most is None or stake <= most)", "stake > least and (most is None or stake <= most)"),
    (STAR, "8.2.1", f"{STAKES}._verify", "stake >= least and (most is None or stake <= most)", "stake >= least and (most is None or stake < most)"),
    (STAR, "8.2.1", f"{STAKES}._bounds", "how == 'least_and_most'", "True"),
    (STAR, "8.2.1", f"{STAKES}._bounds", "how != 'any'", "how == 'least_and_most'"),
    (STAR, "8.2.1", "star_sydney/poker::provisions.wrong_stake", THERE, ABSENT),
    (STAR, "8.2.1.1", f"{STAKES}.on_wrong_table_stake", "not repairs.has_substantial_action()", "False"),
    (STAR, "8.2.1.1", f"{STAKES}._augment", "repairs.players.bring(repairs.turns.hand, player, cents)", "pass"),
    (STAR, "8.2.1.1", f"{STAKES}._go_on", "self._repairs.turns.put_again()", "pass"),
    (STAR, "8.2.1.1", "poker/players.py::Players.net_of", "till.balance(name) + till.balance(f'{OFF_TABLE}{name}')", "till.balance(name)"),
    (STAR, "8.2.1.1", f"{STAKES}._verify", "to < least or (most is not None and to > most)", "to < least"),
    (STAR, "8.2.1.2", f"{STAKES}.on_wrong_table_stake#2", "stake < least", "False"),
    (STAR, "8.2.1.2", "poker/players.py::Players.ask_for_stake", "self._least_stake = self._least_stake | {name: least}", "pass"),
    (STAR, "8.2.1.2", "poker/players.py::Players.leave", "chips.get(name, 0) < cents", "True"),
    (STAR, "8.2.1.2", "poker/players.py::TableLeft.keeps_out", "cents < self.least_stake.get(name, 0)", "False"),
    (STAR, "8.2.1.2", "poker/players.py::TableLeft.keeps_out", "cents < self.least_stake.get(name, 0)", "cents <= self.least_stake.get(name, -1)"),
    (STAR, "8.2.1.3", f"{STAKES}._reduce", "players.bring(hand, player, -cents)", "pass"),
    (STAR, "8.2.1.3", f"{STAKES}._return_excess", "i == player or returned.value == 'all'", "i == player"),
    (STAR, "8.2.1.3", f"{STAKES}._return_excess", "i == player or returned.value == 'all'", "True"),
    (STAR, "8.2.1.3", f"{STAKES}._return_excess", "earlier[other] -= excess", "pass"),
    (STAR, "8.2.1.3", f"{STAKES}._return_excess", "cut_each_back(hand.betting, {i: bets[i] for i in cut})", "pass"),
    (STAR, "8.2.1.3", "star_sydney/poker::provisions.stake_too_great.returned.all", "all", "uncalled"),
    (STAR, "8.2.1.4", f"{STAKES}.on_wrong_table_stake", "self.course.is_over", "False"),
    (STAR, "8.2.1.4", "star_sydney/poker::provisions.stake_found_late.rule.false", "8.2.1.4", "8.2.1"),
    (STAR, "27.1", f"{CARDS}._void", "self._penalties.void(player, why, *cites)", "''"),
    (STAR, "27.1", f"{CARDS}._void", "self._repairs.kill(player, why, *cites)", "pass"),
    (STAR, "27.1", f"{CARDS}.on_no_own_player_card", "self.course.is_over and (not excluding)", "False"),
    (STAR, "27.1", "star_sydney/poker::options.player_cards.default", True, False),
    (STAR, "27.1.1", "star_sydney/poker::provisions.claim_of_agency", THERE, ABSENT),
    (STAR, "27.1.2", "star_sydney/poker::provisions.claim_of_stake", THERE, ABSENT),
    (STAR, "27.5", f"{CARDS}._verify_exclusion", "self._authority.verify(found, found.by, decided_by)", "pass"),
    (STAR, "27.5.2", f"{CARDS}.on_no_own_player_card", "self._penalties.exclude(name, 0, 0, *merge(excluding))", "''"),
    (STAR, "27.5.3", f"{CARDS}.on_no_own_player_card", "found.exclude_from_casino", "False"),
]
