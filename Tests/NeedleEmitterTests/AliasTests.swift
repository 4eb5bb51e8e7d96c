import NeedleEmitter
import RandomTesting
import TestSupport
import Testing

/// No two different things have one generated name.
@Suite struct AliasTests {
    private static let names = [
        "last", "last_Error", "last_Fault", "last_Error_2", "`last Error`", "`last-Error`", "last_0", "`last 0`", "a_b",
    ]
    private static let types = ["Int", "any Error", "String", "[Int]", "() -> Int"]

    /// Requirements with random names, types and effects pass through one component, and each scope declares each of its
    /// names once.
    @Test func generatedNamesAreDeclaredOnce() {
        checkSeeds(60) { generator in
            let text = Self.program(&generator)
            let linked = linkProblems(text, options: FixtureOptions())
            guard let files = linked.linked?.generated, !files.isEmpty else { return linked.problems + [text] }
            return files.flatMap { Self.twice(in: $0.text) }.map { "'\($0)' is declared twice:\n\(text)" }
        }
    }

    @Test func aNameThatIsDeclaredTwiceIsFound() {
        #expect(Self.twice(in: "protocol A {\n    typealias B = C\n    typealias B = D\n}\n") == ["typealias B"])
        #expect(Self.twice(in: "protocol A {\n    typealias B = C\n}\nprotocol E {\n    typealias B = D\n}\n") == [])
    }

    private static func program(_ generator: inout SeededGenerator) -> String {
        let count = 4
        var text = "// module: App\nimport NeedleFoundation\nstruct Fault: Error {}\n"
        for index in 0..<count {
            text += "protocol N\(index)Dependency: Dependency {\n"
            var taken: Set<String> = []
            for _ in 0..<3 {
                let name = names[generator.number(0..<names.count)]
                let type = types[generator.number(0..<types.count)]
                guard taken.insert(name).inserted else { continue }
                switch generator.number(0..<4) {
                case 0: text += "    var \(name): \(type) { get throws(Fault) }\n"
                case 1: text += "    func \(name)(_ value: \(type)) throws(Fault) -> Int\n"
                default: text += "    var \(name): \(type) { get }\n"
                }
            }
            text += "}\nfinal class N\(index)Component: Component<any N\(index)Dependency> {}\n"
        }
        let children = (0..<count).map { "    var n\($0): N\($0)Component { N\($0)Component(parent: self) }\n" }
            .joined()
        text += "final class MiddleComponent: Component<any EmptyDependency> {\n\(children)}\n"
        // One component above for each type, since one has but one property of a name.
        var below = "MiddleComponent"
        for (index, type) in types.enumerated() {
            let base = index == types.count - 1 ? "BootstrapComponent" : "Component<any EmptyDependency>"
            text += "final class A\(index)Component: \(base) {\n"
            text += names.map { "    var \($0): \(type) { fatalError() }\n" }.joined()
            text += names.map { "    func \($0)(_ value: \(type)) -> Int { 1 }\n" }.joined()
            text += "    var below: \(below) { \(below)(parent: self) }\n}\n"
            below = "A\(index)Component"
        }
        return text
    }

    /// The typealiases and variables that a block of generated code declares more than once.
    private static func twice(in text: String) -> [String] {
        var declared: Set<String> = []
        var twice: [String] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("}") { declared = [] }
            for keyword in ["typealias ", "var "] where line.hasPrefix("    \(keyword)") {
                let name = String(line.dropFirst(4).prefix { $0 != "=" && $0 != ":" })
                let trimmed = name.hasSuffix(" ") ? String(name.dropLast()) : name
                if !declared.insert(trimmed).inserted { twice.append(trimmed) }
            }
        }
        return twice
    }
}
