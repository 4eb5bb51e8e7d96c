import NeedleGraph
import NeedleLinker

/// The modules that declare each top-level name: tells how a generated file must write the name of a type.
///
/// A generated file imports what several files of its module import, and NeedleFoundation. So a name that is clear
/// where the user wrote it can be ambiguous here, and then gets its module's name in front.
struct TopLevelNames {
    private let graph: LinkedGraph
    private var owners: [String: Set<ID<Module>>] = [:]

    init(_ graph: LinkedGraph) {
        self.graph = graph
        for module in graph.modules.ids {
            for name in graph.modules[module].facts.files.flatMap(\.typeNames) {
                insert(TypeName(module: module, name: name))
            }
        }
    }

    mutating func insert(_ type: TypeName) {
        owners[type.name, default: []].insert(type.module)
    }

    /// The name of a type as the generated file of a module writes it, for example `Board.Cell` or `Game.Board.Cell`.
    func spelling(of type: TypeName, in viewer: ID<Module>) -> String {
        let parts = type.name.split(separator: ".").map { escaped(String($0)) }
        let name = parts.joined(separator: ".")
        guard !isClear(type, in: viewer) else { return name }
        return "\(graph.modules[type.module].name).\(name)"
    }

    /// Whether the name alone means this type in the generated file of a module.
    ///
    /// Where a type has the name of the module, as `Player` in the module `Player`, the name is all that there is.
    func isClear(_ type: TypeName, in viewer: ID<Module>) -> Bool {
        if type.module == viewer { return true }
        let name = String(type.name.prefix { $0 != "." })
        let isAmbiguous =
            Modules.foundationTypes.contains(name) || hasOtherOwner(name, than: type.module, in: viewer)
        return !isAmbiguous || hasOtherOwner(graph.modules[type.module].name, than: nil, in: viewer)
    }

    private func hasOtherOwner(_ name: String, than module: ID<Module>?, in viewer: ID<Module>) -> Bool {
        (owners[name] ?? []).contains { owner in
            guard owner != module, graph.modules.sees(viewer, owner) else { return false }
            let declared = graph.symbols.declared(TypeName(module: owner, name: name))
            return owner == viewer || declared.isEmpty
                || declared.contains { graph.symbols.effectiveAccess(of: $0) > .internal }
        }
    }
}
