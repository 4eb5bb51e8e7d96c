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
