// The files of an app that hold components and dependency protocols.

extension SwiftText {
    /// Adds a component, its dependency protocol, and what a person keeps beside them.
    mutating func scope(_ index: Int, of plan: AppPlan, _ random: inout RandomNumbers) {
        let scope = plan.scopes[index]
        let access = scope.isPublic ? "public " : ""
        if index > 0 { dependency(of: scope, access, plan, &random) }
        let superclass =
            index == 0
            ? "BootstrapComponent"
            : "Component<any \(scope.requirements.isEmpty ? "EmptyDependency" : scope.dependency)>"
        line("/// The scope of the \(random.pick(nouns)).")
        line("///")
        line("/// It lives as long as a person can \(random.pick(verbs)) the \(random.pick(nouns)).")
        line("\(access)final class \(scope.component): \(superclass) {")
        if !scope.provided.isEmpty { line("    // MARK: - Services\n") }
        for service in scope.provided.sorted() { provided(plan.service(service), access, &random) }
        viewModel(of: scope, plan, &random)
        if !scope.children.isEmpty, !scope.hasExtension {
            line("    // MARK: - Children\n")
            for child in scope.children { makes(plan.scopes[child], scope, &random) }
        }
        summary(of: scope, access, plan)
        block("}")
        viewModelClass(of: scope, &random)
    }

    /// Adds an extension with the children of a component.
    mutating func childrenExtension(of index: Int, _ plan: AppPlan, _ random: inout RandomNumbers) {
        let scope = plan.scopes[index]
        line("// MARK: - Children of \(scope.component)\n")
        line("extension \(scope.component) {")
        for child in scope.children { makes(plan.scopes[child], scope, &random) }
        line("    /// What the debug menu shows of the \(random.pick(nouns)).")
        line("    var \(random.pick(verbs))Title: String { \"\(scope.name)\" }")
        line("}")
    }

    private mutating func dependency(
        of scope: AppScope,
        _ access: String,
        _ plan: AppPlan,
        _ random: inout RandomNumbers
    ) {
        guard !scope.requirements.isEmpty else { return }
        line("/// What \(scope.component) needs from the scopes above it.")
        line("\(access)protocol \(scope.dependency): Dependency {")
        for reference in scope.requirements.sorted() {
            let service = plan.service(reference)
            if random.chance(percent: 30) {
                line("    /// Tells how to \(random.pick(verbs)) a \(random.pick(nouns)).")
            }
            line("    var \(service.propertyName): \(service.type) { get }")
        }
        block("}")
    }

    /// Adds a property for the scopes below; it may be internal, since the edges that read it are in the same module.
    private mutating func provided(_ service: AppService, _ access: String, _ random: inout RandomNumbers) {
        let access = random.chance(percent: 50) ? access : ""
        let (name, type, made) = (service.propertyName, service.type, service.makingText(&random))
        if service.isObject, random.chance(percent: 65) {
            line("    \(access)var \(name): \(type) {")
            if random.chance(percent: 30) {
                line("        return shared {")
                line("            // The \(random.pick(nouns)) must not \(random.pick(verbs)) twice.")
                line("            \(made)")
                line("        }")
            } else {
                line("        shared { \(made) }")
            }
            line("    }")
        } else if service.kind == .formatter || random.chance(percent: 60) {
            line("    \(access)var \(name): \(type) { \(made) }")
        } else {
            line("    \(access)let \(name): \(type) = \(made)")
        }
        line("")
    }

    private mutating func makes(_ child: AppScope, _ parent: AppScope, _ random: inout RandomNumbers) {
        let access = child.isPublic && parent.isPublic ? "public " : ""
        let name = child.name
        switch child.form {
        case .property:
            line("    \(access)var \(name.lowercasingFirst): \(child.component) { \(child.component)(parent: self) }")
        case .function:
            line("    /// Makes the scope that a \(random.pick(nouns)) is shown in.")
            line("    \(access)func make\(name)() -> \(child.component) {")
            line("        return \(child.component)(parent: self)")
            line("    }")
        case .functionWithWork:
            line("    \(access)func \(name.lowercasingFirst)(for user: String) -> \(child.component) {")
            line("        let component = \(child.component)(parent: self)")
            line("        assert(!user.isEmpty, \"a \(random.pick(nouns)) without a user\")")
            line("        return component")
            line("    }")
        case .builder:
            line("    \(access)var \(name.lowercasingFirst)Builder: () -> \(child.component) {")
            line("        return { \(child.component)(parent: self) }")
            line("    }")
        }
        line("")
    }

    private mutating func viewModel(of scope: AppScope, _ plan: AppPlan, _ random: inout RandomNumbers) {
        let first = scope.requirements.sorted().first.map { reference in
            let service = plan.service(reference)
            return "\\(\(service.usingText("dependency.\(service.propertyName)")))"
        }
        line("    var viewModel: \(scope.name)ViewModel {")
        line("        shared { \(scope.name)ViewModel(title: \"\(random.pick(nouns)) \(first ?? "")\") }")
        line("    }\n")
    }

    private mutating func viewModelClass(of scope: AppScope, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// Decides what the screen of the \(noun) shows.
            final class \(scope.name)ViewModel {
                private(set) var title: String
                private var observers: [(String) -> Void] = []

                init(title: String) {
                    self.title = title
                }

                func \(verb)(_ \(noun)s: [String]) {
                    let relevant = \(noun)s.filter { $0.count > \(random.number(1...9)) }
                    guard let first = relevant.first else { return }
                    title = first.capitalized
                    observers.forEach { $0(title) }
                }

                func observe(_ observer: @escaping (String) -> Void) {
                    observers.append(observer)
                    observer(title)
                }
            }
            """
        )
    }

    private mutating func summary(of scope: AppScope, _ access: String, _ plan: AppPlan) {
        line("    /// This scope and some levels of those below it, for the debug menu.")
        line("    \(access)func summary(levels: Int) -> String {")
        line("        \(editableLine)1")
        line("        var lines = [\"\(scope.name) \\(revision)\"]")
        for reference in scope.requirements.sorted() {
            let service = plan.service(reference)
            let use = service.usingText("dependency.\(service.propertyName)")
            line("        lines.append(\"    \\(\(use))\")")
        }
        if !scope.children.isEmpty {
            line("        guard levels > 0 else { return lines.joined(separator: \"\\n\") }")
            for child in scope.children.map({ plan.scopes[$0] }) {
                line("        lines.append(\(child.making).summary(levels: levels - 1))")
            }
        }
        line("        return lines.joined(separator: \"\\n\")")
        line("    }")
    }
}

extension AppScope {
    /// How a parent offers a child.
    fileprivate enum Form {
        case property, function, functionWithWork, builder
    }

    /// The same for all parents.
    fileprivate var form: Form {
        switch salt(of: name) % 10 {
        case ..<5: .property
        case ..<8: .function
        case 8: .functionWithWork
        default: .builder
        }
    }

    /// What makes it, written in its parent.
    fileprivate var making: String {
        switch form {
        case .property: name.lowercasingFirst
        case .function: "make\(name)()"
        case .functionWithWork: "\(name.lowercasingFirst)(for: \"somebody\")"
        case .builder: "\(name.lowercasingFirst)Builder()"
        }
    }
}
