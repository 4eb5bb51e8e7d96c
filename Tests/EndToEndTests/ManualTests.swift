import Foundation
import TestSupport
import Testing

/// The manual page, which is made of what the tool says of itself.
@Suite struct ManualTests {
    @Test(.needs("python3")) func theCommittedPageIsUpToDate() throws {
        let script = PackageFolder.root.appendingPathComponent("tools/man").path
        let result = try run("python3", [script, PackageFolder.product("needle").path])
        #expect(result.end == .exit(0), "\(result.errors)")
        let page = PackageFolder.root.appendingPathComponent("Documentation/needle.1")
        let committed = try String(contentsOf: page, encoding: .utf8)
        let difference = lineDifference(expected: committed, actual: result.output)
        #expect(difference == nil, "make it again: tools/man >Documentation/needle.1\n\(difference ?? "")")
    }

    /// Each command and each of its options is there.
    @Test func thePageHasAllCommands() throws {
        let page = try String(
            contentsOf: PackageFolder.root.appendingPathComponent("Documentation/needle.1"),
            encoding: .utf8
        )
        for text in ["needle build", "needle diff", "needle cache prune", "\\-\\-output\\-file", "EXIT STATUS"] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(!page.contains("needle names"))
    }
}
