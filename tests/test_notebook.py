"""Notebooks of the examples show what they put out today, and nothing of the machine that they ran on."""

import re
import sys
import tempfile
from pathlib import Path

import nbformat
import psutil
import pytest
from jupyter_core.paths import jupyter_runtime_dir
from nbclient.exceptions import CellExecutionError

from tests.notebooks import METADATA, NOTEBOOKS, ROOT, VERSION, executed, outputs, text_of

IDS = [path.name for path in NOTEBOOKS]


def test_there_is_a_notebook():
    assert "price_desk.ipynb" in IDS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=IDS)
def test_a_notebook_puts_out_what_it_shows(path):
    kept = nbformat.read(path, VERSION)
    before = left_behind(path)
    found = executed(path)
    assert left_behind(path) <= before
    shown, put_out = outputs(kept), outputs(found)
    for name, there in put_out.items():
        assert there == shown[name], f"{path.name}: cell {name}: run make golden, if it should differ"
    assert text_of(found) == path.read_text("utf-8"), "run make golden"


def left_behind(path):
    """Files beside the notebook, where Jupyter and IPython keep theirs, and processes that were started."""
    places = (path.parent, Path(tempfile.gettempdir()), Path.home() / ".ipython", Path(jupyter_runtime_dir()))
    ours = re.compile(r"kernel|jupyter|ipython|\.ipynb", re.IGNORECASE)
    files = {file for place in places if place.is_dir() for file in place.iterdir() if ours.search(str(file))}
    return files | {process.pid for process in psutil.Process().children(recursive=True)}


def test_a_cell_that_fails_ends_the_kernel(tmp_path):
    broken = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")])
    path = tmp_path / "broken.ipynb"
    nbformat.write(broken, path)
    before = left_behind(path)
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        executed(path)
    assert left_behind(path) <= before


@pytest.mark.parametrize("path", NOTEBOOKS, ids=IDS)
def test_a_notebook_tells_nothing_of_a_machine(path):
    text, kept = path.read_text("utf-8"), nbformat.read(path, VERSION)
    assert kept.metadata == METADATA
    for private in (str(ROOT), str(Path(sys.executable).parent), "site-packages", tempfile.gettempdir()):
        assert private not in text, private
    assert not re.search(r" at 0x[0-9a-f]+>|\bTraceback\b", text)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=IDS)
def test_links_of_a_notebook_lead_somewhere(path):
    text = "".join(cell.source for cell in nbformat.read(path, VERSION).cells if cell.cell_type == "markdown")
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", text)
    assert targets
    assert [target for target in targets if not (path.parent / target).exists()] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=IDS)
def test_every_cell_is_told_and_ends_well(path):
    """A cell that runs has its words before it, and puts something out or makes what the next ones use."""
    kept = nbformat.read(path, VERSION)
    assert [cell.id for cell in kept.cells if not re.fullmatch("[a-z-]+", cell.id)] == []
    for before, cell in zip(kept.cells, kept.cells[1:], strict=False):
        if cell.cell_type == "code":
            assert before.cell_type == "markdown", cell.id
            assert cell.outputs, cell.id
            assert all(output.output_type != "error" for output in cell.outputs), cell.id
            assert all(output.get("name") != "stderr" for output in cell.outputs), cell.id
