package import NeedleDiagnostics
import NeedleGraph
import NeedleParser
import SwiftParser
import SwiftSyntax

/// Adds targets to a `Package.swift`, modelled on an existing one.
package struct PackageEditor {
    private let editor: SourceEditor
    private let manifest = PackageWalk(viewMode: .sourceAccurate)

    /// A target or a dependency to add.
    package struct Addition: Hashable, Sendable {
        /// The text for a person who adds it by hand.
        package var text: String
        /// Where it belongs, as a phrase: `the targets`, or `the dependencies of 'App'`.
        package var list: String
        package var changes: [TextChange] = []
    }

    package init(_ source: [UInt8]) {
        editor = SourceEditor(source)
        onDeepStack { [editor, manifest] in manifest.walk(editor.tree) }
    }

    /// Adds a target after another one, with its dependency on the runtime library, its plugins and its settings. A test target
    /// with the same name and `Tests` at the end follows.
    ///
    /// - Parameters:
    ///   - name: The new target.
    ///   - model: The existing target.
    ///   - folder: The folder of its sources, if SwiftPM does not look there.
    /// - Returns: Nil if the text does not declare the existing target.
    package func adding(target name: String, like model: String, in folder: String?) -> Addition? {
        guard let found = manifest.targets.first(where: { $0.name == model }) else { return nil }
        var arguments = ["name: \(literal(name))"]
        let runtime = dependency(on: "NeedleFoundation", of: found.call) ?? product("NeedleFoundation")
        arguments.append("dependencies: [\(runtime)]")
        if let folder { arguments.append("path: \(literal(folder))") }
        for label in ["swiftSettings", "plugins"] {
            if let text = found.call.argument(label)?.trimmedDescription { arguments.append("\(label): \(text)") }
        }
        let testing =
            manifest.targets.lazy.compactMap { dependency(on: "NeedleFoundationTest", of: $0.call) }.first
            ?? product("NeedleFoundationTest", like: runtime)
        let ofTest = ["name: \(literal(name + "Tests"))", "dependencies: [\(literal(name)), \(testing)]"]
        let indent = editor.indent(ofLineAt: found.element.startOffset)
        let texts = [text(".target", arguments, indent), text(".testTarget", ofTest, indent)]
        let isLast = found.element.trailingComma == nil
        let added = texts.map { "\n\(indent)\($0)" }.joined(separator: ",")
        return Addition(
            text: texts.joined(separator: ",\n\(indent)"),
            list: "the targets",
            changes: [editor.inserting(isLast ? "," + added : added + ",", at: found.element.endOffset)]
        )
    }

    /// Makes a target depend on another one, or on a product of the package of the runtime library.
    ///
    /// - Returns: Nil if it already does, or if the text declares no such target with a list of dependencies.
    package func adding(dependency name: String, to target: String, isProduct: Bool = false) -> Addition? {
        guard let call = manifest.targets.first(where: { $0.name == target })?.call,
            dependency(on: name, of: call) == nil
        else { return nil }
        let runtime = manifest.targets.lazy.compactMap { dependency(on: "NeedleFoundation", of: $0.call) }.first
        let text = isProduct ? product(name, like: runtime ?? "") : literal(name)
        var addition = Addition(text: text, list: "the dependencies of '\(target)'")
        guard let list = call.argument("dependencies") else {
            guard let first = call.arguments.first else { return nil }
            addition.changes = [editor.inserting(", dependencies: [\(text)]", at: first.expression.endOffset)]
            return addition
        }
        guard let array = list.as(ArrayExprSyntax.self) else { return addition }
        guard let last = array.elements.last else {
            addition.changes = [editor.inserting(text, at: array.leftSquare.endOffset)]
            return addition
        }
        let isBroken =
            last.leadingTrivia.contains(where: \.isNewline)
            || array.rightSquare.leadingTrivia.contains(where: \.isNewline)
        let space = isBroken ? "\n" + editor.indent(ofLineAt: last.startOffset) : " "
        let added = last.trailingComma == nil ? ",\(space)\(text)" : "\(space)\(text),"
        addition.changes = [editor.inserting(added, at: last.endOffset)]
        return addition
    }

    // MARK: - Texts

    private func literal(_ text: String) -> String { "\"\(text)\"" }

    private func text(_ function: String, _ arguments: [String], _ indent: String) -> String {
        let line = "\(function)(\(arguments.joined(separator: ", ")))"
        if indent.utf8.count + line.utf8.count < 100 { return line }
        let inner = indent + editor.indentUnit
        return "\(function)(\n\(arguments.map { inner + $0 }.joined(separator: ",\n"))\n\(indent))"
    }

    /// The text with which a target names a product or target that it depends on.
    private func dependency(on name: String, of call: FunctionCallExprSyntax) -> String? {
        let elements = call.argument("dependencies")?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
        return elements.lazy.map(\.trimmedDescription).first { text in
            let written = manifest.constants[text] ?? text
            return written == literal(name) || written.contains(text: "name: \(literal(name))")
        }
    }

    /// The product of the package of the runtime library, written like another product of it.
    private func product(_ name: String, like other: String = "") -> String {
        let written = manifest.constants[other] ?? other
        if written.hasPrefix("\"") { return literal(name) }
        let pattern = literal("NeedleFoundation")
        guard written.contains(text: pattern) else { return ".product(name: \(literal(name)), package: \"needle\")" }
        return written.replacing(text: pattern, with: literal(name))
    }
}

private final class PackageWalk: SyntaxVisitor {
    /// The calls such as `.target(name: "App")` that are elements of a list, with the names that they state.
    var targets: [(name: String, call: FunctionCallExprSyntax, element: ArrayElementSyntax)] = []
    /// The values of constants, such as `let foundation = …`.
    var constants: [String: String] = [:]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let names = ["target", "executableTarget", "testTarget"]
        guard let function = node.calledExpression.lastToken(viewMode: .sourceAccurate), names.contains(function.text),
            let element = node.parent?.as(ArrayElementSyntax.self),
            let name = node.argument("name")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        else { return .visitChildren }
        targets.append((name, node, element))
        return .skipChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer?.value { constants[node.pattern.trimmedDescription] = value.trimmedDescription }
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    fileprivate func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }
}
