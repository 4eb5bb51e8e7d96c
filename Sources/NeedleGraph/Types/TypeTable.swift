/// A type in memory. A class, since its identity is the type.
final class TypeNode: Sendable {
    let form: TypeExpression.Form
    /// The name and the module of a path of one name without arguments, as nearly all types are: to look at the form would
    /// count references that threads share.
    let onlyName: Name?
    let module: Name?

    fileprivate init(_ form: TypeExpression.Form) {
        self.form = form
        if case .path(let path) = form {
            (module, onlyName) = (path.module, path.onlyName)
        } else {
            (module, onlyName) = (nil, nil)
        }
    }

    var text: Name {
        if let onlyName, module == nil { return onlyName }
        return Name(TypeWriter(.shown).text(of: form))
    }
}

extension TypePath {
    fileprivate var onlyName: Name? { parts.count == 1 && parts[0].arguments == nil ? parts[0].name : nil }
}

/// All types of the process.
///
/// The hash of a type decides in which of several parts of the table it is, so that threads that read graph files at the
/// same time seldom wait for each other.
final class TypeTable: Sendable {
    static let shared = TypeTable()

    /// Types by their forms. To hash a form is to hash its parts, so paths of one name, which nearly all types are, stand
    /// apart by their two words.
    private struct Part {
        var named: [ModuleAndName: TypeNode] = [:]
        var others: [TypeExpression.Form: TypeNode] = [:]
    }

    private struct ModuleAndName: Hashable {
        let module: Name?
        let name: Name
    }

    private static let count = 64
    private let parts = (0..<count).map { _ in Locked(Part()) }

    /// The node of a form, which stays in memory until the process ends.
    func node(_ form: TypeExpression.Form) -> TypeNode {
        if case .path(let path) = form, let name = path.onlyName { return node(path.module, name) }
        return part(of: form).withLock { part in
            if let known = part.others[form] { return known }
            let node = TypeNode(form)
            part.others[form] = node
            return node
        }
    }

    /// The node of a path of one name.
    func node(_ module: Name?, _ name: Name) -> TypeNode {
        let key = ModuleAndName(module: module, name: name)
        return part(of: key).withLock { part in
            if let known = part.named[key] { return known }
            let node = TypeNode(.path(TypePath(module: module, [TypePath.Part(name)])))
            part.named[key] = node
            return node
        }
    }

    private func part(of key: some Hashable) -> Locked<Part> {
        parts[Int(UInt(bitPattern: key.hashValue) % UInt(Self.count))]
    }
}
