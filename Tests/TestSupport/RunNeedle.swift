package import Foundation

/// Runs the tool that was built together with the tests, as a person runs it.
///
/// - Parameter folder: The working directory.
/// - Throws: `MissingProduct` if it was not built; what Foundation throws if it cannot be started.
package func runNeedle(_ arguments: [String], in folder: URL) throws -> RunResult {
    try run(PackageFolder.product("needle").path, arguments, options: RunOptions(folder: folder))
}
