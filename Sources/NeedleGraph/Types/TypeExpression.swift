/// A type as a source file or the linker means it: one expression, independent of its spelling.
///
/// Equal types are one number of 32 bits, as equal names are: that of the name, if the type is one word, otherwise that of a
/// row in the table of types. So types are compared and hashed without reading their parts. The parser creates a type once
/// from the syntax tree, and resolving replaces types by types. Short forms are expanded: `[Int]` is the `Array` of the
/// standard library, whatever else has that name. All that is kept of the source is which names it uses, and whether it says
/// `any`.
///
/// For example, `[Game.Board?]` is the path `Swift::Array` whose argument is the path `Swift::Optional`, whose argument is
/// the path `Game.Board`. In a *resolved* type, the module in front of the path is the parsed module that declares it, and
/// neither `any` nor typealiases are left (`TypeResolver`).
package struct TypeExpression: Hashable, Sendable, BitwiseCopyable {
    /// The number of a name, or with `rowFlag` that of a row in the table of types; never 0.
    let raw: UInt32

    /// Set where the type is more than a word.
    static let rowFlag: UInt32 = 1 << 31

    init(raw: UInt32) {
        self.raw = raw
    }

    package func _rawHashValue(seed: Int) -> Int { numberHash(UInt64(raw), seed: seed) }

    /// The type of this form.
    ///
    /// - Complexity: O(*n*) in the number of parts of the form itself.
    package init(_ form: Form) {
        if case .path(let path) = form, path.parts.count == 1, path.parts[0].arguments == nil {
            self.init(module: path.module, path.parts[0].name)
        } else {
            self = TypeTable.shared.type(form)
        }
    }

    /// A type of one name without arguments, in a stated module or none.
    package init(module: Name? = nil, _ name: Name) {
        self = module.map { TypeTable.shared.type($0, name) } ?? TypeExpression(raw: name.raw)
    }

    /// The row in the table of types; nil for a word.
    private var row: TypeRow? { raw & Self.rowFlag == 0 ? nil : TypeTable.rows[raw & ~Self.rowFlag] }

    /// The only name of a path without generic arguments; nil for any other type.
    package var onlyName: Name? {
        guard let row else { return Name(raw: raw) }
        return row.name == 0 ? nil : Name(raw: row.name)
    }

    /// The kind of the type, and its parts.
    package var form: Form {
        if let onlyName { return .path(TypePath(module: module, [TypePath.Part(onlyName)])) }
        return composed ?? .placeholder
    }

    /// The form of any type that is more than one name; nil for one name.
    package var composed: Form? { row?.node?.takeUnretainedValue().form }

    /// The module in front of a path.
    package var module: Name? {
        guard let row else { return nil }
        if row.module != 0 { return Name(raw: row.module) }
        if case .path(let path)? = composed { return path.module }
        return nil
    }

    /// The word; nil if the type is more than a word.
    package var word: Name? { raw & Self.rowFlag == 0 ? Name(raw: raw) : nil }

    /// The type as messages show it. Types are ordered by it.
    package var text: Name { word ?? Name(TypeWriter(.shown).text(of: form)) }
}

extension TypeExpression {
    /// The kinds of types.
    package enum Form: Hashable, Sendable {
        /// A name, as nearly all types are.
        case path(TypePath)
        /// A type with a keyword.
        case keyword(KeywordType)
        /// `(Int, name: String)`; a single element without a label is its own type instead.
        case tuple([TupleElement])
        case function(FunctionType)
        /// `A & B`, at least two.
        case composition([TypeExpression])
        /// A written `any P`.
        case existential(TypeExpression)
        /// `some P`.
        case opaque(TypeExpression)
        /// `T.Type`.
        case metatype(TypeExpression)
        /// `P.Protocol`, the type of the protocol itself.
        case protocolMetatype(TypeExpression)
        /// `T!`.
        case unwrapped(TypeExpression)
        /// `~Copyable`.
        case suppressed(TypeExpression)
        /// `each T`.
        case packElement(TypeExpression)
        /// `repeat each T`.
        case packExpansion(TypeExpression)
        /// Words in front of a type, at least one: `inout T`, `@escaping () -> Void`.
        case attributed([TypeAttribute], TypeExpression)
        /// The value in `Buffer<4>`, as it is written.
        case value(Name)
        /// A generic argument that the compiler infers: `_`.
        case placeholder
        /// A generic parameter of a declaration around it; only in resolved types.
        case parameter(Name)
        /// A form that this version of the parser does not know, as it is written.
        case unread(Name)
    }

