// Modules that have a folder in common.

import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver

@Suite struct OverlappingModuleTests {
    private func component(_ name: String) -> String {
        "import NeedleFoundation\npublic final class \(name)Component: Component<any EmptyDependency> {}\n"
    }

    private let root = "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent {}\n"

    @Test(arguments: [
        (
            #"{ "modules": [{ "name": "A", "sources": ["A"] }, { "name": "B", "sources": ["A/B"] }] }"#,
            "1:77: error: 'A/B' is the first of the 'sources' of module 'B', and among those of module 'A', too: add it to the 'exclude' of 'A'"
        ),
        (
            #"{ "modules": [{ "name": "A", "sources": ["A"] }, { "name": "B", "sources": ["A/B/b.swift"] }] }"#,
            "1:77: error: 'A/B/b.swift' is the first of the 'sources' of module 'B', and among those of module 'A', too: add it to the 'exclude' of 'A'"
        ),
        (
            #"{ "modules": [{ "name": "A", "sources": ["A/"] }, { "name": "B", "sources": ["./A"] }] }"#,
            "1:42: error: 'A' is the first of the 'sources' of module 'A', and among those of module 'B', too: give 'A' a folder of its own as the first"
        ),
        (
            #"{ "moduleRoots": [".", "A"] }"#,
            "1:19: error: 'A/B' is the first of the 'sources' of module 'B', and among those of module 'A', too: add it to the 'exclude' of 'A'"
        ),
    ])
    func modulesThatOverlap(manifest: String, message: String) async throws {
        let project = try TestProject([
            "needle.json": manifest, "A/a.swift": root, "A/B/b.swift": component("B"), "A/B/C/c.swift": "struct C {}\n",
        ])
        let report = await project.build()
        #expect(report.messages == "needle.json:\(message) [cannot-run]\n")
        #expect(report.exitCode == 2)
    }

    /// The near misses: what is left out, and further sources that several modules have.
    @Test(arguments: [
        #"{ "modules": [{ "name": "A", "sources": ["A"], "exclude": ["A/B"] }, { "name": "B", "sources": ["A/B"] }] }"#,
        #"{ "modules": [{ "name": "A", "sources": ["A"], "exclude": ["A/B"] }, { "name": "B", "sources": ["A/B/C"] }] }"#,
        #"{ "modules": [{ "name": "A", "sources": ["A", "D"] }, { "name": "E", "sources": ["E", "D", "A/B"] }] }"#,
        #"{ "moduleRoots": ["."], "modules": [{ "name": "B", "sources": ["A/B"] }] }"#,
    ])
    func modulesThatDoNotOverlap(manifest: String) async throws {
        let project = try TestProject([
            "needle.json": manifest, "A/a.swift": root, "A/B/b.swift": component("B"), "A/B/C/c.swift": "struct C {}\n",
            "D/d.swift": "struct D {}\n", "E/e.swift": component("E"),
        ])
        let report = await project.build()
        #expect(report.exitCode == 0, "\(report.messages)")
    }

    @Test func targetsWithOnePath() async throws {
        let project = try TestProject([
            "Package.swift": """
            let package = Package(targets: [
                .target(name: "A", path: "Code", sources: ["A.swift"]),
                .target(name: "B", path: "Code", sources: ["B.swift"]),
            ])
            """, "Code/A.swift": root, "Code/B.swift": root.replacing("Root", with: "Other"),
        ])
        let report = await project.build()
        #expect(
            report.messages.contains(
                """
                Code/NeedleRegistration.swift: error: several modules would write this file, 'A', 'B': give each a folder of its \
                own in 'Package.swift' or 'needle.json', or use '--output' [cannot-run]
                """
            ),
            "\(report.messages)"
        )
    }
}
