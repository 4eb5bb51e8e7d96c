package import NeedleGraph

/// Kinds about the command line and `needle.json`.
extension DiagnosticID {
    package static let badArguments = Self("bad-arguments", .error) { Pages.bad_arguments_md }.endingRun
    package static let cannotRun = Self("cannot-run", .error) { Pages.cannot_run_md }.endingRun
    package static let moduleCycle = Self("module-cycle", .error) { Pages.module_cycle_md }.endingRun
    package static let unknownManifestKey = Self("unknown-manifest-key", .error) { Pages.unknown_manifest_key_md }
        .endingRun
}

extension Diagnostic {
    package static func badArguments(_ message: String, help: [String]) -> Diagnostic {
        Diagnostic(.badArguments, message, at: .none, help: help)
    }

    /// - Parameter path: The file or folder that it is about, with the place in it if there is one.
    package static func cannotRun(_ message: String, path: String? = nil, place: Place? = nil) -> Diagnostic {
        let anchor = path.map { Anchor.location(Location(path: $0, place: place)) }
        return Diagnostic(.cannotRun, message, at: anchor ?? .none)
    }

    /// - Parameters:
    ///   - cycle: The names of the modules of the cycle; the first one is repeated at the end.
    ///   - steps: The places where each module lists the next.
    package static func moduleCycle(_ cycle: [String], steps: [(path: String, place: Place)]) -> Diagnostic {
        let notes = zip(cycle.dropFirst(), zip(cycle.dropFirst(2), steps.dropFirst())).map { module, next in
            Note(
                "'\(module)' depends on '\(next.0)' here",
                at: .source(path: next.1.path, place: next.1.place),
                role: .step
            )
        }
        let help =
            cycle.count == 2
            ? "remove '\(cycle[0])' from its own dependencies"
            : "remove one of these dependencies; code that both modules need can be a module of its own"
        return Diagnostic(
            .moduleCycle,
            "module '\(cycle[0])' depends on itself: \(quoted(cycle, between: " -> "))",
            at: .source(path: steps[0].path, place: steps[0].place),
            notes: Array(notes),
            help: [help]
        )
    }

    /// - Parameters:
    ///   - known: The keys that are known at its place.
    ///   - hint: Where the key is valid, or which key is meant, as the end of a message; nil to suggest a similar key.
    package static func unknownManifestKey(
        _ key: String,
        known: [String],
        instead hint: String?,
        path: String,
        place: Place
    ) -> Diagnostic {
        let near = hint.map { "; \($0)" } ?? suggestion(for: key, in: known)
        let end = near.isEmpty ? "; the known keys are \(quoted(known))" : near
        return Diagnostic(.unknownManifestKey, "unknown key '\(key)'\(end)", at: .source(path: path, place: place))
    }
}
