package import NeedleGraph

extension Diagnostic {
    /// Why it is not known whether a property provides a requirement.
    package enum PropertyDoubt: Sendable {
        /// For example `its type depends on who conforms to 'HasItem'`.
        case presence(String)
        /// This type, as it is written, may be a typealias.
        case alias(String)
    }

    /// - Parameter requirement: The requirement's name and type, for example `index: Index`.
    package static func uncertainProperty(
        _ property: String,
        of component: String,
        requirement: String,
        _ doubt: PropertyDoubt,
        _ reference: FactReference
    ) -> Diagnostic {
        let reason: String
        switch doubt {
        case .presence(let doubt): reason = "\(doubt); declare it in the class"
        case .alias(let type):
            reason = "no parsed module shows whether '\(type)' is that type; write '\(requirement)' if it is"
        }
        return Diagnostic(
            .uncertainProperty,
            "'\(property)' of '\(component)' does not provide '\(requirement)': \(reason)",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let uncertainProperty = DiagnosticID("uncertain-property", .warning).explained(
        rule: """
            Needle cannot tell whether a property meets the requirement of its name below it. It is in an extension \
            for some types only, its type depends on conformances to a protocol, or its type may be a typealias in a \
            module that was not parsed. Such a property provides nothing; the requirement is met further up or not at \
            all. Declare it in the class, or write the type as the requirement has it.
            """,
        wrong: """
            protocol RowDependency: Dependency {
                var font: String { get }
            }

            final class RowComponent: Component<any RowDependency> {}

            final class ListComponent<Item>: Component<any EmptyDependency> {
                var row: RowComponent { RowComponent(parent: self) }
            }

            extension ListComponent where Item: Hashable {
                var font: String { "Menlo" }
            }

            final class RootComponent: BootstrapComponent {
                var font: String { "Helvetica" }
                var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:14:9: warning: 'font' of 'ListComponent<Int>' does not provide 'font: String': only the compiler knows which types have the extension where 'Item: Hashable'; declare it in the class [uncertain-property]
            """,
        right: """
             final class ListComponent<Item>: Component<any EmptyDependency> {
            +    var font: String { "Menlo" }
            -}
            -
            -extension ListComponent where Item: Hashable {
            -    var font: String { "Menlo" }
            """
    )
}
