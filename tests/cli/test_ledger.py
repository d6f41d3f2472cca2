"""A ledger from the command line: made, played into, asked, proved, and refused when it is not as it was."""

import json
import shlex
import sqlite3

import pytest

from tests.golden import run


@pytest.fixture
def house(tmp_path):
    file = tmp_path / "house.db"
    status, said = run(f"croupier ledger init {file} --name 'The house'")
    assert status == 0
    assert f"{file}.keys: the secret of its chance" in said
    return file


def test_what_is_played_is_stored_and_can_be_proved(house):
    status, said = run(f"croupier play skycity/casino_war --ledger {house}", "decline\nbet 10\ndeal\nquit\n")
    assert status == 0
    assert "terminal/1/" in said.splitlines()[-1]
    status, said = run(f"croupier audit verify {house} --keys {house}.keys --json")
    report = json.loads(said)
    assert (status, report["is_sound"], report["streams"]) == (0, True, 1)
    assert report["replayed"] == report["records"] > 3
    assert report["drawn"] >= 311, "a shoe of six decks was shuffled, and cut"


def test_hands_of_poker_and_simulations_are_stored_too(house):
    assert run(f"croupier play crown_perth/poker --auto mixed --rounds 2 --ledger {house} --stream table/P-1")[0] == 0
    assert run(f"croupier simulate skycity/money_wheel --rounds 50 --ledger {house} --stream trial/wheel")[0] == 0
    status, said = run(f"croupier audit verify {house}")
    assert (status, said.splitlines()[-1][:6]) == (0, "sound:")
    listed = json.loads(run(f"croupier ledger status {house} --json")[1])
    assert [each["stream"] for each in listed["streams"]] == ["table/P-1", "trial/wheel"]
    assert listed["name"] == "The house"


def test_what_is_stored_is_not_undone(house):
    said = run(f"croupier play skycity/casino_war --ledger {house}", "decline\nbet 10\nundo\nquit\n")[1]
    assert "undo: " in said
    assert "it is in the ledger" in said


def test_a_changed_byte_is_named_with_its_record(house):
    run(f"croupier play skycity/casino_war --ledger {house} --seed 3", "decline\nbet 10\ndeal\nquit\n")
    with sqlite3.connect(house) as database:
        database.execute("UPDATE records SET who = 'Eve' WHERE seq = 3")
    status, said = run(f"croupier audit verify {house}")
    assert status == 1
    assert "terminal/1/3: its chain is broken" in said
    assert "NOT SOUND" in said


def test_a_stream_that_was_cut_off_is_found_by_what_was_published(house, tmp_path):
    run(f"croupier play skycity/casino_war --ledger {house} --seed 3", "decline\nbet 10\ndeal\nquit\n")
    key, published = tmp_path / "key", tmp_path / "published"
    run(f"croupier key new {key}")
    assert run(f"croupier ledger checkpoint {house} --key {key} --publish {published}")[0] == 0
    proof = f"croupier audit verify {house} --published {published} --public-key {key}.pub"
    assert run(proof)[0] == 0
    with sqlite3.connect(house) as database:
        (last, head) = database.execute("SELECT seq, chain FROM records ORDER BY seq DESC LIMIT 1 OFFSET 1").fetchone()
        database.execute("DELETE FROM records WHERE seq > ?", (last,))
        database.execute("DELETE FROM postings WHERE seq > ?", (last,))
        database.execute("DELETE FROM balances")
        database.execute("UPDATE streams SET seq = ?, head = ?", (last, head))
    status, said = run(proof)
    assert status == 1
    assert f"terminal/1/{last + 1}: the record is not there, as checkpoint 1 has it" in said


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("ledger status {nowhere}", "there is no ledger"),
        ("ledger init {house}", "exists already"),
        ("ledger init mysql://x/y --keys {nowhere}", "not a database that a ledger can be in"),
        ("audit recall {house} table/9", "table/9: there is no such stream"),
        ("audit balance {house} --at nine", "write it as STREAM/NUMBER"),
        ("audit balance {house} --at table/9/4", "table/9/4: there is no such record"),
        ("audit events {house} --sort dor", "--sort 'dor' is not known"),
        ("audit person {house} Ann --since yesterday", "is no time: write 2026-11-18"),
        ("audit verify {house} --public-key {nowhere}", "No such file"),
        ("audit verify {house} --published {nowhere}", "No such file"),
        ("play skycity/casino_war --stream a", "--stream: goes with --ledger"),
        ("play skycity/casino_war --ledger {house} --commit s --log j", "leave out one of the two"),
        ("ledger backup {house} {house}", "a backup is a new file"),
    ],
)
def test_bad_input_is_told_in_a_line(house, tmp_path, command, problem):
    status, said = run("croupier " + command.format(house=shlex.quote(str(house)), nowhere=tmp_path / "nowhere"))
    assert status != 0
    assert problem in said
    assert "Traceback" not in said


def test_a_copy_is_whole(house, tmp_path):
    run(f"croupier play skycity/casino_war --ledger {house} --seed 3", "decline\nbet 10\ndeal\nquit\n")
    assert run(f"croupier ledger backup {house} {tmp_path / 'copy.db'}")[0] == 0
    assert run(f"croupier audit verify {tmp_path / 'copy.db'}") == run(f"croupier audit verify {house}")


