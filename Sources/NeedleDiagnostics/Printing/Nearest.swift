import NeedleGraph

/// The name that somebody who wrote `name` may have meant, for "did you mean".
///
/// Upper and lower case count as equal, and two neighbours that changed places as one mistake. One mistake is allowed for
/// each three letters, and at least one. Of several names the nearest is taken, then the first in the order of bytes.
///
/// - Parameter most: The most mistakes, for names that have a part in common without meaning the same.
/// - Returns: Nil if no other name is near.
/// - Complexity: O(*n* · *m*) in the lengths of the names, for each candidate.
package func nearest(_ name: String, in candidates: [String], atMost most: Int = .max) -> String? {
    let letters = Array(name.lowercased())
    let limit = min(max(1, letters.count / 3), most)
    let near = candidates.compactMap { candidate -> (mistakes: Int, candidate: String)? in
        let other = Array(candidate.lowercased())
        guard candidate != name, abs(other.count - letters.count) <= limit else { return nil }
        let mistakes = mistakes(letters, other)
        guard mistakes <= limit, mistakes < max(letters.count, other.count) else { return nil }
        return (mistakes, candidate)
    }
    return near.min { left, right in
        left.mistakes != right.mistakes
            ? left.mistakes < right.mistakes : left.candidate.precedesInBytes(right.candidate)
    }?.candidate
}

/// The end of a message about an unknown name: `; did you mean 'Game'?`, or nothing.
package func suggestion(for name: String, in candidates: [String], atMost most: Int = .max) -> String {
    nearest(name, in: candidates, atMost: most).map { "; did you mean '\($0)'?" } ?? ""
}

/// The number of letters that are missing, too many, wrong, or swapped (the optimal string alignment distance).
private func mistakes(_ left: [Character], _ right: [Character]) -> Int {
    // Three rows of the table of distances between the first letters of `left` and the first letters of `right`.
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
        var current = [row + 1]
        for column in right.indices {
            let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
            var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                least = min(least, beforePrevious[column - 1] + 1)
            }
            current.append(least)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
}
