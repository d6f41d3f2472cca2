"""Cards face down are sent to their player alone: over sockets, in views, forms, previews and refusals."""

import json
import re
from itertools import count
from urllib.parse import quote, urlencode

import pytest

from croupier.server.client import Following, RefusedError
from tests.poker.checks import Luck
from tests.server.houses import PEOPLE
from tests.server.poker_floor import begin, open_poker, sit

PLAYERS = ("Ann", "Bob", "Cid")
DOWN = {"seven_card_stud": (0, 1, 6)}
"""Which of the cards are dealt face down, where some are not (Star 17.2, 17.5)."""
STAYING = ("check", "call", "bet", "stand_pat", "open")
FORMS = ("draw", "discard", "raise_to", "card_exposed_in_deal")
SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
CARD = re.compile(r"(?<![A-Za-z0-9])(10|[2-9TJQKA])([♣♦♥♠]|[cdhs](?![A-Za-z0-9]))")


def cards_in(text: str) -> set[str]:
    """Every card that a text names, however it is written."""
    return {f"{'T' if rank == '10' else rank}{SUITS.get(suit, suit)}" for rank, suit in CARD.findall(text)}


def test_a_card_is_known_however_it_is_written():
    assert cards_in('{"cards":["Th","", "2c"],"words":"Ann shows 10♦ A♠"}') == {"Th", "2c", "Td", "As"}
    assert not cards_in('{"asked":"1.2","words":"Ann is dealt ??, 10 seconds, Ah-ha"}'.replace("Ah-ha", "aha"))


class Everybody:
    """All people of the house, each with a socket, and all that each was sent."""

    def __init__(self, house, stream):
        self.stream = stream
        self.clients = {name: house.client(name) for name in PEOPLE}
        self.sockets: dict[str, Following] = {name: each.follow(stream) for name, each in self.clients.items()}
        self.sent: dict[str, str] = dict.fromkeys(PEOPLE, "")

    def hear(self, seq: int) -> None:
        """All that was sent up to a record."""
        for name, socket in self.sockets.items():
            while socket.seq < seq:
                self.sent[name] += json.dumps(socket.hear(), ensure_ascii=False)

    def look(self) -> None:
        """What everybody may ask for besides."""
        for name, client in self.clients.items():
            self.sent[name] += json.dumps(client.view(self.stream), ensure_ascii=False)
            for kind in FORMS:
                try:
                    self.sent[name] += json.dumps(client.form(self.stream, kind), ensure_ascii=False)
                except RefusedError as error:
                    self.sent[name] += str(error)

    def verify_secret(self, player: str, cards: set[str]) -> None:
        """That nobody but the player was sent any of the cards in this hand."""
        assert cards
        for other, text in self.sent.items():
            found = cards_in(text) & cards
            assert found == (cards if other == player else set()), (player, other, found)

    def close(self) -> None:
        for socket in self.sockets.values():
            socket.close()


@pytest.mark.parametrize(
    ("document", "options"),
    [
        ("crown_perth/poker", {}),
        ("star_sydney/poker", {"variant": "draw_ante"}),
        ("star_sydney/poker", {"variant": "seven_card_stud"}),
    ],
)
def test_hidden_cards_reach_nobody_else(house, document, options):
    name = f"Secrets {options.get('variant', 'holdem')}"
    stream = open_poker(house, name, document=document, options=options, keeps_time=False)
    everybody = Everybody(house, stream)
    dana = everybody.clients["Dana"]
    for seat, player in enumerate(PLAYERS, start=1):
        sit(everybody.clients[player], stream, seat, 400_00)
    if "draw_for_button" in dana.view(stream)["own"]["acts"]:  # the cards of that draw are for all to see
        dana.act(stream, "draw_for_button")
    luck = Luck(name)
    down = DOWN.get(options.get("variant", ""), range(9))
    for is_to_the_end in (True, False):
        everybody.hear(dana.view(stream)["seq"])
        everybody.sent = dict.fromkeys(PEOPLE, "")
        held, shown = play(everybody, luck, down, is_to_the_end=is_to_the_end)
        assert (shown == set(PLAYERS)) == is_to_the_end
        for player in set(PLAYERS) - shown:
            everybody.verify_secret(player, held[player])
    everybody.close()


