package import NeedleGraph

// Texts that are asked for at each member and each type. To make a name of a literal is a look-up in the table of names.
extension Name {
    /// What a function that returns nothing returns.
    static let unit: Name = "()"
    /// What is thrown where no type is written.
    static let anyError: Name = "Error"
    static let selfType: Name = "Self"
    static let unlabelled: Name = "_"
    static let dot: Name = "."
    static let backtick: Name = "`"
    /// What an asynchronous member says that runs where its caller does.
    package static let nonsending: Name = "nonisolated(nonsending)"
    /// What one says that runs apart from its caller.
    package static let concurrent: Name = "@concurrent"
    /// A generic argument that the compiler infers.
    static let placeholder: Name = "_"
    static let emptyDependency: Name = "EmptyDependency"
}
