"""All that the server offers, on the sample app."""

import subprocess

import pytest
from conftest import NEEDLE, started
from lsprotocol import types

ROOT = "Modules/App/RootComponent.swift"
LOGGED_IN = "Modules/LoggedIn/LoggedInComponent.swift"
GAME = "Modules/Game/GameComponent.swift"
pytestmark = pytest.mark.asyncio


def codes(diagnostics):
    return sorted(diagnostic.code for diagnostic in diagnostics)


def told(diagnostics):
    return [(diagnostic.message, diagnostic.range) for diagnostic in diagnostics]


async def test_unsaved_text_is_told_of_and_mended(editor):
    editor.open(ROOT)
    editor.replace(ROOT, "var mutableScoreStream: any", "var scores: any")
    found = await editor.diagnostics(GAME, until=lambda found: found)
    assert codes(found) == ["missing-provider"]
    assert found[0].source == "needle" and found[0].severity == types.DiagnosticSeverity.Error
    assert "mutableScoreStream" in found[0].message
    assert found[0].related_information
    editor.replace(ROOT, "var scores: any", "var mutableScoreStream: any")
    await editor.diagnostics(GAME, until=lambda found: not found)


async def test_a_broken_line_is_told_of_alone(editor):
    editor.open(ROOT)
    editor.open(GAME)
    editor.replace(ROOT, "var mutableScoreStream: any", "var scores: any")
    before = await editor.diagnostics(GAME, until=lambda found: found)
    editor.replace(ROOT, "    /// The same scores", "    let =\n    /// The same scores")
    await editor.diagnostics(ROOT, until=lambda found: codes(found) == ["syntax-error"])
    assert told(editor.published[editor.uri(GAME)]) == told(before)
    editor.replace(ROOT, "    let =\n", "")
    await editor.diagnostics(ROOT, until=lambda found: not found)


async def test_nothing_is_sent_twice(editor):
    editor.open(ROOT)
    editor.replace(ROOT, "var mutableScoreStream: any", "var scores: any")
    await editor.diagnostics(GAME, until=lambda found: found)
    count = editor.published.events
    for number in range(5):
        editor.replace(ROOT, "shared { Roster() }", "shared { Roster() } ")
    await editor.client.text_document_hover_async(types.HoverParams(**editor.at(GAME, "playerX")))
    assert editor.published.events == count


async def test_a_fix_is_an_edit_of_the_text_of_now(editor):
    editor.open(LOGGED_IN)
    editor.replace(LOGGED_IN, "// The scope", "// 😀\n// The scope")
    editor.replace(LOGGED_IN, "    let playerX: Player", "    private let playerX: Player")
    found = await editor.diagnostics(GAME, until=lambda found: found)
    actions = await editor.client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(editor.uri(GAME)),
            found[0].range,
            types.CodeActionContext(found, only=["quickfix"]),
        )
    )
    assert [action.kind for action in actions] == ["quickfix"] * len(actions) and actions
    assert actions[0].is_preferred and actions[0].diagnostics[0].code == found[0].code
    change = actions[0].edit.document_changes[0]
    assert change.text_document.uri == editor.uri(LOGGED_IN) and change.text_document.version == 3
    edit = change.edits[0]
    lines = editor.texts[LOGGED_IN].split("\n")
    line = lines[edit.range.start.line]
    changed = line[: edit.range.start.character] + edit.new_text + line[edit.range.end.character :]
    editor.replace(LOGGED_IN, line, changed)
    await editor.diagnostics(GAME, until=lambda found: not found)


FILLED = "Match(playerX: dependency.playerX, playerO: dependency.playerO, scoreStream: dependency.mutableScoreStream)"


async def rewrites(editor, path, word, behind=0):
    position = editor.at(path, word, behind)["position"]
    return await editor.client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(editor.uri(path)),
            types.Range(position, position),
            types.CodeActionContext([], only=["refactor"]),
        )
    )


