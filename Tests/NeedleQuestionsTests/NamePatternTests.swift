// The names in rules.

import Testing

@testable import NeedleQuestions

struct NamePatternTests {
    private let feed = ScopeName(module: "Features", name: "Outer.FeedComponent<Int>", plain: "Outer.FeedComponent")

    @Test(arguments: [
        ("*", true), ("Outer.FeedComponent", true), ("Outer.Feed", true), ("Outer.FeedComponent<Int>", true),
        ("Outer.FeedComponent<*>", true), ("Features/*", true), ("F*/Outer*", true), ("*s/*d", true), ("**", true),
        ("Outer*Feed*nent", true), ("Outer.*Component", true), ("*/*", true),
        ("FeedComponent", false), ("Feed", false), ("Outer", false), ("Feature/*", false), ("Features/Feed", false),
        ("Outer.FeedComponents", false), ("Outer.FeedComponent<String>", false), ("outer.feed", false),
        ("Outer*FeedX*", false), ("Outer.Fee", false), ("/*", false),
    ])
    func components(pattern: String, isMatch: Bool) {
        #expect(NamePattern(pattern).matches(feed) == isMatch)
    }

    @Test(arguments: [
        ("Outer.Feed.board", true), ("Outer.FeedComponent.board(size:)", true), ("Outer.Feed.b*", true),
        ("Features/Outer.Feed", true), ("Features/*", true), ("*.board", true), ("*", true), ("*board*", true),
        ("board", false), ("Outer.Feed.boards", false), ("Outer.Feed.board(width:)", false), ("Other/*.board", false),
        ("Outer.Feed.", false),
    ])
    func members(pattern: String, isMatch: Bool) {
        #expect(NamePattern(pattern).matches(feed, member: "board(size:)") == isMatch)
    }

    @Test(arguments: [("App", true), ("A*", true), ("*p", true), ("*", true), ("Ap", false), ("app", false)])
    func modules(pattern: String, isMatch: Bool) {
        #expect(NamePattern(pattern).matches(module: "App") == isMatch)
    }
}
