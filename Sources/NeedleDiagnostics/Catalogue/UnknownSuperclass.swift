package import NeedleGraph

/// Why a class is no component though its superclass looks like one.
package struct SuperclassFault: Sendable {
    /// Where the superclass is named.
    package var note: Note
    /// Advice, if the reason is not that the module of the superclass was not parsed.
    package var help: String?
    package var fix: Fix?

    package init(_ note: Note, help: String?, fix: Fix? = nil) {
        (self.note, self.help, self.fix) = (note, help, fix)
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - superclass: The class that no module declares.
    ///   - child: The class that is made at the place.
    ///   - cause: Why that is no component, if it is known.
    package static func unknownSuperclass(
        _ superclass: String,
        of child: String,
        _ reference: FactReference,
        cause: SuperclassFault?
    ) -> Diagnostic {
        let advice = cause?.help == nil ? "; parse the module that declares it" : ""
        return Diagnostic(
            .unknownSuperclass,
            "'\(child)' is created here with 'parent: self', but its superclass '\(superclass)' is not in any "
                + "parsed module\(advice)",
            at: .fact(reference),
            notes: [cause?.note].compactMap(\.self),
            help: [cause?.help].compactMap(\.self),
            fixes: [cause?.fix].compactMap(\.self)
        )
    }
}

extension DiagnosticID {
    package static let unknownSuperclass = DiagnosticID("unknown-superclass", .error).explained(
        rule: """
            The superclass of something created with `parent: self` is declared in no linked module. It may be in a \
            binary framework. Its name or its generic argument suggests a base class of components; then the child \
            needs an environment that Needle cannot give it. Parse the module that declares the superclass, or let \
            the class inherit `Component` itself. If it does, its name may be misspelled, or the file lacks `import \
            NeedleFoundation`.
            """,
        wrong: """
            import NeedleFoundation
            import Screens

            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class ProfileComponent: ScreenComponent<any ProfileDependency> {}

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var profile: ProfileComponent { ProfileComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:12:37: error: 'ProfileComponent' is created here with 'parent: self', but its superclass 'ScreenComponent' is not in any parsed module; parse the module that declares it [unknown-superclass]
            Modules/App/RootComponent.swift:8:13: note: the superclass 'ScreenComponent' of 'ProfileComponent' is not in any parsed module
            """,
        right: """
            // Modules/Screens/ScreenComponent.swift
            import NeedleFoundation

            open class ScreenComponent<Needs>: Component<Needs> {}
            """
    )
}
