package import NeedleGraph
import NeedleParser
import SwiftSyntax

/// The types that a source declares or extends, with their members, and the words that may be uses of some names.
package struct SourceNames: Sendable {
    package internal(set) var types: [DeclaredType] = []
    package internal(set) var uses: [NameUse] = []
    /// The top-level variables.
    package internal(set) var variables: [String: ReadValue] = [:]
    /// The top-level names that no other file can use.
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
        /// The index of the declaration around it in `types`.
        package var outer: Int?
        package var isLocal = false
        /// The offset of its name.
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
        /// The range of the name.
        package var range: Range<Int>
        /// The written type, or the return type of a function.
        package var type: TypeExpression?
        package var value: ReadValue?
        package var isFunction = false
        package var isStatic = false
        package var isOverride = false
        package var isStored = false
        /// Whether it has attributes, one of which may be a property wrapper.
        package var hasAttributes = false
        /// The written access level.
        package var access: Access?
    }
}

/// A word that may mean a member.
package struct NameUse: Sendable {
    /// The form of a use.
    package enum Form: Sendable {
        /// `user`, `base.user`.
        case plain
        /// `if let user` and `[user]`, which declare the name as well.
        case shorthand
        /// The label of an argument; the base is the called value.
        case label
        /// Declared by the statements around it, so not a member.
        case local
    }

    package var name: String
    package var range: Range<Int>
    package var form: Form
    /// The value whose member it is; nil if nothing precedes it.
    package var base: ReadValue?
    /// The offset of that value; if there is none, of the name.
    package var start: Int
    /// The innermost type around it.
    package var type: Int?
    /// The searched names that the statements around it declare.
    package var locals: Set<String> = []
}

extension SourceEditor {
    /// - Parameter names: The searched names.
    package func names(_ names: Set<String>) -> SourceNames {
        let walk = NameWalk(names)
        onDeepStack { walk.walk(tree) }
        return walk.found
    }

    /// Whether the source has no syntax error.
    package var isReadable: Bool { !tree.hasError }
}
