// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Every target of the monorepo. Targets depend only on targets further up, so the direction of
// dependency can be read from top to bottom.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module under Modules/: the runtime library or a feature of the sample app.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Modules/\(name)",
        exclude: exclude,
        swiftSettings: settings
    )
}

/// A stage of the generator, under Sources/.
/// - Parameters:
///   - exclude: Further paths that are no part of the target, besides its README.
///   - embedded: Files, or folders of files, whose bytes are part of the code.
func stage(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    exclude: [String] = [],
    embedded: [String] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Sources/\(name)",
        exclude: ["README.md"] + exclude,
        resources: embedded.map { .embedInCode($0) },
        swiftSettings: settings
    )
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
}

/// A program of tools/bench, under tools/Benchmark/.
func benchmark(_ name: String, in folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies,
        path: "tools/Benchmark/\(folder)",
        swiftSettings: settings
    )
}

/// The tool of this release, ready to run; nil where there is none, and the tool is built from source.
let released: (url: String, checksum: String)? = nil

/// A bundle that `tools/release --bundle` made and that was put here takes its place.
let localBundle = "needle.artifactbundle"
let bundle: Target? =
    if FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(localBundle)/info.json") {
        .binaryTarget(name: "needle-bundle", path: localBundle)
    } else {
        released.map { .binaryTarget(name: "needle-bundle", url: $0.url, checksum: $0.checksum) }
    }

/// The tool for a plugin: the one that a trait of the package chooses.
let tool: [Target.Dependency] =
    if bundle == nil {
        ["needle"]
    } else {
        [
            .target(name: "needle-bundle", condition: .when(traits: ["Prebuilt"])),
            .target(name: "needle", condition: .when(traits: ["Source"])),
        ]
    }

/// What the tool is built of. Where it is ready to run, SwiftPM does not even fetch these packages.
let fromSource: TargetDependencyCondition? = bundle == nil ? nil : .when(traits: ["Source"])
let syntax: [Target.Dependency] = ["SwiftSyntax", "SwiftParser"].map {
    .product(name: $0, package: "swift-syntax", condition: fromSource)
}
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser",
    package: "swift-argument-parser",
    condition: fromSource
)

/// The targets that turn sources into generated files.
let core: [Target.Dependency] = [
    "NeedleGraph", "NeedleDiagnostics", "NeedleParser", "NeedleLinker", "NeedleEmitter", "NeedleFileSystem",
    "NeedleDriver",
]

/// What the tests of commands need.
let projectTests: [Target.Dependency] = core + ["ProjectTesting", "RandomTesting", "TestSupport"]

/// Where there is a bundle, the tool is no product: `swift run` of an app would have SwiftPM build it with the next build.
let program: [Product] = bundle == nil ? [.executable(name: "needle", targets: ["needle"])] : []

