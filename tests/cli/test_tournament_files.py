"""Tournaments from the command line: CSV in and out, and papers that stand alone."""

import csv
import io
import re
from html.parser import HTMLParser

import pytest

from tests.cli.test_tournament import (
    EVENING,
    asked,
    card,
    done,
    enter,
    house,
    opened,
    playing,
    refused,
    tried,
    wall,
)
from tests.golden import run

__all__ = ["house", "opened", "playing", "wall"]  # fixtures


def write(folder, content, name="file.csv"):
    file = folder / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def lines(text):
    return list(csv.DictReader(io.StringIO(text)))


def status_of(house):
    return {each["player"]: each["status"] for each in asked(house, "list")}


# -- entries -----------------------------------------------------------------------------------------------------------


def test_entries_are_taken_from_a_file(opened, tmp_path):
    file = write(
        tmp_path,
        "\ufeffPlayer;Full Name;Card;Agrees;Pays\r\nAnn;Ann Lee;100201;yes;yes\r\nBen;;100202;yes;no\r\n;;;;\r\n"
        '"Zoë";"Zoë ""Z"" Ō";100203;x;1\r\n',
    )
    assert "3 lines may be taken; nothing was done" in done(opened, "import", "entries", file, "--dry-run")
    assert status_of(opened) == {}
    assert "3 lines are taken" in done(opened, "import", "entries", file)
    assert status_of(opened) == {"Ann": "in", "Ben": "applied", "Zoë": "in"}
    found = {each["player"]: each for each in lines(done(opened, "export", "entries"))}
    assert found["Zoë"]["full_name"] == 'Zoë "Z" Ō'
    assert (found["Ann"]["paid"], found["Ben"]["paid"], found["Ben"]["owes"]) == ("120.00", "0.00", "120.00")
    assert "Zoë" in done(opened, "receipts")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("player,card\nAnn,1001\nBen\nAnn,1003\n", "line 4: player: Ann has entered"),
        ("player,card\nAnn,1001\nBen,1001\n", "line 3: card: card: Ann has presented the same one"),
        ("player,card\nAnn,1001\na/b,1002\n", "line 3: player: 'a/b' is no name of a player"),
        ("player,card\nAnn,1001\n,1002\n", "line 3, player: is empty"),
        ("player,cards\nAnn,1001\n", "line 1: heading 'cards' is not known; did you mean card?"),
        ("player,player\nAnn,Ann\n", "line 1, player: stands twice"),
        ("card\n1001\n", "line 1, player: the heading is missing"),
        ("player,session\nAnn,1st\n", "line 2, session: '1st' is no whole number"),
        ("player,session\nAnn,2\nBen,1", "line 2: session: 2: there is no such session"),
        ("player,pays\nAnn,perhaps\n", "line 2, pays: 'perhaps': write yes or no"),
        ("player\nAnn,too,many\n", "line 2: has 3 cells, and there are 1 headings"),
        ('player\n"Ann\n', "is no CSV"),
        (b"player\nAnn\nJos\xe9\n", "line 3: is not UTF-8: save it as CSV UTF-8"),
        ("", "a line of headings"),
        ("player\n", "a line of headings"),
    ],
)
def test_what_is_wrong_is_told_by_its_line_and_nothing_is_done(opened, tmp_path, content, told):
    file = write(tmp_path, content)
    said = refused(opened, "import", "entries", file, told=(told,))
    assert str(file) in said
    assert status_of(opened) == {}


def test_one_place_too_few_keeps_all_of_a_file_out(opened, tmp_path):
    names = [f"P{number}" for number in range(1, 7)]  # five may enter
    file = write(tmp_path, "player,card\n" + "".join(f"{name},{card(name)}\n" for name in names))
    refused(opened, "import", "entries", file, "--agrees", "--pays", told=("line 7: ", "nothing of it was done"))
    assert status_of(opened) == {}
    done(opened, "import", "entries", file, "--agrees")  # without money the sixth waits
    assert asked(opened, "waiting")["waiting"] == ["P6"]


