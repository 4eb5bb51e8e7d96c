// The edits of `--fix`, offered at the diagnostics that they fix.

import NeedleDiagnostics
import NeedleDriver
import NeedleFileSystem
import NeedleGraph

extension LanguageServer {
    func codeActions(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        let (path, wanted) = try rangeInDocument(parameters)
        if let kinds = parameters["context", "only"]?.elements.compactMap(\.string),
            !kinds.contains(where: { $0.isEmpty || $0 == "quickfix" })
        {
            return .array([])
        }
        guard let workspace else { return .array([]) }
        let text = text(of: path)
        let met = (published[path]?.diagnostics ?? []).filter { diagnostic in
            let range = range(of: diagnostic, in: text)
            return range.lowerBound <= wanted.upperBound && wanted.lowerBound <= range.upperBound
        }
        return .array(
            workspace.withChanges(met).flatMap { diagnostic in
                diagnostic.fixes.enumerated().map { number, fix in
                    [
                        "title": .string(fix.message),
                        "kind": "quickfix",
                        "diagnostics": .array([json(diagnostic, in: text)]),
                        "isPreferred": .flag(number == 0),
                        "edit": workspaceEdit(fix),
                    ]
                }
            }
        )
    }

    private func workspaceEdit(_ fix: Fix) -> JSONValue {
        var files: [String: [TextChange]] = [:]
        for (path, change) in fix.changes ?? [] {
            let path = workspace?.fileSystem.absolute(path) ?? path
            // Two edits of a fix may be the same change.
            if files[path]?.contains(change) != true { files[path, default: []].append(change) }
        }
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

    /// The path of the document that parameters are about, and the bytes of their range.
    private func rangeInDocument(_ parameters: JSONElement) throws(ResponseError) -> (String, Range<Int>) {
        guard let start = Position(parameters["range", "start"]), let end = Position(parameters["range", "end"]),
            let path = parameters["textDocument", "uri"]?.string.flatMap(filePath(ofURI:))
        else { throw ResponseError(.invalidParameters, "a document and a range are needed") }
        let text = text(of: path)
        let (first, last) = (text.offset(of: start, client.encoding), text.offset(of: end, client.encoding))
        return (path, min(first, last)..<max(first, last))
    }
}
