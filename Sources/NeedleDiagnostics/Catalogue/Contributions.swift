package import NeedleGraph

/// Kinds about contributions and the scopes that collect them.
extension DiagnosticID {
    package static let badContribution = Self("bad-contribution", .error) { Pages.bad_contribution_md }
    package static let emptyCollection = Self("empty-collection", .warning) { Pages.empty_collection_md }
    package static let uncollectedContribution = Self("uncollected-contribution", .warning) {
        Pages.uncollected_contribution_md
    }
    package static let unknownCollection = Self("unknown-collection", .error) { Pages.unknown_collection_md }
}

extension Diagnostic {
    /// Why a component that conforms to `Contributing` cannot contribute.
    package enum ContributionFault: Error, Hashable {
        /// It has no property `contribution`, but perhaps one with a similar name.
        case lacksProperty(near: String?)
        case lacksType
        /// The type is `some P`.
        case isOpaque(String)
        /// Reading it is asynchronous or throws.
        case hasEffects
        /// It is isolated to a global actor other than the main actor.
        case isOfActor(String)
        case isRoot, isNonCore
        /// It is generic, and no code states its arguments.
        case isGeneric
        /// A class has initializers, and none of them is `init(parent:)`.
        case lacksInitializer(of: String)
        /// It is isolated to the main actor, and its collector is not.
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

    /// - Parameter site: The call that collects it, if the fault concerns that call.
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

    package static func emptyCollection(in component: String, _ type: String, _ reference: FactReference) -> Diagnostic
    {
        Diagnostic(
            .emptyCollection,
            "nothing contributes '\(type)', which '\(component)' collects, so the list is empty; declare a component that "
                + "conforms to 'Contributing' with a 'contribution' of that type",
            at: .fact(reference)
        )
    }

    /// - Parameter collectors: The calls that collect the type, if no module sees both the component and a root above them.
    package static func uncollectedContribution(
        of component: String,
        _ type: String,
        _ reference: FactReference,
        collectors: [(component: String, module: String, isPublic: Bool, site: FactReference)] = []
    ) -> Diagnostic {
        let advice =
            if let hidden = collectors.first(where: { !$0.isPublic }) {
                "; the module of '\(hidden.component)' does not see it: let it depend on that of '\(component)', or make "
                    + "'\(hidden.component)' public"
            } else if !collectors.isEmpty {
                "; no module with a root sees both, so let the app depend on the module of '\(component)'"
            } else {
                "; contribute a type that a component collects, or collect this one"
            }
        return Diagnostic(
            .uncollectedContribution,
            "nothing collects the '\(type)' that '\(component)' contributes\(advice)",
            at: .fact(reference),
            notes: collectors.prefix(3).map {
                Note("'\($0.component)' of module '\($0.module)' collects it here", at: .fact($0.site))
            }
        )
    }

    package static func unknownCollection(_ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .unknownCollection,
            "cannot tell what 'contributions()' collects here; name the type, as in 'contributions(of: (any Tracker).self)'",
            at: .fact(reference)
        )
    }
}
