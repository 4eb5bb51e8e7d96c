import NeedleDiagnostics
import NeedleGraph

/// The components that classes of the program are.
struct FoundClasses: Sendable {
    let components: Table<Component>
    let diagnostics: [Diagnostic]
}

/// Finds the classes that are components, by following each class's superclass to one of the runtime's.
///
/// A class of another library that happens to be called `Component` is none: the name must resolve to NeedleFoundation,
/// in a file that imports it. Modules are searched at the same time, and each keeps what it finds about superclasses:
/// few are those of other modules, and the chains to them are short.
struct ComponentFinder: Sendable {
    let resolver: TypeResolver

    /// A component, and its superclass if that is one as well.
    private struct Found: Sendable, Comparable {
        var component: Component
        var superclass: ID<Symbol>?

        static func < (left: Found, right: Found) -> Bool { key(left) < key(right) }

        static func == (left: Found, right: Found) -> Bool { left.component.symbol == right.component.symbol }

        private static func key(_ found: Found) -> (ID<Module>, Name, ID<Symbol>) {
            (found.component.type.module, found.component.type.name, found.component.symbol)
        }
    }

    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    /// All components, sorted by module and name; namesakes in branches of an `#if` are one component each.
    func find(_ workers: Workers) -> FoundClasses {
        let found = workers.map(resolver.lookup.modules.ids, found)
        let diagnostics = found.flatMap(\.excess).map { id in
            Diagnostic.longInheritance(of: symbols[id].name.text, symbols[id].reference(in: resolver.lookup.modules))
        }
        return FoundClasses(components: table(of: found.map(\.components), workers), diagnostics: diagnostics)
    }

    private func table(of parts: [[Found]], _ workers: Workers) -> Table<Component> {
        var parts = parts
        // A class in an extension of another module's type is one of that module.
        let areOwn = zip(resolver.lookup.modules.ids, parts).allSatisfy { module, found in
            found.allSatisfy { $0.component.type.module == module }
        }
        if !areOwn { parts = [parts.flatMap { $0 }.sorted()] }
        var table = Table<Component>()
        table.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        var inheriting: [(id: ID<Component>, superclass: ID<Symbol>)] = []
        for part in parts {
            for index in part.indices {
                let id = table.append(part[index].component)
                if let superclass = part[index].superclass { inheriting.append((id, superclass)) }
            }
        }
        if inheriting.isEmpty { return table }
        var ids = SideTable<Symbol, ID<Component>?>(for: symbols.table, repeating: nil)
        for id in table.ids { ids[table[id].symbol] = id }
        for (id, superclass) in inheriting { table[id].superclass = ids[superclass] }
        return table
    }

    /// The components of a module, and the classes at which their superclasses became too many.
    private func found(in module: ID<Module>) -> (components: [Found], excess: [ID<Symbol>]) {
        var finder = AncestryFinder(resolver: resolver)
        var found: [Found] = []
        for id in symbols.declarations(in: module).lazy.map({ ID<Symbol>($0) }) {
            guard symbols[id].kind == .class, let type = symbols[id].type, let ancestry = finder.ancestry(of: id) else {
                continue
            }
            found.append(Found(component: component(id, type, ancestry), superclass: ancestry.superclass))
        }
        found.sort()
        return (found, finder.excess)
    }

    private func component(_ id: ID<Symbol>, _ type: TypeName, _ ancestry: Ancestry) -> Component {
        // A type without generic arguments is one part.
        let isOne = ancestry.dependency != nil
        let first = ancestry.arguments.count == 1 ? ancestry.arguments : Array(ancestry.arguments.prefix(1))
        let dependencies = isOne ? first : first.flatMap { TypeText.compositionParts($0).sorted() }
        let isPluginized = ancestry.kind == .pluginized && ancestry.arguments.count == 3
        return Component(
            type: type,
            symbol: id,
            module: symbols[id].module,
            kind: ancestry.kind,
            superclassArguments: ancestry.superclassArguments,
            genericParameters: symbols[id].genericParameters,
            dependencies: dependencies,
            dependencyTypes: isOne ? [ancestry.dependency] : dependencies.map { resolver.typeName(of: $0)?.type },
            plugin: isPluginized ? Array(ancestry.arguments[1...]) : [],
            access: symbols.effectiveAccess(of: id),
            condition: symbols.condition(of: id)
        )
    }
}