def test_nothing_in_a_file_is_a_formula_to_a_spreadsheet(opened, tmp_path):
    names = ["=1+2", "+61 400", "-Lee", "@Kim", "'=quoted", "O'Neil"]
    file = write(
        tmp_path, "player,card\n" + "".join(f"{name},{number}001\n" for number, name in enumerate(names[:4], 1))
    )
    done(opened, "import", "entries", file)
    exported = done(opened, "export", "entries")
    assert [row["player"] for row in lines(exported)] == ["'=1+2", "'+61 400", "'-Lee", "'@Kim"]
    again = write(tmp_path, re.sub(r"(?m)^([^,]+),.*$", r"\1", exported), "again.csv")
    said = refused(opened, "import", "entries", again, told=("line 2: player: =1+2 has entered",))
    assert "'=1+2" not in said
    done(opened, "withdraw", "=1+2")
    done(opened, "withdraw", "@Kim")
    file = write(tmp_path, "player,card\n''=quoted,5001\nO'Neil,5002\n")
    done(opened, "import", "entries", file)
    exported = {row["player"] for row in lines(done(opened, "export", "entries"))}
    assert {"''=quoted", "O'Neil"} <= exported


# -- seats, eliminations, results --------------------------------------------------------------------------------------


def seats_of(house):
    return {row["player"]: (int(row["table"]), int(row["seat"])) for row in lines(done(house, "export", "seats"))}


def test_seats_are_taken_from_a_file_in_an_order_that_works(playing, tmp_path):
    before = seats_of(playing)
    one = {player: seat for player, (table, seat) in before.items() if table == 1}
    first, second = sorted(one, key=one.get)
    free = next(seat for seat in (1, 2, 3) if seat not in one.values())
    # the first goes to the seat of the second, who goes to the free one: only the other way round it can be done
    file = write(tmp_path, f"player,table,seat\n{first},1,{one[second]}\n{second},1,{free}\n")
    done(playing, "import", "seats", file)
    assert seats_of(playing) == {**before, first: (1, one[second]), second: (1, free)}
    assert "seats as in a file" in done(playing, "tables moves", first)
    swap = write(tmp_path, f"player,table,seat\n{first},1,{free}\n{second},1,{one[second]}\n", "swap.csv")
    refused(playing, "import", "seats", swap, told=("line 2, seat: ", "let one of them move first"))
    same = write(tmp_path, done(playing, "export", "seats").replace("\n", "\n"), "same.csv")
    refused(playing, "import", "seats", same, told=("everybody sits there already",))


def test_eliminations_and_results_go_in_and_out(playing, tmp_path):
    tables = {}
    for player, (table, _) in seats_of(playing).items():
        tables.setdefault(table, []).append(player)
    (one, two), (three, four) = tables[1], tables[2]
    wrong = write(tmp_path, f"player,by\n{two},{one}\nZoe,{one}\n")
    refused(playing, "import", "outs", wrong, told=("line 3: player: 'Zoe' has not entered",))
    assert set(status_of(playing).values()) == {"in"}
    done(playing, "clock set", "--level", 7)
    done(playing, "import", "outs", write(tmp_path, f"player,by\n{two},{one}\n{four},{three}\n"))
    done(playing, "tables break")
    done(playing, "import", "outs", write(tmp_path, f"player,had,by,hand\n{three},80000,{one},12\n"))
    done(playing, "end")
    results = lines(done(playing, "export", "results"))
    assert [(row["place"], row["player"]) for row in results] == [("1", one), ("2", three), ("3", four), ("4", two)]
    assert (results[0]["prize"], results[0]["bounties"]) == ("200.00", "150.00")  # two's, three's and the winner's own
    payouts = lines(done(playing, "export", "payouts"))
    assert [(row["player"], row["total"], row["paid"]) for row in payouts] == [
        (one, "350.00", "no"),
        (three, "50.00", "no"),
    ]
    file = tmp_path / "results.csv"
    assert done(playing, "export", "results", "--excel", "-o", file) == f"{file}: 4 lines\n"
    assert file.read_bytes().startswith(b"\xef\xbb\xbfplace,player")


