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
    ("func f<T>() { g() }", "func f<T>() {}"),
    ("class A { init?() { g() }; deinit { g() } }", "class A { init?() {}; deinit {} }"),
    ("extension A { subscript<T>(i: T) -> B { get { b } set { } } }", "extension A { subscript<T>(i: T) -> B {} }"),
    ("class A { static var b: B & C { B(c) } }", "class A { static var b: B & C {} }"),
    ("class A { static var b: B & C { \"{\" } }", "class A { static var b: B & C {} }"),
    ("class A { static var b: B & C { `get` } }", "class A { static var b: B & C {} }"),
    ("class A { var b: B { get async { b } set(c) { d = c } } }", "class A { var b: B { get async {} set(c) {} } }"),
    ("class A { var b: B & C { willSet { c() } } }", "class A { var b: B & C { willSet {} } }"),
    ("class A { var b: B { mutating get { c() } } }", "class A { var b: B { mutating get {} } }"),
    ("class A { var b: B { @C get { c() } } }", "class A { var b: B { @C get { c() } } }"),
    ("class A { var b: B & C = 1 { didSet { c() } } }", "class A { var b: B & C = 1 { didSet {} } }"),
    ("class A { let b: B & C = { C() }() }", "class A { let b: B & C = {}() }"),
    ("class A { let b = { C() }() }", "class A { let b = { C() }() }"),
    ("class A { let b: B = 1, c = { C() }() }", "class A { let b: B = 1, c = { C() }() }"),
    ("class A { let b, c: () -> D = { D() } }", "class A { let b, c: () -> D = {} }"),
    ("class A { func f<T>(b: () -> Void = { c() }) { g() } }", "class A { func f<T>(b: () -> Void = { c() }) {} }"),
    ("class A { func f() { b(parent: c) } }", "class A { func f() { b(parent: c) } }"),
    ("class A { func f() { shared { b } } }", "class A { func f() { shared { b } } }"),
    ("class A { func f<T>() { parent; transparent(b.shared) } }", "class A { func f<T>() {} }"),
    ("class A { func f<T>() { b(parent /* c */ : d) } }", "class A { func f<T>() { b(parent /* c */ : d) } }"),
    ("class A { func f<T>() { b(`parent`: c) } }", "class A { func f<T>() { b(`parent`: c) } }"),
    ("class A { func f<T>() { `shared`\n{ b } } }", "class A { func f<T>() { `shared`\n{ b } } }"),
    ("class A { func f() { B.init } }", "class A { func f() { B.init } }"),
    ("class A { static func f<T>() { B.init() } }", "class A { static func f<T>() {} }"),
    ("struct S<T> { var a: Int; func f() { g() } }", "struct S<T> {}"),
    ("struct S { init?<T>() { f() } }", "struct S { init?<T>() {} }"),
    ("struct S { class A<T> {}; func f() { g() } }", "struct S { class A<T> {}; func f() {} }"),
    ("enum E { case a; typealias B = C; func f() { g() } }", "enum E { case a; typealias B = C; func f() {} }"),
    ("struct S<let n: Int>: P { class A<T> {} }", "struct S<let n: Int>: P { class A<T> {} }"),
    ("class A<let n: Int> { class B<T> {} }", "class A<let n: Int> { class B<T> {} }"),
    ("func f() -> A\nactor B { static func g<T>() { h() } }", "func f() -> A\nactor B { static func g<T>() {} }"),
    ("import func A.f\nclass B { class C<T> {} }", "import func A.f\nclass B { class C<T> {} }"),
    ("let a = A.init { b }", "let a = A.init { b }"),
    ("do { class A {} }", "do { class A {} }"),
    ("#if A\nfunc f() {\n#if B\ng()\n#endif\n}\n#endif", "#if A\nfunc f() {}\n#endif"),
    ("class A<T> {\n  // b\n\n  /// c\n  let d: E & F // f\n}", "class A<T> {\n  \n  let d: E & F \n}"),
    ("class A<T> {\n  // b\n  /* c */\n  // d\n}", "class A<T> {\n  \n}"),
    (
        "f()\nlet a = \"//\" // b\nlet c = \"d\" // e\nlet f = #/g/# // h",
        "f()\nlet a = \"//\" \nlet c = \"d\" \nlet f = #/g/# "
    ),
    ("let a = \"\"\"\n\\(b // c\n)\n// d\n\"\"\"", "let a = \"\"\"\n\\(b \n)\n// d\n\"\"\""),
    (
        "class A {\n  // shared {\n  subscript(b: C) -> D { e } // f\n}",
        "class A {\n  // shared {\n  subscript(b: C) -> D {} \n}"
    ),
    (
        "class A { func f() { // b\n  g(parent: h) // c\n  // d\n  } }",
        "class A { func f() { \n  g(parent: h) \n  } }"
    ),
    ("// a\nimport B\npublic import C // d\n\n// e\nclass F<T> {}", " \nclass F<T> {}"),
    ("#!/bin/sh\nimport A", "#!/bin/sh"),
    ("\u{FEFF}import A\n@testable import B\nimport C", "\u{FEFF}"),
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
    ("func b() { c() }\n  var b: B { B() }\n  init() { d() }", ""),
    ("func b(_ c: C, d e: D<E, F>, for: any G) -> H { i }", ""),
    ("func b(\n c: C,\n d: D\n) -> E\n { f }\n  func g() { { h($0) }(i) }", ""),
    ("init() { b() }\n  var c: C { C() }\n  deinit { d() }", ""),
    ("init?(b: B, _ c: C) { d() }\n  public convenience init!(e: E) throws {}", ""),
    ("subscript(b: B, c: C?) -> D { get { e } set { f(newValue) } }", ""),
    ("// shared {\n  subscript(b: B) -> C { d }", " // shared {\n  subscript(b: B) -> C {}"),
    ("// shared {\n  let b: B\n  subscript(c: C) -> D { e }", " // shared {\n  let b: B\n  subscript(c: C) -> D {}"),
    ("let b: B // shared {\n  subscript(c: C) -> D { e }", " // shared {\n  subscript(c: C) -> D {}"),
    ("class B {\n    let c: C\n  }\n  let d: D", ""),
    ("class B: C, D<E> {\n    struct F { let g: G }\n  }\n  enum H: String { case i, j }", ""),
    ("class B {\n    let c: C & D\n    let e: E\n  }", nil),
    ("class B {\n    var c: C & D { e }\n    let f: F\n  }", " class B {\n    var c: C & D {}\n  }"),
    ("struct B {\n    let c: C & D\n    let e: E\n  }", ""),
    ("struct B {\n    var c: C & D { e }\n    class F: G {}\n  }", ""),
    ("typealias B = C<D>\n  private typealias E = (F) -> Void", ""),
    ("typealias B<C> = D", nil),
    ("var b: B? { get }", ""),
    ("var b: [B: [C]?] { get { c } set(d) { e = d } }", ""),
    ("var b: B { didSet { c() } }\n  weak var d: D? { willSet { e(newValue) } }", ""),
    ("private(set) lazy var b: (C, D?) -> E = { c, d in f() }\n  let g: G = .h(\"\\(i)\")\n    .j", ""),
    ("static let b: B = [\n    .c: d ? \"e\" : \"f\"\n  ]\n  var g: G = h { i } { didSet { j() } }", ""),
    ("let b: B = #\"\\\"}\"#\n  @C var d: D", ""),
    ("let b = B().c", ""),
    ("let b = B()\n    .c()", ""),
    ("let b = C.d.e(f: g) { h($0) }\n  private let i = j.k\n  let l = self.m()", ""),
    ("let b = 1\n  let c = true\n  var d = \"e \\\" f\"\n  let g: Int", ""),
    ("@C\n  let b: B\n  @D(e) private var f: F = 1", ""),
    ("lazy var b = B()", ""),
    ("var b: B = c", ""),
    ("func b() throws {}\n  func c() async throws -> C? {}\n  override class func d() {}", ""),
    ("func b(c: C = 1, d: @escaping (D) -> Void = { e($0, f) }, g: inout [G]) {}", ""),
    ("static func b() {}", ""),
    ("var b: B { shared { B(parent: self) } }", nil),
    ("var b: B { shared\n{ B() } }", nil),
    ("var b: B { shared { B() }.c }", nil),
    ("static var b: B { shared { B() } }", nil),
    ("var b: B { B(parent: c) }", nil),
    ("var b: B { b(parent: self) }", nil),
    ("static var b: B { B(parent: self) }", nil),
    ("var b: B { B(parent: self, c: d) }", nil),
    ("var b: B { #if C\nd\n#endif\n}", nil),
    ("var b: B { get async }", nil),
    ("var b: (c: C, d: D) { get }", nil),
    ("let b = B.C()", nil),
    ("let b = B<C>()", nil),
    ("let b = Set()", nil),
    ("let b = URL(string: c)", nil),
    ("let b = B(#line)", nil),
    ("let b = B.init(c)", nil),
    ("let b = B.self", nil),
    ("let b = B().c!", nil),
    ("let b = B().c + 1", nil),
    ("let b = B()\n    as C", nil),
    ("let b = B()\n#if C\n.d()\n#endif", nil),
    ("let b = B(), c = C()", nil),
    ("let b = -1", nil),
    ("@C var b = 1", nil),
    ("unowned(safe) let b: B", nil),
    ("let b: B, c: C", nil),
    ("let b: B; let c: C", nil),
    ("let b: B = c, d: D = e", nil),
    ("let b: B = if c { d } else { e }\n  let f: F", ""),
    ("let b: B = if\nlet c = d { e } else { f }", nil),
    ("// shared {\n  let b: B", nil),
    ("func b() { c(parent: d) }", nil),
    ("func b<C>() {}", nil),
    ("func b() throws(C) {}", nil),
    ("func b() rethrows {}", nil),
    ("func b() -> C where D == E {}", nil),
    ("func b(c: C...) {}", nil),
    ("func b(c: @autoclosure () -> C) {}", nil),
    ("func b(c: D = E<F, G>()) {}", nil),
    ("func b(isolated c: C) {}", nil),
    ("func b(`c`: C) {}", nil),
    ("func == (b: A, c: A) -> D {}", nil),
]

@Test(arguments: membersAndOutlines)
func outlineOfMembers(members: String, expected: String?) {
    for header in ["class A<T> {", "extension A where B == C {", "actor A<T> {", "struct S<T> { class A<U> {"] {
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
    let source = "let actor = 1 + 1\nif actor == 1 { let b: B }\nclass C<D>: Component<D> { let e: E }"
    #expect(outlineText(of: source) == "let actor = 1 + 1\nif actor == 1 { }\nclass C<D>: Component<D> { }")
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

/// What a mutation leaves is mostly no Swift; the rest holds forms that nobody thought of.
@Test func outlinesOfMutatedProgramsHoldAllFacts() {
    checkSeeds(1000) { random in
        var random = random
        var pieces = pieces(of: RandomProgram(random: random).text)
        for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&pieces, using: &random) }
        let source = pieces.joined()
        // Only the compiler knows that there is no import in a type.
        if source.drop(while: { $0 != "{" }).contains("import") { return [] }
        return differences(between: wholeFile(source), andOutlineOf: Array(source.utf8)).map { "\(source)\n\($0)" }
    }
}
