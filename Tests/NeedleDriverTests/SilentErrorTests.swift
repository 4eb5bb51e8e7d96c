// Syntax errors in files that mention nothing of Needle: told where the graph depends on the file, and only there.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver

/// Components that inherit a base class of the app, so that their files mention nothing of Needle.
private let feeds = [
    "Modules/Base/Scopes.swift": """
    import NeedleFoundation
    open class Scope<Needs>: Component<Needs> {}
    open class TopScope: BootstrapComponent {}

    """,
    "Modules/Feed/FeedScope.swift": """
    import Base
    public protocol FeedContents {
        var title: String { get }
    }
    public final class FeedScope: Scope<any FeedNeeds> {
        func load(_ count: Int) -> [Int] { [count] }
    }

    """,
    "Modules/Feed/FeedNeeds.swift": """
    import NeedleFoundation
    public protocol FeedNeeds: Dependency, FeedContents {}

    """,
    "Modules/App/AppScope.swift": """
    import Base
    import Feed
    final class AppScope: TopScope {
        var feed: FeedScope { FeedScope(parent: self) }
    }

    """,
    "Modules/App/Contents.swift": """
    extension AppScope {
        var title: String { "feed" }
    }

    """,
    "Modules/App/Format.swift": """
    extension String {
        var short: String { self }
    }

    """,
]

struct SilentErrorTests {
    /// Each row: a file, what is replaced in it by what, and where that is reported. The first ones are consumers, the
    /// others providers, of which the last lost what they provide.
    @Test(arguments: [
        ("Feed/FeedScope", "(_ count: Int)", "(_ count: )", "6:23: error: expected a name"),
        ("Feed/FeedScope", "FeedScope: Scope", "FeedScope Scope", "5:30: error: unexpected 'Scope'"),
        ("Feed/FeedScope", "func load", "fnc load", "6:5: error: unexpected 'fnc'"),
        ("Feed/FeedScope", "var title: String { get }\n}", "var title: String { get }\n", "7:2: error: expected '}'"),
        ("Feed/FeedScope", "{ [count] }\n}", "{ [count] }\n", "6:49: error: expected '}'"),
        ("App/Contents", "\"feed\" }\n}", "\"feed\" }\n", "2:33: error: expected '}'"),
        ("App/Contents", "extension AppScope", "extension", "1:10: error: expected a name"),
        ("App/Contents", "var title", "title", "1:21: error: expected 'var'"),
    ])
    func theyAreToldWhereTheGraphDependsOnTheFile(file: String, old: String, new: String, message: String) async throws
    {
        let project = try TestProject(feeds)
        #expect(await project.build().messages == "")
        let before = try project.generated()
        let path = "Modules/\(file).swift"
        try project.replace(old, with: new, in: path)
        // In all runs, and whether or not there is a cache.
        for cache in [".needle", ".needle", "other"] {
            let report = await project.build(cache: cache)
            let expected = "\(path):\(message); nearby declarations may be missing from the graph [syntax-error]\n"
            #expect(report.messages == expected)
            #expect(report.exitCode == 1)
            #expect(report.summary.last == "not linked: 1 error")
            #expect(try project.generated() == before)
        }
        #expect(await project.link().messages.contains(message))
        try project.replace(new, with: old, in: path)
        #expect(await project.build().messages == "")
    }

    /// Such as templates: they are left to the compiler, if there is one that reads them.
    @Test func theyAreSilentElsewhere() async throws {
        let project = try TestProject(feeds)
        let format = "Modules/App/Format.swift"
        try project.replace("self }\n", with: "self\n", in: format)
        let first = await project.build()
        #expect(first.messages == "")
        #expect(first.exitCode == 0)
        // It does not keep runs from having nothing to do, but another error may matter.
        #expect(await project.build().explanations.isEmpty)
        try project.replace("extension String", with: "extension", in: format)
        #expect(await project.build().messages == "")
        #expect(await project.build("App").messages == "")
    }

    @Test func whatIsMissingElsewhereIsStillTold() async throws {
        let project = try TestProject(feeds)
        try project.replace("self }\n", with: "self\n", in: "Modules/App/Format.swift")
        try project.replace("var title", with: "var heading", in: "Modules/App/Contents.swift")
        for _ in 1...2 {
            let messages = await project.build().messages
            #expect(messages.contains("[missing-provider]"), "\(messages)")
            #expect(!messages.contains("[syntax-error]"), "\(messages)")
        }
    }

    /// One cause, one error; and what has another cause is told in the same run.
    @Test func onlyWhatTheFileMayHaveHadIsHeldBack() async throws {
        let project = try TestProject(feeds)
        try project.replace("extension AppScope", with: "extension", in: "Modules/App/Contents.swift")
        try project.replace(
            "{ get }",
            with: "{ get }\n    var subtitle: String { get }",
            in: "Modules/Feed/FeedScope.swift"
        )
        let messages = await project.build().messages
        #expect(messages.hasPrefix("Modules/App/Contents.swift:1:10: error: expected a name"), "\(messages)")
        #expect(messages.contains("provides 'subtitle: String'"), "\(messages)")
        #expect(!messages.contains("'title: String'"), "\(messages)")
    }

    /// A module that was parsed by itself and linked by its graph file.
    @Test func theyAreToldOfNamedGraphFiles() async throws {
        let project = try TestProject(feeds)
        try project.replace("(_ count: Int)", with: "(_ count: )", in: "Modules/Feed/FeedScope.swift")
        let graphs = await project.graphFiles(["App", "Base", "Feed"])
        let report = runLink(.graphFiles(graphs), LinkRequest(), project.session())
        #expect(report.messages.contains("FeedScope.swift:6:23: error: expected a name"), "\(report.messages)")
        #expect(report.exitCode == 1)
    }
}
