import NeedleGraph
import NeedleParser
import Testing

/// Each row: a member of a component, and the instantiations it makes.
@Test(arguments: [
    // Callees.
    ("var a: A { A(parent: self) }", ["A parent self"]),
    ("var a: A { M.A(parent: self) }", ["M.A parent self"]),
    ("var a: A { m.A(parent: self) }", ["m.A parent self"]),
    ("var a: A { A.init(parent: self) }", ["A parent self"]),
    ("var a: A { M.N.A.init(parent: self) }", ["M.N.A parent self"]),
    ("var a: A<Int?> { A<Int?>(parent: self) }", ["A<Int?> parent self"]),
    ("var a: A { A<Int>.B(parent: self) }", ["A<Int>.B parent self"]),
    ("var a: A { _A(parent: self) }", ["_A parent self"]),
    // Whether these are types is for the linker to tell.
    ("var a: A { A.make(parent: self) }", ["A.make parent self"]),
    ("var a: A { make(parent: self) }", ["make parent self"]),
    ("var a: A { .loading(parent: self) }", []),
    ("var a: A { A(`parent`: self) }", ["A parent self"]),
    ("init(parent: Scope) { super.init(parent: parent); self.init(parent: self) }", []),
    // Other arguments, trailing closures, chains.
    ("var a: A { A(user: u, parent: self, x: 1) }", ["A parent self"]),
    ("var a: A { A(parent: self) { 1 } }", ["A parent self"]),
    ("var a: V { A(parent: self).view.start(B(parent: self)) }", ["A parent self", "B parent self"]),
    ("var a: V { A(parent: self).start { B(parent: self) } }", ["A parent self", "B parent self"]),
    ("var a: A { A(parent: B(parent: self)) }", ["A parent 'B(parent: self)'", "B parent self"]),
    ("var a: A { shared { A(parent: self) } }", ["A parent self"]),
    ("var a: String { \"x\\(A(parent: self).name)\" }", ["A parent self"]),
    ("var a: String { \"A(parent: self)\" } // A(parent: self)\n/* A(parent: self) */", []),
    ("func f() { func g() { run { _ in A(parent: self) } } }", ["A parent self"]),
    ("func f(a: A = A(parent: root)) {}", ["A parent 'root'"]),
    ("init() { a = A(parent: self) }", ["A parent self"]),
    ("subscript(i: Int) -> A { A(parent: self) }", ["A parent self"]),
    ("deinit { A(parent: self) }", ["A parent self"]),
    ("lazy var a = A(parent: self), b = B(parent: self)", ["A parent self", "B parent self"]),
    ("#if X\nvar a: A { A(parent: self) }\n#endif", ["A parent self"]),
    (
        "var a: A {\n#if X\nreturn A(parent: self)\n#else\nreturn B(parent: self)\n#endif\n}",
        [
            "A parent self #if X", "B parent self #if !(X)",
        ]
    ),
    ("init() {\n#if X\nA(parent: self)\n#endif\n}", ["A parent self #if X"]),
    // The type of `.init` from its surroundings.
    ("var a: A { .init(parent: self) }", ["A parent self"]),
    ("var a: A? { .init(parent: self) }", ["A parent self"]),
    ("var a: A { return .init(parent: self) }", ["A parent self"]),
    ("var a: A { get { .init(parent: self) } }", ["A parent self"]),
    ("var a: A { shared { .init(parent: self) } }", ["A parent self"]),
    ("var a: A { shared { return .init(parent: self) } }", ["A parent self"]),
    ("var a: A { self.shared({ .init(parent: self) }) }", ["A parent self"]),
    ("lazy var a: A = .init(parent: self)", ["A parent self"]),
    ("lazy var a: A = { .init(parent: self) }()", ["A parent self"]),
    ("lazy var a: () -> A = { .init(parent: self) }", ["A parent self"]),
    ("var a: () -> A { { .init(parent: self) } }", ["A parent self"]),
    ("lazy var a = { () -> A in .init(parent: self) }", ["A parent self"]),
    ("func f() -> A { .init(parent: self) }", ["A parent self"]),
    ("func f() -> A { log(); return (.init(parent: self)) }", ["A parent self"]),
    ("func f() { let a: A = .init(parent: self) }", ["A parent self"]),
    ("func f() { let a = .init(parent: self) as A }", ["A parent self"]),
    ("func f() -> A { x ? .init(parent: self) : .init(parent: y) }", ["A parent self", "A parent 'y'"]),
    ("var a: A { if x { .init(parent: self) } else { .init(parent: y) } }", ["A parent self", "A parent 'y'"]),
    (
        "var a: A { switch x { case .y: .init(parent: self) default: .init(parent: z) } }",
        [
            "A parent self", "A parent 'z'",
        ]
    ),
    ("func f() -> A { try .init(parent: self) }", ["A parent self"]),
    ("func f() { start(.init(parent: self)) }", ["? parent self"]),
    ("func f() -> A { start { .init(parent: self) } }", ["? parent self"]),
    ("func f() -> A { log(); .init(parent: self) }", ["? parent self"]),
    ("func f() -> A { .init(parent: self).x }", ["? parent self"]),
    // What is self.
    ("var a: A { A(parent: root) }", ["A parent 'root'"]),
    ("var a: A { A(parent: self.x) }", ["A parent 'self.x'"]),
    ("var a: A { A(parent: (self)) }", ["A parent self"]),
    ("static var a: A { A(parent: self) }", ["A parent 'self'"]),
    ("class func a() { A(parent: self) }", ["A parent 'self'"]),
    ("func f() { run { [weak self] in guard let self else { return }; A(parent: self) } }", ["A parent self"]),
    ("func f() { run { [weak self] in guard let self = self else { return }; A(parent: self) } }", ["A parent self"]),
    ("func f() { run { [weak self] in A(parent: self!) } }", ["A parent self"]),
    ("func f() { run { [weak self] in if let me = self { A(parent: me) } } }", ["A parent self"]),
    ("func f() { run { [weak self] in if let me = self {} else { A(parent: me) } } }", ["A parent 'me'"]),
    (
        "func f() { run { [weak self] in guard let strong = self, x else { return }; A(parent: strong) } }",
        [
            "A parent self"
        ]
    ),
    ("func f() { run { [unowned me = self] x, y in A(parent: me) } }", ["A parent self"]),
    ("func f() { run { [me] in A(parent: me) } }", ["A parent 'me'"]),
    ("func f() { let me = self; run { A(parent: me) } }", ["A parent self"]),
    ("func f() { let me = self; let you = me; A(parent: you) }", ["A parent self"]),
    ("func f() { weak var me = self; A(parent: me!) }", ["A parent self"]),
    ("func f() { var me = self; me = x; A(parent: me) }", ["A parent 'me'"]),
    ("func f() { let me = x; A(parent: me) }", ["A parent 'me'"]),
    ("func f() { let me = self; do { let me = x; A(parent: me) } }", ["A parent 'me'"]),
    ("func f() { let me = self; run { me in A(parent: me) } }", ["A parent 'me'"]),
    ("func f() { let me = self; for me in x { A(parent: me) } }", ["A parent 'me'"]),
    ("func f() { let me = self; func g(me: X) { A(parent: me) } }", ["A parent 'me'"]),
    ("func f() { let me = self; switch x { case let .y(me): A(parent: me) } }", ["A parent 'me'"]),
    ("func f() { let me = self; if case .y(let me) = x { A(parent: me) } }", ["A parent 'me'"]),
    ("func f() { A(parent: me); let me = self }", ["A parent 'me'"]),
    ("func f() { class Local { func g() { A(parent: self) } } }", ["A parent 'self'"]),
    ("func f() { class Local: A { func g() { A(parent: self) } } }", ["A parent self"]),
    ("init(_ owner: Scope) { super.init(parent: owner) }", ["Self parent _: for parent:"]),
    ("init(a: A, in b: Scope) { self.init(parent: b) }", ["Self parent a:in: for a:parent:"]),
    ("init(a: A) { super.init(parent: a.scope) }", ["Self parent a: for a:parent:"]),
    ("func f() { let me = self; class Local { func g() { A(parent: me) } } }", ["A parent 'me'"]),
])
func instantiations(member: String, expected: [String]) {
    let facts = parse("class C: Component<D> {\n\(member)\n}").facts
    let made = facts.instantiations.map { instantiation -> String in
        let argument: String =
            switch instantiation.parentArgument {
            case .enclosingInstance: "self"
            case .other(let text): "'\(text)'"
            case .parameter(let labels, let withParent): "\(labels) for \(withParent)"
            case .mock(let labels): "mock(\(labels))"
            }
        let conditions = instantiation.conditions.map { " #if \($0.text)" }.joined()
        return "\(instantiation.callee?.type.stored ?? "?") parent \(argument)\(conditions)"
    }
    #expect(made == expected)
}

