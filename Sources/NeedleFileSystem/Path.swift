// Paths as text, with `/` separators.

/// Pure operations on paths.
package enum Path {
    /// A path without empty components, `.`, and `..` after a folder. For example, `/a/../b/.` becomes `/b`.
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

    /// Whether a path is relative and normalized and does not leave the working directory, as the paths of facts.
    package static func isInside(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { name in
            !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
        }
    }

    /// The last component, for example the `Game` of `Modules/Game`.
    package static func name(of path: String) -> String {
        guard path.utf8.last != UInt8(ascii: "/") else {
            return path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
        }
        return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The folder that contains a path, for example the `Modules` of `Modules/Game`; `.` for a lone name.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let folder = path[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// A path inside a folder.
    package static func join(_ folder: String, _ name: String) -> String {
        let slash = UInt8(ascii: "/")
        if name.utf8.first == slash || folder.utf8.elementsEqual(".".utf8) { return name }
        return folder.utf8.last == slash ? folder + name : folder + "/" + name
    }

    /// The part of a path below a folder; nil if it is not inside. Both must be normalized.
    package static func relative(_ path: String, to folder: String) -> String? {
        if path == folder { return "." }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        guard path.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
