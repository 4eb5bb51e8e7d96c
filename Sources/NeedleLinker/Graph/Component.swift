package import NeedleGraph

/// A component: a class of the program that inherits one of the runtime's component classes.
package struct Component: Sendable {
    package var type: TypeName
    package var symbol: ID<Symbol>
    /// The module that declares it. It differs from the module of its type if an extension in another module nests it.
    package var module: ID<Module>
    package var kind: ComponentKind
    /// The component that it inherits; nil if it inherits the runtime's class directly.
    package var superclass: ID<Component>?
    /// The generic arguments of the superclass, resolved.
    package var superclassArguments: [TypeExpression]
    package var genericParameters: [Name]
    /// The arguments of these parameters, resolved; nil for a component that is not generic and for a template. An empty pack
    /// adds none.
    package var arguments: [TypeExpression]?
    /// The template that it is a specialization of, if its code serves all specializations (`ServingTemplates`).
    package var template: ID<Component>?
    /// The modules that add the template's edges for these arguments, sorted: the lowest modules that create the
    /// specialization.
    package var makers: [ID<Module>] = []
    /// The parts of the dependency argument, resolved and sorted; empty for a root and for an unbound generic parameter.
    package var dependencies: [TypeExpression]
    /// The types of these parts, one for each; nil for a type that is not parsed, such as `EmptyDependency`.
    package var dependencyTypes: [TypeName?]
    /// The plugin extension and the non-core component of a pluginized component, resolved; empty for other kinds.
    var plugin: [TypeExpression]
    /// The widest access with which code elsewhere can name it.
    package var access: Access
    /// The builds in which the class exists.
    package var condition: CompilationCondition

    /// The plugin extension of a pluginized component, resolved.
    package var pluginExtension: TypeExpression? { plugin.first }
    /// The non-core component of a pluginized component, resolved.
    package var nonCore: TypeExpression? { plugin.last }
    /// Whether it is generic with open arguments. Then it is no node of the graph; its specializations are.
    @inline(__always) package var isTemplate: Bool { !genericParameters.isEmpty && arguments == nil }
    /// The display name: the name in its module with the generic arguments.
    package var name: String {
        type.fullText + genericArguments(arguments, \.description)
    }
    @inline(__always) package var isRoot: Bool { kind == .bootstrap }

    func resolvedType(_ resolver: TypeResolver) -> TypeExpression {
        resolver.resolved(type, arguments)
    }
}

/// A class that is part of a component: its own class or a superclass.
package struct ComponentPart: Sendable {
    package let component: ID<Component>
    /// Its generic arguments there, resolved; nil if it is not generic or if they are open.
    package let arguments: [TypeExpression]?
    /// The arguments by parameter name.
    package let bound: [Name: TypeExpression]
}

extension Table<Component> {
    /// Whether a component is a root. Reads only this field: asking the row would copy it.
    package func isRoot(_ id: ID<Component>) -> Bool { self[id].kind == .bootstrap }

    /// Whether a component's only dependency protocol is `EmptyDependency`.
    func dependsOnNothing(_ id: ID<Component>) -> Bool {
        self[id].dependencies.count == 1 && self[id].dependencies[0] == .emptyDependency
    }

    /// Like `Component.isTemplate`, without copying the row.
    package func isTemplate(_ id: ID<Component>) -> Bool {
        !self[id].genericParameters.isEmpty && self[id].arguments == nil
    }

    /// A component and its superclasses, each after its subclass.
    package func withSuperclasses(_ id: ID<Component>) -> some Sequence<ID<Component>> {
        sequence(first: id) { self[$0].superclass }.prefix(count)
    }

    /// The classes of a component: its own first, then each superclass in turn.
    ///
    /// - Parameter arguments: The component's generic arguments, resolved; nil for its own known ones.
    package func parts(
        of id: ID<Component>,
        with arguments: [TypeExpression]? = nil,
        _ resolver: TypeResolver
    ) -> some Sequence<ComponentPart> {
        func part(_ id: ID<Component>, _ arguments: [TypeExpression]?) -> ComponentPart {
            let bound = resolver.bind(self[id].genericParameters, to: arguments)
            return ComponentPart(component: id, arguments: arguments, bound: bound)
        }
        return sequence(first: part(id, arguments ?? self[id].arguments)) { last in
            self[last.component].superclass.map { superclass in
                part(
                    superclass,
                    self[last.component].superclassArguments.map { resolver.substitute(last.bound, in: $0) }
                )
            }
        }.prefix(count)
    }
}

