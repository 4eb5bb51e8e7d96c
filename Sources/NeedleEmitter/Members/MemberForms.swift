import NeedleGraph
import NeedleLinker

/// The forms of all requirements.
struct MemberForms: Sendable {
    /// The forms under the requirements' own names, in their order; then all others.
    private(set) var table = MemberFormTable()
    /// By position, the forms of the members of demanded protocols; nil for one that no generated class can have.
    private var ofMembers: [ID<MemberForm>?] = []
    /// The forms under other names.
    private var renamed: [ID<Component>: [ID<Requirement>: ID<MemberForm>]] = [:]
    /// By component, whether all that passes through it is there in every build.
    private var isUnconditional: [Bool] = []

    init(_ graph: LinkedGraph, _ demanded: DemandedProtocols, _ workers: Workers) {
        let resolver = graph.resolver
        let drafts = graph.requirements.ids.map { id in
            Self.draft(graph.requirements[id].signature, named: graph.requirements[id].signature.name, resolver)
        }
        table.reserveCapacity(drafts.count)
        for draft in drafts { _ = table.append(draft) }
        let demands = workers.map(graph.components.ids) { Demand(of: $0, graph) }
        for (id, demand) in zip(graph.components.ids, demands) where demand.mayClash {
            for (requirement, name) in Self.otherNames(in: id, graph) {
                let draft = Self.draft(graph.requirements[requirement].signature, named: name, resolver)
                renamed[id, default: [:]][requirement] = table.append(draft)
            }
        }
        isUnconditional = demands.map(\.isUnconditional)
        appendMembers(demanded, graph, resolver)
    }

    /// Adds the forms of members that are not alike wherever a requirement is demanded.
    private mutating func appendMembers(
        _ demanded: DemandedProtocols,
        _ graph: LinkedGraph,
        _ resolver: TypeResolver
    ) {
        ofMembers = demanded.requirements.map { $0.map(id) }
        let reader = SignatureReader(resolver: resolver)
        for (id, index) in demanded.membersWithOwnForms {
            let member = graph.symbols.table[id].declaration.members[index]
            var form: ID<MemberForm>?
            if member.obstacle == nil {
                let signature = reader.signature(of: member, in: id)
                form = table.append(MemberFormTable.draft(signature, named: member.name, isolation: nil))
            }
            ofMembers[demanded.first(of: id) + index] = form
        }
    }

    private static func draft(
        _ signature: Signature,
        named name: Name,
        _ resolver: TypeResolver
    ) -> MemberFormTable.Draft {
        let isolation = signature.isolation.flatMap { resolver.typeName(of: $0)?.type }
        return MemberFormTable.draft(signature, named: name, isolation: isolation)
    }

    subscript(id: ID<MemberForm>) -> MemberForm { _read { yield table[id] } }

    /// The form under the requirement's own name.
    subscript(requirement: ID<Requirement>) -> MemberForm { _read { yield table[id(of: requirement)] } }

    /// The form under the requirement's own name.
    func id(of requirement: ID<Requirement>) -> ID<MemberForm> { ID(requirement.index) }

    /// The form of a member of a demanded protocol, by its position; nil for one that no generated class can have.
    func id(ofMember position: Int) -> ID<MemberForm>? { ofMembers[position] }

    /// The form under which a component demands a requirement: under the requirement's own name, unless another requirement
    /// of that name and another type passes through the same component.
    func id(of requirement: ID<Requirement>, in component: ID<Component>) -> ID<MemberForm> {
        if renamed.isEmpty { return id(of: requirement) }
        return renamed[component]?[requirement] ?? id(of: requirement)
    }

    /// Whether all that passes through a component is there in every build.
    func areUnconditional(in component: ID<Component>) -> Bool { isUnconditional[component.index] }

    /// The names that are not the requirements' own.
    private static func otherNames(in component: ID<Component>, _ graph: LinkedGraph) -> [ID<Requirement>: Name] {
        var taken: [String: [CompilationCondition]] = [:]
        /// Branches of one `#if` may use one name.
        func take(_ name: String, _ condition: CompilationCondition) -> Bool {
            guard taken[name]?.allSatisfy({ $0.excludes(condition) }) ?? true else { return false }
            taken[name, default: []].append(condition)
            return true
        }
        for site in graph.requirementSites[component] {
            let signature = graph.requirements[site.requirement].signature
            taken[signature.fullName, default: []].append(signature.condition)
        }
        let stated = Set(graph.requirementSites[component].map(\.requirement))
        var result: [ID<Requirement>: Name] = [:]
        for passed in graph.environments[component]?.members ?? [] where !stated.contains(passed.requirement) {
            let signature = graph.requirements[passed.requirement].signature
            if take(signature.fullName, passed.condition) { continue }
            let suffix =
                signature.type.description.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).last.map(String.init)
                ?? ""
            let labels = String(signature.fullName.dropFirst(signature.name.text.count))
            let name = "\(signature.name)_\(suffix)"
            let candidates = (1...).lazy.map { $0 == 1 ? name : "\(name)_\($0)" }
            result[passed.requirement] = candidates.first { take($0 + labels, passed.condition) }.map { Name($0) }
        }
        return result
    }
}