async def test_a_call_is_filled_in_from_the_graph(editor):
    editor.open(GAME)
    text = editor.texts[GAME]
    call = text[text.index("            Match(") : text.index("        }\n    }\n\n    /// What to show when")]
    editor.replace(GAME, call, "            Match()\n")
    editor.replace(GAME, "    /// Where the result goes.\n    var mutableScoreStream: any MutableScoreStream { get }\n", "")
    actions = await rewrites(editor, GAME, "Match()", 3)
    assert [action.title for action in actions] == ["Fill in 'Match' from the graph"]
    assert actions[0].kind == "refactor.rewrite"
    for edit in reversed(actions[0].edit.document_changes[0].edits):
        lines = editor.texts[GAME].split("\n")
        line = lines[edit.range.start.line]
        assert edit.range.start.line == edit.range.end.line
        changed = line[: edit.range.start.character] + edit.new_text + line[edit.range.end.character :]
        lines[edit.range.start.line] = changed
        editor.texts[GAME] = "\n".join(lines)
    filled = "".join(editor.texts[GAME].split()).replace(",)", ")")
    assert "".join(FILLED.split()) in filled
    assert "varmutableScoreStream:anyMutableScoreStream{get}" in filled
    # Nothing is missing any more, so nothing is offered.
    editor.open(GAME, editor.texts[GAME])
    assert not await rewrites(editor, GAME, "Match(", 3)


async def test_unused_requirements_are_removed(editor):
    editor.open(GAME)
    editor.replace(GAME, "                playerO: dependency.playerO,", "                playerO: dependency.playerX,")
    actions = await rewrites(editor, GAME, "playerO: Player", 2)
    assert [action.title for action in actions] == ["Remove the unused requirements of GameComponent"]
    resolved = await editor.client.code_action_resolve_async(actions[0])
    edits = resolved.edit.document_changes[0].edits
    assert len(edits) == 1 and edits[0].new_text == ""
    lines = editor.texts[GAME].split("\n")[edits[0].range.start.line : edits[0].range.end.line]
    assert lines == ["    /// Who answers.", "    var playerO: Player { get }"]


async def test_hover_tells_who_provides(editor):
    editor.open(GAME)
    hover = await editor.client.text_document_hover_async(types.HoverParams(**editor.at(GAME, "playerX")))
    assert "GameComponent <- LoggedInComponent" in hover.contents.value
    assert "Modules/LoggedIn/LoggedInComponent.swift:" in hover.contents.value


async def test_hover_tells_who_takes(editor):
    hover = await editor.client.text_document_hover_async(types.HoverParams(**editor.at(ROOT, "mutableScoreStream")))
    assert "GameDependency" not in hover.contents.value and "GameComponent" in hover.contents.value


async def test_hover_on_a_call_tells_what_the_child_takes(editor):
    hover = await editor.client.text_document_hover_async(
        types.HoverParams(**editor.at(LOGGED_IN, "GameComponent(parent"))
    )
    text = hover.contents.value
    assert (
        "take from LoggedInComponent\n  playerO: Player  LoggedInComponent.playerO\n  playerX: Player  LoggedInComponent.playerX"
        in text
    )
    assert "take from scopes above LoggedInComponent\n  mutableScoreStream" in text and "RootComponent" in text


async def test_hover_shows_what_a_property_creates(editor):
    hover = await editor.client.text_document_hover_async(types.HoverParams(**editor.at(ROOT, "scoreStream")))
    assert "└── RootComponent.mutableScoreStream  shared" in hover.contents.value


async def test_hover_on_a_component_tells_of_all(editor):
    hover = await editor.client.text_document_hover_async(
        types.HoverParams(**editor.at(GAME, "GameComponent:"))
    )
    assert "GameComponent takes 3" in hover.contents.value


async def test_definition_goes_to_the_provider(editor):
    found = await editor.client.text_document_definition_async(
        types.DefinitionParams(**editor.at(GAME, "mutableScoreStream"))
    )
    assert [editor.line(location) for location in found] == [f"{ROOT}: mutableScoreStream"]
    assert (
        await editor.client.text_document_definition_async(types.DefinitionParams(**editor.at(GAME, "import"))) is None
    )


async def test_references_are_the_requirements(editor):
    found = await editor.client.text_document_references_async(
        types.ReferenceParams(
            context=types.ReferenceContext(include_declaration=False), **editor.at(ROOT, "mutableScoreStream")
        )
    )
    assert f"{GAME}: mutableScoreStream" in [editor.line(location) for location in found]


async def test_lenses(editor):
    async def titles(path):
        lenses = await editor.client.text_document_code_lens_async(
            types.CodeLensParams(types.TextDocumentIdentifier(editor.uri(path)))
        )
        return [lens.command.title for lens in lenses]

    assert await titles(GAME) == ["provided by LoggedInComponent"] * 2 + ["provided by RootComponent"]
    assert await titles(LOGGED_IN) == ["taken by 1 scope"] * 3


