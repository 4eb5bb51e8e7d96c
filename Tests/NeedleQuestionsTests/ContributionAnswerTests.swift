// What `tree`, `why`, `makes` and `diff` say of contributions.

import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleQuestions

struct ContributionAnswerTests {
    private static let app = [
        "Modules/Analytics/Tracker.swift": "public protocol Tracker {}\n",
        "Modules/Crash/CrashComponent.swift": """
        public import Analytics
        public import NeedleFoundation
        public protocol CrashDependency: Dependency { var session: String { get } }
        public final class CrashComponent: Component<any CrashDependency>, Contributing {
            public var contribution: any Tracker { shared { Crash(session: dependency.session) } }
        }
        struct Crash: Tracker { let session: String }
        """,
        "Modules/Usage/UsageComponent.swift": """
        public import Analytics
        public import NeedleFoundation
        public final class UsageComponent: Component<EmptyDependency>, Contributing {
            public var contribution: any Tracker { Usage() }
        }
        struct Usage: Tracker {}
        """,
        "Modules/App/RootComponent.swift": """
        import Analytics
        import Crash
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            let session = "session"
            var trackers: [any Tracker] { contributions() }
            var numbers: [Int] { contributions() }
        }
        """,
    ]

    @Test func treeWhyAndMakesShowThem() throws {
        let project = try TestProject(Self.app)
        func answer(_ question: Question) -> String { runQuestion(question, project.session()).output }
        #expect(
            answer(.tree(top: nil, depth: nil, module: nil)) == """
                RootComponent       App    provides 1
                └── CrashComponent  Crash  takes 1     contributes any Tracker
                UsageComponent      Usage              nothing creates it

                """
        )
        #expect(
            answer(.why("RootComponent.trackers", from: nil)) == """
                1 component contributes 'any Tracker' to RootComponent.trackers
                  CrashComponent  Crash  Modules/Crash/CrashComponent.swift:4:20

                """
        )
        #expect(
            answer(.why("RootComponent.numbers", from: nil)) == "nothing contributes 'Int' to RootComponent.numbers\n"
        )
        #expect(
            answer(.creates("RootComponent.trackers")).hasPrefix(
                """
                RootComponent.trackers                   Modules/App/RootComponent.swift:6:9
                └── CrashComponent.contribution  shared  Modules/Crash/CrashComponent.swift:5:16
                """
            )
        )
    }

    @Test func aFeatureIsAddedByAnImport() async throws {
        let project = try TestProject(Self.app)
        let unlinked = runUnused(isStrict: false, project.session())
        let names = unlinked.diagnostics.map(\.id.name).filter { !$0.hasPrefix("unused-") }
        #expect(names == ["empty-collection", "uncollected-contribution"])
        try project.replace("import Crash", with: "import Crash\nimport Usage", in: "Modules/App/RootComponent.swift")
        #expect(
            runQuestion(.why("RootComponent.trackers", from: nil), project.session()).output.hasPrefix(
                "2 components contribute 'any Tracker' to RootComponent.trackers\n"
            )
        )
        _ = await project.build()
        let generated = try project.read("Modules/App/NeedleGenerated.swift")
        #expect(generated.contains("UsageComponent(parent: $0).contribution"))
    }
}

/// Modules that a manifest lists and that no source imports.
struct LinkedModuleTests {
    private func graph(_ source: String, links: [String]) throws -> String {
        let project = try TestProject(["Modules/App/App.swift": source])
        let request = ParseRequest(modules: ["App"]) { request in
            request.links = links
            request.output = "App.graph"
        }
        #expect(runParse(request, project.session()).exitCode == 0)
        return try readGraphFile(Array(project.bytes("App.graph"))).dump
    }

    @Test func theyAreDependenciesUnlessASourceImportsThem() throws {
        let text = try graph(
            "import Feed\n#if DEBUG\nimport Debug\n#endif\n",
            links: ["Usage", "Feed", "Debug", "Crash"]
        )
        let found = text.split(separator: "\n").filter { $0.contains("depends") }.map { $0.trimmingPrefix(" ") }
        #expect(found == ["depends\tCrash", "depends\tUsage"])
        #expect(!(try graph("import Feed\n", links: [])).contains("depends"))
    }

    @Test func aLinkedFeatureContributes() throws {
        let project = try TestProject([
            "Modules/Usage/UsageComponent.swift": """
            public import NeedleFoundation
            public final class UsageComponent: Component<EmptyDependency>, Contributing {
                public var contribution: Int { 1 }
            }
            """,
            "Modules/App/RootComponent.swift": """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var numbers: [Int] { contributions() }
            }
            """,
        ])
        func numbers() -> String {
            runQuestion(.why("RootComponent.numbers", from: nil), project.session()).output
        }
        #expect(numbers() == "nothing contributes 'Int' to RootComponent.numbers\n")
        #expect(runParse(ParseRequest(modules: ["App"]) { $0.links = ["Usage"] }, project.session()).exitCode == 0)
        let report = runLink(.cache([]), LinkRequest(), project.session())
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(try project.read("Modules/App/NeedleGenerated.swift").contains("UsageComponent(parent: $0)"))
    }

    /// The manifest of a package lists features as `needle build` needs them, in whatever form.
    @Test(arguments: [
        (#""Usage""#, 1), (#".target(name: "Usage")"#, 1), (#".product(name: "Usage", package: "usage")"#, 1),
        (#".byName(name: "Usage")"#, 1), (#""Other""#, 0),
        (#".product(name: "NeedleFoundation", package: "needle")"#, 0),
    ])
    func aPackageLinksAFeature(dependency: String, features: Int) throws {
        let project = try TestProject([
            "Package.swift": """
            import PackageDescription
            let package = Package(
                name: "Shop",
                targets: [
                    .target(name: "Usage", dependencies: [.product(name: "NeedleFoundation", package: "needle")]),
                    .executableTarget(name: "App", dependencies: [\(dependency)]),
                ]
            )
            """,
            "Sources/Usage/UsageComponent.swift": """
            public import NeedleFoundation
            public final class UsageComponent: Component<EmptyDependency>, Contributing {
                public var contribution: Int { 1 }
            }
            """,
            "Sources/App/RootComponent.swift": """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var numbers: [Int] { contributions() }
            }
            """,
        ])
        let answer = runQuestion(.why("RootComponent.numbers", from: nil), project.session()).output
        #expect(answer.contains("UsageComponent") == (features == 1), "\(answer)")
    }
}