/// Each row: code outside of types, and the calls of `mock` in it.
@Test(arguments: [
    ("let a = A.mock(x: 1)", ["A mock(x:)"]),
    ("let a = A.mock()", ["A mock()"]),
    ("let a = M.A.mock(x: 1, y: { 2 })", ["M.A mock(x:y:)"]),
    ("let a = A<Int>.mock(x: 1)", ["A<Int> mock(x:)"]),
    ("let a: A = .mock(`in`: 1)", ["A mock(in:)"]),
    ("func f() -> A { .mock(x: 1) }", ["A mock(x:)"]),
    ("func f() { print(A\n    .mock(x: 1)\n    .view) }", ["A mock(x:)"]),
    ("#Preview { A.mock(x: 1).view }", ["A mock(x:)"]),
    ("let a = A.mock { A(parent: $0, b: 1) }", ["A mock(_:)"]),
    ("let a = A.mock(x: 1) { A(parent: $0) } y: { 1 }", ["A mock(x:_:y:)"]),
    ("let a = A.mock(x: 1, { parent in A(parent: parent) })", ["A mock(x:_:)"]),
    ("func f() { typealias B = A; B.mock(x: 1) }", ["A mock(x:)"]),
    ("struct S { @Test func f() { A.mock(x: 1) } }", ["A mock(x:)"]),
    ("func f() { #if DEBUG\nA.mock(x: 1)\n#endif\n}", ["A mock(x:) #if DEBUG"]),
    ("let a = `+ +A`.mock(x: 1)", ["`+ +A` mock(x:)"]),
    ("let a = A.mock(x: B.mock(y: 1))", ["A mock(x:)", "B mock(y:)"]),
    ("func f() { struct A {}; A.mock(x: 1) }", []),
    ("func f<A>(_: A) { B<A>.mock(x: 1) }", []),
    ("let a = a.mock(x: 1)", []),
    ("let a = A.mocked(x: 1)", []),
    ("let a = mock(x: 1)", []),
    ("let a = A.mock", []),
    ("// A.mock(x: 1)\nlet a = \"A.mock(x: 1)\"", []),
])
func mockCalls(code: String, expected: [String]) {
    let facts = parse(code).facts
    let calls = facts.instantiations.map { call -> String in
        guard case .mock(let labels) = call.parentArgument else { return "no mock" }
        let conditions = call.conditions.map { " #if \($0.text)" }.joined()
        return "\(call.callee?.type.stored ?? "?") mock(\(labels))\(conditions)"
    }
    #expect(calls == expected)
    let isFound = Array(code.utf8).withUnsafeBufferPointer { skim($0).mayHoldFacts }
    #expect(isFound || expected.isEmpty)
}