/// The chain of superclasses of a class, as far as Needle cares.
private struct Ancestry {
    var kind: Component.Kind
    /// The nearest superclass that was parsed.
    var superclass: ID<Symbol>?
    /// How many superclasses were parsed.
    var length = 0
    var superclassArguments: [Name] = []
    /// The generic arguments of the runtime's class, in terms of the class's own parameters.
    var arguments: [Name]
    /// The parsed type that the first of them names without generic arguments, as most do; nil for any other.
    var dependency: TypeName?

    init(kind: Component.Kind, arguments: [ResolvedType], _ resolver: TypeResolver) {
        self.kind = kind
        self.arguments = arguments.map(resolver.text)
        if case .type(let type) = arguments.first { dependency = type }
    }
}

/// Follows the superclasses of classes.
private struct AncestryFinder {
    private let resolver: TypeResolver
    /// The ancestry of each inherited class: nil while it is looked for, and for a class that is no component.
    private var known: [ID<Symbol>: Ancestry?] = [:]
    /// How many classes are followed at this moment.
    private var depth = 0
    /// The classes above which no more are followed.
    private(set) var excess: [ID<Symbol>] = []

    /// Many times what programs have. To follow more would take a deeper stack.
    private static let maximumLength = 250

    init(resolver: TypeResolver) {
        self.resolver = resolver
    }

    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    mutating func ancestry(of id: ID<Symbol>) -> Ancestry? {
        guard let superclass = symbols[id].inheritance.first else { return nil }
        return ancestry(ofSuperclass: superclass.canonical, in: resolver.context(around: id))
    }

