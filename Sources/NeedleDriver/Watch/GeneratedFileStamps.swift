// Tells the changes of generated files that the tool made from those that others made.

internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

/// The generated files as the last run left them.
///
/// Without it, each run that writes would be followed by one that finds nothing to do. A generated file that somebody
/// else changed or removed has another stamp, and is made again.
struct GeneratedFileStamps: Sendable {
    private let fileSystem: FileSystem
    /// The stamps by path; nil for a file that was removed.
    private var stamps: [String: FileStamp?] = [:]

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Whether a file bears the name of a generated one.
    static func isGenerated(_ path: String) -> Bool {
        GeneratedFile.names.contains(Path.name(of: path))
    }

    /// Takes the present state of files for that which a run left.
    mutating func remember(_ paths: [String]) {
        for path in paths { stamps[fileSystem.absolute(path)] = .some(stamp(path)) }
    }

    /// Whether a file is not as a run left it, or not known.
    func isChanged(_ path: String) -> Bool {
        guard let known = stamps[fileSystem.absolute(path)] else { return true }
        return known != stamp(path)
    }

    private func stamp(_ path: String) -> FileStamp? {
        (try? fileSystem.status(path))?.stamp
    }
}
