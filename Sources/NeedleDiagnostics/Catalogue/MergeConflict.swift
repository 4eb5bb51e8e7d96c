package import NeedleGraph

extension DiagnosticID {
    package static let mergeConflict = DiagnosticID(
        "merge-conflict",
        .error,
        explanation: """
            A merge or a rebase left a conflict in a source file. Either side of it may have components, providers or \
            requirements, so nothing of the file is believed: nothing is linked, the generated files stay as they are, and \
            nothing else is reported of the file. The compiler reports the same place as an error. Markers in comments and \
            in string literals are none, as for the compiler. Each conflict is reported at its first marker.

            Wrong:

                import NeedleFoundation

                final class RootComponent: BootstrapComponent {
                <<<<<<< HEAD
                    var title: String { "Shop" }
                =======
                    var title: String { "Store" }
                >>>>>>> rename
                }

            Right:

                import NeedleFoundation

                final class RootComponent: BootstrapComponent {
                    var title: String { "Store" }
                }

            Keep one side of each conflict, or a mixture of both, and remove the three markers.
            """
    )
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
