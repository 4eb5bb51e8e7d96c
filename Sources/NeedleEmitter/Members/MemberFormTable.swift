import NeedleGraph
import NeedleLinker

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

    /// - Parameter name: The name under which it is written: its own, but where a namesake keeps it from that.
    static func draft(_ signature: Signature, named name: Name, isolation: TypeName?) -> Draft {
        let isVariable = signature.kind == .variable
        let alias = MemberForm.alias(name, signature)
        let error = signature.namedError == nil ? nil : Name("\(alias)_Error")
        let ownParameters = isVariable ? nil : Self.parameters(of: signature, alias)
        let unparsed = isolation == nil ? signature.isolation : nil
        let words = signature.availability + (unparsed.map { ["@\($0)"] } ?? [])
        let aliases = [alias] + (ownParameters ?? []).map(\.alias) + (error.map { [$0] } ?? [])
        return Draft(
            form: MemberForm(
                name: name,
                declaredName: escaped(name),
                memberName: escapedMember(name),
                arguments: isVariable ? nil : Name("(\(Self.arguments(for: signature)))"),
                overload: isVariable ? nil : Self.overload(signature, named: name),
                attributes: words.isEmpty ? nil : Name(words.map { $0 + " " }.joined()),
                parameters: ownParameters?.indices,
                type: isVariable || signature.type != "()" ? alias : nil,
                error: error,
                resultAndOtherAliases: aliases.indices,
                isAsync: signature.isAsync,
                isAsyncAnywhere: signature.isAsync && signature.isolation == nil,
                execution: signature.execution,
                isSending: signature.isSending,
                canThrow: signature.thrownError != nil,
                isSettable: signature.isSettable,
                isDeprecated: signature.isDeprecated,
                condition: signature.condition.name,
                isolation: isolation
            ),
            parameters: ownParameters ?? [],
            aliases: aliases
        )
    }

    private static func parameters(of signature: Signature, _ alias: Name) -> [MemberForm.Parameter] {
        zip(signature.labels, signature.parameters).enumerated().map { index, parameter in
            let (label, specifiers) = (parameter.0, parameter.1.specifiers)
            let name = "argument\(index)"
            let labels = label.text == name ? name : "\(escapedLabel(label)) \(name)"
            let words = specifiers.map { $0 + " " }.joined()
            return MemberForm.Parameter(head: Name("\(labels): \(words)"), alias: Name("\(alias)_\(index)"))
        }
    }

    private static func overload(_ signature: Signature, named name: Name) -> Name {
        let parameters = zip(signature.labels, signature.parameters).map { "\($0): \($1.description)" }
        return Name("\(name)(\(parameters.joined(separator: ", ")))" + (signature.isAsync ? " async" : ""))
    }

    /// The arguments by which a function passes on what it gets.
    private static func arguments(for signature: Signature) -> String {
        let arguments = zip(signature.labels, signature.parameters).enumerated().map { index, parameter in
            let (label, specifiers) = (parameter.0, parameter.1.specifiers)
            var argument = "argument\(index)"
            if specifiers.contains("inout") { argument = "&" + argument }
            if specifiers.contains("@autoclosure") { argument += "()" }
            return label == "_" ? argument : "\(escapedLabel(label)): \(argument)"
        }
        return arguments.joined(separator: ", ")
    }
}

extension MemberFormTable {
    /// Gives functions aliases of their own that would have those of something else, as `log(_: Line)` and
    /// `log(_: () -> Line)` do: each ends in a number that only what the function takes decides.
    mutating func distinguishAliases() {
        var owners: [Name: Name] = [:]
        var ambiguous: Set<Name> = []
        for form in forms.values {
            guard let overload = form.overload else { continue }
            for alias in aliases[form.resultAndOtherAliases] {
                let owner = owners[alias] ?? overload
                owners[alias] = owner
                if owner != overload { ambiguous.formUnion([owner, overload]) }
            }
        }
        if owners.isEmpty { return }
        for form in forms.values where form.overload == nil {
            if let owner = form.type.flatMap({ owners[$0] }) { ambiguous.insert(owner) }
        }
        if ambiguous.isEmpty { return }
        for id in forms.ids {
            if let overload = forms[id].overload, ambiguous.contains(overload) { number(id, overload.textHash) }
        }
    }

    private mutating func number(_ id: ID<MemberForm>, _ number: UInt32) {
        func numbered(_ alias: Name) -> Name { Name("\(alias)_\(String(number, radix: 16))") }
        forms[id].type = forms[id].type.map(numbered)
        forms[id].error = forms[id].error.map(numbered)
        for index in forms[id].parameters ?? 0..<0 { parameters[index].alias = numbered(parameters[index].alias) }
        for index in forms[id].resultAndOtherAliases { aliases[index] = numbered(aliases[index]) }
    }
}
