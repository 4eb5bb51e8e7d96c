// The covers of several modules that leave each of them a place for its generated files.
//
// Generated files are placed at the first source of a module, which no other module may compile. If modules share files, like an
// app and its extension, the folder with most files of a module may belong to another one. So covers are computed one after
// another. Each gets a first source that no earlier cover contains, and takes no folder as a whole that contains the places of
// earlier ones.

internal import NeedleFileSystem

/// The covers of modules that are described together; nil for a module whose folders all belong to others.
/// - Parameters:
///   - modules: The modules, each with the other modules that share its files.
///   - order: The numbers of all modules. Earlier ones are more likely to get the folder with most of their files.
///   - owned: The files of all modules.
func sourceCovers(
    of modules: [(module: ProjectModule, partners: [ProjectModule])],
    in order: [Int],
    _ tree: ProjectTree,
    owned: Set<String>
) -> [SourceCover?] {
    var covers: [SourceCover?] = Array(repeating: nil, count: modules.count)
    var placed: [SourceCover] = []
    for index in order {
        let (module, partners) = modules[index]
        // If no folder is left, smaller folders may still be free, as long as they do not contain a source of another module.
        for homes in [placed.flatMap { $0.home(in: tree) }, placed.flatMap(\.sources)] {
            var cover = SourceCover(of: module, tree, owned: owned, besides: partners, outside: Set(homes))
            guard cover.choosePlace(besides: placed, tree) else { continue }
            covers[index] = cover
            placed.append(cover)
            break
        }
    }
    return covers
}

extension SourceCover {
    /// The first source, and the folder for the generated files.
    fileprivate func home(in tree: ProjectTree) -> [String] {
        guard let first = sources.first else { return [] }
        return tree.contains(first) ? [first, Path.folder(of: first)] : [first]
    }

    fileprivate func covers(_ path: String) -> Bool {
        sources.contains(where: path.isIn) && !excluded.contains(where: path.isIn)
    }

    /// Moves the best source that no other cover contains to the front.
    /// - Returns: Whether there is one.
    fileprivate mutating func choosePlace(besides others: [SourceCover], _ tree: ProjectTree) -> Bool {
        guard !others.contains(where: { $0.home(in: tree).first.map(covers) ?? false }) else { return false }
        let folders = Set(others.compactMap { $0.home(in: tree).last })
        let index = sources.firstIndex { source in
            let folder = tree.contains(source) ? Path.folder(of: source) : source
            return !folders.contains(folder) && !others.contains { $0.covers(source) }
        }
        guard let index else { return false }
        sources.insert(sources.remove(at: index), at: 0)
        return true
    }
}
