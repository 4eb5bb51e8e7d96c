/// Renders the generated file of a module.
func render(_ plan: ModulePlan, options: EmitOptions) -> String {
    var writer = SwiftWriter()
    writer.head(plan.imports, options)
    if !plan.aliases.isEmpty {
        writer.line()
        writer.line("// The types of the requirements, named where their imports are.")
        for aliases in plan.aliases {
            writer.line()
            writer.aliases(aliases)
        }
    }
    if !plan.environments.isEmpty {
        writer.line()
        writer.line("// What the scopes below a component need from above it.")
        for environment in plan.environments {
            writer.line()
            writer.environment(environment)
        }
    }
    if !plan.edges.isEmpty {
        writer.line()
        writer.line("// One class for each parent and child: how the parent meets what the child needs.")
        for edge in plan.edges {
            writer.line()
            writer.edge(edge)
        }
    }
    if !plan.pluginExtensions.isEmpty {
        writer.line()
        writer.line("// What non-core components contribute to the core.")
        for pluginExtension in plan.pluginExtensions {
            writer.line()
            writer.pluginExtension(pluginExtension)
        }
    }
    if !plan.edges.isEmpty || !plan.pluginExtensions.isEmpty {
        writer.line()
        writer.registration(plan)
    }
    return writer.text
}

/// Renders the registration file of a module.
func render(_ plan: RegistrationPlan, options: EmitOptions) -> String {
    var writer = SwiftWriter()
    writer.head(plan.imports, options)
    writer.line()
    writer.line(
        "/// Makes the providers of all modules known to NeedleFoundation. Call it once, before the first scope is made."
    )
    writer.block("public func registerProviderFactories()") { writer in
        for function in plan.functions {
            writer.line("\(function)()")
        }
    }
    return writer.text
}

extension SwiftWriter {
    fileprivate mutating func head(_ imports: [ImportLine], _ options: EmitOptions) {
        line(GeneratedFile.header)
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

    fileprivate mutating func aliases(_ aliases: AliasExtension) {
        block("extension \(aliases.protocolName)") { writer in
            for alias in aliases.aliases { writer.line(alias.text) }
        }
    }

    fileprivate mutating func environment(_ environment: EnvironmentProtocol) {
        let head =
            prefix(environment.access) + "protocol \(environment.name): "
            + environment.inherited.joined(separator: ", ")
        block(head) { writer in
            for alias in environment.aliases { writer.line(alias.text) }
            if !environment.aliases.isEmpty, !environment.members.isEmpty { writer.line() }
            for member in environment.members { writer.declaration(member) }
        }
    }

    fileprivate mutating func registration(_ plan: ModulePlan) {
        line("/// Makes the providers of this module known; `registerProviderFactories()` calls it.")
        block("public func \(GeneratedNames.registration(plan.module))()") { writer in
            writer.block("__registerNeedleEdges(module: \"\(plan.module)\")") { writer in
                writer.list("[", "]") { writer in
                    for edge in plan.edges {
                        let argument = edge.storesNothing ? "_ in \(edge.name)()" : "\(edge.name)($0)"
                        writer.line(
                            ".edge(from: \(edge.parentType).self, to: \(edge.childType).self) { \(argument) },"
                        )
                    }
                    for plugin in plan.pluginExtensions {
                        let make = "\(plugin.name)($0.__nonCoreComponent)"
                        writer.line(".pluginExtension(of: \(plugin.pluginizedType).self) { \(make) },")
                    }
                }
            }
        }
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
