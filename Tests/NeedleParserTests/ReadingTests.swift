import NeedleGraph
import NeedleParser
import Testing

/// The members that bodies read at once.
struct ReadingTests {
    /// The body of a property, and what it reads: `?` stands behind what is conditional, `()` behind what is called.
    @Test(arguments: [
        // Members of the scope, of the dependency, of a superclass, of a plugin.
        ("A(b)", "b"), ("A(b: b, c: self.c)", "b, self.c?"), ("dependency.b", "dependency.b"),
        ("self.dependency.b", "dependency.b"), ("dependency!.b.c", "dependency.b"), ("super.a + b", "super.a, b"),
        ("pluginExtension.b", "pluginExtension.b"), ("b.c.d", "b, b.c"), ("`default`", "default"),
        ("A(parent)", ""), ("path.count", ""), ("Module.b", ""), (".init(b: b)", "b"), ("A.b", ""), ("1 + b", "b"),
        // What is shared is created at once; what another closure has is not.
        ("shared { A(b) }", "b"), ("self.shared { A(dependency.b) }", "dependency.b"), ("shared({ b })", "b"),
        ("shared(lifetime: .weak) { b }", "b"), ("try shared { try b }", "b"), ("A { b }", ""), ("A(b: { c })", ""),
        ("A(b) { c } d: { e }", "b"), ("{ b }()", "b"), ("let b = { c }; return A(b)", ""),
        ("list.map { b }", "list, list.map()"),
        ("shared { A { b } }", ""), ("other.shared { b }", "other, other.shared()"), ("A { [b] in c }", ""),
        ("shared { [unowned self] in A(b) }", "b"),
        // Scopes that are created.
        ("feed.screen", "feed, feed.screen"), ("feed().screen", "feed(), feed.screen"),
        ("feed(b).screen(c)", "feed(), feed.screen(), b, c"),
        ("FeedComponent(parent: self).screen", "FeedComponent().screen"), ("FeedComponent(parent: self)", ""),
        ("FeedComponent(parent: other).screen", "other"),
        ("let feed = self.feed\nreturn feed.screen", "self.feed, self.feed.screen"),
        ("let d = dependency\nreturn d.b", "dependency.b"), ("(try feed).screen", "feed"),
        // Names that the body declares are no members.
        ("let b = 1; return A(b)", ""), ("for b in c { d(b) }", "c, d()?"),
        ("if let b { return A(b) }; return A()", ""),
        ("guard let b = c else { return A() }; return b", "c"),
        ("switch b { case .c(let d): return d; default: return e }", "b, e?"),
        ("let (b, c) = d; return A(b, c)", "d"), ("do { try b() } catch { log(error) }", "b(), log()?"),
        ("func b() -> A { c }; return b()", "c"), ("func b() -> A { c }; return A()", ""),
        ("func b(c: A) -> A { c }; return b(c: d)", "d"),
        ("struct B { var c: A { d } }; return e", "e"), ("var b = c; b = d; return b", "c, d"),
        // Conditions.
        ("b ? c : d", "b, c?, d?"), ("b ?? c", "b, c?"), ("b && c || d", "b, c?, d?"), ("b == c", "b, c"),
        ("b +++ c", "b, c?"),
        ("if b { return c } else { return d }", "b, c?, d?"), ("if b, c { }\nreturn d", "b, c?, d"),
        ("if b { return c }\nreturn d", "b, c?, d?"), ("guard b else { return c }\nreturn d", "b, c?, d?"),
        ("guard b, c\nelse { return d }\nreturn e", "b, c?, d?, e?"), ("while b { c() }\nreturn d", "b, c()?, d"),
        ("repeat { b() } while c\nlet d = A { e }\nreturn d", "b(), c"), ("do { try b() }\nreturn c", "b(), c"),
        ("b?.c(d)", "b, b.c(), d?"), ("try? b", "b"), ("b as? C ?? d", "b, d?"), ("let b: B? = c\nreturn d", "c, d"),
        ("assert(b)\nreturn c", "b?, c"), ("#if DEBUG\nb()\n#endif\nreturn c", "b()?, c"), ("b\n    ?? c", "b, c?"),
        ("let b = c ?? d\nreturn e", "c, d?, e"), ("A(b ?? c, d)", "b, c?, d"),
        ("if b { return A() } else if c { return d }\nreturn A()", "b, c?, d?"),
        ("for a in b where c { d() }", "b, c?, d()?"),
        ("if\n    b,\n    c\n{ return d }\nreturn e", "b, c?, d?, e?"), ("b ? A() :\n    [c]", "b, c?"),
        ("if b,\n    (c || d),\n    e { return A() }\nreturn A()", "b, c?, d?, e?"),
        // Text, key paths, labels, assignments, attributes.
        ("\"\\(b) \\(self.c)\"", "b, self.c"), ("\"b\"", ""), ("list.map(\\.b)", "list, list.map()"), ("A(b: 1)", ""),
        ("b = c\nreturn d", "c, d"), ("self.b = c\nreturn d", "c, d"), ("#function", ""),
        ("if #available(iOS 17, *) { b() }", "b()?"),
        ("A(for: b)", "b"), ("A(protocol: b, class: c)", "b, c"), ("A(func: b)", "b"), ("A(in: b, if: c)", "b, c"),
        ("let f: (_ b: A) -> A = c\nreturn f(d)", "c, d"), ("A(b : c)", "c"),
        ("guard case let R.ok(b) = c else { return d }; return b", "c, d?"),
        ("lazy var f = b\nreturn c", "b?, c"),
        ("A { @MainActor in b }", ""), ("[b: c]", "c"), ("[b, c][d]", "b, c, d"), ("/* b */ c // d", "c"),
        ("Task { b }\nreturn c", "c"), ("async let b = c\nreturn await b", "c"),
        ("if b {\n    c\n} else {\n    d\n}", "b, c?, d?"),
    ])
    func bodiesRead(body: String, readings: String) throws {
        #expect(try Self.readings(ofGetter: body) == readings)
    }