extension Symbols {
    /// A component's class and its extensions.
    package func declarations(of component: Component) -> [ID<Symbol>] {
        [component.symbol] + extensions(of: component.type)
    }
}

/// A variable or function of a component that may meet a requirement.
package struct Property: Sendable {
    /// The declaration that contains it: the component, a superclass, or an extension of them or of a protocol.
    package let symbol: ID<Symbol>
    /// Its index in the declaration's members.
    package let member: Int
    package internal(set) var signature: Signature
    /// The module that declares it, or that states the conformance through which the component has it.
    package internal(set) var module: ID<Module>
    /// The widest access with which code elsewhere can name it.
    package let access: Access
    /// The widest access with which code elsewhere can set it; nil if nothing can.
    package internal(set) var setterAccess: Access?
    /// Why it is uncertain that this property exists with this type; such a property provides nothing. Nil if it is certain.
    package internal(set) var doubt: Doubt?

    /// A reason why a property provides nothing.
    package enum Doubt: Hashable, Sendable {
        /// Its type is not written, and cannot be inferred.
        case type
        /// It is in an extension, and only the compiler can tell whether that applies to the component.
        case constraint
        /// Its type depends on the type that conforms to the extended protocol.
        case conformer
    }

    package func reference(_ symbols: Symbols, _ modules: Modules) -> FactReference {
        symbols[symbol].reference(toMember: member, in: modules)
    }
}

extension Symbols {
    /// The member that states a requirement.
    func member(of site: RequirementSite) -> Member { self[site.protocol].members[site.member] }

    /// The member that declares a property.
    func member(of property: Property) -> Member { self[property.symbol].members[property.member] }
}

extension TypeResolver {
    /// The SPI attributes that code needs to name the types of a requirement.
    func spi(ofTypesAt site: RequirementSite) -> [Attribute] {
        spi(ofTypesOf: symbols.member(of: site), in: site.protocol)
    }
}

/// One requirement, shared by all dependency protocols that state it.
package struct Requirement: Hashable, Sendable {
    package var signature: Signature
    /// Whether a non-core component, or a scope below one, demands it, and some non-core component has a property of its name.
    /// Those scopes also see the properties of the non-core components of their pluginized ancestors, so another ancestor may
    /// provide it than for a core scope.
    package var isNonCore = false
}

/// A place where a protocol states a requirement.
package struct RequirementSite: Hashable, Sendable {
    package var requirement: ID<Requirement>
    /// The protocol that declares it.
    package var `protocol`: ID<Symbol>
    /// Its index in the protocol's members.
    package var member: Int
    /// The default in a protocol extension, kept if nothing provides the requirement.
    var `default` = Default.none

    enum Default: Hashable, Sendable {
        case none
        /// A default that is visible wherever the component is, from extensions in these modules: at least one.
        case seen(in: Set<ID<Module>>)
        /// Defaults in these modules that may be hidden elsewhere. One is kept if all classes that need it are generated in
        /// these.
        case limited(to: Set<ID<Module>>)
    }

    /// The modules whose extensions have a default that is visible wherever the component is.
    package var defaultModules: Set<ID<Module>> { if case .seen(let modules) = `default` { modules } else { [] } }

    /// The modules whose defaults only they themselves see.
    var defaultHomes: Set<ID<Module>> { if case .limited(let modules) = `default` { modules } else { [] } }

    /// Whether a class in a module may leave the requirement to a default.
    package func hasDefault(in module: ID<Module>) -> Bool {
        !defaultModules.isEmpty || defaultHomes.contains(module)
    }

    /// Whether it comes before another one, by the names of the protocols and the order of their members.
    package func isStated(before other: RequirementSite, _ symbols: Symbols) -> Bool {
        let (name, otherName) = (symbols[self.protocol].name, symbols[other.protocol].name)
        return name == otherName ? (self.protocol, member) < (other.protocol, other.member) : name < otherName
    }

    package func reference(_ symbols: Symbols, _ modules: Modules) -> FactReference {
        symbols[`protocol`].reference(toMember: member, in: modules)
    }
}
