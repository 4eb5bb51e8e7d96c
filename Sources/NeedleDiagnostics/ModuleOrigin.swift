/// The origin of the modules of a link, which decides what a person can do about a missing one.
package enum ModuleOrigin: Hashable, Sendable {
    /// From the workspace: its folders, and needle.json.
    case workspace
    /// A build system gives each target its dependencies.
    case target
    /// The paths of `needle generate` are linked as one module.
    /// - Parameters:
    ///   - folders: The names of the folders among the paths.
    ///   - output: The folder of the one written file, relative to the working directory; nil if there is none.
    case paths(folders: Set<String>, output: String?)

    /// Whether the sources of a module are linked as a part of another module.
    package func joins(_ module: String) -> Bool {
        if case .paths(let folders, _) = self { folders.contains(module) } else { false }
    }

    /// Whether the sources of several modules are linked as one.
    package var isJoined: Bool {
        if case .paths = self { true } else { false }
    }

    /// A setting of a module that advice can name.
    package enum Setting: Sendable {
        case define(String)
        case mainActor
        case platforms
        case languageMode
    }

    /// The advice on how to change a setting.
    package func advice(_ setting: Setting) -> String {
        switch (setting, isJoined) {
        case (.define, false): "add it to the module's 'defines' in needle.json"
        case (.define(let flag), true): "add '--define \(flag)'"
        case (.mainActor, false): "set 'defaultIsolation' in needle.json"
        case (.mainActor, true): "add '--default-isolation MainActor'"
        case (.platforms, false): "with 'platforms' in Package.swift or needle.json, or with '--platform'"
        case (.platforms, true): "with '--platform'"
        case (.languageMode, false): "state it with 'swiftLanguageMode' in needle.json"
        case (.languageMode, true): "state it with '--swift-version'"
        }
    }
}

/// The modules that a file imports and that are not linked, so that it is not known what they declare.
package struct UnlinkedImports: Hashable, Sendable {
    package var modules: [String]
    package var origin: ModuleOrigin

    package init(_ modules: [String], _ origin: ModuleOrigin) {
        (self.modules, self.origin) = (modules, origin)
    }

    /// For example `'Sail', which this file imports, is not linked`.
    var problem: String {
        "\(quoted(modules, between: " and ")), which this file imports, \(modules.count == 1 ? "is" : "are") not linked"
    }

    /// How to link the missing modules, in the imperative mood.
    var advice: String {
        let module = modules.count == 1 ? "it" : "those that are yours"
        return switch origin {
        case .workspace: "describe \(module) in needle.json"
        case .target: "let the target depend on \(module)"
        case .paths:
            "give 'needle generate' \(modules.count == 1 ? "its folder" : "the folders of those that are yours"), too"
        }
    }
}
