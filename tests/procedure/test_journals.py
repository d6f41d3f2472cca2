"""What a journal shows and how far: its head, signatures, the rulebook it was played by, chance committed to."""

import hashlib
import json
import os
import stat
import sys

import pytest

from croupier.cards import Shoe
from croupier.chance import ChanceError, CommittedSource, LiveSource, SeededSource, commitment_to
from croupier.cli.histories import open_game
from croupier.games import Game, replay, restore
from croupier.poker import PokerGame
from croupier.procedure import journal, signing
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.journal import JournalError
from croupier.rulebook import load, shipped_documents
from croupier.rulebook.digests import differing, digests
from tests.golden import JOURNALS, example_journal, run

WAR = "skycity/casino_war"
SECRET = hashlib.sha256(b"a secret for tests").digest()


def run_json(command):
    return json.loads(run(command)[1])


def played(log, more="", document=WAR, rounds=3):
    status, said = run(f"croupier play {document} --auto surrender --rounds {rounds} --log {log} {more}")
    assert status == 0, said
    return said


def chained(bodies):
    """A journal made by whoever can write the file: every line with a chain that fits."""
    chain, lines = "", []
    for body in bodies:
        encoded = json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()
        chain = hashlib.sha256(chain.encode() + encoded).hexdigest()
        lines.append(encoded[:-1] + f',"chain":"{chain}"}}\n'.encode())
    return b"".join(lines)


def bodies_of(data):
    bodies = [json.loads(line) for line in data.splitlines()]
    return [{name: value for name, value in body.items() if name != "chain"} for body in bodies]


# -- the head --------------------------------------------------------------------------------------------------------


def test_play_and_replay_print_the_head_and_replay_takes_it_back(tmp_path):
    log = tmp_path / "war.jsonl"
    said = played(log, "--seed 3")
    head = json.loads(log.read_bytes().splitlines()[-1])["chain"]
    assert f"Journal {log}, head {head}" in said
    assert f"head {head}" in run(f"croupier replay {log}")[1]
    status, said = run(f"croupier replay {log} --head {head}")
    assert (status, "complete up to the head given" in said) == (0, True)
    report = run_json(f"croupier replay {log} --head {head.upper()} --json")
    assert (report["consistent"], report["complete"], report["head"]) == (True, True, head)


def test_a_journal_whose_last_rounds_are_cut_off_is_consistent_and_no_more(tmp_path):
    log = tmp_path / "war.jsonl"
    played(log, "--seed 3")
    lines = log.read_bytes().splitlines(keepends=True)
    head = json.loads(lines[-1])["chain"]
    opening = max(number for number, line in enumerate(lines) if b'"opening"' in line)
    log.write_bytes(b"".join(lines[:opening]))
    status, said = run(f"croupier replay {log}")
    assert (status, "verified" in said, "complete" in said) == (0, False, False)
    assert "whether lines were cut off at the end is not shown" in said
    status, said = run(f"croupier replay {log} --head {head}")
    assert status == 1
    assert "FAILED: it ends at head" in said
    log.write_bytes(b"".join(lines))
    shorter = json.loads(lines[opening - 1])["chain"]
    status, said = run(f"croupier replay {log} --head {shorter}")
    assert (status, "it goes on after head" in said) == (1, True)


def test_a_journal_written_anew_with_a_whole_chain_ends_at_another_head(tmp_path):
    log = tmp_path / "war.jsonl"
    head = played(log, "--seed 3").rsplit(" ", 1)[1].strip()
    other = tmp_path / "other.jsonl"
    played(other, "--seed 4")
    assert run(f"croupier replay {other}")[0] == 0
    assert run(f"croupier replay {other} --head {head}")[0] == 1


def test_a_head_is_of_one_journal(tmp_path):
    logs = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    for log in logs:
        played(log, "--seed 3")
    status, said = run(f"croupier replay {logs[0]} {logs[1]} --head 00")
    assert (status, "--head: is of one journal; 2 are given" in said) == (2, True)


def test_the_journal_that_documents_show_is_as_it_would_be_made_now():
    for name, content in example_journal().items():
        assert (JOURNALS / name).read_bytes() == content, "run make golden"


# -- signatures ------------------------------------------------------------------------------------------------------


@pytest.fixture
def key(tmp_path):
    file = tmp_path / "floor.key"
    status, said = run(f"croupier key new {file}")
    assert (status, str(signing.public_file(file)) in said) == (0, True)
    return file


def test_a_private_key_is_for_its_owner_alone_and_never_overwritten(key):
    assert stat.S_IMODE(os.stat(key).st_mode) == 0o600
    before = key.read_bytes()
    status, said = run(f"croupier key new {key}")
    assert (status, "exists already" in said, key.read_bytes()) == (2, True, before)
    assert b"PRIVATE" not in signing.public_file(key).read_bytes()


