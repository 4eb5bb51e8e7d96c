// Dependency injection as somebody writes it who has no generator.

/// For each parent and child, a class that hands on what the child needs; and protocols for what passes through.
func handWrittenText(_ plan: WorkloadPlan) -> String {
    let demands = plan.demands()
    var text = SwiftText()
    text.block("import NeedleFoundation")
    for (index, component) in plan.components.enumerated() where !component.parents.isEmpty {
        let passing = demands[index].subtracting(component.requirements).sorted()
        text.line("public protocol \(component.name)Needs: \(component.dependencyName) {")
        for service in passing { text.line("    var \(plan.propertyName(service)): \(plan.typeName(service)) { get }") }
        text.block("}")
    }
    for parent in plan.components {
        for index in parent.children {
            let child = plan.components[index]
            text.line("final class \(parent.name)Provides\(child.name): \(child.name)Needs {")
            text.line("    private let parent: \(parent.name)")
            let passesOn = !demands[index].isSubset(of: parent.provided)
            if passesOn { text.line("    private let needs: any \(parent.name)Needs") }
            text.line("")
            text.line("    init(parent: \(parent.name)\(passesOn ? ", needs: any \(parent.name)Needs" : "")) {")
            text.line("        self.parent = parent")
            if passesOn { text.line("        self.needs = needs") }
            text.block("    }")
            for service in demands[index].sorted() {
                let name = plan.propertyName(service)
                let source = parent.provided.contains(service) ? "parent" : "needs"
                text.line("    var \(name): \(plan.typeName(service)) { \(source).\(name) }")
            }
            text.block("}")
        }
    }
    return text.text
}
