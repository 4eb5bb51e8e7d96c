// Builds in a sandbox that lets a script write its outputs, and make no other files beside them.

import FaultTesting
import Foundation
import TestSupport
import Testing

@Suite(.needsFaults)
struct SandboxTests {
    private static let sources = [
        "Modules/Cart/CartComponent.swift": """
        import NeedleFoundation
        public protocol CartDependency: Dependency { var limit: Int { get } }
        public final class CartComponent: Component<any CartDependency> {}

        """,
        "Modules/App/RootComponent.swift": """
        import Cart
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            var limit: Int { 3 }
            var cart: CartComponent { CartComponent(parent: self) }
        }

        """,
    ]

    /// Each file that may not be made is one beside a generated file, which is written where it stands.
    @Test(arguments: [false, true])
    func aGeneratedFileIsWrittenWhereNoOtherMayBeMade(isThere: Bool) throws {
        let injector = try FaultInjector()
        let expected = try generated(try project(isThere), "none", injector)
        #expect(expected.files.count == 3)
        var refused = 0
        for number in 1...expected.opens {
            let run = try generated(try project(isThere), "open:\(number)", injector)
            guard let fault = run.fault, fault.hasSuffix(".needle-tmp"), fault.contains("Modules/") else { continue }
            refused += 1
            #expect(run.end == .exit(0), "\(fault): \(run.errors)")
            #expect(run.files == expected.files, "\(fault)")
        }
        #expect(refused == 3)
    }

    /// A script with the lists in Xcode's sandbox, which refuses all that they do not name.
    @Test func theFileListsHaveAllThatABuildLooksAt() throws {
        let library = try PackageFolder.product("needle").deletingLastPathComponent().path + "/sandbox.so"
        try buildLinuxLibrary("sandbox", at: library)
        let (folder, temporary) = (try project(false), try TemporaryFolder())
        for path in ["Info.plist", "Assets.xcassets/Icon.imageset/Contents.json", "Notes/Plan.md"] {
            try folder.write("", to: "Modules/Cart/\(path)")
        }
        try folder.write("struct Price {}\n", to: "Modules/Prices/Price.swift")
        #expect(try runNeedle(["xcfilelists"], in: folder.url).end == .exit(0))
        for list in ["inputs", "outputs"] {
            let text = try #require(folder.read("needle-\(list).xcfilelist"))
            try temporary.write(text.replacing("$(SRCROOT)", with: folder.path), to: list)
        }
        func build() throws -> (result: RunResult, refused: [String]) {
            let result = try run(
                PackageFolder.product("needle").path,
                ["build", "--cache-path", temporary.path + "/.needle"],
                options: RunOptions(
                    folder: folder.url,
                    environment: [
                        "LD_PRELOAD": library, "SANDBOX_ROOT": folder.path,
                        "SANDBOX_INPUTS": temporary.path + "/inputs", "SANDBOX_OUTPUTS": temporary.path + "/outputs",
                        "SANDBOX_LOG": temporary.path + "/log",
                    ]
                )
            )
            let lines = (temporary.read("log") ?? "").split(separator: "\n").map(String.init)
            try? FileManager.default.removeItem(atPath: temporary.path + "/log")
            return (result, lines)
        }

        let first = try build()
        #expect(first.result.end == .exit(0), "\(first.result.errors)")
        #expect(first.refused.count == 3, "\(first.refused)")
        #expect(first.refused.allSatisfy { $0.hasSuffix(".needle-tmp") }, "\(first.refused)")
        #expect(Self.outputs.allSatisfy { folder.read($0) != nil })
        let second = try build()
        #expect(second.result.output.contains("wrote 0 files"), "\(second.result.errors)")
        #expect(second.refused == [])
        let cart = "Modules/Cart/CartComponent.swift"
        try folder.write(try #require(folder.read(cart)) + "public struct Basket {}\n", to: cart)
        let edited = try build()
        #expect(edited.result.end == .exit(0) && edited.refused == [], "\(edited.result.errors)")

        // The near miss: a source that the lists do not have.
        try folder.write("struct New {}\n", to: "Modules/Cart/New.swift")
        let stale = try build()
        #expect(stale.result.end == .exit(2))
        #expect(stale.result.errors.contains("Modules/Cart/New.swift: error: "), "\(stale.result.errors)")
    }

    private struct Result {
        var end: RunResult.End
        var errors: String
        var files: [String: String]
        var fault: String?
        var opens: Int
    }

    private func project(_ isThere: Bool) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, text) in Self.sources { try folder.write(text, to: path) }
        // Longer than what takes its place.
        let old = "// Generated by Needle. Do not edit.\n" + String(repeating: "// \n", count: 9999)
        for path in Self.outputs where isThere { try folder.write(old, to: path) }
        return folder
    }

    private static let outputs = [
        "Modules/App/NeedleGenerated.swift", "Modules/App/NeedleRegistration.swift",
        "Modules/Cart/NeedleGenerated.swift",
    ]

    private func generated(_ folder: TemporaryFolder, _ call: String, _ injector: FaultInjector) throws -> Result {
        let words = call.split(separator: ":")
        let fault = words.count == 2 ? Fault(String(words[0]), Int(words[1]) ?? 1, "EPERM") : nil
        let run = try injector.run(["build", "--jobs", "1"], fault, in: folder.url)
        let files = Self.outputs.compactMap { path in folder.read(path).map { (path, $0) } }
        return Result(
            end: run.result.end,
            errors: run.result.errors,
            files: Dictionary(uniqueKeysWithValues: files),
            fault: run.log.first { $0.hasPrefix("fault ") },
            opens: run.counts.first { $0.call == "open" }?.count ?? 0
        )
    }
}