def test_postings_and_records_are_exported(house):
    run(f"croupier play skycity/casino_war --ledger {house} --seed 3", "decline\nbet 10\ndeal\nquit\n")
    rows = run(f"croupier audit export {house} --csv")[1].splitlines()
    assert rows[0] == "stream,seq,at,who,role,source,target,unit,cents,why"
    assert any(",terminal/1/purse/guest,terminal/1/layout,value,1000,wager_placed" in row for row in rows)


def test_a_jackpot_and_a_promotion_are_run_from_the_files_that_people_write(house):
    opened = "croupier ledger open {} {} {} docs/{} --who Pat"
    assert run(opened.format(house, "jackpot/harbour", "poker_jackpot", "poker-jackpot.toml"))[0] == 0
    assert run(opened.format(house, "promotion/car", "promotion", "promotion-poker.toml"))[0] == 0
    do = f"croupier ledger do {house} jackpot/harbour"
    status, said = run(f"{do} open_jackpot rank=gaming_manager --who Pat --role manager")
    assert status == 0, said
    assert "Receipt jackpot/harbour/2" in said
    status, said = run(f"{do} open_jackpot rank=gaming_manager --who Pat --role manager")
    assert status != 0
    assert "open" in said
    assert run(f"{do} nonsense --who Pat")[0] != 0
    assert run(f"croupier ledger do {house} promotion/car tell_authority --who operator")[0] == 0
    pools = json.loads(run(f"croupier audit balance {house} jackpot/harbour/pool --json")[1])
    assert [each["cents"] for each in pools] == [5_000_00], "the file says what the pool begins with"
    status, said = run(f"croupier audit verify {house}")
    assert (status, said.splitlines()[-1][:6]) == (0, "sound:")


def test_a_new_secret_of_chance_is_put_in_use_and_the_old_one_revealed(house, tmp_path):
    run(f"croupier play skycity/casino_war --ledger {house}", "decline\nbet 10\ndeal\nquit\n")
    run(f"croupier play skycity/casino_war --ledger {house} --seed 3", "decline\nquit\n")
    listed = json.loads(run(f"croupier ledger chance list {house} --json")[1])
    assert [(each["state"], each["streams"]) for each in listed] == [
        ("in use", ["terminal/1"]),
        ("came from elsewhere", ["terminal/2"]),
    ]
    old, file = listed[0]["commitment"], tmp_path / "revealed"
    revealing = f"croupier ledger chance reveal {house} {old[:12]} --publish {file}"
    status, said = run(revealing)
    assert status != 0
    assert "is in use" in said
    status, said = run(f"croupier ledger chance new {house} --who Pat")
    assert status == 0, said
    assert "terminal/1/" in said
    assert "terminal/2" not in said
    assert run(revealing)[0] == 0
    listed = json.loads(run(f"croupier ledger chance list {house} --json")[1])
    states = {each["commitment"]: each["state"] for each in listed}
    assert states[old] == "retired"
    assert "in use" in states.values()
    status, said = run(f"croupier audit verify {house} --keys {file} --json")
    report = json.loads(said)
    assert (status, report["is_sound"]) == (0, True)
    assert report["drawn"] >= 311, "the shuffle was drawn from the secret that everybody knows now"
    assert run(f"croupier ledger chance use {house} --who Pat")[0] == 0
    assert run(f"croupier ledger chance use {house} --who Pat --stream table/9")[0] != 0
    assert run(f"croupier ledger chance reveal {house} 00zz --publish {file}")[0] != 0


def test_chips_go_from_the_cage_to_a_table_and_back(house, tmp_path):
    cage, table = tmp_path / "cage.toml", tmp_path / "table.toml"
    cage.write_text('name = "main"')
    table.write_text('name = "CW-1"\ndocument = "skycity/casino_war"\ncage = "cage/main"')
    assert run(f"croupier ledger open {house} cage/main cage {cage} --who Pat")[0] == 0
    assert run(f"croupier ledger open {house} table/CW-1 table {table} --who Pat")[0] == 0
    do = f"croupier ledger do {house}"
    assert run(f"{do} cage/main buy_in player=Ann cents=30000 --who cashier --role cashier")[0] == 0
    status, said = run(f"{do} cage/main send_chips player=Ann table=table/CW-1 cents=40000 --who Ann --role player")
    assert status != 0
    assert "Ann has $300 at the cage, not $400" in said
    assert run(f"{do} cage/main send_chips player=Ann table=table/CW-1 cents=20000 --who Ann --role player")[0] == 0
    assert "cage/main to table/CW-1: 1 transfers" in run(f"croupier ledger deliver {house}")[1]
    assert run(f"croupier ledger deliver {house}") == (0, "")
    assert run(f"{do} table/CW-1 return_chips player=Ann cents=5000 --who Ann --role player")[0] == 0
    assert run(f"croupier ledger deliver {house}")[0] == 0
    held = {each["account"]: each["cents"] for each in json.loads(run(f"croupier audit balance {house} --json")[1])}
    assert (held["cage/main/purse/Ann"], held["table/CW-1/purse/Ann"]) == (150_00, 150_00)
    assert "transit/Ann" not in held
    assert run(f"croupier audit verify {house}")[0] == 0
    assert run(f"{do} cage/main send_chips player=Ann table=table/9 cents=1 --who Ann --role player")[0] == 0
    assert "chips are under way to table/9, which is no cage or table" in run(f"croupier ledger deliver {house}")[1]


