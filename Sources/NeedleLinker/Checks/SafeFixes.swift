// Leaves out fixes that might change what a program does, or that the compiler rejects in combination.
//
// The problem: `needle build --fix` makes edits without asking. An import, or wider access, may expose a declaration to other
// code. If that code already uses another declaration of that name, it would silently get the new one.
//
// The rule: an edit is left out if it may replace any other declaration in the program. The message still says what to do.

import NeedleDiagnostics
import NeedleGraph

extension [Diagnostic] {
    /// Leaves out fixes that might change what code calls, creates or gets, and fixes whose imports, alone or with those of
    /// other fixes, would make modules import each other.
    func withSafeFixes(_ solution: Solution) -> [Diagnostic] {
        if allSatisfy(\.fixes.isEmpty) { return self }
        let check = FixCheck(solution, fixes: flatMap(\.fixes))
        return map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.fixes.removeAll { !check.isSafe($0) }
            return diagnostic
        }
    }
}

/// Checks that edits do not change the meaning of other code, and that imports make no cycle.
private struct FixCheck: SolutionReader {
    let solution: Solution
    /// The modules that fixes import, by importing module.
    private var imported: [ID<Module>: Set<ID<Module>>] = [:]

    init(_ solution: Solution, fixes: [Fix]) {
        self.solution = solution
        for (importer, owner) in fixes.flatMap(imports) { imported[importer, default: []].insert(owner) }
    }

    func isSafe(_ fix: Fix) -> Bool {
        fix.edits.allSatisfy(isSafe) && !imports(of: fix).contains { sees($0.owner, $0.importer) }
    }

    private func imports(of fix: Fix) -> [(importer: ID<Module>, owner: ID<Module>)] {
        fix.edits.compactMap { edit in
            guard case .importModule(let name) = edit.kind, case .fact(let place) = edit.anchor,
                let owner = modules.named(Name(name)), let importer = modules.named(Name(place.module))
            else { return nil }
            return (importer, owner)
        }
    }

    /// Whether a module would see another one with the imports of all fixes.
    private func sees(_ viewer: ID<Module>, _ module: ID<Module>) -> Bool {
        // A module that is already visible may be the one that gains an import.
        reached(from: [viewer]) { seeing in
            imported.filter { importer, _ in modules.sees(seeing, importer) }.flatMap(\.value)
        }.contains { modules.sees($0, module) }
    }

    private func isSafe(_ edit: Fix.Edit) -> Bool {
        guard case .fact(let place) = edit.anchor, let (module, file) = modules.file(of: place) else { return true }
        switch edit.kind {
        case .importModule(let name):
            guard let imported = modules.named(Name(name)) else { return true }
            let context = NameContext(module: module, file: file, enclosing: nil)
            return !hidesStandardTypes(imported)
                && program.resolver.namesMadeAmbiguous(byImporting: imported, in: context).isEmpty
        case .access:
            switch place.element {
            case .declaration(let index):
                return isOnly(symbols.symbol(module: module, file: file, declaration: index))
            case .member(let declaration, let index):
                let symbol = symbols.symbol(module: module, file: file, declaration: declaration)
                return !mayReplaceProvider(index, of: symbol)
            case .file, .import, .inheritance, .instantiation, .entryPoint: return true
            }
        }
    }

    /// Whether a public type of a module would hide one of the standard library in a file that imports the module.
    private func hidesStandardTypes(_ module: ID<Module>) -> Bool {
        modules[module].facts.types.contains {
            ($0.access ?? .internal) >= .public && standardLibraryTypes.contains($0.name)
        }
            || symbols.declarations(in: module).contains { id in
                symbols[id].parent == nil && symbols[id].kind != .extension && symbols.ownAccess(of: id) >= .public
                    && standardLibraryTypes.contains(symbols[id].name)
            }
    }

    /// Whether no other declaration has the name of a type that becomes visible to code elsewhere.
    private func isOnly(_ id: ID<Symbol>) -> Bool {
        let (name, declared) = (symbols[id].name, symbols[id].type.map { symbols.declared($0).count } ?? 1)
        return !standardLibraryTypes.contains(name)
            && symbols.owners(of: name).allSatisfy { $0.module == symbols[id].module }
            && declared == 1
    }

    /// Whether some scope now gets another property of the name, but would get this one if it became visible.
    private func mayReplaceProvider(_ member: Int, of symbol: ID<Symbol>) -> Bool {
        let name = symbols[symbol].members[member].name
        let holders = components.ids.filter { id in
            program.properties.named(name, in: id).contains { $0.symbol == symbol && $0.member == member }
        }
        // If a component has two of the name, the other one may be used only because this one is hidden.
        if holders.contains(where: { program.properties.named(name, in: $0).count > 1 }) { return true }
        let providing = edges.values.flatMap { edge in
            edge.bindings.filter { program.requirements[$0.requirement].signature.name == name }
                .flatMap { $0.providers(in: edge.parent) }.map(\.component)
        }
        let others = Set(providing).subtracting(holders)
        return !others.isEmpty && !demand.reach(of: others).isDisjoint(with: holders)
    }
}
