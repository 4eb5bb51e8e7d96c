import NeedleGraph
import NeedleParser
import Testing

/// Each row: members of a class, and how each call in it is kept.
@Test(
    arguments: [
        // Nobody keeps it, or it is not known.
        ("var a: A { A(parent: self) }", [nil]),
        ("func f() -> A { A(parent: self) }", [nil]),
        ("func f() { let a = A(parent: self) }", [nil]),
        ("func f() { lazy var a = A(parent: self) }", [nil]),
        ("var a: A { cache { A(parent: self) } }", [nil]),
        ("static let a = A(parent: self)", [nil]),
        // `shared`.
        ("var a: A { shared { A(parent: self) } }", [.shared]),
        ("var a: A { self.shared({ return A(parent: self) }) }", [.shared]),
        ("var a: A { shared() { A.init(parent: self) } }", [.shared]),
        ("var a: A { shared { .init(parent: self) } }", [.shared]),
        ("var a: A { get { return shared { log(); return A(parent: self) } } }", [.shared]),
        ("var a: A { shared { [unowned self] in A(parent: self) } }", [.shared]),
        ("var a: any P { shared { (A(parent: self) as any P) } }", [.shared]),
        ("var a: A { shared { x ? A(parent: self) : B(parent: self) } }", [.shared, .shared]),
        ("var a: A { shared { if x { A(parent: self) } else { B(parent: self) } } }", [.shared, .shared]),
        ("var a: A { shared { if x { return A(parent: self) }; return y } }", [.shared]),
        (
            "var a: A { shared { switch x { case .y: A(parent: self); default: B(parent: self) } } }",
            [.shared, .shared]
        ),
        ("var a: A { shared { x ?? A(parent: self) } }", [.shared]),
        ("var a: [A] { shared { [A(parent: self), A(parent: self)] } }", [.shared, .shared]),
        ("var a: [Int: A] { shared { [1: A(parent: self)] } }", [.shared]),
        ("var a: A { try shared { try A(parent: self) } }", [.shared]),
        ("var a: () -> A { shared { { A(parent: self) } } }", [.closure]),
        ("#if X\nvar a: A { shared { A(parent: self) } }\n#endif", [.shared]),
        // The child is not what is shared, or is not kept for good.
        ("var a: A { shared(lifetime: .weak) { A(parent: self) } }", [nil]),
        ("var a: V { shared { A(parent: self).view } }", [nil]),
        ("var a: V { shared { V(A(parent: self)) } }", [nil]),
        ("var a: V { shared { let a = A(parent: self); return a.view } }", [nil]),
        ("var a: V { shared { A(parent: self); return V() } }", [nil]),
        ("var a: Bool { shared { A(parent: self) == x } }", [nil]),
        ("var a: A { shared { A(parent: root) } }", [nil]),
        ("var a: A { shared { if A(parent: self).x { y } else { z } } }", [nil]),
        ("var a: A { other.shared { A(parent: self) } }", [nil]),
        ("var a: () -> A { shared { { [weak self] in A(parent: self!) } } }", [nil]),
        // `lazy`.
        ("lazy var a = A(parent: self)", [.lazy]),
        ("private(set) lazy var a: A = .init(parent: self)", [.lazy]),
        ("lazy var a = A(parent: self), b = B(parent: self)", [.lazy, .lazy]),
        ("lazy var a: A = { A(parent: self) }()", [.lazy]),
        ("lazy var a: A = { log(); return A(parent: self) }()", [.lazy]),
        ("lazy var a = [A(parent: self)]", [.lazy]),
        ("lazy var a: A? = A(parent: self)", [nil]),
        ("lazy var a: Optional<A> = A(parent: self)", [nil]),
        ("lazy var a = A(parent: self).view", [nil]),
        ("lazy var a = make(A(parent: self))", [nil]),
        ("lazy weak var a = A(parent: self)", [nil]),
        // Closures, which keep the parent alone.
        ("lazy var a = { A(parent: self) }", [.closure]),
        ("lazy var a: (Int) -> A = { x in A(x, parent: self) }", [.closure]),
        ("lazy var a = { [self] in A(parent: self) }", [.closure]),
        ("lazy var a = { [unowned self] in A(parent: self) }", [nil]),
        ("lazy var a = { [weak self] in self.map { A(parent: $0) } }", [nil]),
        ("lazy var a = { [weak me = self] in A(parent: me!) }", [nil]),
        ("lazy var a: (() -> A)? = { A(parent: self) }", [nil]),
        ("lazy var a = once { A(parent: self) }", [nil]),
        // Stored properties that an initializer sets.
        ("private var a: A!; init() { super.init(); a = A(parent: self) }", [.stored]),
        ("private(set) var a: A!; init() { self.a = A(parent: self) }", [.stored]),
        ("private var a: A!; init() { if x { a = A(parent: self) } }", [.stored]),
        ("init() { a = A(parent: self) }; private var a: A! = nil; private var aa: A! { nil }", [.stored]),
        ("var a: any P = Dummy(); init() { a = A(parent: self) as any P }", [.stored]),
        ("private var a: (() -> A)!; init() { a = { A(parent: self) } }", [.closure]),
        ("private var a: (() -> A)!; init() { a = { [unowned self] in A(parent: self) } }", [nil]),
        ("var a: A!; init() { a = A(parent: self) }", [nil]),
        ("private var a: A?; init() { a = A(parent: self) }", [nil]),
        ("private weak var a: A!; init() { a = A(parent: self) }", [nil]),
        ("private var a: A! { didSet { log() } }; init() { a = A(parent: self) }", [nil]),
        ("private unowned var a: A; init() { a = A(parent: self) }", [nil]),
        ("private var a: A!; init() { a = A(parent: self) }; func end() { a = nil }", [nil]),
        ("private var a: A!; init() { a = A(parent: self) }; func end() { self.a=nil }", [nil]),
        ("private var a: A!; func start() { a = A(parent: self) }", [nil]),
        ("private var a: A!; init() { var a = x; a = A(parent: self) }", [nil]),
        ("private var a: A!; init() { run { a = A(parent: self) } }", [nil]),
        ("private var a: A!; init() { other.a = A(parent: self) }", [nil]),
        ("private var a: A! { get { x } set {} }; init() { a = A(parent: self) }", [nil]),
        ("init() { a = A(parent: self) }", [nil]),
        ("init() { let a = A(parent: self) }", [nil]),
    ] as [(String, [Instantiation.Keeper?])]
)
func keepers(members: String, expected: [Instantiation.Keeper?]) {
    let source = "class C: Component<D> {\n\(members.replacing("; ", with: "\n"))\n}"
    #expect(parse(source).facts.instantiations.map(\.keeper) == expected)
    let whole = Array(source.utf8).withUnsafeBufferPointer {
        FileParse($0, path: "Test.swift", options: ParseOptions()).whole(reportsErrors: true)
    }
    #expect(whole.facts.instantiations.map(\.keeper) == expected)
}
