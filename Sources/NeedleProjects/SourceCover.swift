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
    private(set) var excluded: [String] = []

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
        func isNamed(_ path: String) -> Bool { Path.name(of: path) == module.name }
        /// The quality of a place for generated files: 0, the best, if the module alone compiles them.
        func rank(_ path: String) -> Int {
            let folder = tree.contains(path) ? Path.folder(of: path) : path
            if partners.contains(where: { $0.takesOutputs(in: folder, tree) }) { return 2 }
            return module.takesOutputs(in: folder, tree) ? 0 : 1
        }
        /// 1 if it contains files of partners, else 0, for sorting.
        func isShared(_ path: String) -> Int {
            tree.files(at: path).contains { file in partners.contains { $0.files.contains(file) } } ? 1 : 0
        }
        let ranks = Dictionary(uniqueKeysWithValues: sources.map { ($0, 2 * rank($0) + isShared($0)) })
        sources.sort { left, right in
            let (first, second) = ((ranks[left] ?? 0, -(counts[left] ?? 0)), (ranks[right] ?? 0, -(counts[right] ?? 0)))
            if first != second { return first < second }
            return isNamed(left) == isNamed(right) ? bytesAscending(left, right) : isNamed(left)
        }
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

    private mutating func add(_ choice: Choice, _ own: Set<String>, _ counts: inout [String: Int]) {
        sources += choice.sources
        excluded += choice.excluded
        for source in choice.sources {
            counts[source] = own.count { $0.isIn(source) }
        }
        // Generated files should not be placed next to a single file.
        for source in choice.sources where own.contains(source) { counts[source] = 0 }
    }
}

/// A description of the own files of a folder.
private struct Choice {
    var sources: [String] = []
    var excluded: [String] = []

    var length: Int { sources.count + excluded.count }

    mutating func add(_ other: Choice) {
        sources += other.sources
        excluded += other.excluded
    }
}

/// A folder with its contents.
private struct Node {
    let path: String
    /// The description of the own files if no folder around is taken as a whole.
    private(set) var taken = Choice()
    /// The same, without taking this folder as a whole.
    private(set) var parts = Choice()
    /// The exclusions from a folder around that is taken as a whole.
    private(set) var left = Choice()
    /// The description that takes the folder as a whole.
    var whole: Choice { Choice(sources: [path], excluded: left.excluded) }
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
            taken = Choice()
            // A single excluded file is named by itself, since a new file next to it may belong to the module.
            if hasOwned || left.length > 1 || isHome { left = Choice(excluded: [path]) }
        } else if hasHome {
            return
        } else if left.length + 1 <= taken.length {
            taken = whole
        }
    }
}
