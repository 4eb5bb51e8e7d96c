// The covers of several modules, so that each has a place for its generated files.
//
// Generated files go where the first source of a module is, and no other module may compile that. Where modules have files in common, as
// an app and its extension, the folder that a module has most of may be one of another. So covers are made one after the other: each gets
// a first source that no cover before it has, and takes no folder as a whole in which the generated files of those are.

internal import NeedleFileSystem

/// The covers of modules that are to be described together.
package struct SourceCovers {
    /// By the number of each module; nil for one of which all folders are those of others.
    package private(set) var covers: [SourceCover?]

    /// - Parameters:
    ///   - modules: Modules, with those that have some of their files, too.
    ///   - order: The numbers of all modules; those that come first get the folder that they have most of.
    ///   - owned: The files of all modules.
    package init(
        of modules: [(module: ProjectModule, partners: [ProjectModule])],
        in order: [Int],
        _ tree: ProjectTree,
        owned: Set<String>
    ) {
        covers = Array(repeating: nil, count: modules.count)
        var placed: [SourceCover] = []
        for index in order {
            let (module, partners) = modules[index]
            // Where no folder is left, smaller ones may be: none then is a source of another module.
            for homes in [placed.flatMap { $0.home(in: tree) }, placed.flatMap(\.sources)] {
                var cover = SourceCover(of: module, tree, owned: owned, besides: partners, outside: Set(homes))
                guard cover.choosePlace(besides: placed, tree) else { continue }
                covers[index] = cover
                placed.append(cover)
                break
            }
        }
    }
}

extension SourceCover {
    /// The first source, and the folder for the generated files.
    fileprivate func home(in tree: ProjectTree) -> [String] {
        guard let first = sources.first else { return [] }
        return tree.contains(first) ? [first, Path.folder(of: first)] : [first]
    }

    /// Whether a path is among what is covered.
    fileprivate func covers(_ path: String) -> Bool {
        func isAtOrAround(_ source: String) -> Bool {
            source == path || source == "." || Path.relative(path, to: source) != nil
        }
        return sources.contains(where: isAtOrAround) && !excluded.contains(where: isAtOrAround)
    }

    /// Puts the best source first that no other cover has.
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
