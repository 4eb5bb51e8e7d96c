package import NeedleGraph

extension DiagnosticID {
    package static let noPluginExtension = DiagnosticID("no-plugin-extension", .error, page: .noPluginExtension)
}

extension Diagnostic {
    package static func noPluginExtension(
        _ name: String,
        of component: String,
        _ fault: ProtocolFault,
        _ reference: FactReference
    ) -> Diagnostic {
        let problem =
            switch fault {
            case .undeclared: "is declared in no parsed module; parse the module that declares it"
            case .unseen(let reason): "is not known here: \(reason.text)"
            case .noProtocol: "is no protocol; write one that inherits 'PluginExtension'"
            case .conditional:
                "is a typealias in the branches of an '#if'; declare one protocol, with the '#if' inside it"
            }
        return Diagnostic(
            id: .noPluginExtension,
            message: "'\(name)', the plugin extension of '\(component)', \(problem)",
            anchor: .fact(reference)
        )
    }
}
