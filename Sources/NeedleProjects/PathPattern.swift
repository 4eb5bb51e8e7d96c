// Patterns of paths, as `Sources/**/*.swift`.

internal import NeedleFileSystem

/// A pattern of paths in which `**` stands for any folders, and `*` for any part of a name.
package struct PathPattern: Sendable {
    private let names: [[UInt8]]

    /// - Parameter folder: The folder to which the pattern is relative.
    package init(_ pattern: String, in folder: String) {
        let path = Path.normalized(Path.join(folder, pattern))
        names = path.split(separator: "/").filter { $0 != "." }.map { Array($0.utf8) }
    }

    /// Whether it stands for nothing but itself.
    var isPlain: Bool { !names.contains { $0.contains(UInt8(ascii: "*")) || $0.contains(UInt8(ascii: "?")) } }

    /// Whether a path fits.
    func fits(_ path: String) -> Bool { fits(PathPattern.names(in: path)[...]) }

    /// Whether a path with these names fits.
    package func fits(_ path: ArraySlice<[UInt8]>) -> Bool { fits(path, names[...]) }

    /// The names that a path has, for who compares it with many patterns.
    package static func names(in path: String) -> [[UInt8]] {
        path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    /// Whether a path fits, or a folder around it.
    func covers(_ path: String) -> Bool {
        var path = path
        while path != ".", path != "/" {
            if fits(path) { return true }
            path = Path.folder(of: path)
        }
        return names.isEmpty
    }

    /// The names before the first that stands for others, as a path.
    var root: String {
        let plain = names.prefix { !$0.contains(UInt8(ascii: "*")) && !$0.contains(UInt8(ascii: "?")) }
        let folders = plain.count == names.count ? plain : plain[...]
        return folders.isEmpty ? "." : folders.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }

    /// Whether it takes all that is below its root.
    var takesAllBelow: Bool {
        let rest = names.dropFirst(root == "." ? 0 : root.split(separator: "/").count)
        let last = rest.last.map { String(decoding: $0, as: UTF8.self) } ?? "**"
        return rest.dropLast().allSatisfy { $0.elementsEqual("**".utf8) } && ["**", "*.swift"].contains(last)
            && (last == "**" || rest.count > 1)
    }

    private func fits(_ path: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool {
        guard let name = names.first else { return path.isEmpty }
        if name.elementsEqual("**".utf8) {
            return (path.startIndex...path.endIndex).contains { fits(path[$0...], names.dropFirst()) }
        }
        guard let first = path.first, PathPattern.fits(first[...], name[...]) else { return false }
        return fits(path.dropFirst(), names.dropFirst())
    }

    private static func fits(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
        guard let byte = pattern.first else { return name.isEmpty }
        let rest = pattern.dropFirst()
        if byte == UInt8(ascii: "*") {
            return (name.startIndex...name.endIndex).contains { fits(name[$0...], rest) }
        }
        guard let first = name.first, byte == UInt8(ascii: "?") || byte == first else { return false }
        return fits(name.dropFirst(), rest)
    }
}

/// Files by patterns, and by patterns of what is left out.
struct SourcePatterns: Hashable, Sendable {
    var included: [String] = []
    var excluded: [String] = []

    /// The same patterns, relative to the workspace.
    /// - Parameter folder: The folder to which they are relative.
    func moved(from folder: String) -> SourcePatterns {
        func moved(_ patterns: [String]) -> [String] { patterns.map { Path.normalized(Path.join(folder, $0)) } }
        return SourcePatterns(included: moved(included), excluded: moved(excluded))
    }

    /// The Swift files that are meant, and the folders that are meant as a whole.
    /// - Parameter folder: The folder to which the patterns are relative.
    func files(in folder: String, _ tree: ProjectTree) -> (files: Set<String>, folders: [String]) {
        let excluded = excluded.map { PathPattern($0, in: folder) }
        var (files, folders): (Set<String>, [String]) = ([], [])
        for pattern in included.map({ PathPattern($0, in: folder) }) {
            let below = tree.files(at: pattern.root)
            files.formUnion(pattern.isPlain ? below : below.filter(pattern.fits))
            if pattern.takesAllBelow, !tree.contains(pattern.root) { folders.append(pattern.root) }
        }
        return (files.filter { file in !excluded.contains { $0.covers(file) } }, folders)
    }
}
