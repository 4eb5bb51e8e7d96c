/// One module's contribution to the dependency graph: the facts of its source files, without places.
///
/// Two states of a module whose sources differ only in comments, layout and function bodies have equal
/// module graphs. Where a fact stands in the source is kept apart, in `FilePlaces`.
package struct ModuleGraph: Hashable, Sendable {
    /// The module's name as `import` spells it, for example `Game`.
    package var name: String
    /// The package that `package` access is limited to, if the module is built with `-package-name`.
    package var packageName: String?
    /// The global actor that isolates what says nothing else, if the module is built with `-default-isolation`, for
    /// example `MainActor`.
    package var defaultIsolation: String?
    /// Modules that this one depends on, as `--depends-on` listed them; empty where the imports alone tell.
    package var dependencies: [String]
    /// The facts per source file, sorted by path.
    package var files: [FileFacts]
    /// Types of the module's files that are not listed there, since nobody needs to know which file each is in.
    package var types: TypeList

    package init(
        name: String,
        packageName: String? = nil,
        defaultIsolation: String? = nil,
        dependencies: [String] = [],
        files: [FileFacts] = [],
        types: TypeList = []
    ) {
        self.name = name
        self.packageName = packageName
        self.defaultIsolation = defaultIsolation
        self.dependencies = dependencies
        self.files = files
        self.types = types
    }
}

/// The facts of one source file.
package struct FileFacts: Hashable, Sendable {
    /// The file's path with `/` separators, relative to the workspace, for example `Modules/Game/GameComponent.swift`.
    package var path: String
    /// The types that the file declares at top level and that other files can see, sorted, each once.
    /// They tell which import a type name comes from; a file without any other fact still lists them.
    package var types: TypeList
    /// The import declarations in source order; those of a file that was not parsed are sorted, each once.
    package var imports: [Import]
    /// The type-like declarations in source order, an enclosing declaration before what is nested in it. Left out are those
    /// that can neither be a component nor tell more than their names, which are among `types`.
    package var declarations: [Declaration]
    /// The calls that may make a child scope, in source order.
    package var instantiations: [Instantiation]
    /// Whether the program starts in the file: it is `main.swift`, or has `@main` in front of a type.
    package var hasEntryPoint: Bool
    /// Whether the code of the file names the generated `registerProviderFactories`, or the function of one module, such as
    /// `registerGameProviderFactories`.
    package var mentionsRegistration: Bool

    package init(
        path: String,
        types: TypeList = [],
        imports: [Import] = [],
        declarations: [Declaration] = [],
        instantiations: [Instantiation] = [],
        hasEntryPoint: Bool = false,
        mentionsRegistration: Bool = false
    ) {
        self.path = path
        self.types = types
        self.imports = imports
        self.declarations = declarations
        self.instantiations = instantiations
        self.hasEntryPoint = hasEntryPoint
        self.mentionsRegistration = mentionsRegistration
    }
}

/// The name of a type at the top level of a file, and who can see it.
package struct TopLevelType: Hashable, Sendable, Comparable {
    /// The name without backticks.
    package var name: Name
    /// `package`, `public` or `open`; nil where the module alone sees the type.
    package var access: Access?

    package init(_ name: Name, access: Access? = nil) {
        self.name = name
        self.access = access.flatMap { $0 > .internal ? $0 : nil }
    }

    /// By name, then from the narrowest access to the widest.
    package static func < (left: TopLevelType, right: TopLevelType) -> Bool {
        (left.name, left.access ?? .internal) < (right.name, right.access ?? .internal)
    }
}

/// One branch of a `#if` around a fact.
///
/// A fact in the `#else` of `#if DEBUG … #elseif os(iOS) … #else` has the one condition
/// `!(DEBUG) && !(os(iOS))`. Branches of the same `#if` exclude each other.
package struct Condition: Hashable, Sendable {
    /// A condition that can follow `#if`, with single spaces, for example `DEBUG && !os(Linux)`.
    package var text: String

    package init(_ text: String) {
        self.text = text
    }
}

/// An access level, from the narrowest to the widest.
///
/// Public and inlinable, unlike the rest of the generator: only so do other stages compare it without a call.
public enum Access: String, Hashable, Sendable, Comparable, CaseIterable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    @inlinable
    public static func < (left: Access, right: Access) -> Bool {
        left.rank < right.rank
    }

    @inlinable var rank: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }
}
