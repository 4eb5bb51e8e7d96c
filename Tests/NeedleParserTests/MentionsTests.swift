import NeedleGraph
import NeedleParser
import Testing

struct MentionsTests {
    private func found(_ source: String, _ names: Set<String> = ["limit", "title"]) -> [String]? {
        Array(source.utf8).withUnsafeBufferPointer { bytes in
            MentionedNames(names).mentions(in: bytes)?.map {
                "\($0.name) \($0.base) \($0.place.line):\($0.place.column)"
            }
        }
    }

    @Test(arguments: [
        ("let a = limit", ["limit none 1:9"]), ("dependency.limit", ["limit dependency 1:12"]),
        ("self.dependency\n    .limit", ["limit dependency 2:6"]),
        ("other.limit + self.`title`", ["limit other 1:7", "title other 1:20"]),
        (#"map(\.limit)"#, ["limit other 1:7"]), (#""\(dependency.title)""#, ["title dependency 1:15"]),
        ("var limit: Int { 1 }", []), ("func title() {}", []), ("show(limit: 1, title: limit)", ["limit none 1:23"]),
        ("a ? limit : title", ["limit none 1:5", "title none 1:13"]), ("// limit\n\"title\"", []), ("limits", []),
        ("case .limit: title", ["limit other 1:7", "title none 1:14"]),
    ])
    func words(source: String, mentions: [String]) {
        #expect(found(source) == mentions)
    }

    @Test func whatIsNotSureMayReadAnything() {
        #expect(found("let a = \"open\nlimit") == nil)
    }
}
