// The files that hold components and dependency protocols.

extension SwiftText {
    /// Adds a component and its dependency protocol.
    mutating func component(_ index: Int, of plan: WorkloadPlan, _ random: inout RandomNumbers) {
        let component = plan.components[index]
        let isRoot = component.parents.isEmpty
        if !isRoot {
            line("/// What \(component.name) needs from the scopes above it.")
            line("public protocol \(component.dependencyName): Dependency {")
            for service in component.requirements.sorted() {
                line("    /// Remembers what the \(random.pick(nouns)) last said.")
                line("    var \(plan.propertyName(service)): \(plan.typeName(service)) { get }")
            }
            block("}")
        }
        line("/// A scope of the \(random.pick(nouns)), as long as its \(random.pick(nouns)) is on screen.")
        let superclass = isRoot ? "BootstrapComponent" : "Component<any \(component.dependencyName)>"
        line("public final class \(component.name): \(superclass) {")
        for service in component.provided.sorted() { provided(service, of: plan, &random) }
        for child in component.children {
            let child = plan.components[child]
            line("    /// A new scope for the \(random.pick(nouns)).")
            line("    public var \(child.propertyName): \(child.name) {")
            line("        \(child.name)(parent: self)")
            line("    }")
            line("")
        }
        summary(of: component, plan)
        helpers(&random)
        block("}")
    }

    /// A property that may be internal, since the edges that read it are in the same module.
    private mutating func provided(_ service: Service, of plan: WorkloadPlan, _ random: inout RandomNumbers) {
        let (name, type) = (plan.propertyName(service), plan.typeName(service))
        let access = random.chance(percent: 50) ? "public " : ""
        if random.chance(percent: 70) {
            line("    /// One for this scope and all below it.")
            line("    \(access)var \(name): \(type) {")
            line("        shared { \(type)(name: \"\(random.pick(nouns)) \(random.below(100))\") }")
            line("    }")
        } else {
            line("    \(access)let \(name) = \(type)(name: \"\(random.pick(nouns))\")")
        }
        line("")
    }

    private mutating func summary(of component: ComponentPlan, _ plan: WorkloadPlan) {
        line("    /// What this scope works with, in one line.")
        line("    public func summary() -> String {")
        line("        \(editableLine)1")
        if component.parents.isEmpty {
            line("        return \"root \\(revision)\"")
        } else {
            line("        let names = [")
            for service in component.requirements.sorted() {
                line("            dependency.\(plan.propertyName(service)).name,")
            }
            line("        ]")
            line("        return names.joined(separator: \", \") + \" \\(revision)\"")
        }
        line("    }")
        line("")
    }

    private mutating func helpers(_ random: inout RandomNumbers) {
        for number in 0..<random.number(1...2) {
            let noun = random.pick(nouns)
            line(
                """
                    /// Whether a \(noun) is worth showing.
                    func isRelevant\(number)(_ \(noun): String, limit: Int) -> Bool {
                        let words = \(noun).split(separator: " ")
                        guard words.count < limit else { return false }
                        return words.contains { word in word.count > \(random.number(2...9)) }
                    }

                """
            )
        }
    }
}

/// How the line of a component's body begins that stands for an edit without consequences.
package let editableLine = "let revision = "
