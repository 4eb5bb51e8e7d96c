/// One module's contribution to the dependency graph: the facts of its source files, without places.
///
/// A change of comments or layout, or of a body that keeps its readings and calls of components, leaves it equal. The
/// places of facts are kept apart, in `FilePlaces`.
package struct ModuleGraph: Sendable {
    /// The module's name as `import` spells it, for example `Game`.
    package let name: String
    let tables: FactTables

    /// The only row of the table of modules.
    package struct Row: FactRow {
        var name: Name
        @Maybe var packageName: Name?
        @Maybe var defaultIsolation: Name?
        var dependencies = RowRange<Name>()
        var files = RowRange<FileFacts.Row>()
    }

    /// - Precondition: The tables are complete: a builder made them, or `readGraphFile` checked them.
    init(_ tables: FactTables) {
        self.tables = tables
        name = (tables.pointer.row(0) as Row).name.text
    }

    private var row: Row { tables.pointer.row(0) }

    /// The package that `package` access is limited to, if the module is built with `-package-name`.
    package var packageName: String? { row.packageName?.text }
    /// The global actor that isolates declarations by default, if the module is built with `-default-isolation`, for
    /// example `MainActor`.
    package var defaultIsolation: String? { row.defaultIsolation?.text }
    /// The modules that `--depends-on` listed; empty if the imports decide.
    package var dependencies: [String] { tables.pointer.rows(row.dependencies).map(\.text) }
    /// The facts per source file, sorted by path.
    package var files: Files { Files(tables: tables, range: row.files) }
    /// The top-level types of all files.
    package var types: Rows<TopLevelType> {
        tables.pointer.rows(RowRange(count: tables.pointer.rows(of: TopLevelType.self).count))
    }

    /// The files of a module.
    package struct Files: RandomAccessCollection, Sendable {
        fileprivate let tables: FactTables
        fileprivate let range: RowRange<FileFacts.Row>

        package var startIndex: Int { 0 }
        package var endIndex: Int { Int(range.count) }
        package subscript(position: Int) -> FileFacts { FileFacts(tables, row: range.start + UInt32(position)) }
    }
}

/// The facts of one source file. They stay in memory as long as this value, or another one of its module, is kept.
package struct FileFacts: Sendable {
    let tables: FactTables
    private let number: UInt32

    /// A row of the table of files.
    package struct Row: FactRow {
        var path: RowRange<PathByte>
        var types = RowRange<TopLevelType>()
        var imports = RowRange<Import.Row>()
        var declarations = RowRange<Declaration.Row>()
        var instantiations = RowRange<Instantiation.Row>()
        var createdBeforeRegistration = RowRange<Name>()
        var hasEntryPoint = false
        var mentionsRegistration = false
    }

    init(_ tables: FactTables, row: UInt32) {
        (self.tables, number) = (tables, row)
    }

    var row: Row { tables.pointer.row(number) }

    /// The file's path with `/` separators, relative to the workspace, for example `Modules/Game/GameComponent.swift`.
    package var path: String {
        String(decoding: UnsafeRawBufferPointer(tables.pointer.rows(row.path).rows), as: UTF8.self)
    }
    /// The types that the file declares at top level and that other files can see, sorted, each once.
    /// They show which import a type name comes from; a file without any other fact still lists them.
    package var types: Rows<TopLevelType> { tables.pointer.rows(row.types) }
    /// The import declarations in source order; those of a file that was not parsed are sorted, each once.
    package var imports: Facts<Import> { Facts(tables.pointer, row.imports) }
    /// The type-like declarations in source order, an enclosing declaration before the nested ones. A declaration that cannot
    /// be a component and of which only the name matters is left out; the name is in `types`.
    package var declarations: Facts<Declaration> { Facts(tables.pointer, row.declarations) }
    /// The calls that may create a child scope, in source order.
    package var instantiations: Facts<Instantiation> { Facts(tables.pointer, row.instantiations) }
    /// Whether the program starts in the file: it is `main.swift`, or has `@main` in front of a type.
    package var hasEntryPoint: Bool { row.hasEntryPoint }
    /// Whether the code of the file names the generated `registerProviderFactories`, or the function of one module, such as
    /// `registerGameProviderFactories`.
    package var mentionsRegistration: Bool { row.mentionsRegistration }
    /// The types that the program certainly creates before it calls that function, by their names in the source. Empty if the
    /// file does not start the program, or names the function more than once.
    package var createdBeforeRegistration: Rows<Name> { tables.pointer.rows(row.createdBeforeRegistration) }

    /// Whether the file has no facts.
    package var isEmpty: Bool { types.isEmpty && hasOnlyTypes }
    /// Whether the file has no facts except its types.
    package var hasOnlyTypes: Bool { row.hasOnlyTypes }
}

