"""The highest card wins a seat, a move or the first button."""

from collections import Counter

from croupier.cards import DECK_32, DECK_52, rank_of
from croupier.chance import RecordedSource, SeededSource
from croupier.room.card_draws import draw_high

CROWN = "hcds"


def test_who_wins_has_the_highest_card_by_rank_then_suit():
    for seed in range(200):
        drawn = draw_high(SeededSource(seed), DECK_52, ["Ann", "Ben", "Cid"], suits=CROWN)
        cards = {each.player: each.card for each in drawn.cards}
        best = max(cards.values(), key=lambda card: ("23456789TJQKA".index(card[0]), -CROWN.index(card[1])))
        assert len(drawn.cards) == 3
        assert cards[drawn.order[0]] == best


def test_equal_cards_draw_again_until_one_is_highest():
    again = 0
    for seed in range(300):
        drawn = draw_high(SeededSource(seed), DECK_32, ["Ann", "Ben", "Cid"])
        first = drawn.cards[:3]
        top = max("789TJQKA".index(rank_of(each.card)) for each in first)
        tied = [each.player for each in first if "789TJQKA".index(rank_of(each.card)) == top]
        assert drawn.order[0] in tied
        again += len(tied) > 1
        assert (len(drawn.cards) > 3) == (len(tied) > 1)
        assert {each.player for each in drawn.cards[3:]} == (set(tied) if len(tied) > 1 else set())
    assert again > 10


def test_several_places_are_filled_in_the_order_of_the_cards():
    wins: Counter[str] = Counter()
    for seed in range(600):
        drawn = draw_high(SeededSource(seed), DECK_52, ["Ann", "Ben", "Cid", "Dot"], places=2)
        assert len(set(drawn.order)) == 2
        wins.update(drawn.order)
    assert sum(wins.values()) == 1200
    assert all(240 < won < 360 for won in wins.values())  # 300 each, within about five deviations


def test_one_alone_draws_no_card():
    assert draw_high(RecordedSource(), DECK_52, ["Ann"]) == (("Ann",), ())
