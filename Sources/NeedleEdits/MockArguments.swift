// The arguments of calls of `mock`, whose labels are the names of requirements.

internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// An argument in a call of a component's `mock`.
struct MockArgument {
    /// The call.
    var call: SourceName
    /// The bytes of the label.
    var label: Range<Int>
    /// The statements of the requirements that the value meets: the component's own, and those of scopes below it; never empty.
    var statements: [FactReference]
}

extension GraphSources {
    /// The arguments with a label in all calls of `mock`.
    ///
    /// - Complexity: Linear in the edges if there is such an argument, and in these arguments times the edges below.
    func mockArguments(labeled name: String) -> [MockArgument] {
        func isNamed(_ id: ID<Requirement>) -> Bool { linked.requirements[id].signature.name.text == name }
        let mocks = linked.modules.ids.flatMap { linked.mocks[$0] ?? [] }.filter { $0.values.contains(where: isNamed) }
        if mocks.isEmpty { return [] }
        let children = Dictionary(grouping: linked.edges.values, by: \.parent).mapValues { $0.map(\.child) }
        return mocks.flatMap { mock -> [MockArgument] in
            // A call has each label once.
            let met = Set(mock.values.filter(isNamed) + mock.met.filter { isNamed($0.value) }.map(\.key))
            let sites = reached(from: [mock.component]) { children[$0] ?? [] }.flatMap { linked.statedSites[$0] }
            let statements = sites.filter { met.contains($0.requirement) }.map {
                $0.reference(linked.symbols, linked.modules)
            }
            if statements.isEmpty { return [] }
            return mock.calls.compactMap { reference in
                guard let call = self.name(of: reference), let offset = call.editor.lines.offset(of: call.place),
                    let label = call.editor.label(name, ofCallAt: offset)
                else { return nil }
                return MockArgument(call: call, label: label, statements: statements)
            }
        }
    }
}
