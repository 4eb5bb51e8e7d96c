import NeedleGraph
import NeedleLinker

/// Spells types as one generated file writes them: in the module that states them, or in another.
final class TypeSpeller: Sendable {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    private let names: GeneratedNames
    /// The module of the generated file.
    private let viewer: ID<Module>
    /// Whether the generated file may import modules that are not parsed.
    private let importsUnparsed: Bool

    init(_ graph: LinkedGraph, _ names: GeneratedNames, for viewer: ID<Module>) {
        self.graph = graph
        resolver = graph.resolver
        self.names = names
        self.viewer = viewer
        importsUnparsed = names.mayImportUnparsed(viewer)
    }

    /// A type as a file in another place writes it. A name that may have another meaning outside its enclosing types, or with
    /// other imports, is qualified. A protocol gets its `any`, since the compiler distinguishes typealiases of `P` and of
    /// `any P`, though not properties of these types.
    ///
    /// - Parameter context: The place where it was written.
    func spelling(of type: TypeExpression, in context: NameContext) -> Name {
        if let word = type.word {
            return spelling(of: word, meaning: resolver.meaning(of: word, in: context), in: context)
        }
        let text = Name(TypeWriter(.spelled { [self] in spelling(of: $0, in: context, $1) }).text(of: type))
        return isConstraint(type, in: context) ? Name("any \(text)") : text
    }

    /// The spelling of a word with a known meaning.
    func spelling(of word: Name, meaning: NamedType, in context: NameContext) -> Name {
        let text = if case .type(let type) = meaning { text(type) } else { unparsed(word, in: context) }
        return isConstraint(meaning) ? Name("any \(text)") : text
    }

    /// A path in a type. A type nested in a generic type is kept as written, and so is a type inside a typealias or an
    /// inherited type: its name lacks the arguments that it would need under another name.
    private func spelling(of path: TypePath, in context: NameContext, _ text: (TypeExpression) -> String) -> String {
        var (first, rest) = path.split
        if resolver.meanings(of: path, in: context).count > 1 {
            let count = resolver.start(of: path, in: context).count
            first = TypePath(module: path.module, Array(path.parts[..<count]))
            rest = path.parts[count...]
        }
        return name(of: first, in: context).text + genericArguments(first.last.arguments, text) + members(rest, text)
    }

    private func name(of path: TypePath, in context: NameContext) -> Name {
        let written = path.name
        guard case .type(let resolved) = resolver.meaning(of: path, in: context) else {
            return path.module.map { Name("\(escaped($0))::\(escapedParts(written))") }
                ?? unparsed(written, in: context)
        }
        let isQualified = path.parts.count > 1 && path.parts[0].name == graph.modules.table[resolved.module].nameInFacts
        let isWhole = path.module == nil && written == resolved.name && isWrittenAlone(resolved)
        return isQualified || isWhole ? escapedParts(written) : text(resolved)
    }

    /// Whether a type is written as a protocol or a composition without `any`, or by a typealias of one.
    private func isConstraint(_ type: TypeExpression, in context: NameContext, depth: Int = 0) -> Bool {
        guard depth < 16 else { return false }
        if case .composition = type.form { return true }
        guard case .path(let path) = type.form else { return false }
        return isConstraint(resolver.meaning(of: path, in: context), depth: depth)
    }

    private func isConstraint(_ meaning: NamedType, depth: Int = 0) -> Bool {
        switch meaning {
        case .external(_, let name):
            return systemProtocols.contains(name) || EmissionContext.runtimeProtocols.contains(name)
        case .genericParameter: return false
        case .type(let found):
            return graph.symbols.declared(found).contains { id in
                let isAlias = graph.symbols.table[id].kind == .typealias
                guard isAlias, let aliased = graph.symbols.table[id].declaration.aliased else {
                    return graph.symbols.table[id].kind == .protocol
                }
                return isConstraint(aliased.type, in: resolver.context(inside: id), depth: depth + 1)
            }
        }
    }

    /// The spelled types of a protocol's member.
    func spellings(of member: ProtocolMember) -> [Name] {
        let place = resolver.context(inside: member.protocol)
        return graph.symbols.table[member.protocol].members[member.index].types.map { spelling(of: $0, in: place) }
    }

    private func isWrittenAlone(_ type: TypeName) -> Bool {
        names.isWrittenAlone(type, in: viewer, besideUnparsed: importsUnparsed)
    }

    private func text(_ type: TypeName) -> Name {
        names.text(type, in: viewer, besideUnparsed: importsUnparsed)
    }

    /// A name that no parsed module visible to the file declares. A generated file has the imports of several files, so another
    /// module may declare the name, too. It is then qualified, if its module is known.
    private func unparsed(_ name: Name, in context: NameContext) -> Name {
        let (first, text) = (name.parts[0], escapedParts(name))
        let isOwn = context.module != viewer && graph.symbols.exists(TypeName(module: viewer, outermost: first))
        if isOwn || resolver.isWithinReach(first, of: viewer), let owner = unparsedOwner(of: first, in: context) {
            return Name("\(escaped(owner)).\(text)")
        }
        // Few modules import single declarations.
        return graph.modules.table[context.module].hasPlainImports ? text : importedAlone(text, first, context)
    }

    /// The unparsed module that declares a type, judging by the file's imports; nil if several may.
    private func unparsedOwner(of type: Name, in context: NameContext) -> Name? {
        if resolver.isOfStandardLibrary(type, in: context) { return TypePath.standardLibrary }
        if standardLibraryTypes.contains(type) { return nil }
        if Modules.foundationTypes.contains(type), resolver.seesFoundation(context) { return Modules.foundation }
        let imports = graph.modules.table[context.module].facts.files[context.file].imports
        let modules = Set(imports.map(\.module).filter(graph.modules.isUnparsed))
        if let owner = systemModule(of: type), modules.contains(owner) { return owner }
        // Most of Foundation's types are in the list, so an unknown name is probably not Foundation's.
        let candidates = modules.count > 1 ? modules.subtracting([SystemModule.foundation]) : modules
        return candidates.count > 1 ? nil : candidates.first
    }

    /// The name, qualified with its module if the file imports it individually, as in `import struct Kit.Number`.
    private func importedAlone(_ name: Name, _ first: Name, _ context: NameContext) -> Name {
        let imports = graph.modules.table[context.module].facts.files[context.file].imports
        let only = imports.first { $0.kind != nil && $0.path == Name("\($0.module).\(first)") }
        guard let only, graph.modules.named(only.module) == nil else { return name }
        let isAlone = graph.modules.table[viewer].facts.files.allSatisfy { file in
            file.imports.allSatisfy { $0.module == only.module || $0.module == Modules.foundation }
        }
        return isAlone ? name : Name("\(escaped(only.module)).\(name)")
    }
}

extension TypePath {
    /// The path up to the first generic arguments, and the names nested in that type.
    var split: (first: TypePath, rest: ArraySlice<Part>) {
        let end = parts.firstIndex { $0.arguments != nil } ?? parts.count - 1
        return (TypePath(module: module, Array(parts[...end])), parts[(end + 1)...])
    }
}

/// The names nested in a type, each after a dot.
func members(_ parts: ArraySlice<TypePath.Part>, _ text: (TypeExpression) -> String) -> String {
    parts.map { ".\(escapedMember($0.name).text)\(genericArguments($0.arguments, text))" }.joined()
}
