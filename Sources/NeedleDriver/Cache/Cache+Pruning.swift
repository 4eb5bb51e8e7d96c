// Keeps the cache from growing with every edit.

internal import NeedleGraph

extension Cache {
    /// How many states of a module are kept: enough to switch between branches, few enough to forget edits.
    private static let keptStates = 16

    /// Removes all but the newest states of a module, and what killed runs left.
    ///
    /// A run that reads a state while it is removed finds a miss. Whatever stands in the way is passed over.
    func prune(_ modules: Set<ModuleName>) {
        guard !modules.isEmpty else { return }
        let modules = modules.sorted()
        var states = [[String]](repeating: [], count: modules.count)
        var temporary: [String] = []
        // An edit asks for the states of one module among the thousands of files of all, so a text is made of few names.
        let isRead: Void? = try? fileSystem.forEachName(in: folder) { name in
            if TemporaryName.isTemporary(name) {
                temporary.append(String(decoding: name, as: UTF8.self))
            } else if let module = Cache.module(ofState: name, among: modules) {
                states[module].append(String(decoding: name, as: UTF8.self))
            }
        }
        guard isRead != nil else { return }
        fileSystem.removeLeftovers(temporary, in: folder)
        // A state is two files, which are named and written together.
        for files in states where files.count > 2 * Cache.keptStates {
            removeOldest(of: files, keeping: 2 * Cache.keptStates)
        }
    }

    /// The position of the module whose state is in a file of this name, for example `Game` for `Game-5f0c….graph`.
    private static func module(ofState name: UnsafeBufferPointer<UInt8>, among modules: [ModuleName]) -> Int? {
        guard name.suffix(6).elementsEqual(".graph".utf8) || name.suffix(7).elementsEqual(".places".utf8),
            let dash = name.firstIndex(of: UInt8(ascii: "-"))
        else { return nil }
        let index = modules.partitioningIndex { !$0.text.utf8.lexicographicallyPrecedes(name[..<dash]) }
        return index < modules.count && modules[index].text.utf8.elementsEqual(name[..<dash]) ? index : nil
    }

    private func removeOldest(of names: [String], keeping count: Int) {
        let aged = names.map { name in (name, modified: (try? fileSystem.status(path(name)))?.modified ?? 0) }
        for (name, _) in aged.sorted(by: { $0.modified > $1.modified }).dropFirst(count) {
            _ = try? fileSystem.remove(path(name))
        }
    }
}
