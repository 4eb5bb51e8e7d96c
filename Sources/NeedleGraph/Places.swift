/// A place in a source file.
package struct Place: Hashable, Sendable, Comparable {
    /// The 1-based line.
    package var line: Int
    /// The 1-based column in UTF-8 bytes.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// The places of the facts of one file. Every array runs parallel to its array in `FileFacts`.
package struct FilePlaces: Hashable, Sendable {
    /// The place of the module name of each import.
    package var imports: [Place]
    /// The place of the name of each declaration (of the extended type, for an extension).
    package var declarations: [DeclarationPlaces]
    /// The place of the first character of each call.
    package var instantiations: [Place]
    /// The place where the program starts, if it starts in this file: of `@main`, or of the first word of `main.swift`.
    package var entryPoint: Place?

    package init(
        imports: [Place] = [],
        declarations: [DeclarationPlaces] = [],
        instantiations: [Place] = [],
        entryPoint: Place? = nil
    ) {
        self.imports = imports
        self.declarations = declarations
        self.instantiations = instantiations
        self.entryPoint = entryPoint
    }
}

/// The places of a declaration, its inheritance list and its members.
package struct DeclarationPlaces: Hashable, Sendable {
    /// The place of the declared name.
    package var name: Place
    /// The place of each entry of the inheritance list.
    package var inheritance: [Place]
    /// The place of the name of each member.
    package var members: [Place]

    package init(name: Place, inheritance: [Place] = [], members: [Place] = []) {
        self.name = name
        self.inheritance = inheritance
        self.members = members
    }
}

/// Names one fact without a place, so that a stage that knows no places can point at it.
package struct FactReference: Hashable, Sendable {
    /// Which fact of the file it is.
    package enum Element: Hashable, Sendable {
        /// The file itself.
        case file
        /// The import with this index.
        case `import`(Int)
        /// The name of the declaration with this index.
        case declaration(Int)
        /// An entry of a declaration's inheritance list.
        case inheritance(declaration: Int, index: Int)
        /// A member of a declaration.
        case member(declaration: Int, index: Int)
        /// The instantiation with this index.
        case instantiation(Int)
        /// Where the program starts.
        case entryPoint
    }

    package var module: String
    /// The path of the file as in `FileFacts.path`.
    package var path: String
    package var element: Element

    package init(module: String, path: String, element: Element) {
        self.module = module
        self.path = path
        self.element = element
    }
}

extension FilePlaces {
    /// The place of a fact; nil for the file itself, and if these are the places of another file.
    package func place(of element: FactReference.Element) -> Place? {
        switch element {
        case .file: nil
        case .import(let index): imports.element(at: index)
        case .declaration(let index): declarations.element(at: index)?.name
        case .inheritance(let declaration, let index):
            declarations.element(at: declaration)?.inheritance.element(at: index)
        case .member(let declaration, let index): declarations.element(at: declaration)?.members.element(at: index)
        case .instantiation(let index): instantiations.element(at: index)
        case .entryPoint: entryPoint
        }
    }
}

extension Array {
    fileprivate func element(at index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}

/// The target of a message: a file, and usually a place in it.
package struct Location: Hashable, Sendable {
    /// The path as it is printed.
    package var path: String
    /// The place in the file; nil for the file as a whole.
    package var place: Place?

    package init(path: String, place: Place? = nil) {
        self.path = path
        self.place = place
    }
}

extension Location: Comparable {
    /// Orders by the bytes of the path, then by place; a file as a whole comes before the places in it.
    package static func < (left: Location, right: Location) -> Bool {
        guard left.path.hasSameBytes(as: right.path) else { return left.path.precedesInBytes(right.path) }
        switch (left.place, right.place) {
        case (let left?, let right?): return left < right
        case (let left, let right): return left == nil && right != nil
        }
    }
}