async def test_call_hierarchy(editor):
    client = editor.client
    items = await client.text_document_prepare_call_hierarchy_async(
        types.CallHierarchyPrepareParams(**editor.at(LOGGED_IN, "LoggedInComponent:"))
    )
    assert [item.name for item in items] == ["LoggedInComponent"]
    parents = await client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(items[0]))
    assert [(call.from_.name, call.from_.detail) for call in parents] == [("RootComponent", "App")]
    assert [editor.line(types.Location(call.from_.uri, call.from_ranges[0])) for call in parents] == [
        f"{ROOT}: LoggedInComponent"
    ]
    children = await client.call_hierarchy_outgoing_calls_async(types.CallHierarchyOutgoingCallsParams(items[0]))
    assert sorted(call.to.name for call in children) == ["GameComponent", "ScoreSheetComponent"]
    assert [editor.line(types.Location(items[0].uri, call.from_ranges[0])) for call in children] == [
        f"{LOGGED_IN}: {call.to.name}" for call in children
    ]


@pytest.mark.parametrize("written", ["", "r", "var ", "var ro"])
async def test_completion_in_a_dependency(editor, written):
    editor.open(GAME)
    editor.replace(GAME, "    /// Who answers.\n", f"    {written}\n    /// Who answers.\n")
    found = await editor.client.text_document_completion_async(
        types.CompletionParams(**editor.at(GAME, f"    {written}\n", behind=4 + len(written)))
    )
    labels = {item.label: item for item in found.items}
    assert "roster: Roster" in labels and "playerX: Player" not in labels
    assert labels["roster: Roster"].text_edit.new_text == "var roster: Roster { get }"
    assert labels["roster: Roster"].detail == "RootComponent"


async def test_completion_elsewhere_is_not_ours(editor):
    assert await editor.client.text_document_completion_async(types.CompletionParams(**editor.at(GAME, "match"))) is None


async def test_files_that_others_change(editor):
    path = editor.folder / ROOT
    text = path.read_text()
    path.write_text(text.replace("var mutableScoreStream: any", "var scores: any"))

    def tell(kind):
        event = types.FileEvent(editor.uri(ROOT), kind)
        editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))

    tell(types.FileChangeType.Changed)
    await editor.diagnostics(GAME, until=lambda found: codes(found) == ["missing-provider"])
    path.write_text(text)
    tell(types.FileChangeType.Changed)
    await editor.diagnostics(GAME, until=lambda found: not found)


async def test_a_cache_is_begun_with(workspace):
    subprocess.run([NEEDLE, "build"], cwd=workspace, check=True, capture_output=True)
    files = sorted(workspace.rglob("*"))
    async for editor in started(workspace, "neovim"):
        hover = await editor.client.text_document_hover_async(types.HoverParams(**editor.at(GAME, "playerX")))
        assert "GameComponent <- LoggedInComponent" in hover.contents.value
        editor.open(LOGGED_IN)
        editor.replace(LOGGED_IN, "let playerX: Player", "private let playerX: Player")
        await editor.diagnostics(GAME, until=lambda found: codes(found) == ["missing-provider"])
        editor.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(editor.uri(LOGGED_IN)))
        )
        await editor.diagnostics(GAME, until=lambda found: not found)
    assert sorted(workspace.rglob("*")) == files


async def test_a_requirement_is_renamed_everywhere(editor):
    editor.open(GAME)
    word = editor.at(GAME, "playerX: Player { get }")
    prepared = await editor.client.text_document_prepare_rename_async(types.PrepareRenameParams(**word))
    assert prepared.placeholder == "playerX"
    edit = await editor.client.text_document_rename_async(types.RenameParams(**word, new_name="first"))
    changes = {editor.name(change.text_document.uri): change.edits for change in edit.document_changes}
    assert sorted(changes) == [GAME, LOGGED_IN]
    assert {e.new_text for edits in changes.values() for e in edits} == {"first"}


async def test_a_property_is_moved_to_the_parent(editor):
    editor.open(LOGGED_IN)
    editor.replace(LOGGED_IN, "    /// The score sheet", '    var motto: String { "Play on" }\n\n    /// The score sheet')
    actions = await rewrites(editor, LOGGED_IN, "motto", 2)
    assert [action.title for action in actions] == ["Move 'motto' to RootComponent"]
    resolved = await editor.client.code_action_resolve_async(actions[0])
    changes = {editor.name(change.text_document.uri): change.edits for change in resolved.edit.document_changes}
    assert sorted(changes) == [ROOT, LOGGED_IN]
    assert [e.new_text.strip() for e in changes[ROOT]] == ['var motto: String { "Play on" }']
