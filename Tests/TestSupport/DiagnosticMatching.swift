/// What is wrong with the diagnostics that came, in the light of those that were expected.
///
/// Lines are matched both ways and counted: a line that is expected twice must come twice. The order does not matter.
///
/// - Returns: One problem per line that is missing or too much, sorted by the line; empty if all is as expected.
package func mismatches(expected: [DiagnosticLine], actual: [DiagnosticLine]) -> [String] {
    let missing = expected.subtracting(actual).map { ($0, "- expected, did not come: \($0)") }
    let unexpected = actual.subtracting(expected).map { ($0, "+ came, not expected:    \($0)") }
    return (missing + unexpected).sorted { $0.0 < $1.0 }.map { $0.1 }
}

extension [DiagnosticLine] {
    /// The lines that are left when each line of `others` has taken away one that equals it.
    fileprivate func subtracting(_ others: [DiagnosticLine]) -> [DiagnosticLine] {
        var counts: [DiagnosticLine: Int] = [:]
        for line in others { counts[line, default: 0] += 1 }
        return filter { line in
            guard let count = counts[line], count > 0 else { return true }
            counts[line] = count - 1
            return false
        }
    }
}
