import NeedleGraph
import NeedleLinker

/// A type's name, ready to be written in any generated file.
struct TypeSpelling: Sendable {
    /// Nil for what is no parsed type, and is written as it stands.
    let type: TypeName?
    /// The name without its module, for example `Board.Cell`.
    let text: Name
    /// Whether no other module has a type of that name: then no file writes its module.
    let isUnambiguous: Bool
    /// How far the type can be seen, or the outermost of the types around it.
    let access: Access

    /// What is written as it stands.
    init(_ text: Name) {
        type = nil
        self.text = text
        isUnambiguous = true
        access = .public
    }

    init(_ type: TypeName, text: Name, isUnambiguous: Bool, access: Access) {
        self.type = type
        self.text = text
        self.isUnambiguous = isUnambiguous
        self.access = access
    }
}

/// How generated files name a component and what it demands.
struct ComponentSpelling: Sendable {
    /// The module of the component's class.
    let module: ID<Module>
    /// The component's class, without generic arguments.
    let type: TypeSpelling
    /// The types of the component's dependencies.
    let dependencies: [TypeSpelling]
    /// The declarations of those, in their order.
    let declarations: [ID<Symbol>]
    /// The environment protocol, if the component has one.
    let environment: Name?
    /// The protocol in which the types of the component's demand have their aliases.
    let home: TypeSpelling
    /// Whether all that passes through the component is there in every build.
    let passesAlways: Bool
    /// Whether a child demands what passes through as another requirement than the component.
    let changesRequirements: Bool
}
