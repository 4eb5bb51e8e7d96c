// The files of a commit, as a file system sees them.
//
// A revision is read as if its files were on the disk, so that finding and parsing sources is the same for both. A stamp is
// derived from the id that git gives the content: a file of another commit with the same stamp has the same content. So the
// cache knows, as it does for files of the disk, which files need not be read.

internal import NeedleFileSystem
internal import NeedleGraph

/// The files of a commit that may matter to a module, with the folders and links of the whole commit.
final class CommitFiles: FixedFiles {
    /// An entry at a path.
    private enum Node: Sendable {
        /// The id of the content, in hexadecimal digits.
        case file(String)
        case link(String)
        case submodule
        /// The names in it, unsorted.
        case folder([String])
    }

    /// The absolute path of the work tree of the repository.
    let root: String
    private let objects: GitObjects
    /// By path from the root; the path of the root is empty.
    private let nodes: [String: Node]

    /// - Parameter list: The entries of the commit, as `git ls-tree -r -t -z` prints them.
    init(root: String, list: [UInt8], objects: GitObjects) {
        (self.root, self.objects) = (root, objects)
        var nodes: [String: Node] = [:]
        var folders: [String: [String]] = ["": []]
        for entry in list.split(separator: 0) {
            // For example `100644 blob 5f0c…\tModules/Game/Game.swift`.
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
            let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
            // A name that is not UTF-8 is ignored on a disk as well.
            guard words.count == 3, path.utf8.elementsEqual(entry[(tab + 1)...]) else { continue }
            switch words[0] {
            case "040000": folders[path, default: []] += []
            case "120000": nodes[path] = .link(words[2])
            case "160000": nodes[path] = .submodule
            default:
                guard path.hasSuffix(".swift") || path.hasSuffix(".json") || path.hasSuffix("CODEOWNERS") else {
                    continue
                }
                nodes[path] = .file(words[2])
            }
            folders[Self.folder(of: path), default: []].append(Path.name(of: path))
        }
        for (path, names) in folders { nodes[path] = .folder(names) }
        self.nodes = nodes
    }

    private static func folder(of path: String) -> String {
        let folder = Path.folder(of: path)
        return folder == "." ? "" : folder
    }

    // MARK: - As a file system

    func status(_ path: String, followsLinks: Bool, as given: String) throws(FileError) -> FileStatus? {
        guard let path = try resolved(path, followsLinks: followsLinks, as: given), let node = nodes[path] else {
            return nil
        }
        return status(of: node, at: path)
    }

    func read(_ path: String, as given: String) throws(FileError) -> (bytes: [UInt8], status: FileStatus) {
        func failure(_ code: Int32) -> FileError { FileError(action: "cannot be read", path: given, code: code) }
        guard let path = try resolved(path, followsLinks: true, as: given), let node = nodes[path] else {
            throw failure(FileError.missing)
        }
        switch node {
        case .file(let id):
            guard let bytes = objects.content(id) else { throw failure(FileError.notInRepository) }
            if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
                throw failure(FileError.largeFilePointer)
            }
            return (bytes, status(of: node, at: path))
        case .submodule: throw failure(FileError.submodule)
        case .link: throw failure(FileError.irregular)
        case .folder: throw failure(FileStatus.Kind.folder.codeOfNoFile)
        }
    }

    func entries(of path: String, as given: String) throws(FileError) -> [FileSystem.Entry] {
        func failure(_ code: Int32) -> FileError { FileError(action: "cannot be read", path: given, code: code) }
        guard let path = try resolved(path, followsLinks: true, as: given), let node = nodes[path] else {
            throw failure(FileError.missing)
        }
        switch node {
        case .folder(let names):
            return names.sorted(by: bytesAscending).compactMap { name in
                let path = path.isEmpty ? name : "\(path)/\(name)"
                return nodes[path].map { FileSystem.Entry(name: name, status: status(of: $0, at: path)) }
            }
        case .submodule: throw failure(FileError.submodule)
        case .file, .link: throw failure(FileError.notFolder)
        }
    }

    func realPath(_ path: String, as given: String) throws(FileError) -> String? {
        guard let path = try resolved(path, followsLinks: true, as: given), nodes[path] != nil else { return nil }
        return path.isEmpty ? root : Path.join(root, path)
    }

    /// The path from the root, with links followed, of an absolute path.
    /// - Returns: nil if it is not in the repository.
    private func resolved(_ path: String, followsLinks: Bool, as given: String) throws(FileError) -> String? {
        guard var rest = Path.relative(path, to: root) else { return nil }
        if rest == "." { return "" }
        // The limit of Linux.
        for _ in 0..<40 {
            guard let link = firstLink(in: rest), followsLinks || link.path != rest else { return rest }
            guard let target = objects.content(link.id) else {
                throw FileError(action: "cannot be read", path: given, code: FileError.notInRepository)
            }
            let end = rest.utf8.count > link.path.utf8.count ? String(rest.dropFirst(link.path.count)) : ""
            let start = Path.join(Path.join(root, Path.folder(of: link.path)), String(decoding: target, as: UTF8.self))
            // Nothing outside the repository is part of a revision.
            guard let inside = Path.relative(Path.normalized(start + end), to: root) else { return nil }
            rest = inside
            if rest == "." { return "" }
        }
        return nil
    }

    /// The first link on a path; usually there is none.
    private func firstLink(in path: String) -> (path: String, id: String)? {
        if let node = nodes[path] {
            if case .link(let id) = node { return (path, id) }
            return nil
        }
        for slash in path.indices where path[slash] == "/" {
            let above = String(path[..<slash])
            if case .link(let id)? = nodes[above] { return (above, id) }
        }
        return nil
    }

    private func status(of node: Node, at path: String) -> FileStatus {
        let (content, kind): (String, FileStatus.Kind) =
            switch node {
            case .file(let id): (id, .file)
            case .link(let id): (id, .link)
            // Reading its content is refused later.
            case .folder, .submodule: ("", .folder)
            }
        let identity = Fingerprint(hashing: Array(path.utf8)).bytes
        let (device, inode) = (number(identity.prefix(8)), number(identity.dropFirst(8)))
        var status = FileStatus(content: content, device: device, inode: inode)
        status.kind = kind
        return status
    }

    private func number(_ bytes: some Collection<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
