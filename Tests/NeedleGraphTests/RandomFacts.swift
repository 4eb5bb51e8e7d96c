import NeedleGraph
import RandomTesting

/// Values of the model with everything that the format must keep apart, all indices in range.
extension SeededGenerator {
    mutating func flag() -> Bool { Bool.random(using: &self) }

    mutating func list<Element>(upTo count: Int, _ element: (inout Self) -> Element) -> [Element] {
        (0..<number(0..<count + 1)).map { _ in element(&self) }
    }

    mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? { flag() ? value(&self) : nil }

    mutating func text() -> String {
        let pieces = [
            "", "a", " ", "  ", "\n", "\r", "\r\n", "\t", "\\", "\\n", "\\x41", "\u{0}", "\u{1b}", "\u{7f}", "é",
            "e\u{301}",
            "👩‍👩‍👧", "\u{2028}", "\u{feff}", "public", "static ", "variable", "class ", "checksum ", "Board",
            "[String: any Store]?",
            "a name that is longer than fifteen bytes", "\u{fffd}", "=", "\"", "'", "-",
        ]
        return (0..<number(0..<4)).map { _ in pieces.randomElement(using: &self)! }.joined()
    }

    mutating func access() -> Access { Access.allCases.randomElement(using: &self)! }

    mutating func type() -> TypeReference {
        let type = typeExpression()
        return TypeReference(written: flag() ? type.stored : Name(text()), type)
    }

    mutating func attribute() -> Attribute {
        if flag() { return Attribute(typeExpression(depth: 0), arguments: maybe { $0.text() }) }
        let platforms = list(upTo: 3) { Availability.Platform($0.text(), $0.maybe { $0.text() }) }
        let labels = list(upTo: 2) { Availability.Label.allCases.randomElement(using: &$0)! }
        let availability = Availability(platforms, isForAll: flag(), labels: labels)
        return Attribute(TypeExpression("available"), arguments: text(), availability: availability)
    }

    mutating func genericParameter() -> GenericParameter {
        let kind = GenericParameter.Kind.allCases.randomElement(using: &self)!
        return GenericParameter(kind, identifier(), maybe { $0.typeExpression() })
    }

    mutating func genericRequirement() -> GenericRequirement {
        let relation = GenericRequirement.Relation.allCases.randomElement(using: &self)!
        return GenericRequirement(typeExpression(), relation, typeExpression())
    }

    mutating func conditions() -> [Condition] { list(upTo: 2) { Condition($0.text()) } }

    mutating func graph(files: Int = 3) -> ModuleGraph {
        ModuleGraph(
            name: text(),
            packageName: maybe { $0.text() },
            defaultIsolation: maybe { $0.text() },
            dependencies: list(upTo: 3) { $0.text() },
            files: list(upTo: files) { FileFacts($0.file()) }
        )
    }

    mutating func file() -> FileFacts.Draft {
        var file = FileFacts.Draft(path: text())
        file.types = list(upTo: 3) { TopLevelType(Name($0.text()), access: $0.maybe { $0.access() }) }
        file.imports = list(upTo: 3) {
            var declaration = Import(path: Name($0.text()), access: $0.maybe { $0.access() })
            declaration.kind = $0.maybe { $0.text() }
            declaration.attributes = $0.list(upTo: 2) { $0.attribute() }
            declaration.conditions = $0.conditions()
            return declaration
        }
        for index in 0..<number(0..<4) { file.declarations.append(declaration(index: index)) }
        let declarations = file.declarations
        file.instantiations = list(upTo: 3) { $0.instantiation(among: declarations) }
        (file.hasEntryPoint, file.mentionsRegistration) = (flag(), flag())
        return file
    }

    mutating func declaration(index: Int) -> Declaration.Draft {
        let kind = Declaration.Kind.allCases.randomElement(using: &self)!
        let extended = kind == .extension ? type() : nil
        var declaration = Declaration.Draft(kind: kind, name: extended?.written ?? Name(text()))
        declaration.parent = index > 0 ? maybe { $0.number(0..<index) } : nil
        declaration.access = maybe { $0.access() }
        (declaration.isFinal, declaration.isLocal, declaration.isNonisolated) = (flag(), flag(), flag())
        declaration.attributes = list(upTo: 2) { $0.attribute() }
        declaration.genericParameters = list(upTo: 2) { $0.genericParameter() }
        declaration.genericRequirements = list(upTo: 2) { $0.genericRequirement() }
        declaration.inheritance = list(upTo: 2) { $0.type() }
        declaration.meaning = extended ?? (kind == .typealias ? maybe { $0.type() } : nil)
        declaration.conditions = conditions()
        declaration.failableInitializers = list(upTo: 2) { $0.text() }
        declaration.expansions = list(upTo: 2) { $0.text() }
        declaration.members = list(upTo: 3) { $0.member() }
        return declaration
    }

    mutating func member() -> Member.Draft {
        var member = Member.Draft(kind: Member.Kind.allCases.randomElement(using: &self)!, name: Name(text()))
        member.type = maybe { $0.type() }
        member.typeOrigin = Member.TypeOrigin.allCases.randomElement(using: &self)!
        member.parameters = list(upTo: 2) {
            Parameter(
                label: $0.maybe { Name($0.text()) },
                type: $0.type(),
                isVariadic: $0.flag(),
                hasDefault: $0.flag()
            )
        }
        member.genericParameters = list(upTo: 2) { $0.genericParameter() }
        member.genericRequirements = list(upTo: 2) { $0.genericRequirement() }
        member.access = maybe { $0.access() }
        member.isStatic = flag()
        member.setter = maybe { Setter(access: $0.maybe { $0.access() }) }
        member.effects = Effects(isAsync: flag(), throwing: maybe { Throwing(type: $0.maybe { $0.type() }) })
        member.modifiers = list(upTo: 2) { Member.Modifier.allCases.randomElement(using: &$0)! }
        member.attributes = list(upTo: 2) { $0.attribute() }
        member.conditions = conditions()
        member.initializerCall = maybe { Name($0.text()) }
        member.sharedCalls = number(0..<3)
        member.sharingFunctions = list(upTo: 2) { $0.text() }
        member.elementCalls = list(upTo: 2) { ElementCall(type: $0.typeExpression(), labels: Name($0.text())) }
        return member
    }

    mutating func instantiation(among declarations: [Declaration.Draft]) -> Instantiation {
        let declaration = declarations.isEmpty ? nil : maybe { $0.number(0..<declarations.count) }
        let members = declaration.map { declarations[$0].members.count } ?? 0
        var instantiation = Instantiation(
            callee: maybe { $0.type() },
            parentArgument: [
                .enclosingInstance, .other(text()), .parameter(labels: text(), withParent: text()),
                .mock(labels: text()),
            ].randomElement(using: &self)!
        )
        instantiation.stated = maybe { $0.type() }
        instantiation.namesInitializer = flag()
        instantiation.keeper = maybe { Instantiation.Keeper.allCases.randomElement(using: &$0)! }
        instantiation.declaration = declaration
        instantiation.member = members > 0 ? maybe { $0.number(0..<members) } : nil
        instantiation.conditions = conditions()
        return instantiation
    }
}
