"""LibreOffice works a workbook out again: `python -m tests.pricing.filing.libreoffice` tries a workbook of every game.

What a workbook stores beside its formulas is taken out before, so that nothing but LibreOffice's own figures is seen.
"""

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from croupier.games import Game
from croupier.pricing.filing import make_sheet, written
from croupier.pricing.filing.book import volumes
from tests.pricing.filing.spreadsheet import Workbook

LIBREOFFICE = shutil.which("soffice") or shutil.which("libreoffice")
STORED = re.compile(r"(</f>)<v>[^<]*</v>")
CLOSE = 1e-9
ALWAYS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>
"""
"""LibreOffice's setting to work out every workbook that it opens."""


def install() -> str:
    """Ends the process with a clear message where there is no LibreOffice and none may be installed."""
    if LIBREOFFICE is not None:
        return LIBREOFFICE
    if os.geteuid() == 0 and shutil.which("apt-get"):
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        print("Installing LibreOffice Calc to work out workbooks ...", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], env=env, check=False, stdout=subprocess.DEVNULL)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "libreoffice-calc"]
        subprocess.run(command, env=env, check=False, stdout=subprocess.DEVNULL)
        if (found := shutil.which("soffice")) is not None:
            return found
    sys.exit("LibreOffice is not here and may not be installed:\n    sudo apt-get install libreoffice-calc")


def without_values(data: bytes) -> bytes:
    """A workbook whose formulas have no values stored."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            text = before.read(name)
            if name.startswith("xl/worksheets/sheet"):
                text = STORED.sub(r"\1", text.decode()).encode()
            after.writestr(name, text)
    return out.getvalue()


def recalculated(data: bytes, folder: Path) -> Workbook:
    """The workbook as LibreOffice works it out and writes it."""
    (folder / "profile/user").mkdir(parents=True, exist_ok=True)
    (folder / "profile/user/registrymodifications.xcu").write_text(ALWAYS)
    (folder / "before.xlsx").write_bytes(data)
    command = [install(), f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML"]  # fmt: skip  # noqa: E501
    done = folder / "done"
    subprocess.run(
        [*command, "--outdir", str(done), str(folder / "before.xlsx")],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=300,
    )
    return Workbook((done / "before.xlsx").read_bytes())


def main() -> int:
    cells, worst, differing = 0, 0.0, 0
    for volume in [each for each in volumes() if not each.choices]:
        data = written(make_sheet(Game(volume.document, edition=volume.edition)), "xlsx")
        stored = Workbook(data)
        with tempfile.TemporaryDirectory() as folder:
            found = recalculated(without_values(data), Path(folder))
        here = 0
        for sheet, formulas in stored.formulas.items():
            for at in formulas:
                own, theirs = stored.values[sheet][at], found.values[sheet].get(at)
                here += 1
                if isinstance(own, str) or not isinstance(theirs, float):
                    differing += own != theirs
                    continue
                off = abs(own - theirs) / (1 + abs(own))
                worst = max(worst, off)
                differing += off > CLOSE
        cells += here
        print(f"{volume.document}, {volume.edition}: {here} formulas", flush=True)
    print(f"{cells} formulas worked out by LibreOffice, {differing} differ; furthest off, relatively: {worst:.1e}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
