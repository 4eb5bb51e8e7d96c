package import NeedleQuestions

/// Several modules written in one text, with expectations.
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
/// `Fixture.init(_:)` describes the whole format.
package struct Fixture: Hashable, Sendable {
    /// The modules in the order of the text.
    package var modules: [FixtureModule]
    /// The exact lines of diagnostics that are expected.
    package var expected: [DiagnosticLine]
    /// The expected standard output, each line ended by a newline; empty if there is none.
    package var prints: String
    /// The module that gets the single file of `needle generate`, which treats all sources as one module; nil for the files of
    /// `needle build`.
    package var destination: String?
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
    /// The package whose modules share `package` access.
    package var packageName: String?
    /// The argument of `-default-isolation`, if there is one.
    package var defaultIsolation: String?
    /// The compilation conditions, which are passed to the parser as well.
    package var defines: [String]
    /// The modules that this one can see; empty if its imports decide.
    package var dependencies: [String]
    /// Whether it is compiled. A file that only a tool reads, such as a manifest, is only parsed.
    package var isCompiled: Bool
    /// Whether it is parsed. A third-party library is only compiled.
    package var isParsed: Bool
    /// The sources in the order of the text.
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

    /// The path of a file of this module in facts and diagnostics, for example `Modules/Game/Board.swift`.
    package func path(of file: FixtureFile) -> String {
        "Modules/\(name)/\(file.name)"
    }
}

/// One source file of a fixture.
package struct FixtureFile: Hashable, Sendable {
    /// The path inside the module, for example `GameComponent.swift`.
    package var name: String
    /// The whole source, including markers.
    package var text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

/// A text that is not a valid fixture.
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
