import NeedleGraph
import NeedleLinker

/// The forms of all requirements.
struct MemberForms: Sendable {
    /// The forms under the requirements' own names, in requirement order; then all others.
    private(set) var table = MemberFormTable()
    /// The forms of demanded protocols' members, by position; nil for a member that no generated class can have.
    private var ofMembers: [ID<MemberForm>?] = []
    /// The forms under other names.
    private var renamed: [ID<Component>: [ID<Requirement>: ID<MemberForm>]] = [:]

    init(_ graph: LinkedGraph, _ demanded: DemandedProtocols) {
        for id in graph.requirements.ids {
            append(graph.requirements[id].signature, named: graph.requirements[id].signature.name, graph.resolver)
        }
        var (names, namesakes) = (Set<Name>(), Set<Name>())
        for id in graph.requirements.ids {
            let name = graph.requirements[id].signature.uniqueFullName
            if !names.insert(name).inserted { namesakes.insert(name) }
        }
        for id in graph.components.ids where Self.mayClash(in: id, namesakes, graph) {
            for (requirement, name) in Self.otherNames(in: id, graph) {
                let form = append(graph.requirements[requirement].signature, named: name, graph.resolver)
                renamed[id, default: [:]][requirement] = form
            }
        }
        ofMembers = Array(repeating: nil, count: demanded.memberCount)
        for sites in graph.statedSites.values {
            for site in sites { ofMembers[demanded.position(of: site.stated)] = self.id(of: site.requirement) }
        }
        for module in graph.modules.ids {
            for id in demanded.protocols(of: module) where demanded.contains(id) {
                addOwnForms(of: id, at: demanded.first(of: id), graph)
            }
        }
    }

    /// Adds forms for the members of a protocol that share no requirement's form: no component demands them, or the protocol has
    /// several declarations, so that they may differ between components that demand the requirement.
    private mutating func addOwnForms(of id: ID<Symbol>, at first: Int, _ graph: LinkedGraph) {
        let isDeclaredOnce = graph.symbols.table[id].type.map { graph.symbols.declared($0).count == 1 } ?? false
        let members = graph.symbols.table[id].declaration.members
        for index in members.indices where !isDeclaredOnce || ofMembers[first + index] == nil {
            let member = members[index]
            ofMembers[first + index] =
                member.obstacle != nil
                ? nil : table.append(graph.resolver.signature(of: member, in: id), named: member.name, isolation: nil)
        }
    }

    @discardableResult
    private mutating func append(_ signature: Signature, named name: Name, _ resolver: TypeResolver) -> ID<MemberForm> {
        let isolation = signature.isolation.flatMap { resolver.typeName(of: $0)?.type }
        return table.append(signature, named: name, isolation: isolation)
    }

    subscript(id: ID<MemberForm>) -> MemberForm { _read { yield table[id] } }

    subscript(requirement: ID<Requirement>) -> MemberForm { _read { yield table[id(of: requirement)] } }

    /// The form under the requirement's own name.
    func id(of requirement: ID<Requirement>) -> ID<MemberForm> { ID(requirement.index) }

    /// The form of a demanded protocol's member, by position; nil for a member that no generated class can have.
    func id(ofMember position: Int) -> ID<MemberForm>? { ofMembers[position] }

    /// The form of a requirement in a component's demand: under the requirement's own name, unless another requirement of that
    /// name and another type passes through the same component.
    func id(of requirement: ID<Requirement>, in component: ID<Component>) -> ID<MemberForm> {
        if renamed.isEmpty { return id(of: requirement) }
        return renamed[component]?[requirement] ?? id(of: requirement)
    }

