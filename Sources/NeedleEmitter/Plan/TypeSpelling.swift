import NeedleGraph
import NeedleLinker

/// A type's name, ready to be written in any generated file.
struct TypeSpelling: Sendable {
    let type: TypeName
    /// The name without its module, for example `Board.Cell`.
    let text: Name
    /// Whether no other module has a type of that name: then no file writes its module.
    let isUnambiguous: Bool
}

/// How generated files name a component and what it demands.
struct ComponentSpelling: Sendable {
    /// The component's class, without generic arguments.
    let type: TypeSpelling
    /// How far the class can be seen, or the outermost of the types around it.
    let access: Access
    /// The types of the component's dependencies; nil for one that is no parsed type.
    let dependencies: [TypeSpelling?]
    /// The environment protocol, if the component has one.
    var environment: TypeSpelling?
}
