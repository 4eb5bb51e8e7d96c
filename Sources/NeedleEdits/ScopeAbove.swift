internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleQuestions

// The components above another one.
extension GraphSources {
    /// - Precondition: The component is a scope: it is not generic, and not created by mocks alone.
    func scope(of component: ID<Component>) -> Int {
        guard let scope = scopes.scopes.firstIndex(where: { $0.component == component }) else {
            preconditionFailure("'\(linked.components[component].name)' is no scope")
        }
        return scope
    }

    /// A component that all paths to another one pass through.
    ///
    /// - Parameter target: That component; nil for the only parent.
    func place(above component: ID<Component>, _ target: ID<Component>?) throws(Failure) -> ID<Component> {
        let scope = scope(of: component)
        let name = scopes.scopes[scope].name
        let parents = scopes.parents(of: scope)
        guard let target else {
            guard let only = parents.first, parents.count == 1, only != scope else {
                let names = quoted(parents.map { scopes.scopes[$0].name })
                throw Failure(parents.isEmpty ? "'\(name)' has no parent" : "'\(name)' has several parents: \(names)")
            }
            return scopes.scopes[only].component
        }
        let top = self.scope(of: target)
        guard top != scope else { throw Failure("'\(name)' has it already") }
        let between = reached(from: [scope]) { scopes.parents(of: $0).filter { $0 != top } }
        guard between.allSatisfy({ !scopes.parents(of: $0).isEmpty && !scopes.scopes[$0].isRoot }) else {
            throw Failure("not every path to '\(name)' passes through '\(scopes.scopes[top].name)'")
        }
        return target
    }

    /// Whether code of other modules reads the properties of a component, because it creates children there.
    func isReadElsewhere(_ component: ID<Component>) -> Bool {
        let module = linked.components[component].module
        return linked.edges.values.contains { $0.parent == component && $0.home != module }
    }

    /// Throws if a component has a property with a name.
    func checkFree(_ word: String, in component: ID<Component>, _ available: inout AvailableProperties) throws(Failure)
    {
        let named = available.properties(of: component).first { $0.signature.name.text == word }
        guard let named else { return }
        let place = name(of: named.reference(linked.symbols, linked.modules))?.text ?? ""
        throw Failure("'\(linked.components[component].name)' has a '\(word)' already, at \(place)")
    }

    /// Whether a component keeps its default of a requirement with this name. A property of a scope above would replace the
    /// default.
    func keepsDefault(of word: String, _ component: ID<Component>) -> Bool {
        linked.keptSites(of: component).contains { linked.requirements[$0.requirement].signature.name.text == word }
    }

    /// Whether a new property in a component would replace a value that a scope at or below it gets by the same name.
    func wouldHide(_ word: String, in component: ID<Component>) -> Bool {
        let below = scopes.reached(from: [scope(of: component)])
        return below.contains { other in
            keepsDefault(of: word, scopes.scopes[other].component)
                || scopes.scopes[other].statements.contains { statement in
                    scopes.requirements[statement.requirement].name.baseName == word
                        && scopes.providers(of: statement.requirement, for: other).choices.contains { choice in
                            choice.property.map { !below.contains(scopes.properties[$0].scope) } ?? false
                        }
                }
        }
    }
}
