// Code actions: the fixes of diagnostics, and the edits of `needle wire`, `rename` and `move`.

import NeedleDiagnostics
import NeedleDriver
internal import NeedleEdits
import NeedleFileSystem
import NeedleGraph
import NeedleQuestions

extension LanguageServer {
    mutating func codeActions(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        let (path, wanted) = try rangeInDocument(parameters)
        let kinds = parameters["context", "only"]?.elements.compactMap(\.string) ?? [""]
        func isAsked(_ kind: String) -> Bool { kinds.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } }
        let fixes = isAsked("quickfix") ? fixes(in: path, wanted) : []
        let rewrites = isAsked(rewriteKind) ? rewrites(in: path, wanted) : []
        return .array(fixes + rewrites)
    }

    private func fixes(in path: String, _ wanted: Range<Int>) -> [JSONValue] {
        guard let workspace else { return [] }
        let text = text(of: path)
        let met = (published[path]?.diagnostics ?? []).filter { diagnostic in
            let range = range(of: diagnostic, in: text)
            return range.lowerBound <= wanted.upperBound && wanted.lowerBound <= range.upperBound
        }
        return workspace.withChanges(met).flatMap { diagnostic in
            diagnostic.fixes.enumerated().map { number, fix -> JSONValue in
                var changes = SourceChanges()
                for (path, change) in fix.changes ?? [] { changes.add(change, in: path) }
                return [
                    "title": .string(fix.message),
                    "kind": "quickfix",
                    "diagnostics": .array([json(diagnostic, in: text)]),
                    "isPreferred": .flag(number == 0),
                    "edit": workspaceEdit(changes),
                ]
            }
        }
    }

    // MARK: - Rewrites

    private var rewriteKind: String { "refactor.rewrite" }

    private mutating func rewrites(in path: String, _ wanted: Range<Int>) -> [JSONValue] {
        guard let questions = questions(), let workspace else { return [] }
        let source = workspace.source(at: path)
        let fact = source?.fact(at: wanted.lowerBound, in: text(of: path))
        let mock = fact.flatMap { workspace.filling(mockAt: $0.reference, questions.scopes) }
        let found = workspace.fillings(ofCallAt: wanted.lowerBound, in: path, questions.scopes)
        let fillings = (found + [mock].compactMap(\.self)).map { rewrite -> JSONValue in
            [
                "title": .string(rewrite.title.prefix(1).uppercased() + rewrite.title.dropFirst()),
                "kind": .string(rewriteKind),
                "edit": workspaceEdit(rewrite.changes),
            ]
        }
        guard client.resolvesEdits, let fact else { return fillings }
        var actions = fillings
        func add(_ title: String, _ data: JSONValue) {
            actions.append(["title": .string(title), "kind": .string(rewriteKind), "data": data])
        }
        // These edits read all sources, so they are computed only when one is chosen.
        let scopes = questions.scopes
        if let scope = workspace.scopeWithRequirements(declaredAt: fact.reference, scopes) {
            let title = "Remove the unused requirements of \(scopes.scopes[scope].name)"
            add(title, ["scope": .string(scopes.qualifiedName(scope))])
        }
        if let member = workspace.member(declaredAt: fact.reference, scopes), member.isProperty,
            let parent = member.parent
        {
            add("Move '\(member.name)' to \(scopes.scopes[parent].name)", ["member": .string(member.subject)])
        }
        return actions
    }

    /// Answers `codeAction/resolve`: the action with its edit.
    mutating func resolveCodeAction(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        guard let title = parameters["title"]?.string, let kind = parameters["kind"]?.string,
            let data = parameters["data"], let scopes = questions()?.scopes, let workspace
        else { throw ResponseError(.invalidParameters, "an action of this server is needed") }
        var changes = SourceChanges()
        if let member = data["member"]?.string {
            changes = try rewrite(workspace, scopes) { sources throws(Failure) in try sources.moving(member) }
        } else if let scope = scopes.scopes.indices.first(where: { scopes.qualifiedName($0) == data["scope"]?.string })
        {
            changes = workspace.removal(from: scope, scopes)?.changes ?? changes
        }
        return ["edit": workspaceEdit(changes), "kind": .string(kind), "title": .string(title)]
    }

    /// The changes of a rewrite. If it fails, the failure is the answer to the request.
    private func rewrite(
        _ workspace: LiveWorkspace,
        _ scopes: ScopeGraph,
        _ make: (GraphSources) throws(Failure) -> Rewrite
    ) throws(ResponseError) -> SourceChanges {
        do throws(Failure) {
            return try workspace.rewrite(scopes, make).changes
        } catch {
            throw ResponseError(.requestFailed, error.problems.map(\.message).joined(separator: "; "))
        }
    }

    // MARK: - Names

    /// The word to rename; null if it is not a name of the graph, which other servers handle.
    mutating func prepareRename(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        guard let (text, fact) = try fact(parameters), let scopes = questions()?.scopes,
            let member = workspace?.member(declaredAt: fact.reference, scopes)
        else { return .null }
        return ["range": text.json(fact.range, client.encoding), "placeholder": .string(member.name)]
    }

    mutating func rename(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        guard let name = parameters["newName"]?.string else {
            throw ResponseError(.invalidParameters, "a name is needed")
        }
        guard let (_, fact) = try fact(parameters), let scopes = questions()?.scopes, let workspace,
            let member = workspace.member(declaredAt: fact.reference, scopes)
        else { return .null }
        let changes = try rewrite(workspace, scopes) { sources throws(Failure) in
            try sources.renaming(member.subject, to: name)
        }
        return workspaceEdit(changes)
    }

    // MARK: - Edits

    private func workspaceEdit(_ changes: SourceChanges) -> JSONValue {
        var files: [String: [TextChange]] = [:]
        for (path, changes) in changes.changes { files[workspace?.fileSystem.absolute(path) ?? path] = changes }
        let edits = files.sorted { bytesAscending($0.key, $1.key) }.map { path, changes in
            let text = text(of: path)
            let edits = changes.map { change -> JSONValue in
                ["range": text.json(change.range, client.encoding), "newText": .string(change.text)]
            }
            return (path: path, edits: JSONValue.array(edits))
        }
        guard client.takesVersionedEdits else {
            return ["changes": .object(edits.map { (uri(of: $0.path), $0.edits) })]
        }
        let changes = edits.map { path, edits -> JSONValue in
            let version = documents[path].map { JSONValue.number($0.version) } ?? .null
            return ["textDocument": ["uri": .string(uri(of: path)), "version": version], "edits": edits]
        }
        return ["documentChanges": .array(changes)]
    }

    /// The path of a request's document, and the bytes of its range.
    private func rangeInDocument(_ parameters: JSONElement) throws(ResponseError) -> (String, Range<Int>) {
        guard let path = parameters.documentPath,
            let range = text(of: path).range(parameters["range"], client.encoding)
        else { throw ResponseError(.invalidParameters, "a document and a range are needed") }
        return (path, range)
    }
}
