// Chooses the requirements of scopes, and their protocols.

import RandomTesting

extension ProgramMaker {
    static let memberNames = ["limit", "label", "store", "cost", "title", "owner", "environment", "item"]
    static let escapedNames = ["`default`", "`in`", "`a b`", "a_b", "`self`"]
    static let rawNames = ["`2x`", "`a b`", "`1st – 2nd`", "`a-b`", "`the 3`"]

    mutating func chooseProtocols() {
        for _ in 0..<random.number(0...2) {
            let module = one(of: program.filledModules)
            addProtocol(named: ["Plain", "Needs", "Holding"], in: module, access: chance(70) ? .public : .internal)
            program.protocols[program.protocols.count - 1].isDependency = chance(30)
        }
    }

    private mutating func addProtocol(named pool: [String], in module: Module, access: Access) {
        program.protocols.append(
            ProtocolDeclaration(
                id: id(),
                module: module.id,
                file: random.number(0..<module.files),
                name: name(from: pool, in: module.id),
                access: access,
                isDependency: true,
                inherits: [],
                requirements: []
            )
        )
    }

    mutating func chooseDependencies() {
        for index in program.components.indices
        where !program.components[index].isRoot && program.components[index].superclass == nil
            && program.components[index].base == nil && !chance(8)
        {
            let component = program.components[index]
            let shared = seenProtocol(by: component.module, atLeast: component.access, isDependency: true)
            if let shared, chance(12) {
                program.components[index].dependency = [shared]
                continue
            }
            let wider: Access = chance(20) ? .public : component.access
            let plain = seenProtocol(by: component.module, atLeast: wider, isDependency: chance(50))
            let own = component.name.extended(by: "Dependency")
            let pool = [own, own, "Needs", features.rawIdentifiers && chance(20) ? "`2 needs`" : "Dependencies"]
            addProtocol(named: pool, in: program.module(component.module), access: wider)
            let last = program.protocols.count - 1
            program.components[index].dependency = [program.protocols[last].id]
            guard let plain, chance(40) else { continue }
            if program.protocol(plain).isDependency, chance(50) {
                program.components[index].dependency.append(plain)
            } else {
                program.protocols[last].inherits.append(plain)
            }
        }
    }

    private mutating func seenProtocol(by module: Int, atLeast access: Access, isDependency: Bool) -> Int? {
        let seen = program.protocols.filter {
            $0.isDependency == isDependency && $0.access >= access
                && program.isVisible($0.access, of: $0.module, from: module)
        }
        return seen.isEmpty ? nil : one(of: seen).id
    }

    mutating func chooseRequirements() {
        for index in program.protocols.indices {
            for _ in 0..<random.number(0...4) {
                let requirement = requirement(of: program.protocols[index])
                program.protocols[index].requirements.append(requirement)
                // No component states a name twice.
                let isClear = program.components.allSatisfy { component in
                    let names = program.requirements(of: component).map(\.name)
                    return Set(names).count == names.count
                }
                let own = Set(program.protocols[index].requirements.map(\.name))
                if !isClear || own.count < program.protocols[index].requirements.count {
                    program.protocols[index].requirements.removeLast()
                }
            }
        }
    }

    private mutating func requirement(of declaration: ProtocolDeclaration) -> Requirement {
        let name = memberName()
        let known = program.protocols.flatMap(\.requirements).filter { requirement in
            requirement.name == name
                && (program.widestAccess(requirement.type, in: declaration.module) ?? .private) >= declaration.access
        }
        var requirement = Requirement(
            id: id(),
            name: name,
            type: !known.isEmpty && chance(75)
                ? one(of: known).type : type(in: declaration.module, atLeast: declaration.access)
        )
        switch random.number(0..<16) {
        case 0 where features.effects: requirement.effects = .throws
        case 1 where features.effects: requirement.effects = .async
        case 2 where features.effects: requirement.effects = .asyncThrows
        case 3 where features.mainActor: requirement.actor = .main
        case 4 where features.settable: requirement.isSettable = true
        case 5 where features.availability: requirement.isLimited = true
        case 6 where features.isolatedParameters: requirement.isIsolatedFunction = true
        case 7 where features.otherActors: requirement.actor = .work
        case 8 where features.defaults, 9 where features.defaults: requirement.hasDefault = true
        default: break
        }
        return requirement
    }

    mutating func memberName() -> String {
        if features.rawIdentifiers, chance(10) { return one(of: Self.rawNames) }
        let name = one(of: features.escapedNames && chance(10) ? Self.escapedNames : Self.memberNames)
        // It would hide the module in its component.
        return program.modules.contains { $0.spelling == name } ? one(of: Self.memberNames) : name
    }
}
