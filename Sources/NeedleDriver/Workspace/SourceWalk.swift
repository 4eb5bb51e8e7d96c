// Finds the Swift sources below files and folders.
//
// The walk is depth first, in the order of the names' bytes. Folders that are reached twice are walked once, and so
// are files that are reached through a link: what is really there is taken first, and then the links are followed in
// the order of their paths. So neither a cycle of links nor a link to a sibling gives a source twice, and the result
// does not depend on the order in which the file system lists names.

internal import NeedleDiagnostics

/// The sources of a module, sorted by the bytes of their paths, and what stood in the way.
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
        var path: String
        var printedPath: String

        func appending(_ name: String) -> Location {
            Location(path: Path.join(path, name), printedPath: Path.join(printedPath, name))
        }
    }

    let roots: SourceRoots
    let fileSystem: FileSystem
    var found = FoundSources()
    private var visited: Set<FileStatus.Identity> = []
    private var links: [Location] = []
    /// The names that stand for roots outside the working directory.
    private var outerNames: Set<String> = []

    init(roots: SourceRoots, fileSystem: FileSystem) {
        self.roots = roots
        self.fileSystem = fileSystem
    }

    mutating func visit(root: String, number: Int) {
        let location = location(ofRoot: root, number: number)
        do {
            guard let status = try fileSystem.status(location.printedPath) else {
                found.problems.append(.cannotRun("no such file or folder", path: root))
                return
            }
            switch status.kind {
            case .file: add(location, status)
            case .folder: walk(location, status)
            case .link, .other: found.problems.append(.cannotRun("neither a file nor a folder", path: root))
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
                    found.problems.append(.cannotRun("the link leads nowhere", path: link.printedPath))
                }
                return
            }
            switch status.kind {
            case .file: if isSource(link) { add(link, status) }
            case .folder: walk(link, status)
            case .link, .other: break
            }
        } catch {
            report(error)
        }
    }

    private mutating func walk(_ folder: Location, _ status: FileStatus) {
        guard visited.insert(status.identity).inserted else { return }
        let entries: [FileSystem.Entry]
        do {
            entries = try fileSystem.entries(of: folder.printedPath) { name in !name.hasPrefix(".") }
        } catch {
            report(error)
            return
        }
        for entry in entries {
            let location = folder.appending(entry.name)
            if roots.excludes(path: location.path) { continue }
            switch entry.status.kind {
            case .folder: walk(location, entry.status)
            case .file: if isSource(location) { add(location, entry.status) }
            case .link: links.append(location)
            case .other: break
            }
        }
    }

    private func isSource(_ file: Location) -> Bool {
        file.path.hasSuffix(".swift") && !roots.excludes(file: file.path)
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
    private mutating func location(ofRoot root: String, number: Int) -> Location {
        let absolute = fileSystem.absolute(root)
        if let inside = fileSystem.relative(absolute) { return Location(path: inside, printedPath: inside) }
        let name = Path.name(of: absolute)
        let isFree = outerNames.insert(name).inserted
        return Location(path: isFree ? name : "\(number)/\(name)", printedPath: root)
    }
}
