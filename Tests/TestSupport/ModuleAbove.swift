import NeedleDiagnostics
import NeedleEmitter
import NeedleGraph
import NeedleLinker

/// A module above all others of a program that tries to disturb them: it states requirements with their names and other types,
/// depends on their protocols, and specializes their generic components.
///
/// The files generated for a module depend only on the modules that it sees. So none of this may change a file below.
package struct ModuleAbove: Sendable {
    /// The files below that differ when this module is linked, too.
    package private(set) var differences: [String] = []
    /// The source of the module.
    package let text: String
    /// Whether the program links with the module. It does, unless a module below must not be visible from above.
    package private(set) var isLinked = false

    /// Links the modules of a fixture together with one above them. A program with errors, or for `needle generate`, is skipped.
    ///
    /// - Parameter name: The name of the module, which decides whether it is sorted before or after the others.
    package init(named name: String, above whole: LinkedFixture) throws {
        guard !whole.hasErrors, whole.fixture.destination == nil else {
            text = ""
            return
        }
        let modules = whole.fixture.modules.filter { $0.isCompiled && $0.isParsed }.map(\.name)
        let imports = (modules + ["NeedleFoundation"]).map { "import `\($0)`" }
        let statements = imports + Self.statements(whole.graph)
        func linked(_ lines: [String]) throws -> (text: String, linked: LinkedFixture) {
            let text = lines.map { $0 + "\n" }.joined()
            var fixture = whole.fixture
            fixture.modules.append(FixtureModule(name: name, files: [FixtureFile(name: "Above.swift", text: text)]))
            return (text, try linkFixture(fixture))
        }
        // Some components do not accept arbitrary arguments. With a missing provider on any path, nothing is generated.
        var above = try linked(statements + Self.makers(whole.graph))
        if above.linked.hasErrors { above = try linked(statements) }
        text = above.text
        isLinked = !above.linked.hasErrors
        guard isLinked else { return }
        let files = above.linked.generated
        for module in modules {
            for fileName in GeneratedFile.names {
                func text(_ files: [GeneratedFile]) -> String {
                    files.first { $0.module == module && $0.name == fileName }?.text ?? ""
                }
                if let lines = lineDifference(expected: text(whole.generated), actual: text(files)) {
                    differences.append("\(module)/\(fileName) (- linked alone, + linked with '\(name)'):\n\(lines)")
                }
            }
        }
    }

    private static func statements(_ graph: LinkedGraph) -> [String] {
        let signatures = graph.requirements.values.map(\.signature)
        let names = Set(signatures.map(\.name.text)).sorted()
        let functions = Set(signatures.filter { $0.kind == .function }.map(function)).sorted()
        let variables = (names + aliasNames(signatures)).map { "var `\($0)`" }
        return component("Numbers", variables.map { "\($0): Int { get }" })
            + component("Settable", variables.map { "\($0): Int { get set }" })
            + component("Texts", variables.map { "\($0): String { get }" })
            + component("Functions", functions)
            + dependents(graph)
    }

    /// The names of variables whose aliases collide with those of other requirements.
    private static func aliasNames(_ signatures: [Signature]) -> [String] {
        let functions = signatures.filter { $0.kind == .function }.map { signature in
            ([signature.name.text] + signature.parameters.map { words($0.type.description) }).joined(separator: "_")
        }
        return Set(functions + signatures.map { "\($0.name)_Error" }).sorted()
    }

    /// A function with the same labels as another one, and parameters that differ only in punctuation.
    private static func function(_ signature: Signature) -> String {
        let parameters = zip(signature.labels, signature.parameters).map { label, parameter in
            "\(label) value: () -> \(words(parameter.type.description))"
        }
        return "func `\(signature.name)`(\(parameters.joined(separator: ", ")))"
    }

    private static func words(_ type: String) -> String {
        type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
            .map { $0.split(separator: ".").last ?? $0 }.joined()
    }

    private static func component(_ name: String, _ requirements: [String]) -> [String] {
        ["protocol Above\(name)Dependency: Dependency {"] + requirements.map { "    " + $0 } + ["}"]
            + ["final class Above\(name)Component: Component<any Above\(name)Dependency> {}"]
    }

    /// A component for each protocol below.
    private static func dependents(_ graph: LinkedGraph) -> [String] {
        let seen = graph.symbols.table.ids.filter { graph.symbols.effectiveAccess(of: $0) >= .public }
        let names = seen.compactMap { graph.symbols[$0].type?.name }
        let stated = seen.filter(graph.protocolsWithAliases.contains).compactMap { graph.symbols[$0].type?.name }
        let clear = stated.filter { name in names.count { $0 == name } == 1 }
        return clear.enumerated().map { number, name in
            "final class AboveDependent\(number)Component: Component<any \(escaped(name))> {}"
        }
    }

    private static func escaped(_ name: Name) -> String { name.parts.map { "`\($0)`" }.joined(separator: ".") }

    /// Components that create each generic component with new arguments.
    private static func makers(_ graph: LinkedGraph) -> [String] {
        let generic = graph.components.values.filter { component in
            component.isTemplate && !component.isRoot && component.access >= .public
        }
        let made = generic.enumerated().map { number, component in
            let arguments = component.genericParameters.map { _ in "AboveItem" }.joined(separator: ", ")
            let type = "\(escaped(component.type.name))<\(arguments)>"
            return "    var made\(number): \(type) { \(type)(parent: self) }"
        }
        return ["public struct AboveItem {}", "final class AboveRootComponent: BootstrapComponent {"] + made + ["}"]
    }
}
