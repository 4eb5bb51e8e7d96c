// The shortest description of files by folders and by exclusions from these.
//
// A folder may be taken as a whole with exclusions, or its subfolders are considered one by one. Both lengths are computed for
// each folder, innermost first, and the shorter description is chosen.

internal import NeedleFileSystem
internal import NeedleGraph

/// The files and folders with the sources of a module, and those below them that are excluded.
struct SourceCover: Sendable {
    /// The folder for generated files comes first: a folder whose new files belong to the module, and of these the one with most
    /// of its files.
    var sources: [String] = []
    fileprivate(set) var excluded: [String] = []

    fileprivate var length: Int { sources.count + excluded.count }

    fileprivate mutating func add(_ other: SourceCover) {
        sources += other.sources
        excluded += other.excluded
    }
}

extension SourceCover {
    /// - Parameters:
    ///   - module: A module with all its files in the folders that it names.
    ///   - owned: The files of all modules.
    ///   - partners: The other modules that share its files. A generated file in one of their folders would belong to them.
    ///   - homes: The folders of other modules' generated files, which must not be taken as a whole.
    init(
        of module: ProjectModule,
        _ tree: ProjectTree,
        owned: Set<String>,
        besides partners: [ProjectModule] = [],
        outside homes: Set<String> = []
    ) {
        self.init()
        var rest = module.files
        var counts: [String: Int] = [:]
        // A folder inside another one is part of that.
        let folders = Set(module.folders).filter { folder in
            !module.folders.contains { $0 != folder && folder.isIn($0) }
        }
        for folder in folders.sorted(by: bytesAscending) where !tree.contains(folder) {
            let own = rest.filter { $0.isIn(folder) }
            guard !own.isEmpty else { continue }
            rest.subtract(own)
            let node = Node(folder, (own, owned, homes), tree)
            add(node.hasHome ? node.taken : node.whole, own, &counts)
        }
        if !rest.isEmpty {
            let node = Node(SourceCover.folder(around: rest), (rest, owned, homes), tree)
            // Only a module without a description may include all future files of the workspace.
            add(node.path == "." && module.kind != nil ? node.parts : node.taken, rest, &counts)
        }
        /// A place for generated files is better if the module alone compiles them, if it contains no files of partners and most
        /// of the module, and if it has the module's name.
        func rank(_ path: String) -> (Int, Int, Int, Int) {
            let folder = tree.contains(path) ? Path.folder(of: path) : path
            let isOfPartner = partners.contains { $0.takesOutputs(in: folder, tree) }
            let isShared = tree.files(at: path).contains { file in partners.contains { $0.files.contains(file) } }
            let owner = isOfPartner ? 2 : module.takesOutputs(in: folder, tree) ? 0 : 1
            let isNamed = Path.name(of: path) == module.name
            return (owner, isShared ? 1 : 0, -(counts[path] ?? 0), isNamed ? 0 : 1)
        }
        let ranked = sources.map { (path: $0, rank: rank($0)) }.sorted { left, right in
            left.rank == right.rank ? bytesAscending(left.path, right.path) : left.rank < right.rank
        }
        sources = ranked.map(\.path)
        excluded.sort(by: bytesAscending)
    }

    /// The innermost folder that contains all files.
    private static func folder(around files: Set<String>) -> String {
        var common = files.min().map { Path.folder(of: $0).split(separator: "/") } ?? []
        for file in files {
            let names = Path.folder(of: file).split(separator: "/")
            common = zip(common, names).prefix { $0 == $1 }.map(\.0)
        }
        return common.isEmpty ? "." : common.joined(separator: "/")
    }

    private mutating func add(_ part: SourceCover, _ own: Set<String>, _ counts: inout [String: Int]) {
        add(part)
        // Generated files should not be placed next to a single file.
        for source in part.sources { counts[source] = own.contains(source) ? 0 : own.count { $0.isIn(source) } }
    }
}

/// A folder with its contents.
private struct Node {
    let path: String
    /// The description of the own files if no folder around is taken as a whole.
    private(set) var taken = SourceCover()
    /// The same, without taking this folder as a whole.
    private(set) var parts = SourceCover()
    /// The exclusions from a folder around that is taken as a whole.
    private(set) var left = SourceCover()
    /// The description that takes the folder as a whole.
    var whole: SourceCover { SourceCover(sources: [path], excluded: left.excluded) }
    private var hasOwn = false
    /// Whether it contains own files as well as, at any depth, the folder of another module's generated files. It is not taken as
    /// a whole then.
    private(set) var hasHome = false
    /// Whether it contains files of another module.
    private var hasOwned = false

    /// The own files, the files of all modules, and the folders of others' generated files.
    typealias Files = (own: Set<String>, owned: Set<String>, homes: Set<String>)

    init(_ path: String, _ files: Files, _ tree: ProjectTree) {
        let all = (tree.files(below: path) + tree.passedOver).compactMap { $0.part(below: path) }
        self.init(path, all.map { $0.split(separator: "/").map(String.init)[...] }, files)
    }

    private init(_ path: String, _ names: [ArraySlice<String>], _ files: Files) {
        self.path = path
        var inner: [String: [ArraySlice<String>]] = [:]
        for name in names {
            guard let first = name.first else { continue }
            if name.count > 1 {
                inner[first, default: []].append(name.dropFirst())
                continue
            }
            let file = Path.join(path, first)
            if files.own.contains(file) {
                hasOwn = true
                taken.sources.append(file)
            } else {
                hasOwned = hasOwned || files.owned.contains(file)
                left.excluded.append(file)
            }
        }
        for name in inner.keys.sorted(by: bytesAscending) {
            let node = Node(Path.join(path, name), inner[name] ?? [], files)
            taken.add(node.taken)
            left.add(node.left)
            hasOwn = hasOwn || node.hasOwn
            hasOwned = hasOwned || node.hasOwned
            hasHome = hasHome || node.hasHome
        }
        parts = taken
        let isHome = files.homes.contains(path)
        hasHome = hasOwn && (hasHome || isHome)
        if !hasOwn {
            taken = SourceCover()
            // A single excluded file is named by itself, since a new file next to it may belong to the module.
            if hasOwned || left.length > 1 || isHome { left = SourceCover(excluded: [path]) }
        } else if hasHome {
            return
        } else if left.length + 1 <= taken.length {
            taken = whole
        }
    }
}
