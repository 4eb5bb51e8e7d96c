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
                    + (near.map { "; is '\($0)' meant?" } ?? "; declare it with its type")
            case .lacksType: "the type of 'contribution' is not written; write it, as scopes collect it by that type"
            case .isOpaque(let type):
                "the type of 'contribution' is '\(type)'; write 'any \(type.dropFirst("some ".count))', the type that scopes collect"
            case .hasEffects: "'contribution' is 'async' or 'throws'; contribute an object that does that work"
            case .isOfActor(let actor):
                "'contribution' is isolated to '\(actor)'; only 'MainActor' or no actor can be collected"
            case .isRoot:
                "a root has no parent, and scopes create what they collect below themselves; inherit 'Component'"
            case .isNonCore: "a non-core component is created by its core; inherit 'Component'"
            case .isGeneric: "it is generic; contribute by a subclass that names the arguments"
            case .lacksInitializer(let name):
                "'\(name)' has initializers and no 'init(parent:)', by which scopes create what they collect; declare it"
            case .isOfMainActor(let collector):
                "it is isolated to 'MainActor', and '\(collector)', which collects it, is not; isolate that as well"
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
            A component that conforms to `Contributing` cannot be collected. It has a property `contribution`, and scopes \
            that ask for `contributions()` of its type create it below themselves. So the type is written, the component has \
            `init(parent:)`, and the module that registers it can name it: mostly the app, so it is public where it is \
            in another module. A contribution of the main actor can be collected by code of the main actor alone.
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
