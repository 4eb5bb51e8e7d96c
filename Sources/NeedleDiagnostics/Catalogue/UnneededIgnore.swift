package import NeedleGraph

extension Diagnostic {
    /// The comment, as long as it is not known to silence something.
    /// - Parameter name: The kind that it names.
    package static func unneededIgnore(_ name: String, path: String, place: Place) -> Diagnostic {
        let message: String
        switch DiagnosticID.named(name) {
        case nil:
            let hint = suggestion(for: name, in: DiagnosticID.catalogue.map(\.name))
            message = "\(ignoreComment(name)) does not name a diagnostic\(hint)"
        case let id? where id.severity == .error && !id.isLowerable:
            message = "\(ignoreComment(name)) silences nothing: that is an error, and only warnings can be silenced"
        default: message = "\(ignoreComment(name)) silences nothing on the next line; remove it"
        }
        return Diagnostic(.unneededIgnore, message, at: .source(path: path, place: place))
    }
}

private func ignoreComment(_ name: String) -> String { "'needle:ignore \(name)'" }

/// The comments of sources that silence warnings, and errors that people may lower.
package struct IgnoreComments: Sendable {
    private struct Comment: Hashable {
        var path: String
        var line: Int
        var name: String
    }

    /// The comments, each as the warning that it silences nothing.
    private var warnings: [Comment: Diagnostic] = [:]

    /// - Parameter diagnostics: Those of a parser; what is about no comment is passed over.
    package init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.id == .unneededIgnore {
            guard let location = diagnostic.location, let line = location.place?.line,
                let name = diagnostic.message.split(separator: "'").first?.split(separator: " ").last
            else { continue }
            warnings[Comment(path: location.path, line: line, name: String(name))] = diagnostic
        }
    }

    /// Whether a comment on the line before a warning silences it.
    package func silence(_ diagnostic: Diagnostic) -> Bool { comment(silencing: diagnostic) != nil }

    /// The warnings about the comments that silence none of some diagnostics.
    package func unneeded(for diagnostics: [Diagnostic]) -> [Diagnostic] {
        if warnings.isEmpty { return [] }
        let used = Set(diagnostics.compactMap(comment(silencing:)))
        return warnings.filter { !used.contains($0.key) }.map(\.value)
    }

    private func comment(silencing diagnostic: Diagnostic) -> Comment? {
        guard !warnings.isEmpty, diagnostic.id.severity == .warning || diagnostic.id.isLowerable,
            diagnostic.id != .unneededIgnore,
            let location = diagnostic.location, let line = location.place?.line
        else { return nil }
        let comment = Comment(path: location.path, line: line - 1, name: diagnostic.id.name)
        return warnings[comment] == nil ? nil : comment
    }
}

extension DiagnosticID {
    package static let unneededIgnore = DiagnosticID("unneeded-ignore", .warning).explained(
        rule: """
            A comment `// needle:ignore <id>` silences nothing. It is for one kind of warning on the line below it. \
            That warning is gone, it is on another line, or the kind is an error, which nothing silences. Remove the \
            comment, or put it on the line before the one that the warning names.
            """,
        wrong: """
            // needle:ignore component-without-parent
            final class PreviewComponent: Component<any EmptyDependency> {}

            final class RootComponent: BootstrapComponent {
                var preview: PreviewComponent { PreviewComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:3:1: warning: 'needle:ignore component-without-parent' silences nothing on the next line; remove it [unneeded-ignore]
            """,
        right: """
            -// needle:ignore component-without-parent
            """
    )
}
