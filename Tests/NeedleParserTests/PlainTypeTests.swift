import NeedleGraph
import NeedleParser
import Testing

/// The declarations that are recorded of a file.
private func declarations(_ source: String) -> [String] {
    parse(source).facts.declarations.map { "\($0.kind.rawValue) \($0.name.text)" }
}

private let dependency = "protocol FooDependency: Dependency {}\n"

@Test(
    arguments: [
        "struct Plain: Hashable { var size: Int }",
        "public enum Plain: String { case one, two }",
        "actor Plain { var size = 0 }",
        "final class Plain { var size = 0 }",
        "class Plain { func make() { struct Local {} } }",
        "struct Plain {}; extension Plain: Hashable { var size: Int { 1 } }",
        "final class Plain {}; extension Plain { var size: Int { 1 } }",
        "extension Plain { func size() {} }; class Plain {}; #if DEBUG\nextension Plain {}\n#endif",
    ]
)
func ofPlainTypesOnlyTheNamesAreRecorded(source: String) {
    #expect(declarations(dependency + source) == ["protocol FooDependency"])
    #expect(parse(dependency + source).facts.types.map(\.name).contains("Plain"))
}

@Test(
    arguments: [
        ("@MainActor struct Other {}", ["struct Other"]),
        ("nonisolated struct Other {}", ["struct Other"]),
        ("struct Other<Item> {}", ["struct Other"]),
        ("private struct Other {}", ["struct Other"]),
        ("fileprivate class Other {}", ["class Other"]),
        ("struct Other { init?(text: String) {} }", ["struct Other"]),
        ("struct Other { struct Inner {} }", ["struct Other", "struct Inner"]),
        ("enum Other { class Inner: Base {} }", ["enum Other", "class Inner"]),
        ("class Other: Base {}", ["class Other"]),
        ("class Other: Base {}; struct Base {}", ["class Other"]),
        ("class Base { var size = 0 }; class Other: Base {}", ["class Other"]),
        (
            "class Other: Middle {}; class Base { enum Inner {} }; class Middle: Base {}",
            ["class Other", "class Base", "enum Inner", "class Middle"]
        ),
        ("class Base {}; class Other: Base, FeedEnvironment {}", ["class Other"]),
        ("class Other: Outer.Base {}; class Base {}", ["class Other"]),
        ("struct Other {}; extension Other { enum Inner {} }", ["extension Other", "enum Inner"]),
        ("struct Other {}; extension Other { init?(text: String) {} }", ["extension Other"]),
        ("struct Other<Item> {}; extension Other {}", ["struct Other", "extension Other"]),
        ("final class Other {}; extension Other: FeedEnvironment {}", ["extension Other"]),
        ("struct Other {}; extension Other.Inner {}", ["extension Other.Inner"]),
        ("class Other { func make() { Child(parent: self) } }", ["class Other"]),
        (
            "#if DEBUG\nclass Base {}\n#else\nclass Base: Root {}\n#endif\nclass Other: Base {}",
            ["class Base", "class Base", "class Other"]
        ),
        ("class Loop: Other {}; class Other: Loop {}", ["class Loop", "class Other"]),
    ] as [(String, [String])]
)
func whatTheListOfTypesDoesNotTellIsRecorded(source: String, expected: [String]) {
    #expect(declarations(dependency + source) == ["protocol FooDependency"] + expected)
}

@Test func whatIsLeftRefersToWhatIsLeft() {
    checkFacts(
        """
        struct Before {}
        enum Outer {
            final class Inner: Component<FooDependency> {
                var child: Child { Child(parent: self) }
            }
        }
        class Between {}
        final class Last: Component<FooDependency> {
            var other: Child { Child(parent: self) }
        }
        """,
        """
        types Before Between Last Outer
        enum Outer
          final class Inner: Component<FooDependency>
            var child : Child
        final class Last: Component<FooDependency>
          var other : Child
        make Child parent self in Inner.child
        make Child parent self in Last.other
        """
    )
}

@Test func placesOfWhatIsLeftAreItsOwn() {
    let file = parse("struct Before {}\nclass Between {}\n\nprotocol FooDependency: Dependency {}")
    #expect(file.places.declarations.map(\.name.line) == [4])
}
