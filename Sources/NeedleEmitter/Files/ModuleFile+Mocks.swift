import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// Writes the members of an environment that a partial mock in the module does not declare.
    ///
    /// The members have the access that the widest mock needs. It is written on each of them, since an extension of a protocol
    /// that only `@testable` exposes may not have an access level itself.
    ///
    /// - Returns: Whether there is any.
    mutating func writeStops(of mocked: MockedEnvironment) -> Bool {
        let (id, access) = (mocked.component, mocked.access)
        guard let environment = graph.environments[id], !environment.members.isEmpty else { return false }
        let outer = graph.components[id].condition.and(mocked.condition)
        imports.condition = outer
        defer { imports.condition = .always }
        imports.use(named: Modules.foundation, for: access)
        imports.use(environment, of: id, for: access)
        text.openCondition(outer.name)
        writeAttributes(ofEnvironment: id, access)
        let name = context.names.home(of: id, in: module)
        text.add(pieces: "extension \(name) where Self: __PartialMock")
        text.openBlock()
        let home = context.aliasHome(of: id)
        for passed in environment.members {
            imports.condition = outer.and(passed.condition)
            let place = context.place(of: passed.requirement, below: id)
            var member = context.member(passed.requirement, of: id, &imports)
            member.types = types(at: place, home, named: nil, for: access)
            member.access = access.keyword
            if let place { importTypes(of: place.member, for: access) }
            let stated = place.map { graph.symbols.table[$0.member.protocol].name } ?? name
            let lacking = quoted(context.forms[passed.requirement].name)
            let body: Pieces = " { __lacks(\"\(lacking)\", of: \"\(quoted(stated))\", in: Self.self) }"
            text.definition(member, .text(get: body, set: body), context.forms.table)
        }
        text.closeBlock()
        text.closeCondition(outer.name)
        return true
    }
}
