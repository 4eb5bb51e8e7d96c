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
        let (check, wanted) = (FixCheck(solution: solution), ImportEdges(of: self, solution.demand.program.modules))
        return map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.fixes.removeAll { fix in
                wanted.makeCycle(fix, check.modules) || !fix.edits.allSatisfy(check.isSafe)
            }
            return diagnostic
        }
    }
}

/// Checks that edits do not change the meaning of other code.
private struct FixCheck: SolutionReader {
    let solution: Solution

    func isSafe(_ edit: Fix.Edit) -> Bool {
        guard case .fact(let place) = edit.anchor, let module = modules.named(Name(place.module)) else { return true }
        switch edit.kind {
        case .importModule(let name):
            guard let imported = modules.named(Name(name)) else { return true }
            let file = modules[module].facts.files.firstIndex { $0.path == place.path } ?? 0
            let context = NameContext(module: module, file: file, enclosing: nil)
            return !hidesStandardTypes(imported)
                && program.resolver.namesMadeAmbiguous(byImporting: imported, in: context).isEmpty
        case .access:
            guard let file = modules[module].facts.files.firstIndex(where: { $0.path == place.path }) else {
                return true
            }
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
        let others = Set(
            edges.values.flatMap { edge in
                edge.bindings.lazy.filter { program.requirements[$0.requirement].signature.name == name }.flatMap {
                    binding in
                    binding.sources.flatMap { source -> [ID<Component>] in
                        switch source {
                        case .parent: [edge.parent]
                        case .ancestors(let ancestors), .missing(let ancestors): ancestors.map(\.component)
                        case .environment, .branches: []
                        }
                    }
                }
            }
        ).subtracting(holders)
        return !others.isEmpty && !demand.reach(of: others).isDisjoint(with: holders)
    }
}

/// The imports that fixes add.
private struct ImportEdges {
    private var imported: [ID<Module>: Set<ID<Module>>] = [:]

    init(of diagnostics: [Diagnostic], _ modules: Modules) {
        for diagnostic in diagnostics {
            for fix in diagnostic.fixes {
                for (importer, owner) in Self.edges(of: fix, modules) { imported[importer, default: []].insert(owner) }
            }
        }
    }

    var isEmpty: Bool { imported.isEmpty }

    /// Whether a module that a fix imports would then see the importing module.
    func makeCycle(_ fix: Fix, _ modules: Modules) -> Bool {
        Self.edges(of: fix, modules).contains { importer, owner in reaches(importer, from: owner, modules) }
    }

    private func reaches(_ target: ID<Module>, from start: ID<Module>, _ modules: Modules) -> Bool {
        // A module that is already visible may be the one that gains an import.
        reached(from: [start]) { seeing in
            imported.filter { importer, _ in modules.sees(seeing, importer) }.flatMap(\.value)
        }.contains { modules.sees($0, target) }
    }

    private static func edges(of fix: Fix, _ modules: Modules) -> [(importer: ID<Module>, owner: ID<Module>)] {
        fix.edits.compactMap { edit in
            guard case .importModule(let name) = edit.kind, case .fact(let place) = edit.anchor,
                let owner = modules.named(Name(name)), let importer = modules.named(Name(place.module))
            else { return nil }
            return (importer, owner)
        }
    }
}
