import NeedleGraph
import NeedleLinker

/// The names of all that is generated. They collide neither with the user's names nor with each other, and depend on
/// nothing but the graph.
struct GeneratedNames {
    private let graph: LinkedGraph
    private var environments: [ID<Component>: String] = [:]
    private var classes: [ID<Edge>: String] = [:]
    private var pluginExtensions: [ID<Component>: String] = [:]
    private var members: [ID<Component>: [ID<Requirement>: String]] = [:]
    private var topLevel: TopLevelNames
    /// The place of each requirement in the order of names.
    private var ranks: [Int]
    /// The requirements that the members of each protocol state.
    private var requirements: [ID<Symbol>: [Int: ID<Requirement>]] = [:]

    init(_ graph: LinkedGraph) {
        self.graph = graph
        topLevel = TopLevelNames(modules: graph.modules, symbols: graph.symbols)
        ranks = Self.ranks(graph)
        for site in graph.components.ids.lazy.flatMap({ graph.requirementSites[$0] }) {
            let type = graph.symbols[site.protocol].type
            // A requirement of one branch of an `#if` is there if its protocol is, and its alias stands in there.
            if type.map(graph.symbols.declared)?.count == 1 {
                requirements[site.protocol, default: [:]][site.member] = site.requirement
            }
        }
        var taken = graph.modules.ids.map { module in
            Set(
                graph.modules[module].facts.files.flatMap {
                    $0.types.map(\.name.text) + $0.declarations.map(\.name.text)
                }
            )
        }
        for id in graph.components.ids where graph.environments[id] != nil {
            let component = graph.components[id]
            let name = "\(Self.flat(component.name))Environment"
            let unique = Self.unique([name], in: &taken[component.module.index])
            environments[id] = unique
            topLevel.insert(TypeName(module: component.module, name: Name(unique)))
        }
        for id in graph.edges.ids where graph.edges[id].isEmitted {
            let edge = graph.edges[id]
            let (parent, child) = (graph.components[edge.parent], graph.components[edge.child])
            let parentName = Self.flat(parent.name)
            let childName = Self.flat(child.name)
            let childModule = graph.modules[child.module].name
            classes[id] = Self.unique(
                ["\(parentName)_\(childName)", "\(parentName)_\(childModule)_\(childName)"],
                in: &taken[edge.emission.index]
            )
        }
        for id in graph.components.ids where graph.plugins[id] != nil {
            let component = graph.components[id]
            let name = "\(Self.flat(component.name))_PluginExtension"
            pluginExtensions[id] = Self.unique([name], in: &taken[component.module.index])
        }
        for id in graph.components.ids {
            members[id] = Self.memberNames(id, graph)
        }
    }

    /// Whether generated code lists one requirement before another: their names decide.
    func precedes(_ left: ID<Requirement>, _ right: ID<Requirement>) -> Bool { ranks[left.index] < ranks[right.index] }

    /// The requirement that a component has by the member of a protocol with this index, if one depends on it.
    func requirement(_ member: Int, of symbol: ID<Symbol>) -> ID<Requirement>? { requirements[symbol]?[member] }

    /// The environment protocol of a component, for example `LoggedInComponentEnvironment`.
    func environment(_ component: ID<Component>) -> String? { environments[component] }

    /// The name of a type as the generated file of `viewer` writes it, for example `Board.Cell` or `Game.Board.Cell`.
    func spelling(of type: TypeName, in viewer: ID<Module>) -> String {
        let isNested = type.name.utf8.contains(UInt8(ascii: "."))
        let text = type.name.text
        let name =
            isNested ? text.split(separator: ".").map { escaped(String($0)) }.joined(separator: ".") : escaped(text)
        return isWrittenAlone(type, in: viewer) ? name : "\(graph.modules[type.module].name).\(name)"
    }

