// Keeps processes from doing at once what only one may.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension FileSystem {
    /// Calls a function while no other process or thread that locks the same file does.
    ///
    /// The file is made if it is not there, and stays empty; a link is replaced. A lock ends with the process that has it.
    /// Where there is no locking, as in a folder that cannot be written or on some network file systems, the function is
    /// called without: each run is right by itself, and only runs that overlap need the lock.
    package func withLock<Result, Problem: Error>(
        _ path: String,
        _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let file = kernelPath(path)
        func openFile(_ flags: Int32) -> Int32 {
            uninterrupted { open(file, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666) }
        }
        var descriptor = openFile(O_RDWR | O_CREAT)
        if descriptor < 0, errno == ELOOP, unlink(file) == 0 { descriptor = openFile(O_RDWR | O_CREAT) }
        if descriptor < 0 { descriptor = openFile(O_RDONLY) }
        guard descriptor >= 0 else { return try body() }
        // Closing the file unlocks it.
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }
}
