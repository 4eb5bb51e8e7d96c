import NeedleGraph

/// Prints diagnostics as one JSON document: an object with the array `diagnostics`.
///
/// A diagnostic has `id`, `severity` and `message`. It has `path`, `line` (1-based) and `column` (1-based, UTF-8 bytes) if
/// they are known, and `notes` if there are any; a note has the same keys but `id` and `severity`.
package func printJSON(_ diagnostics: [ResolvedDiagnostic]) -> String {
    JSONValue.object(of: ("diagnostics", .array(diagnostics.map(\.json)))).text
}

extension ResolvedDiagnostic {
    fileprivate var json: JSONValue {
        .object(
            of: ("id", .string(id.name)),
            ("severity", .string(severity.rawValue)),
            ("message", .string(message)),
            ("path", .string(location?.path)),
            ("line", .number(location?.place?.line)),
            ("column", .number(location?.place?.column)),
            ("notes", .array(notes, \.json))
        )
    }
}

extension LocatedNote {
    fileprivate var json: JSONValue {
        .object(
            of: ("message", .string(message)),
            ("path", .string(location?.path)),
            ("line", .number(location?.place?.line)),
            ("column", .number(location?.place?.column))
        )
    }
}
