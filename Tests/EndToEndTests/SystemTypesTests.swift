import Foundation
import TestSupport
import Testing

/// The names of the system's types, which generated code tells from those of the program.
@Suite struct SystemTypesTests {
    /// Foundation differs between systems, and the lists are those of Linux.
    @Test(.secondTier, .needs("python3"), .enabled(if: isLinux, "the lists are those of Linux"))
    func theListsAreThoseOfTheToolchain() throws {
        let script = PackageFolder.root.appendingPathComponent("tools/system-types").path
        let result = try run("python3", [script, "--check"], options: RunOptions(timeout: 600))
        #expect(result.end == .exit(0), "make them again: tools/system-types\n\(result.output)\(result.errors)")
    }

    /// A name that is missing in a list is printed, with the list.
    @Test(.secondTier, .needs("python3"), .enabled(if: isLinux, "the lists are those of Linux"))
    func aListThatLacksANameIsOld() throws {
        let folder = try TemporaryFolder()
        let sources = ["NeedleLinker/Names/StandardLibraryTypes.swift", "NeedleEmitter/Members/SystemModules.swift"]
        for source in ["tools/system-types"] + sources.map({ "Sources/\($0)" }) {
            let text = try String(contentsOf: PackageFolder.root.appendingPathComponent(source), encoding: .utf8)
            try folder.write(text.replacingOccurrences(of: " ObjectIdentifier", with: ""), to: source)
        }
        let script = folder.url.appendingPathComponent("tools/system-types").path
        let result = try run("python3", [script, "--check"], options: RunOptions(timeout: 600))
        #expect(result.end == .exit(1))
        #expect(result.output == "Sources/\(sources[0]): 'standardLibraryTypes' lacks ObjectIdentifier\n")
    }
}

#if os(Linux)
    private let isLinux = true
#else
    private let isLinux = false
#endif
