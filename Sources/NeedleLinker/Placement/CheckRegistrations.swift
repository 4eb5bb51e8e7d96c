import NeedleDiagnostics
import NeedleGraph

extension RegistrationPlacement {
    /// Reports programs that never call their `registerProviderFactories()`, or call it too late.
    ///
    /// The problem. Without the call, a program builds without a message and stops at its first scope.
    ///
    /// The idea. Only tests import a program, so the call is in the program itself, and it contains the function's name. A
    /// program without that name does not call the function. Libraries are not checked: mostly a module above calls their
    /// function, and it may not be linked here.
    ///
    /// A library below may call its own function that registers the same; see `missing`. The scopes that remain unregistered
    /// may never be created, so this is only a warning.
    func uncalled(_ placed: [Registration]) -> [Diagnostic] {
        placed.compactMap { registration in
            guard let entryPoint = entryPoint(of: registration.module) else { return nil }
            let called = placed.filter {
                modules.sees(registration.module, $0.module) && mentionsRegistration($0.module)
            }
            if mentionsRegistration(registration.module) { return late(registration.module, called, entryPoint) }
            let missing = missing(from: Set(registration.registered), Set(called.flatMap(\.registered)))
            let unregistered = roots.first { root in
                modules.sees(registration.module, components[root].module)
                    && !emissions(below: root, seenFrom: registration.module, ofPrograms: true)
                        .isDisjoint(with: missing)
            }
            return unregistered.map { root in
                .neverRegistered(
                    below: components[root].name,
                    entryPoint,
                    isCertain: called.isEmpty && isOnlyProgram(registration.module, of: root, placed)
                        && isWhole(registration.module)
                )
            }
        }
    }

    /// Reports a root that the program certainly creates before it calls the function, unless a module below makes such a call.
    ///
    /// - Parameter called: The functions that this module and the modules below it call.
    private func late(_ own: ID<Module>, _ called: [Registration], _ entryPoint: FactReference) -> Diagnostic? {
        let files = modules[own].facts.files
        guard files.count(where: \.mentionsRegistration) == 1, called.allSatisfy({ $0.module == own }),
            let file = files.firstIndex(where: { $0.hasEntryPoint && !$0.createdBeforeRegistration.isEmpty })
        else { return nil }
        let context = NameContext(module: own, file: file, enclosing: nil)
        let resolver = program.resolver
        let created = files[file].createdBeforeRegistration.compactMap { name in
            resolver.typeName(of: resolver.resolve(TypeExpression(name), in: context))?.type
        }
        let root = components.ids.first { id in
            components[id].kind == .bootstrap && created.contains(components[id].type)
                && !emissions(below: id, seenFrom: own, ofPrograms: true).isEmpty
        }
        return root.map { .registeredLate(after: components[$0].name, entryPoint) }
    }

    /// Whether a root belongs to this program and to no other.
    private func isOnlyProgram(_ module: ID<Module>, of root: ID<Component>, _ placed: [Registration]) -> Bool {
        components[root].module == module
            || !placed.contains { $0.module != module && modules.sees($0.module, components[root].module) }
    }

    /// Whether all modules that a module sees and that may have generated code are linked: a module that is not linked may
    /// register edges of the modules that it sees.
    private func isWhole(_ module: ID<Module>) -> Bool {
        guard options.origin == .workspace || options.part != nil else { return false }
        return modules.ids.filter { modules.sees(module, $0) }.allSatisfy { seen in
            modules[seen].facts.files.indices.allSatisfy { file in
                // A workspace knows its modules; all others are external packages, which do not know the workspace.
                let unlinked = modules.unlinkedImports(of: file, in: seen)
                return options.part == nil ? options.unparsedModules.isDisjoint(with: unlinked) : unlinked.isEmpty
            }
        }
    }

    /// The modules with edges that scopes need and nothing registers.
    ///
    /// If a parent's class has no edge to a child, the edge of a superclass serves. So an edge is not certainly needed if any
    /// registered module has an edge to the same child.
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

    /// Where a module starts a program; nil if it starts none.
    func entryPoint(of module: ID<Module>) -> FactReference? {
        let file = modules[module].facts.files.first { $0.hasEntryPoint }
        return file.map { FactReference(module: modules[module].name, path: $0.path, element: .entryPoint) }
    }
}
