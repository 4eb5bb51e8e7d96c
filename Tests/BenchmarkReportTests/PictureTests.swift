import BenchmarkReport
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The picture is XML that a browser draws, and says in words what it shows.
@Suite struct PictureTests {
    private static let headlines = [
        PageTests.headline(.edit, modules: 1000, [("Needle", 0.1), ("`swiftc` & <all>", 0.4)]),
        PageTests.headline(.read, modules: 0, [("Needle", 5e-9), ("by hand", 0)]),
    ]

    private static func elements(of document: String) throws -> [XMLElement] {
        let root = try #require(XMLDocument(data: Data(document.utf8)).rootElement())
        return [root] + (root.children ?? []).compactMap { $0 as? XMLElement }
    }

    private static func values(_ name: String, of elements: [XMLElement]) -> [String?] {
        elements.map { $0.attribute(forName: name)?.stringValue }
    }

    @Test(arguments: Picture.Theme.allCases) func itIsWellFormed(theme: Picture.Theme) throws {
        let elements = try Self.elements(of: Picture(Self.headlines, theme: theme).svg)
        #expect(elements.prefix(3).map(\.name) == ["svg", "title", "desc"])
        #expect(Self.values("id", of: Array(elements[1...2])) == ["title", "description"])
        #expect(Self.values("role", of: [elements[0]]) == ["img"])
        #expect(Self.values("aria-labelledby", of: [elements[0]]) == ["title description"])
    }

    /// A check that passes whatever it reads would prove nothing.
    @Test func textThatIsNotWellFormedIsFound() {
        #expect(throws: (any Error).self) { try Self.elements(of: "<svg><text>a & b</svg>") }
    }

    @Test func barsAreAsLongAsTheirFigures() throws {
        let elements = try Self.elements(of: Picture(Self.headlines, theme: .light).svg)
        let bars = elements.filter { $0.name == "rect" && $0.attribute(forName: "rx")?.stringValue == "2" }
        #expect(Self.values("width", of: bars) == ["105", "420", "420", "2"])
        #expect(Set(Self.values("fill", of: Array(bars.prefix(2)))).count == 2)
    }

    @Test func itSaysInWordsWhatItShows() throws {
        let picture = Picture(Self.headlines, theme: .dark)
        let words = """
            Build of 1000 modules: Needle 100 ms, swiftc & <all> 400 ms. Build of 0 modules: Needle 5.00 ns, \
            by hand 0.000 ns.
            """
        let elements = try Self.elements(of: picture.svg)
        #expect(elements[2].stringValue == words)
        #expect(picture.alternative == words)
        #expect(elements.contains { $0.name == "text" && $0.stringValue == "400 ms" })
    }
}