/// Properties of all that a component demands.
private struct Demand {
    /// Whether two requirements may have one name.
    var mayClash = false
    /// Whether all that passes through is there in every build.
    var isUnconditional = true

    init(of component: ID<Component>, _ graph: borrowing LinkedGraph) {
        var names: Set<Name> = []
        for index in graph.requirementSites[component].indices {
            let requirement = graph.requirementSites[component][index].requirement
            if !names.insert(graph.requirements[requirement].signature.uniqueFullName).inserted { mayClash = true }
        }
        guard let members = graph.environments[component]?.members else { return }
        for index in members.indices {
            let requirement = members[index].requirement
            if !names.insert(graph.requirements[requirement].signature.uniqueFullName).inserted { mayClash = true }
            if !members[index].condition.isAlways || !members[index].branches.isEmpty { isUnconditional = false }
        }
    }
}

/// All forms, and the lists that they refer to.
struct MemberFormTable: Sendable {
    private var forms = Table<MemberForm>()
    private(set) var parameters: [MemberForm.Parameter] = []
    private(set) var aliases: [Name] = []

    var ids: IDs<MemberForm> { forms.ids }

    subscript(id: ID<MemberForm>) -> MemberForm { _read { yield forms[id] } }

    /// A form that is in no table yet, with the lists that it refers to.
    struct Draft: Sendable {
        fileprivate var form: MemberForm
        fileprivate let parameters: [MemberForm.Parameter]
        fileprivate let aliases: [Name]
    }

    mutating func reserveCapacity(_ count: Int) { forms.reserveCapacity(count) }

    /// Adds a form.
    mutating func append(_ draft: Draft) -> ID<MemberForm> {
        var form = draft.form
        form.parameters = form.parameters.map { parameters.count..<parameters.count + $0.count }
        form.resultAndOtherAliases = aliases.count..<aliases.count + draft.aliases.count
        parameters += draft.parameters
        aliases += draft.aliases
        return forms.append(form)
    }

    /// Makes the form of a requirement.
    ///
    /// - Parameter name: The name that generated code gives it: its own, unless a namesake has that.
    static func draft(_ signature: Signature, named name: Name, isolation: TypeName?) -> Draft {
        let isVariable = signature.kind == .variable
        let aliases = RequirementAliases(of: signature, named: name)
        let error = signature.namedError == nil ? nil : aliases.error
        let ownParameters = isVariable ? nil : Self.parameters(of: signature, aliases)
        let unparsed = isolation == nil ? signature.isolation : nil
        let words = signature.availability.map(\.text) + (unparsed.map { ["@\($0)"] } ?? [])
        let all = [aliases.type] + (ownParameters ?? []).map(\.alias) + (error.map { [$0] } ?? [])
        return Draft(
            form: MemberForm(
                name: name,
                declaredName: escaped(name),
                memberName: escapedMember(name),
                arguments: isVariable ? nil : Name("(\(Self.arguments(for: signature)))"),
                attributes: words.isEmpty ? nil : Name(words.map { $0 + " " }.joined()),
                parameters: ownParameters?.indices,
                type: isVariable || signature.type != .unit ? aliases.type : nil,
                error: error,
                resultAndOtherAliases: all.indices,
                isAsync: signature.isAsync,
                isAsyncAnywhere: signature.isAsync && signature.isolation == nil && !signature.hasIsolatedParameter,
                execution: signature.execution,
                isSending: signature.isSending,
                canThrow: signature.thrownError != nil,
                isSettable: signature.isSettable,
                isDeprecated: signature.isDeprecated,
                condition: signature.condition.name,
                isolation: isolation
            ),
            parameters: ownParameters ?? [],
            aliases: all
        )
    }

    private static func parameters(of signature: Signature, _ aliases: RequirementAliases) -> [MemberForm.Parameter] {
        zip(signature.labels, signature.parameters).enumerated().map { index, parameter in
            let (label, specifiers) = (parameter.0, parameter.1.specifiers)
            let name = "argument\(index)"
            let labels = label.text == name ? name : "\(escapedLabel(label)) \(name)"
            let words = specifiers.map { $0.rawValue + " " }.joined()
            return MemberForm.Parameter(head: Name("\(labels): \(words)"), alias: aliases.parameter(index))
        }
    }

    /// The arguments of a call that passes on a function's own parameters.
    private static func arguments(for signature: Signature) -> String {
        let arguments = zip(signature.labels, signature.parameters).enumerated().map { index, parameter in
            let (label, specifiers) = (parameter.0, parameter.1.specifiers)
            var argument = "argument\(index)"
            if specifiers.contains(.inout) { argument = "&" + argument }
            if specifiers.contains(.autoclosure) { argument += "()" }
            return label == "_" ? argument : "\(escapedLabel(label)): \(argument)"
        }
        return arguments.joined(separator: ", ")
    }
}
