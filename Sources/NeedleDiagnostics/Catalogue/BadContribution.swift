package import NeedleGraph

extension Diagnostic {
    /// Why a component that conforms to `Contributing` cannot contribute.
    package enum ContributionFault: Hashable, Sendable {
        /// It has no property `contribution`; a near name that it has.
        case lacksProperty(near: String?)
        /// The type of the property is not written.
        case lacksType
        /// The type is `some P`.
        case isOpaque(String)
        /// Reading it waits or throws.
        case hasEffects
        /// It is of another global actor than the main actor.
        case isOfActor(String)
        case isRoot, isNonCore
        /// It is generic, and nobody names its arguments.
        case isGeneric
        /// A class has initializers, and none of them is `init(parent:)`.
        case lacksInitializer(of: String)
        /// It is of the main actor, and what collects it is not.
        case isOfMainActor(collector: String)
        /// The module that registers it cannot name it or its property.
        case isHidden(name: String, module: String, collector: String)

        fileprivate var text: String {
            switch self {
            case .lacksProperty(let near):
                "it has no property 'contribution'"
                    + (near.map { "; did you mean '\($0)'?" } ?? "; declare it with its type")
            case .lacksType: "'contribution' has no type annotation; add one, since scopes collect by type"
            case .isOpaque(let type):
                "the type of 'contribution' is '\(type)'; write 'any \(type.dropFirst("some ".count))', the type that scopes collect"
            case .hasEffects: "'contribution' is 'async' or 'throws'; contribute an object that does that work"
            case .isOfActor(let actor):
                "'contribution' is isolated to '\(actor)'; isolate it to 'MainActor' or to no actor"
            case .isRoot:
                "it is a root, and scopes create what they collect below themselves; inherit 'Component'"
            case .isNonCore:
                "it is a non-core component, which only its pluginized component creates; inherit 'Component'"
            case .isGeneric: "it is generic; contribute with a subclass that names the generic arguments"
            case .lacksInitializer(let name):
                "'\(name)' has initializers, but no 'init(parent:)', which scopes call to create what they collect; declare it"
            case .isOfMainActor(let collector):
                "it is isolated to 'MainActor', but '\(collector)', which collects it, is not; isolate '\(collector)' as well"
            case .isHidden(let name, let module, let collector):
                "make '\(name)' public: module '\(module)' registers it for '\(collector)'"
            }
        }
    }

    /// - Parameter site: The call that collects it, if the fault is about that.
    package static func badContribution(
        of component: String,
        _ fault: ContributionFault,
        _ reference: FactReference,
        site: FactReference? = nil
    ) -> Diagnostic {
        Diagnostic(
            .badContribution,
            "'\(component)' cannot contribute: \(fault.text)",
            at: .fact(reference),
            notes: site.map { [Note("it is collected here", at: .fact($0))] } ?? []
        )
    }
}

extension DiagnosticID {
    package static let badContribution = DiagnosticID("bad-contribution", .error).explained(
        rule: """
            A component that conforms to `Contributing` cannot be collected. It has a property `contribution`, and \
            scopes that ask for `contributions()` of its type create it below themselves. So its type must be \
            written, the component must have `init(parent:)`, and the module that registers it must be able to name \
            it. That is usually the app, so a component in another module must be public. Only code on the main actor \
            can collect a contribution of the main actor.
            """,
        wrong: """
            protocol Tracker {}
            struct ConsoleTracker: Tracker {}

            final class TrackerComponent: Component<EmptyDependency>, Contributing {
                var contribution: some Tracker { ConsoleTracker() }
            }

            final class RootComponent: BootstrapComponent {
                var trackers: [any Tracker] { contributions() }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:6:13: error: 'TrackerComponent' cannot contribute: the type of 'contribution' is 'some Tracker'; write 'any Tracker', the type that scopes collect [bad-contribution]
            """,
        right: """
            -    var contribution: some Tracker { ConsoleTracker() }
            +    var contribution: any Tracker { ConsoleTracker() }
            """
    )
}
