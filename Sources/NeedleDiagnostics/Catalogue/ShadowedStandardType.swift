package import NeedleGraph

extension DiagnosticID {
    package static let shadowedStandardType = DiagnosticID(
        "shadowed-standard-type",
        .error,
        explanation: """
            `[T]`, `[K: V]` and `T?` are short for the standard library's `Array`, `Dictionary` and `Optional`, and Needle \
            takes the short form for the long one. Where a type of your own has that name, the short form and the long one \
            are two types, and a generic component that is made with the one would be registered under the other; or a \
            requirement of the one would be met by a property of the other.

                struct Array<Element> {}
                ListComponent<[Int]>(parent: self)          // not 'ListComponent<Array<Int>>'

            Write `Swift.Array<Int>`, or rename the type.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: The type that the short form would be taken for, with its module's name.
    ///   - short: The short form, for example `[T]`.
    package static func shadowedStandardType(
        _ name: String,
        short: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .shadowedStandardType,
            message: "'\(short)' would be taken for '\(name)' here; write 'Swift.' and the name instead",
            anchor: .fact(reference)
        )
    }
}
