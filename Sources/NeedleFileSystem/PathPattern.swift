// Patterns of paths, such as `Sources/**/*.swift`.

/// A pattern of paths in which `**` stands for any folders, and `*` for any part of a name.
package struct PathPattern: Sendable {
    private let names: [[UInt8]]

    /// - Parameter folder: The folder to which the pattern is relative.
    package init(_ pattern: String, in folder: String) {
        let path = Path.normalized(Path.join(folder, pattern))
        names = path.split(separator: "/").filter { $0 != "." }.map { Array($0.utf8) }
    }

    /// The names before the first one with a wildcard.
    private var plainNames: ArraySlice<[UInt8]> {
        names.prefix { !$0.contains(UInt8(ascii: "*")) && !$0.contains(UInt8(ascii: "?")) }
    }

    /// Whether it has no wildcards.
    package var isPlain: Bool { plainNames.count == names.count }

    /// Whether a path matches.
    package func fits(_ path: String) -> Bool { fits(PathPattern.names(in: path)[...]) }

    /// Whether a path with these names matches.
    package func fits(_ path: ArraySlice<[UInt8]>) -> Bool { fits(path, names[...]) }

    /// The names of a path, to compare it with many patterns.
    package static func names(in path: String) -> [[UInt8]] {
        path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    /// Whether a path or a folder around it matches.
    package func covers(_ path: String) -> Bool {
        var path = path
        while path != ".", path != "/" {
            if fits(path) { return true }
            path = Path.folder(of: path)
        }
        return names.isEmpty
    }

    /// The path of the names before the first wildcard.
    package var root: String {
        let folders = plainNames.map { String(decoding: $0, as: UTF8.self) }
        return folders.isEmpty ? "." : folders.joined(separator: "/")
    }

    /// Whether it matches everything below its root.
    package var takesAllBelow: Bool {
        let rest = names[plainNames.endIndex...]
        let last = rest.last.map { String(decoding: $0, as: UTF8.self) } ?? "**"
        return rest.dropLast().allSatisfy { $0.elementsEqual("**".utf8) } && ["**", "*.swift"].contains(last)
            && (last == "**" || rest.count > 1)
    }

    private func fits(_ path: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool {
        guard let name = names.first else { return path.isEmpty }
        if name.elementsEqual("**".utf8) {
            return (path.startIndex...path.endIndex).contains { fits(path[$0...], names.dropFirst()) }
        }
        guard let first = path.first, first.match(name, any: UInt8(ascii: "?")) else { return false }
        return fits(path.dropFirst(), names.dropFirst())
    }
}

extension [UInt8] {
    /// Whether the bytes match a pattern in which `*` stands for any bytes, or none. On a mismatch, the last `*` takes one more byte.
    /// - Parameter any: A byte of the pattern that stands for any single byte.
    package func match(_ pattern: [UInt8], any: UInt8? = nil) -> Bool {
        let star = UInt8(ascii: "*")
        var (place, position) = (0, 0)
        var last: (place: Int, position: Int)?
        while position < count {
            if place < pattern.count, pattern[place] == star {
                last = (place, position)
                place += 1
            } else if place < pattern.count, pattern[place] == self[position] || pattern[place] == any {
                (place, position) = (place + 1, position + 1)
            } else if let (starPlace, start) = last {
                last = (starPlace, start + 1)
                (place, position) = (starPlace + 1, start + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == star }
    }
}
