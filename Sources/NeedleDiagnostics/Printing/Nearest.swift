import NeedleGraph

/// The name that was probably meant by `name`, for "did you mean".
///
/// Upper and lower case count as equal, and two swapped neighbours as one mistake. One mistake is allowed for each three
/// letters, and at least one. Of several names the nearest is taken, then the first in the order of bytes.
///
/// - Parameter most: The maximum number of mistakes, for names that share a part without meaning the same.
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

/// The end of a message about an unknown name of words with hyphens: the nearest name or, if none is near, those with a word of it.
///
/// Words of fewer than four letters do not count. An `s` at the end of a word makes no difference.
package func suggestions(for name: String, in candidates: [String]) -> String {
    let suggestion = suggestion(for: name, in: candidates)
    guard suggestion.isEmpty else { return suggestion }
    func words(_ name: String) -> Set<String> {
        Set(
            name.lowercased().split(separator: "-").filter { $0.count > 3 }
                .map { $0.last == "s" ? String($0.dropLast()) : String($0) }
        )
    }
    let known = words(name)
    let alike = candidates.filter { !words($0).isDisjoint(with: known) }.sorted(by: bytesAscending)
    guard alike.count > 1 else { return alike.first.map { "; did you mean '\($0)'?" } ?? "" }
    return "; did you mean one of \(quoted(alike, atMost: 5))?"
}

/// The number of letters that are missing, too many, wrong, or swapped (the optimal string alignment distance).
/// - Returns: nil if there are more than `limit`.
private func mistakes(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    // Three rows of the table of distances between prefixes of `left` and prefixes of `right`.
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
        // Later distances derive from this row or the previous one, and a swap adds one mistake.
        if least > limit + 1 { return nil }
        (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
}
