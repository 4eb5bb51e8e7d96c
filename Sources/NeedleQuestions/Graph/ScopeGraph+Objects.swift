import NeedleGraph
import NeedleLinker

// The reads between members, as people look at them: the graph of objects, with the requirements as steps.
//
// A chain of reads may lead over members that are no properties: functions, members that create scopes, and inherited
// members. They are listed in addition to the properties. To replace them by what they read would hide shared objects that
// they create, and would be quadratic where many members read a function that reads much.

extension LinkedGraphReader {
    /// Sets the reads of the properties, and lists the other members on chains of reads.
    ///
    /// - Complexity: Linear in the members of all components and what they read.
    mutating func read(_ objects: ObjectGraph) {
        var isRead = SideTable<ObjectGraph.Node, Bool>(for: objects.nodes, repeating: false)
        for node in objects.nodes.values {
            for case let read? in node.steps.map(\.target.node) { isRead[read] = true }
        }
        var targets = SideTable<ObjectGraph.Node, ScopeGraph.Read.Target?>(for: objects.nodes, repeating: nil)
        for id in objects.nodes.ids {
            let node = objects.nodes[id]
            let key = PropertyKey(scope: scopes[node.component.index], symbol: node.symbol.index, member: node.member)
            if let property = properties[key] {
                targets[id] = .property(property)
            } else if !node.steps.isEmpty || isRead[id] && objects.member(id).sharedCalls > 0 {
                targets[id] = .member(result.members.count)
                result.members.append(declared(key))
            }
        }
        for id in objects.nodes.ids where !objects.nodes[id].steps.isEmpty {
            let reads = objects.nodes[id].steps.compactMap { read(by: $0, targets) }
            switch targets[id] {
            case .property(let property): result.properties[property].reads = reads
            case .member(let member): result.members[member].reads = reads
            case .requirement, nil: break
            }
        }
    }

    /// A step of the linker's graph; nil if it leads to a member that is not listed.
    private func read(
        by step: ObjectGraph.Step,
        _ targets: SideTable<ObjectGraph.Node, ScopeGraph.Read.Target?>
    ) -> ScopeGraph.Read? {
        var position: Int?
        switch step.target {
        case .own: break
        case .child(let edge, _):
            position = edges[edge.index]
            if position == nil { return nil }
        case .requirement(let requirement, let isCalled):
            let target = ScopeGraph.Read.Target.requirement(requirement.index, isCalled: isCalled)
            return ScopeGraph.Read(target: target, isConditional: step.isConditional)
        }
        guard let target = step.target.node.flatMap({ targets[$0] }) else { return nil }
        return ScopeGraph.Read(target: target, edge: position, isConditional: step.isConditional)
    }
}
