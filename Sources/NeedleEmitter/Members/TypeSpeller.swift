import NeedleGraph
import NeedleLinker

/// Spells types as one generated file writes them: where they are stated, or in another module.
struct TypeSpeller: Sendable {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    private let names: GeneratedNames
    /// The module of the generated file.
    private let viewer: ID<Module>
    /// Whether the generated file may import modules that were not parsed.
    private let importsUnparsed: Bool

    init(_ graph: LinkedGraph, _ names: GeneratedNames, for viewer: ID<Module>) {
        self.graph = graph
        resolver = graph.resolver
        self.names = names
        self.viewer = viewer
        importsUnparsed = names.mayImportUnparsed(viewer)
    }

    /// A type as it was written. A name that may mean something else outside its enclosing types, or in a file with other
    /// imports, is qualified; and a protocol gets its `any`.
    ///
    /// For the compiler, typealiases of `P` and of `any P` are two types, though properties of these are one.
    ///
    /// - Parameters:
    ///   - context: The place where it was written.
    ///   - whole: The parsed type, if the text is nothing but its name.
    func spelling(
        of type: TypeReference,
        in context: NameContext,
        whole: TypeName?,
        isUnambiguous: Bool
    ) -> Name {
        if type.canonical == Self.any { return Self.any }
        let text = spelling(ofNamesIn: type, in: context, whole: whole, isUnambiguous: isUnambiguous)
        return isConstraint(type, in: context) ? Name("any \(text)") : text
    }

    private static let any: Name = "Any"

    private func spelling(
        ofNamesIn type: TypeReference,
        in context: NameContext,
        whole: TypeName?,
        isUnambiguous: Bool
    ) -> Name {
        if let whole, type.written == type.canonical {
            let isClear = !importsUnparsed && isUnambiguous || isWrittenAlone(whole)
            return isClear && type.written == whole.name ? type.written : text(whole)
        }
        return TypeText(type.written).replacingNames { name, arguments in
            let list = arguments.map { "<\($0.joined())>" } ?? ""
            guard case .type(let resolved) = resolver.lookup.resolve(name, in: context) else {
                return Name("\(unparsed(name, in: context))\(list)")
            }
            let found = resolver.withoutArguments(resolved, named: name, in: context)
            let text = name.text
            let isQualified = text.hasPrefix(graph.modules.table[found.module].facts.name + ".")
            let isWhole = text.filter { $0 != "`" } == found.name.text && isWrittenAlone(found)
            return Name("\(isQualified || isWhole ? name : self.text(found))\(list)")
        }
    }

    /// Whether a type is written as a protocol or a composition without `any`, or by a typealias of such a one.
    private func isConstraint(_ type: TypeReference, in context: NameContext, depth: Int = 0) -> Bool {
        let isExistential = type.written.text.drop { $0 == "(" }.hasPrefix("any ")
        guard !isExistential, depth < 16 else { return false }
        if TypeText.compositionParts(type.canonical).count > 1 { return true }
        switch resolver.lookup.resolve(type.canonical.prefix(until: UInt8(ascii: "<")), in: context) {
        case .external(_, let name):
            return systemProtocols.contains(name) || EmissionContext.runtimeProtocols.contains(name)
        case .genericParameter: return false
        case .type(let found):
            return graph.symbols.declared(found).contains { id in
                let isAlias = graph.symbols.table[id].kind == .typealias
                guard isAlias, let aliased = graph.symbols.table[id].declaration.aliased else {
                    return graph.symbols.table[id].kind == .protocol
                }
                return isConstraint(aliased, in: resolver.context(inside: id), depth: depth + 1)
            }
        }
    }

    /// The types of a member of a protocol.
    func spellings(of index: Int, in id: ID<Symbol>) -> [Name] {
        let (module, file) = (graph.symbols.table[id].module, graph.symbols.table[id].file)
        let place = NameContext(module: module, file: file, enclosing: id)
        return graph.symbols.table[id].declaration.members[index].types.map {
            spelling(of: $0, in: place, whole: nil, isUnambiguous: false)
        }
    }

    private func isWrittenAlone(_ type: TypeName) -> Bool {
        names.isWrittenAlone(type, in: viewer, besideUnparsed: importsUnparsed)
    }

    private func text(_ type: TypeName) -> Name {
        names.text(type, in: viewer, besideUnparsed: importsUnparsed)
    }

    /// A name that no parsed module in sight of the file has. A generated file has the imports of several files, and another
    /// module may have the name, too: so it gets its module in front where that is needed and known.
    private func unparsed(_ name: Name, in context: NameContext) -> Name {
        let first = name.prefix(until: UInt8(ascii: "."))
        if resolver.lookup.isWithinReach(first, of: viewer), let owner = unparsedOwner(of: first, in: context) {
            return Name("\(owner).\(name)")
        }
        // Few modules import declarations.
        return graph.modules.table[context.module].hasPlainImports ? name : importedAlone(name, first, context)
    }

    /// The unparsed module that declares a type, as far as the imports of the file tell; nil if it may be one of several.
    private func unparsedOwner(of type: Name, in context: NameContext) -> Name? {
        if standardLibraryTypes.contains(type) { return Self.standardLibrary }
        if Modules.foundationTypes.contains(type), resolver.lookup.seesFoundation(context) { return Modules.foundation }
        let imports = graph.modules.table[context.module].facts.files[context.file].imports
        let modules = Set(imports.map(\.module).filter(graph.modules.isUnparsed))
        if let owner = systemModule(of: type), modules.contains(owner) { return owner }
        // The types of Foundation are mostly known by name.
        let candidates = modules.count > 1 ? modules.subtracting([Self.foundation]) : modules
        return candidates.count > 1 ? nil : candidates.first
    }

    static let standardLibrary: Name = "Swift"
    private static let foundation: Name = "Foundation"

    /// The name with its module if the file says which of several it is from, as `import struct Kit.Number` does.
    private func importedAlone(_ name: Name, _ first: Name, _ context: NameContext) -> Name {
        let imports = graph.modules.table[context.module].facts.files[context.file].imports
        let only = imports.first { $0.kind != nil && $0.path == Name("\($0.module).\(first)") }
        guard let only, graph.modules.named(only.module) == nil else { return name }
        let isAlone = graph.modules.table[viewer].facts.files.allSatisfy { file in
            file.imports.allSatisfy { $0.module == only.module || $0.module == Modules.foundation }
        }
        return isAlone ? name : Name("\(only.module).\(name)")
    }
}
