import NeedleGraph
import NeedleLinker

/// What the members of protocols state: the requirements that they are, and what the names in their types stand for.
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

    /// Where the types of each member begin in `types`; the members of a protocol follow one another.
    private var members: [Int] = []
    /// Where the uses of each type begin in `uses`.
    private var types: [Int] = []
    private(set) var uses: [Use] = []
    /// The parsed type that a type is, where it is nothing but a name.
    private var wholes: [TypeName?] = []
    /// Lists of modules that were not parsed.
    private(set) var unparsed: [[Name]] = []
    /// The form of each member; nil for one that no generated class can have.
    private var forms: [ID<MemberForm>?] = []
    /// Where the members of a protocol begin in `members`.
    private var first: SideTable<Symbol, Int?>

    /// - Parameter protocols: The protocols that any component depends on or that are inherited by those.
    /// - Parameter memberForms: Gets the forms of members that no component demands.
    init(
        _ graph: LinkedGraph,
        _ resolver: TypeResolver,
        of protocols: [ID<Symbol>],
        _ memberForms: inout MemberForms
    ) {
        first = SideTable(for: graph.symbols.table, repeating: nil)
        var reader = TypeUseReader(graph: graph, resolver: resolver)
        for id in protocols {
            first[id] = members.count
            for member in graph.symbols.table[id].members {
                members.append(types.count)
                for type in member.types {
                    types.append(uses.count)
                    wholes.append(reader.read(type, in: id, &uses))
                }
            }
        }
        unparsed = reader.unparsed
        forms = Array(repeating: nil, count: members.count)
        members.append(types.count)
        types.append(uses.count)
        for id in graph.components.ids {
            for index in graph.requirementSites[id].indices {
                let site = graph.requirementSites[id][index]
                // A requirement of one branch of an `#if` is there if its protocol is, and its alias stands in there.
                guard let start = first[site.protocol], graph.symbols.isDeclaredOnce(site.protocol) else { continue }
                forms[start + site.member] = memberForms.id(of: site.requirement)
            }
        }
        let reading = SignatureReader(resolver: resolver)
        for id in protocols {
            guard let start = first[id] else { continue }
            for (index, member) in graph.symbols.table[id].members.enumerated()
            where forms[start + index] == nil && member.obstacle == nil {
                let signature = reading.signature(of: member, in: id)
                forms[start + index] = memberForms.append(signature, named: member.name)
            }
        }
    }

    /// The form of a member: that of the requirement that it is, if a component demands it; nil for one that no
    /// generated class can have.
    func form(ofMember member: Int, of symbol: ID<Symbol>) -> ID<MemberForm>? {
        first[symbol].flatMap { forms[$0 + member] }
    }

    /// The positions in `uses` of what the names in all types of a member stand for.
    func uses(ofMember member: Int, of symbol: ID<Symbol>) -> Range<Int> {
        first[symbol].map { types[members[$0 + member]]..<types[members[$0 + member + 1]] } ?? 0..<0
    }

    /// The positions in `uses` of what the names in one type of a member stand for.
    func uses(ofType type: Int, ofMember member: Int, of symbol: ID<Symbol>) -> Range<Int> {
        first[symbol].map { types[members[$0 + member] + type]..<types[members[$0 + member] + type + 1] } ?? 0..<0
    }

    /// The parsed type that one type of a member is, where it is nothing but a name.
    func whole(ofType type: Int, ofMember member: Int, of symbol: ID<Symbol>) -> TypeName? {
        first[symbol].flatMap { wholes[members[$0 + member] + type] }
    }
}

/// Looks up the names in types.
private struct TypeUseReader {
    let graph: LinkedGraph
    let resolver: TypeResolver
    /// The modules that were not parsed, file by file.
    private(set) var unparsed: [[Name]] = []
    /// The place in `unparsed` of each file that was asked for.
    private var files: [NameContext: Int] = [:]

    init(graph: LinkedGraph, resolver: TypeResolver) {
        self.graph = graph
        self.resolver = resolver
    }

    /// Appends what the names in a type stand for.
    ///
    /// For a name that no parsed module has, each import of that file that was not parsed may be where it comes from.
    /// - Returns: The parsed type, if the type is nothing but its name.
    mutating func read(_ type: TypeReference, in symbol: ID<Symbol>, _ uses: inout [StatedTypes.Use]) -> TypeName? {
        let (module, file) = (graph.symbols.table[symbol].module, graph.symbols.table[symbol].file)
        let context = NameContext(module: module, file: file, enclosing: symbol)
        let names = resolver.names(in: type.canonical, context: context)
        for name in names {
            switch name {
            case .genericParameter, .external("Swift", _): break
            case .type(let type):
                let path = importing(type.module, in: context)
                uses.append(.type(type.module, path: path, access: graph.symbols.visibility(of: type)))
            case .external(let module?, _):
                uses.append(.unparsed(unparsed.count))
                unparsed.append([module])
            case .external(nil, let name):
                if Self.standardNames.contains(name) { break }
                uses.append(.unparsed(unparsedImports(of: context)))
            }
        }
        guard names.count == 1, case .type(let whole) = names[0], type.canonical.utf8.allSatisfy(\.isIdentifierPart)
        else { return nil }
        return whole
    }

    /// The module whose import brings another one into a file.
    private func importing(_ used: ID<Module>, in context: NameContext) -> ID<Module> {
        if used == context.module { return used }
        var first: ID<Module>?
        for imported in graph.modules.table[context.module].views[context.file].modules where imported.module == used {
            if imported.path == used { return used }
            first = first ?? imported.path
        }
        return first ?? used
    }

    /// The place in `unparsed` of the modules that a file imports and that were not parsed.
    private mutating func unparsedImports(of context: NameContext) -> Int {
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
    fileprivate func isDeclaredOnce(_ id: ID<Symbol>) -> Bool {
        self[id].type.map(declared)?.count == 1
    }

    /// How far a type can be seen: as far as the outermost of the types around it.
    func visibility(of type: TypeName) -> Access {
        typeAccess(TypeName(module: type.module, name: type.name.prefix(until: UInt8(ascii: "."))))
    }
}
