#!/usr/bin/env python3
"""Writes the pieces of a guide into files, so that they are compiled: its Swift blocks that are no files of an example.

usage: pieces.py <guide> <output folder>
"""

import re
import sys
from pathlib import Path

GUIDE, OUTPUT = map(Path, sys.argv[1:])

blocks = re.findall(r"^```swift\n(.*?)^```$", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
pieces = [block for block in blocks if not block.startswith("// Examples/")]
if not pieces:
    sys.exit(f"pieces.py: {GUIDE} has none")
OUTPUT.mkdir(parents=True, exist_ok=True)
for number, piece in enumerate(pieces, 1):
    (OUTPUT / f"Piece{number}.swift").write_text(piece)