    /// The names that differ from the requirements' own.
    private static func otherNames(in component: ID<Component>, _ graph: LinkedGraph) -> [ID<Requirement>: Name] {
        var taken: [String: [CompilationCondition]] = [:]
        /// Branches of one `#if` may share a name.
        func take(_ name: String, _ condition: CompilationCondition) -> Bool {
            guard taken[name]?.allSatisfy({ $0.excludes(condition) }) ?? true else { return false }
            taken[name, default: []].append(condition)
            return true
        }
        for site in graph.statedSites[component] {
            let signature = graph.requirements[site.requirement].signature
            taken[signature.fullName, default: []].append(signature.condition)
        }
        var named = Set(graph.statedSites[component].map(\.requirement))
        var result: [ID<Requirement>: Name] = [:]
        let environment = graph.environments[component]
        // A requirement that an environment inherits keeps its name there.
        for base in environment?.bases ?? [] {
            let names = otherNames(in: base, graph)
            for passed in graph.environments[base]?.members ?? [] where named.insert(passed.requirement).inserted {
                let signature = graph.requirements[passed.requirement].signature
                result[passed.requirement] = names[passed.requirement]
                let labels = signature.fullName.dropFirst(signature.name.text.count)
                _ = take(names[passed.requirement].map { $0.text + labels } ?? signature.fullName, passed.condition)
            }
        }
        for passed in environment?.members ?? [] where !named.contains(passed.requirement) {
            let signature = graph.requirements[passed.requirement].signature
            if take(signature.fullName, passed.condition) { continue }
            let words = signature.type.description.split { !$0.isLetter && !$0.isNumber }
            let suffix = words.last ?? ""
            let labels = String(signature.fullName.dropFirst(signature.name.text.count))
            let name = "\(signature.name)_\(suffix)"
            let candidates = (1...).lazy.map { $0 == 1 ? name : "\(name)_\($0)" }
            result[passed.requirement] = candidates.first { take($0 + labels, passed.condition) }.map { Name($0) }
        }
        return result
    }

    /// Whether two requirements that a component demands may share a name.
    ///
    /// - Parameter namesakes: The names of several requirements.
    private static func mayClash(in component: ID<Component>, _ namesakes: Set<Name>, _ graph: LinkedGraph) -> Bool {
        var names: [Name] = []
        /// - Returns: Whether another requirement has that name.
        func insert(_ requirement: ID<Requirement>) -> Bool {
            let name = graph.requirements[requirement].signature.uniqueFullName
            guard namesakes.contains(name) else { return false }
            names.append(name)
            return names.dropLast().contains(name)
        }
        for index in graph.statedSites[component].indices
        where insert(graph.statedSites[component][index].requirement) { return true }
        guard let members = graph.environments[component]?.members else { return false }
        return members.indices.contains { insert(members[$0].requirement) }
    }
}

/// All forms, and the lists that they refer to.
struct MemberFormTable: Sendable {
    private var forms = Table<MemberForm>()
    private(set) var parameters: [MemberForm.Parameter] = []
    private(set) var aliases: [Name] = []

    subscript(id: ID<MemberForm>) -> MemberForm { _read { yield forms[id] } }

    /// Adds the form of a requirement.
    ///
    /// - Parameter name: The name in generated code: its own, unless a namesake has taken it.
    mutating func append(_ signature: Signature, named name: Name, isolation: TypeName?) -> ID<MemberForm> {
        let isVariable = signature.kind == .variable
        let names = RequirementAliases(of: signature, named: name)
        let (firstParameter, firstAlias) = (parameters.count, aliases.count)
        aliases.append(names.type)
        if !isVariable {
            parameters += Self.parameters(of: signature)
            aliases += signature.parameters.indices.map(names.parameter)
        }
        if signature.namedError != nil { aliases.append(names.error) }
        let unparsed = isolation == nil ? signature.isolation : nil
        let words = signature.availability.map(\.text) + (unparsed.map { ["@\($0)"] } ?? [])
        return forms.append(
            MemberForm(
                name: name,
                declaredName: escaped(name),
                memberName: escapedMember(name),
                arguments: isVariable ? nil : Name("(\(Self.arguments(for: signature)))"),
                attributes: words.isEmpty ? nil : Name(words.map { $0 + " " }.joined()),
                parameters: isVariable ? nil : firstParameter..<parameters.count,
                hasResult: isVariable || signature.type != .unit,
                namesError: signature.namedError != nil,
                resultAndOtherAliases: firstAlias..<aliases.count,
                isAsync: signature.isAsync,
                isAsyncAnywhere: signature.isAsync && signature.isolation == nil && !signature.hasIsolatedParameter,
                execution: signature.execution,
                isSending: signature.isSending,
                canThrow: signature.thrownError != nil,
                isRethrowing: signature.isRethrowing,
                isSettable: signature.isSettable,
                isDeprecated: signature.isDeprecated,
                condition: signature.condition.name,
                isolation: isolation
            )
        )
    }

    private static func parameters(of signature: Signature) -> [MemberForm.Parameter] {
        zip(signature.labels, signature.parameters).enumerated().map { index, parameter in
            let (label, specifiers) = (parameter.0, parameter.1.specifiers)
            let name = "argument\(index)"
            let labels = label.text == name ? name : "\(escapedLabel(label)) \(name)"
            let words = specifiers.map { $0.rawValue + " " }.joined()
            return MemberForm.Parameter(
                head: Name("\(labels): \(words)"),
                specifiers: words.isEmpty ? nil : Name(words)
            )
        }
    }

