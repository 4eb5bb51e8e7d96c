// The graph as bytes, in which it is read in a tenth of the time that a link takes.
//
// All numbers are compact. A text is its number; where it stands for the first time, that is the count of the texts before,
// and its bytes follow. A list is its count and its elements, and what may be absent is a list of at most one. Numbers that
// ascend are differences.

import NeedleGraph

extension ScopeGraph {
    /// The graph as bytes.
    ///
    /// - Complexity: Linear in the graph.
    package var packed: [UInt8] {
        var packer = Packer()
        packer.add(self)
        return packer.writer.bytes
    }

    /// The graph that was packed into these bytes; nil if they are not those of a graph. The numbers in it are not checked:
    /// whoever kept the bytes has to see that they are the same.
    ///
    /// - Complexity: Linear in the graph.
    package init?(packed: UnsafeRawBufferPointer) {
        var unpacker = Unpacker(packed)
        guard let graph = try? unpacker.graph(), unpacker.isAtEnd else { return nil }
        self = graph
    }
}

// MARK: - Writing

private struct Packer {
    var writer = PackedWriter()
    private var texts: [String: Int] = [:]

    mutating func add(_ number: Int) { writer.add(compact: number) }

    private mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

    private mutating func add(_ text: String) {
        if let known = texts[text] { return add(known) }
        add(texts.count)
        texts[text] = texts.count
        writer.add(text)
    }

    private mutating func add(ascending numbers: [Int]) {
        add(numbers.count)
        var last = 0
        for number in numbers {
            add(number - last)
            last = number
        }
    }

    private mutating func add<Element>(_ list: [Element], _ addElement: (inout Packer, Element) -> Void) {
        add(list.count)
        for element in list { addElement(&self, element) }
    }

    private mutating func add(_ condition: String?) { add(condition.map { [$0] } ?? []) { $0.add($1) } }

    mutating func add(_ graph: ScopeGraph) {
        add(graph.modules) { $0.add($1) }
        add(graph.requirements) { packer, requirement in
            packer.add(requirement.name)
            packer.add(requirement.type)
            packer.add(requirement.text)
            packer.add(requirement.identity)
        }
        add(graph.scopes) { $0.add($1) }
        for isReached in graph.isReached { add(isReached) }
        add(graph.properties) { packer, property in
            packer.add(property.scope)
            packer.add(property.name)
            packer.add(property.type)
            packer.add(property.text)
            packer.add(property.access.rawValue)
            packer.add(property.reference)
            packer.add(property.isTaken)
        }
        add(graph.pluginMembers) { packer, member in
            packer.add(member.scope)
            packer.add(member.name)
            packer.add(member.property)
            packer.add(member.reference)
            packer.add(member.isTaken)
        }
        add(graph.edges) { packer, edge in
            packer.add(edge.parent)
            packer.add(edge.child)
            packer.add(edge.sites) { $0.add($1) }
            packer.add(edge.condition)
            packer.add(edge.bindings) { packer, binding in
                packer.add(binding.requirement)
                packer.add(binding.ways) { $0.add($1) }
            }
        }
    }

    private mutating func add(_ scope: ScopeGraph.Scope) {
        add(scope.name)
        add(scope.module)
        add(scope.kind.rawValue)
        add(scope.reference)
        add(scope.statements) { packer, statement in
            packer.add(statement.requirement)
            packer.add(statement.protocol)
            packer.add(statement.reference)
        }
        add(ascending: scope.demand)
    }

    private mutating func add(_ way: ScopeGraph.Way) {
        switch way.source {
        case .property(let property):
            add(0)
            add(property)
        case .nearest(let properties):
            add(1)
            add(properties) { $0.add($1) }
        case .passes(let requirement):
            add(2)
            add(requirement)
        case .missing: add(3)
        }
        add(way.condition)
    }

    private mutating func add(_ reference: FactReference) {
        add(reference.module)
        add(reference.path)
        let (code, numbers): (Int, [Int]) =
            switch reference.element {
            case .file: (0, [])
            case .import(let index): (1, [index])
            case .declaration(let index): (2, [index])
            case .inheritance(let declaration, let index): (3, [declaration, index])
            case .member(let declaration, let index): (4, [declaration, index])
            case .instantiation(let index): (5, [index])
            case .entryPoint: (6, [])
            }
        add(code)
        for number in numbers { add(number) }
    }
}

// MARK: - Reading

private struct Unpacker {
    private var reader: PackedReader
    private var texts: [String] = []

    /// That the bytes are not those of a graph.
    private struct Fault: Error {}

    init(_ bytes: UnsafeRawBufferPointer) {
        reader = PackedReader(bytes)
    }

