package import Foundation

/// Runs the tool that was built with the tests.
///
/// - Parameters:
///   - folder: The working directory.
///   - unset: The variables to remove from the environment.
/// - Throws: `MissingProduct` if it was not built; errors of Foundation if it cannot be started.
package func runNeedle(
    _ arguments: [String],
    in folder: URL,
    without unset: Set<String> = []
) throws -> RunResult {
    try run(PackageFolder.product("needle").path, arguments, options: RunOptions(folder: folder, unset: unset))
}
