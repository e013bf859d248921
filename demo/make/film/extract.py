#!/usr/bin/env python3
"""Takes the outlines that the films show from their typefaces and writes outlines.json.

Only needed when specimens.json changes; making the films needs outlines.json alone. It requires what the extraction of
the gallery pictures requires (demo/make/galleries/README.md). The fonts stay in the scratch folder given with --fonts
and are never committed.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "galleries"))

from extract import UNITS_PER_EM, Face, flatten  # noqa: E402

JOINER = "\u200d"
# Brush outlines are traced and hold far more points than can be seen.
BRUSH_TOLERANCE = 0.6
MAX_PATH_BYTES = 400_000


def open_for(face: Face, text: str) -> tuple[Path, TTFont]:
    try:
        return face.open_for(text.replace(JOINER, ""))
    except SystemExit as missing:
        raise SystemExit(f"{missing} ({' '.join(f'U+{ord(char):04X}' for char in text)})") from None


def shape(path: Path, index: int, text: str) -> list[dict]:
    """Glyph ids, positions in font units and the character each belongs to."""
    command = ["hb-shape", "--output-format=json", "--no-glyph-names", "--cluster-level=1", f"--face-index={index}"]
    done = subprocess.run([*command, "--", str(path), text], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def distance(point, start, end) -> float:
    (px, py), (ax, ay), (bx, by) = point, start, end
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    if length == 0:
        return ((px - ax) ** 2 + (py - ay) ** 2) ** 0.5
    return abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length


def thin(points: list, tolerance: float) -> list:
    """Leaves out points that lie nearer than the tolerance to the line without them (Ramer, Douglas, Peucker)."""
    kept = [False] * len(points)
    kept[0] = kept[-1] = True
    open_spans = [(0, len(points) - 1)]
    while open_spans:
        first, last = open_spans.pop()
        farthest, at = 0.0, first
        for index in range(first + 1, last):
            away = distance(points[index], points[first], points[last])
            if away > farthest:
                farthest, at = away, index
        if farthest > tolerance:
            kept[at] = True
            open_spans += [(first, at), (at, last)]
    return [point for point, stays in zip(points, kept) if stays]


def thin_record(record: list) -> list:
    thinned = []
    for contour in flatten(record):
        half = len(contour) // 2
        points = thin(contour[: half + 1], BRUSH_TOLERANCE)[:-1] + thin(contour[half:], BRUSH_TOLERANCE)
        if len(points) > 2:
            thinned.append(("moveTo", (points[0],)))
            thinned.extend(("lineTo", (point,)) for point in points[1:])
            thinned.append(("closePath", ()))
    return thinned


def take(face: Face, entry: dict, text: str) -> dict:
    """The outline of a text at 1000 units per em, y pointing down: one path per character, advance width, ink box."""
    path, font = open_for(face, text)
    scale = UNITS_PER_EM / font["head"].unitsPerEm
    glyphs, order = font.getGlyphSet(), font.getGlyphOrder()
    whole = RecordingPen()
    parts: dict[int, RecordingPen] = {}
    x = y = 0.0
    for placed in shape(path, face.index, text):
        part = parts.setdefault(placed["cl"], RecordingPen())
        place = Transform(scale, 0, 0, -scale, (x + placed["dx"]) * scale, -(y + placed["dy"]) * scale)
        drawn = DecomposingRecordingPen(glyphs)
        glyphs[order[placed["g"]]].draw(drawn)
        drawn.replay(TransformPen(part, place))
        x += placed["ax"]
        y += placed["ay"]
    paths = []
    for _, part in sorted(parts.items()):
        if entry.get("brush"):
            part.value = thin_record(part.value)
        if not part.value:
            continue
        part.replay(whole)
        pen = SVGPathPen(None, ntos=lambda value: str(round(value)))
        part.replay(pen)
        paths.append(pen.getCommands())
    bounds = BoundsPen(None)
    whole.replay(bounds)
    return {"d": paths, "width": round(x * scale), "bbox": [round(edge) for edge in bounds.bounds or (0, 0, 0, 0)]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fonts", required=True, type=Path, help="scratch folder for the font packages")
    parser.add_argument("--all", action="store_true", help="take every outline anew, not only the missing ones")
    arguments = parser.parse_args()
    fonts = arguments.fonts
    fonts.mkdir(parents=True, exist_ok=True)
    wanted = json.loads((HERE / "specimens.json").read_text())
    book = HERE / "outlines.json"
    known = {} if arguments.all or not book.exists() else json.loads(book.read_text())
    outlines = {}
    for face_id, entry in wanted["faces"].items():
        texts = [*dict.fromkeys(wanted["characters"].get(face_id, "")), *wanted["words"].get(face_id, [])]
        keys = {text: f"{face_id}:{text}" for text in texts}
        outlines |= {key: known[key] for key in keys.values() if key in known}
        missing = [text for text, key in keys.items() if key not in known]
        if missing:
            face = Face(face_id, entry, fonts)
            outlines |= {keys[text]: take(face, entry, text) for text in missing}
    size = sum(len(path) for outline in outlines.values() for path in outline["d"])
    print(f"{len(outlines)} outlines, {size} bytes of path data", file=sys.stderr)
    if size > MAX_PATH_BYTES:
        raise SystemExit(f"more than {MAX_PATH_BYTES} bytes")
    lines = (f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(outlines[key])}" for key in sorted(outlines))
    book.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
