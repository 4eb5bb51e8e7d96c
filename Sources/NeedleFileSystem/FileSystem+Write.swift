// Writes files so that a reader sees the old bytes or the new ones, and nothing that is equal is written.

internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

// Nothing is synchronized with the disk: all that is written can be made again, and after a power failure a file of the cache
// tells by its checksum, and a generated one by its stamp, that it is not whole.

extension FileSystem {
    /// Gives a file these bytes, unless it has them.
    ///
    /// The folders on the way are made. The bytes go to a temporary file in the same folder, which is then renamed.
    /// A file that is a link keeps being one: what it leads to is replaced. A device or a pipe is written into. What killed
    /// runs left in the folder is removed.
    /// - Returns: Whether the file was written.
    @discardableResult
    package func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
        if try isStream(path) {
            try write(bytes, into: path)
            return true
        }
        let old = try status(path)
        if try has(path, old, bytes) { return false }
        let file = try stage(bytes, for: path, replacing: old)
        if case .file(_, let target) = file.content { removeLeftovers(in: Path.folder(of: target)) }
        try commit(file)
        return true
    }

    /// Makes a name that of a file with these bytes, unless it is.
    ///
    /// As `write`, but nothing else than the name changes: a link, a pipe or a device is replaced, and what a link leads to
    /// stays as it is. An empty folder is removed. So are files of the cache written.
    @discardableResult
    package func replace(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
        let old = try status(path, followsLinks: false)
        if try has(path, old, bytes) { return false }
        if old?.kind == .folder, rmdir(kernelPath(path)) != 0 {
            throw FileError(action: "cannot be written", path: path, code: EISDIR)
        }
        let permissions = old.flatMap { $0.kind == .file ? $0.permissions : nil }
        try commit(try stage(bytes, for: path, at: kernelPath(path), permissions))
        return true
    }

    /// Writes what is to replace a file next to it, under a temporary name.
    ///
    /// Where the system permits no other file, as a sandbox does that lets a script write what it declared, the bytes are kept
    /// and written over the old ones: a reader may then see a part of them.
    ///
    /// Whoever stages a file commits or discards it.
    /// - Parameter old: What the path leads to; nil if that is nothing.
    package func stage(_ bytes: [UInt8], for path: String, replacing old: FileStatus?) throws(FileError) -> StagedFile {
        if let old, old.kind != .file {
            throw FileError(action: "cannot be written", path: path, code: old.kind.codeOfNoFile)
        }
        var target = kernelPath(path)
        // A link that leads to nothing is replaced itself.
        if old != nil, try status(path, followsLinks: false)?.kind == .link { target = try realPath(path) ?? target }
        do throws(FileError) {
            return try stage(bytes, for: path, at: target, old?.permissions)
        } catch {
            guard error.code == EPERM else { throw error }
            return StagedFile(path: path, content: .inPlace(bytes, target: target))
        }
    }

    /// - Parameters:
    ///   - target: The path without links, as the kernel is given it.
    ///   - permissions: Those of the file that it replaces; nil where there is none.
    private func stage(
        _ bytes: [UInt8],
        for path: String,
        at target: String,
        _ permissions: mode_t?
    ) throws(FileError) -> StagedFile {
        let temporary = TemporaryName.make(for: target)
        func create() -> Int32 {
            uninterrupted { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions ?? 0o666) }
        }
        var descriptor = create()
        if descriptor < 0, errno == ENOENT || errno == ENOTDIR {
            // Mostly the folder is there, so that it is made only where it is missed.
            try makeFolders(Path.folder(of: path))
            descriptor = create()
        }
        guard descriptor >= 0 else { throw FileError(action: "cannot be written", path: path, code: errno) }
        var failure = writeAll(descriptor, bytes)
        let status = FileStatus(descriptor: descriptor)
        if status == nil && failure == 0 { failure = errno }
        // Some file systems tell only now that the disk is full.
        if close(descriptor) != 0 && failure == 0 { failure = errno }
        guard let status, failure == 0 else {
            unlink(temporary)
            throw FileError(action: "cannot be written", path: path, code: failure)
        }
        return StagedFile(path: path, content: .file(temporary, target: target), written: status)
    }

    /// Whether a file holds these bytes.
    private func has(_ path: String, _ status: FileStatus?, _ bytes: [UInt8]) throws(FileError) -> Bool {
        guard let status, status.kind == .file, status.size == Int64(bytes.count) else { return false }
        return try readIfPresent(path)?.hasSameBytes(as: bytes) ?? false
    }

    /// Writes bytes into a file, and then others over its beginning, so that the beginning never names bytes that are not
    /// there.
    /// - Parameter offset: Where the first bytes go.
    /// - Returns: Whether they are written; false, and nothing is, where there is no file that has this name alone.
    package func append(
        _ bytes: [UInt8],
        at offset: Int,
        to path: String,
        beginningWith beginning: [UInt8]
    ) throws(FileError) -> Bool {
        let file = kernelPath(path)
        let descriptor = uninterrupted { open(file, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        // The caller that replaces the file finds out what is wrong.
        guard descriptor >= 0 else { return false }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else {
            close(descriptor)
            return false
        }
        var failure: Int32 = 0
        for (bytes, offset) in [(bytes, offset), (beginning, 0)] where failure == 0 {
            failure = lseek(descriptor, off_t(offset), SEEK_SET) < 0 ? errno : writeAll(descriptor, bytes)
        }
        if close(descriptor) != 0 && failure == 0 { failure = errno }
        guard failure == 0 else { throw FileError(action: "cannot be written", path: path, code: failure) }
        activity.count { $0.written += 1 }
        return true
    }

    /// Puts a staged file into its place.
    /// - Returns: The stamp that the file has as long as it holds what was written; that of no file where it may be written
    ///   again without another one.
    @discardableResult
    package func commit(_ file: StagedFile) throws(FileError) -> FileStamp {
        switch file.content {
        case .inPlace(let bytes, let target):
            try write(bytes, over: target, path: file.path)
            activity.count { $0.written += 1 }
            return .none
        case .file(let temporary, let target):
            // Before it has its name nobody else writes to it.
            let isSettled = file.written.map { isPast($0.modified) } ?? false
            guard rename(temporary, target) == 0 else {
                let code = errno
                unlink(temporary)
                throw FileError(action: "cannot be written", path: file.path, code: code)
            }
            activity.count { $0.written += 1 }
            guard isSettled, let written = file.written, let status = try? status(target, followsLinks: false),
                status.isOfSameContent(as: written)
            else { return .none }
            return status.stamp
        }
    }

    /// Writes a file where it stands.
    /// - Parameter target: As the kernel is given it.
    private func write(_ bytes: [UInt8], over target: String, path: String) throws(FileError) {
        let descriptor = uninterrupted { open(target, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw FileError(action: "cannot be written", path: path, code: errno) }
        var failure = writeAll(descriptor, bytes)
        if failure == 0, ftruncate(descriptor, off_t(bytes.count)) != 0 { failure = errno }
        if close(descriptor) != 0 && failure == 0 { failure = errno }
        guard failure == 0 else { throw FileError(action: "cannot be written", path: path, code: failure) }
    }

    /// Removes a staged file that is not to be put into its place. One that cannot be removed has a name by which a later run
    /// finds it.
    package func discard(_ file: StagedFile) {
        if case .file(let temporary, _) = file.content { unlink(temporary) }
    }

    /// Makes a folder and those on the way to it.
    package func makeFolders(_ path: String) throws(FileError) {
        if mkdir(kernelPath(path), 0o777) == 0 { return }
        let code = errno
        if code == EEXIST { return }
        let folder = Path.folder(of: path)
        guard code == ENOENT, folder != path else {
            throw FileError(action: "cannot be created", path: path, code: code)
        }
        try makeFolders(folder)
        // Another run may have made it in between.
        guard mkdir(kernelPath(path), 0o777) == 0 || errno == EEXIST else {
            throw FileError(action: "cannot be created", path: path, code: errno)
        }
    }

    /// Removes the temporary files in a folder that killed runs left.
    ///
    /// They are harmless; whatever stands in the way of removing them is passed over.
    package func removeLeftovers(in folder: String) {
        removeLeftovers((try? names(in: folder)) ?? [], in: folder)
    }

    /// Removes those of the files in a folder that killed runs left.
    package func removeLeftovers(_ names: [String], in folder: String) {
        for name in names where TemporaryName.isLeftover(name) {
            _ = try? remove(Path.join(folder, name))
        }
    }

    /// - Returns: 0, or the `errno` of the call that failed.
    func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count == 0 {
                    return EIO
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}

/// A complete file that is not in its place yet.
package struct StagedFile: Hashable, Sendable {
    fileprivate enum Content: Hashable, Sendable {
        /// - Parameter target: What it is to replace, without links.
        case file(_ temporary: String, target: String)
        /// Bytes for a file beside which no other can be made.
        case inPlace([UInt8], target: String)
    }

    /// The path of what it is to replace, as it was given.
    fileprivate var path: String
    fileprivate var content: Content
    /// The status of the file when it had been written; nil where no other file can be made.
    package var written: FileStatus?
}

/// The `write` of POSIX, under a name that `FileSystem.write` does not hide.
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    write(descriptor, buffer.baseAddress, buffer.count)
}

/// Names such as `.Game.index.host.4711.3f2a.needle-tmp`: hidden, and no Swift source for any tool that looks around. The random
/// digits tell them apart, also from those of another process of the same number, as on a machine of the same name.
package enum TemporaryName {
    private static let suffix = ".needle-tmp"
    /// A new name next to a file.
    package static func make(for path: String) -> String {
        // The target's name is cut, so that a long one does not exceed what the file system allows.
        let start = String(decoding: Path.name(of: path).utf8.prefix(60), as: UTF8.self)
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        let name = ".\(start).\(host).\(getpid()).\(digits)\(suffix)"
        return Path.join(Path.folder(of: path), name)
    }

    /// Whether a file of this name was made by a process of this machine that runs no more.
    package static func isLeftover(_ name: String) -> Bool {
        guard name.hasSuffix(suffix) else { return false }
        let parts = name.dropLast(suffix.count).split(separator: ".")
        guard parts.count >= 4, parts[parts.count - 3] == host, let process = pid_t(parts[parts.count - 2]) else {
            return false
        }
        return process > 0 && kill(process, 0) != 0 && errno == ESRCH
    }

    /// The machine's name without dots; a cache can be shared between machines.
    private static let host: String = {
        var buffer = [CChar](repeating: 0, count: 256)
        // The last byte stays zero, also where the name is cut.
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "unknown" }
        let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        return String(String(decoding: bytes, as: UTF8.self).map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(60))
    }()
}
