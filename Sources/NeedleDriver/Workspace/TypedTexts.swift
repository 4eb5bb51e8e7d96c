// The texts that people write in options and in `needle.json`, and what is wrong with them.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleParser

/// The names that the compiler's `-D` takes.
enum CompilationFlag {
    /// The problem with a text that is no name of a flag; nil if it is one.
    static func problem(of text: String) -> String? {
        let scalars = text.unicodeScalars
        let starts = scalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        if starts, scalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue }) { return nil }
        return "'\(ModuleName.printable(text))' is not the name of a flag: write an identifier, such as 'DEBUG'"
    }
}

/// The values that the compiler takes, in its spelling.
enum DefaultIsolation: String, CaseIterable {
    case mainActor = "MainActor"
    case nonisolated

    /// The global actor, if it is one.
    var actor: String? { self == .nonisolated ? nil : rawValue }

    /// The problem with a text that is no value; nil if it is one.
    static func problem(of text: String) -> String? {
        if DefaultIsolation(rawValue: text) != nil { return nil }
        let names = allCases.map(\.rawValue)
        let near = suggestion(for: text, in: names)
        return "no default isolation '\(ModuleName.printable(text))'"
            + (near.isEmpty ? "; it can be \(quoted(names, between: " or "))" : near)
    }
}

/// The oldest systems that modules are built for.
enum Platform {
    /// The problem with a text that is not a platform and a version.
    static func problem(of text: String) -> String {
        let name = String(text.prefix { $0 != ":" })
        let printed = ModuleName.printable(text)
        guard !OldestSystems.platforms.contains(name) else {
            return "'\(printed)' has no version: write one after a colon, as in 'macOS:13'"
        }
        let near = nearest(name, in: OldestSystems.platforms).map {
            "; did you mean '\($0)\(printed.dropFirst(name.count))'?"
        }
        let known =
            "; the platforms are \(quoted(OldestSystems.platforms)), each with its oldest version, as in 'macOS:13'"
        return "'\(printed)' is not a platform\(near ?? known)"
    }
}

/// Why a text is not JSON, where it is likely what was meant.
struct JSONFault: Hashable {
    var message: String
    /// The offset of the byte that it is about.
    var offset: Int

    init(_ error: JSONElement.SyntaxError, in bytes: [UInt8]) {
        (message, offset) = ("not JSON: \(error.message)", error.offset)
        // No text of JSON goes over the end of a line, so what starts one is in none.
        if let marker = Self.conflictMarker(in: bytes) {
            (message, offset) = ("merge conflict marker; resolve the conflict", marker)
            return
        }
        let rest = bytes.indices[min(error.offset, bytes.count)...]
        guard let next = rest.first(where: { !Self.separators.contains(bytes[$0]) }) else { return }
        if bytes[next...].starts(with: "//".utf8) || bytes[next...].starts(with: "/*".utf8) {
            (message, offset) = ("not JSON: JSON has no comments; remove this one", next)
        } else if bytes[next] == UInt8(ascii: "'") {
            (message, offset) = ("not JSON: strings need double quotes", next)
        }
    }

    /// The bytes between two values.
    private static let separators = Set(" \t\r\n,".utf8)

    private static func conflictMarker(in bytes: [UInt8]) -> Int? {
        var start = 0
        while start < bytes.count {
            let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
            if markers.contains(where: { line.starts(with: $0.utf8) }) { return start }
            start = line.endIndex + 1
        }
        return nil
    }

    private static let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
}
