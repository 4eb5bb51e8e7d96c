package import NeedleGraph

extension Diagnostic {
    /// A requirement that another property meets than with the code of uber/needle.
    package struct ChangedProvider: Sendable {
        /// Why uber/needle passes over the property.
        package enum Reason: Sendable {
            /// It stands in the class and is not public.
            case notPublic
            /// Its type is not written.
            case unwrittenType
            /// Its type is converted to the one that is required.
            case otherType
        }

        /// The name of the requirement.
        package var requirement: String
        /// The components that require it; at least one.
        package var takers: [String]
        /// The properties that uber/needle took, and where they are; at least one.
        package var before: [(property: String, place: FactReference)]
        package var reason: Reason

        package init(
            requirement: String,
            takers: [String],
            before: [(property: String, place: FactReference)],
            reason: Reason
        ) {
            (self.requirement, self.takers, self.before, self.reason) = (requirement, takers, before, reason)
        }
    }

    /// For a property that meets a requirement now, where the file of uber/needle that is replaced took another one.
    ///
    /// - Parameter property: With its component, for example `MidComponent.limit`.
    package static func changedProvider(
        _ property: String,
        _ change: ChangedProvider,
        _ reference: FactReference
    ) -> Diagnostic {
        let rule =
            switch change.reason {
            case .notPublic: "it passes over properties of a class that are not declared public"
            case .unwrittenType: "it passes over properties without a written type"
            case .otherType: "it takes only properties of the very type that is required"
            }
        let takers =
            change.takers.prefix(1).map { "'\($0)'" }
            + change.takers.dropFirst().prefix(1).map { _ in
                change.takers.count == 2 ? "another component" : "\(change.takers.count - 1) other components"
            }
        let before = change.before.map { "'\($0.property)'" }.joined(separator: " and ")
        return Diagnostic(
            .changedProvider,
            "'\(property)' provides '\(change.requirement)' to \(takers.joined(separator: " and ")) now; uber/needle took "
                + "\(before), since \(rule); make it private or rename it to keep that",
            at: .fact(reference),
            notes: change.before.map { Note("'\($0.property)' is here", at: .fact($0.place)) }
        )
    }
}

extension DiagnosticID {
    package static let changedProvider = DiagnosticID("changed-provider", .warning).explained(
        rule: """
            A property provides to a scope below it, and uber/needle passed over it and took one further up. Both take the \
            nearest property, but uber/needle sees only properties with a written type, in a class only public ones, and \
            only those of the very type that is required. So the scope gets another object now. The run that replaces or \
            removes the file of uber/needle reports it, and later ones do not: restore that file to see it again.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                public var limit: Int { 100 }
                var list: ListComponent { ListComponent(parent: self) }
            }

            final class ListComponent: Component<EmptyDependency> {
                var limit: Int { 1 }
                var row: RowComponent { RowComponent(parent: self) }
            }

            protocol RowDependency: Dependency {
                var limit: Int { get }
            }

            final class RowComponent: Component<any RowDependency> {}

            // Modules/App/NeedleGenerated.swift
            import NeedleFoundation

            private let needleDependenciesHash : String? = nil

            public func registerProviderFactories() {
            }

            $ needle generate Modules/App/NeedleGenerated.swift Modules/App
            """,
        message: """
            Modules/App/RootComponent.swift:9:9: warning: 'ListComponent.limit' provides 'limit' to 'RowComponent' now; uber/needle took 'RootComponent.limit', since it passes over properties of a class that are not declared public; make it private or rename it to keep that [changed-provider]
            Modules/App/RootComponent.swift:4:16: note: 'RootComponent.limit' is here
            """,
        right: """
            -    var limit: Int { 1 }
            +    private var limit: Int { 1 }

            // Modules/App/NeedleGenerated.swift

            $ needle generate Modules/App/NeedleGenerated.swift Modules/App
            """
    )
}
