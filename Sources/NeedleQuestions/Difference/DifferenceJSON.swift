internal import NeedleDiagnostics
internal import NeedleGraph

extension GraphComparison {
    /// The difference as JSON; `schemas/difference.schema.json` describes the form.
    var json: String {
        let document: JSONValue = [
            "version": 1,
            "before": json(before),
            "after": json(after),
            "providers": .array(difference.provisions.map(json)),
            "types": .array(difference.changes.map(json)),
            "components": json(difference.scopes, json),
            "edges": json(difference.edges, json),
            "requirements": json(difference.requirements, json),
        ]
        return document.text
    }

    private func json(_ state: State) -> JSONValue {
        [
            "name": .string(state.name), "commit": .string(state.commit),
            "errors": .array(state.errors.map(json)),
        ]
    }

    private func json(_ error: Diagnostic) -> JSONValue {
        let place = error.location?.place
        return [
            "id": .string(error.id.name),
            "message": .string(error.message),
            "path": .string(error.location?.path),
            "line": .number(place?.line),
            "column": .number(place?.column),
        ]
    }

    private func json<Part>(_ parts: GraphDifference.Parts<Part>, _ write: (Part) -> JSONValue) -> JSONValue {
        ["removed": .array(parts.removed.map(write)), "added": .array(parts.added.map(write))]
    }

    private func json(_ scope: GraphDifference.Scope) -> JSONValue {
        [
            "module": .string(scope.module), "name": .string(scope.name),
            "owners": owners.map { json($0.owners(of: scope)) },
        ]
    }

    private func json(_ edge: GraphDifference.Edge) -> JSONValue {
        ["parent": json(edge.parent), "child": json(edge.child), "contributes": .string(edge.contributed)]
    }

    private func json(_ requirement: GraphDifference.Requirement) -> JSONValue {
        [
            "component": json(requirement.scope), "name": .string(requirement.name), "type": .string(requirement.type),
            "text": .string(requirement.text),
        ]
    }

    private func json(_ owners: [String]) -> JSONValue { .array(owners.map { .string($0) }) }

    private func json(_ change: GraphDifference.Change) -> JSONValue {
        ["before": json(change.before), "after": json(change.after)]
    }

    private func json(_ provision: GraphDifference.Provision) -> JSONValue {
        [
            "requirement": json(provision.requirement), "before": json(provision.before),
            "after": json(provision.after), "isSourceUnchanged": .bool(provision.isSourceUnchanged),
        ]
    }

    private func json(_ providers: GraphDifference.Providers) -> JSONValue {
        let known = providers.known.map { provider -> JSONValue in
            [
                "component": json(provider.scope), "property": .string(provider.property),
                "owners": owners.map { json($0.owners(of: provider)) },
            ]
        }
        return ["known": .array(known), "areMissing": .bool(providers.areMissing)]
    }
}
