package import NeedleLinker

/// Several modules written in one text, with what is expected of them.
///
/// For example:
///
///     // A child that nothing provides for.
///     // prints: hello
///     // module: Game, package: Shop, depends: Players
///     // file: GameComponent.swift
///     import NeedleFoundation
///     final class GameComponent: Component<GameDependency> {}
///     //          ^ error: component 'GameComponent' has no parent [component-without-parent]
///
/// `Fixture.init(_:)` tells the whole format.
package struct Fixture: Hashable, Sendable {
    /// The modules in the order in which they are written.
    package var modules: [FixtureModule]
    /// The lines of diagnostics that must come, and no others.
    package var expected: [DiagnosticLine]
    /// What the program prints on standard output, each line closed by a newline; empty if nothing.
    package var prints: String
    /// The module that gets the one file of `needle generate`, which takes all sources for those of one module; nil for
    /// the files of `needle build`.
    package var destination: String?
    /// The rules that the program is held against.
    package var rules: [Rule] = []

    package init(
        modules: [FixtureModule],
        expected: [DiagnosticLine] = [],
        prints: String = "",
        destination: String? = nil
    ) {
        self.modules = modules
        self.expected = expected
        self.prints = prints
        self.destination = destination
    }
}

/// One module of a fixture.
package struct FixtureModule: Hashable, Sendable {
    /// The name as `import` spells it.
    package var name: String
    /// The package that `package` access is limited to.
    package var packageName: String?
    /// What follows `-default-isolation`, if the module is compiled with it.
    package var defaultIsolation: String?
    /// The compilation conditions that are set, of which the parser is told as well.
    package var defines: [String]
    /// The modules that this one can see; empty where its imports tell.
    package var dependencies: [String]
    /// Whether the compiler gets it; what a tool reads by itself, such as a manifest, is only parsed.
    package var isCompiled: Bool
    /// Whether the tool gets it; a library of somebody else is only compiled.
    package var isParsed: Bool
    /// The sources in the order in which they are written.
    package var files: [FixtureFile]

    package init(
        name: String,
        packageName: String? = nil,
        defaultIsolation: String? = nil,
        defines: [String] = [],
        dependencies: [String] = [],
        isCompiled: Bool = true,
        isParsed: Bool = true,
        files: [FixtureFile] = []
    ) {
        self.name = name
        self.packageName = packageName
        self.defaultIsolation = defaultIsolation
        self.defines = defines
        self.dependencies = dependencies
        self.isCompiled = isCompiled
        self.isParsed = isParsed
        self.files = files
    }

    /// The path by which facts and diagnostics call a file of this module, for example `Modules/Game/Board.swift`.
    package func path(of file: FixtureFile) -> String {
        "Modules/\(name)/\(file.name)"
    }
}

/// One source file of a fixture.
package struct FixtureFile: Hashable, Sendable {
    /// The path inside the module, for example `GameComponent.swift`.
    package var name: String
    /// The whole source, markers included.
    package var text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

/// A fixture that cannot be read as one.
package struct FixtureError: Error, Hashable, CustomStringConvertible {
    /// The 1-based line of the fixture's text.
    package var line: Int
    package var reason: String

    package init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }

    package var description: String { "fixture line \(line): \(reason)" }
}
