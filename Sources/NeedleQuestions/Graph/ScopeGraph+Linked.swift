import NeedleGraph
package import NeedleLinker

extension ScopeGraph {
    /// The scopes of a linked graph. A generic component is represented by its specializations only.
    ///
    /// - Parameter objects: The reads of members; nil to leave them out.
    /// - Complexity: Linear in components, their members, and edges times the demand that is met at them.
    package init(_ graph: LinkedGraph, _ objects: ObjectGraph? = nil) {
        self.init()
        var reader = LinkedGraphReader(graph)
        reader.readScopes()
        reader.readEdges()
        if let objects { reader.read(objects) }
        reader.readCollections()
        self = reader.result
        connect()
        isReached = Array(repeating: false, count: scopes.count)
        for scope in reached(from: scopes.indices.filter { scopes[$0].isRoot }) { isReached[scope] = true }
    }
}

/// Builds the lists of the graph of scopes, one after the other.
struct LinkedGraphReader {
    let graph: LinkedGraph
    var result = ScopeGraph()
    /// The scope of each component; -1 for a generic one without arguments, and for what only mocks are.
    private(set) var scopes: [Int] = []
    /// The position of each property in the result, by scope and declaration.
    private(set) var properties: [PropertyKey: Int] = [:]
    /// The position of each edge in the result; nil for one at a component that is no scope.
    private(set) var edges: [Int?] = []
    /// The signatures of the members that may meet a requirement.
    private var signatures: [MemberKey: Signature] = [:]

    /// A declared member of a scope.
    struct PropertyKey: Hashable {
        var scope: Int
        var symbol: Int
        var member: Int

        func _rawHashValue(seed: Int) -> Int {
            numberHash(UInt64(scope) << 40 ^ UInt64(symbol) << 16 ^ UInt64(member), seed: seed)
        }
    }

    init(_ graph: LinkedGraph) {
        self.graph = graph
        result.modules = graph.modules.ids.map { graph.modules[$0].name }
        // The demand of an edge may name requirements that no scope of the graph states.
        result.requirements = graph.requirements.ids.map { id in
            let signature = graph.requirements[id].signature
            return ScopeGraph.Requirement(
                name: signature.fullName,
                type: signature.type.description,
                signature: signature
            )
        }
        signatures.reserveCapacity(graph.properties.count)
        for property in graph.properties.values {
            signatures[MemberKey(symbol: property.symbol.index, member: property.member)] = property.signature
        }
    }

    mutating func readScopes() {
        var isWritten = Array(repeating: false, count: result.requirements.count)
        let ofMocks = graph.solution.componentsOfMocksAlone
        for id in graph.components.ids {
            let component = graph.components[id]
            let isScope = !component.isTemplate && !ofMocks.contains(id)
            scopes.append(isScope ? result.scopes.count : -1)
            if !isScope { continue }
            var scope = ScopeGraph.Scope(
                name: component.name,
                module: graph.symbols[component.symbol].module.index,
                kind: component.kind,
                component: id,
                reference: graph.symbols[component.symbol].reference(in: graph.modules)
            )
            scope.demand = graph.demand[id].map { $0.index }
            scope.defaults = graph.keptSites(of: id).map { graph.requirements[$0.requirement].signature.fullName }
            let sites = graph.requirementSites[id].sorted { $0.isStated(before: $1, graph.symbols) }
            scope.statements = sites.map { site in
                let declaration = graph.symbols[site.protocol]
                let requirement = site.requirement.index
                if !isWritten[requirement], let type = declaration.members[site.member].type {
                    isWritten[requirement] = true
                    result.requirements[requirement].type = type.written.text
                }
                return ScopeGraph.Statement(
                    requirement: requirement,
                    protocol: declaration.name.text,
                    reference: site.reference(graph.symbols, graph.modules)
                )
            }
            result.scopes.append(scope)
        }
    }

