extension ModuleGraph {
    /// The facts as JSON, for tools that read them.
    ///
    /// The keys are the names of the model's properties and come in a fixed order. Default values are left out. A type that is
    /// stored as it was written is a string, any other type an object with both forms.
    package var json: JSONValue {
        [
            "formatVersion": .number(graphFileVersion),
            "name": .string(name),
            "packageName": .string(packageName),
            "defaultIsolation": .string(defaultIsolation),
            "dependencies": .strings(dependencies),
            "files": .array(files, \.json),
        ]
    }
}

extension FileFacts {
    fileprivate var json: JSONValue {
        [
            "path": .string(path),
            "types": .array(types, \.json),
            "imports": .array(imports, \.json),
            "declarations": .array(declarations, \.json),
            "instantiations": .array(instantiations, \.json),
            "hasEntryPoint": .flag(hasEntryPoint),
            "mentionsRegistration": .flag(mentionsRegistration),
            "createdBeforeRegistration": .strings(createdBeforeRegistration.map(\.text)),
        ]
    }
}

extension TopLevelType {
    fileprivate var json: JSONValue {
        ["name": .string(name.text), "access": .string(access?.rawValue)]
    }
}

extension Import {
    fileprivate var json: JSONValue {
        [
            "path": .string(path.text),
            "kind": .string(kind),
            "access": .string(access?.rawValue),
            "attributes": .strings(attributes.map(\.text)),
            "conditions": .strings(conditions.map(\.text)),
        ]
    }
}

extension Declaration {
    fileprivate var json: JSONValue {
        [
            "kind": .string(kind.rawValue),
            "name": .string(name.text),
            "parent": .number(parent),
            "access": .string(access?.rawValue),
            "isFinal": .flag(isFinal),
            "isLocal": .flag(isLocal),
            "isNonisolated": .flag(isNonisolated),
            "attributes": .strings(attributes.map(\.text)),
            "genericParameters": .strings(genericParameters.map(\.text)),
            "genericRequirements": .string(genericRequirements.text),
            "inheritance": .array(inheritance, \.json),
            "aliased": aliased?.json,
            "conditions": .strings(conditions.map(\.text)),
            "failableInitializers": .strings(failableInitializers.map(\.text)),
            "expansions": .strings(expansions.map(\.text)),
            "parentInitializer": .string(parentInitializer?.rawValue),
            "members": .array(members, \.json),
        ]
    }
}

extension Member {
    fileprivate var json: JSONValue {
        [
            "kind": .string(kind.rawValue),
            "name": .string(name.text),
            "type": type?.json,
            "typeOrigin": typeOrigin == .written ? nil : .string(typeOrigin.rawValue),
            "parameters": .array(parameters, \.json),
            "genericParameters": .strings(genericParameters.map(\.text)),
            "genericRequirements": .string(genericRequirements.text),
            "access": .string(access?.rawValue),
            "isStatic": .flag(isStatic),
            "setter": setter.map { ["access": .string($0.access?.rawValue)] },
            "effects": effects.json,
            "modifiers": .strings(modifiers.map(\.rawValue)),
            "attributes": .strings(attributes.map(\.text)),
            "conditions": .strings(conditions.map(\.text)),
            "initializerCall": .string(initializerCall?.text),
            "sharedCalls": sharedCalls == 0 ? nil : .number(sharedCalls),
            "readings": .array(readings, \.json),
            "sharingFunctions": .strings(sharingFunctions.map(\.text)),
            "elementCalls": .strings(elementCalls.map { "\($0.type.stored) \($0.labels)" }),
        ]
    }
}

extension Reading {
    fileprivate var json: JSONValue {
        [
            "base": .string(base.rawValue), "name": .string(name.text), "member": .string(member?.text),
            "isConditional": .flag(isConditional), "isCall": .flag(isCall),
        ]
    }
}

extension Parameter {
    fileprivate var json: JSONValue {
        [
            "label": .string(label?.text), "type": type.json, "isVariadic": .flag(isVariadic),
            "hasDefault": .flag(hasDefault),
        ]
    }
}

extension Effects {
    fileprivate var json: JSONValue? {
        guard self != Effects() else { return nil }
        return ["isAsync": .flag(isAsync), "throwing": throwing.map { ["type": $0.type?.json] }]
    }
}

extension TypeReference {
    fileprivate var json: JSONValue {
        guard let storedText else { return .string(written.text) }
        return ["written": .string(written.text), "canonical": .string(storedText)]
    }
}

extension Instantiation {
    fileprivate var json: JSONValue {
        [
            "callee": callee?.json,
            "stated": stated?.json,
            "collects": .flag(collects),
            "namesInitializer": .flag(namesInitializer),
            "parentArgument": parentArgument.json,
            "keeper": .string(keeper?.rawValue),
            "declaration": .number(declaration),
            "member": .number(member),
            "conditions": .strings(conditions.map(\.text)),
        ]
    }
}

extension Instantiation.ParentArgument {
    /// The expression, or the labels of an initializer that passes its parameter on; nil for the enclosing instance.
    fileprivate var json: JSONValue? {
        switch self {
        case .enclosingInstance: nil
        case .other(let expression): .string(expression)
        case .parameter(let labels, let withParent):
            ["labels": .string(labels), "withParent": .string(withParent)]
        case .mock(let labels): ["mock": .string(labels)]
        }
    }
}
