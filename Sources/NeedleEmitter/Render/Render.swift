/// Renders the generated file of a module.
func render(_ plan: ModulePlan, options: EmitOptions) -> String {
    var writer = SwiftWriter()
    writer.parts(GeneratedFile.header, plan, options)
    if !plan.registrations.isEmpty {
        writer.line()
        writer.line("/// Makes the providers of this module known; `registerProviderFactories()` calls it.")
        writer.registration(GeneratedNames.registration(plan.module), plan)
    }
    return writer.text
}

/// Renders the one file for all sources of a graph.
func renderSingleFile(_ plan: ModulePlan, options: EmitOptions) -> String {
    var writer = SwiftWriter()
    writer.parts(GeneratedFile.singleFileHeader, plan, options)
    writer.line()
    writer.line("/// Makes the providers known to NeedleFoundation. Call it once, before the first scope is made.")
    if plan.registrations.isEmpty {
        writer.line(nonisolated(plan.isNonisolated) + "public func registerProviderFactories() {}")
    } else {
        writer.registration("registerProviderFactories", plan)
    }
    return writer.text
}

/// Renders the registration file of a module.
func render(_ plan: RegistrationPlan, options: EmitOptions) -> String {
    var writer = SwiftWriter()
    writer.head([GeneratedFile.header], plan.imports, options)
    writer.line()
    writer.line(
        "/// Makes the providers of all modules known to NeedleFoundation. Call it once, before the first scope is made."
    )
    writer.block(nonisolated(plan.isNonisolated) + "public func registerProviderFactories()") { writer in
        for function in plan.functions {
            writer.conditional(function.condition) { $0.line("\(function.name)()") }
        }
    }
    return writer.text
}

extension SwiftWriter {
    /// All of a generated file but its registration.
    fileprivate mutating func parts(_ header: String, _ plan: ModulePlan, _ options: EmitOptions) {
        head(plan.namesAliases ? [header, GeneratedFile.aliasNote] : [header], plan.imports, options)
        section("The types of the requirements, named where their imports are.", plan.aliases) { writer, aliases in
            writer.conditional(aliases.condition) { $0.aliases(aliases) }
        }
        section("What the scopes below a component need from above it.", plan.environments) { writer, environment in
            writer.conditional(environment.condition) { $0.environment(environment) }
        }
        section("One class for each parent and child: how the child's needs are met.", plan.edges) { writer, edge in
            writer.conditional(edge.condition) { $0.edge(edge) }
        }
        section("What non-core components contribute to the core.", plan.pluginExtensions) { writer, plugin in
            writer.conditional(plugin.condition) { $0.pluginExtension(plugin) }
        }
    }

    fileprivate mutating func head(_ header: [String], _ imports: [ImportLine], _ options: EmitOptions) {
        for text in header { line(text) }
        if let headerDoc = options.headerDoc {
            for text in headerDoc.split(separator: "\n", omittingEmptySubsequences: false) {
                line(text.hasPrefix("//") ? String(text) : text.isEmpty ? "//" : "// \(text)")
            }
        }
        let lines = imports.filter { $0.condition == nil }.map(\.text)
        let additional = options.additionalImports.filter { !lines.contains($0) }
        if !(lines + additional).isEmpty || !imports.isEmpty { line() }
        for text in lines + additional { line(text) }
        for conditional in imports {
            guard let condition = conditional.condition else { continue }
            line("#if \(condition)")
            line(conditional.text)
            line("#endif")
        }
    }

    /// A heading and what it heads, each after an empty line; nothing if there is nothing.
    fileprivate mutating func section<Element>(
        _ heading: String,
        _ elements: [Element],
        _ write: (inout SwiftWriter, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        line()
        line("// \(heading)")
        for element in elements {
            line()
            write(&self, element)
        }
    }

    fileprivate mutating func aliases(_ aliases: AliasExtension) {
        block("extension \(aliases.protocolName)") { $0.list(aliases.aliases) }
    }

    fileprivate mutating func environment(_ environment: EnvironmentProtocol) {
        let inherited = environment.inherited.joined(separator: ", ")
        let head = nonisolated(environment.isNonisolated) + prefix(environment.access)
        block(head + "protocol \(environment.name): \(inherited)") { writer in
            writer.list(environment.aliases)
            if !environment.aliases.isEmpty, !environment.members.isEmpty { writer.line() }
            for member in environment.members {
                writer.conditional(member.condition) { $0.declaration(member) }
            }
        }
    }

    private mutating func list(_ aliases: [Alias]) {
        for alias in aliases {
            conditional(alias.condition) { $0.line(alias.text) }
        }
    }

    fileprivate mutating func registration(_ function: String, _ plan: ModulePlan) {
        let always = plan.registrations.filter { $0.condition == nil }
        let sometimes = plan.registrations.filter { $0.condition != nil }
        block(nonisolated(plan.isNonisolated) + "public func \(function)()") { writer in
            writer.block("__registerNeedleEdges(module: \"\(plan.module)\")") { writer in
                writer.list(sometimes.isEmpty ? "[" : "var edges: [__NeedleEdge] = [", "]") { writer in
                    for registration in always { writer.line(registration.edge + ",") }
                }
                for registration in sometimes {
                    writer.conditional(registration.condition) { $0.line("edges.append(\(registration.edge))") }
                }
                if !sometimes.isEmpty { writer.line("return edges") }
            }
        }
    }
}

/// One entry of a module's registration.
private struct RegistrationLine {
    var condition: String?
    /// The expression that makes the edge.
    var edge: String
}

extension ModulePlan {
    fileprivate var registrations: [RegistrationLine] {
        let edges = edges.map { edge in
            let make = edge.storesNothing ? "_ in \(edge.name)()" : "\(edge.name)($0)"
            let text = ".edge(from: \(edge.parentType).self, to: \(edge.childType).self) { \(make) }"
            return RegistrationLine(condition: edge.condition, edge: text)
        }
        let plugins = pluginExtensions.map { plugin in
            let make = "\(plugin.name)($0.__nonCoreComponent)"
            let text = ".pluginExtension(of: \(plugin.pluginizedType).self) { \(make) }"
            return RegistrationLine(condition: plugin.condition, edge: text)
        }
        return edges + plugins
    }
}

extension ImportLine {
    fileprivate var text: String {
        (attributes + [access, "import", module].compactMap { $0 }).joined(separator: " ")
    }
}

extension Alias {
    fileprivate var text: String { prefix(access) + "typealias \(name) = \(type)" }
}

private func prefix(_ access: String?) -> String {
    access.map { $0 + " " } ?? ""
}

private func nonisolated(_ isNonisolated: Bool) -> String {
    isNonisolated ? "nonisolated " : ""
}
