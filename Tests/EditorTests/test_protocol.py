"""What clients do wrong, and how servers end."""

import json
import subprocess

import pytest
from conftest import NEEDLE


class Raw:
    """The server, spoken to byte by byte."""

    def __init__(self, folder):
        self.process = subprocess.Popen([NEEDLE, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)

    def write(self, data: bytes):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def receive(self):
        length = int(self.process.stdout.readline().split(b":")[1])
        assert self.process.stdout.readline() == b"\r\n"
        return json.loads(self.process.stdout.read(length))

    def answer(self, id):
        while True:
            message = self.receive()
            if message.get("id") == id and "method" not in message:
                return message

    def initialize(self, **parameters):
        self.send(id=0, method="initialize", params={"capabilities": {}, **parameters})
        return self.answer(0)["result"]

    def end(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        return self.process.wait(timeout=600), rest


@pytest.fixture
def raw(workspace):
    server = Raw(workspace)
    yield server
    if server.process.poll() is None:
        server.process.kill()
    server.process.wait()


def test_shutdown_and_exit(raw):
    raw.initialize()
    raw.send(id=1, method="shutdown")
    assert raw.answer(1)["result"] is None
    raw.send(id=2, method="textDocument/hover", params={})
    assert raw.answer(2)["error"]["code"] == -32600
    raw.send(method="exit")
    assert raw.process.wait(timeout=600) == 0


def test_exit_without_shutdown(raw):
    raw.initialize()
    raw.send(method="exit")
    assert raw.process.wait(timeout=600) == 1


def test_a_client_that_is_gone(raw):
    raw.initialize()
    assert raw.end() == (0, b"")


def test_requests_before_the_first(raw):
    raw.send(id=1, method="textDocument/hover", params={})
    assert raw.answer(1)["error"]["code"] == -32002
    raw.send(method="textDocument/didOpen", params={})
    raw.initialize()
    raw.send(id=3, method="initialize", params={})
    assert raw.answer(3)["error"]["code"] == -32600


def test_unknown_methods(raw):
    raw.initialize()
    raw.send(id="a", method="needle/unknown", params={})
    assert raw.answer("a")["error"]["code"] == -32601
    raw.send(method="$/unknown", params={})
    raw.send(method="unknown", params={})
    raw.send(id=2, method="shutdown")
    assert raw.answer(2)["result"] is None


def test_garbage(raw):
    raw.write(b"garbage\r\n\r\nContent-Length: 5\r\n\r\n{]}{]")
    assert raw.receive()["error"]["code"] == -32700
    raw.write(b"Content-Length: 2\r\n\r\n[]")
    assert raw.receive()["error"]["code"] == -32600
    raw.initialize()
    for bad in [None, {}, {"textDocument": 3}, {"textDocument": {"uri": "http://x"}, "position": {"line": 0}}]:
        raw.send(id=9, method="textDocument/hover", params=bad)
        assert raw.answer(9)["error"]["code"] == -32602
    raw.send(method="textDocument/didChange", params={"textDocument": {"uri": "file:///nowhere.swift"}})
    raw.send(id=2, method="shutdown")
    assert raw.answer(2)["result"] is None


def test_cancelled_requests(raw, workspace):
    raw.initialize()
    uri = (workspace / "Modules/Game/GameComponent.swift").as_uri()
    asked = {"textDocument": {"uri": uri}}
    messages = [
        {"id": 1, "method": "textDocument/codeLens", "params": asked},
        {"id": 2, "method": "textDocument/codeLens", "params": asked},
        {"method": "$/cancelRequest", "params": {"id": 2}},
    ]
    data = b""
    for message in messages:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        data += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    raw.write(data)
    assert raw.answer(1)["result"]
    assert raw.answer(2)["error"]["code"] == -32800


def test_columns_are_those_that_were_agreed(raw, workspace):
    path = workspace / "Modules/Game/GameComponent.swift"
    path.write_text("/* 😀ä */ private" + path.read_text().replace("\npublic import NeedleFoundation", " \nimport NeedleFoundation"))
    capabilities = {"general": {"positionEncodings": ["utf-16", "utf-8"]}}
    assert raw.initialize(capabilities=capabilities)["capabilities"]["positionEncoding"] == "utf-8"


def test_the_first_folder_with_modules_is_served(raw, workspace, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    folders = [{"uri": folder.as_uri(), "name": "x"} for folder in (empty, workspace)]
    raw.initialize(workspaceFolders=folders)
    uri = (workspace / "Modules/Game/GameComponent.swift").as_uri()
    raw.send(id=1, method="textDocument/codeLens", params={"textDocument": {"uri": uri}})
    assert raw.answer(1)["result"]


def test_a_folder_without_modules_is_left_alone(tmp_path):
    (tmp_path / "main.swift").write_text("print(1)\n")
    raw = Raw(tmp_path)
    raw.initialize(rootUri=tmp_path.as_uri())
    uri = (tmp_path / "main.swift").as_uri()
    raw.send(method="textDocument/didOpen", params={"textDocument": {"uri": uri, "version": 1, "text": "print(2)\n"}})
    raw.send(id=1, method="textDocument/codeLens", params={"textDocument": {"uri": uri}})
    assert raw.answer(1)["result"] == []
    assert raw.end()[0] == 0
    assert [path.name for path in tmp_path.iterdir()] == ["main.swift"]
