internal import NeedleDiagnostics

extension GraphComparison {
    /// The difference for a terminal: a line for each thing that differs, those first that no difference of texts shows.
    package var text: String {
        let errors = broken.map(errorText).joined()
        if difference.isEmpty { return errors + "the graph of \(after.name) is that of \(before.name)\n" }
        return errors + provisionText + changeText + scopeText + edgeText + requirementText
    }

    private func errorText(_ state: State) -> String {
        let errors = state.errors.prefix(Self.shownErrorCount).map { error in
            "  \(error.location.map { "\($0.text): " } ?? "")\(printableLine(error.message))\n"
        }
        let rest = state.errors.count - errors.count
        return "\(state.name) has \(counted(state.errors.count, "error")), so something may be missing here:\n"
            + errors.joined() + (rest > 0 ? "  and \(rest) more\n" : "")
    }

    private var provisionText: String {
        var rows = Columns(gap: "   ")
        for provision in difference.provisions {
            let requirement = provision.requirement
            let before = difference.texts(provision.before, besides: provision.after).joined(separator: ", ")
            let after = difference.texts(provision.after, besides: provision.before).joined(separator: ", ")
            rows.add(
                "~ \(name(requirement))",
                "\(before) -> \(after)",
                provision.isSourceUnchanged ? "(no line of \(requirement.scope.module) changed)" : ""
            )
        }
        return rows.text()
    }

    private var changeText: String {
        var rows = Columns(gap: "   ")
        for change in difference.changes {
            let types = (change.before.type, change.after.type)
            let text = types.0 == types.1 ? "its type or its effects changed" : "\(types.0) -> \(types.1)"
            rows.add("~ \(name(change.after))", printableLine(text))
        }
        return rows.text()
    }

    private var scopeText: String {
        var rows = Columns(gap: "   ")
        let parts = [
            ("-", difference.scopes.removed, difference.edges.removed),
            ("+", difference.scopes.added, difference.edges.added),
        ]
        for (sign, scopes, edges) in parts {
            let owned = GraphDifference.owners(of: edges, among: scopes).owned
            for scope in scopes {
                let count = owned[scope]?.count ?? 0
                rows.add("\(sign) \(difference.text(scope))", count > 0 ? "\(sign) \(counted(count, "edge"))" : "")
            }
        }
        return rows.text()
    }

    private var edgeText: String {
        func lines(_ sign: String, _ edges: [GraphDifference.Edge], _ scopes: [GraphDifference.Scope]) -> String {
            GraphDifference.owners(of: edges, among: scopes).others.map { edge in
                "\(sign) \(difference.text(edge.parent)) makes \(difference.text(edge.child))\n"
            }.joined()
        }
        return lines("-", difference.edges.removed, difference.scopes.removed)
            + lines("+", difference.edges.added, difference.scopes.added)
    }

    private var requirementText: String {
        func lines(_ sign: String, _ requirements: [GraphDifference.Requirement]) -> String {
            requirements.map { requirement in
                "\(sign) \(difference.text(requirement.scope)) needs \(printableLine(requirement.text))\n"
            }.joined()
        }
        return lines("-", difference.requirements.removed) + lines("+", difference.requirements.added)
    }

    private func name(_ requirement: GraphDifference.Requirement) -> String {
        "\(difference.text(requirement.scope)).\(requirement.name)"
    }
}
