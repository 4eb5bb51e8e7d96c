package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - way: The names of the modules, the first one at the end again.
    ///   - steps: Where each of them lists the next.
    package static func moduleCycle(_ way: [String], steps: [(path: String, place: Place)]) -> Diagnostic {
        let notes = zip(way.dropFirst(), zip(way.dropFirst(2), steps.dropFirst())).map { module, next in
            Note(
                "'\(module)' depends on '\(next.0)' here",
                at: .source(path: next.1.path, place: next.1.place),
                role: .step
            )
        }
        let help =
            way.count == 2
            ? "remove '\(way[0])' from its own dependencies"
            : "remove one of these dependencies; code that both modules need can be a module of its own"
        return Diagnostic(
            .moduleCycle,
            "module '\(way[0])' depends on itself: \(way.map { "'\($0)'" }.joined(separator: " -> "))",
            at: .source(path: steps[0].path, place: steps[0].place),
            notes: Array(notes),
            help: [help]
        )
    }
}

extension DiagnosticID {
    package static let moduleCycle = DiagnosticID("module-cycle", .error).explained(
        rule: """
            The `dependencies` that `needle.json` lists lead from a module back to itself. No build system can build \
            such modules, and no order of them is right. The message shows the path, and the notes where each step is \
            listed. Remove one of the dependencies. If both modules need something from each other, move that into a \
            third one.
            """,
        wrong: """
            // needle.json
            {
              "modules": [
                { "name": "Feed", "dependencies": ["Profile"] },
                { "name": "Profile", "dependencies": ["Feed"] }
              ]
            }

            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public final class FeedComponent: BootstrapComponent {}

            // Modules/Profile/Profile.swift
            public struct Profile {}
            """,
        message: """
            needle.json:3:40: error: module 'Feed' depends on itself: 'Feed' -> 'Profile' -> 'Feed' [module-cycle]
            needle.json:4:43: note: 'Profile' depends on 'Feed' here
            needle.json:3:40: help: remove one of these dependencies; code that both modules need can be a module of its own
            """,
        right: """
            // needle.json
            -    { "name": "Profile", "dependencies": ["Feed"] }
            +    { "name": "Profile" }
            """
    )
}
