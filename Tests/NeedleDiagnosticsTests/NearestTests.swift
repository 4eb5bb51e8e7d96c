import NeedleDiagnostics
import RandomTesting
import Testing

/// The name that somebody may have meant.
struct NearestTests {
    @Test(arguments: [
        ("Game", "Gmae"), ("Game", "Gam"), ("Game", "Gamer"), ("Game", "game"), ("Player", "Palyre"),
        ("Leaderboard", "Laederobrad"), ("Überblick", "uberblick"),
    ])
    func aSlipIsFound(name: String, slip: String) {
        #expect(nearest(slip, in: ["Somewhere", name, "Else"]) == name)
    }

    @Test(arguments: [("Game", "Gmea"), ("Game", "Match"), ("Ab", "Cd"), ("Leaderboard", "Ledger"), ("Game", "Game")])
    func anotherNameIsNot(name: String, other: String) {
        #expect(nearest(other, in: [name]) == nil)
    }

    @Test func theNearestIsTakenThenTheFirst() {
        #expect(nearest("Player", in: ["Playing", "Players", "Players2"]) == "Players")
        #expect(nearest("Player", in: ["Playerz", "Playera"]) == "Playera")
        #expect(nearest("Player", in: ["Players"], atMost: 0) == nil)
    }

    @Test(arguments: [
        ("diff-grph", "; did you mean 'diff-graph'?"), ("tree", "; did you mean one of 'old-tree', 'tree-map'?"),
        ("TREES", "; did you mean one of 'old-tree', 'tree-map'?"), ("lost-graph", "; did you mean 'diff-graph'?"),
        ("o", ""), ("old", ""), ("else", ""), ("", ""),
    ])
    func aSharedWordIsFoundWhereNoNameIsNear(name: String, end: String) {
        #expect(suggestions(for: name, in: ["tree-map", "diff-graph", "old-tree"]) == end)
    }

    /// The distance by its definition, without a limit.
    private func distance(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
        guard let last = left.last, let otherLast = right.last else { return max(left.count, right.count) }
        var least = distance(left.dropLast(), right.dropLast()) + (last == otherLast ? 0 : 1)
        least = min(least, distance(left.dropLast(), right) + 1, distance(left, right.dropLast()) + 1)
        if left.count > 1, right.count > 1, left.dropLast().last == otherLast, right.dropLast().last == last {
            least = min(least, distance(left.dropLast(2), right.dropLast(2)) + 1)
        }
        return least
    }

    @Test func theDistanceIsThatOfTheDefinition() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            let texts = (0..<2).map { _ in
                (0..<Int.random(in: 1...6, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" }
            }
            let (name, other) = (String(texts[0]), String(texts[1]))
            let mistakes = distance(texts[0][...], texts[1][...])
            let isNear = name != other && mistakes <= max(1, name.count / 3) && mistakes < max(name.count, other.count)
            #expect((nearest(name, in: [other]) == other) == isNear, "\(name) \(other) \(mistakes)")
        }
    }
}
