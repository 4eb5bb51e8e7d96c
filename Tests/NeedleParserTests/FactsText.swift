import NeedleDiagnostics
import NeedleGraph
import NeedleParser
import Testing

/// Parses a source and compares all of its facts, as text, with what is expected.
///
/// See `render` for the form. Types are shown as graph files have them.
func checkFacts(
    _ source: String,
    with options: ParseOptions = ParseOptions(),
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let file = Array(source.utf8).withUnsafeBufferPointer { parse($0, path: "Test.swift", options: options) }
    #expect(render(file) == expected, sourceLocation: sourceLocation)
}

func parse(_ source: String, defines: Set<String> = []) -> ParsedFile {
    parse(Array(source.utf8), defines: defines)
}

func parse(_ bytes: [UInt8], defines: Set<String> = []) -> ParsedFile {
    bytes.withUnsafeBufferPointer { parse($0, path: "Test.swift", options: ParseOptions(defines: defines)) }
}

func skim(_ source: String) -> SourceSkim {
    Array(source.utf8).withUnsafeBufferPointer { skim($0) }
}

/// One line per fact: type names, imports, declarations with their members, instantiations, diagnostics.
func render(_ file: ParsedFile) -> String {
    var lines: [String] = []
    let facts = file.facts
    if !facts.types.isEmpty {
        let types = facts.types.map { type in type.name.text + (type.access.map { ":\($0.rawValue)" } ?? "") }
        lines.append("types " + types.joined(separator: " "))
    }
    lines += facts.imports.map(render)
    for declaration in facts.declarations {
        let indent = String(repeating: "  ", count: depth(of: declaration, in: facts))
        lines.append(indent + render(declaration))
        lines += declaration.members.map { indent + "  " + render($0) }
    }
    lines += facts.instantiations.map { render($0, in: facts) }
    lines += file.diagnostics.map(render)
    return lines.joined(separator: "\n")
}

private func depth(of declaration: Declaration.Draft, in facts: FileFacts.Draft) -> Int {
    declaration.parent.map { depth(of: facts.declarations[$0], in: facts) + 1 } ?? 0
}

private func words(_ words: [String?]) -> String {
    words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
}

private func render(_ conditions: [Condition]) -> String {
    conditions.map { "#if \($0.text)" }.joined(separator: " ")
}

private func render(_ node: Import) -> String {
    words(
        node.attributes.map(\.text) + [
            node.access?.rawValue, "import", node.kind, node.path.text, render(node.conditions),
        ]
    )
}

private func render(_ node: Declaration.Draft) -> String {
    let generics =
        node.genericParameters.isEmpty ? "" : "<\(node.genericParameters.map(\.text).joined(separator: ", "))>"
    let inheritance =
        node.inheritance.isEmpty ? "" : ": " + node.inheritance.map(\.type.stored.text).joined(separator: ", ")
    return words(
        node.attributes.map(\.text) + [
            node.access?.rawValue, node.isFinal ? "final" : nil, node.isNonisolated ? "nonisolated" : nil,
            node.kind.rawValue,
            node.name.text + generics + inheritance, node.aliased.map { "= \($0.type.stored)" },
            node.genericRequirements.text.map { "where \($0)" }, render(node.conditions),
        ]
    )
}

private func render(_ node: Member.Draft) -> String {
    let origin: String =
        switch node.typeOrigin {
        case .written: ""
        case .inferred: "(inferred)"
        case .called: "(called)"
        case .unknown: "(unknown)"
        }
    let setter = node.setter.map { $0.access.map { "\($0.rawValue)(set)" } ?? "set" }
    let generics =
        node.genericParameters.isEmpty ? "" : "<\(node.genericParameters.map(\.text).joined(separator: ", "))>"
    let hasParameters = node.kind == .function || node.kind == .subscript
    let parameters = hasParameters ? "(\(node.parameters.map(render).joined(separator: ", ")))" : ""
    let type = node.type.map { "\(node.kind == .variable ? ":" : "->") \($0.type.stored)" }
    let head = [
        node.access?.rawValue, node.isStatic ? "static" : nil, node.modifiers.map(\.rawValue).joined(separator: " "),
    ]
    let body = [keyword(node.kind), node.name.text + generics + parameters, render(node.effects), type, origin]
    let requirements = node.genericRequirements.text.map { "where \($0)" }
    let calls = node.sharedCalls > 0 ? "shared*\(node.sharedCalls)" : nil
    return words(node.attributes.map(\.text) + head + body + [requirements, setter, render(node.conditions), calls])
}

private func keyword(_ kind: Member.Kind) -> String {
    switch kind {
    case .variable: "var"
    case .function: "func"
    case .initializer, .subscript, .associatedType: kind.rawValue
    }
}

private func render(_ node: Parameter) -> String {
    "\(node.label ?? "_"): \(node.type.type.stored)\(node.isVariadic ? "..." : "")\(node.hasDefault ? " = default" : "")"
}

private func render(_ effects: Effects) -> String {
    let throwing = effects.throwing.map { $0.type.map { "throws(\($0.type.stored))" } ?? "throws" }
    return words([effects.isAsync ? "async" : nil, throwing])
}

private func render(_ node: Instantiation, in facts: FileFacts.Draft) -> String {
    let argument: String =
        switch node.parentArgument {
        case .enclosingInstance: "self"
        case .other(let text): "'\(text)'"
        case .parameter(let labels, let withParent): "\(labels) for \(withParent)"
        case .mock(let labels): "mock(\(labels))"
        }
    let declaration = node.declaration.map { facts.declarations[$0] }
    let member = node.member.flatMap { declaration?.members[$0].name }
    return words([
        "make \(node.callee?.type.stored ?? "?")", node.stated.map { "as \($0.type.stored)" }, "parent \(argument)",
        node.keeper.map { "kept \($0.rawValue)" }, "in",
        [declaration?.name ?? "file", member].compactMap { $0?.text }.joined(separator: "."), render(node.conditions),
    ])
}

func render(_ diagnostic: Diagnostic) -> String {
    guard case .location(let location) = diagnostic.anchor, location.place != nil else { return diagnostic.message }
    return
        "\(location.text): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.name)]"
}
