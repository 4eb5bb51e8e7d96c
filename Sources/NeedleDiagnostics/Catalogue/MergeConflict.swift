package import NeedleGraph

extension DiagnosticID {
    package static let mergeConflict = DiagnosticID("merge-conflict", .error, page: .mergeConflict)
}

extension Diagnostic {
    /// - Parameter place: That of the first marker of the conflict.
    package static func mergeConflict(path: String, place: Place) -> Diagnostic {
        Diagnostic(
            id: .mergeConflict,
            message: "merge conflict marker; resolve the conflict",
            anchor: .source(path: path, place: place)
        )
    }
}