    /// The arguments of a call that passes on a function's own parameters.
    ///
    /// - Parameter areLabeled: Whether the function is called, and not a closure, whose parameters have no labels.
    static func arguments(for signature: Signature, areLabeled: Bool = true) -> String {
        let arguments = zip(signature.labels, signature.parameters).enumerated().map { index, parameter in
            let (label, specifiers) = (parameter.0, parameter.1.specifiers)
            var argument = "argument\(index)"
            if specifiers.contains(.inout) { argument = "&" + argument }
            if specifiers.contains(.autoclosure) { argument = "\(parameter.1.type.marker)\(argument)()" }
            return label == "_" || !areLabeled ? argument : "\(escapedLabel(label)): \(argument)"
        }
        return arguments.joined(separator: ", ")
    }
}

/// A requirement as generated code writes it under one name: the parts that are the same everywhere.
///
/// A graph has few requirements, which pass through many places: each place refers to one form. A form contains nothing
/// reference-counted, since threads would contend for the counts.
struct MemberForm: Sendable {
    struct Parameter: Sendable {
        /// The text before the type, for example `size argument0: inout `.
        let head: Name
        /// The words before the type, for example `inout `; nil for none.
        let specifiers: Name?
    }

    /// The name without backticks.
    let name: Name
    /// The name as the declaration writes it.
    let declaredName: Name
    /// The name as written after a dot.
    let memberName: Name
    /// The arguments of a call, for example `(size: argument0)`; nil for a variable.
    let arguments: Name?
    /// The attributes, for example `@MainActor`, each followed by a space; nil for none.
    let attributes: Name?
    /// The parameters of a function, as positions in `MemberFormTable.parameters`; nil for a variable.
    let parameters: Range<Int>?
    /// Whether it is a variable, or a function with a result.
    let hasResult: Bool
    /// Whether the error type must be named.
    let namesError: Bool
    /// All aliases, as positions in `MemberFormTable.aliases`: the result's, whether it has a type or not, then the parameters'
    /// and the error's.
    let resultAndOtherAliases: Range<Int>
    let isAsync: Bool
    /// Whether it is asynchronous, and neither an actor nor a parameter isolates it.
    let isAsyncAnywhere: Bool
    /// The protocol's word for where it runs, for example `nonisolated(nonsending)`; nil for none.
    let execution: Name?
    /// Whether a function's result is `sending`.
    let isSending: Bool
    let canThrow: Bool
    let isRethrowing: Bool
    let isSettable: Bool
    let isDeprecated: Bool
    /// The condition of the `#if` around it.
    let condition: Name?
    /// The actor that isolates it, if it is a parsed type; any other is one of the attributes.
    let isolation: TypeName?

    var hasEffects: Bool { isAsync || canThrow }

    /// The aliases of the result, the parameters and the error, as positions in `MemberFormTable.aliases`.
    var aliases: Range<Int> { aliases(withResult: hasResult) }

    /// The aliases for a member that states the requirement, as positions in `MemberFormTable.aliases`.
    ///
    /// - Parameter hasResult: Whether it writes a result type. A function may write `Void`, which needs no alias elsewhere.
    func aliases(withResult hasResult: Bool) -> Range<Int> {
        hasResult ? resultAndOtherAliases : resultAndOtherAliases.dropFirst()
    }
}

extension TypeExpression {
    /// The words before a call of a function of this type, for example `try `.
    fileprivate var marker: String {
        guard case .function(let function) = withoutAttributes.form else { return "" }
        return (function.throwing == .nothing ? "" : "try ") + (function.isAsync ? "await " : "")
    }
}

extension Signature {
    var isDeprecated: Bool {
        // Most have no attributes.
        !availability.isEmpty && availability.contains(where: \.isDeprecation)
    }
}

extension MemberForm {
    /// The word for where a class's member runs that one of these providers meets; nil for none.
    ///
    /// If the protocol's member runs where its caller runs, so does the class's, unless it is marked otherwise. The compiler
    /// does not let such a member call one that runs elsewhere.
    func execution(reading providers: @autoclosure () -> [Signature]) -> Name? {
        guard isAsyncAnywhere else { return nil }
        return providers().reduce(execution) { execution, provider in
            if !provider.isAsync || provider.execution == .nonsending { return execution }
            return provider.execution == .concurrent || execution == .concurrent ? .concurrent : Self.nonisolated
        }
    }

    private static let nonisolated: Name = "nonisolated"
}

