package import NeedleGraph

/// Kinds about pluginized components, their plugin extensions and non-core components.
extension DiagnosticID {
    package static let noNonCoreComponent = Self("no-non-core-component", .error) { Pages.no_non_core_component_md }
    package static let noPluginExtension = Self("no-plugin-extension", .error) { Pages.no_plugin_extension_md }
    package static let pluginExtensionCycle = Self("plugin-extension-cycle", .error) { Pages.plugin_extension_cycle_md }
    package static let pluginExtensionNotMet = Self("plugin-extension-not-met", .error) {
        Pages.plugin_extension_not_met_md
    }
}

extension Diagnostic {
    /// The reason why a pluginized component has no non-core component.
    package enum NonCoreFault: Sendable {
        /// It is not known. One of the names of all non-core components may be meant.
        case unknown(String, known: [String])
        /// It inherits another class of the runtime. The pluginized component is declared at the reference.
        case ofOtherKind(String, inherits: String, pluginized: FactReference)
        /// The class does not give `PluginizedComponent` three arguments.
        case wrongCount
        /// The class gives this non-core component as its plugin extension.
        case swapped(String)
    }

    package static func noNonCoreComponent(
        of component: String,
        _ fault: NonCoreFault,
        _ reference: FactReference
    ) -> Diagnostic {
        let message: String
        var notes: [Note] = []
        var help: [String] = []
        switch fault {
        case .unknown(let name, let known):
            message = "'\(name)', the non-core component of '\(component)', is not a known non-core component"
            let meant = nearest(name, in: known, atMost: 2).map { "did you mean '\($0)'?" }
            help = [meant ?? "name a class that inherits 'NonCoreComponent'"]
        case .ofOtherKind(let name, let superclass, let pluginized):
            message =
                "'\(name)' is the non-core component of '\(component)', but inherits '\(superclass)'; write "
                + "'NonCoreComponent'"
            notes = [Note("'\(component)' names it here", at: .fact(pluginized))]
        case .wrongCount:
            message =
                "'PluginizedComponent', which '\(component)' inherits, takes three arguments: the dependency, the plugin "
                + "extension and the non-core component"
        case .swapped(let nonCore):
            message =
                "the arguments of 'PluginizedComponent', which '\(component)' inherits, are swapped; write the plugin "
                + "extension second, and '\(nonCore)' third"
        }
        return Diagnostic(.noNonCoreComponent, message, at: .fact(reference), notes: notes, help: help)
    }

    /// - Parameters:
    ///   - known: The names of the protocols that may be meant.
    ///   - unused: The only plugin extension of the module that no component names; nil if there is none.
    package static func noPluginExtension(
        _ name: String,
        of component: String,
        _ fault: ProtocolFault,
        known: [String],
        unused: String?,
        _ reference: FactReference
    ) -> Diagnostic {
        let suggestion = suggestion(for: name, in: known, atMost: 2)
        let renamed = unused.map { "; did you mean '\($0)'?" } ?? "; parse the module that declares it"
        let advice = suggestion.isEmpty ? renamed : suggestion
        let problem =
            switch fault {
            case .undeclared: "is not declared in any parsed module\(advice)"
            case .ofUnlinked(let imports):
                "is not declared in any parsed module, and \(imports.problem); \(imports.advice)"
            case .unseen(let reason): "is not known here: \(reason.text)"
            case .noProtocol: "is not a protocol; declare one that inherits 'PluginExtension'"
            case .conditional:
                "is a typealias in the branches of an '#if'; declare one protocol, with the '#if' inside it"
            }
        return Diagnostic(
            .noPluginExtension,
            "'\(name)', the plugin extension of '\(component)', \(problem)",
            at: .fact(reference)
        )
    }

    package static func pluginExtensionCycle(
        _ member: String,
        component: String,
        nonCore: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .pluginExtensionCycle,
            "'\(member)' depends on itself: '\(component)' declares it and lists it in its plugin extension, "
                + "and '\(nonCore)' requires it",
            at: .fact(reference),
            help: ["rename one of them"]
        )
    }

    package static func pluginExtensionNotMet(
        _ member: String,
        nonCore: String,
        _ reference: FactReference,
        notes: [Note],
        help: [String],
        fixes: [Fix]
    ) -> Diagnostic {
        Diagnostic(
            .pluginExtensionNotMet,
            "non-core component '\(nonCore)' does not have '\(member)' of the plugin extension",
            at: .fact(reference),
            notes: notes,
            help: help,
            fixes: fixes
        )
    }
}