    @Test func functionsHideTheirParameters() throws {
        let members = try Self.members(
            """
            final class FeedComponent: Component<any FeedDependency> {
                func a(b: B, c d: C) -> A { A(b, c, d, e()) }
                func e() -> E { E(f) }
                lazy var f: F = { F(g) }()
                let g: G = makeG()
                static var h: H { H(f) }
                var i: I { get async throws { try await j() } set { k() } }
                var l: L { print(m); return e() }
            }
            """
        )
        #expect(members == ["a: c, e()", "e: f", "f: g", "g: ", "h: ", "i: ", "l: m, e()"])
    }

    /// Sources that are not Swift yet: there is no crash, and no reading where it is not certain what belongs together.
    @Test(arguments: [
        "b`", "`", "A(b", "b)", "{", "func", "for b", "case", "A(b: ", "\"\\(b", "#if", "shared {", "let", "if", "a.",
        "@", "#", "\\",
    ])
    func brokenBodiesAreNoFault(body: String) {
        let source =
            "import NeedleFoundation\nfinal class FeedComponent: Component<any FeedDependency> {\nvar a: A {\n\(body)\n}\n}\n"
        // While somebody writes it, too.
        for length in 60...source.utf8.count {
            let file = Array(source.utf8.prefix(length)).withUnsafeBufferPointer {
                parse($0, path: "Feed.swift", options: ParseOptions())
            }
            #expect(file.facts.imports.map(\.path) == ["NeedleFoundation"])
        }
    }

    @Test func onlyWhatIsNamedAsAComponentIsRead() throws {
        #expect(try Self.members("final class Feed: UIViewController { var a: A { b } }") == ["a: "])
        #expect(try Self.members("final class Feed: BaseComponent { var a: A { b } }") == ["a: b"])
        #expect(try Self.members("extension FeedComponent { var a: A { b } }") == ["a: b"])
        #expect(try Self.members("extension Feed { var a: A { b } }") == ["a: "])
    }

    /// The readings of a property with a getter, in a component that has functions of these names.
    private static func readings(ofGetter body: String) throws -> String {
        let names = ["b", "c", "d", "e", "feed", "log"]
        let functions = names.map { "func \($0)() {}\n" }.joined()
        let source =
            "final class FeedComponent: Component<any FeedDependency> {\nvar a: A {\n\(body)\n}\n\(functions)}\n"
        return try #require(members(source).first).dropFirst(3).description
    }

    private static func members(_ source: String) throws -> [String] {
        let text = "import NeedleFoundation\n" + source
        let file = Array(text.utf8).withUnsafeBufferPointer { parse($0, path: "Feed.swift", options: ParseOptions()) }
        #expect(file.diagnostics.isEmpty)
        return try #require(file.facts.declarations.first).members.map { member in
            "\(member.name): \(member.readings.map(\.text).joined(separator: ", "))"
        }
    }
}

extension Reading {
    fileprivate var text: String {
        let start: String
        switch base {
        case .own: start = "\(name)"
        case .self: start = "self.\(name)"
        case .superclass: start = "super.\(name)"
        case .dependency, .pluginExtension: start = "\(base.rawValue).\(name)"
        case .scope: start = "\(name)()"
        }
        return start + (member.map { ".\($0)" } ?? "") + (isCall ? "()" : "") + (isConditional ? "?" : "")
    }
}
