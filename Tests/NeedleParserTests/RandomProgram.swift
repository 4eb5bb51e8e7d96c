import RandomTesting

/// Makes programs that the Swift parser accepts: declarations of all kinds in each other, with all kinds of bodies.
struct RandomProgram {
    private var random: SeededGenerator

    init(random: SeededGenerator) {
        self.random = random
    }

    /// A file, mostly without errors.
    var text: String {
        var copy = self
        return copy.file()
    }

    private mutating func file() -> String {
        let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ in leadingLine() }
        let declarations = (0..<Int.random(in: 1...5, using: &random)).map { _ in declaration(in: .file, depth: 0) }
        return (lines + declarations).joined(separator: "\n")
    }

    private mutating func leadingLine() -> String {
        one(
            of: "import A",
            "import B // shared",
            "public import C",
            "@testable import D",
            "import class E.F",
            "import G.H",
            "import i",
            "import J; import K",
            "// import L",
            "/* import M */ import N",
            "#if O\nimport P\n#endif"
        )
    }

    private enum Surroundings {
        case file, type, `protocol`, `enum`
    }

    private mutating func one(of texts: String...) -> String {
        texts[Int.random(in: texts.indices, using: &random)]
    }

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    // MARK: - Declarations

    private mutating func declaration(in surroundings: Surroundings, depth: Int) -> String {
        let comment = one(of: "", "", "", "/// Says { what\n", "/* } */\n", "// parent\n")
        if chance(10) {
            let first = declaration(in: surroundings, depth: depth + 1)
            let second = declaration(in: surroundings, depth: depth + 1)
            return comment + "#if " + one(of: "DEBUG", "os(iOS) && !A", "canImport(B)") + "\n" + first
                + one(of: "", "\n#else\n" + second, "\n#elseif C\n" + second) + "\n#endif"
        }
        if surroundings == .protocol { return comment + requirement() }
        if surroundings == .enum, chance(30) {
            return comment + one(of: "case a", "indirect case b(A), c", "case d = \"{\"")
        }
        if depth < 3, chance(35) { return comment + type(depth: depth) }
        if surroundings == .type, chance(40) {
            return comment + plainMember() + one(of: "", "", " // there", "\n\n", ";")
        }
        return comment + member(in: surroundings) + one(of: "", "", " // there", "\n// shared\n/* { */ // }")
    }

    private mutating func type(depth: Int) -> String {
        let access = one(of: "", "public ", "private ", "@available(iOS 13, *) ", "fileprivate ")
        let heir = one(
            of: "",
            ": A",
            ": Component<any B>",
            ": A, B & C",
            "<T: Hashable>: A where T == Int",
            "<let n: Int>: A"
        )
        let list: (header: String, surroundings: Surroundings)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: list = (access + one(of: "", "final ") + "class C" + heir, .type)
        case 1: list = (access + "struct S" + heir, .type)
        case 2: list = (access + "enum E" + heir, .enum)
        case 3: list = (access + "actor A" + heir, .type)
        case 4: list = (access + "extension " + one(of: "A", "A.B: P", "[A] where Element == B"), .type)
        default: list = (access + "protocol P" + one(of: "", ": class", ": A where Self: B"), .protocol)
        }
        let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            declaration(in: list.surroundings, depth: depth + 1)
        }
        return list.header + " {\n" + members.joined(separator: "\n") + "\n}"
    }

    private mutating func requirement() -> String {
        one(
            of: "var a: A { get }",
            "var b: B { get async throws set }",
            "var c: C { get set }",
            "static var d: any D { get }",
            "func f(x: A) -> B",
            "init?(a: A)",
            "init()",
            "associatedtype T: A",
            "subscript(i: Int) -> A { get set }",
            "static func g()",
            "typealias U = A"
        )
    }

    /// A property of a common form, or of one that is hard to tell from these.
    private mutating func plainMember() -> String {
        let access = one(
            of: "",
            "public ",
            "private ",
            "open\n",
            "static ",
            "@A ",
            "@A(b) ",
            "private(set) ",
            "lazy ",
            "override ",
            "final ",
            "weak "
        )
        let name = one(of: "a", "b", "sharedC", "get", "`class`", "ünï", "parent")
        let type = one(
            of: "A",
            "any B",
            "A<any B, C>",
            "A?",
            "[A]",
            "M.A",
            "Void",
            "some A",
            "A & B",
            "[A: B?]",
            "(A, [B]) -> C?",
            "(any A)?",
            "(A)"
        )
        let call = one(of: "A", "A", "A", "a", "Self", "Set", "URL", "M.A", "A<B>", "A.B")
        let arguments = one(
            of: "",
            "b: 1",
            "\"b\", c: d",
            "b ? c : d",
            "b, c: { d in e }",
            "string: b",
            "\"\\(b: c)\"",
            "[b: c], d",
            "b: parent",
            "#line",
            "in: b,",
            "/* b: */ c"
        )
        let parameters = one(
            of: "",
            "a: \(type)",
            "_ a: A",
            "for: B<C, D>,",
            "for b: any B, _: A",
            "isolated a: A",
            "a: A = B()",
            "\n  a: A,\n  b: B\n",
            "a: A...",
            "`in` a: A",
            "a: inout A"
        )
        let rest = one(
            of: "",
            "",
            "",
            "",
            "",
            "\n.b()",
            " + c",
            "\n+ c",
            "!",
            " { b }",
            ".b { c }",
            ".b.self",
            "\n    as B",
            ", z = 1",
            "\n#if DEBUG\n.b()\n#endif"
        )
        switch Int.random(in: 0..<10, using: &random) {
        case 8: return access + "func \(name)(\(parameters)) -> \(type) " + block()
        case 9:
            return access + "func \(name)(\(parameters)) " + one(of: "", "", "async ", "throws ", "async throws ")
                + block()
        case 0: return access + "let \(name): \(type)"
        case 1:
            return access + "var \(name): \(type)"
                + one(of: "", " = \(call)()", ", z: B", " = \"a\"", " = " + value(), " = 1 { didSet { b() } }")
        case 2: return access + one(of: "let ", "var ") + "\(name) = \(call)(\(arguments))" + rest
        case 3:
            return access + "var \(name): \(type) { "
                + one(of: "get", "get set", "get { b }", "get async", "didSet { b() }", "get { b } set(c) { }")
                + " }"
        case 4: return access + "var \(name): \(type) { " + value() + one(of: " ", "\n", " // }\n") + "}"
        case 5:
            let closure = one(of: "{ A() }", "{ [weak self] in A(\(arguments)) }", "\n{ A() }", "{ A(parent: self) }")
            return access + "var \(name): \(type) { " + one(of: "shared ", "shared", "self.shared ") + closure
                + one(of: " ", "\n", ".b ", "\n  // shared\n") + "}"
        case 6:
            let parent = one(of: "self", "self", "self", "self!", "b", "self, c: d", "self /* b */")
            return access + "var \(name): \(type) { \(call)(parent: \(parent))" + one(of: " ", "\n", ".b ") + "}"
        default: return access + "var \(name): \(type) " + block()
        }
    }

    private mutating func member(in surroundings: Surroundings) -> String {
        let modifiers = one(of: "", "public ", "static ", "@MainActor ", "private(set) ", "@A(b: { c })\n", "class ")
        let storage = surroundings == .enum ? modifiers + "var g: G " + block() : nil
        let name = one(of: "a", "`class`", "actor", "get", "ünï")
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return storage ?? modifiers + "let \(name): B"
        case 1: return storage ?? modifiers + "let \(name) = " + value()
        case 2: return storage ?? modifiers + "var \(name): A<B, C>, c: D? = " + value()
        case 3: return storage ?? modifiers + "var \(name): B = " + value() + one(of: "", " { didSet " + block() + " }")
        case 4: return modifiers + "var \(name): (A) -> B " + block()
        case 5:
            return modifiers + "var \(name): B { get " + one(of: "", "async throws ") + block() + " set(x) " + block()
                + " }"
        case 6: return modifiers + "var \(name): B { _read " + block() + "\n_modify " + block() + " }"
        case 7:
            return modifiers + "func \(name)<T>(b c: A = { d }(), e: () -> Void = { f() }) throws -> some B where T: A "
                + block()
        case 8: return modifiers + "func == (l: A, r: A) -> Bool " + block()
        case 9:
            return modifiers + "subscript(i: Int) -> A "
                + one(of: block(), "{ get " + block() + " set " + block() + " }")
        case 10: return "typealias A\(Int.random(in: 0..<9, using: &random)) = " + one(of: "B", "(C) -> D", "[E: F]?")
        default:
            return surroundings == .file
                ? "import struct A.B" : one(of: "init", "init?", "init!", "convenience init") + "(a: A) " + block()
        }
    }

    // MARK: - Bodies

    private mutating func block() -> String {
        let statements = (0..<Int.random(in: 0...3, using: &random)).map { _ in statement() }
        return "{" + one(of: " ", "\n", " // {\n") + statements.joined(separator: "\n") + one(of: " ", "\n") + "}"
    }

    private mutating func statement() -> String {
        one(
            of: value(),
            "let x = " + value(),
            "return " + value(),
            "class Local: Component<A> { let a = 1 }",
            "func local(a: A) { shared { A() } }",
            "if case .a(let b)? = c { d() } else if e { f() }",
            "#if DEBUG\nf()\n#else\n" + value() + "\n#endif",
            "guard let self, let y = self else { return }",
            "switch a { case .b: c()\ndefault: break }",
            "for x in [1, 2] { print(\"\\(x) }\") }",
            "let `get` = { $0.set }",
            "var z: A { get { b } }",
            "typealias L = M",
            "do { try f() } catch { g() }",
            "/* { */ _ = a / b"
        )
    }

    private mutating func value() -> String {
        one(
            of: "A()",
            "A(parent: self)",
            "M.B.init(parent: self)",
            ".init(parent: self)",
            "shared { A(b: 1) }",
            "{ A() }()",
            "{ [weak self] in A(parent: self!) }()",
            "B.init",
            "a.map { $0.b }",
            "\"{ \\(A(parent: self)) }\"",
            "#\"\\\"}\"#",
            "[A(), A()]",
            "a ? B() : C()",
            "a as? B",
            "\"\"\"\n { \"\n \"\"\"",
            "#/ { /#",
            "x.shared",
            "parent",
            "f(a) { b } c: { d }"
        )
    }
}
