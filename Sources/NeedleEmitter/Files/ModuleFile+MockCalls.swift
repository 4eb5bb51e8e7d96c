// For a call such as `GameComponent.mock(playerName: "Ada")`, the file of its module has a function and a class, which conforms to the
// environment: it stores what the call gives, and stops the program where something else is read.
//
// The texts of these stops are `StaticString`s. With strings, a module with 300 calls took a fifth more time to compile.

import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// Writes the function `mock` for the calls with one list of labels, and the class that meets the component's demand.
    ///
    /// A component with subclasses or superclasses gets it from `Scope`, since its own extension could not declare the function of
    /// a superclass again. Otherwise the compiler finds it faster in the component.
    ///
    /// - Parameter position: The position of the function among those of the module.
    mutating func writeMock(_ mock: Mock, at position: Int) -> Bool {
        let id = mock.component
        imports.condition = mock.condition
        defer { imports.condition = .always }
        imports.use(named: Modules.foundation, for: .internal)
        imports.use(id, for: .internal)
        for registered in mock.registered { imports.use(registered, for: .internal) }
        let name = context.names.mock(at: position, in: module)
        let members = members(of: mock)
        let given = members.given(by: mock)
        text.openCondition(mock.condition.name)
        // A value may have a type that only deprecated code may name.
        let isDeprecated =
            context.areDeprecated(id)
            || given.contains { context.forms[$0.member.form].isDeprecated || $0.member.readsDeprecated }
        writeFunction(mock, name, given, isDeprecated)
        text.line()
        writeMockClass(mock, name, members, isDeprecated)
        text.closeCondition(mock.condition.name)
        return true
    }

    /// The requirements that the class declares, in the order of edges' classes. What it lacks is left to a default if there is one.
    private mutating func members(of mock: Mock) -> [MockMember] {
        let id = mock.component
        let given = Set(mock.values)
        let withDefault = graph.statedSites[id].filter { $0.hasDefault(in: module) }
        for site in withDefault where !given.contains(site.requirement) {
            for module in site.defaultModules { imports.use(module, for: .internal) }
        }
        let left = Set(withDefault.map(\.requirement)).subtracting(given).subtracting(mock.met.keys)
        let all = given.union(graph.demand[id]).union(graph.statedSites[id].map(\.requirement)).subtracting(left)
        let home = context.names.home(of: id, in: module)
        let aliases = context.aliasHome(of: id)
        return all.sorted().map { requirement in
            var member = context.member(requirement, of: id, &imports)
            let place = context.place(of: requirement, below: id)
            member.types = types(at: place, aliases, named: home, for: .internal)
            return MockMember(
                requirement: requirement,
                member: member,
                signature: graph.requirements[requirement].signature,
                isGiven: given.contains(requirement),
                value: mock.met[requirement],
                isSet: ([requirement] + mock.met.filter { $0.value == requirement }.map(\.key)).contains {
                    graph.requirements[$0].signature.isSettable
                }
            )
        }
    }

    private mutating func writeFunction(_ mock: Mock, _ name: Name, _ given: [MockMember], _ isDeprecated: Bool) {
        let component = context.spelling(of: mock.component, &imports)
        let creators: [Name] = ["create", "createScope", "needleCreate"]
        let creator = creators.first { name in !given.contains { $0.signature.name == name } } ?? creators[0]
        let declaration = graph.symbols.table[graph.components[mock.component].symbol].declaration
        let isAlone =
            declaration.isFinal && graph.components[mock.component].superclass == nil
            && graph.components[mock.component].arguments == nil
        let extended: Pieces = isAlone ? "\(component)" : "\(Modules.foundation).Scope where Self == \(component)"
        text.block("extension \(extended)") { [context, graph, module, isSingle] writer in
            writer.startLine()
            if isDeprecated { writer.add(name: SwiftWriter.deprecated) }
            writer.availability(of: given)
            if let actor = mock.isolation {
                let parsed = context.resolver.typeName(of: actor)?.type
                writer.add(pieces: "@\(parsed.map { context.names.text($0, in: module) } ?? actor.text) ")
            } else {
                writer.add(pieces: nonisolated(graph.modules.table[module].facts.defaultIsolation != nil))
            }
            writer.add("static func mock(")
            var rest = given[...]
            for (position, parameter) in mock.parameters.enumerated() {
                writer.separate(position, of: mock.parameters.count)
                switch parameter {
                case .value:
                    if let member = rest.popFirst() { writer.parameter(member, context.forms.table) }
                case .creator:
                    writer.add(pieces: "_ \(creator): (any \(Modules.foundation).Scope) throws -> \(component)")
                }
            }
            writer.endParameters(mock.parameters.count)
            let create = mock.parameters.contains(.creator)
            writer.add(pieces: "\(create ? " rethrows" : "") -> \(component)")
            writer.openBlock()
            for registered in mock.registered {
                let name = graph.modules.table[registered].facts.name
                writer.line("\(isSingle ? "registerProviderFactories" : GeneratedNames.registration(name))()")
            }
            if mock.registered.isEmpty, graph.collects(seenFrom: module) {
                // Under another name than the module's own edges.
                writer.registerNothing(as: "#function")
            }
            let arguments = given.map { member -> String in
                "\(escapedLabel(member.signature.name)): \(member.innerName)"
            }
            let parent = "__MockParent(\(name)(\(arguments.joined(separator: ", "))))"
            writer.line(create ? "return try \(creator)(\(parent))" : "return \(component)(parent: \(parent))")
            writer.closeBlock()
        }
    }

    private mutating func writeMockClass(
        _ mock: Mock,
        _ name: Name,
        _ members: [MockMember],
        _ isDeprecated: Bool
    ) {
        let (id, given) = (mock.component, members.given(by: mock))
        text.startLine()
        if isDeprecated { text.add(name: SwiftWriter.deprecated) }
        text.availability(of: given)
        writeHead(ofClass: name, for: id, context.names.home(of: id, in: module), context)
        if members.isEmpty { return text.add(" {}\n") }
        text.openBlock()
        let forms = context.forms.table
        for member in given { text.stored(member, forms) }
        if !given.isEmpty {
            text.endLine()
            text.startLine()
            text.add("init(")
            for (position, member) in given.enumerated() {
                text.separate(position, of: given.count)
                text.parameter(member, forms)
            }
            text.endParameters(given.count)
            text.openBlock()
            for member in given {
                text.line("\(member.storage(forms)) = \(member.innerName)")
            }
            text.closeBlock()
        }
        var isFirst = !given.isEmpty
        for member in members where !member.isGiven || member.isForwarded {
            if isFirst { text.endLine() }
            isFirst = false
            if let value = member.isGiven ? member : given.first(where: { $0.requirement == member.value }) {
                let storage = value.storage(forms)
                let getter = member.getter(storage, value)
                text.definition(member.member, .text(get: getter, set: " { \(storage) = newValue }"), forms)
            } else {
                let stop = stop(member, in: id, given)
                text.definition(member.member, .text(get: stop, set: stop), forms)
            }
        }
        text.closeBlock()
    }

    /// The block that stops the program when something reads what the call did not give.
    private func stop(_ member: MockMember, in id: ID<Component>, _ given: [MockMember]) -> Pieces {
        let labels = given.map { "\($0.signature.name):" }.joined()
        let name = member.signature.name
        let isOwn = graph.statedSites[id].contains { $0.requirement == member.requirement }
        let below = graph.components.withSuperclasses(id).compactMap { [context] in
            context.place(of: member.requirement, below: $0)?.component
        }
        let needer = graph.components[isOwn ? id : below.first ?? id].name
        let isNameable = context.forms[member.member.form].name == name
        let advice =
            isNameable
            ? "add '\(name):' to the call" : "declare a class for what it needs, and pass that to 'withMockDependency'"
        let component = graph.components[id].name
        let text = "\(component).mock(\(labels)) was read for '\(name)'; \(needer) needs it: \(advice)"
        return " { __lacks(\"\(quoted(Name(text)))\") }"
    }
}

