// Diagnostics as text that names the facts they point at.

import NeedleDiagnostics
import NeedleGraph

extension Linked {
    /// All diagnostics, sorted, each with its notes below it.
    var messages: [String] { messages(diagnostics) }

    /// The diagnostics of one kind.
    func messages(_ id: DiagnosticID) -> [String] { messages(diagnostics.filter { $0.id == id }) }

    private func messages(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { diagnostic in
            let problem = "\(diagnostic.severity): \(diagnostic.messageWithWay) [\(diagnostic.id.name)]"
            let notes = diagnostic.notes.map { "  note: \($0.message)\(place($0.anchor))" }
            return ([problem + place(diagnostic.anchor)] + notes).joined(separator: "\n")
        }
        .sorted()
    }

    private func place(_ anchor: Anchor) -> String {
        switch anchor {
        case .fact(let reference): " @ " + place(reference)
        case .location(let location): " @ \(location.text)"
        case .none: ""
        }
    }

    /// A fact by its file and its names, for example `Game/File0.swift GameDependency.cache`.
    func place(_ reference: FactReference) -> String {
        let file = modules.first { $0.name == reference.module }?.files.first { $0.path == reference.path }
        guard let file else { return "a file that does not exist" }
        let fact =
            switch reference.element {
            case .file: "as a whole"
            case .import(let index): "import \(file.imports[index].path)"
            case .declaration(let index): file.declarations[index].name.text
            case .inheritance(let declaration, let index):
                "\(file.declarations[declaration].name): \(file.declarations[declaration].inheritance[index].written)"
            case .member(let declaration, let index):
                "\(file.declarations[declaration].name).\(file.declarations[declaration].members[index].name)"
            case .instantiation(let index): "\(file.instantiations[index].callee?.written ?? "")(parent:)"
            case .entryPoint: "entry point"
            }
        return "\(file.path) \(fact)"
    }
}
