import Foundation
import TestSupport
import Testing

/// The answers about the sample app, and what the JSON of its graph says.
struct AnswerGoldenTests {
    @Test(arguments: [
        (["tree"], "answers/tree.txt"), (["tree", "--depth", "1"], "answers/tree-depth.txt"),
        (["tree", "--module", "ScoreSheet"], "answers/tree-module.txt"),
        (["why", "Game.mutableScoreStream"], "answers/why.txt"),
        (["why", "ScoreSheet.scoreStream", "--from", "LoggedIn"], "answers/why-from.txt"),
        (["why", "GameComponent"], "answers/why-component.txt"),
        (["why", "Game.mutableScoreStream", "--format", "json"], "answers/why.json"),
        (["who-needs", "Root.scoreStream", "--format", "json"], "answers/who-needs.json"),
        (["who-needs", "Root.scoreStream"], "answers/who-needs.txt"),
        (["creates", "Root.scoreStream"], "answers/creates.txt"),
        (["creates", "Game.match"], "answers/creates-below.txt"),
        (["who-needs", "LoggedInComponent"], "answers/who-needs-component.txt"), (["unused"], "answers/unused.txt"),
        (["graph"], "answers/graph.json"), (["graph", "--format", "dot"], "answers/graph.dot"),
        (["graph", "--format", "lock"], "answers/graph.lock"),
        (["graph", "--format", "mermaid", "--around", "Game", "--depth", "1"], "answers/graph.mmd"),
    ])
    func answer(arguments: [String], golden: String) throws {
        let workspace = try SampleWorkspace()
        let result = try runNeedle(arguments, in: workspace.folder.url)
        #expect(result.end == .exit(0))
        #expect(result.errors == "")
        checkGolden(result.output, golden)
    }

    @Test func thePageHasTheWholeGraph() throws {
        let workspace = try SampleWorkspace()
        let result = try runNeedle(["graph", "--output", "graph.html"], in: workspace.folder.url)
        #expect(result.end == .exit(0))
        #expect(result.output == "wrote graph.html\n")
        let page = try #require(workspace.folder.read("graph.html"))
        let json = try runNeedle(["graph"], in: workspace.folder.url).output
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(page.contains(json.replacing("<", with: #"\u003c"#)))
        #expect(!page.contains("\n{{"), "no file of the page is missing")
    }

    @Test(.needs("python3")) func theToolHasThePageAsItIs() throws {
        let script = PackageFolder.root.appendingPathComponent("tools/graph-page").path
        let result = try run("python3", [script, "--swift"])
        #expect(result.end == .exit(0))
        let source = "Sources/NeedleQuestions/Drawing/GraphPage+Text.swift"
        let known = try String(contentsOf: PackageFolder.root.appendingPathComponent(source), encoding: .utf8)
        #expect(result.output == known, "run 'tools/graph-page --swift > \(source)'")
    }

    @Test func aNameThatIsNotThereIsNoFault() throws {
        let workspace = try SampleWorkspace()
        let result = try runNeedle(["why", "Gmae"], in: workspace.folder.url)
        #expect(result.end == .exit(2))
        #expect(result.errors == "needle: error: no component 'Gmae'; did you mean 'Game'? [cannot-run]\n")
        #expect(result.output == "")
    }
}
