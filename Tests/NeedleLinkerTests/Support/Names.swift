// Asks what a name or a type means at a place of a program.

import NeedleGraph
import NeedleLinker

/// The names of a program.
struct Names {
    private let modules: [ModuleGraph]
    private let resolver: TypeResolver

    init(_ graphs: [ModuleGraph]) {
        let modules = Modules(graphs)
        self.modules = graphs
        resolver = TypeResolver(modules, Symbols(modules))
    }

    /// What a name means in a module, inside the first declaration that is called `enclosing`.
    ///
    /// - Returns: For example `Game.Board.Cell`, `generic Item` or `external Foundation.URL`.
    func meaning(of name: String, in module: String, file: Int = 0, inside enclosing: String? = nil) -> String {
        switch resolver.meaning(of: expression(name).path!, in: context(module, file, enclosing)) {
        case .type(let type): resolver.resolved(type).description
        case .genericParameter(let name): "generic \(name)"
        case .external(let module, let name):
            "external " + [module, name].compactMap { $0?.text }.joined(separator: ".")
        }
    }

    /// The resolved form of a type.
    func resolved(_ type: String, in module: String, file: Int = 0, inside enclosing: String? = nil) -> String {
        resolver.resolve(expression(type), in: context(module, file, enclosing)).description
    }

    /// The modules of the extensions of a type, for example of `Game.Board`.
    func extensionModules(of text: String) -> [String] {
        guard let (type, _) = resolver.typeName(of: self.type(named: text)) else {
            preconditionFailure("\(text) is no parsed type")
        }
        let symbols = resolver.symbols
        return symbols.extensions(of: type).map { resolver.modules[symbols[$0].module].name }
    }

    /// The resolved form of a type of a parsed module, for example of `Game.Board`.
    private func type(named text: String) -> TypeExpression {
        let parts = Name(text).parts
        return TypeExpression(.path(TypePath(module: parts[0], parts.dropFirst().map { TypePath.Part($0) })))
    }

    private func context(_ name: String, _ file: Int, _ enclosing: String?) -> NameContext {
        guard let module = resolver.modules.named(Name(name)),
            let graph = modules.first(where: { $0.name == name })
        else { preconditionFailure("no module \(name)") }
        let declaration = enclosing.map { enclosing in
            guard let index = graph.files[file].declarations.firstIndex(where: { $0.name.text == enclosing }) else {
                preconditionFailure("no declaration \(enclosing)")
            }
            return resolver.symbols.symbol(module: module, file: file, declaration: index)
        }
        return NameContext(module: module, file: file, enclosing: declaration)
    }
}
