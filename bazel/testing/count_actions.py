#!/usr/bin/env python3
"""Counts the actions in a log that Bazel wrote for `--execution_log_json_file`.

usage: count_actions.py <log>

Prints a word for each kind of action that has any, in the order of their names, for example `NeedleLink=2 NeedleParse=1`.
What came from a cache counts as `NeedleParse:hit`. Bazel logs no action whose result it still has.
"""

import collections
import json
import sys


def actions(path):
    """The actions of a log, which has one JSON object after the other."""
    with open(path) as file:
        text = file.read()
    decoder, position = json.JSONDecoder(), 0
    while position < len(text):
        action, position = decoder.raw_decode(text, position)
        yield action
        while position < len(text) and text[position].isspace():
            position += 1


def main():
    counts = collections.Counter()
    for action in actions(sys.argv[1]):
        is_hit = action.get("remoteCacheHit", False) or action.get("cacheHit", False)
        counts[action["mnemonic"] + (":hit" if is_hit else "")] += 1
    print(" ".join(f"{kind}={count}" for kind, count in sorted(counts.items())))


if __name__ == "__main__":
    main()
