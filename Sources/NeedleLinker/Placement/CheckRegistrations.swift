import NeedleDiagnostics
import NeedleGraph

extension RegistrationPlacement {
    /// Reports programs that have a `registerProviderFactories()` which nothing calls, or that call it too late.
    ///
    /// The problem. Who forgets the call has a build without a word and a program that stops at its first scope.
    ///
    /// The idea. Only tests import a program, so the call stands in the program itself, and a call has the name of the
    /// function. A program that has the name nowhere does not call it. A library says nothing: who calls its function is
    /// mostly a module above, which may not be linked here.
    ///
    /// A library below may call a function of its own that registers the same; see `missing`. What is left may never be created,
    /// so that is a warning.
    ///
    /// - Parameter all: The roots.
    func uncalled(_ placed: [Registration], below all: some Sequence<ID<Component>>) -> [Diagnostic] {
        placed.compactMap { registration in
            guard let entryPoint = entryPoint(of: registration.module) else { return nil }
            if mentionsRegistration(registration.module) { return late(registration, placed, entryPoint) }
            let called = placed.filter {
                modules.sees(registration.module, $0.module) && mentionsRegistration($0.module)
            }
            let missing = missing(from: Set(registration.registered), Set(called.flatMap(\.registered)))
            let roots = all.filter { root in
                modules.sees(registration.module, components[root].module)
                    && !emissions(below: root, seenFrom: registration.module, ofPrograms: true)
                        .isDisjoint(with: missing)
            }
            return roots.min().map { root in
                .neverRegistered(
                    below: components[root].name,
                    entryPoint,
                    isCertain: called.isEmpty && isOnlyProgram(registration.module, of: root, placed)
                        && isWhole(registration.module)
                )
            }
        }
    }

    /// A root that the program certainly creates before it calls the function, where no module below calls one either.
    private func late(_ own: Registration, _ placed: [Registration], _ entryPoint: FactReference) -> Diagnostic? {
        let files = modules[own.module].facts.files
        guard files.count(where: \.mentionsRegistration) == 1,
            !placed.contains(where: {
                $0.module != own.module && modules.sees(own.module, $0.module) && mentionsRegistration($0.module)
            }),
            let file = files.firstIndex(where: { $0.hasEntryPoint && !$0.createdBeforeRegistration.isEmpty })
        else { return nil }
        let context = NameContext(module: own.module, file: file, enclosing: nil)
        let resolver = program.resolver
        let created = files[file].createdBeforeRegistration.compactMap { name in
            resolver.typeName(of: resolver.resolve(TypeExpression(name), in: context))?.type
        }
        let root = components.ids.first { id in
            components[id].kind == .bootstrap && created.contains(components[id].type)
                && !emissions(below: id, seenFrom: own.module, ofPrograms: true).isEmpty
        }
        return root.map { .registeredLate(after: components[$0].name, entryPoint) }
    }

    /// Whether a root belongs to a program, and to no other one.
    private func isOnlyProgram(_ module: ID<Module>, of root: ID<Component>, _ placed: [Registration]) -> Bool {
        components[root].module == module
            || !placed.contains { $0.module != module && modules.sees($0.module, components[root].module) }
    }

    /// Whether all modules that a module sees are linked, of those that may have generated code: one that is not may register the
    /// edges of those that it sees.
    private func isWhole(_ module: ID<Module>) -> Bool {
        guard options.origin == .workspace || options.part != nil else { return false }
        return modules.ids.filter { modules.sees(module, $0) }.allSatisfy { seen in
            modules[seen].facts.files.indices.allSatisfy { file in
                // A workspace knows its modules; all others are packages of others, which know nothing of it.
                let unlinked = modules.unlinkedImports(of: file, in: seen)
                return options.part == nil ? options.unparsedModules.isDisjoint(with: unlinked) : unlinked.isEmpty
            }
        }
    }

    /// The modules with edges that scopes need and nothing registers.
    ///
    /// If the class of a parent has no edge to a child, that of a superclass serves. So an edge is not needed for certain if
    /// any module that is registered has one to the same child.
    private func missing(from all: Set<ID<Module>>, _ called: Set<ID<Module>>) -> Set<ID<Module>> {
        if called.isEmpty { return all }
        let edges = demand.edges.ids.filter { demand.edges.isRegistered($0) }.map { demand.edges[$0] }
        let known = Set(edges.filter { called.contains($0.emission) }.map(\.child))
        let unknown = Set(edges.filter { !known.contains($0.child) }.map(\.emission))
        let contributing = program.contributions.list.map(\.module).filter { !called.contains($0) }
        return unknown.union(contributing).intersection(all)
    }

    func mentionsRegistration(_ module: ID<Module>) -> Bool {
        modules[module].facts.files.contains { $0.mentionsRegistration }
    }

    /// Where a module starts a program, if it is one.
    func entryPoint(of module: ID<Module>) -> FactReference? {
        let file = modules[module].facts.files.first { $0.hasEntryPoint }
        return file.map { FactReference(module: modules[module].name, path: $0.path, element: .entryPoint) }
    }
}