    private mutating func ancestry(ofInherited id: ID<Symbol>) -> Ancestry? {
        if let known = known[id] { return known }
        known[id] = .some(nil)
        guard depth < Self.maximumLength else {
            excess.append(id)
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        let result = ancestry(of: id)
        known[id] = .some(result)
        return result
    }

    private mutating func ancestry(ofSuperclass text: Name, in context: NameContext, depth: Int = 0) -> Ancestry? {
        if let argument = Self.argumentOfComponent(text), meansComponent(in: context) {
            return Ancestry(kind: .component, arguments: [resolver.type(argument, in: context)], resolver)
        }
        guard depth < 16, let (name, arguments) = TypeText.nameAndArguments(text) else { return nil }
        let resolved = arguments.map { resolver.type($0, in: context) }
        return ancestry(ofSuperclass: name, resolved, in: context, depth: depth)
    }

    /// The `GameDependency` in `Component<GameDependency>`, as most superclasses are; nil for what is not one word.
    private static func argumentOfComponent(_ text: Name) -> Name? {
        let (bytes, length) = (text.utf8, component.utf8.count)
        guard bytes.count > length + 2, bytes[length] == UInt8(ascii: "<"), bytes.last == UInt8(ascii: ">"),
            text.hasPrefix(component)
        else { return nil }
        let argument = UnsafeBufferPointer(rebasing: bytes[(length + 1)..<(bytes.count - 1)])
        return argument.allSatisfy(TypeText.isIdentifierPart) ? Name(utf8: argument) : nil
    }

    /// Whether `Component` is the runtime's class.
    private func meansComponent(in context: NameContext) -> Bool {
        guard case .external = resolver.lookup.resolve(Self.component, in: context) else { return false }
        return resolver.lookup.seesFoundation(context)
    }

    private static let component: Name = "Component"

    private mutating func ancestry(
        ofSuperclass name: Name,
        _ arguments: [ResolvedType],
        in context: NameContext,
        depth: Int
    ) -> Ancestry? {
        switch resolver.lookup.resolve(name, in: context) {
        case .genericParameter: return nil
        case .external(let module, let name): return runtimeClass(module, name, arguments, in: context)
        case .type(let type):
            if let alias = resolver.lookup.typealiasDeclaration(of: type, in: context) {
                return ancestry(ofAlias: alias, arguments: arguments, depth: depth)
            }
            guard let superclass = symbols.declared(type).first(where: { symbols[$0].kind == .class }),
                var ancestry = ancestry(ofInherited: superclass)
            else { return nil }
            let parameters = symbols[superclass].genericParameters
            let resolved = arguments.map(resolver.text)
            let bound = resolver.bind(parameters, to: resolved)
            ancestry.superclass = superclass
            ancestry.length += 1
            if ancestry.length > Self.maximumLength {
                excess.append(superclass)
                return nil
            }
            ancestry.superclassArguments = resolved
            ancestry.arguments = ancestry.arguments.map { resolver.substitute(bound, in: $0) }
            return ancestry
        }
    }

    private mutating func ancestry(ofAlias alias: ID<Symbol>, arguments: [ResolvedType], depth: Int) -> Ancestry? {
        guard let aliased = symbols[alias].aliased else { return nil }
        let context = resolver.context(inside: alias)
        if symbols[alias].declaration.genericParameters.isEmpty, !arguments.isEmpty {
            // `typealias Base = Component` stands for the generic class, and `Base<…>` has the arguments.
            guard depth < 16 else { return nil }
            return ancestry(ofSuperclass: aliased.canonical, arguments, in: context, depth: depth + 1)
        }
        guard var ancestry = ancestry(ofSuperclass: aliased.canonical, in: context, depth: depth + 1) else {
            return nil
        }
        let parameters = symbols[alias].genericParameters
        let bound = resolver.bind(parameters, to: arguments.map(resolver.text))
        ancestry.arguments = ancestry.arguments.map { resolver.substitute(bound, in: $0) }
        ancestry.superclassArguments = ancestry.superclassArguments.map { resolver.substitute(bound, in: $0) }
        return ancestry
    }

    private func runtimeClass(
        _ module: Name?,
        _ name: Name,
        _ arguments: [ResolvedType],
        in context: NameContext
    ) -> Ancestry? {
        guard module == nil || module == Modules.foundation, resolver.lookup.seesFoundation(context) else { return nil }
        guard let kind = Component.Kind.runtimeClasses[name] else { return nil }
        return Ancestry(kind: kind, arguments: kind == .bootstrap ? [] : arguments, resolver)
    }
}

extension Component.Kind {
    /// The classes of the runtime library that components inherit.
    static let runtimeClasses: [Name: Component.Kind] = [
        "Component": .component, "BootstrapComponent": .bootstrap, "RootComponent": .bootstrap,
        "PluginizedComponent": .pluginized, "NonCoreComponent": .nonCore,
    ]
}

extension TypeResolver {
    /// The superclass that keeps a class from being known as a component or as none: it is in no parsed module, and by
    /// its name or its dependency it looks like a base class of components.
    func unknownSuperclass(of type: TypeName) -> String? {
        var type = type
        for _ in 0..<16 {
            let declared = lookup.symbols.declared(type)
            // It is not known for which type a typealias in the branches of an `#if` stands.
            if !declared.isEmpty, declared.allSatisfy({ lookup.symbols[$0].kind == .typealias }) {
                return type.name.text
            }
            guard let id = declared.first(where: { lookup.symbols[$0].kind == .class }),
                let inherited = lookup.symbols[id].inheritance.first
            else { return nil }
            let resolved = resolve(inherited.canonical, in: context(around: id))
            if let superclass = typeName(of: resolved)?.type {
                type = superclass
                continue
            }
            guard let (name, arguments) = TypeText.nameAndArguments(resolved) else { return nil }
            let dependencies = arguments.flatMap(TypeText.compositionParts)
            let isLikely = name.hasSuffix("Component") || dependencies.contains { inherits($0, "Dependency") }
            return isLikely ? name.text : nil
        }
        return nil
    }
}
