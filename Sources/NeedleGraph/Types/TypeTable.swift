/// A type in memory. A class, since its identity is the type.
final class TypeNode: Sendable {
    let form: TypeExpression.Form
    let text: Name
    /// The name and the module of a path of one name, as nearly all types are: to look at the form would count references
    /// that threads share.
    let onlyName: Name?
    let module: Name?

    fileprivate init(_ form: TypeExpression.Form) {
        self.form = form
        if case .path(let path) = form {
            module = path.module
            onlyName = path.parts.count == 1 && path.last.arguments == nil ? path.last.name : nil
        } else {
            (module, onlyName) = (nil, nil)
        }
        text = Name(TypeWriter(.shown).text(of: form))
    }
}

/// All types of the process.
///
/// The hash of a form decides in which of several tables it is, so that threads that read graph files at the same time
/// seldom wait for each other.
final class TypeTable: Sendable {
    static let shared = TypeTable()

    private static let count = 64
    private let tables = (0..<count).map { _ in Locked<[TypeExpression.Form: TypeNode]>([:]) }

    /// The node of a form, which stays in memory until the process ends.
    func node(_ form: TypeExpression.Form) -> TypeNode {
        var hasher = Hasher()
        hasher.combine(form)
        let table = tables[Int(UInt(bitPattern: hasher.finalize()) % UInt(Self.count))]
        return table.withLock { nodes in
            if let known = nodes[form] { return known }
            let node = TypeNode(form)
            nodes[form] = node
            return node
        }
    }
}
