// A generated file in the form that uber/needle writes, for measuring: what it costs to compile, and what it does at run time.
//
// Its form, of version 0.25.1: each path from the root to a component is registered under its text, with a function that makes
// a provider. A provider is a class that holds the components that it reads from. The function goes up to each of them by so
// many `parent`s, and casts it. Where several paths to a component lead past the same components with the same properties, one
// class does for them. Left out is what stands under `NEEDLE_DYNAMIC`, which ordinary builds do not compile.

import NeedleGraph

/// Writes the file.
struct UberFormText {
    let plan: ScopePlan

    /// The functions that register have so many lines.
    private static let linesPerFunction = 50

    var text: SwiftText {
        var text = SwiftText()
        text.block("import NeedleFoundation")
        text.block("private let needleDependenciesHash : String? = nil")
        writeTraversal(&text)
        text.block("#if !NEEDLE_DYNAMIC")
        var registrations: [(path: String, factory: String)] = []
        for scope in plan.parents.indices {
            for group in groups(of: scope) {
                registrations += group.paths.map { (pathText($0), group.factory) }
                if !group.sources.isEmpty { write(group, &text) }
            }
        }
        text.block("#endif")
        writeRegistration(registrations, &text)
        return text
    }

    /// The paths to a component on which it gets the same properties of the same components.
    private struct Group {
        let scope: Int
        let paths: [[Int]]
        /// In the order of the requirements.
        let sources: [Source]

        var identifier: String { shortHash(pathText(paths[0])) }
        var provider: String { "Scope\(scope)Dependency\(identifier)Provider" }

        var factory: String {
            sources.isEmpty ? "factoryEmptyDependencyProvider" : "factory\(identifier)\(shortHash(arguments))"
        }

        /// The components that the properties come from, each once and sorted by name.
        var owners: [Source] {
            var seen: Set<Int> = []
            return sources.filter { seen.insert($0.component).inserted }.sorted { $0.type < $1.type }
        }

        var arguments: String {
            owners.map { "\($0.name): parent\($0.distance)(component) as! \($0.type)" }.joined(separator: ", ")
        }
    }

    /// A property and the component that has it.
    private struct Source: Hashable {
        let property: ScopePlan.Property
        let component: Int
        let distance: Int

        var name: String { "scope\(component)Component" }
        var type: String { "Scope\(component)Component" }
    }

    /// In a tree, all scopes of a level are equally far from the root, so equal sources have equal distances.
    private func groups(of scope: Int) -> [Group] {
        var order: [[Source]] = []
        var paths: [[Source]: [[Int]]] = [:]
        for path in plan.paths(to: scope) {
            let sources = plan.requirements[scope].map { requirement in
                Source(
                    property: requirement.property,
                    component: path[path.count - 1 - requirement.distance],
                    distance: requirement.distance
                )
            }
            if paths[sources] == nil { order.append(sources) }
            paths[sources, default: []].append(path)
        }
        return order.map { Group(scope: scope, paths: paths[$0] ?? [], sources: $0) }
    }

    /// A function for each number of steps up.
    private func writeTraversal(_ text: inout SwiftText) {
        let distance = plan.requirements.joined().map(\.distance).max() ?? 1
        for count in 1...distance {
            text.line("private func parent\(count)(_ component: NeedleFoundation.Scope) -> NeedleFoundation.Scope {")
            text.line("    return component\(String(repeating: ".parent", count: count))")
            text.block("}")
        }
    }

    private func write(_ group: Group, _ text: inout SwiftText) {
        text.line("private class \(group.provider): Scope\(group.scope)Dependency {")
        for source in group.sources {
            text.line("    var \(source.property.name): \(source.property.type) {")
            text.line("        return \(source.name).\(source.property.name)")
            text.line("    }")
        }
        for owner in group.owners { text.line("    private let \(owner.name): \(owner.type)") }
        text.line("    init(\(group.owners.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) {")
        for owner in group.owners { text.line("        self.\(owner.name) = \(owner.name)") }
        text.line("    }")
        text.line("}")
        text.line("/// \(pathText(group.paths[0]))")
        text.line("private func \(group.factory)(_ component: NeedleFoundation.Scope) -> AnyObject {")
        text.line("    return \(group.provider)(\(group.arguments))")
        text.line("}")
    }

    private func writeRegistration(_ registrations: [(path: String, factory: String)], _ text: inout SwiftText) {
        text.block(Self.registerFunctions)
        var functions: [String] = []
        for start in stride(from: 0, to: registrations.count, by: Self.linesPerFunction) {
            functions.append("register\(functions.count + 1)()")
            text.line("@inline(never) private func \(functions[functions.count - 1]) {")
            for registration in registrations[start...].prefix(Self.linesPerFunction) {
                text.line("    registerProviderFactory(\"\(registration.path)\", \(registration.factory))")
            }
            text.block("}")
        }
        text.line("public func registerProviderFactories() {")
        for call in functions { text.line("    \(call)") }
        text.line("}")
    }

    private static let registerFunctions = """
        private func factoryEmptyDependencyProvider(_ component: NeedleFoundation.Scope) -> AnyObject {
            return EmptyDependencyProvider(component: component)
        }

        private func registerProviderFactory(_ path: String, _ factory: @escaping (NeedleFoundation.Scope) -> AnyObject) {
            __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: path, factory)
        }
        """
}

/// As a path is registered, for example `^->Scope0Component->Scope1Component`.
private func pathText(_ path: [Int]) -> String {
    (["^"] + path.map { "Scope\($0)Component" }).joined(separator: "->")
}

/// Twenty digits, as uber/needle takes them of another hash.
private func shortHash(_ text: String) -> String {
    String(Fingerprint(hashing: Array(text.utf8)).hex.prefix(20))
}
