import NeedleGraph
import NeedleParser
import Testing

private func checkMembers(
    _ body: String,
    in header: String = "class X: Y",
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let name = header.split(separator: ":")[0].split(separator: " ")[1]
    let lines = expected.split(separator: "\n").map { "\n  " + $0 }.joined()
    checkFacts("\(header) {\n\(body)\n}", "types \(name)\n\(header)\(lines)", sourceLocation: sourceLocation)
}

@Test func bindingsShareAnAnnotation() {
    checkMembers(
        "let a, b: Store, c = 1, d: Int = 2, e",
        """
        var a : Store
        var b : Store
        var c : Int (inferred)
        var d : Int
        var e (unknown)
        """
    )
}

@Test func tuplePatterns() {
    checkMembers(
        """
        let (a, b): (Int, Store)
        let (c, (d, _)) = (1, ("x", 2))
        var (e, f) = pair()
        let (x: g, y: h): (x: Int, y: Int)
        """,
        """
        var a : Int
        var b : Store
        var c : Int (inferred)
        var d : String (inferred)
        var e (unknown) set
        var f (unknown) set
        var g : Int
        var h : Int
        """
    )
}

@Test func whatCanBeSet() {
    checkMembers(
        """
        let a: Int
        var b: Int
        var c: Int { 1 }
        var d: Int { get { 1 } }
        var e: Int { get { 1 } set {} }
        var f: Int = 1 { didSet {} }
        var g: Int { _read { yield x } }
        var h: Int { _read { yield x } _modify { yield &x } }
        public private(set) var i: Int
        private(set) public var j: Int
        lazy var k: Int = 1
        """,
        """
        var a : Int
        var b : Int set
        var c : Int
        var d : Int
        var e : Int set
        var f : Int set
        var g : Int
        var h : Int set
        public var i : Int private(set)
        public var j : Int private(set)
        lazy var k : Int set
        """
    )
}

@Test func modifiersInAnyOrderAndAttributes() {
    checkMembers(
        """
        override final open class var a: Int { 1 }
        nonisolated(unsafe) static var b: Int
        @MainActor @Published(key: "x") weak package var c: Store?
        unowned(safe) let d: Store
        nonisolated func e() {}
        static func f() {}
        """,
        """
        open static var a : Int
        static nonisolated(unsafe) var b : Int set
        @MainActor @Published(key: "x") package weak var c : Store? set
        unowned(safe) var d : Store
        nonisolated func e()
        static func f()
        """
    )
}

@Test func protocolMembers() {
    checkMembers(
        """
        var a: Int { get }
        var b: Int { get set }
        var c: Store { get async throws(Failure) }
        static var d: Int { get }
        @MainActor var e: Int { get }
        func f<T: Store>(_ x: inout T, at index: Int?, `in` y: @escaping () -> Void) async throws -> [T] where T: Any
        func g(_: Int..., b c: Int = 1)
        func h() -> Void
        func i(_ body: () throws -> Void) rethrows
        associatedtype Item
        init()
        subscript(i: Int) -> Int { get }
        """,
        in: "protocol P: Dependency",
        """
        var a : Int
        var b : Int set
        var c async throws(Failure) : Store
        static var d : Int
        @MainActor var e : Int
        func f<T: Store>(_: inout T, at: Int?, in: @escaping () -> Void) async throws -> [T] where T: Any
        func g(_: Int..., b: Int = default)
        func h()
        rethrows func i(_: () throws -> Void) throws
        associatedType Item
        initializer init
        subscript subscript(_: Int) -> Int
        """
    )
}

@Test func subscriptsOfExtensions() {
    let subscripts = """
        subscript(key: String, of index: Int) -> Int? { nil }
        public static subscript<T: Store>(_ x: T) -> [T] where T: Any { get { [] } set {} }
        """
    checkFacts(
        "extension P {\n\(subscripts)\n}",
        """
        extension P
          subscript subscript(_: String, of: Int) -> Int?
          public static subscript subscript<T: Store>(_: T) -> [T] where T: Any set
        """
    )
    checkMembers(subscripts, in: "class C: P", "")
}

@Test func parametersKeepTheirAttributesAsWritten() {
    let member = parse("protocol P { func f(x: @escaping () -> Void) }").facts.declarations.first?.members.first
    #expect(member?.parameters.first?.type.written == "@escaping () -> Void")
}

@Test func extensionMembersAndConditions() {
    checkFacts(
        """
        public extension AppComponent {
            var signIn: SignInComponent { SignInComponent(parent: self) }
            #if DEBUG
            var debug: Debug { Debug() }
            #endif
        }
        """,
        """
        public extension AppComponent
          var signIn : SignInComponent
          var debug : Debug #if DEBUG
        make SignInComponent parent self in AppComponent.signIn
        """
    )
}

@Test func callsOfShared() {
    checkMembers(
        """
        var a: A { shared { A() } }
        var b: B { self.shared { B(shared { C() }) } }
        var c: C { other.shared { C() } }
        var d: D { D.shared }
        var e: E {
            #if DEBUG
            return shared { E() }
            #else
            return shared { shared { E() } }
            #endif
        }
        var f: F { class Local { func g() { shared { 1 } } }; return F() }
        func g(x: Int) -> G { let shared = 1; return "\\(shared { G() })" }
        lazy var h: H = shared { H() }
        """,
        """
        var a : A shared*1
        var b : B shared*2
        var c : C
        var d : D
        var e : E shared*2
        var f : F
        func g(x: Int) -> G shared*1
        lazy var h : H set shared*1
        """
    )
}
