package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - name: The name and the type of one, for example `cache: ImageCache`.
    ///   - otherName: Those of the other one.
    ///   - differInResult: Whether they are functions of which a class could have both.
    package static func conflictingRequirements(
        _ name: String,
        _ otherName: String,
        differInResult: Bool,
        of protocol: String,
        _ reference: FactReference,
        and other: String,
        _ otherReference: FactReference
    ) -> Diagnostic {
        let problem =
            differInResult
            ? "differ only in their results, which Needle does not tell apart; rename one of them"
            : "cannot both be met by one object; rename one of them, or give both one type"
        return Diagnostic(
            .conflictingRequirements,
            "'\(name)' of '\(`protocol`)' and '\(otherName)' of '\(other)' \(problem)",
            at: .fact(reference),
            notes: [Note("'\(otherName)' of '\(other)' is declared here", at: .fact(otherReference))]
        )
    }
}

extension DiagnosticID {
    package static let conflictingRequirements = DiagnosticID("conflicting-requirements", .error).explained(
        rule: """
            Two requirements of one component have the same name and different types or effects. One object meets all \
            that a component depends on, and it cannot have both. Functions may have one name if their labels or the \
            types of their parameters differ; a difference in the results alone is not enough. Rename one of them, or \
            give both the same type.
            """,
        wrong: """
            protocol ImageDependency: Dependency {
                var limit: Int { get }
            }

            protocol SearchDependency: Dependency {
                var limit: Double { get }
            }

            typealias GalleryDependency = ImageDependency & SearchDependency

            final class GalleryComponent: Component<any GalleryDependency> {}

            final class RootComponent: BootstrapComponent {
                var limit: Int { 20 }
                var search: SearchComponent { SearchComponent(parent: self) }
            }

            final class SearchComponent: Component<any EmptyDependency> {
                var limit: Double { 0.5 }
                var gallery: GalleryComponent { GalleryComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:8:9: error: 'limit: Double' of 'SearchDependency' and 'limit: Int' of 'ImageDependency' cannot both be met by one object; rename one of them, or give both one type [conflicting-requirements]
            Modules/App/RootComponent.swift:4:9: note: 'limit: Int' of 'ImageDependency' is declared here
            """,
        right: """
            -    var limit: Double { get }
            +    var secondsLimit: Double { get }
            -    var limit: Double { 0.5 }
            +    var secondsLimit: Double { 0.5 }
            """
    )
}
