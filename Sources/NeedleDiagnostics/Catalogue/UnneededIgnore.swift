package import NeedleGraph

/// The kind about comments that silence diagnostics.
extension DiagnosticID {
    package static let unneededIgnore = Self("unneeded-ignore", .warning) { Pages.unneeded_ignore_md }
}

/// The comments of sources that silence warnings, and errors whose severity people may lower.
package struct IgnoreComments: Sendable {
    private struct Comment: Hashable {
        var path: String
        var line: Int
        var name: String
    }

    /// The comments, each with the warning that it silences nothing.
    private var warnings: [Comment: Diagnostic] = [:]

    /// - Parameter diagnostics: The diagnostics of a parser, of which only those about comments are read. The
    ///   name of the kind comes from the message, since a record of the cache keeps nothing else of it.
    package init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.id == .unneededIgnore {
            guard let location = diagnostic.location, let line = location.place?.line,
                let name = diagnostic.message.split(separator: "'").first?.split(separator: " ").last
            else { continue }
            warnings[Comment(path: location.path, line: line, name: String(name))] = diagnostic
        }
    }

    /// Whether a comment on the line before a diagnostic silences it.
    package func silence(_ diagnostic: Diagnostic) -> Bool { comment(silencing: diagnostic) != nil }

    /// The warnings about the comments that silence none of `diagnostics`.
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

extension Diagnostic {
    /// The warning about a comment that is not known to silence anything.
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
