package import NeedleGraph

extension DiagnosticID {
    package static let moduleCycle = DiagnosticID("module-cycle", .error, page: .moduleCycle)
}

extension Diagnostic {
    /// - Parameters:
    ///   - way: The names of the modules, the first one at the end again.
    ///   - steps: Where each of them lists the next.
    package static func moduleCycle(_ way: [String], steps: [(path: String, place: Place)]) -> Diagnostic {
        let notes = zip(way.dropFirst(), zip(way.dropFirst(2), steps.dropFirst())).map { module, next in
            Note(
                message: "'\(module)' depends on '\(next.0)' here",
                anchor: .source(path: next.1.path, place: next.1.place),
                role: .step
            )
        }
        let help =
            way.count == 2
            ? "take '\(way[0])' out of its own dependencies"
            : "take one of these dependencies out; what both modules need may be a module of its own"
        return Diagnostic(
            id: .moduleCycle,
            message: "module '\(way[0])' depends on itself: \(way.map { "'\($0)'" }.joined(separator: " -> "))",
            anchor: .source(path: steps[0].path, place: steps[0].place),
            notes: Array(notes),
            help: [help]
        )
    }
}
