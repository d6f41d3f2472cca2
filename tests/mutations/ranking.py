"""Orders of hands, as the Star's Four Card Poker has them."""

STAR = "star_sydney/four_card_poker"
ORDERS, HANDS = "ranking/orders.py", "ranking/hands.py"

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (STAR, "11.1", ORDERS, '("four_of_a_kind", "straight_flush", "three_of_a_kind", "flush",', '("straight_flush", "four_of_a_kind", "three_of_a_kind", "flush",'),
    (STAR, "11.1.2", ORDERS, "{(ACE, *values[: self.size - 1][::-1]): values[self.size - 2]}", "{}"),
    (STAR, "11.1.3", ORDERS, '"three_of_a_kind", "flush", "straight", "two_pairs", "one_pair", "high_card"),\n    size=4', '"flush", "three_of_a_kind", "straight", "two_pairs", "one_pair", "high_card"),\n    size=4'),
    (STAR, "11.1.4", HANDS, "return max(rank, self._flush(cards, number)) if number & _ENOUGH else rank", "return rank"),
    (STAR, "11.1.5", ORDERS, '            name = "straight"\n', ""),
    (STAR, "11.1.6", ORDERS, '    (2, 2): "two_pairs",\n', ""),
    (STAR, "11.2.1", ORDERS, "            groups = [top]\n", ""),
    (STAR, "11.2.2", ORDERS, "digits = digits << 4 | (values[i] if i < len(values) else 0)", "digits = digits << 4 | (values[i] if i < min(2, len(values)) else 0)"),
    (STAR, "11.2", ORDERS, "key=lambda value: (counts[value], value), reverse=True)", "key=lambda value: counts[value], reverse=True)"),
]
