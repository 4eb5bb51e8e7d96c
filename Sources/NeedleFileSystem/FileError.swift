// Why the file system refused something.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// An operation that the operating system refused.
package struct FileError: Error, Hashable, Sendable {
    /// The action that failed, for example `cannot be read`.
    package var action: String
    /// The path as the caller gave it.
    package var path: String
    /// The `errno` of the refused call, or `irregular`.
    package var code: Int32

    package init(action: String, path: String, code: Int32) {
        (self.action, self.path, self.code) = (action, path, code)
    }

    /// The code of what is refused by the tool itself: a device, pipe or socket where a file is needed.
    package static let irregular: Int32 = -1

    /// The codes of what is refused by the tool itself in a commit.
    static let notInRepository: Int32 = -2
    static let largeFilePointer: Int32 = -3
    static let submodule: Int32 = -4

    static let missing = ENOENT
    static let notFolder = ENOTDIR

    /// The reason in the operating system's words, for example `Permission denied`.
    package var reason: String {
        switch code {
        case FileError.irregular: "not a regular file"
        case FileError.notInRepository: "the repository does not have its content"
        case FileError.largeFilePointer: "it is a pointer of Git LFS, and the content is not in the repository"
        case FileError.submodule: "it is a submodule, and its files are in another repository"
        default: String(cString: strerror(code))
        }
    }

    /// Whether something else than a file is there.
    package var isOfNoFile: Bool { code == FileError.irregular || code == EISDIR }

    /// Whether the file or one of the folders on its path does not exist.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
