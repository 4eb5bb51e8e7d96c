// Reads commits through the program `git`. Nothing is written: no work tree, no index, no reference.

internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// A commit of a repository.
struct Commit: Hashable, Sendable {
    /// The name that a person used, for example `main`.
    var name: String
    /// In hexadecimal digits.
    var id: String
}

/// The Git repository that a folder is in.
struct GitRepository: Sendable {
    /// The absolute path of its work tree, with all links followed.
    let root: String
    /// The path from the root to the folder, for example `ios/app`; empty for the root.
    let prefix: String
    private let folder: String

    /// - Throws: If there is no git, or if the folder is in no repository.
    init(around fileSystem: FileSystem) throws(Failure) {
        folder = fileSystem.workingDirectory
        let result = try git(["-C", folder, "rev-parse", "--show-toplevel", "--show-prefix"])
        guard result.exitCode == 0 else {
            if result.errorText.contains(text: "not a git repository") {
                throw Failure("this folder is not in a Git repository, so there are no revisions to compare")
            }
            throw Failure("git cannot read the repository: \(result.reason)")
        }
        let lines = String(decoding: result.output, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        root = String(lines[0])
        var prefix = lines.count > 1 ? String(lines[1]) : ""
        if prefix.hasSuffix("/") { prefix.removeLast() }
        self.prefix = prefix
    }

    /// The commit with a name, as a person writes it.
    /// - Returns: nil if there is none.
    /// - Throws: If the name is ambiguous.
    func commit(_ name: String) throws(Failure) -> Commit? {
        let words = ["-C", folder, "rev-parse", "--verify", "--end-of-options", name + "^{commit}"]
        let result = try git(words)
        if result.errorText.contains(text: "is ambiguous") {
            throw Failure(
                "'\(name)' could be any of several revisions: write more digits of a commit, or 'refs/heads/…' or 'refs/tags/…'"
            )
        }
        let id = String(decoding: result.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return result.exitCode == 0 && id.utf8.count >= 40 ? Commit(name: name, id: id) : nil
    }

    /// Whether the repository contains only a part of the history.
    var isShallow: Bool {
        let words = ["-C", folder, "rev-parse", "--is-shallow-repository"]
        return (try? git(words).output.starts(with: "true".utf8)) ?? false
    }

    /// The names of the branches and tags, as people write them.
    func referenceNames() throws(Failure) -> [String] {
        let words = [
            "-C", folder, "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes",
        ]
        return String(decoding: try git(words).output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The files of a commit.
    func files(of commit: Commit) throws(Failure) -> CommitFiles {
        let result = try git(["-C", folder, "ls-tree", "-r", "-t", "-z", "--full-tree", commit.id])
        guard result.exitCode == 0 else { throw Failure("git cannot list '\(commit.name)': \(result.reason)") }
        return CommitFiles(root: root, list: result.output, objects: GitObjects(folder: folder))
    }
}

private func git(_ arguments: [String]) throws(Failure) -> ProgramResult {
    do throws(FileError) {
        return try ChildProcess.run(["git"] + arguments)
    } catch {
        if error.isMissing { throw Failure("cannot find 'git', which reads the revisions: install it") }
        throw Failure("'git' \(error.action): \(error.reason)")
    }
}

extension ProgramResult {
    fileprivate var errorText: String { String(decoding: errors, as: UTF8.self) }

    /// The error of git, without its prefix.
    fileprivate var reason: String {
        let lines = errorText.split(separator: "\n")
        let line =
            lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first ?? "it says nothing"
        return String(line.hasPrefix("fatal: ") || line.hasPrefix("error: ") ? line.dropFirst(7) : line)
    }
}

/// The content of files in a repository, from one process that answers one request after the other.
final class GitObjects: Sendable {
    private let folder: String
    /// Started for the first object, since the cache usually knows all of them.
    private let program = Locked<Reader?>(nil)

    /// Used only while the lock is held.
    private struct Reader: @unchecked Sendable {
        var program: ChildProcess?
    }

    init(folder: String) { self.folder = folder }

    /// The content of a file.
    /// - Parameter id: In hexadecimal digits.
    /// - Returns: nil if git does not have it.
    func content(_ id: String) -> [UInt8]? {
        program.withLock { reader in
            if reader == nil {
                reader = Reader(program: try? ChildProcess(["git", "-C", folder, "cat-file", "--batch"]))
            }
            guard let program = reader?.program, program.send(Array((id + "\n").utf8)) else { return nil }
            var answer: [UInt8] = []
            while true {
                let part = program.read()
                if part.isEmpty { return nil }
                answer += part
                guard let end = answer.firstIndex(of: UInt8(ascii: "\n")) else { continue }
                // The id, the kind and the size; or the id and `missing`.
                let words = String(decoding: answer[..<end], as: UTF8.self).split(separator: " ")
                guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else { return nil }
                // A newline follows the content.
                if answer.count >= end + size + 2 { return Array(answer[(end + 1)...].prefix(size)) }
            }
        }
    }
}