extension FileFacts.Row {
    fileprivate var hasOnlyTypes: Bool {
        imports.count + declarations.count + instantiations.count + createdBeforeRegistration.count == 0
            && !hasEntryPoint && !mentionsRegistration
    }
}

/// The name and access level of a type at the top level of a file.
package struct TopLevelType: Hashable, Sendable, Comparable {
    /// The name without backticks.
    package var name: Name
    /// `package`, `public` or `open`; nil if only the module sees the type.
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
    private var name: Name

    package init(_ text: String) {
        name = Name(text)
    }

    /// A condition that can follow `#if`, with single spaces, for example `DEBUG && !os(Linux)`.
    package var text: String { name.text }
}

/// An access level, from the narrowest to the widest.
///
/// Public and inlinable, unlike the rest of the generator: only then can other stages compare it without a call.
public enum Access: String, Hashable, Sendable, Comparable, CaseIterable, BitwiseCopyable {
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
    /// The hashes (`Name.textHash`) of the names of the types whose entries differ between two states of a module; nil if
    /// the states differ in anything else.
    ///
    /// A file that has only types counts as absent.
    package func changedTypes(since old: ModuleGraph) -> Set<UInt32>? {
        guard withoutTypes == old.withoutTypes else { return nil }
        return Set(Set(types).symmetricDifference(Set(old.types)).map(\.name.textHash))
    }

    /// The facts except the types of files.
    private var withoutTypes: ModuleGraph {
        with(
            files.filter { !$0.hasOnlyTypes }.map { file in
                var row = file.row
                row.types = RowRange()
                return (row, file.tables)
            }
        )
    }
}

extension ModuleGraph: Equatable {
    /// Whether both have the same graph file.
    package static func == (left: ModuleGraph, right: ModuleGraph) -> Bool {
        left.tables === right.tables || writeGraphFile(left) == writeGraphFile(right)
    }
}

extension FileFacts: Equatable {
    package static func == (left: FileFacts, right: FileFacts) -> Bool {
        ModuleGraph(name: "", files: [left]) == ModuleGraph(name: "", files: [right])
    }
}

// MARK: Building tables

extension ModuleGraph {
    /// A module with the facts of files.
    package init(
        name: String,
        packageName: String? = nil,
        defaultIsolation: String? = nil,
        dependencies: [String] = [],
        files: [FileFacts] = []
    ) {
        let builder = TableBuilder()
        var row = Row(
            name: Name(name),
            packageName: packageName.map(Name.init),
            defaultIsolation: defaultIsolation.map(Name.init)
        )
        row.dependencies = builder.add(dependencies.map { Name($0) })
        self.init(row, files.map { ($0.row, $0.tables) }, builder)
    }

    /// The same module with other files.
    package func with(_ files: [FileFacts]) -> ModuleGraph { with(files.map { ($0.row, $0.tables) }) }

    private func with(_ files: [(FileFacts.Row, FactTables)]) -> ModuleGraph {
        let builder = TableBuilder()
        var row = row
        row.dependencies = builder.add(tables.pointer.rows(row.dependencies))
        return ModuleGraph(row, files, builder)
    }

    private init(_ row: Row, _ files: [(FileFacts.Row, FactTables)], _ builder: TableBuilder) {
        var row = row
        var last: (imports: [Import], rows: RowRange<Import.Row>) = ([], RowRange())
        let rows = files.map { file, tables in
            var row = file
            let imports = Array(Facts<Import>(tables.pointer, file.imports))
            if imports == last.imports { row.imports = RowRange() }
            builder.copyParts(of: &row, of: tables.pointer)
            // Neighbouring files mostly have the same imports, which are then stored once.
            if imports == last.imports { row.imports = last.rows }
            last = (imports, row.imports)
            return row
        }
        row.files = builder.add(rows)
        _ = builder.add(row)
        self.init(builder.finish())
    }
}

extension ModuleGraph.Row {
    package static var table: Int { 0 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.name(&name)
        try _packageName.visit(&visitor)
        try _defaultIsolation.visit(&visitor)
        try visitor.range(&dependencies)
        try visitor.range(&files)
    }
}

extension FileFacts.Row {
    package static var table: Int { 3 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.range(&path)
        try visitor.range(&types)
        try visitor.range(&imports)
        try visitor.range(&declarations)
        try visitor.range(&instantiations)
        try visitor.range(&createdBeforeRegistration)
        try visitor.flag(&hasEntryPoint)
        try visitor.flag(&mentionsRegistration)
    }
}

/// A byte of the path of a file. Only messages and answers read paths, so they are not names.
package struct PathByte: FactRow {
    let byte: UInt8

    package static var table: Int { 20 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
}

extension TopLevelType: FactRow {
    package static var table: Int { 4 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.name(&name)
        try visitor.word(&access)
    }
}

extension Condition: FactRow {
    package static var table: Int { 13 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.name(&name)
    }
}