    var isAtEnd: Bool { reader.isAtEnd }

    private mutating func number() throws(Fault) -> Int {
        guard let number = reader.compactNumber() else { throw Fault() }
        return number
    }

    private mutating func flag() throws(Fault) -> Bool { try number() != 0 }

    private mutating func text() throws(Fault) -> String {
        let number = try number()
        if texts.indices.contains(number) { return texts[number] }
        guard number == texts.count, let text = reader.text() else { throw Fault() }
        texts.append(text)
        return text
    }

    private mutating func list<Element>(
        _ element: (inout Unpacker) throws(Fault) -> Element
    ) throws(Fault) -> [Element] {
        let count = try number()
        if count == 0 { return [] }
        var list: [Element] = []
        // Each element has a byte at least.
        list.reserveCapacity(min(count, reader.remaining))
        while list.count < count { list.append(try element(&self)) }
        return list
    }

    private mutating func ascending() throws(Fault) -> [Int] {
        var last = 0
        return try list { unpacker throws(Fault) in
            last += try unpacker.number()
            return last
        }
    }

    private mutating func condition() throws(Fault) -> String? {
        try list { unpacker throws(Fault) in try unpacker.text() }.first
    }

    mutating func graph() throws -> ScopeGraph {
        var graph = ScopeGraph()
        graph.modules = try list { unpacker throws(Fault) in try unpacker.text() }
        graph.requirements = try list { unpacker throws(Fault) in
            ScopeGraph.Requirement(
                name: try unpacker.text(),
                type: try unpacker.text(),
                text: try unpacker.text(),
                identity: try unpacker.text()
            )
        }
        graph.scopes = try list { unpacker throws(Fault) in try unpacker.scope() }
        for _ in graph.scopes { graph.isReached.append(try flag()) }
        graph.properties = try list { unpacker throws(Fault) in try unpacker.property() }
        graph.pluginMembers = try list { unpacker throws(Fault) in
            ScopeGraph.PluginMember(
                scope: try unpacker.number(),
                name: try unpacker.text(),
                property: try unpacker.number(),
                reference: try unpacker.reference(),
                isTaken: try unpacker.flag()
            )
        }
        graph.edges = try list { unpacker throws(Fault) in
            ScopeGraph.Edge(
                parent: try unpacker.number(),
                child: try unpacker.number(),
                sites: try unpacker.list { unpacker throws(Fault) in try unpacker.reference() },
                condition: try unpacker.condition(),
                bindings: try unpacker.list { unpacker throws(Fault) in
                    ScopeGraph.Binding(
                        requirement: try unpacker.number(),
                        ways: try unpacker.list { unpacker throws(Fault) in try unpacker.way() }
                    )
                }
            )
        }
        graph.connect()
        return graph
    }

    private mutating func scope() throws(Fault) -> ScopeGraph.Scope {
        ScopeGraph.Scope(
            name: try text(),
            module: try number(),
            kind: try named(),
            reference: try reference(),
            statements: try list { unpacker throws(Fault) in
                ScopeGraph.Statement(
                    requirement: try unpacker.number(),
                    protocol: try unpacker.text(),
                    reference: try unpacker.reference()
                )
            },
            demand: try ascending()
        )
    }

    private mutating func property() throws(Fault) -> ScopeGraph.Property {
        ScopeGraph.Property(
            scope: try number(),
            name: try text(),
            type: try text(),
            text: try text(),
            access: try named(),
            reference: try reference(),
            isTaken: try flag()
        )
    }

    /// A case by its name.
    private mutating func named<Case: RawRepresentable<String>>() throws(Fault) -> Case {
        guard let value = Case(rawValue: try text()) else { throw Fault() }
        return value
    }

    private mutating func way() throws(Fault) -> ScopeGraph.Way {
        let source: ScopeGraph.Way.Source
        switch try number() {
        case 0: source = .property(try number())
        case 1: source = .nearest(try list { unpacker throws(Fault) in try unpacker.number() })
        case 2: source = .passes(try number())
        case 3: source = .missing
        default: throw Fault()
        }
        return ScopeGraph.Way(source, condition: try condition())
    }

    private mutating func reference() throws(Fault) -> FactReference {
        let (module, path) = (try text(), try text())
        let element: FactReference.Element
        switch try number() {
        case 0: element = .file
        case 1: element = .import(try number())
        case 2: element = .declaration(try number())
        case 3: element = .inheritance(declaration: try number(), index: try number())
        case 4: element = .member(declaration: try number(), index: try number())
        case 5: element = .instantiation(try number())
        case 6: element = .entryPoint
        default: throw Fault()
        }
        return FactReference(module: module, path: path, element: element)
    }
}