    mutating func readEdges() {
        let makers = membersThatMakeScopes()
        let contributed = contributedTypes()
        for id in graph.components.ids where scopes[id.index] >= 0 { readProperties(of: id, besides: makers) }
        for id in graph.components.ids where scopes[id.index] >= 0 { readPlugin(of: id) }
        for edge in graph.edges.values {
            let (parent, child) = (scopes[edge.parent.index], scopes[edge.child.index])
            edges.append(parent < 0 || child < 0 ? nil : result.edges.count)
            if parent < 0 || child < 0 { continue }
            result.edges.append(
                ScopeGraph.Edge(
                    parent: parent,
                    child: child,
                    sites: edge.sites,
                    condition: edge.condition.text,
                    contributed: edge.isContributed
                        ? contributed[edge.child]?.type?.written.text : nil,
                    bindings: edge.bindings.compactMap { binding(of: $0, over: edge) }
                )
            )
        }
    }

    // MARK: - Contributions

    private func contributedTypes() -> [ID<Component>: Member] {
        let found = graph.contributions.contributors.map {
            ($0.component, graph.symbols[$0.symbol].members[$0.member])
        }
        return Dictionary(found) { first, _ in first }
    }

    mutating func readCollections() {
        for call in graph.contributions.collections where scopes[call.component.index] >= 0 {
            guard let member = call.member else { continue }
            result.collections.append(
                ScopeGraph.Collection(
                    scope: scopes[call.component.index],
                    name: graph.symbols[call.symbol].members[member].name.text,
                    type: call.written,
                    reference: call.site
                )
            )
        }
    }

    // MARK: - Properties

    private struct MemberKey: Hashable {
        var symbol: Int
        var member: Int

        func _rawHashValue(seed: Int) -> Int { numberHash(UInt64(symbol) << 32 ^ UInt64(member), seed: seed) }
    }

    /// The members that create children. They are edges of the graph, and not properties.
    private func membersThatMakeScopes() -> Set<MemberKey> {
        var found: Set<MemberKey> = []
        for module in graph.modules.ids {
            for (file, facts) in graph.modules[module].facts.files.enumerated() {
                for call in facts.instantiations where call.parentArgument == .enclosingInstance && !call.collects {
                    guard let declaration = call.declaration, let member = call.member else { continue }
                    let symbol = graph.symbols.symbol(module: module, file: file, declaration: declaration)
                    found.insert(MemberKey(symbol: symbol.index, member: member))
                }
            }
        }
        return found
    }

    /// Adds the variables that the class and its extensions declare. A function becomes a property only when a binding reads
    /// it.
    private mutating func readProperties(of id: ID<Component>, besides makers: Set<MemberKey>) {
        for symbol in graph.symbols.declarations(of: graph.components[id]) {
            let members = graph.symbols[symbol].members
            for index in members.indices {
                let member = members[index]
                guard !member.isStatic, member.kind == .variable,
                    !makers.contains(MemberKey(symbol: symbol.index, member: index))
                else { continue }
                _ = property(of: scopes[id.index], symbol, index)
            }
        }
    }

    /// The position of the property for a declaration in a scope, which is added if it is new.
    private mutating func property(of scope: Int, _ symbol: ID<Symbol>, _ index: Int) -> Int {
        let key = PropertyKey(scope: scope, symbol: symbol.index, member: index)
        if let known = properties[key] { return known }
        let number = result.properties.count
        result.properties.append(declared(key))
        properties[key] = number
        return number
    }

    /// A member of a scope, from its declaration.
    func declared(_ key: PropertyKey) -> ScopeGraph.Property {
        let (symbol, index) = (ID<Symbol>(key.symbol), key.member)
        let declaration = graph.symbols[symbol]
        let member = declaration.members[index]
        let type = member.type?.written.text ?? ""
        return ScopeGraph.Property(
            scope: key.scope,
            name: member.kind == .function ? member.nameWithLabels : member.name.text,
            type: type,
            isFunction: member.kind == .function,
            access: member.access ?? (declaration.kind == .extension ? declaration.access : nil) ?? .internal,
            reference: declaration.reference(toMember: index, in: graph.modules),
            signature: signatures[MemberKey(symbol: key.symbol, member: index)],
            isShared: member.sharedCalls > 0
        )
    }

    private mutating func readPlugin(of id: ID<Component>) {
        guard let plugin = graph.plugins[id] else { return }
        for member in plugin.members {
            let found = graph.properties[member.property]
            let signature = graph.symbols[member.site.protocol].members[member.site.member]
            let property = property(of: scopes[plugin.nonCore.index], found.symbol, found.member)
            result.pluginMembers.append(
                ScopeGraph.PluginMember(
                    scope: scopes[id.index],
                    name: signature.name.text,
                    property: property,
                    reference: member.site.reference(graph.symbols, graph.modules)
                )
            )
        }
    }

