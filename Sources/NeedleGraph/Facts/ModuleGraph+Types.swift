extension ModuleGraph {
    /// The hashes of the names of the types that two states of a module do not list alike, as `Name.textHash` gives them;
    /// nil if they differ in more.
    ///
    /// A file that lists types and has nothing else counts as none.
    package func changedTypes(since old: ModuleGraph) -> Set<UInt32>? {
        guard withoutTypes == old.withoutTypes else { return nil }
        return Set(listedTypes.symmetricDifference(old.listedTypes).map(\.name.textHash))
    }

    private var listedTypes: Set<TopLevelType> {
        files.reduce(into: Set(types)) { $0.formUnion($1.types) }
    }

    /// The rest of the facts.
    private var withoutTypes: ModuleGraph {
        var graph = self
        graph.types = []
        graph.files = files.compactMap { file in
            var file = file
            file.types = []
            return file == FileFacts(path: file.path) ? nil : file
        }
        return graph
    }
}
