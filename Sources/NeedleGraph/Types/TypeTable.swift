/// A type in memory that is no plain name. A class, since its identity is the type.
final class TypeNode: Sendable {
    let form: TypeExpression.Form

    fileprivate init(_ form: TypeExpression.Form) {
        self.form = form
    }
}

/// All types of the process that are no plain names.
///
/// The hash of a form decides in which of several tables it is, so that threads that read graph files at the same time
/// seldom wait for each other.
final class TypeTable: Sendable {
    static let shared = TypeTable()

    private static let count = 64
    private let tables = (0..<count).map { _ in Locked<[TypeExpression.Form: TypeNode]>([:]) }

    /// The node of a form, which stays in memory until the process ends.
    func node(_ form: TypeExpression.Form) -> TypeNode {
        tables[Int(UInt(bitPattern: form.hashValue) % UInt(Self.count))].withLock { nodes in
            if let known = nodes[form] { return known }
            let node = TypeNode(form)
            nodes[form] = node
            return node
        }
    }
}
