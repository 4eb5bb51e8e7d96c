/// The differences between actual and expected diagnostics.
///
/// Lines are matched in both directions and counted: a line that is expected twice must occur twice. The order does not matter.
///
/// - Returns: A problem for each missing or unexpected line, sorted by the line.
package func mismatches(expected: [DiagnosticLine], actual: [DiagnosticLine]) -> [String] {
    let missing = expected.subtracting(actual).map { ($0, "- expected, did not come: \($0)") }
    let unexpected = actual.subtracting(expected).map { ($0, "+ came, not expected:    \($0)") }
    return (missing + unexpected).sorted { $0.0 < $1.0 }.map { $0.1 }
}

extension [DiagnosticLine] {
    /// The lines that remain when each line of `others` has removed one equal line.
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
