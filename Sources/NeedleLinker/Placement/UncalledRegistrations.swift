import NeedleDiagnostics
import NeedleGraph

extension RegistrationPlacement {
    /// Tells of programs that have a `registerProviderFactories()` which nobody calls.
    ///
    /// The problem. Who forgets the call has a build without a word and a program that stops at its first scope.
    ///
    /// The idea. Only tests import a program, so the call stands in the program itself, and a call has the name of the
    /// function. A program that has the name nowhere does not call it. A library says nothing: who calls its function is
    /// mostly a module above, which may not be linked here.
    ///
    /// A library below may call a function of its own that registers the same; see `missing`.
    ///
    /// - Parameter emissions: For each root, the modules whose generated files hold the edges below it.
    func uncalled(_ placed: [Registration], _ emissions: [ID<Component>: Set<ID<Module>>]) -> [Diagnostic] {
        placed.compactMap { registration in
            guard let entryPoint = entryPoint(of: registration.module), !mentionsRegistration(registration.module)
            else {
                return nil
            }
            let called = placed.filter {
                modules.sees(registration.module, $0.module) && mentionsRegistration($0.module)
            }
            let missing = missing(from: Set(registration.registered), Set(called.flatMap(\.registered)))
            let roots = emissions.filter { root, emissions in
                modules.sees(registration.module, components[root].module) && !emissions.isDisjoint(with: missing)
            }
            return roots.keys.min().map { .neverRegistered(below: components[$0].name, entryPoint) }
        }
    }

    /// The modules with edges that scopes need and nobody registers.
    ///
    /// If the class of a parent has no edge to a child, that of a superclass serves. So an edge is not needed for certain if
    /// any module that is registered has one to the same child.
    private func missing(from all: Set<ID<Module>>, _ called: Set<ID<Module>>) -> Set<ID<Module>> {
        if called.isEmpty { return all }
        let edges = demand.edges.values.filter(\.isRegistered)
        let known = Set(edges.filter { called.contains($0.emission) }.map(\.child))
        return Set(edges.filter { !known.contains($0.child) }.map(\.emission)).intersection(all)
    }

    private func mentionsRegistration(_ module: ID<Module>) -> Bool {
        modules[module].facts.files.contains { $0.mentionsRegistration }
    }

    /// Where a module starts a program, if it is one.
    private func entryPoint(of module: ID<Module>) -> FactReference? {
        let file = modules[module].facts.files.first { $0.hasEntryPoint }
        return file.map { FactReference(module: modules[module].name, path: $0.path, element: .entryPoint) }
    }
}
