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
    package var dependencies: [String] = []
    /// The facts per source file, sorted by path.
    package var files: [FileFacts]
    /// Types of the module's files that are not listed there, since nobody needs to know which file each is in.
    package var types: TypeList = []

    package init(name: String, files: [FileFacts] = []) {
        self.name = name
        self.files = files
    }
}

/// The facts of one source file.
package struct FileFacts: Hashable, Sendable {
    /// The file's path with `/` separators, relative to the workspace, for example `Modules/Game/GameComponent.swift`.
    package var path: String
    /// The types that the file declares at top level and that other files can see, sorted, each once.
    /// They tell which import a type name comes from; a file without any other fact still lists them.
    package var types = TypeList.none
    /// The import declarations in source order; those of a file that was not parsed are sorted, each once.
    package var imports: [Import] = []
    /// The type-like declarations in source order, an enclosing declaration before what is nested in it. Left out are those
    /// that can neither be a component nor tell more than their names, which are among `types`.
    package var declarations: [Declaration] = []
    /// The calls that may make a child scope, in source order.
    package var instantiations: [Instantiation] = []
    /// Whether the program starts in the file: it is `main.swift`, or has `@main` in front of a type.
    package var hasEntryPoint = false
    /// Whether the code of the file names the generated `registerProviderFactories`, or the function of one module, such as
    /// `registerGameProviderFactories`.
    package var mentionsRegistration = false
    /// The types that the program certainly creates before it calls that function, by their names in the source. None where the
    /// file does not start the program, or names the function more than once.
    package var createdBeforeRegistration: [String] = []

    package init(path: String) {
        self.path = path
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

extension ModuleGraph {
    /// The hashes of the names of the types that two states of a module do not list alike, as `Name.textHash` gives them;
    /// nil if they differ in more.
    ///
    /// A file that lists types and has nothing else counts as none.
    package func changedTypes(since old: ModuleGraph) -> Set<UInt32>? {
        guard withoutTypes == old.withoutTypes else { return nil }
        return Set(listedTypes.symmetricDifference(old.listedTypes).map(\.name.textHash))
    }

    private var listedTypes: Set<TopLevelType> {
        files.reduce(into: Set(types)) { $0.formUnion($1.types) }
    }

    /// The rest of the facts.
    private var withoutTypes: ModuleGraph {
        var graph = self
        graph.types = []
        graph.files = files.compactMap { file in
            var file = file
            file.types = []
            return file == FileFacts(path: file.path) ? nil : file
        }
        return graph
    }
}

extension ModuleGraph {
    /// All lines between the header and the checksum.
    mutating func code<Lines: GraphLines>(_ lines: inout Lines) throws(Lines.Failure) {
        try codeName(&lines)
        try lines.line("package", 0, &packageName)
        try lines.line("isolation", 0, &defaultIsolation)
        try lines.lines("depends", 0, &dependencies)
        var index = 0
        while lines.begin(FileFacts.keyword, 0, if: index < files.count) {
            var file = index < files.count ? files[index] : .blank
            try file.code(&lines, 0)
            if index == files.count, lines.keeps(file) { files.append(file) }
            index = min(index + 1, files.count)
        }
    }

    /// The first of these lines.
    mutating func codeName<Lines: GraphLines>(_ lines: inout Lines) throws(Lines.Failure) {
        let isThere = lines.begin("module", 0, if: true)
        try lines.require(isThere)
        try lines.text(&name)
        try lines.end()
    }
}

extension FileFacts: GraphFact {
    static var keyword: StaticString { "file" }
    static let blank = FileFacts(path: "")

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        try lines.text(&path)
        try lines.end()
        try lines.types(&types)
        try lines.lines(&imports, depth + 1)
        lines.memberCounts = []
        try lines.lines(&declarations, depth + 1)
        try lines.lines(&instantiations, depth + 1)
        try lines.line("starts", depth + 1, &hasEntryPoint)
        try lines.line("registers", depth + 1, &mentionsRegistration)
        try lines.lines("early", depth + 1, &createdBeforeRegistration)
    }
}

extension Condition: GraphFact {
    static var keyword: StaticString { "if" }
    static let blank = Condition("")

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        try lines.text(&text)
        try lines.end()
    }
}
