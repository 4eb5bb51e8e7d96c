import Foundation
import TestSupport
import Testing

/// `Sources/` of one target: its folders are parts of one module and look like modules.
@Suite struct OneTargetTests {
    /// What is built, linked and compiled in both modes, and what it prints.
    @Test(arguments: [CompilerMode.swift5, .swift6], [true, false])
    func theProgramOfOneTargetRuns(mode: CompilerMode, hasPackage: Bool) throws {
        let folder = try TemporaryFolder(Self.sources)
        if hasPackage {
            try folder.write(Self.package, to: "Package.swift")
        } else {
            // As an Xcode project has it: somebody has to say what the module is called.
            try folder.write(Self.manifest, to: "needle.json")
        }
        for _ in 1...2 {
            let result = try runNeedle(["build"], in: folder.url)
            #expect(result.end == .exit(0) && result.errors.isEmpty, "\(result.errors)")
        }
        let generated = ["Sources/NeedleGenerated.swift", "Sources/NeedleRegistration.swift"]
        #expect(folder.files().filter { $0.contains("Needle") } == generated)
        let module = FixtureModule(name: "TicTacToe", files: folder.swiftFiles(below: "Sources"))
        #expect(runProblems([module], visible: [:], prints: "Ada: score of Ada\n", mode: mode) == [])
    }

    /// The near miss: nothing says what the module is called.
    @Test func withoutANameNothingIsWritten() throws {
        let folder = try TemporaryFolder(Self.sources)
        let result = try runNeedle(["build"], in: folder.url)
        #expect(result.end == .exit(2))
        #expect(result.errors.contains("there are Swift files directly in 'Sources', so it is one module"))
        #expect(folder.files() == Self.sources.keys.sorted())
    }

    private static let package = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Games",
            products: [.executable(name: "play", targets: ["TicTacToe"])],
            dependencies: [.package(path: "../needle")],
            targets: [
                .executableTarget(
                    name: "TicTacToe",
                    dependencies: [.product(name: "NeedleFoundation", package: "needle")]
                ),
                .testTarget(name: "TicTacToeTests", dependencies: [.target(name: "TicTacToe")]),
            ]
        )

        """

    private static let manifest = """
        { "modules": [{ "name": "TicTacToe", "sources": ["Sources"] }] }
        """

    private static let sources = [
        "Sources/main.swift": """
        registerProviderFactories()
        print(RootComponent().game.text)

        """,
        "Sources/Root/RootComponent.swift": """
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            let player = "Ada"
            var game: GameComponent { GameComponent(parent: self) }
        }

        """,
        "Sources/Game/GameComponent.swift": """
        import NeedleFoundation
        protocol GameDependency: Dependency { var player: String { get } }
        final class GameComponent: Component<GameDependency> {
            var text: String { "\\(dependency.player): \\(score.text)" }
            private var score: ScoreComponent { ScoreComponent(parent: self) }
        }

        """,
        "Sources/Score/ScoreComponent.swift": """
        import NeedleFoundation
        protocol ScoreDependency: Dependency { var player: String { get } }
        final class ScoreComponent: Component<ScoreDependency> {
            var text: String { "score of \\(dependency.player)" }
        }

        """,
    ]
}
