import NeedleGraph

extension [FixtureModule] {
    /// The modules that each module can see, from its `depends:` or else from the imports of its sources.
    ///
    /// - Complexity: O(*n*) in the size of the sources.
    package var visibleModules: [String: [String]] {
        let names = Set(map(\.name))
        var visible: [String: [String]] = [:]
        for module in self {
            let imported = module.files.flatMap { importedModules(in: $0.text) }
            let chosen = module.dependencies.isEmpty ? imported : module.dependencies
            visible[module.name] = Set(chosen).intersection(names).subtracting([module.name]).sorted()
        }
        return visible
    }

    /// The modules in an order in which each follows the modules that it can see.
    ///
    /// - Throws: `CompilerError` if modules import one another in a cycle.
    func sortedByDependency(_ visible: [String: [String]]) throws(CompilerError) -> [FixtureModule] {
        var sorted: [FixtureModule] = []
        var rest = self
        while !rest.isEmpty {
            let done = Set(sorted.map(\.name))
            let ready = rest.filter { done.isSuperset(of: visible[$0.name] ?? []) }
            guard !ready.isEmpty else {
                let names = rest.map(\.name).joined(separator: ", ")
                throw CompilerError(module: rest[0].name, output: "the modules \(names) import one another in a cycle")
            }
            sorted += ready
            rest.removeAll { module in ready.contains { $0.name == module.name } }
        }
        return sorted
    }
}

/// The modules that a source imports.
///
/// A line, or a part of it between semicolons, is an import if its first word after attributes and an access level is `import`.
/// Extra matches are harmless, since unknown modules are ignored.
func importedModules(in source: String) -> [String] {
    source.split { $0.isNewline || $0 == ";" }.compactMap { line in
        var words = line.split { $0 == " " || $0 == "\t" }[...]
        let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
        words = words.drop { $0.hasPrefix("@") || modifiers.contains($0) }
        guard words.popFirst() == "import" else { return nil }
        let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "actor"]
        return words.drop { kinds.contains($0) }.first?.split(separator: ".").first?.filter { $0 != "`" }
    }
}

/// The modules that a source imports with `@testable`.
func testedModules(in source: String) -> [String] {
    let lines = source.split { $0.isNewline || $0 == ";" }
    return lines.filter { $0.contains(text: "@testable") }.flatMap { importedModules(in: String($0)) }
}
