import NeedleGraph
import NeedleParser
import Testing

/// Each row: a source, and whether a fact may be in it.
@Test(arguments: [
    ("", false),
    ("struct A { var x: Int }", false),
    ("func f() { print(1) }", false),
    ("class A { var x: Int { 1 } }", false),
    ("class A<T> {}", false),
    ("import class Foundation.Bundle\nlet x: Int = 1", false),
    ("class A: B {}", true),
    ("class A<T>: B {}", true),
    ("class A\n  :\n B {}", true),
    ("struct S { class A: B {} }", true),
    ("class A { struct B {} }", true),
    ("struct S { public class A { func f() {}; public enum B { case c } } }", true),
    ("final class A { struct B {} }", false),
    ("class A { var x = [1]; func struct_() {} }\nstruct S { enum B {} }", false),
    ("struct S { class var x: Int { 1 } }", true),
    ("extension A {}", true),
    ("struct A {}\nextension A { var x: Int { 1 } }", false),
    ("extension A: B {}\nprivate enum A { case c }\nextension A { func f() {} }", false),
    ("final class A {}\nextension A { func f(x: Int) {} }", false),
    ("final class A {}\nextension A: B {}", true),
    ("extension A: @unchecked B {}\nprivate final class A {}", true),
    ("final class A {}\nextension A: B where C: D {}", true),
    ("struct A {}\nextension A: B where C: D {}", false),
    ("class A: B {}\nextension A {}", true),
    ("struct A {}\nextension A { struct B {} }", true),
    ("struct A {}\nextension A {}\nextension B {}", true),
    ("struct A {}\nextension A.B {}", true),
    ("struct A {}\nextension [A] {}", true),
    ("extension [A]: B {}", true),
    ("struct A { var x: Int { \u{FEFF} 1 } }", true),
    ("\u{FEFF}struct A { var x: Int { 1 } }", false),
    ("extension [A] where B: C {}\nstruct A {}", true),
    ("extension : {}", true),
    ("struct S { struct A {} }\nextension A {}", true),
    ("#if DEBUG\nstruct A {}\n#endif\nextension A {}", true),
    ("struct A {}\n#if DEBUG\nextension A {}\n#endif", false),
    ("struct A {}\nextension A { init?(x: Int) {} }", true),
    ("struct A {}\nextension A { func f() { make(parent: self) } }", true),
    ("import struct Foundation.A\nextension A {}", true),
    ("protocol P {}", true),
    ("typealias A = B", true),
    ("@globalActor actor A {}", true),
    ("actor A {}", false),
    ("@_exported import Game", true),
    ("@_spi(Tools) public struct S {}", true),
    ("struct S { @_spi(Tools) public var x: Int }", false),
    ("import NeedleFoundation", true),
    ("let x = GameComponent()", true),
    ("let x = y(parent: z)", true),
    ("let x = y(parent : z)", true),
    ("let x = y(parent /* a */ : z)", true),
    ("let x = \"\\(A(parent: self))\"", true),
    ("let x = #\"\\#(A(parent: self))\"#", true),
    ("let x = \"\"\"\n \\(f(\")\", A(parent: self)))\n \"\"\"", true),
    ("let x = parent", false),
    ("// Component", false),
    ("/* /* */ Component */ let x = 1", false),
    ("let x = \"Component\"", false),
    ("let x = \"\\\"Component\"", false),
    ("let x = #\"\\(A(parent: self))\"#", false),
    ("let x = #\"\"\"#; protocol P {}", true),
    ("let x = \"\"\"\n Component \" \\\"\"\" \n \"\"\"", false),
    ("let x = \"\"; protocol P {}", true),
    ("let x = #/ \" Component /#", false),
    ("let x = /\"/; let y = \"\"", true),
    ("let x = a / b; let y = \"\"", false),
    ("let x = /\\{/", true),
    ("let x = \"unfinished", true),
    ("/* unfinished", true),
    ("let x = \"\"\"\n unfinished", true),
    ("func f() {", true),
    ("func f() }{", true),
    ("let `protocol` = 1", false),
])
func mayHoldFacts(source: String, expected: Bool) {
    #expect(skim(source).mayHoldFacts == expected)
}

