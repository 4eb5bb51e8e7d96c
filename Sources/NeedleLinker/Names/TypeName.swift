package import NeedleGraph

/// The full name of a type: the module that owns it and its name in there, for example `Game` and `Board.Cell`.
package struct TypeName: Hashable, Sendable {
    package var module: ID<Module>
    /// The names from the outermost type on, with dots between them. A name with a dot in it stands in backticks.
    package var name: Name

    /// - Parameter name: As in `name`.
    package init(module: ID<Module>, name: Name) {
        self.module = module
        self.name = name
    }

    /// A type at top level.
    ///
    /// - Parameter outermost: Its name without backticks.
    package init(module: ID<Module>, outermost: Name) {
        self.init(module: module, name: outermost.asPart)
    }

    /// The name for people: without the place that the name of a class in a body begins with.
    var text: String { fullText.split(separator: ":").last.map(String.init) ?? "" }

    /// The name for people, with that place.
    var fullText: String { name.isWord ? name.text : parts.map(\.text).joined(separator: ".") }

    /// The type of this name inside this one.
    package func nested(_ name: Name) -> TypeName {
        TypeName(module: module, name: Name(self.name, .dot, name.asPart))
    }

    /// The names of the types from the outermost one on, without backticks.
    package var parts: [Name] { name.parts }

    /// The name of the outermost of the types around it, or its own.
    package var outermost: Name { name.isWord ? name : parts[0] }

    /// The outermost of the types around it, or it itself.
    package var outermostType: TypeName { name.isWord ? self : TypeName(module: module, outermost: parts[0]) }

    /// The type around it; nil for one at top level.
    package var outer: TypeName? {
        if name.isWord { return nil }
        let parts = parts.dropLast()
        return parts.isEmpty ? nil : TypeName(module: module, name: Name(path: parts))
    }
}

extension Name {
    /// The dotted name of these.
    package init(path names: some Collection<Name>) {
        self = Name(names.map(\.asPart.text).joined(separator: "."))
    }

    /// The name as it stands in a dotted one.
    package var asPart: Name { isWord || !utf8.contains(UInt8(ascii: ".")) ? self : Name("`\(self)`") }

    /// The parts of a dotted name, without backticks.
    package var parts: [Name] {
        if isWord { return [self] }
        var (parts, start, next) = ([Name](), 0, 0)
        let bytes = utf8
        while next <= bytes.count {
            if next < bytes.count, bytes[next] == UInt8(ascii: "`"),
                let end = bytes[(next + 1)...].firstIndex(of: UInt8(ascii: "`"))
            {
                parts.append(Name(utf8: UnsafeBufferPointer(rebasing: bytes[(next + 1)..<end])))
                next = end + 2
                start = next
            } else if next == bytes.count || bytes[next] == UInt8(ascii: ".") {
                parts.append(Name(utf8: UnsafeBufferPointer(rebasing: bytes[start..<next])))
                next += 1
                start = next
            } else {
                next += 1
            }
        }
        return parts
    }
}
