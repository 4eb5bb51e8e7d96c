// Finds the Swift sources below files and folders.
//
// The walk is depth first, in the order of the names' bytes. Folders that are reached twice are walked once, and so
// are files that are reached through a link: what is really there is taken first, and then the links are followed in
// the order of their paths. So neither a cycle of links nor a link to a sibling gives a source twice, and the result
// does not depend on the order in which the file system lists names.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// A source file and what one `stat` told about it.
struct SourceFile: Hashable, Sendable {
    /// As `FileFacts.path`: relative to the working directory, or for a root outside of it, to the root's parent.
    var path: String
    /// The path by which it is opened and messages name it.
    var printedPath: String
    var status: FileStatus
}

/// The files and folders that are a module's sources, and which files below them are left out.
package struct SourceRoots: Hashable, Sendable {
    /// Files and folders as given.
    package var paths: [String]
    /// A file is left out if its name without `.swift` ends in one of these, for example `Tests`.
    package var excludedSuffixes: [String] = []
    /// A file or folder is left out if its path contains one of these, for example `/Previews/`.
    package var excludedPaths: [String] = []
    /// Files and folders below that are sources of other modules.
    var othersPaths: [String] = []

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

    func excludes(path: String) -> Bool {
        excludedPaths.contains { path.contains(text: $0) } || othersPaths.contains(path)
    }
}

/// The sources of a module, sorted by the bytes of their paths, and the problems with them.
struct FoundSources: Sendable {
    var files: [SourceFile] = []
    /// Paths that do not exist or cannot be read.
    var problems: [Diagnostic] = []
}

/// Finds the sources of a module.
func findSources(_ roots: SourceRoots, in fileSystem: FileSystem) -> FoundSources {
    var walk = SourceWalk(roots: roots, fileSystem: fileSystem)
    for (index, root) in roots.paths.enumerated() { walk.visit(root: root, number: index + 1) }
    walk.followLinks()
    walk.found.files.sort { bytesAscending($0.path, $1.path) }
    return walk.found
}

private struct SourceWalk {
    /// A file or folder under the name that facts use and under the name by which it is opened.
    struct Location {
        let path: String
        /// The other name; nil where both are one, as they mostly are.
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
    /// The names that stand for roots outside the working directory.
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

    /// Compared as bytes, since this is asked about every file.
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

    /// A root inside the working directory is named relative to it, however it was given; a root outside by its last
    /// component, so that no fact tells where on the machine it lies.
    private mutating func location(ofRoot root: String, number: Int) throws(FileError) -> Location {
        let absolute = fileSystem.absolute(root)
        if let inside = try fileSystem.relative(absolute) { return Location(path: inside) }
        let name = Path.name(of: absolute)
        let isFree = outerNames.insert(name).inserted
        return Location(path: isFree ? name : "\(number)/\(name)", otherPath: root)
    }
}
