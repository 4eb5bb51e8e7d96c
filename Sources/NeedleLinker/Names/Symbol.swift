package import NeedleGraph

/// A declaration of any module, with its place in the program.
package struct Symbol: Sendable {
    package let declaration: Declaration
    /// The type it declares or, for an extension, the type it extends; nil for an extension of an unparsed type.
    package internal(set) var type: TypeName?
    package let module: ID<Module>
    fileprivate let place: (file: Int32, index: Int32)
    /// The enclosing declaration.
    package let parent: ID<Symbol>?

    /// The index of the file in the module's facts.
    package var file: Int { Int(place.file) }
    /// The index of the declaration in the file's facts.
    package var index: Int { Int(place.index) }
    package var kind: Declaration.Kind { declaration.kind }
    package var name: Name { declaration.name }
    package var access: Access? { declaration.access }
    package var inheritance: Rows<TypeReference> { declaration.inheritance }
    package var members: Facts<Member> { declaration.members }
    var isLocal: Bool { declaration.isLocal }
    /// Whether the declaration has only common facts, see `Declaration.isPlain`.
    package var isPlain: Bool { declaration.isPlain }
    /// Whether an attribute marks it as deprecated, on any platform.
    package var isDeprecated: Bool {
        !isPlain && declaration.attributes.contains(where: \.isDeprecation)
    }
    package var conditions: Rows<Condition> { declaration.conditions }
    var genericParameters: [Name] { declaration.genericParameters.map(\.name) }
    var aliased: TypeReference? { declaration.aliased }

    package func reference(in modules: Modules) -> FactReference {
        FactReference(
            module: modules[module].name,
            path: modules[module].facts.files[file].path,
            element: .declaration(index)
        )
    }

    package func reference(toMember member: Int, in modules: Modules) -> FactReference {
        var reference = reference(in: modules)
        reference.element = .member(declaration: index, index: member)
        return reference
    }
}

/// The declarations of one module and the types that they declare, found without other modules.
struct ModuleSymbols: Sendable {
    private(set) var symbols: [Symbol] = []
    private(set) var types: [Name: SmallList<ID<Symbol>>] = [:]
    /// The symbol of the first declaration of each file.
    private(set) var first: [Int32] = []
    private(set) var outerTypes: [(name: Name, access: Access)] = []

    /// - Parameter range: The indices of the symbols.
    init(_ module: ID<Module>, _ facts: ModuleGraph, symbols range: Range<Int>) {
        symbols.reserveCapacity(range.count)
        types.reserveCapacity(range.count)
        first.reserveCapacity(facts.files.count)
        for (file, facts) in facts.files.enumerated() {
            let start = range.lowerBound + symbols.count
            first.append(Int32(start))
            for (index, declaration) in facts.declarations.enumerated() {
                let parent = declaration.parentIndex < 0 ? nil : start + Int(declaration.parentIndex)
                var symbol = Symbol(
                    declaration: declaration,
                    module: module,
                    place: (Int32(file), Int32(index)),
                    parent: parent.map { ID($0) }
                )
                symbol.type = symbol.ownType(in: parent.map { symbols[$0 - range.lowerBound] }, path: facts.path)
                if let type = symbol.type {
                    types[type.name, default: SmallList()].append(ID(start + index))
                    if parent == nil { outerTypes.append((symbol.name, symbol.access ?? .internal)) }
                }
                symbols.append(symbol)
            }
        }
    }
}

extension Symbol {
    /// The type that it declares; nil for extensions and for types nested in them, which need other modules.
    ///
    /// - Parameter outer: The enclosing declaration; nil at top level.
    fileprivate func ownType(in outer: Symbol?, path: @autoclosure () -> String) -> TypeName? {
        // Contains characters that no name in a source can have.
        if isLocal { return TypeName(module: module, name: Name("`\(path()):\(index):\(name)`")) }
        if kind == .extension { return nil }
        guard let outer else { return TypeName(module: module, outermost: name) }
        return outer.type?.nested(name)
    }
}
