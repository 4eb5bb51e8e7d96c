import NeedleGraph

// Types nested in extensions of types that no module declares: they have no full name.
extension Symbols {
    /// The class that a dotted name may mean.
    ///
    /// - Complexity: O(n) in all declarations; only for what is to be reported.
    func nestedInUnparsedType(_ name: Name) -> ID<Symbol>? {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return nil }
        return table.ids.first { id in
            self[id].kind == .class && self[id].type == nil && nameInUnparsedType(of: id)?.full == name
        }
    }

    /// The name of what is nested in such an extension, for example `Bundle.LoaderComponent`, and the extended type.
    func nameInUnparsedType(of id: ID<Symbol>) -> (full: Name, type: Name)? {
        var name = self[id].name
        var next = self[id].parent
        while let outer = next {
            name = Name("\(self[outer].name).\(name)")
            if self[outer].kind == .extension { return (name, self[outer].name) }
            next = self[outer].parent
        }
        return nil
    }
}
