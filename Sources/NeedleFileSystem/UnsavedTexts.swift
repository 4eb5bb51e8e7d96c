// The unsaved texts of an editor, which replace files of the disk.

/// Texts that replace files, whether these exist on the disk or not.
///
/// Each text has a stamp that no file and no other text has, so a comparison of stamps shows each change.
package struct UnsavedTexts: Sendable {
    /// One text, with the stamp of the file that it replaces.
    struct File: Sendable {
        var bytes: [UInt8]
        /// Each new text has a higher number.
        var number: Int64
    }

    /// By absolute path. They are few.
    private var files: [String: File] = [:]
    private var last: Int64 = 0

    package init() {}

    package var isEmpty: Bool { files.isEmpty }

    /// The absolute paths, in no particular order.
    package var paths: [String] { Array(files.keys) }

    /// The text at an absolute path.
    package subscript(path: String) -> [UInt8]? {
        get { files[path]?.bytes }
        set {
            last += 1
            files[path] = newValue.map { File(bytes: $0, number: last) }
        }
    }

    /// Whether there is a text at an absolute path or below it.
    package func exist(below path: String) -> Bool { files.keys.contains { Path.relative($0, to: path) != nil } }

    func file(_ path: String) -> File? { files[path] }

    /// The texts directly in a folder, by name.
    func files(in folder: String) -> [String: File] {
        let inside = files.filter { Path.folder(of: $0.key) == folder }
        return Dictionary(uniqueKeysWithValues: inside.map { (Path.name(of: $0), $1) })
    }
}

extension FileStatus {
    /// The status of a file whose text an editor has changed.
    /// - Parameter real: The status of the file on the disk, if there is one.
    init(_ text: UnsavedTexts.File, insteadOf real: FileStatus?) {
        self.init(
            kind: .file,
            device: real?.device ?? .max,
            // A time long ago, so that the stamp is settled.
            stamp: FileStamp(
                size: Int64(text.bytes.count),
                modificationTime: text.number,
                changeTime: text.number,
                inode: real?.stamp.inode ?? UInt64(text.number)
            ),
            permissions: real?.permissions ?? 0o644
        )
    }
}
