package import Foundation

/// Runs git in a folder, whatever the settings and the date of the machine are.
///
/// - Throws: `GitFailed` if it does not end with 0; what Foundation throws if it cannot be started.
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

/// Git did not do what a test needs.
package struct GitFailed: Error, CustomStringConvertible {
    package var description: String
}
