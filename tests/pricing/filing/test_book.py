"""The whole book: which sheets there are, what the index says of them, and that all of them are whole."""

import json
import re
from fractions import Fraction

import pytest

from croupier.cli.warm_up import is_kept, kernels
from croupier.games.registry import ROUNDS
from croupier.pricing.filing import book
from croupier.pricing.filing.book import Volume, count_prices, volumes, write_book
from croupier.pricing.kept import Folder
from croupier.rulebook import load, shipped_documents
from tests.golden import run

WAR = "skycity/casino_war"
SMALL = [Volume(WAR, "proposed"), Volume(WAR, "current"), Volume("skycity/money_wheel", "current")]


def test_every_game_is_there_in_every_edition():
    wanted = volumes()
    usual = {(volume.document, volume.edition) for volume in wanted if not volume.choices}
    games = [name for name in shipped_documents() if load(name).game in ROUNDS]
    assert usual == {(name, edition) for name in games for edition in load(name).editions}
    assert len({volume.file for volume in wanted}) == len(wanted)
    assert all(re.fullmatch(r"[\w-]+", volume.file) for volume in wanted)


def test_versions_are_there_with_what_they_cannot_do_without():
    blackjack = [volume for volume in volumes(["skycity/blackjack"]) if volume.edition == "proposed"]
    versions = {
        volume.choices[0][1]: volume for volume in blackjack if volume.choices and volume.choices[0][0] == "version"
    }
    assert set(versions) == {"ante_up", "blackjack_plus", "free_bet", "player_select"}  # sections 18 to 21
    assert versions["free_bet"].chosen == "version=free_bet"
    # 18.3: an ante is no more than 12.5% of the table minimum; of $1 that takes $8, and minima are doubled
    assert versions["ante_up"].chosen == "version=ante_up, table_minimum=10"
    wheels = [volume.chosen for volume in volumes(["skycity/money_wheel"]) if volume.edition == "current"]
    assert wheels == ["", "payout_option=two", "payout_option=three"]  # rule 3.8 has three tables


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("book") / "new"
    heard = []
    done = write_book(folder, SMALL, ("html", "json"), progress=lambda volume, n, of: heard.append((volume, n, of)))
    return folder, done, heard


def test_a_book_has_its_sheets_and_an_index(small):
    folder, done, heard = small
    names = {f"{volume.file}.{form}" for volume in SMALL for form in ("html", "json")}
    assert {path.name for path in folder.iterdir()} == {*names, "index.html"}
    assert [each.volume for each in done] == SMALL
    assert {volume for volume, _, _ in heard} == set(SMALL)
    assert [(n, of) for _, n, of in heard] == [(1, 3), (2, 3), (3, 3)]


def test_the_index_leads_to_every_sheet_and_tells_its_prices(small):
    folder, done, _ = small
    text = (folder / "index.html").read_text()
    assert set(re.findall(r'href="([^"]+)"', text)) == {f"{volume.file}.html" for volume in SMALL}
    assert text.count(f"{float(Fraction(58, 311)):.4%}") == 2 * 2  # tie in both editions: edge and element of risk
    symbols = len(done[2].lines)
    assert count_prices(done) == 2 + 2 + symbols
    assert f"3 PAR sheets, {4 + symbols} prices" in text


def test_what_is_refused_is_said_and_the_rest_is_made(tmp_path):
    wanted = [Volume("skycity/blackjack", "proposed", (("version", "ante_up"),)), SMALL[0]]
    refused, made = write_book(tmp_path, wanted)
    assert "12.5%" in refused.refused
    assert refused.lines == ()
    assert made.lines
    assert "Not with the other choices" in (tmp_path / "index.html").read_text()


def test_a_book_from_kept_prices_is_the_same(tmp_path):
    cache = Folder(tmp_path / "cache")
    books = [write_book(tmp_path / name, SMALL[:1], cache=cache) for name in ("first", "second")]
    assert [done.was_kept for (done,) in books] == [False, True]
    for path in (tmp_path / "first").iterdir():
        assert path.read_bytes() == (tmp_path / "second" / path.name).read_bytes()


def test_what_is_worked_out_was_not_kept(small):
    """Without a folder nothing is."""
    assert [each.was_kept for each in small[1]] == [False] * len(SMALL)


def test_the_options_that_make_versions_are_some_rulebooks():
    known = {name for each in shipped_documents() for name in load(each).options}
    assert set(book.VERSIONS) <= known


# -- the command -----------------------------------------------------------------------------------------------------


def test_the_command_writes_a_sheet_by_its_ending(tmp_path):
    for form in ("html", "xlsx", "json", "csv", "md"):
        status, said = run(f"croupier price {WAR} tie -o {tmp_path}/tie.{form}")
        assert (status, said) == (
            0,
            f"{tmp_path}/tie.{form}: PAR sheet of SKYCITY Casino War, proposed edition: 1 wager\n",
        )
        assert (tmp_path / f"tie.{form}").stat().st_size > 500
    status, said = run(f"croupier price {WAR} -o {tmp_path}/tie.pdf")
    assert status != 0
    assert ".xlsx" in said