@pytest.mark.parametrize("document", [WAR, "star_sydney/poker"])
def test_a_signed_journal_is_verified_with_the_public_key(tmp_path, key, document):
    log = tmp_path / "signed.jsonl"
    auto = "mixed" if document.endswith("poker") else "surrender"
    status, said = run(f"croupier play {document} --auto {auto} --rounds 2 --seed 3 --log {log} --sign {key}")
    name = signing.key_name(signing.read_public(signing.public_file(key)))
    assert (status, f"signed by {name}" in said) == (0, True)
    status, said = run(f"croupier replay {log} --key {signing.public_file(key)}")
    assert (status, f"signed by {name}" in said) == (0, True)
    assert run_json(f"croupier replay {log} --key {key}.pub --json")["signed_by"] == name


def test_a_journal_that_is_there_can_be_signed(tmp_path, key):
    log = tmp_path / "war.jsonl"
    played(log, "--seed 3")
    assert run(f"croupier replay {log} --key {key}.pub")[0] == 1
    assert run(f"croupier sign {log} --key {key}")[0] == 0
    assert run(f"croupier replay {log} --key {key}.pub")[0] == 0
    log.write_bytes(log.read_bytes()[:-10])
    status, said = run(f"croupier sign {log} --key {key}")
    assert (status, "torn" in said) == (2, True)


def test_a_signature_holds_for_one_journal_and_one_key(tmp_path, key):
    log = tmp_path / "war.jsonl"
    played(log, f"--seed 3 --sign {key}")
    beside = signing.signature_file(log)
    good = beside.read_bytes()
    other = tmp_path / "other.key"
    run(f"croupier key new {other}")
    status, said = run(f"croupier replay {log} --key {other}.pub")
    assert (status, "FAILED: not signed by" in said, "signed by " in said.splitlines()[-2]) == (1, True, False)
    assert "is not shown without" not in run(f"croupier replay {log} --head 00")[1]
    forged = json.loads(good) | {"key": signing.key_name(signing.read_public(signing.public_file(other)))}
    beside.write_text(json.dumps(forged))
    assert "not made with that key for this journal" in run(f"croupier replay {log} --key {other}.pub")[1]
    for bad in (b"", b"{}", b"[1]", good.replace(b'"signature":"', b'"signature":"zz'), good[:-20]):
        beside.write_bytes(bad)
        assert run(f"croupier replay {log} --key {key}.pub")[0] == 1
    beside.write_bytes(good)
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:-1]))
    status, said = run(f"croupier replay {log} --key {key}.pub")
    assert (status, "this one ends at" in said) == (1, True)


def test_keys_that_are_none_are_said_before_play_begins(tmp_path, key):
    log = tmp_path / "war.jsonl"
    for given, words in (
        (f"--log {log} --sign {key}.pub", "is not a private key"),
        (f"--log {log} --sign {tmp_path}/none", "No such file"),
        (f"--sign {key}", "--sign: needs a journal"),
        (f"--commit {tmp_path}/secret", "--commit: needs a journal"),
        (f"--log {log} --reveal", "--reveal: no secret"),
        (f"--log {log} --seed 1 --commit {tmp_path}/secret", "leave out --seed"),
    ):
        status, said = run(f"croupier play {WAR} --auto surrender {given}")
        assert (status, words in said, log.exists()) == (2, True, False), said
    played(log, "--seed 3")
    assert "is not a public key" in run(f"croupier replay {log} --key {log}")[1]


def test_without_the_package_that_signs_the_extra_is_named(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.asymmetric", None)
    status, said = run(f"croupier key new {tmp_path}/key")
    assert (status, "pip install 'croupier[sign]'" in said) == (2, True)


# -- the rulebook it was played by -----------------------------------------------------------------------------------


def own_file(tmp_path, pays):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie.outcomes.tied]\npays = "{pays}"\n')
    return ours


def test_a_journal_under_another_rulebook_fails_and_says_what_differs(tmp_path):
    """Nobody bet on the tie, so that every event is the same: only the rulebook is another."""
    log = tmp_path / "war.jsonl"
    ours = own_file(tmp_path, "11 to 1")
    played(log, "--seed 3", document=ours)
    assert run(f"croupier replay {log}")[0] == 0
    own_file(tmp_path, "12 to 1")
    status, said = run(f"croupier replay {log}")
    assert (status, "these differ: wagers.tie\n" in said, "NOT consistent" in said) == (1, True, True)
    status, said = run(f"croupier replay {log} --under {ours}")
    assert (status, "as asked. What differs: wagers.tie." in said) == (0, True)
    status, said = run(f"croupier replay {log} --rulebook {WAR}")
    assert (status, "wagers.tie" in said) == (1, True)
    report = run_json(f"croupier replay {log} --under {WAR} --json")
    assert (report["consistent"], report["same_rulebook"], report["rulebook_differs"]) == (True, False, ["wagers.tie"])