def test_the_ledgers_own_checkpoints_are_proved(house, tmp_path):
    run(f"croupier play skycity/casino_war --ledger {house} --seed 3", "decline\nbet 10\ndeal\nquit\n")
    for name in ("old", "new"):
        run(f"croupier key new {tmp_path / name}")
        assert run(f"croupier ledger checkpoint {house} --key {tmp_path / name} --publish {tmp_path / 'out'}")[0] == 0
    both = f"--public-key {tmp_path / 'old'}.pub --public-key {tmp_path / 'new'}.pub"
    status, said = run(f"croupier audit verify {house} {both} --published {tmp_path / 'out'}")
    assert status == 0, said
    assert "2 checkpoints held, 2 checkpoints of its own" in said
    said = run(f"croupier audit verify {house} --public-key {tmp_path / 'old'}.pub")[1]
    assert "checkpoint 2: nobody whose key is known" in said
    with sqlite3.connect(house) as database:
        database.execute("DELETE FROM checkpoints WHERE number = 2")
    assert run(f"croupier audit verify {house}")[0] == 0
    status, said = run(f"croupier audit verify {house} --published {tmp_path / 'out'}")
    assert status == 1
    assert "checkpoint 2: is missing, and it was published" in said


@pytest.mark.parametrize("seed", ["", "--seed 3"])
def test_play_goes_on_from_the_ledger_where_it_was_left(house, seed):
    """In the middle of a round: the same round goes on in the same stream, with the chance that was committed to.

    On a tie one must choose; where there is none, the choice is refused and nothing else comes of it.
    """
    run(f"croupier play skycity/casino_war --ledger {house} {seed}", "decline\nbet 10\ndeal\nsurrender\nbet 20\n")
    before = json.loads(run(f"croupier ledger status {house} --json")[1])["streams"][0]["seq"]
    then = "deal\nsurrender\nbet 15\ndeal\nsurrender\nquit\n"
    status, said = run(f"croupier play --ledger {house} --resume terminal/1", then)
    assert status == 0, said
    assert "going on from the stream terminal/1" in said
    assert "Round 2" in said
    assert "guest wagers $15" in said
    (stream,) = json.loads(run(f"croupier ledger status {house} --json")[1])["streams"]
    assert stream["seq"] > before + 2
    status, said = run(f"croupier audit verify {house} --keys {house}.keys --json")
    report = json.loads(said)
    assert (status, report["is_sound"]) == (0, True)
    assert report["replayed"] == report["records"]
    rounds = json.loads(run(f"croupier audit recall {house} terminal/1 --last 9 --json")[1])
    assert [each["round"] for each in rounds] == [1, 2, 3, 4][: len(rounds)]


@pytest.mark.parametrize(
    "document", ["skycity/blackjack", "skycity/roulette", "crown_perth/poker", "star_sydney/poker"]
)
def test_any_game_goes_on_from_the_ledger_and_is_proved(house, document):
    said_first = {"skycity/roulette": "bet 5 on red\ndeal\nbet 5 on red\n"}.get(document, "call\ncall\n" * 3)
    if document == "skycity/blackjack":
        said_first = "decline\nbet 10\ndeal\nstand\n"
    run(f"croupier play {document} --ledger {house}", said_first)
    for _ in range(2):
        status, said = run(f"croupier play --ledger {house} --resume terminal/1", f"{said_first}quit\n")
        assert status == 0, said
    status, said = run(f"croupier audit verify {house} --keys {house}.keys --json")
    report = json.loads(said)
    assert (status, report["is_sound"]) == (0, True), report


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ("--resume terminal/9", "terminal/9: there is no such stream"),
        ("--resume promotion/car", "promotion/car: is a promotion; rounds can be gone on with"),
        ("--resume terminal/1 --seed 4", "--seed: the stream terminal/1 says it; leave it out with --resume"),
        ("--resume terminal/1 --stream a", "--stream: the stream terminal/1 says it"),
        ("skycity/casino_war --resume terminal/1", "DOCUMENT: the stream terminal/1 says it"),
        ("--resume terminal/1 --log j", "--log: the stream terminal/1 says it"),
    ],
)
def test_what_cannot_be_gone_on_with_is_refused(house, options, problem):
    run(f"croupier play skycity/casino_war --ledger {house}", "decline\nbet 10\ndeal\nquit\n")
    run(f"croupier ledger open {house} promotion/car promotion docs/promotion-poker.toml --who Pat")
    before = run(f"croupier ledger status {house} --json")
    status, said = run(f"croupier play --ledger {house} {options}", "quit\n")
    assert status != 0
    assert problem in said
    assert run(f"croupier ledger status {house} --json") == before
