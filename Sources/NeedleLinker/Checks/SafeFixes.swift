// Leaves out the fixes that might change what a program does, or that no compiler accepts together.
//
// The problem: `needle build --fix` makes edits without a question. An import, or a wider access, may let other code see what it
// did not see before. If that code has something else of the name already, it would silently get another one.
//
// The rule: an edit is left out if the program has anything else that it may replace. The message still says what to do.

import NeedleDiagnostics
import NeedleGraph

extension [Diagnostic] {
    /// Leaves out the fixes that might change what code calls, creates or gets, and those whose imports would make modules import
    /// each other, also together with imports of other fixes.
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

/// Whether edits leave alone what other code means.
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

    /// Whether a type of a module would stand for one of the standard library in a file that imports it.
    private func hidesStandardTypes(_ module: ID<Module>) -> Bool {
        modules[module].facts.types.contains {
            ($0.access ?? .internal) >= .public && standardLibraryTypes.contains($0.name)
        }
            || symbols.declarations(in: module).lazy.map { ID<Symbol>($0) }.contains { id in
                symbols[id].parent == nil && symbols[id].kind != .extension && symbols.ownAccess(of: id) >= .public
                    && standardLibraryTypes.contains(symbols[id].name)
            }
    }

    /// Whether nothing else has the name of a type that code elsewhere would come to see.
    private func isOnly(_ id: ID<Symbol>) -> Bool {
        let (name, declared) = (symbols[id].name, symbols[id].type.map { symbols.declared($0).count } ?? 1)
        return !standardLibraryTypes.contains(name)
            && symbols.owners(of: name).allSatisfy { $0.module == symbols[id].module }
            && declared == 1
    }

    /// Whether some scope gets another property of the name, where it would get this one if code elsewhere saw that.
    private func mayReplaceProvider(_ member: Int, of symbol: ID<Symbol>) -> Bool {
        let name = symbols[symbol].members[member].name
        let holders = components.ids.filter { id in
            program.properties.named(name, in: id).contains { $0.symbol == symbol && $0.member == member }
        }
        // Of two in one component, one stands for the other only while that is hidden.
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

/// The imports that fixes ask for.
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

    /// Whether a module that a fix imports would come to see the module that imports it.
    func makeCycle(_ fix: Fix, _ modules: Modules) -> Bool {
        Self.edges(of: fix, modules).contains { importer, owner in reaches(importer, from: owner, modules) }
    }

    private func reaches(_ target: ID<Module>, from start: ID<Module>, _ modules: Modules) -> Bool {
        // What a module sees already may be what asks for an import.
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
