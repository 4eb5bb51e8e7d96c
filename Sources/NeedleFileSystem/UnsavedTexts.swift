// The texts of an editor that are not saved, which stand for what the disk has.

/// Texts that stand for files, whether these are on the disk or not.
///
/// Each text has a stamp that no file has and no other text had. So whoever compares stamps sees each change.
package struct UnsavedTexts: Sendable {
    /// One text, with the stamp of the file that it stands for.
    struct File: Sendable {
        var bytes: [UInt8]
        /// Ascending from text to text.
        var number: Int64
    }

    /// By absolute folder, then by name.
    private var folders: [String: [String: File]] = [:]
    private var last: Int64 = 0

    package init() {}

    package var isEmpty: Bool { folders.isEmpty }

    /// The absolute paths, in no particular order.
    package var paths: [String] { folders.flatMap { folder, files in files.keys.map { Path.join(folder, $0) } } }

    /// The text at an absolute path.
    package subscript(path: String) -> [UInt8]? {
        get { file(path)?.bytes }
        set {
            let (folder, name) = (Path.folder(of: path), Path.name(of: path))
            last += 1
            folders[folder, default: [:]][name] = newValue.map { File(bytes: $0, number: last) }
            if folders[folder]?.isEmpty == true { folders[folder] = nil }
        }
    }

    /// Whether there is a text at an absolute path or in the folders below it.
    package func exist(below path: String) -> Bool {
        if folders.isEmpty { return false }
        return file(path) != nil || folders.keys.contains { Path.relative($0, to: path) != nil }
    }

    func file(_ path: String) -> File? {
        folders.isEmpty ? nil : folders[Path.folder(of: path)]?[Path.name(of: path)]
    }

    /// The texts directly in a folder, by name.
    func files(in folder: String) -> [String: File] { folders[folder] ?? [:] }
}

extension FileStatus {
    /// The status of a file of which an editor has another text.
    /// - Parameter real: That of the file on the disk, if there is one.
    init(_ text: UnsavedTexts.File, insteadOf real: FileStatus?) {
        self.init(
            kind: .file,
            device: real?.device ?? .max,
            inode: real?.inode ?? UInt64(text.number),
            size: Int64(text.bytes.count),
            // Long ago, so that it is settled.
            modified: text.number,
            changed: text.number,
            permissions: real?.permissions ?? 0o644
        )
    }
}
