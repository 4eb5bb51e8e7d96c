// Finds the Swift sources below files and folders.
//
// The walk is depth first, in the order of the names' bytes. Folders that are reached twice are walked once, and so
// are files that are reached through a link: real files and folders are taken first, and then the links are followed in
// the order of their paths. So neither a cycle of links nor a link to a sibling gives a source twice, and the result
// does not depend on the order in which the file system lists names.

internal import NeedleDiagnostics
package import NeedleEmitter
package import NeedleFileSystem
internal import NeedleGraph

/// A source file and the result of one `stat`.
package struct SourceFile: Hashable, Sendable {
    /// The path as in `FileFacts.path`: relative to the working directory, or for a root outside it, to the root's parent.
    package var path: String
    /// The path for opening it and for messages.
    package var printedPath: String
    package var status: FileStatus
}

/// The files and folders that are a module's sources, and the exclusions below them.
package struct SourceRoots: Hashable, Sendable {
    /// Files and folders, as given.
    package var paths: [String]
    /// A file is excluded if its name without `.swift` ends in one of these, for example `Tests`.
    package var excludedSuffixes: [String] = []
    /// A file or folder is excluded if its path, with a slash before it, contains one of these, for example `/Previews/`.
    /// uber/needle examines absolute paths; here the location of the working directory must not matter.
    package var excludedPaths: [String] = []
    /// Files and folders below the roots that are sources of other modules.
    package var othersPaths: [String] = []

    package init(paths: [String], excludedSuffixes: [String] = [], excludedPaths: [String] = []) {
        self.paths = paths
        self.excludedSuffixes = excludedSuffixes
        self.excludedPaths = excludedPaths
    }

    func excludes(file path: String) -> Bool {
        if excludes(path: path) { return true }
        guard !excludedSuffixes.isEmpty else { return false }
        let name = path.hasSuffix(".swift") ? String(path.dropLast(6)) : path
        return excludedSuffixes.contains { name.hasSuffix($0) }
    }

    package func excludes(path: String) -> Bool {
        if othersPaths.contains(path) { return true }
        if excludedPaths.isEmpty { return false }
        let rooted = "/" + path
        return excludedPaths.contains { rooted.contains(text: $0) }
    }
}

/// The sources of a module, sorted by the bytes of their paths, and the problems with them.
package struct FoundSources: Sendable {
    package var files: [SourceFile] = []
    /// Paths that do not exist or cannot be read.
    var problems: [Diagnostic] = []
}

/// Finds the sources of a module.
package func findSources(_ roots: SourceRoots, in fileSystem: FileSystem) -> FoundSources {
    var walk = SourceWalk(roots: roots, fileSystem: fileSystem)
    for (index, root) in roots.paths.enumerated() { walk.visit(root: root, number: index + 1) }
    walk.followLinks()
    walk.found.files.sort { bytesAscending($0.path, $1.path) }
    return walk.found
}

private struct SourceWalk {
    /// A file or folder, by the path of facts and by the path that opens it.
    struct Location {
        let path: String
        /// The other path; nil if both are the same, as is usual.
        var otherPath: String?

        var printedPath: String { otherPath ?? path }

        func appending(_ name: String) -> Location {
            Location(path: Path.join(path, name), otherPath: otherPath.map { Path.join($0, name) })
        }
    }

    let roots: SourceRoots
    let fileSystem: FileSystem
    var found = FoundSources()
    var visited: Set<FileStatus.Identity> = []
    var links: [Location] = []
    /// The names of roots outside the working directory.
    var outerNames: Set<String> = []

    mutating func visit(root: String, number: Int) {
        do {
            let location = try location(ofRoot: root, number: number)
            guard let status = try fileSystem.status(location.printedPath) else {
                found.problems.append(.cannotRun("no such file or folder", path: root))
                return
            }
            switch status.kind {
            case .file: add(location, status)
            case .folder: walk(location, status)
            case .link, .stream, .other: found.problems.append(.cannotRun("neither a file nor a folder", path: root))
            }
        } catch {
            report(error)
        }
    }

    mutating func followLinks() {
        while !links.isEmpty {
            let batch = links.sorted { bytesAscending($0.path, $1.path) }
            links = []
            for link in batch { follow(link) }
        }
    }

    private mutating func follow(_ link: Location) {
        do {
            guard let status = try fileSystem.status(link.printedPath) else {
                if link.path.hasSuffix(".swift") {
                    found.problems.append(.cannotRun("the symbolic link is broken", path: link.printedPath))
                }
                return
            }
            switch status.kind {
            case .file: if isSource(link) { add(link, status) }
            case .folder: walk(link, status)
            case .link, .stream, .other: break
            }
        } catch {
            report(error)
        }
    }

    private mutating func walk(_ folder: Location, _ status: FileStatus) {
        guard visited.insert(status.identity).inserted else { return }
        let entries: [FileSystem.Entry]
        do {
            entries = try fileSystem.sourceEntries(of: folder.printedPath)
        } catch {
            report(error)
            return
        }
        for entry in entries where entry.status.kind != .file || isSwift(entry.name) {
            let location = folder.appending(entry.name)
            if roots.excludes(path: location.path) { continue }
            switch entry.status.kind {
            case .folder: walk(location, entry.status)
            case .file: if !roots.excludes(file: location.path) { add(location, entry.status) }
            case .link: links.append(location)
            case .stream, .other: break
            }
        }
    }

    private func isSource(_ file: Location) -> Bool {
        isSwift(file.path) && !roots.excludes(file: file.path)
    }

    /// Compared as bytes, since it is called for every file.
    private func isSwift(_ name: String) -> Bool {
        name.utf8.suffix(6).elementsEqual(".swift".utf8)
    }

    private mutating func add(_ file: Location, _ status: FileStatus) {
        guard visited.insert(status.identity).inserted else { return }
        found.files.append(SourceFile(path: file.path, printedPath: file.printedPath, status: status))
    }

    private mutating func report(_ error: FileError) {
        found.problems.append(contentsOf: Failure(error).problems)
    }

    /// A root inside the working directory is named relative to it, however it was given. A root outside is named by its last
    /// component, so that facts do not depend on its folder.
    private mutating func location(ofRoot root: String, number: Int) throws(FileError) -> Location {
        let absolute = fileSystem.absolute(root)
        if let inside = try fileSystem.relative(absolute) { return Location(path: inside) }
        let name = Path.name(of: absolute)
        let isFree = outerNames.insert(name).inserted
        return Location(path: isFree ? name : "\(number)/\(name)", otherPath: root)
    }
}

extension GeneratedFile {
    /// Whether a file has the name of a generated one.
    package static func isName(of path: String) -> Bool { names.contains(Path.name(of: path)) }
}
