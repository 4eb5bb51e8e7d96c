package import NeedleGraph

extension DiagnosticID {
    package static let sourceInNoModule = DiagnosticID("source-in-no-module", .warning, page: .sourceInNoModule)
}

extension Diagnostic {
    /// - Parameters:
    ///   - component: The first component that the file declares.
    ///   - folder: The folder beside which the file stands, for example `Modules`.
    ///   - target: The folder of the module that is likely meant.
    package static func sourceInNoModule(
        _ component: String,
        beside folder: String,
        target: String?,
        path: String,
        place: Place
    ) -> Diagnostic {
        let fix = target.map { "move the file to '\($0)'" } ?? "move the file into the folder of its module"
        return Diagnostic(
            id: .sourceInNoModule,
            message: "'\(component)' is in no module, since it stands beside the module folders in '\(folder)'; \(fix)",
            anchor: .source(path: path, place: place)
        )
    }
}
