import NeedleGraph
import NeedleParser
import RandomTesting
import Testing

/// What differs between the facts of a source and those of its outline, or their places; empty if nothing does.
///
/// Of a source with syntax errors nothing is expected, since the parser guesses at what it cannot read.
/// - Parameter whole: What the whole source says.
func differences(between whole: ParsedFile, andOutlineOf source: [UInt8]) -> [String] {
    guard whole.diagnostics.isEmpty else { return [] }
    let outline = source.withUnsafeBufferPointer {
        parseOutline(of: $0, path: whole.facts.path, options: ParseOptions())
    }
    guard let outline, outline != whole else { return [] }
    let isMoved = outline.facts == whole.facts
    return [isMoved ? "the places differ" : "instead of\n\(render(whole))\nthe outline says\n\(render(outline))"]
}

private func wholeFile(_ source: String) -> ParsedFile {
    Array(source.utf8).withUnsafeBufferPointer {
        parseAll($0, path: "Test.swift", options: ParseOptions(), reportsErrors: true)
    }
}

/// Each row: a source, and what the Swift parser gets of it.
@Test(arguments: [
    ("func f() { g() }", "func f() {}"),
    ("class A { init?() { g() }; deinit { g() } }", "class A { init?() {}; deinit {} }"),
    ("extension A { subscript(i: Int) -> B { get { b } set { } } }", "extension A { subscript(i: Int) -> B {} }"),
    ("class A { static var b: B { B(c) } }", "class A { static var b: B {} }"),
    ("class A { static var b: B { \"{\" } }", "class A { static var b: B {} }"),
    ("class A { static var b: B { `get` } }", "class A { static var b: B {} }"),
    ("class A { var b: B { get async { b } set(c) { d = c } } }", "class A { var b: B { get async {} set(c) {} } }"),
    ("class A { var b: B { willSet { c() } } }", "class A { var b: B { willSet {} } }"),
    ("class A { var b: B { mutating get { c() } } }", "class A { var b: B { mutating get {} } }"),
    ("class A { var b: B { @C get { c() } } }", "class A { var b: B { @C get { c() } } }"),
    ("class A { var b: B = 1 { didSet { c() } } }", "class A { var b: B = 1 { didSet {} } }"),
    ("class A { let b: B = { C() }() }", "class A { let b: B = {}() }"),
    ("class A { let b = { C() }() }", "class A { let b = { C() }() }"),
    ("class A { let b: B = 1, c = { C() }() }", "class A { let b: B = 1, c = { C() }() }"),
    ("class A { let b, c: () -> D = { D() } }", "class A { let b, c: () -> D = {} }"),
    ("class A { func f(b: () -> Void = { c() }) { g() } }", "class A { func f(b: () -> Void = { c() }) {} }"),
    ("class A { func f() { parent } }", "class A { func f() { parent } }"),
    ("class A { func f() { shared } }", "class A { func f() { shared } }"),
    ("class A { func f() { B.init } }", "class A { func f() { B.init } }"),
    ("class A { static func f() { B.init() } }", "class A { static func f() {} }"),
    ("struct S { var a: Int; func f() { g() } }", "struct S {}"),
    ("struct S { init?() { f() } }", "struct S { init?() {} }"),
    ("struct S { class A {}; func f() { g() } }", "struct S { class A {}; func f() {} }"),
    ("enum E { case a; typealias B = C; func f() { g() } }", "enum E { case a; typealias B = C; func f() {} }"),
    ("struct S<let n: Int>: P { class A {} }", "struct S<let n: Int>: P { class A {} }"),
    ("class A<let n: Int> { class B {} }", "class A<let n: Int> { class B {} }"),
    ("func f() -> A\nactor B { static func g() { h() } }", "func f() -> A\nactor B { static func g() {} }"),
    ("import func A.f\nclass B { class C {} }", "import func A.f\nclass B { class C {} }"),
    ("let a = A.init { b }", "let a = A.init { b }"),
    ("do { class A {} }", "do { class A {} }"),
    ("#if A\nfunc f() {\n#if B\ng()\n#endif\n}\n#endif", "#if A\nfunc f() {}\n#endif"),
    ("class A {\n  // b\n\n  /// c\n  let d: E? // f\n}", "class A {\n  \n  let d: E? \n}"),
    ("class A {\n  // b\n  /* c */\n  // d\n}", "class A {\n  \n}"),
    ("let a = \"//\" // b\nlet c = \"d\" // e\nlet f = #/g/# // h", "let a = \"//\" \nlet c = \"d\" \nlet f = #/g/# "),
    ("let a = \"\"\"\n\\(b // c\n)\n// d\n\"\"\"", "let a = \"\"\"\n\\(b \n)\n// d\n\"\"\""),
    (
        "class A {\n  // shared\n  subscript(b: C) -> D { e } // f\n}",
        "class A {\n  // shared\n  subscript(b: C) -> D {} \n}"
    ),
    ("class A { func f() { // b\n  parent // c\n  // d\n  } }", "class A { func f() { \n  parent \n  } }"),
    ("// a\nimport B\npublic import C // d\n\n// e\nclass F {}", " \nclass F {}"),
    ("#!/bin/sh\nimport A", "#!/bin/sh"),
    ("\u{FEFF}import A\n@testable import B\nimport C", "\u{FEFF}\n@testable import B\nimport C"),
    ("import A\nimport b\nimport C", "\nimport b\nimport C"),
    ("import A\nimport class B.C", "\nimport class B.C"),
    ("import A\nimport B.C", "\nimport B.C"),
    ("import A\nimport B\n.C", "\nimport B\n.C"),
    ("import A; import B", "import A; import B"),
    ("import `A`", "import `A`"),
    ("private\nimport A\n#if B\nimport C\n#endif", "\n#if B\nimport C\n#endif"),
])
func outline(source: String, expected: String) {
    #expect(outlineText(of: source) ?? source == expected)
    let whole = wholeFile(source)
    #expect(whole.diagnostics.isEmpty)
    #expect(differences(between: whole, andOutlineOf: Array(source.utf8)) == [])
}

