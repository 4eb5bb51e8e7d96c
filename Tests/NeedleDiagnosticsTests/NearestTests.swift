import NeedleDiagnostics
import Testing

struct NearestTests {
    @Test(
        arguments: [
            ("Gmae", ["Game", "Players"], "Game"),
            ("game", ["Game", "Players"], "Game"),
            ("Gamee", ["Players", "Game"], "Game"),
            ("ScoreStrem", ["ScoreSheet", "ScoreStream"], "ScoreStream"),
            ("imageChace", ["imageCache", "image"], "imageCache"),
            ("ab", ["ac", "aa"], "aa"),
            ("Game", ["Game"], nil),
            ("Game", ["Players", "", "App"], nil),
            ("A", ["B", "C"], nil),
            ("A", ["AB"], "AB"),
            ("", ["A"], nil),
            ("Game", [], nil),
        ] as [(String, [String], String?)]
    )
    func suggestion(name: String, candidates: [String], expected: String?) {
        #expect(nearest(name, in: candidates) == expected)
        #expect(nearest(name, in: candidates.reversed()) == expected)
    }
}
