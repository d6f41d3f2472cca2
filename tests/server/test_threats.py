"""What somebody could try, and what stops them; docs/floor.md has the map, and each line of it names its test."""

import json
import urllib.error
import urllib.request

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.server.client import FloorClient, RefusedError
from croupier.server.sockets import AT_ONCE, MOST_BYTES
from tests.server.houses import PASSWORD, PEOPLE

TABLE = "table/Roulette 1"
PAGES = {
    "/people": {"owner"},
    "/audit": {"owner", "manager", "auditor"},
    "/jackpots": {"owner", "manager", "supervisor", "auditor"},
    "/cage": {"owner", "cashier"},
    "/prices": {"owner", "manager", "supervisor", "dealer", "auditor"},
    "/prices/sheet": {"owner", "manager", "supervisor", "dealer", "auditor"},
}
"""Who may open which page; all else may not."""


@pytest.fixture(scope="module")
def roulette(house):
    mina = house.client("Mina")
    mina.open("table", TABLE, name="Roulette 1", document="skycity/roulette", boxes=8)
    mina.act(TABLE, "open_table")
    mina.act(TABLE, "begin_round")
    return TABLE


def raw(url, *, data=None, **headers):
    """A request just as it is given: its status, headers and body."""
    request = urllib.request.Request(url, data=data, headers={k.replace("_", "-"): v for k, v in headers.items()})
    try:
        with urllib.request.build_opener(NoRedirect).open(request, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def test_a_form_of_another_site_is_refused(house, roulette):
    ann = house.client("Ann")
    body = json.dumps({"id": "x:1", "action": {"action": "place_wager", "wager": "red", "cents": 500}}).encode()
    given = {"Cookie": ann.cookie_header(), "Content_Type": "application/json"}
    for origin in ({"Origin": "http://evil.example"}, {}, {"Origin": "null"}):
        status, _, told = raw(f"{house.origin}/api/do/table/Roulette%201", data=body, **given, **origin)
        assert status == 403, told
    assert ann.view(roulette)["table"]["wagers"] == {}


def test_a_form_needs_the_token_of_its_session(house):
    olga, other = house.client("Olga"), house.client("Olga")
    with pytest.raises(RefusedError, match="token"):
        olga.post_form("/people", token=other.form_token(), name="Eve", role="manager")
    assert "Eve" not in olga.page("/people")


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("name", PEOPLE)
def test_pages_are_for_their_roles(house, path, name):
    somebody = house.client(name)
    if PEOPLE[name] in PAGES[path]:
        assert somebody.page(path)
    else:
        with pytest.raises(RefusedError) as refused:
            somebody.page(path)
        assert refused.value.status == 403


@pytest.mark.usefixtures("roulette")
def test_who_is_not_signed_in_sees_nothing(house):
    stranger = FloorClient(house.origin)
    for path in ("/api/streams", "/api/view/table/Roulette%201", "/api/form/table/Roulette%201?kind=place_wager"):
        with pytest.raises(RefusedError) as refused:
            stranger._ask(path)
        assert refused.value.status == 401
    for path in ("/", "/people", "/audit"):
        status, headers, _ = raw(house.origin + path, Accept="text/html")
        assert (status, headers["location"]) == (303, f"/sign-in?then={path}")


def test_a_stolen_cookie_is_of_no_use_on_another_device(house):
    ann = house.client("Ann")
    session = next(cookie.value for cookie in ann.cookies if cookie.name == "croupier_session")
    for device in ("", "; croupier_device=another"):
        status, _, _ = raw(f"{house.origin}/api/streams", Cookie=f"croupier_session={session}{device}")
        assert status == 401


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(house):
    body = f"name=Ann&password={PASSWORD.replace(' ', '+')}&then=/".encode()
    status, headers, _ = raw(f"{house.origin}/sign-in", data=body, Origin=house.origin)
    assert status == 303
    set_ = headers.get_all("set-cookie")
    assert len(set_) == 2
    for cookie in set_:
        assert "httponly" in cookie.lower()
        assert "samesite=strict" in cookie.lower()


def test_signing_in_leads_nowhere_else(house):
    body = f"name=Ann&password={PASSWORD.replace(' ', '+')}&then=".encode()
    for then in (b"//evil.example/", b"https://evil.example/", b"/%5Cevil.example"):
        _, headers, _ = raw(f"{house.origin}/sign-in", data=body + then, Origin=house.origin)
        assert headers["location"] == "/"


def test_every_answer_has_the_headers_that_keep_pages_apart(house):
    for path in ("/sign-in", "/api/streams", "/static/base.css", "/nowhere"):
        _, headers, _ = raw(house.origin + path)
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_files_of_the_server_cannot_be_read(house):
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2f..%2fcli/app.py", "/static//etc/passwd"):
        status, _, body = raw(house.origin + path)
        assert status in (400, 404)
        assert b"import" not in body


def test_a_flood_is_refused_and_what_is_refused_is_not_done(house, roulette):
    ann = house.client("Ann", "flood")
    with ann.follow(roulette) as socket:
        socket.until(lambda told: told.seq > 0)
        wanted = AT_ONCE + 60
        for number in range(1, wanted + 1):
            socket.send(id=f"flood:{number}", action={"action": "place_wager", "wager": "red", "cents": 500})
        answers = {}
        for told in socket.answers():
            answers[told.get("ack") or told.get("no")] = told
            if len(answers) == wanted:
                break
        refused = [told for told in answers.values() if told.get("again")]
        assert len(refused) >= 40, "the bucket holds no more than its burst"
        done = [told for told in answers.values() if "ack" in told]
        lying = ann.view(roulette)["table"]["wagers"].values()
        assert sum(each["cents"] for each in lying if each["player"] == "Ann") == 500 * len(done)


def test_a_message_that_is_too_large_ends_the_connection(house, roulette):
    ann = house.client("Ann", "large")
    with ann.follow(roulette) as socket:
        socket.socket.send(json.dumps({"id": "large:1", "action": {"action": "x" * MOST_BYTES}}))
        with pytest.raises(ConnectionClosed):
            socket.until(lambda _: False)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "[]",
        "null",
        '{"id": 7}',
        '{"id": "a:1", "offer": "x"}',
        '{"id": "no number", "offer": 0}',
        "\u0000",
        "{" * 500,
    ],
)
def test_what_is_not_a_command_is_refused_and_harms_nobody(house, roulette, message):
    ann = house.client("Ann", "junk")
    with ann.follow(roulette) as socket:
        socket.until(lambda told: told.seq > 0)
        before = socket.seq
        socket.socket.send(message)
        answer = next(socket.answers())
        assert "no" in answer
        assert ann.view(roulette)["seq"] == before


