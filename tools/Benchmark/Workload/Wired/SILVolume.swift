// How much SIL the compiler makes of an app that is measured, by what it is for. The volume of SIL decides how long the
// compiler takes.

internal import NeedleGraph

/// The purpose of a function of an app, as its name shows.
///
/// What a person writes is as much with each wiring. Where it is not, code of the library was inlined there, or generated code
/// has names of a new form, which belong into the rules below.
package enum SILKind: String, CaseIterable, Sendable {
    case scopeInitializers = "`Component.init(parent:)`, specialized"
    case registration = "registration, and functions that make providers"
    case mocks = "members for mocks that lack some"
    case witnesses = "witnesses of what scopes need"
    case environments = "witnesses of environments"
    case edges = "other members of edges and providers"
    case totals = "methods that read"
    case properties = "properties that a person wrote"
    case initializers = "initializers of components"
    case deinitializers = "deinitializers of components"
    case objects = "objects that scopes own"
    case others = "the rest, among it the runtime library's"

    /// - Parameters:
    ///   - name: The name that the compiler prints for people, for example `Scope1Component.total()`.
    ///   - symbol: The mangled name, which has all types.
    package init(name: Substring, symbol: Substring) {
        self =
            if symbol.contains(text: "PartialMock") {
                .mocks
            } else if name.contains(text: "egister") || name.contains(text: "NeedleEdge") || name.hasPrefix("factory") {
                .registration
            } else if name.hasPrefix("specialized Component.init") {
                .scopeInitializers
            } else if name.hasPrefix("protocol witness for Scope") {
                name.contains(text: "Environment.") ? .environments : .witnesses
            } else if name.contains(text: "Component_Scope") || name.contains(text: "Provider.") {
                .edges
            } else if name.contains(text: "total()") {
                .totals
            } else if name.contains(text: "Component.init") || name.contains(text: "Component.__allocating_init") {
                .initializers
            } else if name.contains(text: "Component.deinit") || name.contains(text: "Component.__") {
                .deinitializers
            } else if name.contains(text: "Scope"), name.contains(text: "Component.") {
                .properties
            } else if name.contains(text: "Object") {
                .objects
            } else {
                .others
            }
    }
}

/// The functions of a text of SIL, and their lines.
package struct SILVolume {
    /// Functions, and their lines of SIL.
    package struct Count: Sendable {
        package fileprivate(set) var functions = 0
        package fileprivate(set) var lines = 0
    }

    private var counts: [SILKind: Count] = [:]

    /// - Parameter text: SIL as `swiftc -emit-sil` prints it: before each function, a comment with its name.
    package init(_ text: String) {
        var name: Substring = ""
        var kind: SILKind?
        // Bytes, since the text has tens of MB.
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if let current = kind {
                counts[current, default: Count()].lines += 1
                if line.starts(with: "} // end sil function".utf8) { kind = nil }
            } else if line.isEmpty {
                name = ""
            } else if name.isEmpty, line.starts(with: "// ".utf8) {
                name = Substring(line.dropFirst(3))
            } else if line.starts(with: "sil ".utf8), line.last == UInt8(ascii: "{") {
                let declaration = Substring(line)
                let symbol = declaration.drop { $0 != "@" }.prefix { $0 != " " }
                let found = SILKind(name: name, symbol: symbol)
                counts[found, default: Count()].functions += 1
                counts[found, default: Count()].lines += 1
                kind = found
            }
        }
    }

    package subscript(kind: SILKind) -> Count { counts[kind] ?? Count() }

    /// All kinds together.
    package var total: Count {
        counts.values.reduce(into: Count()) { sum, count in
            sum.functions += count.functions
            sum.lines += count.lines
        }
    }
}
