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
