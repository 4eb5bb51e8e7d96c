import BenchmarkReport
import Testing

/// The picture is XML that a browser draws, and says in words what it shows.
@Suite struct PictureTests {
    private static let headlines = [
        PageTests.headline(.edit, modules: 1000, [("Needle", 0.1), ("`swiftc` & <all>", 0.4)]),
        PageTests.headline(.read, modules: 0, [("Needle", 5e-9), ("by hand", 0)]),
    ]

    /// Whether each element ends where it must, and text has no character that begins something else.
    ///
    /// Parsers of XML in Foundation on Linux repair what is wrong, and say nothing.
    private static func isWellFormed(_ document: String) -> Bool {
        let tag = /<(\/?)([a-z]+)((?: [\w-]+="(?:[^"<&]|&(?:amp|lt|gt);)*")*)(\/?)>/
        var (open, roots, rest) = ([String](), 0, document[...])
        while let match = rest.firstMatch(of: tag) {
            let text = rest[..<match.range.lowerBound]
            guard text.wholeMatch(of: /(?:[^<>&]|&(?:amp|lt|gt);)*/) != nil else { return false }
            guard !open.isEmpty || text.allSatisfy(\.isWhitespace) else { return false }
            rest = rest[match.range.upperBound...]
            let name = String(match.2)
            if !match.1.isEmpty {
                guard open.popLast() == name, match.3.isEmpty, match.4.isEmpty else { return false }
            } else {
                if open.isEmpty { roots += 1 }
                if match.4.isEmpty { open.append(name) }
            }
        }
        return open.isEmpty && roots == 1 && rest.allSatisfy(\.isWhitespace)
    }

    /// The attributes of an element as they are written, for each time that it begins.
    private static func attributes(of name: String, in svg: String) throws -> [[String: String]] {
        try svg.matches(of: Regex("<\(name)((?: [^<>]*)?)>", as: (Substring, Substring).self)).map { element in
            let pairs = element.1.matches(of: /([\w-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
    }

    @Test(arguments: Picture.Theme.allCases) func itIsWellFormed(theme: Picture.Theme) throws {
        let svg = Picture(Self.headlines, theme: theme).svg
        #expect(Self.isWellFormed(svg))
        let root = try Self.attributes(of: "svg", in: svg)
        #expect(root.map { $0["role"] } == ["img"])
        #expect(root.map { $0["aria-labelledby"] } == ["title description"])
        #expect(try Self.attributes(of: "title", in: svg) == [["id": "title"]])
        #expect(try Self.attributes(of: "desc", in: svg) == [["id": "description"]])
    }

    /// A check that passes whatever it reads would prove nothing.
    @Test(arguments: [
        "<svg><text>a & b</text></svg>", "<svg><text>a < b</text></svg>", "<svg><text>a</svg>", "<svg a=1/>", "<svg>",
        "<svg/><svg/>", "a<svg/>", "<svg/>a", "<svg a=\"<\"/>", "",
    ])
    func textThatIsNotWellFormedIsFound(document: String) {
        #expect(!Self.isWellFormed(document))
    }

    @Test func barsAreAsLongAsTheirFigures() throws {
        let svg = Picture(Self.headlines, theme: .light).svg
        let bars = try Self.attributes(of: "rect", in: svg).filter { $0["rx"] == "2" }
        #expect(bars.map { $0["width"] } == ["105", "420", "420", "2"])
        #expect(bars[0]["fill"] != bars[1]["fill"])
    }

    @Test func itSaysInWordsWhatItShows() throws {
        let picture = Picture(Self.headlines, theme: .dark)
        let words = """
            Build of 1000 modules: Needle 100 ms, swiftc & <all> 400 ms. Build of 0 modules: Needle 5.00 ns, \
            by hand 0.000 ns.
            """
        #expect(picture.alternative == words)
        let escaped = "swiftc &amp; &lt;all&gt;"
        #expect(picture.svg.contains(">Build of 1000 modules: Needle 100 ms, \(escaped) 400 ms."))
        #expect(picture.svg.contains(">\(escaped)</text>"))
        #expect(picture.svg.contains(">400 ms</text>"))
    }
}
