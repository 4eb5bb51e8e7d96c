import NeedleGraph
import NeedleLinker

/// Reads what the demanded protocols of one module state.
struct StatedMemberReader {
    /// All that was read in one module; all positions are those in here.
    struct Result: Sendable {
        fileprivate(set) var members: [ReadMember] = []
        fileprivate(set) var types: [ReadType] = []
        fileprivate(set) var uses: [StatedMembers.Use] = []
        fileprivate(set) var unparsed: [[StatedMembers.UnparsedImport]] = []
        fileprivate(set) var protocols: [StatedProtocol] = []
    }

    struct ReadMember: Sendable {
        let types: Range<Int32>
        let hasResult: Bool
        /// Nil for one that no component demands.
        let requirement: ID<Requirement>?
        /// Whether its type is the shared one of the requirement.
        let isAlike: Bool
    }

    struct ReadType: Sendable {
        let spelling: Name
        let uses: Range<Int32>
        /// Whether the uses are those of the shared types.
        let areShared: Bool
    }

    private let graph: LinkedGraph
    private let resolver: TypeResolver
    private let names: GeneratedNames
    private let shared: SharedTypes
    /// The modules of which a file imports one that was not parsed.
    private let unparsedImporters: [ID<Module>]
    private var result = Result()
    private var uses: UseReader
    /// The place of the types.
    private var context = NameContext(module: ID(0), file: 0, enclosing: nil)
    /// Whether the generated file may import modules that were not parsed.
    private var importsUnparsed = false
    /// The access of the protocol that is read.
    private var access = Access.internal

    init(
        _ graph: LinkedGraph,
        _ names: GeneratedNames,
        _ shared: SharedTypes,
        _ unparsedImporters: [ID<Module>]
    ) {
        self.graph = graph
        self.unparsedImporters = unparsedImporters
        resolver = graph.resolver
        self.names = names
        self.shared = shared
        uses = UseReader(graph, resolver)
    }

    mutating func read(_ demanded: DemandedProtocols, in module: ID<Module>) -> Result {
        result = Result()
        uses = UseReader(graph, resolver)
        // A requirement that passes through from another module brings the imports of its types along.
        importsUnparsed = unparsedImporters.contains { graph.modules.sees(module, $0) }
        let memberCount = demanded.memberCount(of: module)
        result.members.reserveCapacity(memberCount)
        // Nearly all members are variables, of one type each.
        result.types.reserveCapacity(memberCount)
        var named: [(type: Name, protocol: StatedProtocol)] = []
        named.reserveCapacity(demanded.protocols(of: module).count)
        for id in demanded.protocols(of: module) {
            let memberCount = graph.symbols.table[id].declaration.members.count
            guard demanded.contains(id) else {
                // Nobody asks for these.
                let member = ReadMember(types: 0..<0, hasResult: false, requirement: nil, isAlike: false)
                result.members += repeatElement(member, count: memberCount)
                continue
            }
            context = NameContext(module: module, file: graph.symbols.table[id].file, enclosing: id)
            // A requirement of one branch of an `#if` is there if its protocol is, and its alias stands in there.
            let type = graph.symbols.table[id].type
            access = graph.symbols.effectiveAccess(of: id)
            let first = demanded.first(of: id)
            for index in 0..<memberCount {
                read(index, of: id, demanded.requirements[first + index])
            }
            // Only a private component can have a private dependency protocol, and nothing is generated for those.
            guard access > .fileprivate, let type else { continue }
            let name = names.text(type, in: module)
            let stated = StatedProtocol(
                id: id,
                name: name,
                access: min(access, .public),
                condition: graph.symbols.condition(of: id).name,
                isDeprecated: graph.symbols.table[id].isDeprecated,
                members: first..<first + memberCount
            )
            named.append((type.name, stated))
        }
        named.sort { ($0.type, $0.protocol.id) < ($1.type, $1.protocol.id) }
        result.protocols = named.map(\.protocol)
        (result.uses, result.unparsed) = (uses.uses, uses.unparsed)
        return result
    }

