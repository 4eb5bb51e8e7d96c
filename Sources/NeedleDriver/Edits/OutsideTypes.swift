internal import NeedleGraph

/// Types and functions that no module of a program declares, as far as edits must know them.
enum OutsideTypes {
    /// Whether a type outside of the program may require a variable of whatever inherits it.
    ///
    /// - Parameter type: As it is written.
    static func mayRequire(_ name: String, _ type: TypeExpression) -> Bool {
        let word = type.withoutAttributes.path?.last.name.text ?? ""
        if let required = required[word] { return required == name }
        return !harmless.contains(word)
    }

    private static let harmless: Set<String> = [
        "AnyObject", "BootstrapComponent", "Comparable", "Component", "Contributing", "Dependency", "EmptyDependency",
        "Equatable", "Error", "NSObject", "NonCoreComponent", "PluginExtension", "PluginizedComponent", "Sendable",
    ]
    private static let required = [
        "CustomDebugStringConvertible": "debugDescription", "CustomStringConvertible": "description",
        "Hashable": "hashValue", "Identifiable": "id", "ObservableObject": "objectWillChange",
    ]

    /// The names of members that components have for the runtime.
    static let members: Set<String> = [
        "bind", "contribution", "contributions", "deferredContributions", "dependency", "nonCoreComponent", "order",
        "parent",
        "path", "pluginExtension", "scopeDidBecomeActive", "scopeDidBecomeInactive", "scopeWillDeinit", "shared",
    ]

    /// Functions that all files see.
    static let functions: Set<String> = [
        "abs", "debugPrint", "max", "min", "precondition", "print", "stride", "type", "zip",
    ]
}
