import NeedleGraph

/// A declaration that was read without the Swift parser.
enum PlainDeclaration {
    case `import`(PlainImport)
    case member(PlainMember)
    case type(PlainType)

    /// All of it, from the end of what is before it.
    var range: Range<Int> {
        switch self {
        case .import(let declaration): declaration.range
        case .member(let member): member.range
        case .type(let type): type.range
        }
    }

    /// Whether it says something to a graph.
    var isFact: Bool {
        switch self {
        case .import, .type: true
        case .member(let member): member.member != nil || member.failableLabels != nil
        }
    }
}

/// The import of a module.
struct PlainImport {
    var fact: Import
    /// The offset of the module.
    var offset: Int
    var range: Range<Int>
}

/// A type, an extension or a typealias of which everything that is a fact was read.
struct PlainType {
    var header: DeclarationHeader
    /// Empty for a typealias, and where the members are no facts.
    var members: [PlainDeclaration]
    var range: Range<Int>
}

/// The declarations of one list that were read, in source order.
struct PlainList {
    var kind: ListKind
    /// The offset of the brace that opens the list; nil for the file.
    var brace: Int?
    var declarations: [PlainDeclaration]
}

/// A list of declarations, as far as it decides what they say.
enum ListKind {
    case file
    /// A class, an actor or an extension.
    case members
    case `protocol`
    /// A struct or an enum, of which only the types in it are facts.
    case values

    /// - Parameter kind: That of the declaration whose members are in the list; nil for the file.
    init(_ kind: Declaration.Kind?) {
        switch kind {
        case nil: self = .file
        case .class, .actor, .extension, .typealias: self = .members
        case .protocol: self = .protocol
        case .struct, .enum: self = .values
        }
    }

    /// Whether variables and functions here can be properties or requirements.
    var recordsMembers: Bool { self == .members || self == .protocol }
}
