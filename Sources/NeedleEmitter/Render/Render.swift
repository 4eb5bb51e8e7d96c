import NeedleGraph
import NeedleLinker

/// Renders the generated file of a module.
func render(_ plan: ModulePlan, options: EmitOptions) -> [UInt8] {
    var writer = SwiftWriter(forms: plan.forms)
    writer.parts(GeneratedFile.header, plan, options)
    if plan.registersEdges {
        writer.line()
        writer.line("/// Makes the providers of this module known; `registerProviderFactories()` calls it.")
        writer.registration("\(GeneratedNames.registration(plan.module))", plan)
    }
    return writer.bytes
}

/// Renders the one file for all sources of a graph.
func renderSingleFile(_ plan: ModulePlan, options: EmitOptions) -> [UInt8] {
    var writer = SwiftWriter(forms: plan.forms)
    writer.parts(GeneratedFile.singleFileHeader, plan, options)
    writer.line()
    writer.line("/// Makes the providers known to NeedleFoundation. Call it once, before the first scope is made.")
    if !plan.registersEdges {
        writer.line("\(nonisolated(plan.isNonisolated))public func registerProviderFactories() {}")
    } else {
        writer.registration("registerProviderFactories", plan)
    }
    return writer.bytes
}

/// Renders the registration file of a module.
func render(_ plan: RegistrationPlan, options: EmitOptions) -> [UInt8] {
    var writer = SwiftWriter()
    writer.head([GeneratedFile.header], plan.imports, options)
    writer.line()
    writer.line(
        "/// Makes the providers of all modules known to NeedleFoundation. Call it once, before the first scope is made."
    )
    writer.block("\(nonisolated(plan.isNonisolated))public func registerProviderFactories()") { writer in
        for function in plan.functions {
            writer.conditional(function.condition) { $0.line("\(function.name)()") }
        }
    }
    return writer.bytes
}

extension SwiftWriter {
    /// All of a generated file but its registration.
    fileprivate mutating func parts(_ header: String, _ plan: ModulePlan, _ options: EmitOptions) {
        head(plan.namesAliases ? [header, GeneratedFile.aliasNote] : [header], plan.imports, options)
        section("// The types of the requirements, named where their imports are.", plan.aliases) { writer, aliases in
            writer.conditional(aliases.condition) { $0.aliases(aliases) }
        }
        section("// What the scopes below a component need from above it.", plan.environments) { writer, environment in
            writer.conditional(environment.condition) { $0.environment(environment) }
        }
        section("// One class for each parent and child: how the child's needs are met.", plan.edges) { writer, edge in
            writer.conditional(edge.condition) { $0.edge(edge) }
        }
        section("// What non-core components contribute to the core.", plan.pluginExtensions) { writer, plugin in
            writer.conditional(plugin.condition) { $0.pluginExtension(plugin) }
        }
    }

    fileprivate mutating func head(_ header: [String], _ imports: [ImportLine], _ options: EmitOptions) {
        for text in header { line("\(text)") }
        if let headerDoc = options.headerDoc {
            for text in headerDoc.split(separator: "\n", omittingEmptySubsequences: false) {
                line(text.hasPrefix("//") ? "\(String(text))" : text.isEmpty ? "//" : "// \(String(text))")
            }
        }
        if !imports.isEmpty || !options.additionalImports.isEmpty { line() }
        for plain in imports where plain.condition == nil { add(plain) }
        for text in options.additionalImports
        where !imports.contains(where: { $0.condition == nil && $0.text == text }) { line("\(text)") }
        for conditional in imports {
            guard let condition = conditional.condition else { continue }
            line("#if \(condition)")
            add(conditional)
            line("#endif")
        }
    }

    private mutating func add(_ line: ImportLine) {
        for attribute in line.attributes {
            add(name: attribute)
            add(" ")
        }
        if let access = line.access {
            add(name: access)
            add(" ")
        }
        add("import ")
        add(name: line.module)
        endLine()
    }

