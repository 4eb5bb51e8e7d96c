package import NeedleGraph

extension DiagnosticID {
    package static let unusedProtocol = DiagnosticID("unused-protocol", .warning, page: .unusedProtocol)
}

extension Diagnostic {
    package static func unusedProtocol(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(id: .unusedProtocol, message: "no component depends on '\(name)'", anchor: .fact(reference))
    }
}
