import Foundation
import TestSupport
import Testing

/// What the commands that change sources would do to the sample app.
struct RewriteGoldenTests {
    /// A change that a person made before.
    struct Edit: Sendable {
        var path: String
        /// Empty for a new file.
        var old: String
        var new: String
    }

    private static let game = "Modules/Game/GameComponent.swift"
    private static let emptyCall = [
        Edit(
            path: game,
            old: "\n                playerX: dependency.playerX,\n                playerO: dependency.playerO,\n"
                + "                scoreStream: dependency.mutableScoreStream\n            )",
            new: ")"
        ),
        Edit(
            path: game,
            old: "    /// Where the result goes.\n    var mutableScoreStream: any MutableScoreStream { get }\n",
            new: ""
        ),
    ]
    private static let unread = Edit(path: game, old: "playerO: dependency.playerO", new: "playerO: dependency.playerX")
    private static let motto = Edit(
        path: "Modules/LoggedIn/LoggedInComponent.swift",
        old: "    /// The score sheet's title",
        new:
            "    /// Stands above each board.\n    var motto: String { shared { \"Play on\" } }\n\n    /// The score sheet's title"
    )
    private static let rules = Edit(
        path: "needle.json",
        old: "",
        new: """
            { "rules": [
              { "id": "scores", "scopes": "Game", "mayNotTake": ["RootComponent.mutableScoreStream"], "because": "ADR 12" },
              { "scopes": "*", "maxRequirements": 25, "maxDepth": 12 },
              { "properties": "RootComponent.*", "maxTakers": 80 }
            ] }
            """
    )

    @Test(arguments: [
        (["wire", "Game.match", "--dry-run"], emptyCall, "rewrites/wire.diff"),
        (["wire", "--remove", "Game", "--dry-run"], [unread], "rewrites/wire-remove.diff"),
        (["rename", "Game.playerX", "first", "--dry-run"], [], "rewrites/rename.diff"),
        (["move", "LoggedIn.motto", "--dry-run"], [motto], "rewrites/move.diff"),
        (["new", "Pause", "--below", "Game", "--dry-run"], [], "rewrites/new.diff"),
        (["new", "Pause", "--below", "Game", "--module", "Pause", "--dry-run"], [], "rewrites/new-module.diff"),
        (["rules"], [rules], "rewrites/rules.txt"),
    ])
    func rewrite(arguments: [String], edits: [Edit], golden: String) throws {
        let workspace = try SampleWorkspace()
        for edit in edits {
            let text = workspace.folder.read(edit.path) ?? ""
            if edit.old.isEmpty {
                try workspace.folder.write(edit.new, to: edit.path)
                continue
            }
            let range = try #require(text.range(of: edit.old), "\(edit.path) has not '\(edit.old)'")
            try workspace.folder.write(text.replacingCharacters(in: range, with: edit.new), to: edit.path)
        }
        let result = try runNeedle(arguments, in: workspace.folder.url)
        #expect(result.end == .exit(golden == "rewrites/rules.txt" ? 1 : 0))
        checkGolden(result.output + (result.errors.isEmpty ? "" : "\n" + result.errors), golden)
    }
}
