package import Foundation

/// Runs the tool that was built together with the tests, as a person runs it.
///
/// - Parameters:
///   - folder: The working directory.
///   - unset: What of the environment of the tests is not set.
/// - Throws: `MissingProduct` if it was not built; what Foundation throws if it cannot be started.
package func runNeedle(
    _ arguments: [String],
    in folder: URL,
    without unset: Set<String> = []
) throws -> RunResult {
    try run(PackageFolder.product("needle").path, arguments, options: RunOptions(folder: folder, unset: unset))
}
