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
