package import NeedleDiagnostics
import NeedleFileSystem
import NeedleGraph

/// Names as rules write them.
///
///     pattern = [module "/"] name
///     name    = component | component "." member
///
/// In each part, `*` stands for any characters, or none. `Features/*` means all components of the module Features.
/// `FeedComponent` means the components of that name in any module, and so does `Feed`, as for `needle why`. A nested
/// component is written with the types around it, as `Outer.FeedComponent`, and a generic one with or without its arguments.
///
/// In a pattern for properties, `RootComponent.session` means one property, and a function is written with or without its
/// labels. A pattern that names a component, such as `Payments/*`, means all its properties. A property belongs to the
/// component that provides it, even if a superclass or an extension declares it.
package struct NamePattern: Hashable, Sendable {
    /// The pattern as it is written.
    package let text: String
    /// Where it is written.
    package let anchor: Anchor
    private let module: [UInt8]?
    private let name: [UInt8]

    package init(_ text: String, at anchor: Anchor = .none) {
        (self.text, self.anchor) = (text, anchor)
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        module = parts.count > 1 ? Array(parts[0].utf8) : nil
        name = Array(parts[parts.count - 1].utf8)
    }

    /// Whether it may mean several names.
    var hasStar: Bool { text.utf8.contains(UInt8(ascii: "*")) }

    /// Whether it means a module.
    func matches(module name: String) -> Bool { Array(name.utf8).match(self.name) }

    /// Whether it means a component.
    func matches(_ scope: ScopeName) -> Bool {
        isOfModule(scope) && scope.spellings.contains { $0.match(name) }
    }

    /// Whether it means a property of a component, or all of them.
    /// - Parameter member: With the labels of a function.
    func matches(_ scope: ScopeName, member: String) -> Bool {
        guard isOfModule(scope) else { return false }
        let member = Array(member.utf8)
        let names =
            member.last == UInt8(ascii: ")") ? [member, Array(member.prefix { $0 != UInt8(ascii: "(") })] : [member]
        return scope.spellings.contains { scope in
            scope.match(name) || names.contains { (scope + [UInt8(ascii: ".")] + $0).match(name) }
        }
    }

    private func isOfModule(_ scope: ScopeName) -> Bool { module.map { scope.module.match($0) } ?? true }
}

extension [NamePattern] {
    /// The patterns as messages show them, for example `'Features/*' and 'Payments/*'`.
    var quotedTexts: String { quoted(map(\.text), between: " and ") }
}

/// The name of a component, as patterns are compared with it.
struct ScopeName: Sendable {
    let module: [UInt8]
    /// With and without generic arguments, and with and without `Component` at its end.
    let spellings: [[UInt8]]

    /// - Parameters:
    ///   - name: With its generic arguments.
    ///   - plain: The same without them.
    init(module: String, name: String, plain: String) {
        self.module = Array(module.utf8)
        let names = name == plain ? [name] : [name, plain]
        spellings = names.flatMap { $0 == $0.shortened ? [$0] : [$0, $0.shortened] }.map { Array($0.utf8) }
    }
}
