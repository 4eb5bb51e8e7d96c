// Names of temporary files: unique among running processes, and recognizable when their process is gone.

internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Names such as `.Game.index.host.4711.3f2a-7.needle-tmp`: hidden, and no Swift source for any tool that looks around.
package enum TemporaryName {
    private static let suffix = ".needle-tmp"
    /// How many names this process made.
    private static let count = Locked(0)
    /// The part that all names of this process share. Its random digits tell it from another process of the same number, as on
    /// a machine of the same name.
    private static let maker = "\(host).\(getpid()).\(String(UInt64.random(in: .min ... .max), radix: 16))"

    /// A new name next to a file.
    package static func make(for path: String) -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        // The target's name is cut, so that a long one does not exceed what the file system allows.
        let start = String(decoding: Path.name(of: path).utf8.prefix(60), as: UTF8.self)
        let name = ".\(start).\(maker)-\(number)\(suffix)"
        return Path.join(Path.folder(of: path), name)
    }

    /// Whether the bytes are a name as they are made here.
    package static func isTemporary(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
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
