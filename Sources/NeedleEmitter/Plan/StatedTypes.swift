import NeedleGraph
import NeedleLinker

/// What the members of the protocols of a module state: the types, what the names in them stand for, and how generated
/// code writes the members.
///
/// Each type is looked up once, however many environments pass it on.
struct StatedTypes: Sendable {
    /// What a name in a type stands for, and so what a file that repeats the type has to import.
    enum Use: Sendable {
        /// A type of a parsed module.
        ///
        /// - `path`: The module by whose import the protocol's file sees it: its own, or one that re-exports it.
        /// - `access`: How far the outermost of the types around it can be seen.
        case type(ID<Module>, path: ID<Module>, access: Access)
        /// A name of one of the unparsed modules in this list of `unparsed`.
        case unparsed(Int)
    }

    /// A member of a protocol.
    struct Member: Sendable {
        /// Its types in `types`, in the order of its aliases.
        let types: Range<Int>
        /// Whether the first of the types is that of a variable, or of a function's result.
        let hasResult: Bool
        /// How generated code writes it; nil for one that no generated class can have.
        fileprivate(set) var form: ID<MemberForm>?
    }

    /// A type of a member.
    struct StatedType: Sendable {
        let reference: TypeReference
        /// What the names in it stand for, in `uses`.
        let uses: Range<Int>
        /// The parsed type that it is, where it is nothing but a name.
        let whole: TypeName?
        /// Whether no other module has a type of that name.
        let isUnambiguous: Bool
    }

    /// The members of all protocols; those of one follow one another.
    private(set) var members: [Member] = []
    private(set) var types: [StatedType] = []
    private(set) var uses: [Use] = []
    /// Lists of modules that were not parsed.
    private(set) var unparsed: [[Name]] = []

    /// - Parameter protocols: Those of the module, in the order in which their members are to stand.
    init(_ graph: LinkedGraph, _ resolver: TypeResolver, _ names: GeneratedNames, of protocols: [ID<Symbol>]) {
        var reader = TypeUseReader(graph: graph, resolver: resolver, names: names)
        for id in protocols {
            reader.enter(id)
            for index in graph.symbols.table[id].declaration.members.indices {
                let member = graph.symbols.table[id].declaration.members[index]
                let firstType = types.count
                for type in member.types { types.append(reader.read(type, &uses)) }
                members.append(Member(types: firstType..<types.count, hasResult: member.type != nil))
            }
        }
        unparsed = reader.unparsed
    }

    /// What the names in all types of a member stand for, in `uses`.
    ///
    /// - Parameter position: The member's, in `members`.
    func uses(ofMember position: Int) -> Range<Int> {
        let member = members[position]
        guard let first = member.types.first, let last = member.types.last else { return 0..<0 }
        return types[first].uses.lowerBound..<types[last].uses.upperBound
    }

    /// - Parameter position: The member's, in `members`.
    mutating func setForm(_ form: ID<MemberForm>?, ofMember position: Int) {
        members[position].form = form
    }
}

/// Looks up the names in types.
private struct TypeUseReader {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    private let names: GeneratedNames
    /// Where the types stand.
    private var context = NameContext(module: ID(0), file: 0, enclosing: nil)
    /// The modules that were not parsed, file by file.
    private(set) var unparsed: [[Name]] = []
    /// The place in `unparsed` of each file that was asked for.
    private var files: [NameContext: Int] = [:]

    init(graph: LinkedGraph, resolver: TypeResolver, names: GeneratedNames) {
        self.graph = graph
        self.resolver = resolver
        self.names = names
    }

    /// Goes on with the types in a protocol.
    mutating func enter(_ symbol: ID<Symbol>) {
        let (module, file) = (graph.symbols.table[symbol].module, graph.symbols.table[symbol].file)
        context = NameContext(module: module, file: file, enclosing: symbol)
    }

    /// Looks up the names in a type, and appends what they stand for.
    ///
    /// For a name that no parsed module has, each import of that file that was not parsed may be where it comes from.
    mutating func read(_ type: TypeReference, _ uses: inout [StatedTypes.Use]) -> StatedTypes.StatedType {
        let firstUse = uses.count
        let found = resolver.names(in: type.canonical, context: context)
        for name in found {
            switch name {
            case .genericParameter, .external("Swift", _): break
            case .type(let type):
                let access = graph.symbols.visibility(of: type)
                uses.append(.type(type.module, path: importing(type.module), access: access))
            case .external(let module?, _):
                uses.append(.unparsed(unparsed.count))
                unparsed.append([module])
            case .external(nil, let name):
                if Self.standardNames.contains(name) { break }
                uses.append(.unparsed(unparsedImports()))
            }
        }
        var whole: TypeName?
        var isUnambiguous = false
        if found.count == 1, case .type(let only) = found[0], isWord(type.canonical) {
            whole = only
            isUnambiguous = names.isUnambiguous(only)
        }
        return StatedTypes.StatedType(
            reference: type,
            uses: firstUse..<uses.count,
            whole: whole,
            isUnambiguous: isUnambiguous
        )
    }

    /// The module whose import brings another one into a file.
    private func importing(_ used: ID<Module>) -> ID<Module> {
        if used == context.module { return used }
        var first: ID<Module>?
        for imported in graph.modules.table[context.module].views[context.file].modules where imported.module == used {
            if imported.path == used { return used }
            first = first ?? imported.path
        }
        return first ?? used
    }

    /// The place in `unparsed` of the modules that the file imports and that were not parsed.
    private mutating func unparsedImports() -> Int {
        let key = NameContext(module: context.module, file: context.file, enclosing: nil)
        if let known = files[key] { return known }
        let imports = graph.modules.table[context.module].facts.files[context.file].imports.filter { declaration in
            declaration.module != Modules.foundation && graph.modules.named(declaration.module) == nil
                && !declaration.attributes.contains("@testable")
        }
        files[key] = unparsed.count
        unparsed.append(imports.map(\.module))
        return unparsed.count - 1
    }

    /// Names that need no import. The list need not be complete: a name that is missing here only brings in an
    /// import that the user's own file has as well.
    private static let standardNames: Set<Name> = [
        "Any", "AnyObject", "AnyHashable", "Array", "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "Bool",
        "Character", "ClosedRange", "Codable", "Comparable", "Decodable", "Dictionary", "Double", "Duration",
        "Encodable",
        "Equatable", "Error", "Float", "Hashable", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "KeyPath",
        "MainActor", "Never", "Optional", "Range", "Result", "Sendable", "Sequence", "Set", "StaticString", "String",
        "Substring", "Task", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Unicode", "Void",
    ]
}

extension Symbols {
    /// Whether a declaration is the only one of its type.
    func isDeclaredOnce(_ id: ID<Symbol>) -> Bool {
        guard let type = self[id].type else { return false }
        return declared(type).count == 1
    }

    /// How far a type can be seen: as far as the outermost of the types around it.
    func visibility(of type: TypeName) -> Access {
        typeAccess(TypeName(module: type.module, name: type.name.prefix(until: UInt8(ascii: "."))))
    }
}
