package import NeedleGraph

// Texts that are asked for at each member and each type. To make a name of a literal is a look-up in the table of names.
extension Name {
    static let selfWord: Name = "Self"
    static let unlabelled: Name = "_"
    static let dot: Name = "."
    /// The word of an asynchronous member that runs where its caller does.
    package static let nonsending: Name = "nonisolated(nonsending)"
    /// The word of one that runs apart from its caller.
    package static let concurrent: Name = "@concurrent"
}

extension TypeExpression {
    /// The error where `throws` names no type.
    package static let anyError = TypeExpression("Error")
    /// The error where nothing is thrown.
    static let never = TypeExpression("Never")
    static let dependency = TypeExpression("Dependency")
    static let pluginExtension = TypeExpression("PluginExtension")
    static let emptyDependency = TypeExpression("EmptyDependency")
}

extension TypeExpression {
    /// Whether it is a generic parameter, resolved.
    var isParameter: Bool { if case .parameter = form { true } else { false } }
}