def test_structures_go_out_line_by_line(opened):
    steps = lines(done(opened, "export", "structure"))
    assert steps[0] == {
        "step": "1", "level": "1", "minutes": "20", "blinds": "50 100", "ante": "100", "ante_by": "big_blind",
        "bets": "", "colours_up": "",
    }  # fmt: skip
    assert (steps[7]["level"], steps[7]["minutes"], steps[7]["colours_up"]) == ("break", "15", "25")
    status, said = tried(opened, "export", "everything")
    assert (status, "export 'everything' is not known" in said) == (2, True)


# -- papers ------------------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """What a page says, and what it asks for from elsewhere."""

    def __init__(self, text):
        super().__init__()
        self.words, self.asks, self.tags = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.asks += [value for name, value in attrs if name in ("src", "href", "srcset", "data", "action")]

    def handle_data(self, data):
        if data.strip() and self.tags[-1] != "style":
            self.words.append(" ".join(data.split()))


def printed(house, *words):
    page = done(house, "print", *words)
    found = Page(page)
    assert found.asks == []
    assert "script" not in found.tags
    assert "url(" not in page
    assert "@import" not in page
    return found


def test_papers_stand_alone_and_say_what_the_tournament_says(playing, tmp_path):
    seats = seats_of(playing)
    cards = printed(playing, "cards").words
    for player, (table, seat) in seats.items():
        assert f"Table {table}, seat {seat}" == cards[cards.index(player) + 1]
    assert "20,000 chips" in cards
    only = printed(playing, "cards", "Ben").words
    assert "Ben" in only
    assert "Cyd" not in only
    by_name = printed(playing, "seats").words
    assert [word for word in by_name if word in seats] == sorted(seats)
    assert "Nobody has moved." in printed(playing, "moves").words
    signs = printed(playing, "sign_in").words
    assert [word for word in signs if word in seats] == sorted(seats)
    assert "signature" in signs
    (player, (table, seat)), *_ = seats.items()
    others = {at for there, at in seats.values() if there != table}
    free = min({1, 2, 3} - others)
    done(playing, "tables move", player, 3 - table, free, "--reason", "nearer to the door")
    moves = printed(playing, "moves").words
    assert [moves[moves.index(player) + step] for step in (1, 2)] == [
        f"table {table}, seat {seat}", f"table {3 - table}, seat {free}",
    ]  # fmt: skip
    done(playing, "tables undo", "--reason", "it was somebody else")
    conditions = " ".join(printed(playing, "conditions").words)
    assert "$100, of it $50 a bounty" in conditions
    assert "blinds 50/100, ante 100 by the big blind" in conditions
    assert "28.4.1" in conditions
    receipt = " ".join(printed(playing, "receipt", "Ben").words)
    for words in ("To the prize pool $50", "Bounty $50", "Fee, kept by the operator $20", "Paid $120", "28.3.2"):
        assert words in receipt
    assert "nobody is placed for good" in " ".join(printed(playing, "results").words)
    file = tmp_path / "cards.html"
    assert done(playing, "print", "cards", "-o", file) == f"{file}: written\n"
    assert file.read_text("utf-8").rstrip() == done(playing, "print", "cards").rstrip()


def test_names_are_no_markup_on_paper(opened):
    enter(opened, "<b>Eve")
    receipt = done(opened, "print", "receipt", "<b>Eve")
    assert "&lt;b&gt;Eve" in receipt
    assert "<b>" not in receipt


def test_papers_that_there_are_not_are_refused(opened):
    refused(opened, "print", "cards", told=("nobody has a seat yet",))
    refused(opened, "print", "receipt", "Ben", told=("Ben has no receipt",))
    refused(opened, "print", "receipt", told=("say whose receipt",))
    refused(opened, "print", "banners", told=("paper 'banners' is not known",))
    assert run(f"croupier tournament print {opened} {EVENING} cards -o /nowhere/cards.html")[0] == 2
