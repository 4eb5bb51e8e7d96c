import NeedleGraph
import SwiftSyntax

/// The modifiers of a declaration as facts.
struct Modifiers {
    /// The access level for reading, not that of `private(set)`.
    private(set) var access: Access?
    /// The access level for setting, where one is written.
    private(set) var setterAccess: Access?
    private(set) var isStatic = false
    private(set) var isFinal = false
    private(set) var isNonisolated = false
    /// The modifiers that facts do not have a field for.
    private(set) var others: [Member.Modifier] = []
    private var hasSetter = false

    init(_ list: DeclModifierListSyntax) {
        for child in list.children(viewMode: .sourceAccurate) {
            if let modifier = child.as(DeclModifierSyntax.self) { take(modifier) }
        }
    }

    private mutating func take(_ modifier: DeclModifierSyntax) {
        let name = modifier.name.bytes
        let level = Keyword(name)?.access
        if let detail = modifier.detail?.detail.bytes {
            if !hasSetter, detail.equals("set") {
                hasSetter = true
                setterAccess = level
            }
        } else if access == nil {
            access = level
        }
        if name.equals("final") {
            isFinal = true
        } else if name.equals("static") || name.equals("class") {
            isStatic = true
        } else if level == nil, !name.equals("override") {
            if name.equals("nonisolated") { isNonisolated = true }
            if let other = Member.Modifier(rawValue: modifier.text) { others.append(other) }
        }
    }
}
