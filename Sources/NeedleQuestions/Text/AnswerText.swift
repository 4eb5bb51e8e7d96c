import NeedleDiagnostics
package import NeedleGraph
internal import NeedleLinker

/// Writes answers as text.
package struct AnswerText {
    private let graph: ScopeGraph
    /// The path of a fact with its line and column, as compilers print it.
    private let place: (FactReference) -> String
    /// The owners of the file that declares a fact.
    private let owners: (FactReference) -> [String]

    /// - Parameters:
    ///   - location: The place of a fact; nil if it is not known.
    ///   - owners: The owners of the file that declares a fact; empty if the workspace names none.
    package init(
        _ graph: ScopeGraph,
        location: @escaping (FactReference) -> Location?,
        owners: @escaping (FactReference) -> [String] = { _ in [] }
    ) {
        self.graph = graph
        place = { location($0)?.text ?? $0.path }
        self.owners = owners
    }

    // MARK: - Providers

    /// The providers of one requirement, with the paths to them.
    package func text(of answer: ProviderAnswer) -> String {
        let (scope, requirement) = (graph.scopes[answer.scope].name, graph.requirements[answer.requirement].name)
        guard !answer.choices.isEmpty else { return "no path leads to '\(scope)'\n" }
        let answers = counted(answer.choices.count, "answer")
        var text = "\(answer.paths), \(answers) for \(scope).\(requirement)\n"
        let counts = answer.choices.map(\.paths.description)
        let width = counts.map(\.utf8.count).max() ?? 0
        let names = answer.choices.map(provider)
        let nameWidth = names.map(\.utf8.count).max() ?? 0
        for (index, choice) in answer.choices.enumerated() {
            let count = String(repeating: " ", count: width - counts[index].utf8.count) + counts[index]
            let gap = String(repeating: " ", count: nameWidth - names[index].utf8.count + 2)
            let location =
                choice.property.map { number in
                    let reference = graph.properties[number].reference
                    return gap + ([place(reference)] + owners(reference)).joined(separator: "  ")
                } ?? ""
            text += "  \(count)  \(names[index])\(location)\n"
            let indent = String(repeating: " ", count: width + 4)
            text += indent + choice.shortest.map { graph.scopes[$0].name }.joined(separator: " <- ") + "\n"
            if let condition = choice.condition { text += indent + "if \(condition)\n" }
            if !choice.passedOver.isEmpty {
                text +=
                    indent
                    + "passed over: \(choice.passedOver.map { passedOver($0, answer) }.joined(separator: ", "))\n"
            }
        }
        if let round = answer.recursion {
            text += "  '\(graph.scopes[round].name)' contains itself; paths that only go round again are not counted\n"
        }
        return text
    }

    /// The contributors to a member that collects.
    package func text(of collection: ScopeGraph.Collection) -> String {
        let children = graph.contributors(to: collection)
        let name = "\(graph.scopes[collection.scope].name).\(collection.name)"
        guard !children.isEmpty else { return "nothing contributes '\(collection.type)' to \(name)\n" }
        var rows = Columns()
        for child in children {
            let scope = graph.scopes[child]
            rows.add(
                "  " + scope.name,
                graph.modules[scope.module],
                place(scope.reference),
                named(owners(scope.reference))
            )
        }
        return "\(counted(children.count, "component")) \(children.count == 1 ? "contributes" : "contribute") "
            + "'\(collection.type)' to \(name)\n" + rows.text()
    }

    private func provider(_ choice: ProviderAnswer.Choice) -> String {
        guard let property = choice.property else {
            return "nothing above \(graph.scopes[choice.shortest[choice.shortest.count - 1]].name)"
        }
        return graph.scopes[graph.properties[property].scope].name
    }

    /// A property, with the reason why it does not meet the requirement if that can be shown.
    private func passedOver(_ number: Int, _ answer: ProviderAnswer) -> String {
        let (property, requirement) = (graph.properties[number], graph.requirements[answer.requirement])
        let name = "\(graph.scopes[property.scope].name).\(property.name)"
        func reason() -> String? {
            if property.access <= .fileprivate { return property.access.rawValue }
            if property.type != requirement.type, !property.type.isEmpty { return property.type }
            return property.signature?.mismatch(with: requirement.signature)
                ?? (property.access < .public ? property.access.rawValue : nil)
        }
        return reason().map { "\(name) (\($0))" } ?? name
    }

    /// The providers of the requirements of a scope, a line for each requirement.
    package func text(of answers: [ProviderAnswer], for scope: Int) -> String {
        let name = graph.scopes[scope].name
        guard !answers.isEmpty else { return "\(name) takes nothing\n" }
        var rows = Columns()
        for answer in answers {
            let providers = answer.choices.map { choice in
                answer.choices.count == 1 ? provider(choice) : "\(provider(choice)) (\(choice.paths))"
            }
            let all = answer.choices.compactMap(\.property).flatMap { owners(graph.properties[$0].reference) }
            rows.add(
                graph.requirements[answer.requirement].text,
                providers.joined(separator: ", "),
                named(all.uniqued())
            )
        }
        return "\(name) takes \(answers.count)\n" + rows.text(indent: "  ")
    }

    // MARK: - Takers

    /// The scopes with a requirement that a property meets, by module.
    package func text(of takers: [ScopeGraph.Taker], taking property: Int) -> String {
        let name = "\(graph.scopes[graph.properties[property].scope].name).\(graph.properties[property].name)"
        let extensions = pluginExtensions { $0 == property }
        guard !takers.isEmpty else { return "no scope needs \(name)\n" + extensions }
        let modules = Dictionary(grouping: takers) { graph.scopes[$0.scope].module }.sorted { left, right in
            left.value.count != right.value.count ? left.value.count > right.value.count : left.key < right.key
        }
        let counts = modules.map { "\(graph.modules[$0.key]) \($0.value.scopeCount)" }
        var text = "\(summary(takers)) \(verb(takers)) \(name): \(listed(counts, atMost: 10))\n" + ownerLine(takers)
        for (module, takers) in modules {
            var rows = Columns()
            for taker in takers {
                let scope = graph.scopes[taker.scope]
                let statement = scope.statements[taker.statement]
                rows.add(
                    scope.name,
                    graph.requirements[statement.requirement].text,
                    place(statement.reference),
                    named(owners(scope.reference))
                )
            }
            text += "\n\(graph.modules[module])\n" + rows.text(indent: "  ")
        }
        return extensions.isEmpty ? text : text + "\n" + extensions
    }

    /// The scopes that need a member of a scope, a line for each property that is taken.
    package func text(ofTakersBy scope: Int) -> String {
        var rows = Columns()
        var all: [ScopeGraph.Taker] = []
        for property in graph.propertiesOf[scope] where graph.properties[property].isTaken {
            let takers = graph.takers(of: property)
            all += takers
            let reference = graph.properties[property].reference
            rows.add(graph.properties[property].text, summary(takers), place(reference), named(owners(reference)))
        }
        let name = graph.scopes[scope].name
        let parents = graph.parents(of: scope).map { graph.scopes[$0].name }
        let extensions = pluginExtensions { graph.properties[$0].scope == scope }
        let end = extensions + (parents.isEmpty ? "" : "created by \(parents.joined(separator: ", "))\n")
        guard !all.isEmpty else { return "no scope needs anything from \(name)\n" + end }
        return "\(summary(all)) \(verb(all)) something from \(name)\n" + ownerLine(all) + rows.text(indent: "  ") + end
    }

    /// The plugin extensions that name some properties, a line for each member. Like scopes, they break without these
    /// properties.
    private func pluginExtensions(naming isMeant: (_ property: Int) -> Bool) -> String {
        graph.pluginMembers.filter { isMeant($0.property) }.map { member in
            let end = owners(graph.scopes[member.scope].reference).map { "  \($0)" }.joined()
            return "the plugin extension of \(graph.scopes[member.scope].name) needs \(member.name): "
                + "\(place(member.reference))\(end)\n"
        }.joined()
    }

    // MARK: - Owners

    private func named(_ owners: [String]) -> String { owners.joined(separator: " ") }

    /// The number of scopes of each owner, largest first, for example `owned by @feed 3, @payments 1, nobody 1`; empty if the
    /// workspace names no owners.
    private func ownerLine(_ takers: [ScopeGraph.Taker]) -> String {
        var counts: [String: Int] = [:]
        for scope in Set(takers.map(\.scope)) {
            let named = owners(graph.scopes[scope].reference)
            for owner in named.isEmpty ? ["nobody"] : named { counts[owner, default: 0] += 1 }
        }
        guard counts.keys.contains(where: { $0 != "nobody" }) else { return "" }
        let sorted = counts.sorted { left, right in
            left.value != right.value ? left.value > right.value : bytesAscending(left.key, right.key)
        }
        return "owned by \(sorted.map { "\($0.key) \($0.value)" }.joined(separator: ", "))\n"
    }

    private func summary(_ takers: [ScopeGraph.Taker]) -> String {
        let modules = Set(takers.map { graph.scopes[$0.scope].module }).count
        return "\(counted(takers.scopeCount, "scope")) in \(counted(modules, "module"))"
    }

    private func verb(_ takers: [ScopeGraph.Taker]) -> String { takers.scopeCount == 1 ? "needs" : "need" }
}

extension [ScopeGraph.Taker] {
    fileprivate var scopeCount: Int { Set(map(\.scope)).count }
}