/// A requirement as the class behind a function `mock` declares it.
struct MockMember {
    var requirement: ID<Requirement>
    var member: ForwardedMember
    var signature: Signature
    /// Whether it is a parameter of the function.
    var isGiven: Bool
    /// The parameter of the same name whose value meets it, too.
    var value: ID<Requirement>?
    /// Whether the value can be set, by this requirement or by one that it meets, too.
    var isSet: Bool

    /// Whether the value is stored under another name: a closure, and what would otherwise belong to an actor, which the
    /// initializer does not.
    var isForwarded: Bool { signature.kind == .function || signature.isolation != nil }
    /// The property that stores such a value.
    var storedName: Name { escaped(Name("needle_\(signature.name)")) }
    /// The parameter with the value, inside the function.
    var innerName: Name { signature.name == "self" ? "needle_given_self" : escaped(signature.name) }

    /// The expression for the stored value.
    func storage(_ forms: MemberFormTable) -> Pieces {
        isForwarded ? "\(storedName)" : "self.\(forms[member.form].memberName)"
    }

    /// The block that reads the stored value, or calls the stored closure.
    func getter(_ storage: Pieces, _ value: MockMember) -> Pieces {
        if signature.kind == .variable { return " { \(storage) }" }
        let arguments = MemberFormTable.arguments(for: signature, areLabeled: false)
        return " { \(value.signature.marker ?? "")\(storage)(\(arguments)) }"
    }
}