/// Each row: a list of members, and what the Swift parser gets of it; nil if that is all.
private let membersAndOutlines: [(String, String?)] = [
    ("var b: B { B(c) }", ""),
    ("var b: B { \"{\" }", ""),
    ("var b: B { `get` }", ""),
    ("public var b: B<any C, D> { shared { B(c) } }", ""),
    ("var b: B { B(parent: self) }", ""),
    ("let b = B(c: 1, \"d\")", ""),
    ("let b: B\n  private var c: any C // d\n  // e\n  /// f\n  var g: G { get }\n  var h: H { get set }", ""),
    ("let b: B // c", " "),
    ("func b() { c() }\n  var b: B { B() }\n  init() { d() }", "\n  init() {}"),
    ("func b(_ c: C, d e: D<E, F>, for: any G) -> H { i }", ""),
    ("func b(\n c: C,\n d: D\n) -> E\n { f }\n  func g() { { h($0) }(i) }", ""),
    ("init() { b() }\n  var c: C { C() }\n  deinit { d() }", " init() {}\n  deinit {}"),
    ("// shared\n  subscript(b: B) -> C { d }", " // shared\n  subscript(b: B) -> C {}"),
    ("// shared\n  let b: B\n  subscript(c: C) -> D { e }", " // shared\n  let b: B\n  subscript(c: C) -> D {}"),
    ("let b: B // shared\n  subscript(c: C) -> D { e }", " // shared\n  subscript(c: C) -> D {}"),
    ("class B {\n    let c: C\n  }\n  let d: D", " class B {\n  }"),
    ("var b: B { shared { B(parent: self) } }", nil),
    ("var b: B { shared\n{ B() } }", nil),
    ("var b: B { shared { B() }.c }", nil),
    ("var shared: B { B() }", " var shared: B {}"),
    ("var b: B { B(parent: c) }", nil),
    ("var b: B { b(parent: self) }", nil),
    ("var b: B { B(parent: self, c: d) }", nil),
    ("var b: B { #if C\nd\n#endif\n}", nil),
    ("var b: B { get async }", nil),
    ("var b: B? { get }", nil),
    ("let b = B.C()", nil),
    ("let b = B<C>()", nil),
    ("let b = Set()", nil),
    ("let b = URL(string: c)", nil),
    ("let b = B(#line)", nil),
    ("let b = B().c", nil),
    ("let b = B()\n    .c()", nil),
    ("let b = B()\n    as C", nil),
    ("let b = B()\n#if C\n.d()\n#endif", nil),
    ("let b = B(), c = C()", nil),
    ("@C\n  let b: B", nil),
    ("lazy var b = B()", nil),
    ("let b: B, c: C", nil),
    ("let b: B; let c: C", nil),
    ("var b: B = c", nil),
    ("// shared\n  let b: B", nil),
    ("func b() { parent }", nil),
    ("func b<C>() {}", nil),
    ("func b() throws {}", nil),
    ("func b() -> C? {}", nil),
    ("func b() -> C where D == E {}", nil),
    ("func b(c: C = 1) {}", nil),
    ("func b(c: C...) {}", nil),
    ("func b(isolated c: C) {}", nil),
    ("func b(`c`: C) {}", nil),
    ("func == (b: A, c: A) -> D {}", nil),
    ("static func b() {}", nil),
]

