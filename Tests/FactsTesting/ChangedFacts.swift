// Changes of facts that were already read, for tests: rows become drafts again.

package import NeedleGraph

extension ModuleGraph {
    package func changing(_ change: (inout FileFacts.Draft) -> Void) -> ModuleGraph {
        with(
            files.map { file in
                var draft = FileFacts.Draft(file)
                change(&draft)
                return FileFacts(draft)
            }
        )
    }
}

extension FileFacts.Draft {
    package init(_ file: FileFacts) {
        self.init(path: file.path)
        types = Array(file.types)
        imports = Array(file.imports)
        declarations = file.declarations.map { Declaration.Draft($0) }
        instantiations = Array(file.instantiations)
        (hasEntryPoint, mentionsRegistration) = (file.hasEntryPoint, file.mentionsRegistration)
        createdBeforeRegistration = file.createdBeforeRegistration.map(\.text)
    }
}

extension Declaration.Draft {
    package init(_ declaration: Declaration) {
        self.init(kind: declaration.kind, name: declaration.name)
        (meaning, access, parent) = (declaration.meaning, declaration.access, declaration.parent)
        (isFinal, isLocal, isNonisolated) = (declaration.isFinal, declaration.isLocal, declaration.isNonisolated)
        inheritance = Array(declaration.inheritance)
        members = declaration.members.map { Member.Draft($0) }
        attributes = declaration.attributes
        genericParameters = Array(declaration.genericParameters)
        genericRequirements = Array(declaration.genericRequirements)
        conditions = Array(declaration.conditions)
        failableInitializers = declaration.failableInitializers.map(\.text)
        expansions = declaration.expansions.map(\.text)
        parentInitializer = declaration.parentInitializer
    }
}

extension Member.Draft {
    package init(_ member: Member) {
        self.init(kind: member.kind, name: member.name)
        (type, typeOrigin, initializerCall) = (member.type, member.typeOrigin, member.initializerCall)
        (access, setter, isStatic) = (member.access, member.setter, member.isStatic)
        parameters = Array(member.parameters)
        readings = Array(member.readings)
        (sharedCalls, effects) = (member.sharedCalls, member.effects)
        genericParameters = Array(member.genericParameters)
        genericRequirements = Array(member.genericRequirements)
        modifiers = Array(member.modifiers)
        attributes = member.attributes
        conditions = Array(member.conditions)
        sharingFunctions = member.sharingFunctions.map(\.text)
        elementCalls = Array(member.elementCalls)
    }
}
