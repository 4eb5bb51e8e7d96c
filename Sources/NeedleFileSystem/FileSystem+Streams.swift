// Devices and pipes that a person names, such as `/dev/null`, `/dev/stdout` and the shell's `<(…)`.
//
// They are read and written, and never replaced. Anything else that is not a regular file, such as a disk, is refused, and
// so is a stream where only a file makes sense: among the sources, in the cache, as a graph file.

internal import NeedleCLibrary

extension FileSystem {
    /// Whether a path leads to a device or a pipe.
    package func isStream(_ path: String) throws(FileError) -> Bool {
        if standardStream(path) != nil { return true }
        return try status(path)?.kind == .stream
    }

    /// Reads a file, a device or a pipe to its end.
    ///
    /// A pipe without a writer gives nothing.
    package func readStream(_ path: String) throws(FileError) -> [UInt8] {
        func failure(_ code: Int32) -> FileError { FileError(action: "cannot be read", path: path, code: code) }
        guard try status(path)?.kind == .stream else { return try read(path).bytes }
        let descriptor = openToRead(kernelPath(path))
        guard descriptor >= 0 else { throw failure(errno) }
        defer { close(descriptor) }
        activity.count { $0.opened += 1 }
        guard waitForStream(descriptor) else { throw failure(errno) }
        let bytes = try readAll(descriptor, path: path, expecting: 0)
        activity.count { $0.bytesRead += bytes.count }
        return bytes
    }

    /// Writes bytes into a device or a pipe.
    package func write(_ bytes: [UInt8], into path: String) throws(FileError) {
        func failure(_ code: Int32) -> FileError { FileError(action: "cannot be written", path: path, code: code) }
        if let descriptor = standardStream(path) {
            // Not opened again: each writer would then write a file from its beginning.
            let code = writeAll(descriptor, bytes)
            guard code == 0 else { throw failure(code) }
            activity.count { $0.written += 1 }
            return
        }
        let file = kernelPath(path)
        // Does not wait for a reader of a pipe.
        let descriptor = uninterrupted { open(file, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw failure(errno) }
        let status = FileStatus(descriptor: descriptor)
        var code: Int32 = 0
        if status == nil || !waitForStream(descriptor) {
            code = errno
        } else if status?.kind == .stream {
            code = writeAll(descriptor, bytes)
        } else {
            // A moment ago it was replaced by something else.
            code = FileError.irregular
        }
        if close(descriptor) != 0 && code == 0 { code = errno }
        guard code == 0 else { throw failure(code) }
        activity.count { $0.written += 1 }
    }

    /// Makes reads and writes wait, although the file was opened without waiting.
    private func waitForStream(_ descriptor: Int32) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) >= 0
    }

    /// The descriptor that a path such as `/dev/stdout` or `/dev/fd/63` stands for.
    private func standardStream(_ path: String) -> Int32? {
        if path == "/dev/stdout" { return 1 }
        if path == "/dev/stderr" { return 2 }
        let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
        return folder.flatMap { Int32(path.dropFirst($0.count)) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}
