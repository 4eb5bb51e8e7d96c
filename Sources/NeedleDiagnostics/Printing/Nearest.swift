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
    let letters = Array(name.lowercased().unicodeScalars)
    let limit = min(max(1, letters.count / 3), most)
    let near = candidates.compactMap { candidate -> (mistakes: Int, candidate: String)? in
        let other = Array(candidate.lowercased().unicodeScalars)
        guard candidate != name, let mistakes = mistakes(letters, other, atMost: limit),
            mistakes < max(letters.count, other.count)
        else { return nil }
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
/// - Returns: nil if there are more than a limit.
private func mistakes(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    // Three rows of the table of distances between the first letters of `left` and the first letters of `right`.
    var beforePrevious = Array(0...right.count)
    var previous = beforePrevious
    var current = beforePrevious
    for row in left.indices {
        current[0] = row + 1
        var least = row + 1
        for column in right.indices {
            let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
            var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                distance = min(distance, beforePrevious[column - 1] + 1)
            }
            current[column + 1] = distance
            least = min(least, distance)
        }
        // A later row begins with one of this or the row before, and two letters that are swapped are one mistake more.
        if least > limit + 1 { return nil }
        (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
}