    /// The types with keywords.
    package enum KeywordType: String, Hashable, Sendable, CaseIterable {
        case any = "Any"
        case anyObject = "AnyObject"
        case selfType = "Self"
    }
}

/// A dotted name with generic arguments, for example `Game.Store<Int>.Item`.
package struct TypePath: Hashable, Sendable {
    /// The module that the rest is in: of a resolved type, the parsed module that declares it; in source, that of
    /// `Game::Board`, and `Swift` of a short form such as `[Int]`.
    package var module: Name?
    /// At least one.
    package var parts: [Part]

    /// A name, without backticks, and its generic arguments; nil for none, and empty for those of an empty pack.
    package struct Part: Hashable, Sendable {
        package var name: Name
        package var arguments: [TypeExpression]?

        package init(_ name: Name, _ arguments: [TypeExpression]? = nil) {
            self.name = name
            self.arguments = arguments
        }
    }

    package init(module: Name? = nil, _ parts: [Part]) {
        precondition(!parts.isEmpty, "a path has a name")
        self.module = module
        self.parts = parts
    }

    package init(_ name: Name) {
        self.init([Part(name)])
    }

    /// The word; nil if the path is more than a word.
    package var word: Name? { parts.count == 1 && module == nil && parts[0].arguments == nil ? parts[0].name : nil }

    package var last: Part {
        get { parts[parts.count - 1] }
        set { parts[parts.count - 1] = newValue }
    }
}

/// An element of a tuple.
package struct TupleElement: Hashable, Sendable {
    package var label: Name?
    package var type: TypeExpression

    package init(label: Name? = nil, _ type: TypeExpression) {
        self.label = label
        self.type = type
    }
}

/// The parts of a function type, without the attributes in front of it.
package struct FunctionType: Hashable, Sendable {
    /// A parameter, without its label, which is not part of the type.
    package struct Parameter: Hashable, Sendable {
        package var type: TypeExpression
        package var isVariadic: Bool

        package init(_ type: TypeExpression, isVariadic: Bool = false) {
            self.type = type
            self.isVariadic = isVariadic
        }
    }

    /// The errors of a function.
    package enum Throws: Hashable, Sendable {
        case nothing
        /// `throws`, and `rethrows`, which the compiler refuses in a type.
        case anything
        /// `throws(E)`.
        case only(TypeExpression)
    }

    package var parameters: [Parameter]
    package var isAsync: Bool
    package var throwing: Throws
    package var result: TypeExpression

    package init(
        _ parameters: [Parameter] = [],
        isAsync: Bool = false,
        throwing: Throws = .nothing,
        result: TypeExpression
    ) {
        self.parameters = parameters
        self.isAsync = isAsync
        self.throwing = throwing
        self.result = result
    }
}

/// An attribute or specifier in front of a type.
package enum TypeAttribute: Hashable, Sendable {
    case specifier(Specifier)
    /// The global actor of a function type, as in `@MainActor () -> Void`.
    case actor(TypeExpression)
    /// Any other, as it is written, for example `@convention(c)`.
    case other(Name)

    /// The words of the language.
    package enum Specifier: String, Hashable, Sendable, CaseIterable {
        case autoclosure = "@autoclosure"
        case borrowing
        case concurrent = "@concurrent"
        case consuming
        case escaping = "@escaping"
        case `inout`
        case isolated
        case isolatedAny = "@isolated(any)"
        case nonisolated
        case nonsending = "nonisolated(nonsending)"
        case owned = "__owned"
        case preconcurrency = "@preconcurrency"
        case retroactive = "@retroactive"
        case sendable = "@Sendable"
        case sending
        case shared = "__shared"
        case unchecked = "@unchecked"
        case unsafe = "@unsafe"

        /// Whether it belongs to a parameter, not to its type.
        package var isOfParameter: Bool {
            switch self {
            case .autoclosure, .borrowing, .consuming, .escaping, .inout, .isolated, .owned, .sending, .shared: true
            case .concurrent, .isolatedAny, .nonisolated, .nonsending, .preconcurrency, .retroactive, .sendable,
                .unchecked, .unsafe:
                false
            }
        }
    }
}

