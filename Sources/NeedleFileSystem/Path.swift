// Paths as text, with `/` separators.

/// Pure operations on paths.
package enum Path {
    /// A path without empty components, `.`, and `..` after a folder. For example `/b` for `/a/../b/.`.
    package static func normalized(_ path: String) -> String {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var components: [Substring] = []
        for component in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where component != "." {
            if component != ".." {
                components.append(component)
            } else if let last = components.last, last != ".." {
                components.removeLast()
            } else if !isAbsolute {
                components.append(component)
            }
        }
        let joined = components.joined(separator: "/")
        if isAbsolute { return "/" + joined }
        return joined.isEmpty ? "." : joined
    }

    /// Whether a path is relative and names what is below the working directory in the only way that facts do.
    package static func isInside(_ path: String) -> Bool {
        let slash = UInt8(ascii: "/")
        var (length, dots) = (0, 0)
        for byte in path.utf8 {
            if byte == slash {
                // Neither empty nor `.` nor `..`.
                guard length > 0, !(dots == length && length <= 2) else { return false }
                (length, dots) = (0, 0)
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
        }
        return length > 0 && !(dots == length && length <= 2)
    }

    /// The last component, for example the `Game` of `Modules/Game`.
    package static func name(of path: String) -> String {
        guard path.utf8.last != UInt8(ascii: "/") else {
            return path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
        }
        return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The folder that holds a path, for example the `Modules` of `Modules/Game`; `.` for a lone name.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let folder = path[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// A path inside a folder.
    package static func join(_ folder: String, _ name: String) -> String {
        // Compared as bytes and built in one piece, since a walk does this for every file.
        let slash = UInt8(ascii: "/")
        if name.utf8.first == slash || folder.utf8.elementsEqual(".".utf8) { return name }
        let capacity = folder.utf8.count + name.utf8.count + 1
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { bytes in
            var end = bytes.initialize(fromContentsOf: folder.utf8)
            if folder.utf8.last != slash { end = bytes[end...].initialize(fromContentsOf: CollectionOfOne(slash)) }
            end = bytes[end...].initialize(fromContentsOf: name.utf8)
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[..<end]), as: UTF8.self)
        }
    }

    /// The part of a path below a folder; nil if it is not inside. Both are normalized.
    package static func relative(_ path: String, to folder: String) -> String? {
        if path == folder { return "." }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        guard path.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
