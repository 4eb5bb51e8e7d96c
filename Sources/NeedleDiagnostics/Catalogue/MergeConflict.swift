package import NeedleGraph

extension Diagnostic {
    /// - Parameter place: That of the first marker of the conflict.
    package static func mergeConflict(path: String, place: Place) -> Diagnostic {
        Diagnostic(.mergeConflict, "merge conflict marker; resolve the conflict", at: .source(path: path, place: place))
    }
}

extension DiagnosticID {
    package static let mergeConflict = DiagnosticID("merge-conflict", .error).explained(
        rule: """
            A merge or a rebase left a conflict in a source file. Either side of it may have components, providers or \
            requirements, so Needle does not use the file, and nothing is linked. As for the compiler, markers in \
            comments and string literals do not count. Keep one side of each conflict, or a mixture of both, and \
            remove the three markers.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
            <<<<<<< HEAD
                var title: String { "Shop" }
            =======
                var title: String { "Store" }
            >>>>>>> rename
            }
            """,
        message: """
            Modules/App/RootComponent.swift:4:1: error: merge conflict marker; resolve the conflict [merge-conflict]
            """,
        right: """
            final class RootComponent: BootstrapComponent {
                var title: String { "Store" }
            }
            """
    )
}
