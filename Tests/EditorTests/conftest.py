"""A copy of the sample app, and the language server in it, spoken to by pygls' client."""

import asyncio
import os
import pathlib
import shutil

import pytest
import pytest_asyncio
from lsprotocol import types
from pytest_lsp import LanguageClient, client_capabilities, make_test_lsp_client

ROOT = pathlib.Path(__file__).resolve().parents[2]
NEEDLE = os.environ.get("NEEDLE", str(ROOT / ".build/debug/needle"))


@pytest.fixture
def workspace(tmp_path):
    """The modules of the sample app, without generated files."""
    folder = tmp_path / "Tic Tac Toe"
    folder.mkdir()
    ignored = shutil.ignore_patterns("NeedleGenerated.swift", "NeedleRegistration.swift", "BUILD.bazel")
    shutil.copytree(ROOT / "Modules", folder / "Modules", ignore=ignored)
    return folder


class Published(dict):
    """The diagnostics by URI, with a count of how often some were sent."""

    events = 0

    def __setitem__(self, uri, diagnostics):
        super().__setitem__(uri, list(diagnostics))
        self.events += 1


class Editor:
    """A client with some files open."""

    def __init__(self, client: LanguageClient, folder: pathlib.Path):
        self.client, self.folder = client, folder
        self.texts, self.versions = {}, {}
        self.published = client.diagnostics = Published()

    def uri(self, path: str) -> str:
        return (self.folder / path).as_uri()

    def open(self, path: str, text: str | None = None):
        if text is None:
            text = (self.folder / path).read_text()
        self.texts[path], self.versions[path] = text, 1
        item = types.TextDocumentItem(self.uri(path), "swift", 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def replace(self, path: str, old: str, new: str):
        """Changes the first `old` of a text, as a key that is struck does."""
        text = self.texts[path]
        start = text.index(old)
        change = types.TextDocumentContentChangePartial(
            range=types.Range(self._position(text, start), self._position(text, start + len(old))), text=new
        )
        self.texts[path] = text[:start] + new + text[start + len(old) :]
        self.versions[path] += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.versions[path], self.uri(path)), [change]
            )
        )

    def _position(self, text: str, offset: int) -> types.Position:
        before = text[:offset]
        line = before.rsplit("\n", 1)[-1]
        return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)

    def at(self, path: str, word: str, behind: int = 0):
        """The document and the position of the first `word` in it."""
        text = self.texts.get(path) or (self.folder / path).read_text()
        position = self._position(text, text.index(word) + behind)
        return {"text_document": types.TextDocumentIdentifier(self.uri(path)), "position": position}

    async def diagnostics(self, path: str, until, seconds: float = 600):
        """The diagnostics of a file, once they are what is waited for."""
        deadline = asyncio.get_event_loop().time() + seconds
        while not until(self.published.get(self.uri(path), [])):
            assert asyncio.get_event_loop().time() < deadline, self.published
            await asyncio.sleep(0.005)
        return self.published.get(self.uri(path), [])

    def name(self, uri: str) -> str:
        """The path of a URI in the workspace."""
        prefix = self.folder.as_uri() + "/"
        assert uri.startswith(prefix), uri
        return uri[len(prefix) :]

    def line(self, location: types.Location) -> str:
        """The file and the text that a location is of."""
        path = self.name(location.uri)
        text = (self.texts.get(path) or (self.folder / path).read_text()).split("\n")
        start, end = location.range.start, location.range.end
        return f"{path}: {text[start.line][start.character:end.character]}"


@pytest_asyncio.fixture
async def editor(workspace):
    async for editor in started(workspace, "visual-studio-code"):
        yield editor


async def started(folder, name):
    client = make_test_lsp_client()
    await client.start_io(NEEDLE, "lsp", cwd="/")
    editor = Editor(client, folder)
    await client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(name),
            workspace_folders=[types.WorkspaceFolder(folder.as_uri(), folder.name)],
            root_uri=folder.as_uri(),
        )
    )
    yield editor
    await client.shutdown_session()
    await client.stop()
