internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser
internal import NeedleQuestions

/// All members that must share a name: a requirement, its providers on all paths, all requirements that these meet, and the
/// members that one of them overrides or implements.
struct RenamedMembers {
    typealias Key = ProgramNames.Key

    let sources: GraphSources
    /// The name without labels.
    let name: String
    /// The names of the members with labels.
    private(set) var fullNames: Set<String> = []
    private(set) var keys: Set<Key> = []
    /// The types that declare the members.
    private(set) var owners: Set<TypeName> = []
    var program: ProgramNames
    let facts: GraphFacts

    /// - Parameter other: Another name whose uses are recorded.
    /// - Throws: If a component neither provides nor requires a member with the name.
    init(_ member: String, of component: ID<Component>, other: String, _ sources: GraphSources) throws(Failure) {
        self.sources = sources
        name = member.baseName
        facts = GraphFacts(named: name, sources)
        program = ProgramNames(sources, usesOf: [name, other, "_\(name)", "$\(name)"])
        var available = AvailableProperties(sources.linked)
        let linked = sources.linked
        let own = available.properties(of: component).map {
            ($0.signature, $0.reference(linked.symbols, linked.modules))
        }
        let required = linked.statedSites[component].map {
            (linked.requirements[$0.requirement].signature, $0.reference(linked.symbols, linked.modules))
        }
        let meant = (own + required).filter { $0.0.isNamed(member) }
        guard !meant.isEmpty else {
            let near = suggestion(for: member, in: (own + required).map(\.0.name.text))
            throw Failure("'\(linked.components[component].name)' has no '\(printableLine(member))'\(near)")
        }
        fullNames = Set(meant.map(\.0.fullName))
        program.read(sourcesWith: [name, other, "_\(name)"])
        keys = Set(meant.compactMap { facts.key($0.1) })
        grow()
    }

    /// Adds members that must have the same name, until there are no more.
    private mutating func grow() {
        var last = -1
        while last != keys.count {
            last = keys.count
            facts.grow(&keys)
            var words: Set<String> = []
            for file in program.files {
                for (type, owner) in file.knownTypes where type.members.contains(where: { has(file, $0) }) {
                    if owners.insert(owner).inserted, type.kind == .protocol, let word = owner.parts.last?.text {
                        words.insert(word)
                    }
                }
            }
            // The files of types that conform to the protocols.
            program.read(sourcesWith: words)
            growByInheritance()
        }
    }

    private mutating func growByInheritance() {
        for file in program.files {
            for (type, owner) in file.knownTypes {
                let members = type.members.filter { $0.name == name && fullNames.contains($0.fullName) && !$0.isStatic }
                guard !members.isEmpty, isRelated(owner, isDynamic: false) else { continue }
                keys.formUnion(members.map(file.key(of:)))
            }
        }
    }

    func has(_ file: ProgramNames.File, _ member: SourceNames.DeclaredMember) -> Bool {
        member.name == name && keys.contains(file.key(of: member))
    }

    /// Whether a type inherits an owner of these members, or is inherited by one.
    mutating func isRelated(_ type: TypeName, isDynamic: Bool) -> Bool {
        if !program.ancestors(of: type, isDynamic: isDynamic).isDisjoint(with: owners) { return true }
        return owners.contains { program.ancestors(of: $0, isDynamic: isDynamic).contains(type) }
    }

    /// Whether a name stands for one of these members in a value of one of some types.
    mutating func areMeant(by name: String, of types: [TypeName], isDynamic: Bool) -> Bool {
        types.contains { type in
            program.members(name, of: type, isDynamic: isDynamic).contains { has(program.files[$0.file], $0.member) }
        }
    }
}

/// The requirements and properties of a graph with a certain name, by their places.
struct GraphFacts {
    typealias Key = ProgramNames.Key

    private let sources: GraphSources
    private var places: [FactReference: Key] = [:]
    private var statements: [Key: [(scope: Int, statement: Int)]] = [:]
    private var properties: [Key: [Int]] = [:]
    private var graph: ScopeGraph { sources.scopes }

    init(named name: String, _ sources: GraphSources) {
        self.sources = sources
        let graph = sources.scopes
        for scope in graph.scopes.indices {
            for (index, statement) in graph.scopes[scope].statements.enumerated()
            where graph.requirements[statement.requirement].name.baseName == name {
                if let key = note(statement.reference) { statements[key, default: []].append((scope, index)) }
            }
        }
        for (index, property) in graph.properties.enumerated() where property.name.baseName == name {
            if let key = note(property.reference) { properties[key, default: []].append(index) }
        }
        for member in graph.pluginMembers where member.name == name { _ = note(member.reference) }
    }

    private mutating func note(_ reference: FactReference) -> Key? {
        let found = key(reference)
        places[reference] = found
        return found
    }

    func key(_ reference: FactReference) -> Key? {
        if let known = places[reference] { return known }
        return sources.name(of: reference)?.key
    }

    /// Adds the providers of the requirements among some members, and the requirements that the properties among them meet.
    func grow(_ keys: inout Set<Key>) {
        keys.formUnion(reached(from: keys) { connected(to: $0) })
    }

    private func connected(to key: Key) -> [Key] {
        var references: [FactReference] = []
        for (scope, index) in statements[key] ?? [] {
            let requirement = graph.scopes[scope].statements[index].requirement
            for choice in graph.providers(of: requirement, for: scope).choices {
                if let property = choice.property { references.append(graph.properties[property].reference) }
            }
            // A single value meets all statements of a name.
            let name = graph.requirements[requirement].name
            let alike = graph.scopes[scope].statements.filter { graph.requirements[$0.requirement].name == name }
            references += alike.map(\.reference)
        }
        for property in properties[key] ?? [] {
            for taker in graph.takers(of: property) {
                references.append(graph.scopes[taker.scope].statements[taker.statement].reference)
            }
            references += graph.pluginMembers.filter { $0.property == property }.map(\.reference)
        }
        for member in graph.pluginMembers where places[member.reference] == key {
            references.append(graph.properties[member.property].reference)
        }
        return references.compactMap { self.key($0) }
    }

    /// The scopes that declare one of some members.
    func scopes(declaring keys: Set<Key>) -> [Int] {
        keys.flatMap { properties[$0] ?? [] }.map { graph.properties[$0].scope }
    }

    /// The scopes that require one of some members.
    func scopes(requiring keys: Set<Key>) -> [Int] { keys.flatMap { statements[$0] ?? [] }.map(\.scope) }
}
