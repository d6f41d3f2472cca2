"""Orders of hands, as the Star's Four Card Poker has them."""

STAR = "star_sydney/four_card_poker"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (STAR, "11.1", "ranking/orders.py::FOUR_CARD", "('four_of_a_kind', 'straight_flush', 'three_of_a_kind', 'flush', 'straight', 'two_pairs', 'one_pair', 'high_card')", "('straight_flush', 'four_of_a_kind', 'three_of_a_kind', 'flush', 'straight', 'two_pairs', 'one_pair', 'high_card')"),
    (STAR, "11.1.2", "ranking/orders.py::Order.straights", "{(ACE, *values[:self.size - 1][::-1]): values[self.size - 2]}", "{}"),
    (STAR, "11.1.3", "ranking/orders.py::FOUR_CARD", "('four_of_a_kind', 'straight_flush', 'three_of_a_kind', 'flush', 'straight', 'two_pairs', 'one_pair', 'high_card')", "('four_of_a_kind', 'straight_flush', 'flush', 'three_of_a_kind', 'straight', 'two_pairs', 'one_pair', 'high_card')"),
    (STAR, "11.1.4", "ranking/hands.py::Ranker.rank", "max(rank, self._flush(cards, number)) if number & _ENOUGH else rank", "rank"),
    (STAR, "11.1.5", "ranking/orders.py::Order.rank", "name = 'straight'", ""),
    (STAR, "11.1.6", "ranking/orders.py::SHAPES", "{(4,): 'four_of_a_kind', (4, 1): 'four_of_a_kind', (3, 2): 'full_house', (3,): 'three_of_a_kind', (3, 1): 'three_of_a_kind', (3, 1, 1): 'three_of_a_kind', (2, 2): 'two_pairs', (2, 2, 1): 'two_pairs', (2,): 'one_pair', (2, 1): 'one_pair', (2, 1, 1): 'one_pair', (2, 1, 1, 1): 'one_pair'}", "{(4,): 'four_of_a_kind', (4, 1): 'four_of_a_kind', (3, 2): 'full_house', (3,): 'three_of_a_kind', (3, 1): 'three_of_a_kind', (3, 1, 1): 'three_of_a_kind', (2, 2, 1): 'two_pairs', (2,): 'one_pair', (2, 1): 'one_pair', (2, 1, 1): 'one_pair', (2, 1, 1, 1): 'one_pair'}"),
    (STAR, "11.2.1", "ranking/orders.py::Order.rank", "groups = [top]", ""),
    (STAR, "11.2.2", "ranking/orders.py::Order.rank_from", "i < len(values)", "i < min(2, len(values))"),
    (STAR, "11.2", "ranking/orders.py::Order.rank", "(counts[value], value)", "counts[value]"),
]