    /// A heading and what it heads, each after an empty line; nothing if there is nothing.
    fileprivate mutating func section<Element>(
        _ heading: Pieces,
        _ elements: [Element],
        _ write: (inout SwiftWriter, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        line()
        line(heading)
        for element in elements {
            line()
            write(&self, element)
        }
    }

    fileprivate mutating func aliases(_ aliases: AliasExtension) {
        block("extension \(aliases.protocolName)") { $0.list(aliases.aliases) }
    }

    fileprivate mutating func environment(_ environment: EnvironmentProtocol) {
        startLine()
        if environment.isNonisolated { add("nonisolated ") }
        if let access = environment.access {
            add(name: access)
            add(" ")
        }
        add("protocol ")
        add(name: environment.name)
        add(": ")
        list(environment.inherited)
        endHead { writer in
            writer.list(environment.aliases)
            if !environment.aliases.isEmpty, !environment.members.isEmpty { writer.line() }
            for member in environment.members {
                writer.conditional(member.condition) { $0.declaration(member) }
            }
        }
    }

    private mutating func list(_ aliases: [Alias]) {
        for alias in aliases {
            conditional(alias.condition) { $0.alias(alias) }
        }
    }

    private mutating func alias(_ alias: Alias) {
        startLine()
        if let access = alias.access {
            add(name: access)
            add(" ")
        }
        add("typealias ")
        add(name: alias.name)
        add(" = ")
        switch alias.type {
        case .written(let type): add(name: type)
        case .alias(let home, let name):
            add(name: home)
            add(".")
            add(name: name)
        }
        endLine()
    }

    fileprivate mutating func registration(_ function: Pieces, _ plan: ModulePlan) {
        let isAlways =
            plan.edges.allSatisfy { $0.condition == nil } && plan.pluginExtensions.allSatisfy { $0.condition == nil }
        startLine()
        if plan.isNonisolated { add("nonisolated ") }
        add("public func ")
        add(pieces: function)
        add("()")
        endHead { writer in
            writer.block("__registerNeedleEdges(module: \"\(plan.module)\")") { writer in
                writer.list(isAlways ? "[" : "var edges: [__NeedleEdge] = [", "]") { writer in
                    for edge in plan.edges where edge.condition == nil { writer.entry("", edge, ",") }
                    for plugin in plan.pluginExtensions where plugin.condition == nil { writer.entry("", plugin, ",") }
                }
                if isAlways { return }
                for edge in plan.edges where edge.condition != nil {
                    writer.conditional(edge.condition) { $0.entry("edges.append(", edge, ")") }
                }
                for plugin in plan.pluginExtensions where plugin.condition != nil {
                    writer.conditional(plugin.condition) { $0.entry("edges.append(", plugin, ")") }
                }
                writer.line("return edges")
            }
        }
    }

    /// The entry of an edge in a module's registration.
    private mutating func entry(_ start: StaticString, _ edge: EnvironmentClass, _ end: StaticString) {
        startLine()
        add(start)
        add(".edge(from: ")
        add(name: edge.parentType)
        add(".self, to: ")
        add(name: edge.childType)
        add(edge.storesNothing ? ".self) { _ in " : ".self) { ")
        add(name: edge.name)
        add(edge.storesNothing ? "() }" : "($0) }")
        add(end)
        endLine()
    }

    private mutating func entry(_ start: StaticString, _ plugin: PluginExtensionClass, _ end: StaticString) {
        startLine()
        add(start)
        add(pieces: ".pluginExtension(of: \(plugin.pluginizedType).self) { \(plugin.name)($0.__nonCoreComponent) }")
        add(end)
        endLine()
    }
}

extension ModulePlan {
    fileprivate var registersEdges: Bool { !edges.isEmpty || !pluginExtensions.isEmpty }
}

extension ImportLine {
    fileprivate var text: String {
        (attributes.map(\.text) + [access?.text, "import", module.text].compactMap { $0 }).joined(separator: " ")
    }
}

private func nonisolated(_ isNonisolated: Bool) -> Pieces {
    isNonisolated ? "nonisolated " : ""
}
