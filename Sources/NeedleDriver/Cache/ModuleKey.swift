// The key under which the graph file of a module is stored: all that decides the facts.

internal import NeedleGraph

/// All that decides the facts of a module beside its sources.
struct ModuleParameters: Hashable, Sendable {
    /// The module's name as `import` spells it.
    var module: String
    /// The options of parse, each in one canonical text, for example `define DEBUG`, sorted.
    var options: [String] = []
    /// As `ModuleGraph.packageName`.
    var packageName: String?
    /// As `ModuleGraph.dependencies`, in the same order.
    var dependencies: [String] = []
}

/// All that decides the facts of a module.
///
/// The fingerprint of a key finds the graph file. Since two keys could have one fingerprint, the key itself is compared, too.
struct ModuleKey: Hashable, Sendable {
    let parameters: ModuleParameters
    /// The sources, sorted by path.
    let sources: [Source]

    /// One source file and what it holds.
    struct Source: Hashable, Sendable {
        /// As `FileFacts.path`.
        let path: String
        /// The hash of the content.
        let content: Fingerprint
    }

    /// The fingerprint of all parts of the key, and of the version of the graph file.
    ///
    /// - Complexity: O(*n*) in the number of sources.
    var fingerprint: Fingerprint {
        var builder = FingerprintBuilder()
        builder.add(graphFileVersion)
        builder.add(parameters.options)
        builder.add(parameters.module)
        builder.add(parameters.packageName)
        builder.add(parameters.dependencies)
        for source in sources {
            builder.add(source.path)
            builder.add(source.content)
        }
        return builder.fingerprint
    }

    /// The name of the graph file that is stored under this key, for example
    /// `Game-99aa06d3014798d86001c324468d497f.graph`.
    var graphFileName: String { "\(parameters.module)-\(fingerprint).graph" }
}

extension ModuleKey {
    /// The differences from `old`, one phrase each, for people who ask why a module was parsed.
    ///
    /// For example `source Modules/Game/Board.swift changed`. Empty only if both keys are equal.
    func differences(from old: ModuleKey) -> [String] {
        let (new, previous) = (parameters, old.parameters)
        var phrases: [String] = []
        if new.module != previous.module { phrases.append("module name is '\(new.module)', was '\(previous.module)'") }
        if new.packageName != previous.packageName {
            func quoted(_ name: String?) -> String { name.map { "'\($0)'" } ?? "not set" }
            phrases.append("package name is \(quoted(new.packageName)), was \(quoted(previous.packageName))")
        }
        phrases += changes(from: previous.options, to: new.options).map { "option \($0)" }
        phrases += changes(from: previous.dependencies, to: new.dependencies).map { "dependency \($0)" }
        if new.dependencies != previous.dependencies, Set(new.dependencies) == Set(previous.dependencies) {
            phrases.append("dependencies are listed in another order")
        }
        let known = Dictionary(old.sources.map { ($0.path, $0.content) }) { first, _ in first }
        let now = Set(sources.map(\.path))
        let changed = sources.filter { known[$0.path] != $0.content }.map { source in
            (source.path, known[source.path] == nil ? "added" : "changed")
        }
        let removed = old.sources.filter { !now.contains($0.path) }.map { ($0.path, "removed") }
        let sorted = (changed + removed).sorted { bytesAscending($0.0, $1.0) }
        return phrases + sorted.map { "source \($0) \($1 == "changed" ? "" : "was ")\($1)" }
    }

    private func changes(from old: [String], to new: [String]) -> [String] {
        new.filter { !old.contains($0) }.map { "'\($0)' was added" }
            + old.filter { !new.contains($0) }.map { "'\($0)' was removed" }
    }
}
