import NeedleGraph
import NeedleParser
import Testing

/// Each row: a type as written, and its canonical spelling.
@Test(arguments: [
    ("Store", "Store"),
    ("Store?", "Optional<Store>"),
    ("Store!", "Optional<Store>"),
    ("Store??", "Optional<Optional<Store>>"),
    ("Optional<Store>", "Optional<Store>"),
    ("[Store]", "Array<Store>"),
    ("Array<Store>", "Array<Store>"),
    ("[String : Store?]", "Dictionary<String, Optional<Store>>"),
    ("Dictionary<String,Store?>", "Dictionary<String, Optional<Store>>"),
    ("[String: [any Store]]", "Dictionary<String, Array<Store>>"),
    ("Void", "()"),
    ("()", "()"),
    ("Swift.Void", "Swift.Void"),
    ("Swift.Int", "Swift.Int"),
    ("(Store)", "Store"),
    ("((Store))?", "Optional<Store>"),
    ("any Store", "Store"),
    ("(any Store)?", "Optional<Store>"),
    ("Component<any Store>", "Component<Store>"),
    ("any Pair<Box<any A>, any B>", "Pair<Box<A>, B>"),
    ("Pair<Box<A,any B> , C>", "Pair<Box<A, B>, C>"),
    ("Pair<any\n A, B>", "Pair<A, B>"),
    ("Box<Void>", "Box<()>"),
    ("Box<int32_t>", "Box<int32_t>"),
    ("some Store", "some Store"),
    ("some Store & Cache", "some Cache & Store"),
    ("any B & A", "A & B"),
    ("B & (C & A)", "A & B & C"),
    ("(B & A)?", "Optional<A & B>"),
    ("Game.Store", "Game.Store"),
    ("Game . Store < Int? >", "Game.Store<Optional<Int>>"),
    ("Game.Box<[Int]>.Item", "Game.Box<Array<Int>>.Item"),
    ("`default`.`class`", "default.class"),
    ("Outer.`Type`", "Outer.`Type`"),
    ("(x: Int, y: Int?)", "(x: Int, y: Optional<Int>)"),
    ("(Int, String)", "(Int, String)"),
    ("() -> Void", "() -> ()"),
    ("( _ x: Int, _ y: [Int] ) -> String?", "(Int, Array<Int>) -> Optional<String>"),
    ("(inout Int) -> Void", "(inout Int) -> ()"),
    ("(Int...) -> Void", "(Int...) -> ()"),
    ("() async throws -> Store", "() async throws -> Store"),
    ("() throws(Failure?) -> Store", "() throws(Optional<Failure>) -> Store"),
    ("@Sendable @MainActor () -> Void", "@MainActor @Sendable () -> ()"),
    ("@MainActor @Sendable () -> Void", "@MainActor @Sendable () -> ()"),
    ("(@escaping () -> Void) -> Void", "(() -> ()) -> ()"),
    ("(@Sendable () -> Void)?", "Optional<@Sendable () -> ()>"),
    ("() -> () -> Int", "() -> () -> Int"),
    ("Store.Type", "Store.Type"),
    ("any Store.Type", "Store.Type"),
    ("(any Store).Type", "Store.Protocol"),
    ("(A & B).Type", "(A & B).Type"),
    ("~Copyable", "~Copyable"),
    ("Store /* old */ < Int >", "Store<Int>"),
])
func canonicalSpelling(written: String, canonical: String) throws {
    let member = try member("var x: \(written) { get }")
    #expect(member.type?.canonical.text == canonical)
    #expect(member.typeOrigin == .written)
}

@Test func writtenTypeKeepsTheSourceWithSingleSpaces() throws {
    #expect(try member("var x: [ String :\n   any  Store ]? { get }").type?.written == "[ String : any Store ]?")
    #expect(try member("var x: [String: any Store]? // here\n { get }").type?.written == "[String: any Store]?")
}

@Test func deepChainsOfSugarDoNotOverflow() throws {
    let written = "Int" + String(repeating: "?", count: 10_000)
    #expect(try member("var x: \(written) { get }").type?.canonical.hasPrefix("Optional<") == true)
}