def test_the_command_shows_a_sheet_or_a_section_of_it():
    status, said = run(f"croupier price {WAR} tie --sheet")
    assert status == 0
    for title in ("Wagers", "Options", "How unclear text is read", "Where this is from", "Rules cited, in summary"):
        assert f"\n{title}\n" in said
    status, only = run(f"croupier price {WAR} --variation-of @current --part 'what the variation'")
    assert "go to war" in only
    assert "Provisions" in only
    assert "How unclear" not in only
    assert run(f"croupier price {WAR} --sheet --part nothing")[0] != 0


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "--all",
        f"{WAR} --all -o x",
        f"{WAR} --sheet --json",
        f"{WAR} --sheet --confidence 0",
        f"{WAR} --distribution --confidence 100",
        f"{WAR} --distribution --confidence 1e1",
        f"{WAR} --distribution --confidence 1/2",
        f"{WAR} -o x.html --variation-of no/game",
    ],
)
def test_what_cannot_be_is_refused(arguments):
    status, said = run(f"croupier price {arguments}")
    assert status != 0
    assert said.strip()


@pytest.mark.parametrize("figure", ["99.9999999999999999999", "1e99999999", f"9{'0' * 10_000}", "-5", "nan", ""])
def test_a_confidence_is_a_percentage_that_has_a_quantile(figure):
    for what in ("--sheet", "--distribution", "--distribution --json"):
        status, said = run(f"croupier price {WAR} tie {what} --confidence '{figure}'")
        assert status != 0
        assert "--confidence" in said
        assert "between" not in said
        assert "Traceback" not in said
        assert len(said) < 1_000


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (f"{WAR} tie --confidence 95", "--confidence: only with --distribution"),
        (f"{WAR} tie --json --confidence 95", "--confidence: only with --distribution"),
        ("--all -o x --confidence 95", "--confidence: not with --all"),
        (f"{WAR} --forms nonsense", "--forms: only with --all"),
        (f"{WAR} --forms html --sheet", "--forms: only with --all"),
        (f"{WAR} --dated today", "--dated: only with a PAR sheet"),
        (f"{WAR} --options --json", "--options: not with --json"),
        (f"{WAR} tie --strategy surrender", "tie: strategy 'surrender' has no bearing"),
    ],
)
def test_a_flag_that_would_do_nothing_is_refused(arguments, said):
    status, output = run(f"croupier price {arguments}")
    assert status != 0
    assert said in " ".join(output.split())


def test_a_confidence_is_that_of_json_too():
    """The quantiles of the normal distribution at 95% and 99.5%, by tables."""
    for level, quantile in (("90", 1.644854), ("95", 1.959964), ("99.5", 2.807034)):
        told = json.loads(run(f"croupier price {WAR} tie --distribution --json --confidence {level}")[1])
        found = told["wagers"]["tie"]["distribution"]
        index = found[f"volatility_index_{level}"]
        assert index == pytest.approx(quantile * found["standard_deviation"], rel=1e-6)
        assert [name for name in found if name.startswith("volatility")] == [f"volatility_index_{level}"]


def test_without_a_cache_no_price_was_kept(tmp_path, monkeypatch):
    monkeypatch.setattr("croupier.cli.price_sheets.volumes", lambda: SMALL[:1])
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "cache"))
    assert "; 0 of the sheets from prices that were kept" in run(f"croupier price --all -o {tmp_path}/book")[1]
    assert "; 1 of the sheets from prices that were kept" in run(f"croupier price --all -o {tmp_path}/book")[1]
    told = run(f"croupier price --all -o {tmp_path}/book --no-cache")[1]
    assert "; 0 of the sheets from prices that were kept" in told
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    assert run(f"croupier price --all -o {tmp_path}/book")[1] == told


def test_the_command_keeps_prices_unless_told_not_to(tmp_path, monkeypatch):
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    plain = run(f"croupier price {WAR} --json --no-cache")
    assert list(tmp_path.iterdir()) == []
    assert run(f"croupier price {WAR} --json") == plain
    assert len(list(tmp_path.iterdir())) == 1
    assert run(f"croupier price {WAR} --json") == plain
    assert run(f"croupier price {WAR}") == run(f"croupier price {WAR} --no-cache")
    assert run(f"croupier price {WAR} --every --json") == run(f"croupier price {WAR} --every --json --no-cache")
    assert run(f"croupier price {WAR} --every --json") == run(f"croupier price {WAR} --every --json --no-cache")


def test_kernels_are_found_where_they_are():
    found = kernels()
    assert {"icm.add_nodes", "poker.caribbean.sweep", "blackjack.playing.follow"} <= set(found)
    run("croupier price skycity/caribbean_stud")
    assert is_kept(found["poker.caribbean.sweep"])