extension CompilationCondition {
    /// The text that can follow `#if`; nil if the condition always holds.
    var name: Name? { isAlways ? nil : text.map { Name($0) } }

    /// The condition of a text after `#if`; nil for always.
    init(_ name: Name?) {
        // Most are nil.
        self = name.map { CompilationCondition([Condition($0.text)]) } ?? .always
    }
}

/// The names of the typealiases for the types of one requirement.
///
/// Modules name the aliases that other modules declare, and each is linked only with what it sees. So the names follow from the
/// requirement alone, and requirements that differ in more than their types never share a name.
///
/// The alias of a variable is a prefix and its name with `_` doubled, for example `Needle_imageCache`. The alias of a
/// function's result contains its labels, the types of its parameters and `async`, since functions may be overloaded, for
/// example `Needle_image_named_Kit_Title`. If this leaves anything out, such as the brackets of an array, a hash of everything
/// follows.
struct RequirementAliases {
    /// The alias of the variable's type, or of the function's result.
    let type: Name
    private let base: Name
    /// The hash with a leading `_`; empty if nothing is left out.
    private let hash: String

    /// - Parameter name: The requirement's name in generated code.
    init(of signature: Signature, named name: Name) {
        if signature.kind == .variable {
            let isPlain = !name.utf8.contains(UInt8(ascii: "_"))
            let parts = isPlain ? [] : name.text.split(separator: "_", omittingEmptySubsequences: false)
            base = escaped(Name(Self.prefix, isPlain ? name : Name(parts.joined(separator: "__"))))
            hash = ""
        } else {
            let labels = signature.labels.filter { $0 != "_" }
            let types = signature.parameters.map { Self.words($0.type.text) }
            let effects = signature.isAsync ? ["async"] : []
            let words = ["Needle", name.text] + labels.map(\.text) + types + effects
            base = escaped(flattened(Name(words.joined(separator: "_"))))
            let isWhole = Self.isWhole(signature, labels, named: name)
            hash = isWhole ? "" : "_" + String(Self.overload(signature, named: name).textHash, radix: 16)
        }
        type = Self.suffixed(base, hash)
    }

    /// The alias of the error type of a variable or function.
    var error: Name { Self.suffixed(base, "_Error" + hash) }

    /// The alias of a parameter's type.
    func parameter(_ index: Int) -> Name { Self.suffixed(base, "_\(index)" + hash) }

    private static let prefix: Name = "Needle_"

    /// The words of a type: with the module for a top-level type of a module, otherwise without enclosing types.
    private static func words(_ type: Name) -> String {
        if isWhole(type) { return flattened(type).text }
        return type.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
            .map { $0.split(separator: ".").last ?? $0 }.joined()
    }

    /// Whether the words of a function distinguish it from every other function and variable.
    private static func isWhole(_ signature: Signature, _ labels: [Name], named name: Name) -> Bool {
        guard isPlain(name), labels.isEmpty || labels.count == signature.parameters.count else { return false }
        let areTypesWhole = signature.parameters.allSatisfy { parameter -> Bool in
            // An alias of an error ends in `_Error`.
            let isError = parameter.type == .anyError
            return parameter.specifiers.isEmpty && !parameter.isVariadic && isWhole(parameter.type.text) && !isError
        }
        return areTypesWhole && labels.allSatisfy { isPlain($0) && !isCapitalized($0) }
    }

    /// Whether a type is one of the standard library, which has no module in front, or a top-level type of a module.
    private static func isWhole(_ type: Name) -> Bool {
        let parts = type.isWord ? [type] : type.text.split(separator: ".").map { Name($0) }
        return parts.count <= 2 && parts.allSatisfy { isPlain($0) && isCapitalized($0) }
    }

    private static func isPlain(_ name: Name) -> Bool { name.isWord && !name.utf8.contains(UInt8(ascii: "_")) }

    private static func isCapitalized(_ name: Name) -> Bool {
        name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }

    private static func overload(_ signature: Signature, named name: Name) -> Name {
        let parameters = zip(signature.labels, signature.parameters).map { "\($0): \($1.description)" }
        return Name("\(name)(\(parameters.joined(separator: ", ")))" + (signature.isAsync ? " async" : ""))
    }

    /// An alias with a suffix, inside its backticks if it has any.
    private static func suffixed(_ alias: Name, _ suffix: String) -> Name {
        if suffix.isEmpty { return alias }
        return alias.isIdentifier ? Name("\(alias)\(suffix)") : Name("\(alias.text.dropLast())\(suffix)`")
    }
}
