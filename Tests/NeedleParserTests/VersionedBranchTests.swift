import NeedleDiagnostics
import NeedleGraph
import NeedleParser
import Testing

/// Each row: a condition, and what remains of it; nil if no compiler reads what follows.
private let versionsDecideConditionsRows: [(String, String?)] = [
    ("compiler(>=5.9)", ""),
    ("compiler(>=6.1)", ""),
    ("compiler(>=6.1.0)", ""),
    ("compiler(>=6.1.1)", " #if compiler(>=6.1.1)"),
    ("compiler(>=6.2)", " #if compiler(>=6.2)"),
    ("compiler(>=100)", " #if compiler(>=100)"),
    ("compiler(<6.1)", nil),
    ("compiler(<6.2)", " #if compiler(<6.2)"),
    ("!compiler(>=6)", nil),
    ("!(compiler(<6))", ""),
    ("swift(>=5)", ""),
    ("swift(>=5.10)", ""),
    ("swift(<5.10)", nil),
    // The mode of Swift 5 is no later version than 5.10, whatever the compiler is.
    ("swift(>=5.11)", " #if swift(>=5.11)"),
    ("swift(>=6)", " #if swift(>=6)"),
    ("swift(<6)", " #if swift(<6)"),
    ("compiler(>=6) && swift(>=6)", " #if swift(>=6)"),
    ("compiler(>=6) && DEBUG", " #if DEBUG"),
    ("compiler(<6) && DEBUG", nil),
    ("compiler(<6) || DEBUG", " #if DEBUG"),
    ("DEBUG || compiler(>=6)", ""),
    ("(compiler(>=6) && swift(>=5.9)) && !(os(iOS) || swift(<5))", " #if !os(iOS)"),
    ("canImport(UIKit)", " #if canImport(UIKit)"),
    ("compiler(>=5.9) // as it is", ""),
    ("compiler(>=5.9) /* as it\n is */", ""),
]

@Test(arguments: versionsDecideConditionsRows)
func versionsDecideConditions(condition: String, remains: String?) {
    checkFacts(
        "#if \(condition)\nprotocol A {}\n#endif\nprotocol B {}",
        remains.map { "types A B\nprotocol A\($0)\nprotocol B" } ?? "types B\nprotocol B"
    )
}

/// Each row: a condition, and what remains of it in the mode of Swift 5 and in that of Swift 6; nil if no compiler reads what follows.
private let modesDecideConditionsRows: [(String, String?, String?)] = [
    ("swift(>=6)", nil, ""), ("swift(>=6.0)", nil, ""), ("swift(>=6.1)", nil, ""), ("swift(<6)", "", nil),
    ("swift(>=6.2)", nil, " #if swift(>=6.2)"), ("swift(<6.3)", "", " #if swift(<6.3)"), ("swift(>=5.10)", "", ""),
    ("swift(>=5.10.1)", nil, ""), ("swift(<5.10)", nil, nil), ("swift(>=7)", nil, " #if swift(>=7)"),
    ("!swift(>=6)", "", nil), ("swift(>=6) || DEBUG", " #if DEBUG", ""), ("swift(>=6) && os(iOS)", nil, " #if os(iOS)"),
    ("compiler(>=6.2)", " #if compiler(>=6.2)", " #if compiler(>=6.2)"), ("os(iOS)", " #if os(iOS)", " #if os(iOS)"),
]

@Test(arguments: modesDecideConditionsRows)
func modesDecideConditions(condition: String, inSwift5: String?, inSwift6: String?) {
    for (mode, remains) in [(LanguageMode.swift5, inSwift5), (.swift6, inSwift6)] {
        checkFacts(
            "#if \(condition)\nprotocol A {}\n#endif\nprotocol B {}",
            with: ParseOptions(languageMode: mode),
            remains.map { "types A B\nprotocol A\($0)\nprotocol B" } ?? "types B\nprotocol B"
        )
    }
}

/// Code for another mode need not be Swift, and types of a file that has nothing else are decided, too.
@Test func codeForAnotherMode() {
    let source = "#if swift(>=6)\n\(garbage)#else\nprotocol A {}\n#endif\n"
    checkFacts(source, with: ParseOptions(languageMode: .swift5), "types A\nprotocol A")
    let types = "#if swift(>=6)\nstruct Six {}\n#else\nstruct Five {}\n#endif\n"
    checkFacts(types, with: ParseOptions(languageMode: .swift6), "types Six")
    checkFacts(types, "types Five Six")
}

