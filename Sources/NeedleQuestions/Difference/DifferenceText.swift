internal import NeedleDiagnostics

extension GraphComparison {
    /// The number of errors of a state that are shown.
    private static let shownErrorCount = 3

    /// The difference for a terminal: a line for each change. Changes that no diff of the sources shows come first.
    var text: String {
        let errors = broken.map(errorText).joined()
        if difference.isEmpty { return errors + "the graph of \(after.name) is the same as that of \(before.name)\n" }
        return errors + provisionText + changeText + scopeText + edgeText + requirementText + ownerText
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
                "~ \(difference.text(requirement))",
                "\(before) -> \(after)",
                provision.isSourceUnchanged ? "(no line of \(requirement.scope.module) changed)" : "",
                owners(of: requirement.scope)
            )
        }
        return rows.text()
    }

    private var changeText: String {
        var rows = Columns(gap: "   ")
        for change in difference.changes {
            let types = (change.before.type, change.after.type)
            let text = types.0 == types.1 ? "its type or its effects changed" : "\(types.0) -> \(types.1)"
            rows.add("~ \(difference.text(change.after))", printableLine(text), owners(of: change.after.scope))
        }
        return rows.text()
    }

    private var scopeText: String {
        var rows = Columns(gap: "   ")
        for (isAdded, scope, edges) in difference.scopesWithEdges {
            let sign = isAdded ? "+" : "-"
            rows.add(
                "\(sign) \(difference.text(scope))",
                edges.isEmpty ? "" : "\(sign) \(counted(edges.count, "edge"))",
                owners(of: scope)
            )
        }
        return rows.text()
    }

    private var edgeText: String {
        difference.otherEdges.map { isAdded, edge in
            let (parent, child) = (difference.text(edge.parent), difference.text(edge.child))
            let text = edge.contributed.map { "\(child) contributes \(printableLine($0)) to \(parent)" }
            let end = behindLine(owners?.owners(of: edge) ?? [])
            return "\(isAdded ? "+" : "-") \(text ?? "\(parent) creates \(child)")\(end)\n"
        }.joined()
    }

    private var requirementText: String {
        difference.requirements.all.map { isAdded, requirement in
            let sign = isAdded ? "+" : "-"
            let end = behindLine(owners?.owners(of: requirement.scope) ?? [])
            return "\(sign) \(difference.text(requirement.scope)) needs \(printableLine(requirement.text))\(end)\n"
        }.joined()
    }

    /// A line for each owner, for example `@payments loses CardComponent; now provides FeedComponent.session`.
    private var ownerText: String {
        let lines = ownerParts.map { part in
            let changes = part.changes.map { "\($0.change.rawValue) \($0.names.joined(separator: ", "))" }
            return "\(part.owner) \(changes.joined(separator: "; "))\n"
        }
        return lines.isEmpty ? "" : "\n" + lines.joined()
    }

    private func owners(of scope: GraphDifference.Scope) -> String {
        owners?.owners(of: scope).joined(separator: " ") ?? ""
    }

    private func behindLine(_ owners: [String]) -> String {
        owners.isEmpty ? "" : "   " + owners.joined(separator: " ")
    }
}
