package import NeedleGraph

// Texts that are asked for at each member and each type. To make a name of a literal is a look-up in the table of names.
extension Name {
    /// The result of a function that returns nothing.
    static let unit: Name = "()"
    /// The error where `throws` names no type.
    static let anyError: Name = "Error"
    static let selfType: Name = "Self"
    static let unlabelled: Name = "_"
    static let dot: Name = "."
    static let backtick: Name = "`"
    /// The word of an asynchronous member that runs where its caller does.
    package static let nonsending: Name = "nonisolated(nonsending)"
    /// The word of one that runs apart from its caller.
    package static let concurrent: Name = "@concurrent"
    /// A generic argument that the compiler infers.
    static let placeholder: Name = "_"
    static let emptyDependency: Name = "EmptyDependency"
}
