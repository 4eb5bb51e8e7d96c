import NeedleGraph
import NeedleLinker

/// A type's name, ready to be written in any generated file that need not write its module.
struct TypeSpelling: Sendable {
    /// Nil for what is no parsed type, and is written as it stands.
    let type: TypeName?
    /// The name without its module, for example `Board.Cell`.
    let text: Name
    /// Whether it is known that no generated file writes the module: no other module has a type of its name.
    let isUnambiguous: Bool
}

/// How generated files name a component and what it demands.
struct ComponentSpelling: Sendable {
    /// The module of the component's class.
    let module: ID<Module>
    /// The component's class, without generic arguments.
    let type: TypeSpelling
    /// The widest access with which code elsewhere can name the class.
    let access: Access
    /// The environment protocol, if the component has one.
    let environment: Name?
    /// The protocol in which the types of the component's demand have their aliases.
    let home: TypeSpelling
}
