package import NeedleGraph

/// The full name of a type: its module and its name there, for example `Game` and `Board.Cell`.
package struct TypeName: Hashable, Sendable {
    package var module: ID<Module>
    /// The names from the outermost type on, separated by dots. A name that contains a dot is in backticks.
    package var name: Name

    package func _rawHashValue(seed: Int) -> Int {
        numberHash(UInt64(name.number) << 32 | UInt64(module.index), seed: seed)
    }

    /// - Parameter name: As in `name`.
    package init(module: ID<Module>, name: Name) {
        self.module = module
        self.name = name
    }

    /// A top-level type.
    ///
    /// - Parameter outermost: Its name without backticks.
    package init(module: ID<Module>, outermost: Name) {
        self.init(module: module, name: outermost.asPart)
    }

    /// The display name. For a class declared in a body, it leaves out the location prefix.
    var text: String { fullText.split(separator: ":").last.map(String.init) ?? "" }

    /// The display name with that prefix.
    package var fullText: String { name.isWord ? name.text : parts.map(\.text).joined(separator: ".") }

    package func nested(_ name: Name) -> TypeName {
        TypeName(module: module, name: Name(self.name, .dot, name.asPart))
    }

    /// The names from the outermost type on, without backticks.
    package var parts: [Name] { name.parts }

    /// The name of the outermost enclosing type, or its own.
    package var outermost: Name { name.isWord ? name : parts[0] }

    /// The outermost enclosing type, or the type itself.
    package var outermostType: TypeName { name.isWord ? self : TypeName(module: module, outermost: parts[0]) }

    /// The enclosing type; nil at top level.
    package var outer: TypeName? {
        if name.isWord { return nil }
        let parts = parts.dropLast()
        return parts.isEmpty ? nil : TypeName(module: module, name: Name(path: parts))
    }
}

extension TypePath {
    /// The dotted name, without the module in front and without generic arguments.
    package var name: Name { Name(path: parts.map(\.name)) }
}

extension Name {
    package init(path names: some Collection<Name>) {
        let parts = names.map(\.asPart)
        self = parts.count == 1 ? parts[0] : Name(parts.map(\.text).joined(separator: "."))
    }

    /// The name as part of a dotted name.
    package var asPart: Name { isWord || !utf8.contains(UInt8(ascii: ".")) ? self : Name("`\(self)`") }

    /// The parts of a dotted name, without backticks.
    package var parts: [Name] {
        if isWord { return [self] }
        var (parts, start) = ([Name](), 0)
        let bytes = utf8
        while start <= bytes.count {
            let isQuoted = start < bytes.count && bytes[start] == UInt8(ascii: "`")
            let first = isQuoted ? start + 1 : start
            let end = bytes[first...].firstIndex(of: UInt8(ascii: isQuoted ? "`" : ".")) ?? bytes.count
            parts.append(Name(utf8: UnsafeBufferPointer(rebasing: bytes[first..<end])))
            start = isQuoted ? end + 2 : end + 1
        }
        return parts
    }
}
