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
        Test.swift:2:30: error: expected ')'; nearby declarations may be missing from the graph [syntax-error]
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
        Test.swift:2:21: error: expected '}'; nearby declarations may be missing from the graph [syntax-error]
        """
    )
}

@Test func errorsInFilesThatAreNoneOfNeedlesBusinessAreLeftToTheCompiler() {
    checkFacts("extension A {\n    var c: { C() }\n", "extension A\n  var c (unknown)")
    // Unless the graph depends on the file, which a link tells.
    let messages = parse("extension A {\n    var c: { C() }\n").silentErrors.map(render)
    #expect(
        messages == [
            "Test.swift:2:11: error: expected a name; nearby declarations may be missing from the graph [syntax-error]"
        ]
    )
    #expect(parse("protocol P: Dependency { var }").silentErrors.isEmpty)
}

@Test func errorsInBodiesThatHoldNoFactAreLeftToTheCompiler() {
    checkFacts("protocol P: Dependency {}\nfunc f() { let = }", "types P\nprotocol P: Dependency")
}

private let conflict = """
    class A: B {
    <<<<<<< ours
        var a: C { C() }
    =======
        var b: C { C( }
    >>>>>>> theirs
    }
    """

private let conflictMessage = "error: merge conflict marker; resolve the conflict [merge-conflict]"

/// Each row: a source, and the places of its conflicts.
@Test(arguments: [
    (conflict, ["2:1"]),
    // One in each file and twice in one; what is between them is not reported.
    (conflict + "\nfunc f( {\n" + conflict, ["2:1", "10:1"]),
    ("<<<<<<< ours\nimport A\n||||||| base\n=======\nimport B\n>>>>>>> theirs\nclass A: B {}", ["1:1"]),
    // Neither side is read, whatever opens there.
    ("class A: B {}\n<<<<<<< ours\n/* \"\n=======\n\"\"\" {{{\n>>>>>>> theirs\nlet a = 1", ["2:1"]),
    // A file that is not parsed otherwise.
    ("struct S {}\n<<<<<<< ours\nlet a = 1\n=======\n>>>>>>> theirs\n", ["2:1"]),
    ("struct S {}\r\n<<<<<<< ours\r\nlet a = 1\r\n=======\r\n>>>>>>> theirs\r\n", ["2:1"]),
    // As Perforce has it.
    ("struct S {}\n>>>> ORIGINAL a.swift#1\nlet a = 1\n==== THEIRS\n<<<<\nlet b = 1\n", ["2:1"]),
    // What is left of one that was half resolved.
    ("class A: B {\n    var a: C { C() }\n=======\n    var b: C { C() }\n>>>>>>> theirs\n}", ["3:1"]),
    ("class A: B {\n<<<<<<< ours\n    var a: C { C() }\n=======\n    var b: C { C() }\n}", ["2:1"]),
    ("class A: B {\n    var a: C { C() }\n>>>>>>> theirs\n}", ["3:1"]),
    ("class A: B {\n    var a: C { C() }\n=======\n}", ["3:1"]),
    // Where the compiler takes a marker for an operator, which is no error.
    ("struct S {\n    let speed = 1.5\n>>>>>>> main\n    let name = \"\"\n}", ["3:1"]),
    ("struct S {\n    let speed = 1.5\n<<<<<<< HEAD\n    let name = \"\"\n}", ["3:1"]),
    ("class A: B {\n    let speed = 1.5\n||||||| base\n    let name = \"\"\n}", ["3:1"]),
    ("class A: B {\n    func f() {\n        let a = b\n>>>>>>>\n        c()\n    }\n    var a: C { C() }\n}", ["4:1"]),
    ("class A: B {\n    let a = b\n|||||||\nc\n=======\n    let d = e\n>>>>>>>\nf\n}", ["3:1"]),
])
func aConflictIsReportedAtItsFirstMarkerAndNothingElse(source: String, places: [String]) {
    let file = parse(source)
    #expect(file.diagnostics.map(render) == places.map { "Test.swift:\($0): \(conflictMessage)" })
    #expect(file.silentErrors.isEmpty)
}

/// Markers that are none to the compiler.
@Test(arguments: [
    "let text = \"\"\"\n\(conflict)\n\"\"\"\nclass D: E {}", "/*\n\(conflict)\n*/\nclass D: E {}",
    "let text = #\"\"\"\n\(conflict)\n\"\"\"#\nclass D: E {}",
    "/// \(conflict.replacing("\n", with: "\n/// "))\nclass D: E {}",
    "let a = b\n    <<<<<<< ours\nlet b = 1\n    >>>>>>> theirs\nclass D: E {}",
    // Operators.
    "let a = b\n<<<<<<<c\nlet d = e\n>>>>>>>>> f\nclass D: E {}",
    "let text = \"\"\"\n|||||||\n>>>>>>>\n\"\"\"\nclass D: E {}",
])
func whatIsNoConflict(source: String) {
    #expect(!parse(source).diagnostics.contains { $0.id == .mergeConflict })
    // Nor where something else is wrong.
    #expect(!parse(source + "\nprotocol P: Dependency { var }").diagnostics.contains { $0.id == .mergeConflict })
}

@Test func aPlaceholderHidesNoError() {
    let source = "protocol P: Dependency { var a: <#Type#> { get } }\nclass A: Component<P> { var b: }\n"
    #expect(
        parse(source).diagnostics.map(render) == [
            "Test.swift:2:31: error: expected a name; nearby declarations may be missing from the graph [syntax-error]"
        ]
    )
}

@Test func aCallWithoutAColonIsNotPassedOver() {
    checkFacts(
        "class A: Component<P> {\n    var b: B { B(parent self) }\n}",
        """
        types A
        class A: Component<P>
          var b : B
        Test.swift:2:25: error: unexpected 'self'; nearby declarations may be missing from the graph [syntax-error]
        """
    )
}

@Test func aKeywordTooMuchHidesNoRequirement() {
    checkFacts(
        "protocol P: Dependency {\n    var var a: A { get }\n}",
        "types P\nprotocol P: Dependency\n  var a : A"
    )
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
    #expect(file.facts == FileFacts.Draft(path: "Test.swift"))
    #expect(
        render(file) == "Test.swift:2:\(column): error: source file is not UTF-8; save it as UTF-8 [source-not-utf8]"
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
        "types P\nTest.swift:2:260: error: code is nested too deeply; the declarations in this file are missing from the graph [syntax-error]"
    )
    let other = "class A: B {}\nlet x = \(nested)"
    let message =
        "Test.swift:2:260: warning: code is nested too deeply; the declarations in this file are missing from the graph"
    #expect(render(parse(Array(other.utf8))).hasSuffix("\(message) [unread-source]"))
    let deep = String(repeating: "(", count: 240) + "1" + String(repeating: ")", count: 240)
    checkFacts("protocol P: Dependency {}\nlet x = \(deep)", "types P\nprotocol P: Dependency")
}

@Test(arguments: [
    (
        "if a {} " + String(repeating: "else if b {} ", count: 10_001),
        "an 'if' has more than 10000 'else if'; use a 'switch'"
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
    #expect(
        found.diagnostics.map(\.message) == ["\(message); the declarations in this file are missing from the graph"]
    )
}

@Test(arguments: [
    "if a {} " + String(repeating: "else if b { if c {} else { if d {} } } ", count: 10_000),
    "let a: " + String(repeating: "A<", count: 1000) + "B" + String(repeating: ">", count: 1000),
    "let a: " + String(repeating: "A<B, ", count: 1000) + "B" + String(repeating: ">", count: 1000),
    "let a = [" + String(repeating: "(a < b), ", count: 2000) + "]",
    "let a = a < b" + String(repeating: " && a < b", count: 2000),
    "let a = " + String(repeating: "a < b ? c : ", count: 2000) + "d",
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
