// `needle wire FeedComponent.mock`: fills in the calls of a component's `mock`.

package import NeedleDriver
internal import NeedleEmitter
package import NeedleGraph
package import NeedleLinker
internal import NeedleParser
internal import NeedleQuestions

extension GraphSources {
    /// Gives calls of `mock` without arguments a placeholder for each requirement of a component and of the scopes below it.
    ///
    /// - Throws: If no wanted call lacks anything.
    package func fillingMocks(
        of name: String,
        where isWanted: (ID<Component>, FactReference) -> Bool
    ) throws(Failure) -> Rewrite {
        var rewrite = Rewrite("fill in 'mock' from the graph")
        let mocks = linked.modules.ids.flatMap { linked.mocks[$0] ?? [] }
        // A closure without a label creates the scope.
        for mock in mocks where mock.values.isEmpty {
            for call in mock.calls where isWanted(mock.component, call) {
                guard let place = self.name(of: call), let offset = place.editor.lines.offset(of: place.place),
                    place.editor.isEmptyMock(at: offset)
                else { continue }
                let arguments = linked.requirementsOfMock(of: mock.component, in: mock.condition).map { id in
                    let type = scopes.requirements[id.index].argumentType
                    let label = escapedLabel(linked.requirements[id].signature.name).text
                    return NewArgument(position: 0, label: label, value: "<#\(type)#>")
                }
                let changes = place.editor.adding(arguments, toCallAt: offset)
                for change in changes { rewrite.changes.add(change, in: place.path) }
                if !changes.isEmpty { rewrite.summary.append("filled in mock in \(place.text)") }
            }
        }
        if !rewrite.changes.isEmpty { return rewrite }
        throw Failure("no call of '\(name).mock' lacks arguments; only those that have none are filled in")
    }
}
