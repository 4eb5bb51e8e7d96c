package import NeedleGraph

/// A declaration of any module, with the place it has in the program.
///
package struct Symbol: Sendable {
    package let declaration: Declaration
    /// The type it declares or, for an extension, the type it extends; nil for an extension of an unparsed type.
    package internal(set) var type: TypeName?
    package let module: ID<Module>
    private let place: (file: Int32, index: Int32)
    /// The number of the enclosing declaration; -1 if there is none.
    private let parentNumber: Int32

    init(_ declaration: Declaration, in file: FilePosition, index: Int) {
        self.declaration = declaration
        module = file.module
        place = (Int32(file.index), Int32(index))
        let parent = declaration.parentIndex
        parentNumber = parent < 0 ? -1 : Int32(file.firstSymbol) + parent
    }

    /// A file, and the number of the symbol of its first declaration.
    struct FilePosition {
        var module: ID<Module>
        /// The index in the module's facts.
        var index: Int
        var firstSymbol: Int
    }

    /// The enclosing declaration.
    package var parent: ID<Symbol>? { parentNumber < 0 ? nil : ID(Int(parentNumber)) }
    /// The index of the file in the module's facts.
    package var file: Int { Int(place.file) }
    /// The index of the declaration in the file's facts.
    package var index: Int { Int(place.index) }
    package var kind: Declaration.Kind { declaration.kind }
    package var name: Name { declaration.name }
    package var access: Access? { declaration.access }
    package var inheritance: [TypeReference] { declaration.inheritance }
    package var members: [Member] { declaration.members }
    var isLocal: Bool { declaration.isLocal }
    /// Whether the declaration has nothing that few have.
    package var isPlain: Bool { declaration.isPlain }
    /// Whether an attribute says that it is deprecated, on any platform.
    package var isDeprecated: Bool {
        !isPlain && declaration.attributes.contains(where: \.isDeprecation)
    }
    package var conditions: [Condition] { declaration.conditions }
    /// The names of the generic parameters.
    var genericParameters: [Name] { declaration.genericParameters.map(\.name) }
    /// The type that a typealias stands for.
    var aliased: TypeReference? { declaration.aliased }

    /// Points at the declaration's name.
    package func reference(in modules: Modules) -> FactReference {
        FactReference(
            module: modules[module].name,
            path: modules[module].facts.files[file].path,
            element: .declaration(index)
        )
    }

    /// Points at the name of one of its members.
    package func reference(toMember member: Int, in modules: Modules) -> FactReference {
        var reference = reference(in: modules)
        reference.element = .member(declaration: index, index: member)
        return reference
    }
}
