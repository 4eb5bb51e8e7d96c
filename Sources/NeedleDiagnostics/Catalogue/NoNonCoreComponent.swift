package import NeedleGraph

extension DiagnosticID {
    package static let noNonCoreComponent = DiagnosticID("no-non-core-component", .error, page: .noNonCoreComponent)
}

extension Diagnostic {
    /// - Parameter known: The names of all non-core components, of which one may be meant.
    package static func noNonCoreComponent(
        _ name: String,
        of component: String,
        known: [String],
        _ reference: FactReference
    ) -> Diagnostic {
        let meant = nearest(name, in: known, atMost: 2).map { "did you mean '\($0)'?" }
        return Diagnostic(
            id: .noNonCoreComponent,
            message: "'\(name)', the non-core component of '\(component)', is no known non-core component",
            anchor: .fact(reference),
            help: [meant ?? "name a class that inherits 'NonCoreComponent'"]
        )
    }

    /// For a component that is named as a non-core component, and inherits another class of the runtime.
    /// - Parameter pluginized: Where the component is declared that names it.
    package static func nonCoreComponentOfOtherKind(
        _ name: String,
        inherits superclass: String,
        of component: String,
        _ reference: FactReference,
        pluginized: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .noNonCoreComponent,
            message: "'\(name)' is the non-core component of '\(component)', but inherits '\(superclass)'; "
                + "write 'NonCoreComponent'",
            anchor: .fact(reference),
            notes: [Note(message: "'\(component)' names it here", anchor: .fact(pluginized))]
        )
    }

    /// For a class that gives 'PluginizedComponent' fewer arguments, or more.
    package static func noThreeArguments(of component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .noNonCoreComponent,
            message: "'PluginizedComponent', which '\(component)' inherits, takes three arguments: the dependency, the "
                + "plugin extension and the non-core component",
            anchor: .fact(reference)
        )
    }

    /// For a class that gives its non-core component in place of its plugin extension.
    package static func pluginArgumentsSwapped(
        of component: String,
        nonCore: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .noNonCoreComponent,
            message: "the arguments of 'PluginizedComponent', which '\(component)' inherits, are swapped; write the "
                + "plugin extension second, and '\(nonCore)' third",
            anchor: .fact(reference)
        )
    }
}
