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

    @Test("A default that a module below passes on is an error of the link that finds nobody who provides")
    func keptDefault() throws {
        let whole = try linkFixture(Fixture(try fixtureText(Self.keepsDefault)))
        let errors = SeparateLinks(of: whole).diagnostics.filter { $0.severity == .error }
        #expect(Set(errors.map(\.id)) == [.missingProvider])
        #expect(errors.allSatisfy { error in error.notes.contains { $0.message.hasPrefix("its default is not kept") } })
    }

    @Test("What a module above does changes no file below", arguments: ["AAbove", "zAbove"])
    func moduleAbove(name: String) throws {
        var count = 0
        for fixture in fixtureNames() {
            let above = try ModuleAbove(named: name, above: linkFixture(Fixture(try fixtureText(fixture))))
            if above.isLinked { count += 1 }
            let differences = above.differences.joined(separator: "\n")
            #expect(above.differences.isEmpty, "\(fixture): \(differences)\n\(above.text)")
        }
        // The others have errors of their own.
        #expect(count > 200)
    }
}