def test_a_round_is_not_restored_under_another_rulebook(tmp_path):
    game = Game(own_file(tmp_path, "11 to 1"), options={"cut": False})
    round_ = game.open_round(game.new_equipment(SeededSource(1)))
    data = journal.write(round_)
    assert restore(data).offers() == round_.offers()
    own_file(tmp_path, "12 to 1")
    with pytest.raises(JournalError, match=r"not the one it was played by; these differ: wagers\.tie"):
        restore(data)


@pytest.mark.parametrize("name", shipped_documents())
def test_digests_tell_every_change_that_the_fingerprint_tells(name, tmp_path):
    document = load(name)
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{name}"\n')
    assert differing(digests(document), digests(load(ours))) == ()
    provision = next(name for name, entry in document.provisions.items() if "editions" not in entry.fields)
    edition = next(iter(document.editions))
    ours.write_text(f'extends = "{name}"\n[provisions.{provision}]\neditions = ["{edition}"]\n')
    changed = load(ours)
    assert changed.fingerprint != document.fingerprint
    assert differing(digests(document), digests(changed)) == (f"provisions.{provision}",)


def test_journals_of_the_first_form_are_read(tmp_path):
    log = tmp_path / "war.jsonl"
    played(log, "--seed 3")
    bodies = bodies_of(log.read_bytes())
    assert sum("rulebook" in body.get("opening", {}) for body in bodies) == 1
    for body in bodies:
        if "opening" in body:
            body["opening"]["format"] = "croupier-journal/1"
            body["opening"].pop("rulebook", None)
    log.write_bytes(chained(bodies))
    report = run_json(f"croupier replay {log} --json")
    assert (report["consistent"], report["rounds"], report["chance"]) == (True, 3, None)
    bodies[0]["opening"]["fingerprint"] = "0" * 64
    log.write_bytes(chained(bodies))
    status, said = run(f"croupier replay {log}")
    assert (status, "the journal does not say where it differs" in said) == (1, True)
    bodies[0]["opening"]["format"] = "croupier-journal/9"
    log.write_bytes(chained(bodies))
    assert run(f"croupier replay {log}")[0] == 2


# -- chance committed to ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", [WAR, "star_sydney/poker"])
def test_chance_committed_to_is_verified_when_the_secret_is_known(tmp_path, document):
    log, secret = tmp_path / "live.jsonl", tmp_path / "secret"
    auto = "mixed" if document.endswith("poker") else "surrender"
    status, said = run(f"croupier play {document} --auto {auto} --rounds 3 --log {log} --commit {secret}")
    assert status == 0, said
    assert stat.S_IMODE(os.stat(secret).st_mode) == 0o600
    commitment = hashlib.sha256(b"croupier-chance/1\n" + bytes.fromhex(secret.read_text().strip())).hexdigest()
    assert f"Chance is committed to: SHA-256 {commitment}" in said
    assert secret.read_text().strip().encode() not in log.read_bytes()
    status, said = run(f"croupier replay {log}")
    assert (status, "chance committed to, its secret not revealed" in said) == (0, True)
    status, said = run(f"croupier replay {log} --secret {secret}")
    assert (status, "chance as committed to" in said) == (0, True)
    other = tmp_path / "other"
    other.write_text("ab" * 32)
    status, said = run(f"croupier replay {log} --secret {other}")
    assert (status, "not the one that the chance" in said) == (2, True)


def test_a_journal_reveals_its_secret_when_asked(tmp_path):
    log, secret = tmp_path / "live.jsonl", tmp_path / "secret"
    said = played(log, f"--commit {secret} --reveal")
    report = run_json(f"croupier replay {log} --json")
    assert (report["consistent"], report["chance"], report["rounds"]) == (True, "verified", 3)
    assert f"head {report['head']}" in said
    status, _ = run(f"croupier play {WAR} --auto surrender --log {tmp_path}/again.jsonl --commit {secret}")
    assert status == 2, "a secret is used once"


def committed_round(position=0, options=None):
    game = Game(WAR, options={"cut": False} | (options or {}))
    return game.open_round(game.new_equipment(CommittedSource(SECRET, "table 7", position)))


