import NeedleGraph
import NeedleParser
import Testing

/// Each row: a type as written, and as graph files have it.
@Test(arguments: [
    ("Store", "Store"),
    ("Store?", "Store?"),
    ("Store!", "Store!"),
    ("Store??", "Store??"),
    ("Optional<Store>", "Optional<Store>"),
    ("[Store]", "[Store]"),
    ("Array<Store>", "Array<Store>"),
    ("[String : Store?]", "[String: Store?]"),
    ("Dictionary<String,Store?>", "Dictionary<String, Store?>"),
    ("[String: [any Store]]", "[String: [any Store]]"),
    ("Void", "Void"),
    ("()", "()"),
    ("Swift.Void", "Swift.Void"),
    ("Swift.Int", "Swift.Int"),
    ("(Store)", "Store"),
    ("((Store))?", "Store?"),
    ("any Store", "any Store"),
    ("(any Store)?", "(any Store)?"),
    ("Component<any Store>", "Component<any Store>"),
    ("any Pair<Box<any A>, any B>", "any Pair<Box<any A>, any B>"),
    ("Pair<Box<A,any B> , C>", "Pair<Box<A, any B>, C>"),
    ("Pair<any\n A, B>", "Pair<any A, B>"),
    ("Box<Void>", "Box<Void>"),
    ("Box<int32_t>", "Box<int32_t>"),
    ("some Store", "some Store"),
    ("some Store & Cache", "some Store & Cache"),
    ("any B & A", "any B & A"),
    ("B & (C & A)", "B & (C & A)"),
    ("(B & A)?", "(B & A)?"),
    ("Game.Store", "Game.Store"),
    ("Game . Store < Int? >", "Game.Store<Int?>"),
    ("Game.Box<[Int]>.Item", "Game.Box<[Int]>.Item"),
    ("`default`.`class`", "default.class"),
    ("Outer.`Type`", "Outer.`Type`"),
    ("(x: Int, y: Int?)", "(x: Int, y: Int?)"),
    ("(Int, String)", "(Int, String)"),
    ("() -> Void", "() -> Void"),
    ("( _ x: Int, _ y: [Int] ) -> String?", "(Int, [Int]) -> String?"),
    ("(inout Int) -> Void", "(inout Int) -> Void"),
    ("(Int...) -> Void", "(Int...) -> Void"),
    ("() async throws -> Store", "() async throws -> Store"),
    ("() throws(Failure?) -> Store", "() throws(Failure?) -> Store"),
    ("@Sendable @MainActor () -> Void", "@Sendable @MainActor () -> Void"),
    ("@MainActor @Sendable () -> Void", "@MainActor @Sendable () -> Void"),
    ("(@escaping () -> Void) -> Void", "(@escaping () -> Void) -> Void"),
    ("(@Sendable () -> Void)?", "(@Sendable () -> Void)?"),
    ("() -> () -> Int", "() -> () -> Int"),
    ("Store.Type", "Store.Type"),
    ("any Store.Type", "any Store.Type"),
    ("(any Store).Type", "(any Store).Type"),
    ("(A & B).Type", "(A & B).Type"),
    ("~Copyable", "~Copyable"),
    ("Store /* old */ < Int >", "Store<Int>"),
])
func storedType(written: String, stored: String) throws {
    let member = try member("var x: \(written) { get }")
    #expect(member.type?.type.stored.text == stored)
    #expect(member.typeOrigin == .written)
}

@Test func writtenTypeKeepsTheSourceWithSingleSpaces() throws {
    #expect(try member("var x: [ String :\n   any  Store ]? { get }").type?.written == "[ String : any Store ]?")
    #expect(try member("var x: [String: any Store]? // here\n { get }").type?.written == "[String: any Store]?")
}

@Test func deepChainsOfSugarDoNotOverflow() throws {
    let written = "Int" + String(repeating: "?", count: 10_000)
    #expect(try member("var x: \(written) { get }").type?.type.isOptional == true)
}

/// Each row: an initializer, and the inferred type, nil if it is unknown.
private let inferredTypeRows: [(String, String?)] = [
    ("Clock()", "Clock"),
    ("Clock.init(zone: 1)", "Clock"),
    ("Time.Clock()", "Time.Clock"),
    ("time.Clock()", "time.Clock"),
    ("Box<Int?>()", "Box<Int?>"),
    ("Box<Int>.Item()", "Box<Int>.Item"),
    ("Box<Int>.init()", "Box<Int>"),
    ("Clock { 1 }", "Clock"),
    ("_Clock()", "_Clock"),
    ("[Int]()", "[Int]"),
    ("[String: Store]()", "[String: Store]"),
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
    ("[1, 2]", "[Int]"),
    ("[1, 2.5]", nil),
    ("[]", nil),
    ("[:]", nil),
    ("[[1], [2]]", "[[Int]]"),
    ("[\"a\": 1]", "[String: Int]"),
    ("[Clock(), Clock()]", "[Clock]"),
    ("(1, name: \"a\")", "(Int, name: String)"),
    ("(Clock())", "Clock"),
    ("x as Store", "Store"),
    ("x as? Store", "Store?"),
    ("x as! [Store]", "[Store]"),
    ("a ?? b as Store", nil),
    ("flag ? 1 : 2", nil),
    ("try! Clock()", "Clock"),
    ("try? Clock()", "Clock?"),
    ("Clock.self", "Clock.Type"),
    ("{ Clock() }()", "Clock"),
    ("{ return Clock() }()", "Clock"),
    ("{ () -> any Store in let x = 1; return make(x) }()", "any Store"),
    ("{ let x = Clock(); return x }()", nil),
    ("{ Clock() }", nil),
    ("shared { Clock() }", "Clock"),
    ("self.shared { Clock() }", "Clock"),
    ("shared({ Clock() })", "Clock"),
    ("shared { makeClock() }", nil),
    ("URL(string: \"a\")", "URL?"),
    ("URL(string: \"a\")!", "URL"),
    ("URL(fileURLWithPath: \"a\")", "URL"),
    ("Foundation.URL(string: \"a\")", "Foundation.URL?"),
    ("Decimal(string: \"1\")", "Decimal?"),
    ("Decimal(1)", "Decimal"),
    ("String(data: data, encoding: .utf8)", "String?"),
    ("String(cString: text, encoding: .utf8)", "String?"),
    ("String(cString: text)", "String"),
    ("String(describing: text)", "String"),
    ("UInt8(exactly: 300)", "UInt8?"),
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
    #expect(member.type?.type.stored.text == type)
    let isCalled = initializer.contains("zone:") || ["Array", "Set", "Task"].contains(type)
    #expect(member.typeOrigin == (type == nil ? .unknown : isCalled ? .called : .inferred))
}

private func member(_ text: String, in header: String = "protocol P") throws -> Member.Draft {
    try #require(parse("\(header) { \(text) }").facts.declarations.first?.members.first)
}
