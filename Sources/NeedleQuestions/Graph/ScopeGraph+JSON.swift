import NeedleDiagnostics
import NeedleGraph
import NeedleLinker

/// The parts of a graph's JSON in addition to the graph.
struct GraphDetails {
    /// The folder of the workspace, for links to files; nil to leave it out.
    var root: String?
    /// The folder of each module that has one, by its name.
    var folders: [String: String] = [:]
    /// The messages about the graph, each with the scope that it concerns; nil if that is not known.
    var messages: [(diagnostic: Diagnostic, scope: Int?)] = []
    /// The declarations of properties that nothing uses.
    var unusedProperties: Set<FactReference> = []
    /// The own times of a trace, from `TraceSummary.ownTimes`.
    var ownTimes: [TracedName: Int] = [:]
    var location: (FactReference) -> Location?
    /// The owners of the file that declares a fact; nil if the workspace names no owners.
    var owners: ((FactReference) -> [String])?
}

extension ScopeGraph {
    /// The version of the JSON's form. It is raised whenever something is removed or changes its meaning.
    fileprivate static let jsonVersion = 1

    /// The graph as JSON; `schemas/graph-1.schema.json` describes the form.
    ///
    /// - Complexity: Linear in the graph.
    func json(_ details: GraphDetails) -> JSONValue {
        var writer = GraphWriter(graph: self, details: details)
        return writer.document()
    }
}

private struct GraphWriter {
    let graph: ScopeGraph
    let details: GraphDetails
    var files: [String] = []
    var numbers: [String: Int] = [:]

    mutating func document() -> JSONValue {
        // Everything with a place is written before the list of files, which collects the places.
        let components = graph.scopes.indices.map { component($0) }
        let properties = graph.properties.map { property($0) }
        let members = graph.members.map { member($0) }
        let edges = graph.edges.map { edge($0) }
        let messages = details.messages.map { message($0.diagnostic, $0.scope) }
        return [
            "version": .number(ScopeGraph.jsonVersion),
            "root": .string(details.root),
            "modules": .array(
                graph.modules.map { ["name": .string($0), "folder": .string(details.folders[$0])] }
            ),
            "files": .array(files.map { .string($0) }),
            "requirements": .array(graph.requirements.map(requirement)),
            "properties": .array(properties),
            "members": .array(members),
            "components": .array(components),
            "edges": .array(edges),
            "diagnostics": .array(messages),
        ]
    }

    private func requirement(_ requirement: ScopeGraph.Requirement) -> JSONValue {
        ["name": .string(requirement.name), "type": .string(requirement.type), "text": .string(requirement.text)]
    }

    private mutating func component(_ number: Int) -> JSONValue {
        let scope = graph.scopes[number]
        let requirements = scope.statements.map { statement -> JSONValue in
            [
                "requirement": .number(statement.requirement), "protocol": .string(statement.protocol),
                "place": place(statement.reference),
            ]
        }
        return [
            "name": .string(scope.name),
            "module": .number(scope.module),
            "kind": .string(scope.kind.rawValue),
            "place": place(scope.reference),
            "owners": owners(scope.reference),
            "requirements": .array(requirements),
            "demand": .array(scope.demand.map { .number($0) }),
            "nanoseconds": .number(ownTime(of: number)),
        ]
    }

    /// The own time of a shared property; or of the scopes of a component, with all that they share.
    private func ownTime(of scope: Int, _ property: String? = nil) -> Int? {
        let scope = graph.scopes[scope]
        // A trace contains the bare name of the class.
        let component = scope.name.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? scope.name
        let name = TracedName(module: graph.modules[scope.module], component: component, property: property)
        return details.ownTimes[name]
    }

    private mutating func property(_ property: ScopeGraph.Property) -> JSONValue {
        [
            "component": .number(property.scope),
            "name": .string(property.name),
            "type": .string(property.type),
            "text": property.text == "\(property.name): \(property.type)" ? nil : .string(property.text),
            "access": .string(property.access.rawValue),
            "place": place(property.reference),
            "owners": owners(property.reference),
            "unused": .flag(details.unusedProperties.contains(property.reference)),
            "shared": .flag(property.isShared),
            "reads": reads(of: property),
            "nanoseconds": .number(ownTime(of: property.scope, property.name)),
        ]
    }

    private mutating func member(_ member: ScopeGraph.Property) -> JSONValue {
        [
            "component": .number(member.scope),
            "name": .string(member.name),
            "type": .string(member.type),
            "place": place(member.reference),
            "shared": .flag(member.isShared),
            "reads": reads(of: member),
            "nanoseconds": .number(ownTime(of: member.scope, member.name)),
        ]
    }

    private func reads(of member: ScopeGraph.Property) -> JSONValue? {
        member.reads.isEmpty ? nil : .array(member.reads.map(read))
    }

    private func read(_ read: ScopeGraph.Read) -> JSONValue {
        let (edge, maybe) = (JSONValue.number(read.edge), JSONValue.flag(read.isConditional))
        return switch read.target {
        case .property(let property): ["property": .number(property), "edge": edge, "maybe": maybe]
        case .member(let member): ["member": .number(member), "edge": edge, "maybe": maybe]
        case .requirement(let requirement, let isCalled):
            ["requirement": .number(requirement), "called": .flag(isCalled), "maybe": maybe]
        }
    }

    private mutating func edge(_ edge: ScopeGraph.Edge) -> JSONValue {
        [
            "parent": .number(edge.parent),
            "child": .number(edge.child),
            "places": .array(edge.sites.compactMap { place($0) }),
            "condition": .string(edge.condition),
            "contributes": .string(edge.contributed),
            "bindings": .array(edge.bindings.map(binding)),
        ]
    }

    private func binding(_ binding: ScopeGraph.Binding) -> JSONValue {
        let branches = binding.branches.flatMap { branch -> [JSONValue] in
            let (condition, deferred) = (JSONValue.string(branch.condition), JSONValue.flag(branch.isDeferred))
            return switch branch.source {
            case .property(let property):
                [["property": .number(property), "deferred": deferred, "condition": condition]]
            case .nearest(let properties):
                properties.map { ["property": .number($0), "deferred": deferred, "condition": condition] }
            case .passes(let requirement): [["passes": .number(requirement), "condition": condition]]
            case .missing: [["missing": true, "condition": condition]]
            }
        }
        return ["requirement": .number(binding.requirement), "by": .array(branches)]
    }

    private mutating func message(_ diagnostic: Diagnostic, _ scope: Int?) -> JSONValue {
        [
            "severity": .string(diagnostic.severity.rawValue),
            "id": .string(diagnostic.id.name),
            "message": .string(diagnostic.message),
            "place": diagnostic.location.flatMap { place($0) },
            "component": .number(scope),
        ]
    }

    private func owners(_ reference: FactReference) -> JSONValue? {
        details.owners.map { owners in .array(owners(reference).map { .string($0) }) }
    }

    private mutating func place(_ reference: FactReference) -> JSONValue? {
        place(details.location(reference) ?? Location(path: reference.path))
    }

    /// A file with a line and a column; the file alone if the graph file has no places.
    private mutating func place(_ location: Location) -> JSONValue? {
        let file = numbers[location.path] ?? files.count
        if file == files.count {
            numbers[location.path] = file
            files.append(location.path)
        }
        let numbers = [file] + (location.place.map { [$0.line, $0.column] } ?? [])
        return .array(numbers.map { .number($0) })
    }
}