def test_a_number_that_the_secret_does_not_give_is_found():
    """A round that somebody shuffled until they liked it, and wrote down under the commitment of another."""
    liked = Game(WAR, options={"cut": False}).open_round()
    liked.committed_before = CommittedSource(SECRET, "table 7").committed()
    (replayed,) = replay(journal.write(liked), secret=SECRET)
    assert "draw 0 below 312: the recording holds" in replayed.differs_at
    assert not replayed.is_chance_verified
    (honest,) = replay(journal.write(committed_round()), secret=SECRET)
    assert (honest.differs_at, honest.is_chance_verified) == (None, True)
    with pytest.raises(ChanceError, match="not the one that the chance"):
        replay(journal.write(committed_round()), secret=b"x" * 32)


def test_draws_left_out_between_rounds_are_found_without_the_secret():
    first = committed_round()
    first.act(NoMoreBets("dealer"))
    drawn = sum(len(record.chance) for record in first.records)
    for position, words in ((drawn, None), (drawn + 1, f"begins with draw {drawn + 1}, the round before it ended")):
        data = journal.write(first)
        writer = journal.Writer(journal.head_of(data))
        data += journal.write(committed_round(position), writer)
        differs = replay(data)[-1].differs_at
        assert (differs is None) if words is None else (words in differs)


def test_nothing_is_drawn_from_a_secret_that_was_revealed():
    writer = journal.Writer()
    round_ = committed_round()
    data = writer.opening(round_) + writer.record(round_.records[0]) + writer.reveal(SECRET)
    assert replay(data)[0].is_chance_verified
    round_.act(NoMoreBets("dealer"))
    with pytest.raises(JournalError, match="chance is drawn after its secret was revealed"):
        replay(data + writer.record(round_.records[1]))
    bodies = bodies_of(data)
    bodies[-1]["revealed"]["secret"] = "no digits"
    with pytest.raises(JournalError, match=r"revealed\.secret"):
        replay(chained(bodies))


@pytest.mark.parametrize("shuffler", ["continuous", "manual"])
def test_an_act_tried_again_after_a_crash_draws_the_same(shuffler):
    """Whoever can kill the process before a line is written cannot choose another result."""
    options = {"shuffler": shuffler} if shuffler == "continuous" else {}
    round_ = committed_round(options=options)
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    durable = journal.write(round_)
    results = set()
    for _ in range(5):  # killed each time after the act and before its line is on disk
        again = restore(durable, CommittedSource(SECRET, "table 7"))
        again.act(NoMoreBets("dealer"))
        results.add(journal.write(again))
    assert len(results) == 1
    (replayed,) = replay(results.pop(), secret=SECRET)
    assert replayed.is_chance_verified


def test_live_chance_without_a_commitment_is_drawn_anew_each_time():
    """What the committed source is for."""
    game = Game(WAR, options={"shuffler": "continuous"})
    round_ = game.open_round()
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    durable = journal.write(round_)
    dealt = {str(restore(durable, LiveSource()).act(NoMoreBets("dealer"))) for _ in range(8)}
    assert len(dealt) > 1


def test_a_round_goes_on_only_with_the_secret_and_stream_it_began_with():
    data = journal.write(committed_round())
    for source, words in (
        (None, "goes on from that secret"),
        (LiveSource(), "goes on from that secret"),
        (CommittedSource(b"x" * 32, "table 7"), "commitment"),
        (CommittedSource(SECRET, "table 8"), "stream"),
    ):
        with pytest.raises(JournalError, match=f"cannot restore: source: .*{words}"):
            restore(data, source)


def test_poker_rounds_draw_the_same_again_too():
    game = PokerGame("star_sydney/poker")
    setting = game.setting({"Ann": 100_00, "Bob": 100_00, "Cyd": 100_00})
    dealt = []
    for _ in range(2):
        round_ = game.open_round(game.new_equipment(CommittedSource(SECRET, "poker 1")), setting)
        dealt.append(journal.write(round_))
    assert dealt[0] == dealt[1]
    restored = restore(dealt[0], CommittedSource(SECRET, "poker 1"), open_game)
    assert restored.chance.source.position == sum(len(record.chance) for record in restored.records)
    assert replay(dealt[0], None, open_game, SECRET)[0].is_chance_verified


def test_a_shoe_of_a_committed_source_holds_no_secret():
    shoe = Shoe(CommittedSource(SECRET, "table 7"), 1)
    assert SECRET.hex() not in repr(shoe.source)
    assert commitment_to(SECRET) == shoe.source.committed().commitment


def test_what_stops_play_is_said_and_not_that_its_journal_is_empty(tmp_path, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("croupier.cli.terminal.journal.os.fsync", full)
    monkeypatch.setattr(journal.Writer, "opening", lambda *_: b"")
    monkeypatch.setattr(journal.Writer, "record", lambda *_: b"")
    status, said = run(f"croupier play {WAR} --auto surrender --seed 3 --log {tmp_path}/war.jsonl")
    assert (status, "No space left on device" in said, "empty" in said) == (2, True, False)
