package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type that is called.
    ///   - requirement: The requirement's name and type, for example `clock: Clock`.
    package static func uncertainType(
        _ property: String,
        of type: String,
        requirement: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .uncertainType,
            "the type of '\(property)' is uncertain, since this initializer of '\(type)' may return nil; "
                + "write '\(requirement)' if that is its type",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let uncertainType = DiagnosticID("uncertain-type", .error).explained(
        rule: """
            Needle cannot tell whether the initializer that creates a property may return nil. The property has the \
            name and type of a requirement below it, but the type belongs to a module that is not parsed. If the \
            initializer may return nil, the property is an optional and provides nothing, and the requirement is met \
            further up. Needle does not guess which of the two is right. Write the type of the property.
            """,
        wrong: """
            import Foundation
            import NeedleFoundation

            protocol ParserDependency: Dependency {
                var scanner: Scanner { get }
            }

            final class ParserComponent: Component<any ParserDependency> {}

            final class HomeComponent: Component<any EmptyDependency> {
                let scanner = Scanner(string: "1 2 3")
                var parser: ParserComponent { ParserComponent(parent: self) }
            }

            final class RootComponent: BootstrapComponent {
                let scanner: Scanner = Scanner(string: "")
                var home: HomeComponent { HomeComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:11:9: error: the type of 'scanner' is uncertain, since this initializer of 'Scanner' may return nil; write 'scanner: Scanner' if that is its type [uncertain-type]
            """,
        right: """
            -    let scanner = Scanner(string: "1 2 3")
            +    let scanner: Scanner = Scanner(string: "1 2 3")
            """
    )
}
