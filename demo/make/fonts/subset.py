#!/usr/bin/env python3
"""Makes the small fonts of scripts that systems lack, with the characters that the demo's texts hold and no others.

Writes web/public/fonts/scripts/*.woff2 and web/src/ui/scripts.css. Only needed when a text uses another character of such
a script, which demo/fonts.test.ts notices. It requires what demo/make/galleries/extract.py requires; the whole typefaces
stay in the scratch folder given with --fonts and are never committed.
"""

import argparse
import json
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
DEMO = HERE.parent.parent
ROOT = DEMO.parent
TARGET = ROOT / "web/public/fonts/scripts"
CSS = ROOT / "web/src/ui/scripts.css"
sys.path.insert(0, str(HERE.parent / "galleries"))

from extract import fetch  # noqa: E402

SHOWN = ("texts/**/*.json", "texts/**/*.md", "galleries/*/gallery.json", "videos/*/*.vtt", "videos/*/*.json")
HEAD = """/* Written by demo/make/fonts/subset.py: characters of scripts that many systems lack (docs/decisions/%s). A browser fetches a
 * file only where a page shows one of its characters and none of the local faces is there. */
"""


def read_shown() -> set[str]:
    characters: set[str] = set()
    for pattern in SHOWN:
        for path in DEMO.glob(pattern):
            text = path.read_text(encoding="utf-8")
            characters |= set(json.dumps(json.loads(text), ensure_ascii=False) if path.suffix == ".json" else text)
    return characters


def in_blocks(character: str, blocks: list[str]) -> bool:
    bounds = [tuple(int(end, 16) for end in block.split("-")) for block in blocks]
    return any(low <= ord(character) <= high for low, high in bounds)


def subset(source: Path, target: Path, characters: list[str]) -> None:
    options = Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.flavor = "woff2"
    options.name_IDs = [0, 1, 2, 13, 14]
    font = TTFont(source)
    subsetter = Subsetter(options)
    # Space too: browsers take the height of a line of spaces from it.
    subsetter.populate(unicodes=[ord(character) for character in characters])
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)


def ranges_of(characters: list[str]) -> list[str]:
    spans: list[list[int]] = []
    for code in sorted(map(ord, characters)):
        if spans and code == spans[-1][1] + 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return [f"U+{low:04X}" if low == high else f"U+{low:04X}-{high:04X}" for low, high in spans]


def rule_of(name: str, local: list[str], characters: list[str]) -> str:
    sources = [f"local('{face}')" for face in local] + [f"url('/fonts/scripts/{name}.woff2') format('woff2')"]
    lines = ",\n    ".join(sources)
    ranges = ", ".join(ranges_of(characters))
    return (
        "@font-face {\n  font-family: Scripts;\n  src:\n    "
        f"{lines};\n  font-display: swap;\n  unicode-range: {ranges};\n}}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", type=Path, required=True, help="scratch folder for the typefaces")
    parser.add_argument("--decision", default="0100", help="number of the decision that the style sheet names")
    given = parser.parse_args()
    given.fonts.mkdir(parents=True, exist_ok=True)
    TARGET.mkdir(parents=True, exist_ok=True)
    shown = read_shown()
    rules = []
    for name, face in json.loads((HERE / "faces.json").read_text(encoding="utf-8")).items():
        characters = sorted(character for character in shown if in_blocks(character, face["blocks"]))
        (source,) = fetch(face["package"], given.fonts).rglob(face["file"])
        subset(source, TARGET / f"{name}.woff2", characters)
        rules.append(rule_of(name, face["local"], characters))
        print(f"{name}: {''.join(characters)} {(TARGET / f'{name}.woff2').stat().st_size} bytes")
    CSS.write_text(HEAD % given.decision + "\n" + "\n".join(rules), encoding="utf-8")


if __name__ == "__main__":
    main()