def play(everybody, luck, down, *, is_to_the_end):
    """A hand to its end; the cards that each player held face down at any time, and who has shown them.

    Either everybody stays in and shows them, or the first who may folds, and others as they like.
    """
    dana = everybody.clients["Dana"]
    stream, held, shown = everybody.stream, {player: set() for player in PLAYERS}, set()
    has_folded = False
    seq = begin(dana, stream)["seq"]
    for number in count():
        everybody.hear(seq)
        if number % 5 == 0:
            everybody.look()
        views = {player: everybody.clients[player].view(stream) for player in PLAYERS}
        for player, view in views.items():
            held[player] |= {card for place, card in enumerate(view["own"].get("cards", ())) if place in down}
        table = views["Ann"]["table"]
        if not table["in_play"]:
            break
        (player, *_) = table["hand"]["waits_for"]
        own, client = views[player]["own"], everybody.clients[player]
        exchange = next((kind for kind in ("draw", "discard") if kind in own["invited"]), None)
        if exchange and (exchange == "discard" or luck.below(3)):
            least = own["invited"][exchange]["bounds"]["cards"][0]
            seq = client.act(stream, exchange, cards=own["cards"][:least])["seq"]
            continue
        offers = {offer["kind"]: n for n, offer in own["offers"].items() if offer["kind"] != "all_in"}
        staying = [kind for kind in offers if kind not in ("fold", "muck")]
        some = staying if is_to_the_end or luck.below(5) else list(offers)
        kind = some[luck.below(len(some))]
        if "fold" in offers and not is_to_the_end and not has_folded:
            kind, has_folded = "fold", True
        if kind == "show":
            everybody.verify_secret(player, held[player])
            shown.add(player)
        chosen = offers[kind]
        seq = client.do(stream, offer=int(chosen), asked=own["asked"])["seq"]
    return held, shown


@pytest.fixture(scope="module")
def drawing(house):
    """A table of draw poker at which Ann and two guests, Gus and Hana, are to draw."""
    options = {"variant": "draw_ante"}
    stream = open_poker(house, "Drawing", document="star_sydney/poker", options=options, keeps_time=False)
    ann, dana = house.client("Ann"), house.client("Dana")
    sit(ann, stream, 3)
    for seat, guest in ((1, "Gus"), (2, "Hana")):
        sit(dana, stream, seat, guest=guest)
    begin(dana, stream)
    for _ in range(20):
        view = dana.view(stream)
        player = view["table"]["hand"]["waits_for"][0]
        if "draw" in view["own"]["invited"] and player == "Gus":
            return stream
        if "draw" in view["own"]["invited"] and player == "Ann":
            ann.take(stream, lambda offer: offer["kind"] == "stand_pat")
            continue
        speaks = {} if player == "Ann" else {"speaks_for": player}
        (ann if player == "Ann" else dana).take(stream, lambda offer: offer["kind"] in STAYING, **speaks)
    raise AssertionError("nobody draws")


def conduct(client, stream, said, player=""):
    return json.loads(client._ask(f"/api/poker/conduct/{quote(stream)}?{urlencode({'said': said, 'player': player})}"))


def test_cards_are_for_their_player_alone_to_name(house, drawing):
    dana, ann = house.client("Dana"), house.client("Ann")
    before = dana.view(drawing)["seq"]
    with pytest.raises(RefusedError, match="their player alone") as refused:
        conduct(dana, drawing, "draw As", "Gus")
    assert refused.value.status == 403
    with pytest.raises(RefusedError, match="not for the dealer to say"):
        dana.act(drawing, "draw", speaks_for="Gus", cards=["As"])
    with pytest.raises(RefusedError, match="Gus holds 5"):
        dana.act(drawing, "draw", speaks_for="Gus", cards=[6])
    for other in ("Gus", "Hana"):
        with pytest.raises(RefusedError, match="nobody tells of"):
            conduct(ann, drawing, "draw As", other)
    assert dana.view(drawing)["seq"] == before
    answer = dana.act(drawing, "draw", speaks_for="Gus", cards=[1, 3])
    with dana.follow(drawing, after=answer["seq"] - 1) as told:
        told.until(lambda each: each.seq >= answer["seq"])
        assert "Gus gives up ?? ??" in [line["words"] for line in told.log]
        assert not cards_in(json.dumps(told.log, ensure_ascii=False))


