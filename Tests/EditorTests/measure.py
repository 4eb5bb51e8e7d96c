#!/usr/bin/env python3
"""Measures how long it takes from a key to what the server says of it.

usage: measure.py <needle> <workspace> [<runs>]

The workspace is one that needle-bench wrote, or the sample app. Each kind of edit is made and taken back again and again
in the file of one component; a request that is answered once all is told ends each run.
"""

import json
import pathlib
import re
import statistics
import subprocess
import sys
import time

needle, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
runs = int(sys.argv[3]) if len(sys.argv) > 3 else 10
process = subprocess.Popen([needle, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
number = 0


def send(method, params, id=None):
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    if id is not None:
        message["id"] = id
    body = json.dumps(message).encode()
    process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    process.stdin.flush()


def receive():
    length = int(process.stdout.readline().split(b":")[1])
    process.stdout.readline()
    return json.loads(process.stdout.read(length))


def wait(is_end):
    """The diagnostics that were published until a message."""
    published = []
    while True:
        message = receive()
        if message.get("method") == "textDocument/publishDiagnostics":
            published.append(message["params"])
        if is_end(message):
            return published


def settled():
    """Waits until all is told of what was sent."""
    global number
    number += 1
    send("textDocument/codeAction", {
        "textDocument": {"uri": uri}, "context": {"diagnostics": []},
        "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}},
    }, number)
    return wait(lambda message: message.get("id") == number and "method" not in message)


def edit(text):
    global version
    version += 1
    send("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]})


sources = [path for path in sorted(folder.glob("Modules/*/**/*.swift")) if "Generated" not in path.name]
pattern = re.compile(r"^( *)var (\w+): .+ \{ get \}$", re.M)
path, text, found = next(
    (path, text, found) for path in sources[len(sources) // 2 :] + sources for text in [path.read_text()]
    if "Dependency>" in text for found in [pattern.search(text)] if found
)
uri, version = path.as_uri(), 1
begin = time.monotonic()
send("initialize", {"capabilities": {}, "rootUri": folder.as_uri()}, 0)
wait(lambda message: message.get("id") == 0)
send("initialized", {})
send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": text}})
settled()
print(f"{path.relative_to(folder)}; ready after {1000 * (time.monotonic() - begin):.0f} ms")

renamed = text[: found.start(2)] + found[2] + "X" + text[found.end(2) :]
edits = {
    "a body": text[: found.start(1)] + "    // A comment.\n" + text[found.start(1) :],
    "a type that nobody asks for": text + "\nstruct Unasked {}\n",
    "a requirement renamed": renamed,
    "a broken line": text[: found.start(1)] + "    let =\n" + text[found.start(1) :],
}
for name, new in edits.items():
    times, firsts = [], []
    for run in range(runs):
        for changed in (new, text):
            begin = time.monotonic()
            edit(changed)
            if name in ("a requirement renamed", "a broken line"):
                # The diagnostics come by themselves.
                wait(lambda message: message.get("method") == "textDocument/publishDiagnostics")
                firsts.append(time.monotonic() - begin)
                settled()
            else:
                settled()
                times.append(time.monotonic() - begin)
    values = sorted(1000 * value for value in firsts or times)
    kind = "until told" if firsts else "until known, nothing to tell"
    print(f"{name}: {statistics.median(values):.1f} ms ({values[0]:.1f}-{values[-1]:.1f}) {kind}")
process.stdin.close()
process.wait()
