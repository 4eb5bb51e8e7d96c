package import RandomTesting

/// A mistake in a program that the oracle does not find by itself.
package enum Mistake: Hashable, Sendable {
    /// An edge whose parent argument is not `self`.
    case otherParent(edge: Int)
    /// A component whose dependency protocol is misspelled.
    case misspelledProtocol(component: Int)
    /// A property that reads a scope below over some edges, which reads a requirement that the property meets.
    case circle(property: Int, path: [Int], requirement: Int)
    /// A component that contributes through another module, and is not public.
    case hiddenContribution(component: Int)

    /// The parent argument if it is not `self`.
    func parentArgument(_ edge: Edge) -> String? {
        self == .otherParent(edge: edge.id) ? "parent" : nil
    }

    var kind: String {
        switch self {
        case .otherParent: "another parent"
        case .misspelledProtocol: "a misspelled protocol"
        case .circle: "a circle of objects"
        case .hiddenContribution: "a hidden contribution"
        }
    }

    /// The id of the expected message, and a text on its line.
    func message(in program: Program) -> (id: String, line: String) {
        switch self {
        case .otherParent(let edge): ("foreign-parent", "child\(edge)")
        case .misspelledProtocol(let component):
            ("unknown-protocol", "class \(program.components.first { $0.id == component }?.name ?? "")")
        case .circle(_, let path, let requirement): ("object-cycle", "\(program.read(path[0])).circle\(requirement)")
        case .hiddenContribution: ("bad-contribution", "var contribution: ")
        }
    }

    /// Whether the declarations that it is about still exist.
    func isThere(in program: Program) -> Bool {
        switch self {
        case .otherParent(let edge): program.edges.contains { $0.id == edge }
        case .misspelledProtocol(let id): program.components.contains { $0.id == id && !$0.dependency.isEmpty }
        case .circle: program.circles.contains(self)
        case .hiddenContribution(let id):
            program.collectedPairs.contains {
                $0.contributor == id && $0.home != program.component(id).module
            }
        }
    }
}

extension Program {
    /// The program with a mistake, or without a part that may or may not be needed.
    package func withMistake(using random: inout SeededGenerator) -> Program {
        var copy = self
        switch random.number(0..<6) {
        case 0:
            guard let edge = live.edges.randomElement(using: &random) else { break }
            copy.mistake = .otherParent(edge: edge.id)
        case 1:
            // A superclass gets its own message.
            let needy = components.filter {
                !$0.dependency.isEmpty && !isOfHierarchy($0) && !$0.hasBase && !isInherited($0) && !isPluggedIn($0)
            }
            guard let component = needy.randomElement(using: &random) else { break }
            copy.mistake = .misspelledProtocol(component: component.id)
        case 2:
            // A component that nothing creates any more.
            guard let edge = edges.randomElement(using: &random) else { break }
            copy.edges.removeAll { $0.child == edge.child }
        default: copy.spoilProperty(using: &random)
        }
        return copy
    }

    /// The program with properties that are missing, exist only in some builds, or do not fit.
    package func withGaps(using random: inout SeededGenerator) -> Program {
        var copy = self
        for _ in 0..<random.number(0...3) { copy.spoilProperty(using: &random) }
        // The oracle does not know that a default may be kept in builds without a property.
        let defaults = Set(protocols.flatMap(\.requirements).filter(\.hasDefault).map(\.name))
        for _ in 0..<random.number(0...3) {
            guard let (owner, number) = copy.freeProperty(using: &random),
                !defaults.contains(copy.components[owner].properties[number].name)
            else { continue }
            let old = copy.components[owner].properties[number].condition
            copy.components[owner].properties[number].condition = random.chance(oneIn: 2) ? .ifSet : .ifNotSet
            // The oracle visits each setting of the flags.
            if copy.conditionalModules.count > 3 { copy.components[owner].properties[number].condition = old }
        }
        return copy
    }

    /// The program with a cycle of objects, if there is a place for one.
    package func withCircle(using random: inout SeededGenerator) -> Program {
        var copy = self
        guard case .circle(let id, let path, let requirement)? = live.circles.randomElement(using: &random) else {
            return self
        }
        copy.mistake = .circle(property: id, path: path, requirement: requirement)
        copy.components.changeEach { component in
            component.properties.changeEach { property in
                if property.id == id { property.form = random.number(0..<2) == 0 ? .computed : .shared }
            }
        }
        return copy
    }