private let garbage = "somenew syntax of { the future: \"5\nit's ([\n"

/// Each row: the start of an `#if`, in front of what no compiler could read, and whether that is an error. The compiler says
/// the same of them.
@Test(arguments: [
    ("#if compiler(>=100)\n", false),
    ("#if swift(<5)\n", false),
    ("#if swift(>=100)\n", false),
    ("#if compiler(<6.2)\n", false),
    ("#if(compiler(>=100))\n", false),
    ("#if compiler(>=100) // later\n", false),
    ("#if compiler(>=100) && DEBUG\n", false),
    ("#if DEBUG && compiler(>=100)\n", false),
    ("#if swift(<5) || compiler(>=100)\n", false),
    ("#if !compiler(>=5)\n", false),
    ("#if !(compiler(>=5) && swift(>=5))\n", false),
    ("#if !(compiler(>=5) || DEBUG)\n", false),
    ("#if compiler(>=5.9)\n#else\n", false),
    ("#if compiler(>=6.2)\n#else\n", false),
    ("#if compiler(>=5.9)\n#elseif os(iOS)\n", false),
    ("#if os(iOS)\n#elseif compiler(>=100)\n", false),
    ("#if compiler(>=100)\n#if os(iOS)\n#else\n#endif\n", false),
    ("#if DEBUG || compiler(>=100)\n", true),
    ("#if compiler(>=6.2)\n", true),
    ("#if swift(>=6)\n", true),
    ("#if swift(>=6)\n#else\n", true),
    ("#if os(iOS)\n", true),
    ("#if canImport(UIKit)\n", true),
    ("#if false\n", true),
    ("#if hasFeature(Future)\n", true),
])
func whatTheCompilerPassesOverNeedNotBeSwift(start: String, isError: Bool) {
    let file = parse("class A: Component<D> {}\n\(start)\(garbage)#endif\nclass B: Component<E> {}\n")
    #expect(file.diagnostics.contains { $0.id == .syntaxError } == isError)
    if !isError { #expect(file.facts.declarations.map(\.name) == ["A", "B"]) }
}

@Test func whatIsPassedOverIsFoundInNoFile() {
    #expect(!skim("#if compiler(<6)\nlet x = y(parent: z)\n#endif").mayHoldFacts)
    #expect(skim("#if compiler(<6.2)\nlet x = y(parent: z)\n#endif").mayHoldFacts)
    #expect(skim("#if swift(<5)\nstruct A {}\n#else\nstruct B {}\n#endif").types.map(\.name) == ["B"])
    let registers = skim("#if compiler(>=6)\n#else\nstruct A { let x = registerProviderFactories }\n#endif")
    #expect(!registers.mentionsRegistration)
    #expect(skim("struct A { let swift: Swift; func compiler(_ x: Int) {} }").types.map(\.name) == ["A"])
}

@Test func placesBehindWhatIsPassedOverStayWhatTheyWere() {
    checkFacts(
        "#if compiler(<6)\r\n  let x = (\r\n#endif\r\nclass A: Component<D> {\n    var b: = \n}",
        """
        types A
        class A: Component<D>
          var b (unknown) set
        Test.swift:5:11: error: expected a name; nearby declarations may be missing from the graph [syntax-error]
        """
    )
}

@Test func attributesForAnotherVersion() {
    for branch in [
        "#if compiler(<6)\n@old(name)\n  @older\n#endif", "#if compiler(>=100)\n@new(with: some [ syntax)\n#endif",
    ] {
        checkFacts(
            "@objc\n\(branch)\nclass A: Component<D> {\n@objc\n\(branch)\nvar b: B { B() }\n}",
            "types A\n@objc class A: Component<D>\n  @objc var b : B"
        )
    }
}

@Test func aFileIsDecidedForTodayOnlyWhereOtherwiseItCannotBeRead() {
    let source = "#if compiler(>=100)\nprotocol A {}\n#else\nprotocol B {}\n#endif\n"
    checkFacts(source, "types A B\nprotocol A #if compiler(>=100)\nprotocol B #if !(compiler(>=100))")
    checkFacts(source + "#if compiler(>=100)\nprotocol (\n#endif", "types B\nprotocol B")
}