@Test func typesAndImportsOfAFileWithoutFacts() {
    let source = """
        #!/usr/bin/swift
        import struct Foundation.URL
        import class Foundation.Bundle
        @available(iOS 13, *) public struct B { struct Inner {} }
        @objc(Foo) final class A<T> {}
        private struct Hidden {}
        fileprivate
        final class Hidden2 {}
        private let x = 1
        indirect enum `default` { case a }
        private(set) var y = 2
        actor Keeper {}
        func f() { struct Local {} }
        private func g() {}
        struct Ünïcode {}
        private var computed: Int { 1 }
        #if DEBUG
        struct A {}
        #endif
        let s = "struct String {}"
        """
    let types = ["A", "B", "Keeper", "default", "Ünïcode"]
    #expect(skim(source).types == types.map { TopLevelType(Name($0), access: $0 == "B" ? .public : nil) })
    #expect(!skim(source).mayHoldFacts)
    checkFacts(source, "types A B:public Keeper default Ünïcode\nimport Foundation")
    // The parser agrees: a word that makes it look closer changes nothing.
    #expect(parse(source + "\nlet component = Component()").facts.types == skim(source).types)
}

/// Each row: a file, and the imports that it has without being parsed; nil if it must be parsed.
@Test(
    arguments: [
        ("import B\nimport A\nimport A", ["A", "B"]),
        ("public import A\ninternal import enum B.C\nimport func D.e", ["A:public", "B:internal", "D"]),
        ("internal import A\nimport A\npublic import A", ["A", "A:internal", "A:public"]),
        ("public struct S {}\nimport A", ["A"]),
        ("#if DEBUG\n#endif\nimport A", ["A"]),
        ("#if DEBUG\nimport A\n#endif", nil),
        ("@preconcurrency import A", nil),
        ("@main struct S {}\nimport A", ["A"]),
        ("func f() { import(A) }", []),
    ] as [(String, [String]?)]
)
func importsOfAFileWithoutFacts(source: String, expected: [String]?) {
    let skim = skim(source)
    let imports = skim.imports.map { $0.path.text + ($0.access.map { ":\($0.rawValue)" } ?? "") }
    #expect(skim.mayHoldFacts == (expected == nil))
    if let expected { #expect(imports == expected) }
}

/// Each row: a source, the offset of the attribute that starts the program, and whether code names the registration.
@Test(
    arguments: [
        ("@main struct A {}", 0, false),
        ("import B\n@MainActor @main\nstruct A { static func main() { registerProviderFactories() } }", 20, true),
        ("@UIApplicationMain class A: B {}\nlet x = `registerProviderFactories`", 0, true),
        ("/* @main */ @NSApplicationMain final class A: B {}", 12, false),
        ("#if DEBUG\n@main struct A {}\n#endif", nil, false),
        ("#if DEBUG\nimport B\n#endif\n@main struct A {}", 26, false),
        ("struct A { @main var b: Int }", nil, false),
        ("@mainly struct A { func main() { main() } }", nil, false),
        ("// @main registerProviderFactories()", nil, false),
        ("let x = \"@main \\\"registerProviderFactories()\"", nil, false),
        ("let x = \"\\(registerProviderFactories())\"", nil, true),
        ("#if DEBUG\nregisterProviderFactories()\n#endif", nil, true),
        ("let x = A.registerProviderFactories", nil, true),
        ("registerGameProviderFactories()", nil, true),
        ("registerProviderFactory(); unregisterProviderFactories(); registerProviderFactories2()", nil, false),
        // Where the search cannot be sure, nothing is missed.
        ("// registerProviderFactories()\n@main struct A { let x = \"unfinished }", nil, true),
        ("@main struct A { let x = /\"/ }", nil, false),
        ("@main struct A {", nil, false),
    ] as [(String, Int?, Bool)]
)
func theStartOfTheProgramAndItsCall(source: String, entryPoint: Int?, mentionsRegistration: Bool) {
    #expect(skim(source).entryPoint == entryPoint)
    #expect(skim(source).mentionsRegistration == mentionsRegistration)
    let file = parse(source)
    #expect(file.facts.hasEntryPoint == (entryPoint != nil))
    #expect((file.places.entryPoint != nil) == (entryPoint != nil))
    #expect(file.facts.mentionsRegistration == mentionsRegistration)
}

/// Each row: the path of a file, its text, and where the program starts in it.
@Test(
    arguments: [
        ("main.swift", "", Place(line: 1, column: 1)),
        ("App/main.swift", "#!/usr/bin/swift\n// Starts.\n  print(1)", Place(line: 3, column: 3)),
        ("App/main.swift", "#if DEBUG\nprint(1)\n#endif", Place(line: 1, column: 1)),
        ("App/main.swift", "// Generated by Needle\nprint(1)", nil),
        ("App/Main.swift", "print(1)", nil),
        ("App/domain.swift", "print(1)", nil),
        ("App/App.swift", "struct A {}\n @available(macOS 12, *) @main enum B {}", Place(line: 2, column: 26)),
    ] as [(String, String, Place?)]
)
func theProgramStartsInAFileOrAtAnAttribute(path: String, source: String, place: Place?) {
    let file = Array(source.utf8).withUnsafeBufferPointer { parse($0, path: path, options: ParseOptions()) }
    #expect(file.facts.hasEntryPoint == (place != nil))
    #expect(file.places.entryPoint == place)
}

/// Nobody asks the search for what the parser says.
@Test func namesAreMadeOnlyOfWhatTheParserDoesNotSay() {
    let source = "import A\nstruct B {}\n"
    #expect(skim(source).types == [TopLevelType("B")])
    #expect(skim(source).imports.map(\.path) == ["A"])
    #expect(skim(source + "protocol C {}").types == [])
    #expect(skim(source + "protocol C {}").imports == [])
    let nested = skim(
        source + "protocol C {}\nlet d = " + String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    )
    #expect(nested.excessiveNesting != nil)
    #expect(nested.types == [TopLevelType("B"), TopLevelType("C")])
}

/// How uber/needle's files begin that lack its constant.
private let oldRegistration = """


    import NeedleFoundation

    // MARK: - Registration

    public func registerProviderFactories() {
        __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: "^->RootComponent") { component in
            return EmptyDependencyProvider(component: component)
        }
    }

    """

/// Each row: the head of a file, and whether Needle wrote it.
@Test(arguments: [
    ("// Generated by Needle\n", true),
    ("//\n//  Code generated by Needle, do not edit.\n", true),
    ("\n\n/* Copyright */\n// GENERATED BY NEEDLE", true),
    ("/*\n generated by needle\n*/", true),
    ("\u{FEFF}// Generated by Needle\n", true),
    ("import Foundation\n// Generated by Needle\n", false),
    ("let x = \"generated by needle\"\n", false),
    ("// Generated by Sourcery\n", false),
    ("/**/ let x = 1 // generated by needle", false),
    ("\n\nimport App\n\n// swiftlint:disable x\nprivate let needleDependenciesHash : String? = nil\n", true),
    ("let text = \"let needleDependenciesHash\" // let needleDependenciesHash\n", false),
    (oldRegistration, true),
    (
        "// License\n\nimport App\n// MARK: - Registration\n\npublic func registerProviderFactories() {\n}\n// MARK: - Providers\n",
        true
    ),
    ("public func registerProviderFactories() {\n    registerAppProviderFactories()\n}\n", false),
    (
        "func setUp() {\n    __DependencyProviderRegistry.instance.unregister()\n    registerProviderFactories()\n}\n",
        false
    ),
    ("// public func registerProviderFactories() { __DependencyProviderRegistry.instance }\n", false),
    (oldRegistration + "public struct Wiring {}\n", false),
    ("struct App { let needleDependenciesHash: String? = nil }\nlet hash = needleDependenciesHash\n", false),
])
func generatedFiles(head: String, expected: Bool) {
    let source = head + "\nprivate class A: Component<B> {}"
    #expect(skim(source).isGenerated == expected)
    #expect(Array(source.utf8).withUnsafeBufferPointer { isGenerated(head: $0) } == expected)
    #expect(parse(source).facts.declarations.isEmpty == expected)
}

@Test(arguments: ["@main ", "@available(macOS 12, *)\n", "@objc @MainActor "])
func aTypeWithAttributesAfterAnImportIsNamed(attributes: String) {
    #expect(
        skim("import Foundation\n\n\(attributes)struct A {}\nimport class Foundation.Bundle\nstruct B {}").types
            == [TopLevelType("A"), TopLevelType("B")]
    )
}
