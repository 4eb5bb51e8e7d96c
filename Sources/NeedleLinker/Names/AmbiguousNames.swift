package import NeedleGraph

// Type names that several imports of a file bring in, so that the compiler rejects them.
extension TypeResolver {
    /// Whether a type name would be ambiguous in a file.
    ///
    /// - Parameters:
    ///   - word: A top-level name.
    ///   - added: Modules that the file would also import.
    package func isAmbiguous(_ word: Name, importing added: Set<ID<Module>> = [], in context: NameContext) -> Bool {
        let owners = symbols.owners(of: word)
        if owners.count < 2 || owners.contains(where: { $0.module == context.module }) { return false }
        let view = modules[context.module].views[context.file]
        return owners.count { owner in
            added.contains(owner.module) && owner.access >= .public
                || view.sees(owner.module)
                    && modules.isVisible(owner.access, of: owner.module, from: context.module)
        } > 1
    }

    /// The names of a module's types that become ambiguous in a file if it imports the module.
    ///
    /// - Complexity: Linear in the declarations of the module.
    package func namesMadeAmbiguous(byImporting module: ID<Module>, in context: NameContext) -> [Name] {
        if modules[context.module].views[context.file].sees(module) { return [] }
        let plain = modules[module].facts.types.map(\.name)
        let declared = symbols.declarations(in: module).lazy
            .filter { self.symbols[$0].parent == nil && self.symbols[$0].kind != .extension }
            .map { self.symbols[$0].name }
        return Set(plain + Array(declared)).filter { isAmbiguous($0, importing: [module], in: context) }
            .sorted { $0.text.precedesInBytes($1.text) }
    }
}
