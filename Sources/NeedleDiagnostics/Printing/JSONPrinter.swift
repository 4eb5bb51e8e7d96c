import NeedleGraph

/// Prints diagnostics as one JSON document, which `schemas/diagnostics.schema.json` describes.
///
/// Keys without a value are left out. Columns are 1-based and count UTF-8 bytes.
package func printJSON(_ diagnostics: [Diagnostic], _ style: DiagnosticStyle = DiagnosticStyle()) -> String {
    let document: JSONValue = ["version": .number(versionOfDocuments), "diagnostics": .array(diagnostics.map(\.json))]
    return style.isOneLine ? document.line : document.text
}

/// It increases when a key is removed or changes its meaning, not when a key is added.
private let versionOfDocuments = 1

extension Diagnostic {
    fileprivate var json: JSONValue {
        [
            "id": .string(id.name),
            "severity": .string(severity.rawValue),
            "message": .string(message),
            "path": .string(location?.path),
            "line": .number(location?.place?.line),
            "column": .number(location?.place?.column),
            "componentPath": .strings(componentPath),
            "notes": .array(notesByUse, \.json),
            "help": .strings(help),
            "fixes": .array(fixes.compactMap(\.json)) { $0 },
        ]
    }
}

extension Fix {
    /// Nil if the changes of the fix are not known.
    fileprivate var json: JSONValue? {
        guard let changes, !changes.isEmpty else { return nil }
        let edits = changes.map { path, change -> JSONValue in
            [
                "path": .string(path),
                "line": .number(change.start.line),
                "column": .number(change.start.column),
                "endLine": .number(change.end.line),
                "endColumn": .number(change.end.column),
                "text": .string(change.text),
            ]
        }
        return ["message": .string(message), "edits": .array(edits)]
    }
}

extension Note {
    fileprivate var json: JSONValue {
        [
            "role": .string(role.name),
            "name": .string(other),
            "message": .string(message),
            "path": .string(location?.path),
            "line": .number(location?.place?.line),
            "column": .number(location?.place?.column),
        ]
    }
}

extension NoteRole {
    fileprivate var name: String {
        switch self {
        case .explanation: "explanation"
        case .other: "other"
        case .step: "step"
        }
    }
}
