// A file of uber/needle is replaced, and scopes get other objects than with that file.

import NeedleIntegration
import ProjectTesting
import Testing

@testable import NeedleDriver

struct ChangedProviderTests {
    private static let old = "import NeedleFoundation\n\nprivate let needleDependenciesHash : String? = nil\n"

    /// `RootComponent` creates `MiddleComponent`, which creates `LeafComponent`: in a module each, or in folders of one.
    /// - Parameters:
    ///   - middle: The property of the component in the middle.
    ///   - root: That of the root.
    ///   - rest: What else the file in the middle has.
    private func project(
        middle: String,
        root: String = "public var limit: Int { 100 }",
        rest: String = "",
        isOneModule: Bool = true
    ) throws -> TestProject {
        let imports = isOneModule ? ("struct Leaf {}", "struct Middle {}") : ("import Leaf", "import Middle")
        return try TestProject([
            "Modules/Leaf/LeafComponent.swift": """
            public import NeedleFoundation
            public protocol LeafDependency: Dependency { var limit: Int { get } }
            public final class LeafComponent: Component<any LeafDependency> {}

            """,
            "Modules/Middle/MiddleComponent.swift": """
            \(imports.0)
            public import NeedleFoundation
            public final class MiddleComponent: Component<EmptyDependency> {
                \(middle)
                var leaf: LeafComponent { LeafComponent(parent: self) }
            }
            \(rest)

            """,
            "Modules/App/RootComponent.swift": """
            \(imports.1)
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                \(root)
                var middle: MiddleComponent { MiddleComponent(parent: self) }
            }

            """,
        ])
    }

    private func warning(_ reason: String = "it passes over properties of a class that are not declared public")
        -> String
    {
        """
        Modules/Middle/MiddleComponent.swift:4:9: warning: 'MiddleComponent.limit' provides 'limit' to 'LeafComponent' \
        now; uber/needle took 'RootComponent.limit', since \(reason); make it private or rename it to keep that \
        [changed-provider]
        Modules/App/RootComponent.swift:4:16: note: 'RootComponent.limit' is here

        """
    }

    private func generate(_ project: TestProject) -> Report {
        let linking = LinkRequest { $0.destination = .file("Modules/App/NeedleGenerated.swift") }
        return runGenerate(ParseRequest(modules: []) { $0.sources = ["Modules"] }, linking, project.session())
    }

    @Test(arguments: [
        ("var limit: Int { 1 }", "it passes over properties of a class that are not declared public"),
        ("let limit = 1", "it passes over properties of a class that are not declared public"),
        ("public let limit = 1", "it passes over properties without a written type"),
    ])
    func generateReportsItOnceAndStillReplacesTheFile(property: String, reason: String) throws {
        let project = try project(middle: property)
        try project.write("Modules/App/NeedleGenerated.swift", Self.old)
        let report = generate(project)
        let column = property.hasPrefix("public") ? "4:16" : "4:9"
        #expect(report.messages == warning(reason).replacing("4:9", with: column))
        #expect(report.exitCode == 0)
        #expect(report.changedOutputs == ["Modules/App/NeedleGenerated.swift"])
        #expect(generate(project).messages == "")
    }

    @Test func aBuildThatRemovesTheFileReportsIt() async throws {
        let project = try project(middle: "var limit: Int { 1 }", isOneModule: false)
        try project.write("Modules/App/Wiring.swift", Self.old)
        #expect(!(await project.build().messages.contains("changed-provider")))
        let replaced = await project.build(linking: LinkRequest { $0.replacesOld = true })
        #expect(replaced.messages == warning())
        #expect(!project.exists("Modules/App/Wiring.swift"))
        #expect(await project.build(linking: LinkRequest { $0.replacesOld = true }).messages == "")
    }

    /// The file has the path of one of ours, so that a build replaces it without an option.
    @Test func aBuildThatOverwritesTheFileReportsIt() async throws {
        let project = try project(middle: "var limit: Int { 1 }", isOneModule: false)
        try project.write("Modules/Middle/NeedleGenerated.swift", Self.old)
        let check = await project.build(linking: LinkRequest { $0.isCheck = true })
        #expect(!check.messages.contains("changed-provider"))
        #expect(await project.build().messages == warning())
    }

    @Test func severalScopesAndRootsAreOneMessage() throws {
        let project = try project(
            middle: "var limit: Int { 1 }",
            rest: """
                protocol OtherDependency: Dependency { var limit: Int { get } }
                final class OtherComponent: Component<any OtherDependency> {}
                extension MiddleComponent { var other: OtherComponent { OtherComponent(parent: self) } }
                """
        )
        try project.write(
            "Modules/App/SecondComponent.swift",
            """
            import NeedleFoundation
            final class SecondComponent: BootstrapComponent {
                public var limit: Int { 3 }
                var middle: MiddleComponent { MiddleComponent(parent: self) }
            }

            """
        )
        try project.write("Modules/App/NeedleGenerated.swift", Self.old)
        let messages = generate(project).messages
        #expect(messages.contains("to 'LeafComponent' and another component now"), "\(messages)")
        #expect(messages.contains("took 'RootComponent.limit' and 'SecondComponent.limit', since"), "\(messages)")
        #expect(messages.ranges(of: "[changed-provider]").count == 1)
        #expect(messages.ranges(of: "note:").count == 2)
    }

    /// The near misses: uber/needle took the same property, or none.
    @Test(arguments: [
        ("public var limit: Int { 1 }", "public var limit: Int { 100 }", ""),
        ("", "public var limit: Int { 100 }", "extension MiddleComponent { var limit: Int { 1 } }"),
        ("private var limit: Int { 1 }", "public var limit: Int { 100 }", ""),
        ("var limit: Int { 1 }", "", ""),
        ("var limit: Int { 1 }", "var limit: Int { 100 }", ""),
        ("var limit: Int { 1 }", "public var limit: String { \"\" }", ""),
    ])
    func thePropertyIsTheSame(middle: String, root: String, rest: String) throws {
        let project = try project(middle: middle, root: root, rest: rest)
        try project.write("Modules/App/NeedleGenerated.swift", Self.old)
        let report = generate(project)
        #expect(report.messages == "" && report.exitCode == 0)
    }

    /// The near miss: nothing of uber/needle is replaced.
    @Test func aNewProjectHasNoOldProvider() async throws {
        #expect(generate(try project(middle: "var limit: Int { 1 }")).messages == "")
        let project = try project(middle: "var limit: Int { 1 }", isOneModule: false)
        #expect(await project.build().messages == "")
        #expect(await project.build(linking: LinkRequest { $0.replacesOld = true }).messages == "")
    }
}
