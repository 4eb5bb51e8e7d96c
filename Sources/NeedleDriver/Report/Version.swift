internal import NeedleCLibrary
internal import NeedleFileSystem

/// The version of the tool.
package enum Version {
    /// The version as `needle version` prints it.
    package static let current = "0.1.0"
    /// The version of uber/needle whose command line `needle generate` accepts.
    package static let compatibleWith = "0.25.1"

    /// A text that differs between builds of one version; empty if the system does not report the path of the executable.
    static func executableStamp(_ fileSystem: FileSystem) -> String {
        guard let path = executablePath, let status = try? fileSystem.status(path) else { return "" }
        return "\(status.size) \(status.modified) \(status.stamp.inode)"
    }

    private static var executablePath: String? {
        #if canImport(Darwin)
            var buffer = [CChar](repeating: 0, count: 4096)
            var size = UInt32(buffer.count)
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
            return "/proc/self/exe"
        #endif
    }
}
