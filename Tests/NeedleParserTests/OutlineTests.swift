import NeedleGraph
import NeedleParser
import RandomPrograms
import RandomTesting
import TestSupport
import Testing

/// How a file that is read by its outline differs from one that is read whole; empty if it does not.
func differences(betweenWholeAndOutlineOf source: [UInt8]) -> [String] {
    let (outlined, whole) = source.withUnsafeBufferPointer { source in
        (
            FileParse(source, path: "Test.swift", options: ParseOptions()).outlined(),
            FileParse(source, path: "Test.swift", options: ParseOptions()).whole(reportsErrors: true)
        )
    }
    guard let outlined, outlined != whole else { return [] }
    return ["instead of\n\(render(whole))\nthe outline says\n\(render(outlined))"]
}

private func differences(betweenWholeAndOutlineOf source: String) -> [String] {
    differences(betweenWholeAndOutlineOf: Array(source.utf8)).map { "\(source)\n\($0)" }
}

/// Each row: a source, and what the Swift parser gets of it.
@Test(arguments: [
    ("func f<T>() { g() }", "func f<T>() {}"),
    ("class A { init?() { g() }; deinit { g() } }", "class A { init?() {}; deinit {} }"),
    (
        "extension A { subscript(i: I) -> B { get { b } set { c() } } }",
        "extension A { subscript(i: I) -> B { get {} set {} } }"
    ),
    ("extension A { subscript<T>(i: T) -> B { b } }", "extension A { subscript<T>(i: T) -> B {} }"),
    ("class A { static var b: B & C { B(c) } }", "class A { static var b: B & C {} }"),
    ("class A { static var b: B & C { \"{\" } }", "class A { static var b: B & C {} }"),
    ("class A { var b: B & C { `get` } }", "class A { var b: B & C {} }"),
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
    ("struct S<T> { var a: Int; func f() { g() } }", "struct S<T> { }"),
    ("enum E: P { case a, b; var c: D { .a } }", "enum E: P { }"),
    ("enum E { case a\n var b: C { 1 }\n struct D: P {}\n @E var f: G }", "enum E {\n struct D: P {}}"),
    ("struct S { var a: B { C(parent: d) }\n var e: F }", "struct S { var a: B { C(parent: d) }}"),
    ("struct S { let a: B\n enum C {} }", "struct S { let a: B\n enum C {} }"),
    (
        "struct S { #if A\n var b: C { 1 }\n var d: C { 1 }\n #endif\n var e: C }",
        "struct S { #if A\n var b: C {}\n #endif\n var e: C }"
    ),
    ("struct S { let a = B { 1 } c: { 2 }\n enum D {} }", "struct S {\n enum D {} }"),
    ("struct S { let a = if b { 1 }\n else { 2 }\n enum D {} }", "struct S {\n enum D {} }"),
    ("struct S { let a = { 1 }()\n typealias B = C }", "struct S { let a = { 1 }()\n typealias B = C }"),
    ("struct S { var a: B { c }; indirect enum D {} }", "struct S { var a: B {}; indirect enum D {} }"),
    ("@W struct S { @V(c: { d }) var a: B; #m { class C {} } }", "@W struct S { }"),
    ("@propertyWrapper struct W { struct V { let a: B } }", "@propertyWrapper struct W { struct V { let a: B } }"),
    ("struct S { init?(a: B) { c } }", "struct S { init?(a: B) {} }"),
    ("actor A { let b: C; enum D { case e } }", "actor A { let b: C; enum D {} }"),
    ("struct S { init?<T>() { f() } }", "struct S { init?<T>() {} }"),
    ("struct S { class A<T> {}; func f() { g() } }", "struct S { class A<T> {}; func f() {} }"),
    ("enum E { case a; typealias B = C; func f() { g() } }", "enum E { case a; typealias B = C; func f() {} }"),
    ("class S<let n: Int>: P { func f() { g() } }", "class S<let n: Int>: P { func f() {} }"),
    ("func f() -> A\nactor B { static func g<T>() { h() } }", "func f() -> A\nactor B { static func g<T>() {} }"),
    ("import func A.f\nclass B { func f() { g() } }", "import func A.f\nclass B { func f() {} }"),
    ("@propertyWrapper struct W { var wrappedValue: V { v } }", "@propertyWrapper struct W { var wrappedValue: V {} }"),
    ("let a = A.init { b }", "let a = A.init { b }"),
    ("do { class A {} }", "do { class A {} }"),
    ("#if A\nfunc f() {\n#if B\ng()\n#endif\n}\n#endif", "#if A\nfunc f() {}\n#endif"),
    ("let a = \"\"\"\n\\(b)\n\"\"\"\nfunc f() { \"}\" }", "let a = \"\"\"\n\\(b)\n\"\"\"\nfunc f() {}"),
    ("class A { func f() { // b\n  g(parent: h) // c\n  } }", "class A { func f() { // b\n  g(parent: h) // c\n  } }"),
    ("class A { func f() { // parent:\n } }", "class A { func f() { // parent:\n } }"),
    ("class A { func f() { let x = ; } }", "class A { func f() {} }"),
])
func outline(source: String, expected: String) {
    #expect(outlineText(of: source) ?? source == expected)
    #expect(differences(betweenWholeAndOutlineOf: source) == [])
}

