import NeedleDiagnostics
package import NeedleDriver
import NeedleGraph

/// Finds the scopes and members that people name.
package struct ScopeNames: Sendable {
    let graph: ScopeGraph

    package init(_ graph: ScopeGraph) { self.graph = graph }

    /// A scope, or a member of it.
    package struct Subject: Sendable {
        package var scope: Int
        /// The name of a requirement or property; nil for the scope itself.
        package var member: String?
    }

    /// The scope with a name: `FeedComponent`, `Feed`, or, if several modules use the name, `Feed/FeedComponent`. Case counts
    /// only where names differ in nothing else. Generic arguments can be named without their modules and enclosing types, and a
    /// generic component with a single list of arguments without it.
    /// - Throws: If there is no such scope, with a similar name; or if there are several.
    package func scope(_ name: String) throws(Failure) -> Int {
        let found = scopes(name)
        if found.count == 1 { return found[0] }
        if found.isEmpty {
            let known = graph.scopes.indices.flatMap { scope in
                let known = name.contains("/") ? graph.qualifiedName(scope) : graph.scopes[scope].name
                return [known, known.shortened]
            }
            let owner = [requirements(of:), properties(of:)].lazy.compactMap { members in
                graph.scopes.indices.first { members($0).contains { isMeant($0, by: name) } }
            }.first
            let hint = owner.map { "; name its component, as in '\(graph.scopes[$0].name).\(name)'" }
            throw Failure("no component '\(printableLine(name))'\(hint ?? suggestion(for: name, in: known))")
        }
        throw Failure(
            "'\(printableLine(name))' could be any of several components: \(listed(found.map(graph.qualifiedName)))"
        )
    }

    /// A scope, or a member of one, for example `FeedComponent.imageLoader`.
    package func subject(_ text: String) throws(Failure) -> Subject {
        let whole = scopes(text)
        if whole.count == 1 { return Subject(scope: whole[0], member: nil) }
        guard let dot = text.lastIndex(of: "."), dot != text.startIndex else {
            return Subject(scope: try scope(text), member: nil)
        }
        let member = String(text[text.index(after: dot)...])
        return Subject(scope: try scope(String(text[..<dot])), member: member)
    }

    /// The statements of a scope with a name.
    package func statements(_ name: String, of scope: Int) throws(Failure) -> [Int] {
        let known = requirements(of: scope)
        let found = known.indices.filter { isMeant(known[$0], by: name) }
        guard found.isEmpty else { return found }
        let scopeName = graph.scopes[scope].name
        if graph.scopes[scope].defaults.contains(where: { isMeant($0, by: name) }) {
            throw Failure(
                "'\(scopeName)' keeps its default of '\(printableLine(name))', since nothing above provides it"
            )
        }
        let hint =
            properties(of: scope).contains { isMeant($0, by: name) }
            ? "; it has a property of that name: ask 'needle who-needs \(scopeName).\(name)'"
            : known.isEmpty ? "; it requires nothing" : near(name, among: known)
        throw Failure("'\(scopeName)' requires no '\(printableLine(name))'\(hint)")
    }

    /// The properties of a scope with a name.
    package func properties(_ name: String, of scope: Int) throws(Failure) -> [Int] {
        let found = graph.propertiesOf[scope].filter { isMeant(graph.properties[$0].name, by: name) }
        guard found.isEmpty else { return found }
        let scopeName = graph.scopes[scope].name
        let known = properties(of: scope)
        let hint =
            requirements(of: scope).contains { isMeant($0, by: name) }
            ? "; it requires it: ask 'needle why \(scopeName).\(name)'"
            : known.isEmpty ? "; it has no properties" : near(name, among: known)
        throw Failure("'\(scopeName)' has no property '\(printableLine(name))'\(hint)")
    }

    package func module(_ name: String) throws(Failure) -> Int {
        if let found = graph.modules.firstIndex(of: name) { return found }
        throw Failure("no module '\(printableLine(name))'\(suggestion(for: name, in: graph.modules))")
    }

    private func scopes(_ name: String) -> [Int] {
        let lowercased = name.lowercased()
        // The first rule that some name meets, with its module or without, counts.
        let rules: [(String) -> Bool] = [
            { $0 == name },
            { $0.shortened == name },
            { $0.lowercased() == lowercased || $0.shortened.lowercased() == lowercased },
            { $0.withPlainArguments == name },
            { $0.withoutArguments == name || $0.withoutArguments.shortened == name },
        ]
        // Among ten thousand names, few have a matching length. Only these are converted to lower case.
        let candidates = graph.scopes.indices.filter { scope in
            let (name, module) = (graph.scopes[scope].name, graph.modules[graph.scopes[scope].module])
            return mayBeMeant(name.utf8.count) || mayBeMeant(module.utf8.count + 1 + name.utf8.count)
                || name.utf8.last == UInt8(ascii: ">")
        }
        func mayBeMeant(_ length: Int) -> Bool {
            length == name.utf8.count || length == name.utf8.count + "Component".utf8.count
        }
        for rule in rules {
            let found = candidates.filter { rule(graph.scopes[$0].name) || rule(graph.qualifiedName($0)) }
            if !found.isEmpty { return found }
        }
        return []
    }

    private func requirements(of scope: Int) -> [String] {
        graph.scopes[scope].statements.map { graph.requirements[$0.requirement].name }
    }

    private func properties(of scope: Int) -> [String] { graph.propertiesOf[scope].map { graph.properties[$0].name } }

    /// Whether a name is that of a member, with or without labels.
    private func isMeant(_ member: String, by name: String) -> Bool {
        member == name || member.prefix { $0 != "(" } == name
    }

    private func near(_ name: String, among known: [String]) -> String {
        let near = suggestion(for: name, in: known)
        if !near.isEmpty { return near }
        return "; there is \(listed(known))"
    }

    private func listed(_ names: [String]) -> String {
        NeedleDiagnostics.listed(names.map { "'\($0)'" }, atMost: 10)
    }
}

extension String {
    /// The name of a component without its generic arguments.
    fileprivate var withoutArguments: String { String(prefix { $0 != "<" }) }

    /// The name of a component whose generic arguments are named without their modules and enclosing types.
    fileprivate var withPlainArguments: String {
        var plain = withoutArguments
        for part in dropFirst(plain.count).split(separator: ".") {
            if let end = plain.lastIndex(where: { "<>[]() ,:&".contains($0) }), plain.contains("<") {
                plain.removeSubrange(plain.index(after: end)...)
            }
            plain += part
        }
        return plain
    }
}
