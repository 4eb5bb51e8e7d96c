import Foundation
import ProjectTesting
import TestSupport
import Testing

/// The files that the manual page lists are those that there are after all commands that write some.
struct ManualFilesTests {
    private static let manifest = """
        {
          "rules": [{ "scopes": "Cart/*", "mayNotTake": "Root.prices" }],
          "baseline": "needle-baseline.json"
        }

        """

    /// The names in the section FILES.
    private func listed() throws -> Set<String> {
        let url = PackageFolder.root.appendingPathComponent("Documentation/needle.1")
        let page = try String(contentsOf: url, encoding: .utf8)
        let section = try #require(page.range(of: ".SH FILES\n"))
        let names = page[section.upperBound...].split(separator: "\n").filter { $0.hasPrefix(".I ") }
        return Set(names.map { $0.dropFirst(3).replacingOccurrences(of: "\\-", with: "-") })
    }

    /// The path as the page has it.
    private func form(_ path: String) -> String {
        if path.hasPrefix(".needle/") { return ".needle/" }
        guard path.hasPrefix("Modules/"), let slash = path.lastIndex(of: "/") else { return path }
        return "<Module>" + path[slash...]
    }

    @Test func theManualListsWhatIsWritten() throws {
        let project = try TestProject(shop)
        try project.write("needle.json", Self.manifest)
        try project.write("needle.lock", "")
        for arguments in [["rules", "--write-baseline"], ["build"], ["xcfilelists"]] {
            let result = try runNeedle(arguments, in: URL(fileURLWithPath: project.folder))
            #expect(result.end == .exit(0), "\(arguments): \(result.errors)")
        }
        #expect(try project.read("needle.lock").isEmpty == false)
        let found = try project.files().filter { shop[$0] == nil }.map(form)
        #expect(try Set(found) == listed())
    }
}