/// Each row: an initializer, and the inferred type, nil if it is unknown.
private let inferredTypeRows: [(String, String?)] = [
    ("Clock()", "Clock"),
    ("Clock.init(zone: 1)", "Clock"),
    ("Time.Clock()", "Time.Clock"),
    ("time.Clock()", "time.Clock"),
    ("Box<Int?>()", "Box<Optional<Int>>"),
    ("Box<Int>.Item()", "Box<Int>.Item"),
    ("Box<Int>.init()", "Box<Int>"),
    ("Clock { 1 }", "Clock"),
    ("_Clock()", "_Clock"),
    ("[Int]()", "Array<Int>"),
    ("[String: Store]()", "Dictionary<String, Store>"),
    ("Clock.shared", nil),
    ("Clock.make()", nil),
    ("clock()", nil),
    ("Clock().zone", nil),
    ("Clock().start()", nil),
    ("Array(repeating: 0, count: 1)", "Array"),
    ("Set([1])", "Set"),
    ("Task()", "Task"),
    ("Set<Int>([1])", "Set<Int>"),
    ("1", "Int"),
    ("-1", "Int"),
    ("1.5", "Double"),
    ("-1.5", "Double"),
    ("\"a\"", "String"),
    ("\"a\\(b)\"", "String"),
    ("true", "Bool"),
    ("nil", nil),
    ("[1, 2]", "Array<Int>"),
    ("[1, 2.5]", nil),
    ("[]", nil),
    ("[:]", nil),
    ("[[1], [2]]", "Array<Array<Int>>"),
    ("[\"a\": 1]", "Dictionary<String, Int>"),
    ("[Clock(), Clock()]", "Array<Clock>"),
    ("(1, name: \"a\")", "(Int, name: String)"),
    ("(Clock())", "Clock"),
    ("x as Store", "Store"),
    ("x as? Store", "Optional<Store>"),
    ("x as! [Store]", "Array<Store>"),
    ("a ?? b as Store", nil),
    ("flag ? 1 : 2", nil),
    ("try! Clock()", "Clock"),
    ("try? Clock()", "Optional<Clock>"),
    ("Clock.self", "Clock.Type"),
    ("{ Clock() }()", "Clock"),
    ("{ return Clock() }()", "Clock"),
    ("{ () -> any Store in let x = 1; return make(x) }()", "Store"),
    ("{ let x = Clock(); return x }()", nil),
    ("{ Clock() }", nil),
    ("shared { Clock() }", "Clock"),
    ("self.shared { Clock() }", "Clock"),
    ("shared({ Clock() })", "Clock"),
    ("shared { makeClock() }", nil),
    ("URL(string: \"a\")", "Optional<URL>"),
    ("URL(string: \"a\")!", "URL"),
    ("URL(fileURLWithPath: \"a\")", "URL"),
    ("Foundation.URL(string: \"a\")", "Optional<Foundation.URL>"),
    ("Decimal(string: \"1\")", "Optional<Decimal>"),
    ("Decimal(1)", "Decimal"),
    ("String(data: data, encoding: .utf8)", "Optional<String>"),
    ("String(cString: text, encoding: .utf8)", "Optional<String>"),
    ("String(cString: text)", "String"),
    ("String(describing: text)", "String"),
    ("UInt8(exactly: 300)", "Optional<UInt8>"),
    ("UInt8(clamping: 300)", "UInt8"),
    ("Int(\"3\", radix: 8)", nil),
    ("Color(rawValue: 1)", nil),
    ("DispatchQueue(label: \"a\")", "DispatchQueue"),
    ("Int(text)", nil),
    ("Int(5)", "Int"),
    ("Self()", nil),
    ("#selector(start)", nil),
]

@Test(arguments: inferredTypeRows)
func inferredType(initializer: String, type: String?) throws {
    let member = try member("lazy var x = \(initializer)", in: "class X: Y")
    #expect(member.type?.canonical.text == type)
    let isCalled = initializer.contains("zone:") || ["Array", "Set", "Task"].contains(type)
    #expect(member.typeOrigin == (type == nil ? .unknown : isCalled ? .called : .inferred))
}

private func member(_ text: String, in header: String = "protocol P") throws -> Member {
    try #require(parse("\(header) { \(text) }").facts.declarations.first?.members.first)
}
