package import NeedleGraph

// Names that are needed for each member and type. Creating a name from a literal is a table look-up.
extension Name {
    static let selfWord: Name = "Self"
    static let unlabelled: Name = "_"
    static let dot: Name = "."
    /// An asynchronous member that runs where its caller runs.
    package static let nonsending: Name = "nonisolated(nonsending)"
    /// An asynchronous member that runs off its caller's actor.
    package static let concurrent: Name = "@concurrent"
}

extension TypeExpression {
    /// The error type of `throws` without a type.
    package static let anyError = TypeExpression("Error")
    /// The error type of a function that does not throw.
    static let never = TypeExpression("Never")
    static let dependency = TypeExpression("Dependency")
    static let pluginExtension = TypeExpression("PluginExtension")
    static let emptyDependency = TypeExpression("EmptyDependency")

    var isParameter: Bool { if case .parameter = form { true } else { false } }
}
