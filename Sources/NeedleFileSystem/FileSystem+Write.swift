// Writes files. A reader sees either the old bytes or the new ones, and equal bytes are not written.

internal import NeedleCLibrary
internal import NeedleGraph

// Nothing is synchronized with the disk, since all written files can be created again. After a power failure, checksums show
// which files of the cache are incomplete, and stamps show which generated ones are.

extension FileSystem {
    /// Writes a file, unless it has these bytes already.
    ///
    /// Missing folders are created. The bytes go to a temporary file in the same folder, which is then renamed.
    /// A link stays a link: its target is replaced. A device or a pipe is written into. Temporary files of killed runs are
    /// removed from the folder.
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

    /// Replaces whatever has this name by a file with these bytes, unless it is one.
    ///
    /// Unlike `write`, it changes only the name: a link, a pipe or a device is replaced, and the target of a link stays as it
    /// is. An empty folder is removed. Files of the cache are written like this.
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

    /// Writes the replacement of a file next to it, under a temporary name.
    ///
    /// A sandbox may let a script write only declared files. The bytes are then kept, and written over the old ones: a reader
    /// may see a part of them.
    ///
    /// The caller must commit or discard the staged file.
    /// - Parameter old: The status of the file; nil if there is none.
    package func stage(_ bytes: [UInt8], for path: String, replacing old: FileStatus?) throws(FileError) -> StagedFile {
        if let old, old.kind != .file {
            throw FileError(action: "cannot be written", path: path, code: old.kind.codeOfNoFile)
        }
        var target = kernelPath(path)
        // A broken link is replaced itself.
        if old != nil, try status(path, followsLinks: false)?.kind == .link { target = try realPath(path) ?? target }
        do throws(FileError) {
            return try stage(bytes, for: path, at: target, old?.permissions)
        } catch {
            guard error.code == EPERM else { throw error }
            return StagedFile(path: path, content: .inPlace(bytes, target: target))
        }
    }

    /// - Parameters:
    ///   - target: The path without links, for the kernel.
    ///   - permissions: The permissions of the replaced file; nil if there is none.
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
            // The folder usually exists, so it is created only on failure.
            try makeFolders(Path.folder(of: path))
            descriptor = create()
        }
        guard descriptor >= 0 else { throw FileError(action: "cannot be written", path: path, code: errno) }
        var failure = writeAll(descriptor, bytes)
        let status = FileStatus(descriptor: descriptor)
        if status == nil && failure == 0 { failure = errno }
        // Some file systems report only now that the disk is full.
        if close(descriptor) != 0 && failure == 0 { failure = errno }
        guard let status, failure == 0 else {
            unlink(temporary)
            throw FileError(action: "cannot be written", path: path, code: failure)
        }
        return StagedFile(path: path, content: .file(temporary, target: target), written: status)
    }

    /// Whether a file contains these bytes.
    private func has(_ path: String, _ status: FileStatus?, _ bytes: [UInt8]) throws(FileError) -> Bool {
        guard let status, status.kind == .file, status.size == Int64(bytes.count) else { return false }
        return try readIfPresent(path)?.hasSameBytes(as: bytes) ?? false
    }

    /// Writes bytes into a file, and then others over its beginning, so that the beginning never refers to missing bytes.
    /// - Parameter offset: Where the first bytes go.
    /// - Returns: Whether they were written. False, without any change, unless the path is a file with a single name.
    package func append(
        _ bytes: [UInt8],
        at offset: Int,
        to path: String,
        beginningWith beginning: [UInt8]
    ) throws(FileError) -> Bool {
        let file = kernelPath(path)
        let descriptor = uninterrupted { open(file, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        // The caller then replaces the file, which reports the error.
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
    /// - Returns: The stamp that the file has as long as it is unchanged; `none` if another write may leave the stamp the
    ///   same.
    @discardableResult
    package func commit(_ file: StagedFile) throws(FileError) -> FileStamp {
        switch file.content {
        case .inPlace(let bytes, let target):
            try write(bytes, over: target, path: file.path)
            activity.count { $0.written += 1 }
            return .none
        case .file(let temporary, let target):
            // Before the file has its name, only this process writes to it.
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

    /// Overwrites a file in place.
    /// - Parameter target: The path for the kernel.
    private func write(_ bytes: [UInt8], over target: String, path: String) throws(FileError) {
        let descriptor = uninterrupted { open(target, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw FileError(action: "cannot be written", path: path, code: errno) }
        var failure = writeAll(descriptor, bytes)
        if failure == 0, ftruncate(descriptor, off_t(bytes.count)) != 0 { failure = errno }
        if close(descriptor) != 0 && failure == 0 { failure = errno }
        guard failure == 0 else { throw FileError(action: "cannot be written", path: path, code: failure) }
    }

    /// Removes a staged file instead of committing it. If it cannot be removed, a later run finds it by its name.
    package func discard(_ file: StagedFile) {
        if case .file(let temporary, _) = file.content { unlink(temporary) }
    }

    /// Creates a folder and the missing folders above it.
    package func makeFolders(_ path: String) throws(FileError) {
        if mkdir(kernelPath(path), 0o777) == 0 { return }
        let code = errno
        if code == EEXIST { return }
        let folder = Path.folder(of: path)
        guard code == ENOENT, folder != path else {
            throw FileError(action: "cannot be created", path: path, code: code)
        }
        try makeFolders(folder)
        // Another run may have created it in between.
        guard mkdir(kernelPath(path), 0o777) == 0 || errno == EEXIST else {
            throw FileError(action: "cannot be created", path: path, code: errno)
        }
    }

    /// Removes the temporary files of killed runs from a folder.
    ///
    /// They are harmless, so errors are ignored.
    package func removeLeftovers(in folder: String) {
        removeLeftovers((try? names(in: folder)) ?? [], in: folder)
    }

    /// Removes the temporary files of killed runs among the files of a folder.
    package func removeLeftovers(_ names: [String], in folder: String) {
        for name in names where TemporaryName.isLeftover(name) {
            _ = try? remove(Path.join(folder, name))
        }
    }
}

/// Writes bytes into an open file, and waits as long as it accepts none.
/// - Returns: 0, or the `errno` of the call that failed.
package func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 {
                return EIO
            } else if errno == EAGAIN {
                // Another program has set the terminal not to block.
                var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&place, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}

/// A complete file that is not in its place yet.
package struct StagedFile: Hashable, Sendable {
    fileprivate enum Content: Hashable, Sendable {
        /// - Parameter target: The path to replace, without links.
        case file(_ temporary: String, target: String)
        /// Bytes for a file that can only be overwritten, since no other file can be created next to it.
        case inPlace([UInt8], target: String)
    }

    /// The path to replace, as it was given.
    fileprivate var path: String
    fileprivate var content: Content
    /// The status of the written file; nil if it is overwritten in place.
    package var written: FileStatus?
}

/// Names such as `.Game.index.host.4711.3f2a.needle-tmp`: hidden, and no Swift source for any tool that looks around. The
/// random digits also distinguish processes with equal numbers on machines with equal names.
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

    /// Whether a process of this machine that has ended created the file with this name.
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
        // The last byte stays zero even if the name is cut.
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "unknown" }
        let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        return String(String(decoding: bytes, as: UTF8.self).map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(60))
    }()
}