/// What looks like a type to the byte search, and is none.
@Test func membersOfNoTypeAreNotTakenForFacts() {
    let source = "let actor = 1 + 1\nif actor == 1 { func f() { g() } }\nclass C<D>: Component<D> { let e: E }"
    #expect(differences(betweenWholeAndOutlineOf: source) == [])
}

/// Sources about which a byte search cannot be sure.
@Test(arguments: [
    "func f() {", "func f() { g() } }", "func f() { ( } ) {}", "func f() { let x = /\"/; let y = \"\" }",
    "#if A\nfunc f() {\n#else\nfunc g() {\n#endif\nh() }}", "func f() { g()\n#endif\n}", "#if A\nfunc f() { g() }",
    "#if A\nclass B {\n#else\nclass C {\n#endif\nfunc f() { g() } }}", "func f() { \"unfinished }",
    "func f() {\n#if A\n#endif }",
])
func noOutlineOfWhatIsInDoubt(source: String) {
    #expect(outlineText(of: source) == nil)
}

private func outlineText(of source: String) -> String? {
    Array(source.utf8).withUnsafeBufferPointer { source in
        FileParse(source, path: "Test.swift", options: ParseOptions()).outline.map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

/// Each row: a file with a mistake in a body that holds no fact, and the same file without an outline, since `/"/` stands
/// in it. The mistake is the compiler's to report. Near misses: the same mistake where a fact can be.
@Test(arguments: [
    ("func f() { let x = ; }", true), ("var x: X { let x = ; }", true), ("var x: X { get { let x = ; } }", true),
    ("let x: X = { let x = ; }()", true), ("init() { let x = ; }", true), ("func f() { let x = (; }", true),
    ("func f() { let x = ; shared { 1 } }", false), ("let x = ;", false), ("var x: X { get } }", false),
    ("func f(a: = ) {}", false), ("var x: X { gett { 1 } sett { 2 } ", false),
    ("struct S { let x = ; }", true), ("enum E { case }", true), ("struct S { func f(a: = ) { g }\n enum E {} }", true),
    ("struct S { init?(a: = ) {} }", false), ("struct S { enum : P {} }", false), ("actor S { let x = ; }", false),
    ("@propertyWrapper struct S { let x = ; }", false),
])
func anErrorInABodyWithoutFactsIsTheCompilers(member: String, isTheCompilers: Bool) {
    for other in ["", "let a = /\"/"] {
        let source = "import NeedleFoundation\nclass A: Component<any D> {\n    \(member)\n}\n\(other)\n"
        let file = parse(source)
        #expect(file.diagnostics.isEmpty == isTheCompilers, "\(source)\(render(file))")
    }
}

@Test func outlinesOfRandomProgramsHoldAllFacts() {
    checkSeeds(500) { random in
        let files = Program.random(using: &random).sources.flatMap(\.files)
        return files.flatMap { differences(betweenWholeAndOutlineOf: $0.text) }
    }
}

private func textsOfFixtures() throws -> [String] {
    try fixtureNames().flatMap { try Fixture(fixtureText($0)).modules.flatMap(\.files).map(\.text) }
}

@Test func outlinesOfFixturesHoldAllFacts() throws {
    for text in try textsOfFixtures() { #expect(differences(betweenWholeAndOutlineOf: text) == []) }
}

/// What a mutation leaves is mostly no Swift, and the rest holds forms that nobody thought of. Where the parser lost its
/// way in the whole source, which it then reports, an outline may hold more.
@Test func outlinesOfMutatedProgramsHoldAllFacts() throws {
    let texts = try textsOfFixtures()
    checkSeeds(1000) { random in
        let text = random.chance(oneIn: 3) ? specimen : texts[random.number(0..<texts.count)]
        let found = differences(betweenWholeAndOutlineOf: text.mutated(times: 1...3, using: &random))
        return found.filter { !$0.contains("error: expected") && !$0.contains("error: unexpected") }
    }
}
