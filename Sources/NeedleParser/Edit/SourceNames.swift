package import NeedleDiagnostics
package import NeedleGraph
import SwiftSyntax

/// The types that a source declares or extends, with their members, and the words that may mean members of some names.
package struct SourceNames: Sendable {
    package internal(set) var types: [DeclaredType] = []
    package internal(set) var uses: [NameUse] = []
    /// The variables at top level.
    package internal(set) var variables: [String: ReadValue] = [:]
    /// What is declared at top level, and no other file can name.
    package internal(set) var privateNames: Set<String> = []
    /// The generic parameters and associated types, each with the one type that it conforms to; nil if that is not certain.
    package internal(set) var parameters: [String: TypeExpression?] = [:]

    /// A declaration of a type, or an extension of one.
    package struct DeclaredType: Sendable {
        package var kind: Declaration.Kind
        /// Without backticks; empty for an extension.
        package var name = ""
        /// The type that an extension extends.
        package var extended: TypeExpression?
        package var inheritance: [TypeExpression] = []
        /// The position of the declaration around it among the types.
        package var outer: Int?
        package var isLocal = false
        /// Where its name starts.
        package var offset = 0
        package var members: [DeclaredMember] = []
        /// Whether the body declares an initializer.
        package var hasInitializer = false
    }

    /// A variable or function of a type.
    package struct DeclaredMember: Sendable {
        package var name: String
        /// With the labels of a function.
        package var fullName: String
        /// Where the name stands.
        package var range: Range<Int>
        /// The written type, or that which a function returns.
        package var type: TypeExpression?
        package var value: ReadValue?
        package var isFunction = false
        package var isStatic = false
        package var isOverride = false
        package var isStored = false
        /// Whether attributes are written at it, which may make it a wrapped one.
        package var hasAttributes = false
        /// The access that is written at it.
        package var access: Access?
    }
}

/// A word that may mean a member.
package struct NameUse: Sendable {
    /// The way in which it is used.
    package enum Form: Sendable {
        /// `user`, `base.user`.
        case plain
        /// `if let user` and `[user]`, which declare the name as well.
        case shorthand
        /// The label of an argument; the base is what is called.
        case label
        /// Declared by the statements around it: no member.
        case local
    }

    package var name: String
    package var range: Range<Int>
    package var form: Form
    /// The value whose member it is; nil where nothing stands before it.
    package var base: ReadValue?
    /// Where that value starts.
    package var baseStart: Int?
    /// The innermost type around it.
    package var type: Int?
    /// The names among those looked for that the statements around it declare.
    package var locals: Set<String> = []
}

extension SourceEditor {
    /// - Parameter names: Those whose uses are looked for.
    package func names(_ names: Set<String>) -> SourceNames {
        let walk = NameWalk(names)
        onDeepStack { walk.walk(tree) }
        return walk.found
    }

    /// Where a name stands.
    package func offset(of place: Place) -> Int? { lines.offset(of: place) }

    package func place(atOffset offset: Int) -> Place { lines.place(atOffset: offset) }

    /// Puts another text for what stands somewhere.
    package func replacing(_ range: Range<Int>, with text: String) -> TextChange {
        change(
            from: AbsolutePosition(utf8Offset: range.lowerBound),
            to: AbsolutePosition(utf8Offset: range.upperBound),
            text
        )
    }

    /// Whether all of the source could be read.
    package var isReadable: Bool { !tree.hasError }
}
