"""Hands at a table told with the cards that one player, or everybody, may know."""

from croupier.formats import history_of_round, replay
from croupier.poker import PokerGame
from croupier.poker import messages as m
from croupier.poker.rulings.cards_seen_messages import PlayerExposedCards
from croupier.poker.rulings.incidents import CardExposedInDeal
from tests.formats.tables import STAR


def ruled_round(*incidents):
    """Ann, Ben and Cat are dealt aces, kings and queens; after the incidents everybody checks down."""
    game = PokerGame(STAR, options={"commission_percent": 0})
    pack = game.new_equipment(1, cards="AsKsQsAdKdQd2c7h8h2d3c5s4c9h")
    setting = game.setting({"Ann": 200_00, "Ben": 200_00, "Cat": 200_00})
    round_ = game.open_round(pack, setting)
    for incident in incidents:
        round_.report(incident)
    while not round_.is_over:
        offers = round_.offers()
        stays = [offer for offer in offers if isinstance(offer, m.Check | m.Call | m.Muck)]
        round_.act((stays or offers)[0])
    return round_


def hole_cards(round_, **more):
    history = history_of_round(round_, **more)
    assert replay(history).matches
    return {history.players[move.player]: "".join(move.cards) for move in history.moves if move.verb == "dh"}


def test_cards_are_told_as_one_player_or_everybody_saw_them():
    round_ = ruled_round()
    assert hole_cards(round_) == {"Ann": "AsAd", "Ben": "KsKd", "Cat": "QsQd"}
    assert hole_cards(round_, seen_by="") == {"Ann": "????", "Ben": "????", "Cat": "????"}
    assert hole_cards(round_, seen_by="Ben") == {"Ann": "????", "Ben": "KsKd", "Cat": "????"}


def test_a_card_that_was_replaced_is_told_as_the_one_in_its_place():
    round_ = ruled_round(CardExposedInDeal("Ben", 1))
    assert hole_cards(round_)["Ben"] == "2cKd"
    assert hole_cards(round_, seen_by="Ben")["Ben"] == "2cKd"
    assert hole_cards(round_, seen_by="")["Ben"] == "????"


def test_a_card_that_everybody_has_seen_is_told_to_everybody():
    round_ = ruled_round(PlayerExposedCards("Cat", (2,)))
    assert hole_cards(round_, seen_by="") == {"Ann": "????", "Ben": "????", "Cat": "??Qd"}
    assert hole_cards(round_, seen_by="Ann") == {"Ann": "AsAd", "Ben": "????", "Cat": "??Qd"}
