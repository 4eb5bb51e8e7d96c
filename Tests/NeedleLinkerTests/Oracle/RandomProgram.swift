// Makes small random programs for the oracle.

import NeedleGraph
import RandomTesting

/// A program of some modules and components. Every component is public and, through `App`, below a root.
struct RandomProgram {
    private var numbers: SeededGenerator
    private var imports: [[Int]] = []
    private var components: [Node] = []

    private struct Node {
        var name: String
        var module: Int
        var isRoot: Bool
        var properties: [(text: String, access: Access?)] = []
        var requirements: [String] = []
        /// A component whose dependency protocol this one's inherits.
        var inherits: Int?
        /// The children, each with the module that makes it.
        var children: [(child: Int, home: Int)] = []
    }

    static func modules(using generator: inout SeededGenerator) -> [ModuleGraph] {
        var program = RandomProgram(numbers: generator)
        program.chooseModules()
        program.chooseComponents()
        program.chooseEdges()
        program.chooseMembers()
        generator = program.numbers
        return program.modules
    }

    private init(numbers: SeededGenerator) {
        self.numbers = numbers
    }

    /// Each module imports some of those before it; the last is the app and imports all.
    private mutating func chooseModules() {
        let count = numbers.number(1...4)
        for module in 0..<count {
            let isApp = module == count - 1
            imports.append((0..<module).filter { _ in isApp || numbers.chance(oneIn: 2) })
        }
    }

    private func sees(_ module: Int, _ other: Int) -> Bool {
        module == other || imports[module].contains { sees($0, other) }
    }

    private mutating func chooseComponents() {
        let roots = numbers.number(1...2)
        for index in 0..<(roots + numbers.number(1...5)) {
            let isRoot = index < roots
            let module = numbers.number(0...(imports.count - 1))
            components.append(Node(name: "\(isRoot ? "Root" : "Child")\(index)", module: module, isRoot: isRoot))
        }
    }

    /// Each component gets a parent among those before it; then some get more, which may close a circle.
    private mutating func chooseEdges() {
        let children = components.indices.filter { !components[$0].isRoot }
        for child in children { connect(numbers.number(0...(child - 1)), child) }
        for _ in 0..<numbers.number(0...3) {
            connect(numbers.number(0...(components.count - 1)), children[numbers.number(0...(children.count - 1))])
        }
    }

    /// The home is the parent's module, unless that does not see the child; now and then it is the app all the same.
    private mutating func connect(_ parent: Int, _ child: Int) {
        guard !components[parent].children.contains(where: { $0.child == child }) else { return }
        let own = components[parent].module
        let isForeign = !sees(own, components[child].module) || numbers.chance(oneIn: 8)
        components[parent].children.append((child, isForeign ? imports.count - 1 : own))
    }

    private mutating func chooseMembers() {
        for index in components.indices {
            // A scope above itself cannot provide from there what it cannot provide directly, so where a child is made
            // in another module, the oracle's answer would depend on which of the two counts as nearer.
            let isPublic = components[index].children.contains { $0.home != components[index].module }
            for name in ["a", "b", "c"] where numbers.chance(oneIn: components[index].isRoot ? 2 : 4) {
                let isInternal = !isPublic && numbers.chance(oneIn: 2)
                components[index].properties.append((member(name), isInternal ? nil : .public))
            }
            guard !components[index].isRoot else { continue }
            for name in ["a", "b", "c"] where numbers.chance(oneIn: 4) {
                components[index].requirements.append(member(name))
            }
            let other = numbers.number(0...(components.count - 1))
            let canInherit = !components[other].isRoot && other < index
            if canInherit, sees(components[index].module, components[other].module), numbers.chance(oneIn: 4) {
                components[index].inherits = other
            }
        }
    }

    private mutating func member(_ name: String) -> String {
        "\(name): \(numbers.chance(oneIn: 5) ? "String" : "Int")"
    }

    private var modules: [ModuleGraph] {
        imports.indices.map { index in
            module(name(index), imports: imports[index].map(name)) {
                for node in components where node.module == index { declarations(of: node) }
                for node in components where node.module != index {
                    let made = node.children.filter { $0.home == index }
                    if !made.isEmpty {
                        extending(node.name) {
                            for edge in made { makes(components[edge.child].name) }
                        }
                    }
                }
            }
        }
    }

    @Facts private func declarations(of node: Node) -> [Fact] {
        if !node.isRoot {
            let inherited = node.inherits.map { ["Needs\(components[$0].name)"] } ?? ["Dependency"]
            dependency("Needs\(node.name)", node.requirements, .public, inherits: inherited)
        }
        let base = node.isRoot ? "BootstrapComponent" : "Component<Needs\(node.name)>"
        declare("public class \(node.name): \(base)") {
            for offered in node.properties { property(offered.text, offered.access) }
            for edge in node.children where edge.home == node.module { makes(components[edge.child].name) }
        }
    }

    private func name(_ module: Int) -> String {
        module == imports.count - 1 ? "App" : "Module\(module)"
    }
}
