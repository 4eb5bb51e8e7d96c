// Keeps the cache from growing with every edit.

extension Cache {
    /// How many states of a module are kept: enough to switch between branches, few enough to forget edits.
    private static let keptStates = 16

    /// Removes all but the newest states of a module, and what killed runs left.
    ///
    /// A run that reads a state while it is removed finds a miss. Whatever stands in the way is passed over.
    func prune(_ modules: Set<ModuleName>) {
        guard !modules.isEmpty, let names = try? fileSystem.names(in: folder) else { return }
        fileSystem.removeLeftovers(names, in: folder)
        let states = Dictionary(grouping: names.filter { $0.hasSuffix(".graph") || $0.hasSuffix(".places") }) { name in
            // Compared as bytes, since finding characters in thousands of names takes long.
            String(decoding: name.utf8.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self)
        }
        for module in modules.sorted() {
            // A state is two files, which are named and written together.
            let files = states[module.text] ?? []
            if files.count > 2 * Cache.keptStates { removeOldest(of: files, keeping: 2 * Cache.keptStates) }
        }
    }

    private func removeOldest(of names: [String], keeping count: Int) {
        let aged = names.map { name in (name, modified: (try? fileSystem.status(path(name)))?.modified ?? 0) }
        for (name, _) in aged.sorted(by: { $0.modified > $1.modified }).dropFirst(count) {
            _ = try? fileSystem.remove(path(name))
        }
    }
}