/// Each row: a member of a component, and the type that its surroundings state, where the callee may lack generic arguments.
@Test(arguments: [
    ("var a: A<Int> { A(parent: self) }", "A<Int>"),
    ("var a: M.A<Int>? { return A.init(parent: self) }", "M.A<Int>"),
    ("var a: A<Int> { shared { A(parent: self) } }", "A<Int>"),
    ("func f() { let a: A<Int> = A(parent: self) }", "A<Int>"),
    ("var a: P<Int, Bool> { P<_, Bool>(parent: self) }", "P<Int, Bool>"),
    ("var a: A<Int> { A<Int>(parent: self) }", nil),
    ("var a: A { A(parent: self) }", nil),
    ("var a: A<Int> { .init(parent: self) }", nil),
    ("var a: any P<Int> { A(parent: self) }", nil),
    ("var a: A<Int> { f(A(parent: self)) }", nil),
    ("func f<T>() -> A<T> { A(parent: self) }", nil),
    ("func f() -> B { typealias B = A<Int>; return A(parent: self) }", nil),
])
func statedTypes(member: String, expected: String?) {
    let facts = parse("class C: Component<D> {\n\(member)\n}").facts
    #expect(facts.instantiations.map { $0.stated?.type.stored.text } == [expected])
}

@Test func instantiationsNameTheirDeclarationAndMember() {
    checkFacts(
        """
        let root = Root(parent: x)
        class C: Component<D> {
            var a: A { A(parent: self) }
            init() { B(parent: self) }
            struct Inner { let c = C(parent: self) }
            #if X
            deinit { E(parent: self) }
            #endif
            enum Nest { class F: Component<X> { func g() { G(parent: self) } } }
        }
        extension C { func h() { H(parent: self) } }
        #if Y
        func i() { I(parent: self) }
        #endif
        """,
        """
        types C
        class C: Component<D>
          var a : A
          struct Inner
          enum Nest
            class F: Component<X>
              func g()
        extension C
          func h()
        make Root parent 'x' in file
        make A parent self in C.a
        make B parent self in C
        make C parent self in Inner
        make E parent self in C #if X
        make G parent self in F.g
        make H parent self in C.h
        make I parent 'self' in file #if Y
        """
    )
}

