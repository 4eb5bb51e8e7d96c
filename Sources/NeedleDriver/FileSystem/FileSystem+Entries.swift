// Lists a folder with the status of each entry, relative to the open folder: one `stat` per file and no long paths.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension FileSystem {
    /// One entry of a folder.
    struct Entry {
        var name: String
        /// The entry itself; a link is not followed.
        var status: FileStatus
    }

    /// The entries of a folder whose names pass, sorted by the bytes of the names.
    func entries(of folder: String, where isIncluded: (UnsafeBufferPointer<UInt8>) -> Bool) throws(FileError) -> [Entry]
    {
        let descriptor = open(kernelPath(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(action: "cannot be read", path: folder, code: errno) }
        guard let stream = fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            throw FileError(action: "cannot be read", path: folder, code: code)
        }
        // Closing the stream closes the descriptor.
        defer { closedir(stream) }
        var entries: [Entry] = []
        let names = directoryNames(stream, where: isIncluded).sorted(by: bytesAscending)
        activity.count { $0.examined += names.count }
        for name in names {
            var result = stat()
            if fstatat(descriptor, name, &result, AT_SYMLINK_NOFOLLOW) == 0 {
                entries.append(Entry(name: name, status: FileStatus(result)))
            } else if errno != ENOENT {
                // An entry that vanished since it was listed is not there; anything else is a problem.
                throw FileError(action: "cannot be examined", path: Path.join(folder, name), code: errno)
            }
        }
        return entries
    }

    /// The path relative to the working directory, however the directory is spelled; nil if it is outside.
    /// - Parameter absolute: An absolute path.
    package func relative(_ absolute: String) -> String? {
        if let inside = Path.relative(absolute, to: workingDirectory) { return inside }
        guard let folder = realPath(workingDirectory), let real = realPath(absolute) else { return nil }
        return Path.relative(real, to: folder)
    }
}
