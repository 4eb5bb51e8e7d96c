import NeedleGraph
import NeedleParser
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct ModuleKeyTests {
    private static let old = key()
    private static let misspelled: ModuleKey = {
        var parameters = old.parameters
        parameters.module = "Gmae"
        return ModuleKey(parameters: parameters, sources: old.sources)
    }()

    @Test func nameOfTheGraphFileHoldsTheFingerprint() {
        #expect(Self.old.graphFileName == "Game-\(Self.old.fingerprint.hex).graph")
    }

    @Test func orderOfSourcesAndOptionsDoesNotMatter() throws {
        let hash = Fingerprint(hashing: [])
        func index(_ paths: [String], defines: [String]) throws -> ModuleIndex {
            var request = ModuleRequest(try ModuleName("Game"), SourceRoots(paths: []))
            for flag in defines { request.parseOptions.defines.insert(flag) }
            let file = Witness.FileContent(stamp: .none, content: hash)
            let sources = paths.map { SourceRecord(path: $0, printedPath: $0, file: file) }
            return ModuleIndex(request.parameters, factsHash: hash, files: sources)
        }
        let key = try index(["a.swift", "b.swift"], defines: ["A", "B"]).key
        #expect(try index(["b.swift", "a.swift"], defines: ["B", "A"]).key == key)
        #expect(key.differences(from: key) == [])
    }

    @Test(
        arguments: [
            (misspelled, ["module name is 'Gmae', was 'Game'"]),
            (key(packageName: nil), ["package name is not set, was 'shop'"]),
            (key(packageName: "mall"), ["package name is 'mall', was 'shop'"]),
            (
                key(options: ["define A", "define C"]),
                ["option 'define C' was added", "option 'define B' was removed"]
            ),
            (key(dependencies: ["Players"]), ["dependency 'Stream' was removed"]),
            (key(dependencies: ["Stream", "Players"]), ["dependencies are listed in another order"]),
            (key(sources: [("a.swift", "1"), ("b.swift", "9")]), ["source b.swift changed"]),
            (key(sources: [("a.swift", "1")]), ["source b.swift was removed"]),
            (
                key(sources: [("B.swift", "2"), ("a.swift", "3"), ("c.swift", "1")]),
                [
                    "source B.swift was added", "source a.swift changed", "source b.swift was removed",
                    "source c.swift was added",
                ]
            ),
            (key(sources: []), ["source a.swift was removed", "source b.swift was removed"]),
        ]
    )
    func everyPartDecidesAndIsNamed(new: ModuleKey, phrases: [String]) {
        #expect(new != Self.old)
        #expect(new.fingerprint != Self.old.fingerprint)
        #expect(new.differences(from: Self.old) == phrases)
    }

    /// Keys whose parts have the same texts at other boundaries.
    @Test func partsDoNotRunIntoEachOther() {
        let keys = [
            key(options: ["a"], packageName: nil, dependencies: ["b"], sources: []),
            key(options: [], packageName: nil, dependencies: ["a", "b"], sources: []),
            key(options: ["a", "b"], packageName: nil, dependencies: [], sources: []),
            key(options: ["ab"], packageName: nil, dependencies: [], sources: []),
            key(options: [], packageName: "a", dependencies: ["b"], sources: []),
            key(options: [], packageName: "", dependencies: ["a", "b"], sources: []),
        ]
        #expect(Set(keys.map(\.fingerprint)).count == keys.count)
    }
}

private func key(
    options: [String] = ["define A", "define B"],
    packageName: String? = "shop",
    dependencies: [String] = ["Players", "Stream"],
    sources: [(path: String, content: String)] = [("a.swift", "1"), ("b.swift", "2")]
) -> ModuleKey {
    let parameters = ModuleParameters(
        module: "Game",
        options: options,
        packageName: packageName,
        dependencies: dependencies
    )
    return ModuleKey(
        parameters: parameters,
        sources: sources.map {
            ModuleKey.Source(path: $0.path, content: Fingerprint(hashing: Array($0.content.utf8)))
        }
    )
}
