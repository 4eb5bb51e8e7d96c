// The texts that people write in options and in `needle.json`, and their faults.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleParser

/// A name that the compiler accepts for `-D`.
/// - Throws: The fault of any other text.
func compilationFlag(_ text: String) throws(Failure) -> String {
    let scalars = text.unicodeScalars
    let starts = scalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    if starts, scalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue }) { return text }
    throw Failure("'\(ModuleName.printable(text))' is not the name of a flag: write an identifier, such as 'DEBUG'")
}

/// The values that the compiler accepts, in its spelling.
enum DefaultIsolation: String, CaseIterable {
    case mainActor = "MainActor"
    case nonisolated

    /// The global actor, if it is one.
    var actor: String? { self == .nonisolated ? nil : rawValue }

    /// - Throws: The fault of a text that is not a value.
    init(_ text: String) throws(Failure) {
        guard let value = DefaultIsolation(rawValue: text) else {
            let names = DefaultIsolation.allCases.map(\.rawValue)
            let near = suggestion(for: text, in: names)
            let hint = near.isEmpty ? "; it can be \(quoted(names, between: " or "))" : near
            throw Failure("no default isolation '\(ModuleName.printable(text))'\(hint)")
        }
        self = value
    }
}

extension LanguageMode {
    /// - Throws: The fault of a text that is not a mode.
    init(_ text: String) throws(Failure) {
        guard let mode = LanguageMode(rawValue: text) else {
            throw Failure("'\(ModuleName.printable(text))' is no language mode: write '5' or '6'")
        }
        self = mode
    }
}

/// The oldest systems that modules are built for.
enum Platform {
    /// The fault of a text that is not a platform with a version.
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

/// The reason why a text is not JSON, with a probable cause if there is one.
struct JSONFault: Hashable {
    var message: String
    /// The offset of the affected byte.
    var offset: Int

    init(_ error: JSONElement.SyntaxError, in bytes: [UInt8]) {
        (message, offset) = ("not JSON: \(error.message)", error.offset)
        // A JSON string contains no line end, so a marker at the start of a line is outside strings.
        if let marker = bytes.withUnsafeBufferPointer(\.firstLineWithMarker) {
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
}
