/// Files that a `FileSystem` reads instead of those of the disk, such as those of a commit. They never change.
///
/// Paths are absolute. A path is also given as the caller wrote it, for errors.
package protocol FixedFiles: Sendable {
    /// The absolute path of the folder that contains them.
    var root: String { get }
    /// The status of the entry at a path; nil if there is none.
    func status(_ path: String, followsLinks: Bool, as given: String) throws(FileError) -> FileStatus?
    /// The content of the file at a path.
    func read(_ path: String, as given: String) throws(FileError) -> (bytes: [UInt8], status: FileStatus)
    /// The entries of the folder at a path, sorted by the bytes of their names.
    func entries(of path: String, as given: String) throws(FileError) -> [FileSystem.Entry]
    /// The path with all links followed; nil if nothing is there.
    func realPath(_ path: String, as given: String) throws(FileError) -> String?
}

extension FileStatus {
    /// The status of a file that never changes. Its stamp contains as many bits of the id of its content as fit, and times long
    /// past, so that it identifies the content.
    /// - Parameter content: The id in hexadecimal digits.
    package init(content: String, device: UInt64, inode: UInt64) {
        let digits = Array(content.utf8)
        func number(_ part: Int) -> UInt64 {
            let digits = digits.dropFirst(part * 16).prefix(16)
            return UInt64(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
        }
        self.init(
            kind: .file,
            device: device,
            stamp: FileStamp(
                size: Int64(bitPattern: number(0) >> 1),
                modificationTime: Int64(bitPattern: number(1) | 1 << 63),
                changeTime: Int64(bitPattern: number(2) | 1 << 63),
                inode: inode
            ),
            permissions: 0o644
        )
    }
}