/// Each row: a member of a component, and the types of the contributions that it collects; nil for one that is not known.
@Test(
    arguments: [
        ("var trackers: [any Tracker] { contributions() }", ["any Tracker"]),
        ("var trackers: [Tracker] { get { return self.contributions() } }", ["Tracker"]),
        ("var trackers: Array<any Game.Tracker> { shared { contributions() } }", ["any Game.Tracker"]),
        ("var trackers: [() -> any Tracker] { deferredContributions() }", ["any Tracker"]),
        ("var trackers: [any Tracker]? { contributions() }", ["any Tracker"]),
        ("func trackers() -> [any Tracker] { isOn ? contributions() : [] }", ["any Tracker"]),
        ("var hub: Hub { shared { Hub(contributions(of: (any Tracker).self)) } }", ["any Tracker"]),
        (
            "var hub: Hub { Hub(contributions(of: Tab.self), deferredContributions(of: Game.Tab.self)) }",
            ["Tab", "Game.Tab"]
        ),
        ("var loads: Loads { Loads(contributions(of: (() -> Data).self)) }", ["() -> Data"]),
        ("var loads: Loads { Loads(contributions(of: (Int, Data?).self)) }", ["(Int, Data?)"]),
        ("var loads: Loads { Loads(contributions(of: [Int: [Data]].self)) }", ["[Int: [Data]]"]),
        ("var loads: Loads { Loads(contributions(of: (P & Q)?.self)) }", ["(P & Q)?"]),
        ("var loads: Loads { Loads(contributions(of: load().self)) }", [nil]),
        ("var names: [String] { let all: [any Tracker] = contributions(); return all.map(\\.name) }", ["any Tracker"]),
        ("var hub: Hub { Hub(contributions()) }", [nil]),
        ("var trackers: [any Tracker] { deferredContributions() }", [nil]),
        ("var trackers: Set<Tracker> { contributions() }", [nil]),
        ("static var trackers: [any Tracker] { contributions() }", []),
        ("var trackers: [any Tracker] { api.contributions() }", []),
        ("var trackers: [any Tracker] { contributions(to: 1) }", []),
        ("var trackers: [any Tracker] { contributions { 1 } }", []),
        ("var trackers: [any Tracker] { attributions() }", []),
    ] as [(String, [String?])]
)
func collections(member: String, expected: [String?]) {
    for source in ["final class A: Component<B> {\n\(member)\n}", "extension A {\n\(member)\n}"] {
        let facts = parse(source).facts
        #expect(facts.instantiations.map { $0.callee?.written.text } == expected)
        #expect(facts.instantiations.allSatisfy { $0.collects && $0.parentArgument == .enclosingInstance })
    }
}
