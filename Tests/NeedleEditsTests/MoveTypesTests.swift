// `needle move`: the types that a property names mean the same in the file that it moves to, and so do all others there.

import Foundation
import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleEdits
@testable import NeedleQuestions

struct MoveTypesTests {
    struct Program: Sendable {
        /// The property of the feed.
        var property: String
        var store = "public struct Cache { public init() {} }"
        var net = "public struct Net { public init() {} }"
        /// The first lines of the file of the root.
        var imports = "import Feed\nimport NeedleFoundation"
        /// Further declarations there.
        var more = ""
        /// Another file beside that.
        var page = ""
        var subject = "Feed.other"
        /// A line that is added there; nil if nothing moves.
        var added: String?
        var message: String?

        var files: [String: String] {
            [
                "Modules/Store/Store.swift": store,
                "Modules/Net/Net.swift": net,
                "Modules/App/Page.swift": page,
                "Modules/Feed/FeedComponent.swift": """
                import NeedleFoundation
                import Store

                public final class FeedComponent: Component<EmptyDependency> {
                    \(property)
                    public func show() {}
                }
                """,
                "Modules/App/RootComponent.swift": """
                \(imports)

                final class RootComponent: BootstrapComponent {
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(more)
                """,
            ]
        }
    }

    @Test(arguments: [
        // A typealias is found as a type is.
        Program(
            property: "var other: Limit { 3 }",
            store: "public typealias Limit = Int?",
            added: "import Store"
        ),
        Program(
            property: "var other: [Limit] { [] }",
            store: "public typealias Limit = Int?",
            net: "public typealias Limit = String?",
            imports: "import Feed\nimport Net\nimport NeedleFoundation",
            message: "'Limit', which 'other' names, would be another type there"
        ),
        // Two modules that the file imports declare it.
        Program(
            property: "var other: Cache { Cache() }",
            net: "public struct Cache {}",
            imports: "import Feed\nimport Net\nimport NeedleFoundation\nimport Store",
            message: "'Cache', which 'other' names, would be ambiguous there"
        ),
        Program(
            property: "var other: Store.Cache { Store.Cache() }",
            net: "public struct Cache {}",
            imports: "import Feed\nimport Net\nimport NeedleFoundation\nimport Store",
            added: "    var other: Store.Cache { Store.Cache() }"
        ),
        // A module's name means something where a file imports it, and not in the whole module.
        Program(
            property: "var first: Int { 1 }",
            more: "extension RootComponent { func page() -> PageComponent { PageComponent(parent: self) } }",
            page: """
                import NeedleFoundation
                import Store
                final class PageComponent: Component<EmptyDependency> { var other: Store.Cache { Store.Cache() } }
                """,
            subject: "Page.other",
            added: "import Store"
        ),
        // The protocol is seen where the type is not.
        Program(
            property: "var first: Int { 1 }",
            more:
                "public final class MainComponent: BootstrapComponent { var page: PageComponent { PageComponent(parent: self) } }",
            page: """
                import NeedleFoundation
                typealias Title = String
                public protocol PageDependency: Dependency {}
                public final class PageComponent: Component<any PageDependency> { var other: Title { "" } }
                """,
            subject: "Page.other",
            message: "'Title' is internal, and would stand in something that is public"
        ),
        Program(
            property: "var first: Int { 1 }",
            more: "extension RootComponent { var page: PageComponent { PageComponent(parent: self) } }",
            page: """
                import NeedleFoundation
                typealias Title = String
                protocol PageDependency: Dependency {}
                final class PageComponent: Component<any PageDependency> { var other: Title { "" } }
                """,
            subject: "Page.other",
            added: "    var other: Title { \"\" }"
        ),
        // The standard library is everywhere, so nothing is imported for it.
        Program(
            property: "var first: Int { 1 }",
            more: "extension RootComponent { var page: PageComponent { PageComponent(parent: self) } }",
            page: """
                import Foundation
                import NeedleFoundation
                final class PageComponent: Component<EmptyDependency> { var other: any Collection<Int> { [1] } }
                """,
            subject: "Page.other",
            added: "    var other: any Collection<Int> { [1] }"
        ),
        // The import brings in another type as well, whose name stands there.
        Program(
            property: "var other: Cache { Cache() }",
            store: "public struct Cache { public init() {} }\npublic struct Net {}",
            imports: "import Feed\nimport Net\nimport NeedleFoundation",
            more: "func net() -> Net { Net() }",
            message: "an import of 'Store' would make 'Net' ambiguous; write the module in front of that name"
        ),
        Program(
            property: "var other: Cache { Cache() }",
            store: "public struct Cache { public init() {} }\npublic struct Page {}",
            net: "public struct Net { public init() {} }\npublic struct Page {}",
            imports: "import Feed\nimport Net\nimport NeedleFoundation",
            more: "func net() -> Net { Net() }",
            added: "import Store"
        ),
        // In the internal class, `public` meant nothing; in the public one, it would show more than before.
        Program(
            property: "var first: Int { 1 }",
            imports: "internal import Feed\npublic import NeedleFoundation",
            more: """
                public final class MainComponent: BootstrapComponent {
                    var page: PageComponent { PageComponent(parent: self) }
                }
                final class PageComponent: Component<EmptyDependency> { public var other: FeedComponent? { nil } }
                """,
            subject: "Page.other",
            added: "    var other: FeedComponent? { nil }"
        ),
        // No other module sees the property, so none sees the import.
        Program(
            property: "var other: Cache { Cache() }",
            imports: "public import Feed\npublic import NeedleFoundation",
            more: "public func show(_ feed: FeedComponent, _ scope: any Scope) {}",
            added: "import Store"
        ),
        Program(
            property: "var other: Cache { Cache() }",
            imports: "internal import Feed\ninternal import NeedleFoundation",
            added: "internal import Store"
        ),
    ])
    func types(program: Program) throws {
        let project = try TestProject(program.files)
        let report = runMove(program.subject, to: nil, isDryRun: false, project.session())
        #expect(
            report.diagnostics.filter { $0.severity == .error }.map(\.message) == [program.message].compactMap(\.self)
        )
        let text = try project.read("Modules/App/RootComponent.swift")
        guard let added = program.added else {
            for (path, text) in program.files { #expect(try project.read(path) == text) }
            return
        }
        #expect(text.split(separator: "\n").contains { $0 == added }, "\(text)")
        #expect(text.contains(text: "var other") && !text.contains(text: "import Foundation"), "\(text)")
        if program.imports.contains(text: "internal") { return }
        let main = "registerProviderFactories()\n_ = RootComponent().feed\nprint(\"ok\")"
        try project.checkRun("Store", "Net", "Feed", "App", main: main, prints: "ok")
    }
}
