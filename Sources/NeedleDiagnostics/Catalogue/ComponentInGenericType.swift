package import NeedleGraph

extension DiagnosticID {
    package static let componentInGenericType = DiagnosticID(
        "component-in-generic-type",
        .error,
        explanation: """
            A class that is nested in a generic type is another class for each of the type's arguments, and Needle \
            does not follow those.

                struct List<Item> {
                    final class RowComponent: Component<RowDependency> {}
                }

            Declare the component outside, and give it a generic parameter of its own if it needs one.
            """
    )
}

extension Diagnostic {
    package static func componentInGenericType(
        _ name: String,
        type: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .componentInGenericType,
            message: "component '\(name)' is nested in generic type '\(type)'; declare it outside",
            anchor: .fact(reference)
        )
    }
}