    /// Whether the generated file of `viewer` writes the name of a type without its module.
    func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>) -> Bool { topLevel.isWrittenAlone(type, in: viewer) }

    /// The class of an edge, for example `LoggedInComponent_GameComponent`.
    func edgeClass(_ edge: ID<Edge>) -> String? { classes[edge] }

    /// The class of a pluginized component's plugin extension, for example `GameComponent_PluginExtension`.
    func pluginExtension(_ component: ID<Component>) -> String? { pluginExtensions[component] }

    /// The name under which a component demands a requirement: its own name, unless another requirement of that name
    /// and another type passes through the same component.
    func member(_ requirement: ID<Requirement>, of component: ID<Component>) -> String {
        members[component]?[requirement] ?? graph.requirements[requirement].signature.name.text
    }

    /// The typealias for the type of a variable or of a function's result.
    ///
    /// That of a function has its labels and the types of its parameters, since functions may be overloaded.
    static func alias(_ member: String, _ signature: Signature) -> String {
        if signature.kind == .variable { return "Needle_" + flat(member) }
        let labels = signature.labels.filter { $0 != "_" }.map(\.text)
        let types = signature.parameters.map { parameter in
            parameter.type.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
                .map { $0.split(separator: ".").last ?? $0 }.joined()
        }
        return flat((["Needle", member] + labels + types).joined(separator: "_"))
    }

    /// The typealias for the type of the parameter with this 0-based index.
    static func alias(_ member: String, _ signature: Signature, parameter: Int) -> String {
        alias(member, signature) + "_\(parameter)"
    }

    /// The typealias for the type of the error.
    static func errorAlias(_ member: String, _ signature: Signature) -> String {
        alias(member, signature) + "_Error"
    }

    /// The function that registers a module's edges.
    static func registration(_ module: String) -> String { "register\(module)ProviderFactories" }

    private static func ranks(_ graph: LinkedGraph) -> [Int] {
        let names = graph.requirements.values.map(\.signature.fullName)
        let order = names.indices.sorted { left, right in
            if names[left].precedesInBytes(names[right]) { return true }
            return !names[right].precedesInBytes(names[left]) && left < right
        }
        var ranks = Array(repeating: 0, count: names.count)
        for (rank, requirement) in order.enumerated() { ranks[requirement] = rank }
        return ranks
    }

    private static func memberNames(_ component: ID<Component>, _ graph: LinkedGraph) -> [ID<Requirement>: String] {
        var taken: [String: [CompilationCondition]] = [:]
        /// Branches of one `#if` may use one name.
        func take(_ name: String, _ condition: CompilationCondition) -> Bool {
            guard taken[name]?.allSatisfy({ $0.excludes(condition) }) ?? true else { return false }
            taken[name, default: []].append(condition)
            return true
        }
        var result: [ID<Requirement>: String] = [:]
        for requirement in graph.requirementSites[component].map(\.requirement) {
            let signature = graph.requirements[requirement].signature
            taken[signature.fullName, default: []].append(signature.condition)
            result[requirement] = signature.name.text
        }
        for passed in graph.environments[component]?.members ?? [] where result[passed.requirement] == nil {
            let signature = graph.requirements[passed.requirement].signature
            if take(signature.fullName, passed.condition) {
                result[passed.requirement] = signature.name.text
                continue
            }
            let suffix =
                signature.type.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).last.map(String.init) ?? ""
            let labels = String(signature.fullName.dropFirst(signature.name.text.count))
            let name = "\(signature.name)_\(suffix)"
            let candidates = (1...).lazy.map { $0 == 1 ? name : "\(name)_\($0)" }
            result[passed.requirement] = candidates.first { take($0 + labels, passed.condition) }
        }
        return result
    }

    private static func flat(_ name: String) -> String {
        if name.utf8.allSatisfy(\.isIdentifierPart) { return name }
        return name.utf8.split { !$0.isIdentifierPart }.map { String(Substring($0)) }.joined(separator: "_")
    }

    private static func unique(_ candidates: [String], in taken: inout Set<String>) -> String {
        if let free = candidates.first(where: { !taken.contains($0) }) {
            taken.insert(free)
            return free
        }
        let base = candidates.last ?? "Needle"
        var number = 2
        while !taken.insert("\(base)_\(number)").inserted { number += 1 }
        return "\(base)_\(number)"
    }
}
