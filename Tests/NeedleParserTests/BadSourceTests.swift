import NeedleDiagnostics
import NeedleGraph
import NeedleParser
import Testing

@Test func theReadablePartOfBadSourceIsRecorded() {
    checkFacts(
        """
        class A: Component<D> {
            var a: A { A(parent: self }
            var b: = 
            var c: C { C() }
        }
        """,
        """
        types A
        class A: Component<D>
          var a : A
          var b (unknown) set
          var c : C
        make A parent self in A.a
        Test.swift:2:30: error: expected ')'; facts near this place may be missing [syntax-error]
        """
    )
}

@Test func aMissingBraceAtTheEnd() {
    checkFacts(
        "class A: Component<D> {\n    var c: C { C() }\n",
        """
        types A
        class A: Component<D>
          var c : C
        Test.swift:2:21: error: expected '}'; facts near this place may be missing [syntax-error]
        """
    )
}

@Test func errorsInFilesThatAreNoneOfNeedlesBusinessAreLeftToTheCompiler() {
    checkFacts("extension A {\n    var c: { C() }\n", "extension A\n  var c (unknown)")
}

@Test func errorsInBodiesThatHoldNoFactAreLeftToTheCompiler() {
    checkFacts("protocol P: Dependency {}\nfunc f() { let = }", "types P\nprotocol P: Dependency")
}

@Test func aConflictIsReportedAtItsFirstMarker() {
    let conflict = """
        class A: B {
        <<<<<<< ours
            var a: C { C() }
        =======
            var b: C { C() }
        >>>>>>> theirs
        }
        """
    let message = "Test.swift:2:1: error: conflict marker in the source; resolve the conflict [syntax-error]"
    #expect(render(parse(Array(conflict.utf8))).hasSuffix(message))
    // In a text it is none.
    #expect(parse("let text = \"\"\"\n\(conflict)\n\"\"\"\nclass D: E {}").diagnostics.isEmpty)
}

@Test func editorPlaceholders() {
    let file = parse("class <#Name#>Component: Component<<#Dependency#>> { var x: <#T##Type#> { <#code#> } }")
    #expect(file.facts.types.count <= 1)
}

/// Each row: bytes after `let x = 1`, a line feed, and the column on line 2 of the first byte that is not UTF-8.
private let sourceThatIsNotUTF8Rows: [([UInt8], Int)] = [
    ([0xFF], 1),
    ([0x61, 0x80], 2),
    ([0xC3, 0xA9, 0xC3], 3),
    ([0xC0, 0x80], 1),
    ([0xE0, 0x80, 0x80], 1),
    ([0xED, 0xA0, 0x80], 1),
    ([0xF4, 0x90, 0x80, 0x80], 1),
    ([0xF0, 0x9F, 0x98, 0x80, 0xE2, 0x82], 5),
]

@Test(arguments: sourceThatIsNotUTF8Rows)
func sourceThatIsNotUTF8(bytes: [UInt8], column: Int) {
    let file = parse(Array("let x = 1\n".utf8) + bytes)
    #expect(file.facts == FileFacts(path: "Test.swift"))
    #expect(
        render(file) == "Test.swift:2:\(column): error: source file is not UTF-8 [source-not-utf8]"
    )
}

@Test func allScalarsAreUTF8() {
    let scalars: [Unicode.Scalar] = [
        "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
    ]
    for scalar in scalars { #expect(parse("// \(scalar)").diagnostics.isEmpty) }
}

/// Each row: what is repeated, and what closes it.
@Test(arguments: [
    ("(", ")"), ("{", "}"), ("[", "]"), ("class A: B {", "}"), ("A<", ">"), ("f { ", " }"), ("\"\\(", ")\""),
    (".f()", ""), ("!", ""), ("a + ", ""), ("if a {} else ", ""), ("try ", ""), ("#if A\n", "\n#endif"), ("-> ", ""),
    ("@a ", ""), ("repeat ", ""), ("await ", ""), ("case ", ""), ("each ", ""), ("[a: ", "]"), ("X(parent: ", ")"),
    ("A.", ""), ("/*", "*/"), ("() -> ", ""), ("a = ", ""),
])
func deepNestingNeitherCrashesNorOverflows(opening: String, closing: String) {
    let count = 10_000
    let middle = String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count)
    for source in ["protocol P: Dependency {}\nlet parent = \(middle)", "protocol P { var shared: \(middle) { get } }"]
    {
        #expect(parse(source).facts.types.contains(TopLevelType("P")))
    }
}

@Test func codeThatIsNestedTooDeeplyIsReported() {
    let nested = String(repeating: "(", count: 251) + "1" + String(repeating: ")", count: 251)
    checkFacts(
        "protocol P: Dependency {}\nlet x = \(nested)",
        "types P\nTest.swift:2:260: error: code is nested too deeply; the facts of this file are missing [syntax-error]"
    )
    let other = "class A: B {}\nlet x = \(nested)"
    let message = "Test.swift:2:260: warning: code is nested too deeply; the facts of this file are missing"
    #expect(render(parse(Array(other.utf8))).hasSuffix("\(message) [unread-source]"))
    let deep = String(repeating: "(", count: 240) + "1" + String(repeating: ")", count: 240)
    checkFacts("protocol P: Dependency {}\nlet x = \(deep)", "types P\nprotocol P: Dependency")
}

@Test(arguments: [
    (
        "if a {} " + String(repeating: "else if b {} ", count: 251),
        "an 'if' has more than 250 'else if'; use a 'switch'"
    ),
    (
        "#if A" + String(repeating: "\n#elseif B", count: 100) + "\n#endif",
        "an '#if' has more than 100 branches; split it"
    ),
    (
        "#if A" + String(repeating: " && A || B", count: 51) + "\n#endif",
        "the conditions of an '#if' have more than 100 operators; split it"
    ),
])
func whatDecidesByTooMuchIsReported(code: String, message: String) {
    let found = parse("protocol P: Dependency {}\nfunc f(parent: P) {\n\(code)\n}")
    #expect(found.facts.types.contains(TopLevelType("P")))
    #expect(found.diagnostics.map(\.message) == ["\(message); the facts of this file are missing"])
}

@Test(arguments: [
    "if a {} " + String(repeating: "else if b { if c {} else { if d {} } } ", count: 250),
    String(repeating: "if a {} else if b {} else { }\n", count: 300),
    String(repeating: "#if A\n#else\nif a {}\n#endif\n", count: 300),
    "#if A" + String(repeating: "\n#elseif B", count: 99) + "\n#endif",
    String(repeating: "#if A && B || C\n#endif\n", count: 100),
    "#if A && B\n#endif\nlet x = a" + String(repeating: " && b", count: 200),
])
func whatDecidesByAsMuchAsIsAllowedIsRead(code: String) {
    let found = parse("func f(parent: P) {\n\(code)\n}\nprotocol P: Dependency {}")
    #expect(found.diagnostics.isEmpty)
    #expect(found.facts.declarations.count == 1)
}

@Test func emptySource() {
    checkFacts("", "")
    #expect(parse([UInt8]()).diagnostics.isEmpty)
}
