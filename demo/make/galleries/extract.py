#!/usr/bin/env python3
"""Takes the outlines of gallery pictures and article figures from their typefaces and writes both outlines.json.

Only needed when a plate, a figure or a typeface changes; making the pictures needs the outlines alone. README.md beside
this file says what it requires. The fonts stay in the scratch folder given with --fonts and are never committed.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FIGURES = HERE.parent / "figures"
UNITS_PER_EM = 1000
CURVE_STEPS = 12
RUN_GAP = 180


def fetch(package: str, fonts: Path) -> Path:
    """Downloads and unpacks one Debian or npm package below `fonts`, without installing it."""
    target = fonts / package.replace("/", "-")
    if target.exists():
        return target
    with tempfile.TemporaryDirectory() as scratch:
        if package.startswith("@"):
            subprocess.run(["npm", "pack", "--silent", package], cwd=scratch, check=True, stdout=subprocess.DEVNULL)
            (archive,) = Path(scratch).iterdir()
            target.mkdir(parents=True)
            subprocess.run(["tar", "xzf", str(archive), "-C", str(target)], check=True)
        else:
            subprocess.run(["apt-get", "download", "-qq", package], cwd=scratch, check=True, stderr=subprocess.DEVNULL)
            (archive,) = Path(scratch).iterdir()
            subprocess.run(["dpkg", "-x", str(archive), str(target)], check=True)
    return target


class Face:
    """One typeface, which npm packages cut into several files by Unicode range."""

    def __init__(self, face_id: str, entry: dict, fonts: Path):
        self.face_id = face_id
        self.index = entry.get("index", 0)
        self.fonts = fonts
        self.files = sorted(fetch(entry["package"], fonts).rglob(entry["file"]))
        if not self.files:
            raise SystemExit(f"{face_id}: no file {entry['file']} in {entry['package']}")

    def open_for(self, text: str) -> tuple[Path, TTFont]:
        for path in self.files:
            font = TTFont(path, fontNumber=self.index, lazy=True)
            if all(ord(char) in font.getBestCmap() for char in text):
                return self.as_sfnt(path, font), font
        raise SystemExit(f"{self.face_id} lacks a character of {text}")

    def as_sfnt(self, path: Path, font: TTFont) -> Path:
        """HarfBuzz reads no WOFF2, so such a file is unpacked once."""
        if path.suffix != ".woff2":
            return path
        unpacked = self.fonts / f"{path.stem}.ttf"
        if not unpacked.exists():
            plain = TTFont(path)
            plain.flavor = None
            plain.save(unpacked)
        return unpacked


def shape(path: Path, index: int, run: dict) -> list[dict]:
    """Glyph ids and positions in font units: joins Devanagari, stacks Tibetan, sets ligatures."""
    command = ["hb-shape", "--output-format=json", "--no-glyph-names", "--no-clusters", f"--face-index={index}"]
    command.extend(f"--{name}={run[name]}" for name in ("features", "direction") if name in run)
    done = subprocess.run([*command, str(path), run["text"]], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def draw_run(face: Face | None, run: dict) -> RecordingPen:
    """The outlines of one run, starting at the origin, in thousandths of an em and with y pointing down."""
    if run["face"] == "own":
        return own_run(run["text"])
    path, font = face.open_for(run["text"])
    scale = UNITS_PER_EM / font["head"].unitsPerEm
    glyphs, order = font.getGlyphSet(), font.getGlyphOrder()
    record = RecordingPen()
    x = y = 0.0
    for placed in shape(path, face.index, run):
        place = Transform(scale, 0, 0, -scale, (x + placed["dx"]) * scale, -(y + placed["dy"]) * scale)
        whole = DecomposingRecordingPen(glyphs)
        glyphs[order[placed["g"]]].draw(whole)
        whole.replay(TransformPen(record, place))
        x += placed["ax"]
        y += placed["ay"]
    return record


def own_run(text: str) -> RecordingPen:
    """Bars that stand for a passage: level ones between two marks, upright ones where the text runs down."""
    record = RecordingPen()
    for step in range(3):
        start = 240 * step
        left, top, right, bottom = (60, -700 + start, 760, -590 + start) if text == "≡" else (-350 + start, 0, -240 + start, 700)
        record.moveTo((left, top))
        for corner in ((right, top), (right, bottom), (left, bottom)):
            record.lineTo(corner)
        record.closePath()
    return record


def flatten(record: list) -> list[list[tuple[float, float]]]:
    """The contours of a recording as polygons."""
    contours: list[list[tuple[float, float]]] = []
    for verb, points in record:
        if verb == "moveTo":
            contours.append([points[0]])
        elif verb == "lineTo":
            contours[-1].append(points[0])
        elif verb in ("curveTo", "qCurveTo"):
            contours[-1].extend(curve_points(contours[-1][-1], verb, points))
    return contours


def curve_points(start, verb: str, points) -> list[tuple[float, float]]:
    segments = [points]
    if verb == "qCurveTo" and len(points) > 2:
        segments = []
        for here, after in zip(points[:-2], points[1:-1]):
            segments.append((here, ((here[0] + after[0]) / 2, (here[1] + after[1]) / 2)))
        segments.append((points[-2], points[-1]))
    found = []
    for segment in segments:
        control = [start, *segment]
        found.extend(bezier(control, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1))
        start = segment[-1]
    return found


def bezier(control, t: float) -> tuple[float, float]:
    while len(control) > 1:
        control = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in zip(control, control[1:])]
    return control[0]


def below(contour: list[tuple[float, float]], top: float) -> list[tuple[float, float]]:
    """The part of a polygon under the line y = top (y points down)."""
    kept = []
    for before, here in zip([contour[-1], *contour], contour):
        if (before[1] >= top) != (here[1] >= top):
            t = (top - before[1]) / (here[1] - before[1])
            kept.append((before[0] + t * (here[0] - before[0]), top))
        if here[1] >= top:
            kept.append(here)
    return kept


def cut_head(record: list, top: float) -> list:
    """A recording without what lies above y = top."""
    cut = []
    for contour in flatten(record):
        kept = below(contour, top)
        if len(kept) > 2:
            cut.append(("moveTo", (kept[0],)))
            cut.extend(("lineTo", (point,)) for point in kept[1:])
            cut.append(("closePath", ()))
    return cut


def outline_key(runs: list[dict]) -> str:
    """The same key as outlineKey of plates.ts."""
    def one(run: dict) -> str:
        extras = "".join(f"@{run[name]}" for name in ("features", "direction", "cut_top") if name in run)
        extras += "@below" if run.get("below") else ""
        return f"{run['face']}:{run['text']}{extras}"

    return " ".join(one(run) for run in runs)


def ink(record: RecordingPen, runs: list[dict]) -> tuple[float, float, float, float]:
    bounds = BoundsPen(None)
    record.replay(bounds)
    if bounds.bounds is None:
        raise SystemExit(f"no ink in {outline_key(runs)}")
    return bounds.bounds


def shift_of(record: RecordingPen, part: RecordingPen, run: dict, runs: list[dict]) -> tuple[float, float]:
    """Where a run goes: to the right of the ink before it, or below it."""
    if not record.value:
        return 0, 0
    (*_, right, bottom), (left, top, *_) = ink(record, runs), ink(part, runs)
    return (0, bottom + RUN_GAP - top) if run.get("below") else (right + RUN_GAP - left, 0)


def take(runs: list[dict], faces: dict[str, Face], decimals: int) -> dict:
    """One outline of all runs, each RUN_GAP away from the ink before it."""
    record = RecordingPen()
    for run in runs:
        part = draw_run(faces.get(run["face"]), run)
        if "cut_top" in run:
            part.value = cut_head(part.value, run["cut_top"])
        part.replay(TransformPen(record, Transform().translate(*shift_of(record, part, run, runs))))
    path = SVGPathPen(None, ntos=lambda value: f"{value:.{decimals}f}".rstrip("0").rstrip(".") if decimals else f"{value:.0f}")
    record.replay(path)
    return {"d": path.getCommands(), "bbox": [round(edge, 1) for edge in ink(record, runs)]}


def write_book(path: Path, outlines: dict[str, dict]) -> None:
    lines = (f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(outlines[key])}" for key in sorted(outlines))
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(f"{len(outlines)} outlines in {path}", file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fonts", required=True, type=Path, help="scratch folder for the font packages")
    fonts = parser.parse_args().fonts
    fonts.mkdir(parents=True, exist_ok=True)
    entries = json.loads((HERE / "faces.json").read_text())
    plates = [plate for path in sorted((HERE / "plates").glob("*.json")) for plate in json.loads(path.read_text())]
    figures = json.loads((FIGURES / "glyphs.json").read_text())
    # Figures are drawn smaller than plates and weigh on the page of an article: whole units are enough.
    books = [
        (HERE / "outlines.json", {outline_key(plate["runs"]): plate["runs"] for plate in plates}, 1),
        (FIGURES / "outlines.json", {outline_key([run]): [run] for run in figures}, 0),
    ]
    wanted = {run["face"] for _, book, _ in books for runs in book.values() for run in runs} - {"own"}
    if unknown := wanted - entries.keys():
        raise SystemExit(f"faces.json lacks {', '.join(sorted(unknown))}")
    faces = {face_id: Face(face_id, entries[face_id], fonts) for face_id in sorted(wanted)}
    for path, book, decimals in books:
        write_book(path, {key: take(runs, faces, decimals) for key, runs in book.items()})


if __name__ == "__main__":
    main()
