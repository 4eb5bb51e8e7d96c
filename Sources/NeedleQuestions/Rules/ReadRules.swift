// The rules of a team in `needle.json`.

internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

extension ManifestReader {
    static let ruleKeys =
        ["id"] + Rule.Kind.allCases.map(\.rawValue)
        + Rule.Check.Kind.allCases.map(\.rawValue) + ["because", "severity"]

    /// The rules. No two have the same name.
    mutating func rules(_ member: JSONElement.Member) throws(Failure) -> [Rule] {
        var rules: [Rule] = []
        for element in try elements(member, example: #"[{ "scopes": "*", "maxRequirements": 25 }]"#) {
            let rule = try rule(element)
            // A baseline identifies a rule by its name.
            guard !rules.contains(where: { $0.name == rule.name }) else {
                let advice = rule.id == nil ? "merge them, or give one an 'id'" : "give one another 'id'"
                throw problem("there are two rules named '\(rule.name)': \(advice)", at: element.offset)
            }
            rules.append(rule)
        }
        return rules
    }

    /// For example `{ "scopes": "Features/*", "mayNotTake": "Payments/*", "because": "ADR 12" }`.
    private mutating func rule(_ element: JSONElement) throws(Failure) -> Rule {
        let members = try members(element, of: "a rule", example: #"{ "scopes": "*", "maxRequirements": 25 }"#)
        for member in members where !ManifestReader.ruleKeys.contains(member.name) {
            reportUnknown(member, known: ManifestReader.ruleKeys, elsewhere: [])
        }
        guard unknownKeys.isEmpty else { throw Failure(unknownKeys) }
        let kinds = members.filter { Rule.Kind(rawValue: $0.name) != nil }
        guard let subject = kinds.first, let kind = Rule.Kind(rawValue: subject.name) else {
            throw problem("a rule must have 'scopes', 'properties' or 'modules'", at: element.offset)
        }
        if kinds.count > 1 {
            let both = "'\(kinds[0].name)' and '\(kinds[1].name)'"
            throw problem("a rule cannot have both \(both): write two rules", at: kinds[1].offset)
        }
        let anchor = Anchor.source(path: path, place: place(of: element.offset))
        var rule = Rule(kind, try patterns(subject), [], at: anchor)
        for member in members {
            switch member.name {
            case "id": rule.id = try words(member)
            case "because": rule.reason = try words(member)
            case "severity": rule.severity = try severity(member)
            default:
                guard let check = try check(member) else { continue }
                guard check.kind.rules.contains(kind) else {
                    let kinds = quoted(check.kind.rules.map(\.rawValue), between: " or ")
                    throw problem("'\(member.name)' belongs to a rule about \(kinds)", at: member.offset)
                }
                rule.checks.append(check)
            }
        }
        if rule.checks.isEmpty {
            let known = Rule.Check.Kind.allCases.filter { $0.rules.contains(kind) }.map(\.rawValue)
            throw problem("the rule checks nothing: write \(quoted(known, between: " or "))", at: element.offset)
        }
        return rule
    }

    private func check(_ member: JSONElement.Member) throws(Failure) -> Rule.Check? {
        guard var check = Rule.Check.Kind(rawValue: member.name).map(Rule.Check.init) else { return nil }
        if check.isLimit { check.limit = try number(member) } else { check.forbidden = try patterns(member) }
        return check
    }

    /// One pattern, or several.
    private func patterns(_ member: JSONElement.Member) throws(Failure) -> [NamePattern] {
        let example = member.name == "modules" ? "Feature*" : "Features/*"
        var elements = [member.element]
        if case .array(let list) = member.element.value { elements = list }
        let texts = try elements.map { element throws(Failure) in
            try string(element, "'\(member.name)' must be a name or an array of names, for example \"\(example)\"")
        }
        guard !texts.isEmpty else { throw problem("'\(member.name)' is empty", at: member.element.offset) }
        return try texts.map { text throws(Failure) in
            let parts = text.text.split(separator: "/", omittingEmptySubsequences: false)
            guard !parts.contains(""), parts.count <= (member.name == "modules" ? 1 : 2) else {
                let form =
                    member.name == "modules"
                    ? "the name of a module" : "of the form 'Component', 'Module/Component' or 'Component.member'"
                throw Failure([text.problem("'\(ModuleName.printable(text.text))' is not \(form)")])
            }
            return NamePattern(text.text, at: .source(path: text.path, place: text.place))
        }
    }

    /// A text that is not empty, on one line.
    private func words(_ member: JSONElement.Member) throws(Failure) -> String {
        let text = try string(member.element, of: member.name)
        guard text.text.contains(where: { !$0.isWhitespace }) else {
            throw Failure([text.problem("'\(member.name)' is empty")])
        }
        return ModuleName.printable(text.text)
    }

    private func number(_ member: JSONElement.Member) throws(Failure) -> Int {
        guard case .number(let text) = member.element.value, let number = Int(text), number >= 0 else {
            throw problem("'\(member.name)' must be a whole number, for example 25", at: member.element.offset)
        }
        return number
    }

    private func severity(_ member: JSONElement.Member) throws(Failure) -> Diagnostic.Severity {
        let text = try string(member.element, of: member.name)
        guard let severity = Diagnostic.Severity(rawValue: text.text) else {
            let known = "write 'error' or 'warning'"
            throw Failure([text.problem("'\(ModuleName.printable(text.text))' is not a severity for a rule; \(known)")])
        }
        return severity
    }
}

extension Rule.Check.Kind {
    /// The kinds of rules that may contain it.
    fileprivate var rules: [Rule.Kind] {
        switch self {
        case .mayNotTake, .maxRequirements, .maxDepth: [.scopes]
        case .mayNotCreate: [.scopes, .modules]
        case .maxTakers: [.properties]
        }
    }
}
