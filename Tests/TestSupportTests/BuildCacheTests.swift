import Foundation
import Testing

@testable import TestSupport

@Suite struct BuildCacheTests {
    private let folder: TemporaryFolder
    private let cache: BuildCache

    init() throws {
        folder = try TemporaryFolder()
        cache = BuildCache(folder: folder.url, compilerVersion: "1")
    }

    /// The entry with this key, and whether it was made now.
    private func entry(_ key: String, of cache: BuildCache? = nil) throws -> (url: URL, isNew: Bool) {
        var isNew = false
        let url = try (cache ?? self.cache).entry(named: "A", key: key) { draft in
            isNew = true
            try Data("made".utf8).write(to: draft.appendingPathComponent("file"))
        }
        return (url, isNew)
    }

    @Test func anEntryIsMadeOnce() throws {
        let first = try entry("k")
        let second = try entry("k")
        #expect(first.isNew && !second.isNew)
        #expect(first.url == second.url)
        #expect(folder.read(first.url.lastPathComponent + "/file") == "made")
        #expect(try entry("other").isNew)
    }

    @Test func aFailureIsNotKept() throws {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try cache.entry(named: "A", key: "k") { _ in throw Failure() }
        }
        #expect(folder.files() == [])
        #expect(try entry("k").isNew)
    }

    @Test(arguments: ["", "another key"])
    func anEntryWithAnotherKeyIsMadeAnew(key: String) throws {
        let url = try entry("k").url
        try Data(key.utf8).write(to: url.appendingPathComponent("key"))
        #expect(try entry("k").isNew)
        #expect(try !entry("k").isNew)
    }

    /// It may be in use.
    @Test func anEntryWhoseKeyCannotBeReadIsKept() throws {
        let url = try entry("k").url
        let key = url.appendingPathComponent("key")
        try FileManager.default.removeItem(at: key)
        // A link to itself cannot be read by anybody.
        try FileManager.default.createSymbolicLink(atPath: key.path, withDestinationPath: "key")
        #expect(throws: (any Error).self) { try entry("k") }
        #expect(folder.read(url.lastPathComponent + "/file") == "made")
    }

    @Test(
        arguments: [
            (.exit(1), ""), (.exit(254), "the compiler ended with exit(254)\n"),
            (.signal(9), "the compiler ended with signal(9)\n"), (.timeout, "the compiler ended with timeout\n"),
        ] as [(RunResult.End, String)]
    )
    func aCompilerThatDidNotEndByItselfIsTold(end: RunResult.End, words: String) {
        let result = RunResult(end: end, output: "out\n", errors: "error: no\n")
        let problem = CompilerError(module: "A", result).description
        #expect(problem == "module 'A' does not compile:\n\(words)error: no\nout\n")
    }

    /// The compiler writes what programs are to be linked with beside the first object, under the program's name: there
    /// the links of all programs that use a module would meet.
    @Test func aProgramIsLinkedInAFolderOfItsOwn() throws {
        let base = try cache.compile(
            ModuleSources(
                name: "Base",
                files: [FixtureFile(name: "Base.swift", text: "public let base = 1\n")],
                mode: .swift6,
                dependencies: []
            )
        )
        let main = try cache.compile(
            ModuleSources(
                name: "Main",
                files: [FixtureFile(name: "main.swift", text: "import Base\nprint(base)\n")],
                mode: .swift6,
                dependencies: [base]
            )
        )
        for module in [base, main] {
            let inTheWay = module.folder.appendingPathComponent("Main.autolink")
            try FileManager.default.createDirectory(at: inTheWay, withIntermediateDirectories: true)
        }
        let program = try cache.linkProgram(main)
        #expect(try run(program.path, []).output == "1\n")
        let left = try FileManager.default.contentsOfDirectory(atPath: program.deletingLastPathComponent().path)
        #expect(left.sorted() == ["Main", "key"])
    }

    @Test func anEntryThatAnotherRunMadeMeanwhileIsUsed() throws {
        let url = try cache.entry(named: "A", key: "k") { _ in _ = try entry("k") }
        #expect(folder.read(url.lastPathComponent + "/file") == "made")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [url.lastPathComponent])
    }

    @Test func theKeyTellsEverythingApart() {
        #expect(cache.key(["ab", "c"]) != cache.key(["a", "bc"]))
        #expect(cache.key(["a"]) != cache.key(["a", ""]))
        #expect(cache.key(["a"]) != BuildCache(folder: folder.url, compilerVersion: "2").key(["a"]))
    }
}
