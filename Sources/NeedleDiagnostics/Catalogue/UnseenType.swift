package import NeedleGraph

extension DiagnosticID {
    package static let unseenType = DiagnosticID(
        "unseen-type",
        .error,
        explanation: """
            Generated code names the type of a requirement as the file of the requirement sees it. This file sees no type of \
            that name, but another module has one: mostly the type was moved there, and the import is missing.

                import Network                              // declares 'HTTPClient'
                protocol FeedDependency: Dependency { var client: any HTTPClient { get } }

            Import its module, or make the type public there. If a type of another module is meant, write its module in \
            front of it.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type's name as it is written.
    ///   - requirement: The requirement that names it.
    ///   - reason: Why the file of the requirement does not see it.
    ///   - narrow: What would have to be public for that; nil if it is not known.
    package static func unseenType(
        _ type: String,
        of requirement: String,
        _ reason: UnseenReason,
        narrow: [FactReference]?,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .unseenType,
            message: "type '\(type)' of '\(requirement)' is not known here: \(reason.text)",
            anchor: .fact(reference),
            fixes: [reason.fix(of: type, raising: narrow, seenFrom: reference)].compactMap { $0 }
        )
    }
}