extension [MockMember] {
    /// The requirements that a call gives, in the order of its arguments.
    fileprivate func given(by mock: Mock) -> [MockMember] {
        mock.values.compactMap { value in first { $0.requirement == value } }
    }
}

extension SwiftWriter {
    /// Writes when the types of some requirements are available.
    fileprivate mutating func availability(of members: [MockMember]) {
        var written: Set<Attribute> = []
        for attribute in members.flatMap(\.signature.availability)
        where !attribute.isDeprecation && written.insert(attribute).inserted { add(text: attribute.text + " ") }
    }

    /// Begins a parameter: one of several is on a line of its own.
    fileprivate mutating func separate(_ position: Int, of count: Int) {
        if position > 0 { add(count > 2 ? "," : ", ") }
        guard count > 2 else { return }
        endLine()
        if position == 0 { indent() }
        startLine()
    }

    fileprivate mutating func endParameters(_ count: Int) {
        if count > 2 {
            endLine()
            outdent()
            startLine()
        }
        add(")")
    }

    /// Writes a parameter for the value of a requirement.
    fileprivate mutating func parameter(_ member: MockMember, _ forms: MemberFormTable) {
        if member.signature.name == "self" { add("self ") }
        add(pieces: "\(member.innerName): ")
        let isFunction = if case .function = member.signature.type.withoutAttributes.form { true } else { false }
        if isFunction || member.signature.kind == .function { add("@escaping ") }
        valueType(member, forms)
    }

    /// Writes the property that stores a given value.
    fileprivate mutating func stored(_ member: MockMember, _ forms: MemberFormTable) {
        startLine()
        let keyword: Pieces = member.isSet ? "var" : "let"
        add(
            pieces: member.isForwarded
                ? "private \(keyword) \(member.storedName): " : "\(keyword) \(forms[member.member.form].declaredName): "
        )
        valueType(member, forms)
        endLine()
    }

    /// Writes the type of a value, for a function that of a closure.
    private mutating func valueType(_ member: MockMember, _ forms: MemberFormTable) {
        let form = forms[member.member.form]
        guard let parameters = form.parameters else {
            return type(at: 0, of: member.member, forms)
        }
        if let actor = member.member.isolation ?? member.signature.isolation?.text { add(pieces: "@\(actor) ") }
        if let execution = member.member.execution { add(pieces: "\(execution) ") }
        add("(")
        for index in parameters {
            if index > parameters.lowerBound { add(", ") }
            if let specifiers = forms.parameters[index].specifiers { add(name: specifiers) }
            type(at: 1 + index - parameters.lowerBound, of: member.member, forms)
        }
        add(")")
        effects(member.member, form, forms)
        add(form.isSending ? " -> sending " : " -> ")
        guard form.hasResult else { return add("Void") }
        type(at: 0, of: member.member, forms)
    }
}
