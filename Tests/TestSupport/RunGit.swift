package import Foundation

/// Runs git in a folder, independent of the machine's settings and date.
///
/// - Throws: `GitFailed` if the exit code is not 0; errors of Foundation if git cannot be started.
@discardableResult
package func runGit(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws -> String {
    let settings = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Ada",
        "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
        "GIT_ALLOW_PROTOCOL": "file", "GIT_AUTHOR_DATE": "2024-02-03T04:05:06Z",
        "GIT_COMMITTER_DATE": "2024-02-03T04:05:06Z",
    ]
    let options = RunOptions(folder: folder, environment: settings.merging(environment) { $1 })
    let result = try run("git", ["-c", "init.defaultBranch=main"] + arguments, options: options)
    guard result.end == .exit(0) else { throw GitFailed(description: "git \(arguments): \(result.errors)") }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
}

/// Commits all files of a folder, and makes it a repository before if it is none.
package func commitAll(in folder: URL, _ message: String = "All") throws {
    try runGit(["init", "--quiet"], in: folder)
    try runGit(["add", "--all"], in: folder)
    try runGit(["commit", "--quiet", "--message", message], in: folder)
}

/// A failed run of git.
package struct GitFailed: Error, CustomStringConvertible {
    package var description: String
}