def test_names_and_words_are_shown_as_text(house):
    olga = house.client("Olga")
    told = olga.post_form("/people", token=olga.form_token(), name="<img src=x onerror=alert(1)>", role="player")
    assert "<img" not in told
    assert "&lt;img" in told


def test_equipment_cannot_be_spoken_for(house, roulette):
    for name in ("Ann", "Dana", "Mina"):
        with pytest.raises(RefusedError):
            house.client(name).act(roulette, "note_time", at_ms=1)


def test_another_persons_command_id_is_not_theirs(house, roulette):
    """Ids are kept apart by person: nobody learns another's answer by its id, or uses it up."""
    ann, bob = house.client("Ann", "shared"), house.client("Bob", "shared")
    first = ann.do(roulette, id="shared:1", action={"action": "place_wager", "wager": "black", "cents": 500})
    second = bob.do(roulette, id="shared:1", action={"action": "place_wager", "wager": "odd", "cents": 500})
    assert first["seq"] != second["seq"]


def test_the_described_interface_is_the_one_that_answers(house):
    """OpenAPI that is true: every path of it that can be asked for plainly answers as described."""
    described = json.loads(raw(f"{house.origin}/api/openapi.json")[2])
    assert {"/api/streams", "/api/open", "/api/view/{stream}", "/api/do/{stream}"} <= described["paths"].keys()
    listed = house.client("Mina").streams()
    fields = described["components"]["schemas"]["Listed"]["properties"].keys()
    assert all(each.keys() == fields for each in listed)
