// What somebody writes who wires scopes without a library.

/// Writes the wiring of scopes that have one parent each.
struct HandMadeText {
    let plan: ScopePlan

    /// The class that all scopes inherit from.
    static let scope = """
        public class HandMadeScope<Dependency> {
            public let dependency: Dependency

            public init(_ dependency: Dependency) {
                self.dependency = dependency
            }
        }
        """

    /// A scope knows its parent's class.
    func writeInitializer(of scope: Int, _ text: inout SwiftText) {
        guard scope > 0 else { return text.line("    public init() { super.init(()) }") }
        let parent = parent(of: scope)
        text.line("    public let parent: \(parent)")
        text.line("    public init(parent: \(parent)) {")
        text.line("        self.parent = parent")
        let needsNothing = plan.requirements[scope].isEmpty
        text.line("        super.init(\(needsNothing ? "()" : "Scope\(scope)Environment(parent)"))")
        text.line("    }")
    }

    func writeEnvironment(of scope: Int, _ text: inout SwiftText) {
        guard !plan.requirements[scope].isEmpty else { return }
        text.line("private final class Scope\(scope)Environment: Scope\(scope)Dependency {")
        text.line("    private let parent: \(parent(of: scope))")
        text.line("    init(_ parent: \(parent(of: scope))) { self.parent = parent }")
        for requirement in plan.requirements[scope] {
            let name = requirement.property.name
            let owner = (1...requirement.distance).map { _ in "parent" }.joined(separator: ".")
            text.line("    var \(name): \(requirement.property.type) { \(owner).\(name) }")
        }
        text.block("}")
    }

    private func parent(of scope: Int) -> String {
        let parents = plan.parents[scope]
        precondition(parents.count == 1, "a scope that is made by hand has one parent")
        return "Scope\(parents[0])Component"
    }
}