    private mutating func read(_ index: Int, of id: ID<Symbol>, _ requirement: ID<Requirement>?) {
        let firstType = Int32(result.types.count)
        if let requirement, let shared = shared[requirement],
            let type = graph.symbols.table[id].declaration.members[index].type, type.canonical == shared.type.name
        {
            result.types.append(
                ReadType(
                    spelling: spelling(of: type, whole: shared.type, isUnambiguous: shared.isUnambiguous),
                    uses: Int32(requirement.index)..<Int32(requirement.index) + 1,
                    areShared: true
                )
            )
            let types = firstType..<firstType + 1
            return result.members.append(
                ReadMember(types: types, hasResult: true, requirement: requirement, isAlike: true)
            )
        }
        let member = graph.symbols.table[id].declaration.members[index]
        for type in member.types { result.types.append(read(type)) }
        result.members.append(
            ReadMember(
                types: firstType..<Int32(result.types.count),
                hasResult: member.type != nil,
                requirement: requirement,
                isAlike: false
            )
        )
    }

    /// Looks up the names in a type.
    private mutating func read(_ type: TypeReference) -> ReadType {
        let found = resolver.names(in: type.canonical, context: context)
        let uses = uses.read(found, in: context, statedWith: access)
        var whole: TypeName?
        if found.count == 1, case .type(let only) = found[0], isWord(type.canonical) { whole = only }
        return ReadType(
            spelling: spelling(of: type, whole: whole, isUnambiguous: whole.map(names.isUnambiguous) ?? false),
            uses: uses,
            areShared: false
        )
    }

    /// A type as it was written. A name that may mean something else outside its enclosing types, or in a file with other
    /// imports, is qualified.
    ///
    /// - Parameter whole: The parsed type, if the text is nothing but its name.
    private func spelling(of type: TypeReference, whole: TypeName?, isUnambiguous: Bool) -> Name {
        if let whole, type.written == type.canonical {
            let isClear = !importsUnparsed && isUnambiguous || isWrittenAlone(whole)
            return isClear && type.written == whole.name ? type.written : text(whole)
        }
        return TypeText(type.written).replacingNames { name, arguments in
            let list = arguments.map { "<\($0.joined())>" } ?? ""
            guard case .type(let resolved) = resolver.lookup.resolve(name, in: context) else {
                return Name("\(unparsed(name))\(list)")
            }
            let found = resolver.withoutArguments(resolved, named: name, in: context)
            let text = name.text
            let isQualified = text.hasPrefix(graph.modules.table[found.module].facts.name + ".")
            let isWhole = text.filter { $0 != "`" } == found.name.text && isWrittenAlone(found)
            return Name("\(isQualified || isWhole ? name : self.text(found))\(list)")
        }
    }

    private func isWrittenAlone(_ type: TypeName) -> Bool {
        names.isWrittenAlone(type, in: context.module, besideUnparsed: importsUnparsed)
    }

    private func text(_ type: TypeName) -> Name {
        names.text(type, in: context.module, besideUnparsed: importsUnparsed)
    }

    /// A name that no parsed module in sight of the file has. A generated file has the imports of several files, and another
    /// module may have the name, too: so it gets its module in front where that is needed and known.
    private func unparsed(_ name: Name) -> Name {
        let first = name.prefix(until: UInt8(ascii: "."))
        if resolver.lookup.isWithinReach(first, of: context.module), let owner = unparsedOwner(of: first) {
            return Name("\(owner).\(name)")
        }
        // Few modules import declarations.
        return graph.modules.table[context.module].hasPlainImports ? name : importedAlone(name, first)
    }

    /// The unparsed module that declares a type, as far as the imports of the file tell; nil if it may be one of several.
    private func unparsedOwner(of type: Name) -> Name? {
        if Name.ofStandardLibrary.contains(type) { return Self.standardLibrary }
        let imports = graph.modules.table[context.module].facts.files[context.file].imports
        let modules = Set(imports.map(\.module).filter(graph.modules.isUnparsed))
        if let owner = systemModule(of: type), modules.contains(owner) { return owner }
        // The types of Foundation are mostly known by name.
        let candidates = modules.count > 1 ? modules.subtracting([Self.foundation]) : modules
        return candidates.count > 1 ? nil : candidates.first
    }

    private static let standardLibrary: Name = "Swift"
    private static let foundation: Name = "Foundation"

    /// The name with its module if the file says which of several it is from, as `import struct Kit.Number` does.
    private func importedAlone(_ name: Name, _ first: Name) -> Name {
        let imports = graph.modules.table[context.module].facts.files[context.file].imports
        let only = imports.first { $0.kind != nil && $0.path == Name("\($0.module).\(first)") }
        guard let only, graph.modules.named(only.module) == nil else { return name }
        let isAlone = graph.modules.table[context.module].facts.files.allSatisfy { file in
            file.imports.allSatisfy { $0.module == only.module || $0.module == Modules.foundation }
        }
        return isAlone ? name : Name("\(only.module).\(name)")
    }
}