    /// The cycles that can be planted. Nothing on them depends on a flag, is isolated to an actor, or is asynchronous.
    var circles: [Mistake] {
        let oracle = oracle
        return oracle.ways.flatMap { way -> [Mistake] in
            let wanted = oracle.requirements(atEndOf: way)
            return wanted.compactMap { requirement -> Mistake? in
                guard requirement.condition == .always, requirement.effects == .none, requirement.actor == nil,
                    !requirement.isSettable, !requirement.isIsolatedFunction,
                    wanted.count(where: { $0.name == requirement.name }) == 1,
                    let property = oracle.provider(of: requirement, atEndOf: way),
                    components.flatMap(\.properties).allSatisfy({
                        $0.name != requirement.name || $0.condition == .always
                    }),
                    property.effects == .none, property.actor == nil, property.form != .function,
                    !property.isInExtension,
                    canonical(requirement.type) != .function(canonical(property.type)),
                    let top = way.components.lastIndex(where: { id in
                        component(id).properties.contains { $0.id == property.id }
                    }),
                    top < way.edges.count,
                    way.components.map(component).allSatisfy({ !isInherited($0) && !isPluggedIn($0) })
                else { return nil }
                let (scopes, edges) = (way.components[top...].map(component), way.edges[top...])
                guard Set(scopes.map(\.id)).count == scopes.count, !scopes.contains(where: \.isGeneric),
                    !scopes.contains(where: { module($0.module).isOnMainActor }),
                    edges.allSatisfy({ $0.home == nil && $0.condition == .always })
                else { return nil }
                return .circle(property: property.id, path: edges.map(\.id), requirement: requirement.id)
            }
        }
    }

    /// The text that reads the child of an edge.
    func read(_ edge: Int) -> String {
        "child\(edge)" + (edges.contains { $0.id == edge && $0.form == .function } ? "()" : "")
    }

    /// Removes a property, changes its type, or makes it private.
    private mutating func spoilProperty(using random: inout SeededGenerator) {
        guard let (owner, number) = freeProperty(using: &random) else { return }
        switch random.number(0..<3) {
        case 0: components[owner].properties.remove(at: number)
        case 1:
            components[owner].properties[number].type = .array(.array(components[owner].properties[number].type))
        default:
            guard !components[owner].properties[number].isInExtension else { return }
            components[owner].properties[number].access = .private
        }
    }

    /// A property that may be changed or removed. For all others, that would cause other messages, or messages of the compiler.
    private func freeProperty(using random: inout SeededGenerator) -> (owner: Int, number: Int)? {
        let owners = components.indices.filter { !components[$0].properties.isEmpty }
        guard let owner = owners.randomElement(using: &random) else { return nil }
        let number = random.number(0..<components[owner].properties.count)
        return isPinned(components[owner].properties[number], of: components[owner]) ? nil : (owner, number)
    }

    /// Whether the planted mistake is the only one.
    var isWithoutFault: Bool {
        var copy = self
        copy.mistake = nil
        return orphans.isEmpty && copy.isWhole
    }

    /// Groups of components that no root leads to, and that nothing outside of the group creates; most have one member. Base
    /// classes are not included.
    var orphans: [Set<Int>] {
        let above = Dictionary(uniqueKeysWithValues: components.map { ($0.id, ancestors(of: $0.id)) })
        let bases = Set(components.compactMap(\.base))
        let roots = bases.union(components.filter(\.isRoot).map(\.id))
        let lost = components.filter { !roots.contains($0.id) && roots.isDisjoint(with: above[$0.id] ?? []) }
        let tops = lost.filter { top in (above[top.id] ?? []).allSatisfy { above[$0]?.contains(top.id) ?? false } }
        // An uncollected contribution has its own message.
        let told = tops.filter { top in top.contribution == nil || !(above[top.id] ?? []).isEmpty }
        return Set(told.map { (above[$0.id] ?? []).union([$0.id]) }).sorted { $0.min()! < $1.min()! }
    }

    private func ancestors(of component: Int) -> Set<Int> {
        var found: Set<Int> = []
        var waiting = [component]
        let (collected, made) = (collectedPairs, scopeEdges)
        while let child = waiting.popLast() {
            let collectors = collected.filter { $0.contributor == child }.map(\.collector)
            for parent in made.filter({ $0.child == child }).map(\.parent) + collectors
            where found.insert(parent).inserted {
                waiting.append(parent)
            }
        }
        return found
    }
}