let package = Package(
    name: "needle",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
    products: [
        .library(name: "NeedleFoundation", targets: ["NeedleFoundation"]),
        .library(name: "NeedleFoundationTest", targets: ["NeedleFoundationTest"]),
        .plugin(name: "NeedleBuildToolPlugin", targets: ["NeedleBuildToolPlugin"]),
        .plugin(name: "NeedleCheckPlugin", targets: ["NeedleCheckPlugin"]),
        .plugin(name: "NeedleCommandPlugin", targets: ["NeedleCommandPlugin"]),
        .plugin(name: "NeedleFixPlugin", targets: ["NeedleFixPlugin"]),
    ] + program,
    traits: [
        .default(enabledTraits: [bundle == nil ? "Source" : "Prebuilt"]),
        .trait(name: "Prebuilt", description: "Run the tool of the release."),
        .trait(name: "Source", description: "Build the tool from source."),
    ],
    dependencies: [
        // The package that most often conflicts in users' graphs, hence the wide range.
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        // The runtime library that apps link.
        module("NeedleFoundation", exclude: ["README.md"]),
        // What an app's own tests need to make a component without its parents.
        module("NeedleFoundationTest", ["NeedleFoundation"]),

        // The sample app: tic-tac-toe for the terminal, one module per feature. It has no product, so that packages
        // that depend on this one may have targets of the same names.
        module("Players"),
        module("ScoreStream", ["NeedleFoundation", "Players"]),
        module("ScoreSheet", ["NeedleFoundation", "Players", "ScoreStream"]),
        module("ScorePlugin", ["NeedleFoundation", "ScoreSheet", "ScoreStream"]),
        module("Game", ["NeedleFoundation", "Players", "ScorePlugin", "ScoreStream"]),
        module("LoggedOut", ["NeedleFoundation", "Players"]),
        module("LoggedIn", ["NeedleFoundation", "Players", "Game", "ScoreSheet", "ScoreStream"]),
        .executableTarget(
            name: "App",
            dependencies: [
                "NeedleFoundation", "Players", "LoggedOut", "LoggedIn", "Game", "ScorePlugin", "ScoreSheet",
                "ScoreStream",
            ],
            path: "Modules/App",
            swiftSettings: settings
        ),

        // The system library libxxhash: the keys and checksums of the cache. And two atomic operations, for what the threads of
        // a link note together.
        .systemLibrary(
            name: "CXXHash",
            path: "Sources/CXXHash",
            pkgConfig: "libxxhash",
            providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]
        ),
        // The C library, which has another name on each system.
        .target(name: "NeedleCLibrary", path: "Sources/NeedleCLibrary", swiftSettings: settings),
        // The facts that a module contributes, the graph file, fingerprints.
        stage("NeedleGraph", ["NeedleCLibrary", "CXXHash"]),
        // The diagnostic value, the catalogue of all diagnostics, text and JSON.
        stage("NeedleDiagnostics", ["NeedleGraph"], embedded: ["Pages"]),
        // Swift source -> facts. The only target of the core that imports swift-syntax.
        stage(
            "NeedleParser",
            ["NeedleCLibrary", "NeedleGraph", "NeedleDiagnostics"] + syntax
        ),
        // The facts of all modules -> the linked graph. Pure.
        stage(
            "NeedleLinker",
            ["NeedleGraph", "NeedleDiagnostics", "CXXHash"],
            exclude: ["Conditions/README.md", "Placement/README.md"]
        ),
        // The linked graph -> generated Swift files. Pure.
        stage("NeedleEmitter", ["NeedleGraph", "NeedleLinker"], exclude: ["Files/README.md"]),
        // The only door to the disk.
        stage("NeedleFileSystem", ["NeedleCLibrary", "NeedleGraph"]),
        // The pipeline and the cache: parse, link and build.
        stage(
            "NeedleDriver",
            [
                "NeedleCLibrary", "NeedleGraph", "NeedleDiagnostics", "NeedleFileSystem", "NeedleParser",
                "NeedleLinker",
                "NeedleEmitter",
            ],
            exclude: ["Cache/README.md"]
        ),

        // So far the core, which knows nothing of what follows.
        // What other tools need: SARIF, GitHub, uber/needle's command line, Xcode's file lists.
        stage("NeedleIntegration", core),
        // The files that describe projects -> the modules of a tree; files in no module.
        stage(
            "NeedleProjects",
            core,
            // What `needle init` adds.
            embedded: ["agents.md", "github.yml", "gitlab.yml", "pre-commit.yaml", "tasks.json"].map { "Setup/\($0)" }
        ),
        // The linked graph -> answers to questions about it, and pictures of it.
        stage(
            "NeedleQuestions",
            core + ["NeedleCLibrary"],
            // It is a text in the tool, made by tools/graph-page.
            exclude: ["Page"]
        ),
        // Edits of sources: wire, rename, move, new, fixes.
        stage("NeedleEdits", core + ["NeedleQuestions"] + syntax),
        // Answers editors: the graph as it is while somebody types; builds after each change.
        stage("NeedleEditor", core + ["NeedleCLibrary", "NeedleIntegration", "NeedleQuestions", "NeedleEdits"]),
        // The command line. No logic.
        .executableTarget(
            name: "needle",
            dependencies: [
                "NeedleDriver", "NeedleDiagnostics", "NeedleFileSystem", "NeedleGraph", "NeedleIntegration",
                "NeedleProjects", "NeedleQuestions", "NeedleEdits", "NeedleEditor", argumentParser,
            ],
            path: "Sources/needle",
            swiftSettings: settings
        ),

        // Runs the tool in each build.
        .plugin(name: "NeedleBuildToolPlugin", capability: .buildTool(), dependencies: tool),
        // Fails builds if generated files that are committed are not up to date.
        .plugin(name: "NeedleCheckPlugin", capability: .buildTool(), dependencies: tool),
        // `swift package needle` asks, and `swift package needle-fix` writes.
        .plugin(
            name: "NeedleCommandPlugin",
            capability: .command(
                intent: .custom(verb: "needle", description: "Ask Needle about the package; nothing is written.")
            ),
            dependencies: tool
        ),
        .plugin(
            name: "NeedleFixPlugin",
            capability: .command(
                intent: .custom(verb: "needle-fix", description: "Run Needle on the package; it may write into it."),
                permissions: [.writeToPackageDirectory(reason: "Needle edits sources, and writes generated files.")]
            ),
            dependencies: tool
        ),

        // What tools/bench runs: the synthetic monorepos; the smallest programs that do what Needle does, to compare it
        // with; scopes to make and read; the program that measures them; and the page of what it measured.
        .target(
            name: "NeedleWorkload",
            dependencies: ["NeedleGraph"],
            path: "tools/Benchmark/Workload",
            swiftSettings: settings
        ),
        .target(
            name: "BenchmarkSupport",
            dependencies: ["NeedleCLibrary"],
            path: "tools/Benchmark/Support",
            swiftSettings: settings
        ),
        benchmark("needle-empty", in: "Empty"),
        benchmark(
            "needle-arguments",
            in: "Arguments",
            [argumentParser] + syntax
        ),
        benchmark("needle-reference", in: "Reference", ["BenchmarkSupport", "NeedleCLibrary", "CXXHash"]),
        benchmark(
            "needle-syntax",
            in: "Syntax",
            ["BenchmarkSupport", "NeedleParser"] + syntax
        ),
        benchmark("needle-scopes", in: "Scopes", ["NeedleCLibrary", "NeedleFoundation"]),
        .target(name: "BenchmarkReport", path: "tools/Benchmark/Report", swiftSettings: settings),
        benchmark(
            "needle-bench",
            in: "Runner",
            ["BenchmarkReport", "BenchmarkSupport", "NeedleCLibrary", "NeedleWorkload", "NeedleGraph"]
        ),

        // Random inputs for tests that can be had again by their seed.
        .target(name: "RandomTesting", path: "Tests/RandomTesting", swiftSettings: settings),
        // Facts that tests make and change.
        .target(
            name: "FactsTesting",
            dependencies: ["NeedleGraph"],
            path: "Tests/FactsTesting",
            swiftSettings: settings
        ),
        // Diagnostics that tests print.
        .target(
            name: "DiagnosticsTesting",
            dependencies: ["NeedleDiagnostics", "NeedleGraph"],
            path: "Tests/DiagnosticsTesting",
            swiftSettings: settings
        ),
        // Fixtures, goldens and the compiler as test tools.
        .target(
            name: "TestSupport",
            dependencies: [
                "NeedleGraph", "NeedleDiagnostics", "NeedleParser", "NeedleLinker", "NeedleEmitter", "NeedleDriver",
                "NeedleQuestions",
            ],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        // Projects in temporary folders, on which commands are run step by step.
        .target(
            name: "ProjectTesting",
            dependencies: ["NeedleDriver", "NeedleDiagnostics", "NeedleFileSystem", "TestSupport"],
            path: "Tests/ProjectTesting",
            swiftSettings: settings
        ),
        // System calls that fail, and kills at them.
        .target(
            name: "FaultTesting",
            dependencies: ["ProjectTesting", "TestSupport"],
            path: "Tests/FaultTesting",
            swiftSettings: settings
        ),
        // Whole random programs: their model, their text, and what they must do.
        .target(
            name: "RandomPrograms",
            dependencies: [
                "RandomTesting", "FactsTesting", "FaultTesting", "TestSupport", "NeedleDiagnostics", "NeedleGraph",
                "NeedleLinker", "NeedleEmitter", "NeedleQuestions",
            ],
            path: "Tests/RandomPrograms",
            swiftSettings: settings
        ),
        tests("RandomTestingTests", ["RandomTesting"]),
        tests(
            "RandomProgramTests",
            [
                "RandomPrograms", "FactsTesting", "RandomTesting", "TestSupport", "NeedleGraph", "NeedleDiagnostics",
                "NeedleLinker", "NeedleEmitter", "needle",
            ]
        ),
        tests("TestSupportTests", ["TestSupport", "NeedleGraph", "NeedleLinker", "NeedleEmitter"]),
        tests("NeedleFoundationTests", ["NeedleFoundation", "NeedleFoundationTest"]),
        tests("NeedleGraphTests", ["NeedleGraph", "RandomTesting"]),
        tests("NeedleDiagnosticsTests", ["NeedleDiagnostics", "NeedleGraph", "DiagnosticsTesting", "RandomTesting"]),
        tests(
            "NeedleParserTests",
            [
                "NeedleParser", "NeedleGraph", "NeedleDiagnostics", "RandomPrograms", "RandomTesting", "TestSupport",
            ]
        ),
        tests(
            "NeedleLinkerTests",
            ["NeedleLinker", "NeedleGraph", "NeedleDiagnostics", "NeedleParser", "RandomTesting", "TestSupport"]
        ),
        tests("NeedleEmitterTests", ["NeedleEmitter", "NeedleLinker", "NeedleGraph", "TestSupport", "RandomTesting"]),
        tests("NeedleDriverTests", projectTests),
        tests("NeedleIntegrationTests", projectTests + ["NeedleIntegration", "DiagnosticsTesting"]),
        tests("NeedleProjectsTests", projectTests + ["NeedleProjects", "NeedleQuestions"]),
        tests("NeedleQuestionsTests", projectTests + ["NeedleIntegration", "NeedleQuestions"]),
        tests(
            "NeedleEditsTests",
            projectTests + ["NeedleIntegration", "NeedleEdits", "NeedleEditor", "NeedleQuestions"]
        ),
        tests(
            "NeedleEditorTests",
            projectTests + ["NeedleIntegration", "NeedleEditor", "NeedleEdits", "NeedleQuestions"]
        ),
        tests(
            "SampleTests",
            ["App", "Game", "LoggedIn", "LoggedOut", "Players", "ScoreSheet", "ScoreStream", "NeedleFoundation"]
        ),
        tests("NeedleWorkloadTests", ["NeedleWorkload", "TestSupport", "needle"]),
        tests("BenchmarkReportTests", ["BenchmarkReport"]),
        // Whole commands, as they are typed.
        tests("NeedleCommandTests", projectTests + ["needle", argumentParser]),
        tests("FaultTestingTests", ["FaultTesting", "ProjectTesting", "RandomTesting", "TestSupport", "needle"]),
        // The tool and the sample app as a person runs them.
        tests("EndToEndTests", ["ProjectTesting", "TestSupport", "NeedleDiagnostics", "needle", "App"]),
        // What the documents show, done as a reader does it.
        tests("DocumentationTests", ["TestSupport", "needle"]),
        // Needle in the builds of other packages.
        tests("BuildTests", ["TestSupport", "needle"]),
    ] + (bundle.map { [$0] } ?? [])
)
