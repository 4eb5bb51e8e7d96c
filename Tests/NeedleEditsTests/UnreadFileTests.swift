// Files in no module, as tests mostly are: what changes sources does not change them, and says so.

import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleEdits

struct UnreadFileTests {
    private static let mock = "Tests/FeedTests/FeedDependencyMock.swift"

    private func project(_ files: [String: String]) throws -> TestProject {
        try TestProject(RenameTests.app().merging(files) { $1 })
    }

    private static func remark(_ paths: String) -> String {
        "in no module, so not changed: \(paths); look at mocks there, or add the folder to 'moduleRoots' in 'needle.json'"
    }

    @Test(arguments: [
        (["let user = User(name: \"\")"], ["'Tests/FeedTests/FeedDependencyMock.swift'"]),
        // A mock of another member, and a file that names another type.
        (["let title = \"\""], []),
    ])
    func renamedMembers(members: [String], paths: [String]) throws {
        let mock = "final class FeedDependencyMock: FeedDependency { \(members.joined()) }\n"
        let project = try project([Self.mock: mock, "Tests/FeedTests/Other.swift": "let user = 1\n"])
        let report = runRename("Root.user", to: "account", isDryRun: false, project.session())
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(report.hints == paths.map(Self.remark))
        #expect(try project.read(Self.mock) == mock)
    }

    /// Its label is the name of a requirement, though it names no protocol.
    @Test func aCallOfMock() throws {
        let path = "Tests/FeedTests/FeedTests.swift"
        let project = try project([path: "func made() { _ = FeedComponent.mock(user: User(name: \"\")) }\n"])
        let report = runRename("Root.user", to: "account", isDryRun: false, project.session())
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(report.hints == [Self.remark("'\(path)'")])
    }

    @Test func requirementsThatAreAdded() throws {
        var files = WireTests.app()
        files[Self.mock] = "final class FeedDependencyMock: FeedDependency {}\n"
        let project = try TestProject(files)
        let report = runWire(WireOrder("Feed.model"), isDryRun: false, project.session())
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(report.hints == [Self.remark("'\(Self.mock)'")])
    }

    /// A folder that is named is read, and its mocks change with the rest.
    @Test func aFolderThatIsNamedIsRead() throws {
        let mock = "import Feed\nimport Session\nfinal class Mock: FeedDependency { let user = User(name: \"\") }\n"
        let project = try project([Self.mock: mock, "needle.json": #"{ "moduleRoots": ["Modules", "Tests"] }"#])
        let report = runRename("Root.user", to: "account", isDryRun: false, project.session())
        #expect(report.exitCode == 0 && report.hints.isEmpty, "\(report.messages) \(report.hints)")
        #expect(try project.read(Self.mock).contains("let account = User"))
    }
}
