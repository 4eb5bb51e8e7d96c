// What a person writes in an app that is measured: objects, dependency protocols and components.

/// Writes the scopes of an app.
struct ScopeClassText {
    let plan: ScopePlan
    let wiring: Wiring

    /// The classes of the objects that scopes own.
    var objects: SwiftText {
        var text = SwiftText()
        for property in plan.properties {
            text.line("public final class \(property.type) {")
            text.line("    public init() {}")
            text.line("    public var number: Int { \(property.index) }")
            text.block("}")
        }
        return text
    }

    /// Some scopes, each with its dependency.
    func components(_ scopes: Range<Int>) -> SwiftText {
        var text = SwiftText()
        if wiring != .hand { text.block("import NeedleFoundation") }
        for scope in scopes {
            writeDependency(of: scope, &text)
            text.line("public final class Scope\(scope)Component: \(base(of: scope)) {")
            if wiring == .hand { HandMadeText(plan: plan).writeInitializer(of: scope, &text) }
            for property in plan.properties(of: scope) {
                text.line("    public let \(property.name) = \(property.type)()")
            }
            for child in plan.children[scope] {
                let type = "Scope\(child)Component"
                text.line("    public var scope\(child): \(type) { \(type)(parent: self) }")
            }
            writeTotal(of: scope, &text)
            text.block("}")
            if wiring == .hand { HandMadeText(plan: plan).writeEnvironment(of: scope, &text) }
        }
        if wiring == .hand, scopes.contains(0) { text.line(HandMadeText.scope) }
        return text
    }

    private func base(of scope: Int) -> String {
        let environment = plan.requirements[scope].isEmpty ? "any EmptyDependency" : "any Scope\(scope)Dependency"
        return switch wiring {
        case .hand: plan.requirements[scope].isEmpty ? "HandMadeScope<Void>" : "HandMadeScope<\(environment)>"
        case .needle, .uber: scope == 0 ? "BootstrapComponent" : "Component<\(environment)>"
        }
    }

    private func writeDependency(of scope: Int, _ text: inout SwiftText) {
        let requirements = plan.requirements[scope]
        guard !requirements.isEmpty else { return }
        text.line("public protocol Scope\(scope)Dependency: \(wiring == .hand ? "AnyObject" : "Dependency") {")
        for requirement in requirements {
            text.line("    var \(requirement.property.name): \(requirement.property.type) { get }")
        }
        text.block("}")
    }

    /// A method that reads all that the scope needs.
    private func writeTotal(of scope: Int, _ text: inout SwiftText) {
        let requirements = plan.requirements[scope]
        guard !requirements.isEmpty else { return }
        text.line("    public func total() -> Int {")
        text.line("        \(requirements.map { "dependency.\($0.property.name).number" }.joined(separator: " + "))")
        text.line("    }")
    }
}