extension TypeExpression: Comparable {
    /// The order of the texts.
    package static func < (left: TypeExpression, right: TypeExpression) -> Bool { left.text < right.text }
}

extension TypeExpression: CustomStringConvertible {
    package var description: String { text.text }
}

/// A type in a source file.
package struct TypeReference: Hashable, Sendable, BitwiseCopyable {
    package var type: TypeExpression
    /// The source text, if it differs from `type.stored`.
    @Maybe private var ownText: Name?

    package init(written: Name, _ type: TypeExpression) {
        self.type = type
        ownText = written == type.stored ? nil : written
    }

    /// A type that is written as `type.stored`.
    package init(_ type: TypeExpression) {
        self.type = type
    }

    /// The source text, trivia reduced to single spaces, for example `[String: any Store]?`. Only messages read it.
    package var written: Name { ownText ?? type.stored }
}

extension TypeReference: Absentable, FactRow {
    package static var absent: TypeReference { TypeReference(.absent) }
    package var isAbsent: Bool { type.isAbsent }
    package static var table: Int { 2 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.type(&type)
        try _ownText.visit(&visitor)
    }
}

extension TypeExpression {
    /// The type as `needle dump` prints it.
    package var stored: Name {
        if let word, word.isWord, !TypeWriter.reserved.contains(word) { return word }
        return Name(TypeWriter(.stored).text(of: self))
    }
}

/// The form of a type in memory.
final class TypeNode: Sendable {
    let form: TypeExpression.Form

    fileprivate init(_ form: TypeExpression.Form) {
        self.form = form
    }
}

/// A type in the table of all types.
struct TypeRow: BitwiseCopyable, Sendable {
    /// The numbers of a module and the name of a type in it; 0 for any other type.
    let (module, name): (UInt32, UInt32)
    /// The form of any other type; nil for a name in a module.
    let node: Unmanaged<TypeNode>?

    init(_ module: Name, _ name: Name) {
        (self.module, self.name, node) = (module.raw, name.raw, nil)
    }

    init(_ node: TypeNode) {
        (module, name, self.node) = (0, 0, .passRetained(node))
    }
}

/// A form with its hash, which is computed once.
private struct HashedForm: Hashable, Sendable {
    let form: TypeExpression.Form
    let hash: Int

    init(_ form: TypeExpression.Form) {
        (self.form, hash) = (form, form.hashValue)
    }

    func _rawHashValue(seed: Int) -> Int { numberHash(UInt64(UInt(bitPattern: hash)), seed: seed) }
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// All types of the process that are more than a word.
///
/// The hash of a form decides in which of several shards it is, so that threads that read graph files at the same time
/// seldom wait for each other.
final class TypeTable: Sendable {
    static let shared = TypeTable()
    /// The types by their numbers.
    static let rows = Chunks<TypeRow>()

    private static let count = 64
    private let shards = (0..<count).map { Locked(Shard(next: UInt32($0))) }

    /// The types with some of the hashes.
    private struct Shard: Sendable {
        var forms: [HashedForm: UInt32] = [:]
        /// By the numbers of the module and the name.
        var names: [UInt64: UInt32] = [:]
        var next: UInt32
        var chunk = -1

        mutating func add(_ row: TypeRow) -> UInt32 {
            defer { next += UInt32(TypeTable.count) }
            TypeTable.rows.write(row, at: next, &chunk)
            return next
        }
    }

    /// The type of a form, which is more than a name.
    func type(_ form: TypeExpression.Form) -> TypeExpression {
        let hashed = HashedForm(form)
        return number(in: UInt(bitPattern: hashed.hash)) { shard in
            if let known = shard.forms[hashed] { return known }
            let number = shard.add(TypeRow(TypeNode(form)))
            shard.forms[hashed] = number
            return number
        }
    }

    /// The type of a name in a module.
    func type(_ module: Name, _ name: Name) -> TypeExpression {
        number(in: UInt(module.raw &* 31 &+ name.raw)) { shard in
            let key = UInt64(module.raw) << 32 | UInt64(name.raw)
            if let known = shard.names[key] { return known }
            let number = shard.add(TypeRow(module, name))
            shard.names[key] = number
            return number
        }
    }

    private func number(in hash: UInt, _ find: (inout Shard) -> UInt32) -> TypeExpression {
        TypeExpression(raw: shards[Int(hash % UInt(Self.count))].withLock(find) | TypeExpression.rowFlag)
    }
}
