package import NeedleGraph
import NeedleParser
import SwiftParser
import SwiftSyntax

/// An initializer of a type, as its callers see it.
package struct TypeInitializer: Hashable, Sendable {
    /// A parameter of an initializer.
    package struct Parameter: Hashable, Sendable {
        /// Nil for `_`.
        package var label: String?
        /// The name in the body, by which a value for it is searched.
        package var name: String
        /// The written type without the attributes of the parameter.
        package var type: TypeReference
        /// Whether a call may omit it.
        package var isOptional: Bool

        package var text: String { type.written.text }
    }

    package var parameters: [Parameter]
    package var access: Access

    /// The name with its labels, for example `init(api:_:)`.
    package var name: String { "init(" + parameters.map { "\($0.label ?? "_"):" }.joined() + ")" }

    /// The indices of the parameters that a call lacks, each with the number of existing arguments before it.
    ///
    /// - Parameter labels: The labels of the call's arguments, nil for none.
    /// - Returns: Nil if the call cannot be a call of this initializer.
    package func missing(from labels: [String?]) -> [(parameter: Int, argument: Int)]? {
        var missing: [(Int, Int)] = []
        var given = 0
        for (index, parameter) in parameters.enumerated() {
            if given < labels.count, labels[given] == parameter.label {
                given += 1
            } else if !parameter.isOptional {
                missing.append((index, given))
            }
        }
        return given == labels.count ? missing : nil
    }
}

/// The initializers that one source file declares for a type.
package struct TypeInitializers: Hashable, Sendable {
    package var declared: [TypeInitializer] = []
    /// The initializer that the compiler creates if the body of the type declares none; nil if there is none to call.
    package var implicit: TypeInitializer?
    /// Whether the file declares the type, and not only extends it.
    package var isDeclaration = false

    /// - Parameter path: The name of the type, after the names of the types around it.
    /// - Returns: Nil if the file neither declares nor extends the type.
    package init?(of path: [String], in source: [UInt8]) {
        let walk = NameWalk([])
        onDeepStack { walk.walk(source.withUnsafeBufferPointer { Parser.parse(source: $0) }) }
        let found = walk.declarations.filter { $0.path == path && !$0.node.is(ProtocolDeclSyntax.self) }
        if found.isEmpty { return nil }
        for (_, node) in found { take(node) }
    }

    private mutating func take(_ node: some DeclGroupSyntax) {
        if node.is(ExtensionDeclSyntax.self) {
            declared += initializers(node, of: node.modifiers.access ?? .internal)
            return
        }
        isDeclaration = true
        let own = initializers(node, of: .internal)
        declared += own
        guard own.isEmpty else { return }
        let isStruct = node.is(StructDeclSyntax.self)
        if isStruct { implicit = memberwise(node) }
        // A class has one if all its stored properties have values. A superclass may store more.
        if !isStruct, node.inheritanceClause == nil, !node.is(EnumDeclSyntax.self), let all = memberwise(node),
            all.parameters.allSatisfy(\.isOptional)
        {
            implicit = TypeInitializer(parameters: [], access: .internal)
        }
    }

    private func initializers(_ node: some DeclGroupSyntax, of access: Access) -> [TypeInitializer] {
        node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.compactMap { declaration in
            guard declaration.genericParameterClause == nil else { return nil }
            let parameters = declaration.signature.parameterClause.parameters.map { parameter in
                let first = parameter.firstName.identifierText
                let (type, isVariadic) = (plain(parameter.type), parameter.ellipsis != nil)
                return TypeInitializer.Parameter(
                    label: first == "_" ? nil : first,
                    name: parameter.secondName?.identifierText ?? first,
                    type: TypeReference(written: Name(type.trimmedDescription), TypeExpression(type)),
                    isOptional: parameter.defaultValue != nil || isVariadic
                )
            }
            return TypeInitializer(parameters: parameters, access: declaration.modifiers.access ?? access)
        }
    }

    /// The initializer of a struct's stored properties; nil if one of them has no written type.
    private func memberwise(_ node: some DeclGroupSyntax) -> TypeInitializer? {
        var initializer = TypeInitializer(parameters: [], access: .internal)
        for member in node.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
            let words = variable.modifiers.map(\.name.text)
            if words.contains("static") || words.contains("lazy") { continue }
            let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
            // In `let a, b: Int`, the last type belongs to all.
            let lastType = variable.bindings.last?.typeAnnotation?.type
            for binding in variable.bindings {
                if binding.isComputed || isConstant && binding.initializer != nil { continue }
                let type = binding.typeAnnotation?.type ?? lastType
                guard type != nil || binding.initializer != nil,
                    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
                    variable.attributes.isEmpty
                else { return nil }
                initializer.access = min(initializer.access, variable.modifiers.access ?? .internal)
                let isOptional = type?.is(OptionalTypeSyntax.self) ?? false && !isConstant
                initializer.parameters.append(
                    TypeInitializer.Parameter(
                        label: name,
                        name: name,
                        type: TypeReference(
                            written: Name(type?.trimmedDescription ?? ""),
                            type.map { TypeExpression($0) } ?? .placeholder
                        ),
                        isOptional: binding.initializer != nil || isOptional
                    )
                )
            }
        }
        return initializer
    }

    /// A type without attributes of the parameter, such as `@escaping`.
    private func plain(_ type: TypeSyntax) -> TypeSyntax {
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return type }
        let kept = attributed.attributes.filter { attribute in
            !["escaping", "autoclosure"].contains(
                attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
            )
        }
        if kept.isEmpty, attributed.specifiers.isEmpty { return attributed.baseType }
        return TypeSyntax(attributed.with(\.attributes, kept))
    }
}

extension PatternBindingSyntax {
    /// Whether it has a getter, not only observers.
    var isComputed: Bool {
        switch accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let accessors):
            !accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }
}
