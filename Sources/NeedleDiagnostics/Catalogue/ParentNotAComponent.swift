package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - parent: The enclosing type; nil outside types.
    ///   - cause: Why that is no component, where it looks as if it should be one, and the edit that makes it one.
    package static func parentNotAComponent(
        child: String,
        parent: String?,
        cause: SuperclassFault?,
        _ reference: FactReference
    ) -> Diagnostic {
        let found = parent.map { "'\($0)' is not one" } ?? "this is outside a component"
        return Diagnostic(
            .parentNotAComponent,
            "the parent of '\(child)' must be a component, but \(found)",
            at: .fact(reference),
            notes: [cause?.note].compactMap(\.self),
            help: cause.map { [$0.help].compactMap(\.self) } ?? ["create '\(child)' in a component, and pass it on"],
            fixes: [cause?.fix].compactMap(\.self)
        )
    }
}

extension DiagnosticID {
    package static let parentNotAComponent = DiagnosticID("parent-not-a-component", .error).explained(
        rule: """
            The parent of a component must be a component. It is the scope that the child lives in, and here `self` \
            is an object of another kind. Move the call into a property of the component that is to be the parent, \
            and pass its result to this object.
            """,
        wrong: """
            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class ProfileComponent: Component<any ProfileDependency> {}

            final class HomeScreen {
                func openProfile() -> ProfileComponent {
                    ProfileComponent(parent: self)
                }
            }

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var screen: HomeScreen { HomeScreen() }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:11:9: error: the parent of 'ProfileComponent' must be a component, but 'HomeScreen' is not one [parent-not-a-component]
            Modules/App/RootComponent.swift:11:9: help: create 'ProfileComponent' in a component, and pass it on
            """,
        right: """
            -    func openProfile() -> ProfileComponent {
            -        ProfileComponent(parent: self)
            +    let openProfile: () -> ProfileComponent
            +
            +    init(openProfile: @escaping () -> ProfileComponent) {
            +        self.openProfile = openProfile
            -    var screen: HomeScreen { HomeScreen() }
            +    var profile: ProfileComponent { ProfileComponent(parent: self) }
            +    var screen: HomeScreen { HomeScreen { self.profile } }
            """
    )
}
