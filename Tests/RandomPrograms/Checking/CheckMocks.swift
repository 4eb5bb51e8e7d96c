import TestSupport

extension Program {
    /// A failure if a scope alone reports other values than the call gives, or does not stop at what the call lacks.
    func wrongMocks(_ run: (FixtureProgram?)) throws -> Failure? {
        guard let run else { return nil }
        for call in liveMocks {
            let expected = Oracle(self, flags: [], above: call.component).report(of: call)
            let result = try run(["\(call.id)"])
            let name = component(call.component).name.plain
            if let lacking = expected.lacking {
                guard result.errors.contains("was read for '\(lacking.plain)'; "), result.errors.contains(".mock(")
                else {
                    let details =
                        "\(name) \(call.names): it lacks '\(lacking)'\n\(result.output)\(result.errors.prefix(800))"
                    return Failure(kind: "a mock does not stop", details: details)
                }
            } else if let difference = lineDifference(
                expected: expected.lines.map { $0 + "\n" }.joined(),
                actual: result.output
            ) {
                let details = "\(name) \(call.names):\n\(difference)\n\(result.errors.prefix(800))"
                return Failure(kind: "a mock reports something else", details: details)
            }
        }
        return nil
    }
}
