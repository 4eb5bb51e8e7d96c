package import NeedleGraph

/// A component: a class of the program that inherits one of the runtime's component classes.
package struct Component: Sendable {
    /// The type of the class.
    package var type: TypeName
    /// The class declaration.
    package var symbol: ID<Symbol>
    /// The module that declares it: another one than that of its type, if it is nested in an extension of that module's.
    package var module: ID<Module>
    package var kind: ComponentKind
    /// The component that it inherits, if there is one between it and the runtime's class.
    package var superclass: ID<Component>?
    /// The generic arguments that the superclass gets, resolved.
    package var superclassArguments: [TypeExpression]
    /// The names of its own generic parameters.
    package var genericParameters: [Name]
    /// The arguments for them, resolved; nil for a component that is not generic, and for a template. An empty pack has none.
    package var arguments: [TypeExpression]?
    /// The generic component that it is with these arguments, if that has the code for all of its specializations
    /// (`ServingTemplates`).
    package var template: ID<Component>?
    /// The modules that add the edges of that code for these arguments, sorted: the lowest that make the specialization.
    package var makers: [ID<Module>] = []
    /// The parts of the dependency argument, resolved and sorted; empty for a root and for an unbound generic parameter.
    package var dependencies: [TypeExpression]
    /// The types of these parts, one for each; nil for a type that is not parsed, as `EmptyDependency`.
    package var dependencyTypes: [TypeName?]
    /// The plugin extension and the non-core component of a pluginized component, resolved; empty for any other.
    var plugin: [TypeExpression]
    /// The widest access with which code elsewhere can name it.
    package var access: Access
    /// When the class is there.
    package var condition: CompilationCondition

    /// The plugin extension of a pluginized component, resolved.
    package var pluginExtension: TypeExpression? { plugin.first }
    /// The non-core component of a pluginized component, resolved.
    package var nonCore: TypeExpression? { plugin.last }
    /// Whether it is generic and its arguments are open: it is no node of the graph, its specializations are.
    @inline(__always) package var isTemplate: Bool { !genericParameters.isEmpty && arguments == nil }
    /// The name in its module with its generic arguments, for people.
    package var name: String {
        type.fullText + genericArguments(arguments, \.description)
    }
    @inline(__always) package var isRoot: Bool { kind == .bootstrap }

    /// Its type, resolved.
    func resolvedType(_ resolver: TypeResolver) -> TypeExpression {
        resolver.resolved(type, arguments)
    }
}

/// A class that is a part of a component: its own one or a superclass.
package struct ComponentPart: Sendable {
    package let component: ID<Component>
    /// The generic arguments that it has there, resolved; nil for one that is not generic, and where they are open.
    package let arguments: [TypeExpression]?
    /// These by the names of the parameters.
    package let bound: [Name: TypeExpression]
}

extension Table<Component> {
    /// Whether a component is a root. Of its row, no more than that is read: to ask the row copies it.
    package func isRoot(_ id: ID<Component>) -> Bool { self[id].kind == .bootstrap }

    /// The same of `Component.isTemplate`.
    package func isTemplate(_ id: ID<Component>) -> Bool {
        !self[id].genericParameters.isEmpty && self[id].arguments == nil
    }

    /// A component and its superclasses, each after its subclass.
    func withSuperclasses(_ id: ID<Component>) -> some Sequence<ID<Component>> {
        sequence(first: id) { self[$0].superclass }.prefix(count)
    }

    /// The classes that are parts of a component, its own one first, then each superclass of the one before.
    ///
    /// - Parameter arguments: The generic arguments of the component, resolved; nil for those that it is known with.
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

/// A variable or function of a component that may meet a requirement.
package struct Property: Sendable {
    /// The declaration that has it: the component, one of its superclasses, or an extension of them or of a protocol.
    package let symbol: ID<Symbol>
    /// Its index in the declaration's members.
    package let member: Int
    package internal(set) var signature: Signature
    /// The module that declares it, or the module that states the conformance by which the component has it.
    package internal(set) var module: ID<Module>
    /// The widest access with which code elsewhere can name it.
    package let access: Access
    /// The widest access with which code elsewhere can set it; nil if nothing can.
    package internal(set) var setterAccess: Access?
    /// Why it is not known that a property of this type is there, if it is not; such a property provides nothing.
    package internal(set) var doubt: Doubt?

    /// A reason why a property provides nothing.
    package enum Doubt: Hashable, Sendable {
        /// Its type is not written, and does not follow from what is.
        case type
        /// It stands in an extension, and only the compiler knows who has that.
        case constraint
        /// Its type depends on who conforms to the protocol that is extended.
        case conformer
    }

    /// Points at the property's name.
    package func reference(_ symbols: Symbols, _ modules: Modules) -> FactReference {
        symbols[symbol].reference(toMember: member, in: modules)
    }
}

/// One requirement, shared by all dependency protocols that state the same.
package struct Requirement: Hashable, Sendable {
    package var signature: Signature
    /// Whether it is demanded by a non-core component or a scope below one, and some non-core component has a property
    /// of its name. Those scopes also see the properties of the non-core components of their pluginized ancestors, so
    /// another ancestor may provide it than to a core scope.
    package var isNonCore = false
}

/// A place where a protocol states a requirement.
package struct RequirementSite: Hashable, Sendable {
    package var requirement: ID<Requirement>
    /// The protocol that declares it.
    package var `protocol`: ID<Symbol>
    /// Its index in the protocol's members.
    package var member: Int
    /// The default in extensions of protocols, which is kept where nothing provides the requirement.
    var `default` = Default.none

    enum Default: Hashable, Sendable {
        case none
        /// A default that is seen wherever the component is, in extensions in these modules.
        case seen(in: Set<ID<Module>>)
        /// Defaults of these modules that code elsewhere may not see. One is kept where all classes that need it are
        /// generated in these.
        case limited(to: Set<ID<Module>>)
    }

    /// The modules of the extensions with a default that is seen wherever the component is.
    var defaultModules: Set<ID<Module>> { if case .seen(let modules) = `default` { modules } else { [] } }

    /// The modules with a default that only they see.
    var defaultHomes: Set<ID<Module>> { if case .limited(let modules) = `default` { modules } else { [] } }

    /// Whether it comes before another one, by the names of the protocols and the order of their members.
    package func isStated(before other: RequirementSite, _ symbols: Symbols) -> Bool {
        let (name, otherName) = (symbols[self.protocol].name, symbols[other.protocol].name)
        return name == otherName ? (self.protocol, member) < (other.protocol, other.member) : name < otherName
    }

    /// Points at the name of the protocol's member.
    package func reference(_ symbols: Symbols, _ modules: Modules) -> FactReference {
        symbols[`protocol`].reference(toMember: member, in: modules)
    }
}
