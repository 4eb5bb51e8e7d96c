/// A declaration with a name: a type, a protocol or a component.
struct Named: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case type, `protocol`, component
    }

    var kind: Kind
    var id: Int
    var module: Int
    var access: Access
    /// Its name at the top level of its module: its own name, or that of the enum around it.
    var topLevelName: String
    /// Its name with that of the enum around it.
    var path: String

    init(_ declaration: TypeDeclaration) {
        (kind, id, module, access) = (.type, declaration.id, declaration.module, declaration.access)
        (topLevelName, path) = Self.names(declaration.name, in: declaration.namespace)
    }

    init(_ declaration: ProtocolDeclaration) {
        (kind, id, module, access) = (.protocol, declaration.id, declaration.module, declaration.access)
        (topLevelName, path) = Self.names(declaration.name, in: nil)
    }

    init(_ component: ComponentDeclaration) {
        (kind, id, module, access) = (.component, component.id, component.module, component.access)
        (topLevelName, path) = Self.names(component.name, in: component.namespace)
    }

    private static func names(_ name: String, in namespace: String?) -> (topLevel: String, path: String) {
        (namespace ?? name, (namespace.map { $0 + "." } ?? "") + name)
    }

    /// The struct that conforms to a protocol.
    var implementation: Named {
        var copy = self
        copy.path = copy.path.extended(by: "Value\(id)")
        copy.topLevelName = copy.path
        return copy
    }

    /// Whether its name is visible in a file of a module.
    func isSeen(in program: Program, from user: Int, importing imports: Set<Int>) -> Bool {
        if module == user { return true }
        let package = program.module(user).package
        let isPackage = package != nil && package == program.module(module).package
        return imports.contains(module) && access >= (isPackage ? .package : .public)
    }
}

extension String {
    /// A longer name, with backticks if this one has them.
    func extended(by suffix: String) -> String { hasSuffix("`") ? dropLast() + suffix + "`" : self + suffix }

    /// The name as it is shown in messages and answers.
    var plain: String { filter { $0 != "`" } }
}

extension Program {
    /// All types, protocols and components.
    var named: [Named] { types.map(Named.init) + protocols.map(Named.init) + components.map(Named.init) }
}