    // MARK: - Bindings

    /// How an edge meets a requirement; nil if the parent simply passes it through.
    private mutating func binding(of binding: NeedleLinker.Binding, over edge: NeedleLinker.Edge) -> ScopeGraph.Binding?
    {
        let requirement = binding.requirement.index
        if case .environment(binding.requirement) = binding.source { return nil }
        let branches = branches(binding.source, over: edge, condition: nil)
        return ScopeGraph.Binding(requirement: requirement, branches: branches)
    }

    private mutating func branches(
        _ source: NeedleLinker.Binding.Source,
        over edge: NeedleLinker.Edge,
        condition: String?
    ) -> [ScopeGraph.Branch] {
        switch source {
        case .parent(let provider):
            var branch = ScopeGraph.Branch(.property(property(provider, in: edge.parent)), condition: condition)
            branch.isDeferred = provider.fit == .deferred
            return [branch]
        case .environment(let carrier): return [ScopeGraph.Branch(.passes(carrier.index), condition: condition)]
        case .ancestors(let ancestors), .missing(let ancestors):
            let found = ancestors.map { property($0.provider, in: $0.component) }
            var branch = ScopeGraph.Branch(found.isEmpty ? .missing : .nearest(found), condition: condition)
            branch.conditional = zip(ancestors, found).filter(\.0.isPartial).map(\.1)
            branch.isDeferred = !found.isEmpty && ancestors.allSatisfy { $0.provider.fit == .deferred }
            return [branch]
        case .branches(let branches):
            return branches.flatMap { branch in
                self.branches(branch.source, over: edge, condition: branch.condition.text ?? condition)
            }
        }
    }

    /// The property of a provider, marked as taken.
    private mutating func property(_ provider: Provider, in component: ID<Component>) -> Int {
        var (found, owner) = (graph.properties[provider.property], component)
        if provider.route != .own, let plugin = graph.plugins[component] {
            owner = plugin.nonCore
            // A member of a plugin extension is a property of the non-core component.
            let listed = plugin.members.first { $0.site.protocol == found.symbol && $0.site.member == found.member }
            if let listed {
                found = graph.properties[listed.property]
                let reference = listed.site.reference(graph.symbols, graph.modules)
                for index in result.pluginMembers.indices where result.pluginMembers[index].reference == reference {
                    result.pluginMembers[index].isTaken = true
                }
            }
        }
        let number = property(of: scopes[owner.index], found.symbol, found.member)
        result.properties[number].isTaken = true
        return number
    }
}

extension Signature {
    /// The whole signature in Swift's syntax.
    var resolved: String {
        let end = [isolation.map { "on \($0)" }, execution.map { "\($0)" }, condition.text.map { "if \($0)" }]
        let text: String
        switch kind {
        case .function:
            let list = zip(labels, parameters).map { "\($0.text): \($1.description)" }.joined(separator: ", ")
            let words = ["\(name)(\(list))"] + effects + ["->", isSending ? "sending" : nil, type.description]
            text = words.compactMap(\.self).joined(separator: " ")
        case .variable, .initializer, .subscript, .associatedType:
            let accessors = (["get"] + effects + [isSettable ? "set" : nil]).compactMap(\.self)
            let block = accessors.count > 1 ? " { \(accessors.joined(separator: " ")) }" : ""
            text = "\(name): \(type.description)\(block)"
        }
        return ([text] + end.compactMap(\.self)).joined(separator: " ")
    }

    fileprivate var effects: [String?] {
        [
            isAsync ? "async" : nil,
            thrownError.map { isRethrowing ? "rethrows" : namedError == nil ? "throws" : "throws(\($0))" },
        ]
    }
}

extension ScopeGraph.Requirement {
    /// The type of the argument that gives it to a mock: for a function, that of a closure.
    package var argumentType: String {
        guard signature.kind == .function else { return type }
        let list = signature.parameters.map(\.description).joined(separator: ", ")
        let start = [signature.isolation.map { "@\($0)" }, signature.execution?.text, "(\(list))"]
        let end = ["->", signature.isSending ? "sending" : nil, type == "()" ? "Void" : type]
        return (start + signature.effects + end).compactMap(\.self).joined(separator: " ")
    }
}
