internal import NeedleDriver
internal import NeedleGraph

/// Types and functions that no module of the program declares, as far as edits need them.
enum OutsideTypes {
    /// Whether a type outside of the program may require a variable of the types that inherit it.
    ///
    /// - Parameter type: The type as written.
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

    /// The names of members that the runtime expects in components.
    static let members: Set<String> = [
        "bind", "contribution", "contributions", "deferredContributions", "dependency", "nonCoreComponent", "order",
        "parent",
        "path", "pluginExtension", "scopeDidBecomeActive", "scopeDidBecomeInactive", "scopeWillDeinit", "shared",
    ]

    /// Functions that are visible in all files.
    static let functions: Set<String> = [
        "abs", "debugPrint", "max", "min", "precondition", "print", "stride", "type", "zip",
    ]
}
