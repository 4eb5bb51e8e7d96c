// The oldest systems that modules are built for, as people write them.

internal import NeedleDiagnostics
internal import NeedleParser

enum Platform {
    /// The problem with a text that is not a platform and a version.
    static func problem(of text: String) -> String {
        let name = String(text.prefix { $0 != ":" })
        let printed = ModuleName.printable(text)
        guard !OldestSystems.platforms.contains(name) else {
            return "'\(printed)' has no version: write one behind a colon, as in 'macOS:13'"
        }
        let near = suggestion(for: name, in: OldestSystems.platforms)
        let known = near.isEmpty ? "; the platforms are \(quoted(OldestSystems.platforms))" : near
        return "'\(printed)' is no platform with its oldest version, as 'macOS:13'\(known)"
    }
}
