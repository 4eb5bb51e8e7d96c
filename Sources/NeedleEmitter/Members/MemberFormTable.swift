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

    /// Makes the form of a requirement.
    ///
    /// - Parameter name: The name that generated code gives it: its own, unless a namesake has that.
    static func draft(_ signature: Signature, named name: Name, isolation: TypeName?) -> Draft {
        let isVariable = signature.kind == .variable
        let alias = MemberForm.alias(name, signature)
        let error = signature.namedError == nil ? nil : Self.errorAlias(alias)
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
                aliasOwner: isVariable
                    ? error.map { _ in Name("\(name) throws") } : Self.overload(signature, named: name),
                attributes: words.isEmpty ? nil : Name(words.map { $0 + " " }.joined()),
                parameters: ownParameters?.indices,
                type: isVariable || signature.type != "()" ? alias : nil,
                error: error,
                resultAndOtherAliases: aliases.indices,
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

    private static func errorAlias(_ alias: Name) -> Name { suffixed(alias, "_Error") }

    /// An alias with more at its end, within its backticks if it has any.
    fileprivate static func suffixed(_ alias: Name, _ suffix: String) -> Name {
        isWord(alias) ? Name("\(alias)\(suffix)") : Name("\(alias.text.dropLast())\(suffix)`")
    }

    private static func overload(_ signature: Signature, named name: Name) -> Name {
        let parameters = zip(signature.labels, signature.parameters).map { "\($0): \($1.description)" }
        return Name("\(name)(\(parameters.joined(separator: ", ")))" + (signature.isAsync ? " async" : ""))
    }

    /// The arguments of a call that passes on a function's own parameters.
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
    /// Makes equal aliases of different functions, and of errors of variables, distinct: those of `log(_: Line)` and
    /// `log(_: () -> Line)` would be equal. Each gets a number at its end that depends on its owner alone.
    mutating func distinguishAliases() {
        var owners: [Name: Name] = [:]
        var ambiguous: Set<Name> = []
        for form in forms.values {
            guard let owner = form.aliasOwner else { continue }
            for alias in aliases[form.ownedAliases] {
                let known = owners[alias] ?? owner
                owners[alias] = known
                if known != owner { ambiguous.formUnion([known, owner]) }
            }
        }
        if owners.isEmpty { return }
        for form in forms.values where form.parameters == nil {
            if let owner = form.type.flatMap({ owners[$0] }) { ambiguous.insert(owner) }
        }
        if ambiguous.isEmpty { return }
        for id in forms.ids {
            if let owner = forms[id].aliasOwner, ambiguous.contains(owner) { number(id, owner.textHash) }
        }
    }

    private mutating func number(_ id: ID<MemberForm>, _ number: UInt32) {
        func numbered(_ alias: Name) -> Name { Self.suffixed(alias, "_\(String(number, radix: 16))") }
        // The alias of a variable's type is that of its name.
        if forms[id].parameters != nil { forms[id].type = forms[id].type.map(numbered) }
        forms[id].error = forms[id].error.map(numbered)
        for index in forms[id].parameters ?? 0..<0 { parameters[index].alias = numbered(parameters[index].alias) }
        for index in forms[id].ownedAliases { aliases[index] = numbered(aliases[index]) }
    }
}

extension MemberForm {
    /// The aliases that are made of more than a variable's name, by their positions in those of all forms.
    fileprivate var ownedAliases: Range<Int> {
        parameters == nil ? resultAndOtherAliases.dropFirst() : resultAndOtherAliases
    }
}
