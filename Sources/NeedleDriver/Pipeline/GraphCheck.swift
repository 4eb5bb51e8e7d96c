package import NeedleDiagnostics
package import NeedleFileSystem
package import NeedleLinker

/// A check of a linked graph beyond what the linker proves, such as the rules of a team. The core has none: a session may
/// bring one (`Session.check`).
package protocol GraphCheck: Sendable {
    /// The texts that decide its diagnostics in addition to the graph. A change of them is a reason to link again.
    var material: [String] { get }
    /// The files that it was read from, except `needle.json`.
    var inputs: [String] { get }

    /// The diagnostics of a graph, in no particular order.
    func diagnostics(of graph: LinkedGraph, _ workers: Workers) -> [Diagnostic]

    /// Whether the team knows of a diagnostic and accepts it, so that it is not reported.
    func accepts(_ diagnostic: Diagnostic) -> Bool

    /// Updates the file of accepted diagnostics after a link of the whole workspace.
    /// - Parameter diagnostics: All diagnostics of the link.
    /// - Throws: Why a file cannot be written.
    func settle(
        _ diagnostics: [Diagnostic],
        _ request: LinkRequest,
        _ fileSystem: FileSystem,
        _ report: inout Report
    ) throws(Failure)
}
