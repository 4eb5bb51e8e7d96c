/// The contribution of a component: the number that is the component's `id`.
package struct ContributionDeclaration: Hashable, Sendable {
    /// The source of the conformance and of the property.
    package enum Source: Hashable, Sendable, CaseIterable {
        case `class`, `extension`
        /// A protocol that inherits `Contributing`.
        case `protocol`
        case superclass, genericSuperclass
    }

    package var type: ValueType
    package var source: Source = .class
    package var access: Access = .public
    package var order: Int?
    package var isShared = false
    package var isOnMainActor = false
}

extension ComponentDeclaration {
    /// Whether it has a superclass only for its contribution.
    var hasBase: Bool {
        superclass == nil
            && (contribution?.source == .superclass || contribution?.source == .genericSuperclass)
    }
}

/// A property or function of a component that collects.
package struct CollectionDeclaration: Hashable, Sendable {
    package enum Form: Hashable, Sendable, CaseIterable {
        case property, named, shared, deferred, function, local
    }

    package var id: Int
    package var type: ValueType
    package var form: Form
    package var condition: Condition = .always
    package var isInExtension = false
    package var isOnMainActor = false
}

/// A component that collects scopes of another one, and the module that generates the code for it.
struct CollectedPair: Hashable {
    var collector: Int
    var contributor: Int
    var home: Int
}

extension Program {
    /// Whether anything contributes or collects.
    var hasContributions: Bool { components.contains { $0.contribution != nil || !$0.collections.isEmpty } }

    /// The modules that a module sees, directly or not, including itself.
    ///
    /// - Parameter isWritten: Whether to leave out modules without declarations, which are not written.
    func seen(by module: Int, isWritten: Bool = false) -> Set<Int> {
        var found: Set<Int> = [module]
        var waiting = [module]
        while let next = waiting.popLast() {
            for other in self.module(next).dependencies
            where !(isWritten && !isFilled(self.module(other))) && found.insert(other).inserted {
                waiting.append(other)
            }
        }
        return found
    }

    /// Whether one module can name a declaration of another module with this access.
    private func canName(_ access: Access, of owner: Int, from user: Int) -> Bool {
        let isPackage = module(user).package != nil && module(user).package == module(owner).package
        return owner == user ? access > .private : access >= (isPackage ? .package : .public)
    }

    func collects(_ collector: ComponentDeclaration, _ contributor: ComponentDeclaration) -> Bool {
        guard let contribution = contributor.contribution else { return false }
        return collector.collections.contains { canonical($0.type) == canonical(contribution.type) }
    }

    /// The components without those that have a subclass among them.
    func leaves(of contributors: [ComponentDeclaration]) -> [ComponentDeclaration] {
        contributors.filter { one in !contributors.contains { $0.superclass == one.id } }
    }

    /// The contributors to a component, as far as a module sees them.
    private func contributors(to collector: ComponentDeclaration, in view: View) -> [ComponentDeclaration] {
        guard canName(collector.access, of: collector.module, from: view.module) else { return [] }
        return leaves(of: components.filter { view.modules.contains($0.module) && collects(collector, $0) })
    }

    /// The modules that a module sees.
    private struct View {
        var module: Int
        var modules: Set<Int>
    }

    /// The contributors to each component, with the module that connects them: that of the collector if it sees the contributor;
    /// otherwise, each module that sees both and a root above, unless a module that it sees connects them for the same components
    /// above.
    var collectedPairs: [CollectedPair] {
        guard hasContributions else { return [] }
        var pairs: [CollectedPair] = []
        for collector in components {
            let own = View(module: collector.module, modules: seen(by: collector.module, isWritten: true))
            for contributor in contributors(to: collector, in: own) {
                pairs.append(CollectedPair(collector: collector.id, contributor: contributor.id, home: own.module))
            }
        }
        var known: [CollectedPair: Set<Int>] = [:]
        for module in modules where isFilled(module) || module.id == app.id {
            let view = View(module: module.id, modules: seen(by: module.id, isWritten: true))
            var found: [CollectedPair: Set<Int>] = [:]
            let roots = components.filter { $0.isRoot && view.modules.contains($0.module) }
            for top in reached(from: roots, in: view) {
                for collector in reached(from: [top], in: view) {
                    let own = seen(by: collector.module, isWritten: true)
                    for contributor in contributors(to: collector, in: view) where !own.contains(contributor.module) {
                        let pair = CollectedPair(
                            collector: collector.id,
                            contributor: contributor.id,
                            home: module.id
                        )
                        found[pair, default: []].insert(top.id)
                    }
                }
            }
            for (pair, above) in found {
                let isServed = known.contains { other, others in
                    other.collector == pair.collector && other.contributor == pair.contributor
                        && view.modules.contains(other.home) && others.isSuperset(of: above)
                }
                if !isServed { pairs.append(pair) }
            }
            for pair in pairs where found[pair] != nil { known[pair] = found[pair] }
        }
        return pairs
    }

    /// Some components and those below them, as far as a module sees them.
    private func reached(from tops: [ComponentDeclaration], in view: View) -> [ComponentDeclaration] {
        var found: [ComponentDeclaration] = []
        var waiting = tops
        while let next = waiting.popLast() {
            guard !found.contains(where: { $0.id == next.id }) else { continue }
            found.append(next)
            let made = scopeEdges.filter { $0.parent == next.id && view.modules.contains(home(of: $0)) }
            waiting += made.map { component($0.child) }.filter { view.modules.contains($0.module) }
            waiting += contributors(to: next, in: view)
        }
        return found
    }

    /// The contributors in the order in which a scope collects them.
    func sortedAsCollected(_ contributors: [ComponentDeclaration]) -> [ComponentDeclaration] {
        func key(_ component: ComponentDeclaration) -> (Int, String) {
            (order(of: component), "\(module(component.module).name).\(Named(component).path.plain)")
        }
        return contributors.sorted { key($0) < key($1) }
    }

    private func order(of component: ComponentDeclaration) -> Int {
        let superclass = component.superclass.map { self.component($0) }
        return component.contribution?.order ?? superclass?.contribution?.order ?? 0
    }
}