@Test(arguments: membersAndOutlines)
func outlineOfMembers(members: String, expected: String?) {
    for header in ["class A {", "extension A {", "actor A {", "struct S { class A {"] {
        let end = header.contains("S") ? "\n} }" : "\n}"
        let source = "\(header) \(members)\(end)"
        #expect(outlineText(of: source) ?? source == (expected.map { "\(header)\($0)\(end)" } ?? source))
        let whole = wholeFile(source)
        #expect(whole.diagnostics.isEmpty)
        #expect(differences(between: whole, andOutlineOf: Array(source.utf8)) == [])
    }
    let source = "#if A\nclass A { \(members)\n}\n#endif"
    #expect(!(outlineText(of: source) ?? source).hasSuffix("class A {\n}\n#endif"))
    #expect(differences(between: wholeFile(source), andOutlineOf: Array(source.utf8)) == [])
}

/// What looks like a type to the byte search, and is none.
@Test func membersOfNoTypeAreNotTakenForFacts() {
    let source = "let actor = 1\nif actor == 1 { let b: B }\nclass C: Component<D> { let e: E }"
    #expect(outlineText(of: source) == "let actor = 1\nif actor == 1 { }\nclass C: Component<D> { }")
    #expect(differences(between: wholeFile(source), andOutlineOf: Array(source.utf8)) == [])
    Array(source.utf8).withUnsafeBufferPointer {
        #expect(parseOutline(of: $0, path: "Test.swift", options: ParseOptions()) == nil)
    }
}

/// Sources about which a byte search cannot be sure.
@Test(arguments: [
    "func f() {", "func f() { g() } }", "func f() { ( } ) {}", "func f() { let x = /\"/; let y = \"\" }",
    "#if A\nfunc f() {\n#else\nfunc g() {\n#endif\nh() }}", "func f() { g()\n#endif\n}", "#if A\nfunc f() { g() }",
    "#if A\nclass B {\n#else\nclass C {\n#endif\nfunc f() { g() } }}", "func f() { \"unfinished }", "import Any",
])
func noOutlineOfWhatIsInDoubt(source: String) {
    #expect(outlineText(of: source) == nil)
}

private func outlineText(of source: String) -> String? {
    Array(source.utf8).withUnsafeBufferPointer { SourceOutline($0) }.map { String(decoding: $0.bytes, as: UTF8.self) }
}

@Test func outlinesOfRandomProgramsHoldAllFacts() {
    checkSeeds(500) { random in
        let source = RandomProgram(random: random).text
        return differences(between: wholeFile(source), andOutlineOf: Array(source.utf8)).map { "\(source)\n\($0)" }
    }
}
