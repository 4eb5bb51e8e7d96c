// The values of the compiler's `-default-isolation`, as people write them.

internal import NeedleDiagnostics

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