@pytest.fixture(scope="module")
def betting(house):
    """A table at which Ann, Bob and a guest, Gus, bet; Gus is in turn."""
    stream = open_poker(house, "Betting", keeps_time=False)
    for seat, name in ((1, "Ann"), (2, "Bob")):
        sit(house.client(name), stream, seat)
    dana = house.client("Dana")
    sit(dana, stream, 3, guest="Gus")
    begin(dana, stream)
    while asked_of(dana, stream) != "Gus":  # among three the button is first to act; it is drawn, and then passes on
        for _ in range(2):
            fold(house, stream)
        begin(dana, stream)
    return stream


def asked_of(client, stream):
    return client.view(stream)["table"]["hand"]["waits_for"][0]


def fold(house, stream):
    """Whoever is in turn folds."""
    name = asked_of(house.client("Dana"), stream)
    client, more = (house.client("Dana"), {"speaks_for": name}) if name == "Gus" else (house.client(name), {})
    own = client.view(stream)["own"]
    (offer,) = [number for number, each in own["offers"].items() if each["kind"] == "fold" and each["actor"] == name]
    client.do(stream, offer=int(offer), asked=own["asked"], **more)


def test_conduct_is_tried_by_its_player_and_by_the_dealer_alone(house, betting):
    read = conduct(house.client("Dana"), betting, "puts 25", "Gus")
    assert (read["move"], read["rules"]) == ("call", ["crown_perth/poker 7.20(a)(i)"])
    assert conduct(house.client("Ann"), betting, "fold")["out_of_turn"]
    for name, player in (
        ("Ann", "Gus"),
        ("Ann", "Bob"),
        ("Ines", "Gus"),
        ("Wall", "Gus"),
        ("Carl", "Ann"),
        ("Ines", ""),
    ):
        with pytest.raises(RefusedError) as refused:
            conduct(house.client(name), betting, "fold", player)
        assert refused.value.status == 403


def test_nobody_acts_for_somebody_else(house, betting):
    ann, dana, mina = (house.client(name) for name in ("Ann", "Dana", "Mina"))
    own = dana.view(betting)["own"]
    before = dana.view(betting)["seq"]
    tries = [
        (ann, {"offer": 0, "asked": own["asked"]}, "it is for Gus"),
        (ann, {"offer": 0, "asked": own["asked"], "speaks_for": "Gus"}, "nobody acts for Gus"),
        (dana, {"offer": 0, "asked": "1.0", "speaks_for": "Gus"}, "not asked any more"),
        (dana, {"action": {"action": "act", "signs": ["say fold"]}, "speaks_for": "Bob"}, "has a sign-in"),
        (
            dana,
            {"action": {"action": "take_seat", "player": "Cid", "seat": 6, "cents": 200_00}},
            "brought by their player",
        ),
        (mina, {"action": {"action": "add_chips", "player": "Ann", "cents": 100_00}}, "brought by their player"),
        (
            dana,
            {"action": {"action": "take_seat", "player": "Cid", "seat": 6, "cents": 200_00}, "speaks_for": "Cid"},
            "has a sign-in",
        ),
        (ann, {"action": {"action": "sit_out", "player": "Bob"}}, "nobody but Bob"),
        (ann, {"action": {"action": "begin_hand"}}, "for the dealer"),
        (dana, {"action": {"action": "close_table"}}, "for the supervisor"),
        (ann, {"incident": {"incident": "time_called", "by": "poker_supervisor"}}, "for the dealer or a supervisor"),
        (house.client("Ines"), {"action": {"action": "act", "signs": ["say fold"]}}, "for those who play"),
        (
            house.client("Wall"),
            {"action": {"action": "take_seat", "seat": 6, "cents": 200_00}},
            "for the player or the dealer",
        ),
    ]
    for client, said, why in tries:
        with pytest.raises(RefusedError, match=why):
            client.do(betting, **said)
    assert dana.view(betting)["seq"] == before


def test_only_poker_tables_have_the_page(house, betting):
    mina = house.client("Mina")
    mina.open("table", "table/No poker", name="No poker", document="skycity/roulette", boxes=8)
    with pytest.raises(RefusedError, match="is no poker table"):
        mina.page("/poker/table/No%20poker")
    assert "Poker" in mina.page(f"/poker/{betting}") or "Betting" in mina.page(f"/poker/{betting}")
    for name, status in (("Ann", 403), ("Ines", 403)):
        for path in ("/api/poker/guests/", "/api/poker/find/"):
            with pytest.raises(RefusedError) as refused:
                house.client(name)._ask(f"{path}{betting}?words=card")
            assert refused.value.status == status
