package import NeedleGraph

extension DiagnosticID {
    package static let limitedAvailability = DiagnosticID(
        "limited-availability",
        .error,
        explanation: """
            The code that Needle generates names the components and their dependency protocols on every platform and \
            version that the app is built for. What is marked as available in fewer places cannot be named there.

                @available(iOS 17, *)
                final class WidgetComponent: Component<WidgetDependency> {}

            Take the attribute off the class or protocol, and put it on the members that need it and on the property \
            that makes the component. Versions as old as NeedleFoundation's own (iOS 13, macOS 10.15) do no harm.
            """
    )
}

extension Diagnostic {
    package static func limitedAvailability(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .limitedAvailability,
            message: "'\(name)' is not available wherever the code is that connects it; mark its members instead",
            anchor: .fact(reference)
        )
    }
}
