import NeedleDiagnostics
import TestSupport
import Testing

@Suite struct SeparateLinkTests {
    /// The fixture with a default that is kept since no root provides, which a module below cannot know.
    private static let keepsDefault = "providers/nearest-by-condition"

    @Test("A module that is linked with what it sees gets the files that a link of the whole writes")
    func fixtures() throws {
        for name in fixtureNames() where name != Self.keepsDefault {
            let whole = try linkFixture(Fixture(try fixtureText(name)))
            let separate = SeparateLinks(of: whole)
            let errors = separate.diagnostics.filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(name): \(errors.map(\.message))")
            #expect(separate.differences.isEmpty, "\(name): \(separate.differences.joined(separator: "\n"))")
        }
    }

    @Test("Proofs report the breaches of rules that a link of the whole reports, each once")
    func rules() throws {
        let names = fixtureNames().filter { $0.hasPrefix("rules/") }
        #expect(names.count >= 8)
        for text in try names.map(fixtureText) + [Self.library] {
            let whole = try linkFixture(Fixture(text))
            let expected = whole.diagnostics.compactMap(\.breach).map(\.key).sorted()
            let found = SeparateLinks(of: whole).diagnostics.compactMap(\.breach).map(\.key).sorted()
            #expect(found == expected, "\(text)")
        }
        #expect(try linkFixture(Fixture(Self.library)).diagnostics.compactMap(\.breach).count == 1)
    }

    /// Without a root, nothing is known of what scopes take, and what they make is.
    private static let library = """
        // rules: { "modules": "Feed", "mayNotCreate": "Ads/*", "severity": "warning" }
        // rules: { "scopes": "*", "mayNotTake": "*", "maxDepth": 0, "severity": "warning" }
        // module: Ads
        import NeedleFoundation
        public protocol BannerDependency: Dependency { var title: String { get } }
        public final class BannerComponent: Component<any BannerDependency> {}
        // module: Feed
        import Ads
        import NeedleFoundation
        public final class FeedComponent: Component<any EmptyDependency> {
            public var title: String { "" }
            public var banner: BannerComponent { BannerComponent(parent: self) }
        }
        // module: List
        import Feed
        import NeedleFoundation
        public final class ListComponent: Component<any EmptyDependency> {
            public var feed: FeedComponent { FeedComponent(parent: self) }
        }
        """

    @Test("A default that a module below passes on is an error of the link that finds nobody who provides")
    func keptDefault() throws {
        let whole = try linkFixture(Fixture(try fixtureText(Self.keepsDefault)))
        let errors = SeparateLinks(of: whole).diagnostics.filter { $0.severity == .error }
        #expect(Set(errors.map(\.id)) == [.missingProvider])
        #expect(
            errors.allSatisfy { error in error.notes.contains { $0.message.hasPrefix("its default does not apply") } }
        )
    }

    @Test("What a module above does changes no file below")
    func moduleAbove() throws {
        var count = 0
        for fixture in fixtureNames() {
            let linked = try linkFixture(Fixture(try fixtureText(fixture)))
            for name in ["AAbove", "zAbove"] {
                let above = try ModuleAbove(named: name, above: linked)
                if above.isLinked { count += 1 }
                let differences = above.differences.joined(separator: "\n")
                #expect(above.differences.isEmpty, "\(fixture): \(differences)\n\(above.text)")
            }
        }
        // The others have errors of their own.
        #expect(count > 400)
    }
}
