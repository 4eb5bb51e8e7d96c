import NeedleGraph

/// Prints diagnostics as a SARIF 2.1.0 log with one run.
///
/// The rules of the run are the kinds that occur in it, with their pages; notes are related locations.
/// Columns count UTF-8 bytes, for which SARIF has no name; they are right if the line is ASCII up to the place.
package func printSARIF(_ diagnostics: [ResolvedDiagnostic]) -> String {
    let rules = Set(diagnostics.map(\.id)).sorted { $0.name.precedesInBytes($1.name) }
    let driver = JSONValue.object(of: ("name", .string("needle")), ("rules", .array(rules.map(\.sarif))))
    let results = diagnostics.map { $0.sarif(ruleIndex: rules.firstIndex(of: $0.id)) }
    let run = JSONValue.object(of: ("tool", .object(of: ("driver", driver))), ("results", .array(results)))
    return JSONValue.object(
        of: ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
        ("version", .string("2.1.0")),
        ("runs", .array([run]))
    ).text
}

extension DiagnosticID {
    fileprivate var sarif: JSONValue {
        .object(
            of: ("id", .string(name)),
            ("fullDescription", .object(of: ("text", .string(page.rule)))),
            ("help", .object(of: ("text", .string(text(.compact))), ("markdown", .string(markdown)))),
            ("defaultConfiguration", .object(of: ("level", .string(severity.rawValue))))
        )
    }
}

extension ResolvedDiagnostic {
    fileprivate func sarif(ruleIndex: Int?) -> JSONValue {
        .object(
            of: ("ruleId", .string(id.name)),
            ("ruleIndex", .number(ruleIndex)),
            ("level", .string(severity.rawValue)),
            ("message", .object(of: ("text", .string(message)))),
            ("locations", .array(location.map { [$0] } ?? []) { .object(of: ("physicalLocation", $0.sarif)) }),
            ("relatedLocations", .array(Array(notes.enumerated())) { $0.element.sarif(index: $0.offset) })
        )
    }
}

extension LocatedNote {
    fileprivate func sarif(index: Int) -> JSONValue {
        .object(
            of: ("id", .number(index + 1)),
            ("physicalLocation", location?.sarif),
            ("message", .object(of: ("text", .string(message))))
        )
    }
}

extension Location {
    fileprivate var sarif: JSONValue {
        // GitHub refuses a result without a line.
        let region = JSONValue.object(
            of: ("startLine", .number(place?.line ?? 1)),
            ("startColumn", place.map { .number($0.column) })
        )
        return .object(of: ("artifactLocation", .object(of: ("uri", .string(uri)))), ("region", region))
    }

    /// The path as a URI reference: relative if the path is, and escaped where a URI may not hold a character.
    private var uri: String {
        var uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
        for byte in path.utf8 {
            uri += byte.isAllowedInPath ? String(Unicode.Scalar(byte)) : byte.percentEncoded
        }
        return uri
    }
}

extension UInt8 {
    /// Whether a URI path may hold this byte as it is: letters, digits, `/` and the unreserved marks.
    fileprivate var isAllowedInPath: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }

    /// For example `%0A` for a newline.
    var percentEncoded: String {
        let digits = String(self, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
}
