import NeedleGraph
import NeedleLinker

/// The generated file of one module.
///
/// Each declaration is written as soon as it is known, without an intermediate description. The imports, which come first in
/// the file, are written last.
struct ModuleFile: ~Copyable {
    let context: EmissionContext
    let module: ID<Module>
    var imports: ImportCollector
    /// Everything after the imports.
    var text = SwiftWriter()
    /// Whether the file uses an alias of a requirement's type.
    var namesAliases = false
    private(set) lazy var speller = TypeSpeller(graph, context.names, for: module)
    var registered: [RegisteredEdge] = []
    var ofTemplates: [AddingFunction] = []
    /// Whether it is the single file for several modules, whose boundaries are unknown.
    private(set) var isSingle = false

    var graph: LinkedGraph { context.graph }
    private var facts: ModuleGraph { _read { yield context.graph.modules.table[module].facts } }

    init(_ context: EmissionContext, _ module: ID<Module>) {
        self.context = context
        self.module = module
        imports = ImportCollector(context, module)
    }

    /// The generated file of a module; nil if it has no part in the graph.
    static func generated(_ module: ID<Module>, _ context: EmissionContext, _ options: EmitOptions) -> GeneratedFile? {
        var file = ModuleFile(context, module)
        file.writeParts()
        if file.text.count == 0, file.registered.isEmpty {
            // The file exists even if all aliases are unneeded.
            if context.aliasedProtocols(of: module).isEmpty { return nil }
            file.text.line()
            file.text.line("// \(GeneratedFile.nothingNeeded)")
        }
        if !file.registered.isEmpty {
            file.text.line()
            file.text.line("/// Makes the providers of this module known; `registerProviderFactories()` calls it.")
            file.writeRegistration(GeneratedNames.registration(file.facts.name), as: "\"\(file.facts.name)\"")
        }
        return file.finished(GeneratedFile.header, options)
    }

    /// The single file for all sources of a graph, which may belong to several modules of an app.
    static func single(_ module: ID<Module>, _ context: EmissionContext, _ options: EmitOptions) -> GeneratedFile {
        var file = ModuleFile(context, module)
        file.isSingle = true
        let files = SingleFileImports(module, context)
        file.imports.useImports(of: files)
        for named in Set(files.naming.compactMap { context.graph.importsOfFiles[$0] }).sorted() {
            file.imports.use(named: named, for: .internal)
        }
        file.writeParts()
        file.text.line()
        file.text.line(
            "/// Registers the providers. Call it once, before the first scope is created."
        )
        if file.registered.isEmpty, !context.graph.contributions.collections.isEmpty {
            file.imports.use(named: Modules.foundation, for: .internal)
            file.text.block("\(nonisolated(file.isNonisolated))public func registerProviderFactories()") {
                $0.registerNothing(as: "#fileID")
            }
        } else if file.registered.isEmpty {
            file.text.line("\(nonisolated(file.isNonisolated))public func registerProviderFactories() {}")
        } else {
            // The file's module is unknown, and two folders may have the same name.
            file.writeRegistration("registerProviderFactories", as: "#fileID")
        }
        return file.finished(GeneratedFile.singleFileHeader, options)
    }

    /// Whether declarations must be marked `nonisolated`, since the module isolates them by default.
    private var isNonisolated: Bool { facts.defaultIsolation != nil }

    private mutating func writeParts() {
        let (components, edges) = (context.parts.components[module], context.parts.edges[module])
        let protocols = context.aliasedProtocols(of: module)
        writeOffered()
        section("// The types of the requirements, named where their imports are.", protocols) {
            $0.writeAliases(of: $1)
        }
        section("// What the scopes below a component need from above it.", components) { $0.writeEnvironment(of: $1) }
        section("// What partial mocks lack: to read it stops the program.", context.mocked[module]) {
            $0.writeStops(of: $1)
        }
        let mocks = Array((graph.mocks[module] ?? []).enumerated())
        section("// What calls of `mock` create: a scope alone, which has the values of the call.", mocks) {
            $0.writeMock($1.element, at: $1.offset)
        }
        section("// One class for each parent and child: how the child's needs are met.", edges) { [context] in
            $0.writeEdge($1, context)
        }
        addToTemplates(context)
        section("// The edges of generic components: modules that know the arguments add them.", ofTemplates) {
            $0.writeAddingFunction($1)
        }
        section("// What non-core components contribute to the core.", components) { $0.writePluginExtension(of: $1) }
        registerAdded()
        registerContributions()
        if !registered.isEmpty { imports.use(named: Modules.foundation, for: .internal) }
    }

    /// Writes further names for types whose names other modules also have. This module's name cannot qualify them, since it is
    /// also the name of a type.
    private mutating func writeOffered() {
        let offered = context.names.offered(by: module)
        if offered.isEmpty { return }
        text.line()
        text.line("// Names for modules that have types of the same names, since '\(facts.name)' is a type as well.")
        text.line()
        for offered in offered {
            let access = offered.access.keyword.map { "\($0) " } ?? ""
            text.line("\(access)typealias \(escapedParts(offered.name)) = \(escapedParts(offered.type))")
        }
    }

    /// Writes a heading and its rows, each after an empty line; nothing if no row has a declaration.
    ///
    /// - Parameter write: Returns whether a row has a declaration; if not, its text is removed.
    private mutating func section<Row>(
        _ heading: Pieces,
        _ rows: some Collection<Row>,
        _ write: (inout ModuleFile, Row) -> Bool
    ) {
        var isFirst = true
        for row in rows {
            let start = text.mark
            if isFirst { text.line("\n\(heading)") }
            text.line()
            if write(&self, row) { isFirst = false } else { text.goBack(to: start) }
        }
    }

    /// Adds the module's contributions, each after the classes for the same parent.
    private mutating func registerContributions() {
        for contribution in context.contributions[module] ?? [] {
            let (parent, child) = (contribution.collector, contribution.component)
            imports.use(parent, for: .internal)
            imports.use(child, for: .internal)
            let function: Pieces = contribution.isOfMainActor ? "addMainActorContribution" : "addContribution"
            let (to, type) = (context.spelling(of: parent, &imports), context.spelling(of: child, &imports))
            let ends: Pieces = "of: \(type).self, named: \"\(quoted(fullName(of: child)))\", to: \(to).self"
            let registration = RegisteredEdge(
                condition: contribution.condition.name,
                parentName: context.runtimeName(of: parent),
                isDeprecated: context.areDeprecated(parent, child),
                statements: ["edges.\(function)(\(ends)) { \(type)(parent: $0).contribution }"]
            )
            registerBehindOthers(registration)
        }
    }

    /// Registers an edge after the last class of the same parent.
    private mutating func registerBehindOthers(_ registration: RegisteredEdge) {
        let last = registered.lastIndex { $0.parentName == registration.parentName && !$0.isByPath }
        registered.insert(registration, at: last.map { $0 + 1 } ?? registered.count)
    }

    /// Adds the edges of specializations whose arguments the module knows.
    private mutating func registerAdded() {
        defer { imports.condition = .always }
        for added in context.parts.added[module] ?? [] {
            imports.condition = added.condition
            imports.use(added.component, for: .internal)
            registerBehindOthers(registration(of: added, Name(context.spelling(ofType: added.type(context), &imports))))
        }
    }

    /// The name by which a contribution is sorted.
    private func fullName(of component: ID<Component>) -> Name {
        let (module, name) = (graph.components[component].module, graph.components[component].name)
        return isSingle ? Name(name) : Name("\(graph.modules.table[module].facts.name).\(name)")
    }

    private mutating func writeRegistration(_ function: String, as identity: String) {
        let (registered, isNonisolated) = (registered, isNonisolated)
        text.block("\(nonisolated(isNonisolated))public func \(function)()") { writer in
            writer.register(registered, as: identity, isNonisolated: isNonisolated)
        }
    }

    /// The file, with the head before everything that was written.
    private mutating func finished(_ header: String, _ options: EmitOptions) -> GeneratedFile {
        var head = SwiftWriter(capacity: 1 << 12)
        head.head([header] + (namesAliases ? [GeneratedFile.aliasNote] : []), imports.lines(), options)
        let bytes = Array(head.written) + text.written
        return GeneratedFile(module: facts.name, name: GeneratedFile.generatedName, bytes: bytes)
    }
}

/// The modifier for a declaration that the module would isolate by default, followed by a space.
func nonisolated(_ isNonisolated: Bool) -> Pieces {
    isNonisolated ? "nonisolated " : ""
}

// MARK: - Templates

// The edge classes of generic components are in extensions of these, each with a function that adds them to the edges.
extension ModuleFile {
    /// Records the class of an edge for the function that adds it: the module's or a generic component's.
    ///
    /// - Parameter statement: The statement that adds it for a type of child.
    mutating func register(
        _ edge: RegisteredEdge,
        _ id: ID<Edge>,
        _ context: EmissionContext,
        _ statement: (_ child: Name) -> Pieces
    ) {
        let parent = context.graph.edges[id].parent
        guard context.graph.components[parent].isTemplate else { return registered.append(edge) }
        if ofTemplates.last?.template != parent { ofTemplates.append(AddingFunction(template: parent)) }
        let types = context.graph.edges[id].childTypes
        if types.isEmpty { ofTemplates[ofTemplates.count - 1].edges.append(edge) }
        for made in types {
            var edge = edge
            edge.statements = [statement(spelling(of: made.type, inside: parent, context))]
            edge.condition = made.condition.name
            ofTemplates[ofTemplates.count - 1].edges.append(edge)
        }
    }

    /// Records, for the functions of generic components, the edges of their generic superclasses and of hidden components
    /// below.
    mutating func addToTemplates(_ context: EmissionContext) {
        for id in context.parts.components[module] {
            let superclasses = context.parts.addedByTemplates[id] ?? []
            let edges = superclasses.map { registration(of: $0, spelling(of: $0.type(context), inside: id, context)) }
            let hidden = (context.parts.hidden[id] ?? []).map { call in
                var added = AddedTemplate(
                    template: call.template,
                    component: call.template,
                    condition: call.condition
                )
                added.isOfHidden = call.isOfHidden
                return registration(of: added, spelling(of: call.type, inside: id, context))
            }
            if let index = ofTemplates.firstIndex(where: { $0.template == id && !$0.isOfHidden }) {
                ofTemplates[index].edges += edges
            } else if !edges.isEmpty {
                ofTemplates.append(AddingFunction(template: id, edges: edges))
            }
            if !hidden.isEmpty { ofTemplates.append(AddingFunction(template: id, edges: hidden, isOfHidden: true)) }
        }
    }

    /// The call that adds the edges of a generic component, or of hidden components below it.
    ///
    /// - Parameter type: The component with its arguments.
    func registration(of added: AddedTemplate, _ type: Name) -> RegisteredEdge {
        let template = added.template
        let function = context.names.addingFunction(template, isOfHidden: added.isOfHidden)
        return RegisteredEdge(
            condition: added.condition.name,
            // Hidden components have other names.
            parentName: added.isOfHidden ? nil : context.runtimeName(of: template),
            isDeprecated: isDeprecated(template, isOfHidden: added.isOfHidden),
            statements: ["\(type).\(function)(to: &edges)"]
        )
    }

    /// Whether a function of a generic component is deprecated, since it names something deprecated.
    private func isDeprecated(_ template: ID<Component>, isOfHidden: Bool) -> Bool {
        if isOfHidden {
            return context.areDeprecated(template)
                || (context.parts.hidden[template] ?? []).contains { call in
                    context.areDeprecated(call.template) || isDeprecated(call.template, isOfHidden: call.isOfHidden)
                }
        }
        return context.parts.edges[graph.components[template].module].contains { edge in
            context.graph.edges[edge].parent == template
                && context.areDeprecated(template, context.graph.edges[edge].child)
        }
    }

    /// The type of a parent as its edges write it: a generic one with its own parameters, which a nested type requires.
    mutating func parentType(_ parent: ID<Component>, _ context: EmissionContext) -> Name {
        let component = context.graph.components[parent]
        guard component.isTemplate else { return context.spelling(of: parent, &imports) }
        let type = context.resolver.resolved(component.type, component.genericParameters.map { TypeExpression($0) })
        return spelling(of: type, inside: parent, context)
    }

    /// A resolved type in an extension of a generic component, where the parameters have their names.
    private mutating func spelling(
        of type: TypeExpression,
        inside template: ID<Component>,
        _ context: EmissionContext
    ) -> Name {
        let parameters = context.graph.components[template].genericParameters
        let named = context.resolver.bind(parameters, to: parameters.map { TypeExpression($0) })
        return Name(context.spelling(ofType: context.resolver.substitute(named, in: type), &imports))
    }

    /// Opens an extension of a generic component, which has the parameters and their constraints.
    mutating func openExtension(of template: ID<Component>, isDeprecated: Bool) {
        if isDeprecated { text.line("@available(*, deprecated)") }
        text.startLine()
        text.add(pieces: "extension \(context.names.text(graph.components[template].type, in: module))")
        text.openBlock()
    }

    mutating func writeAddingFunction(_ function: AddingFunction) -> Bool {
        let (template, isOfHidden) = (function.template, function.isOfHidden)
        let access = min(graph.components[template].access, .public)
        imports.use(named: Modules.foundation, for: access)
        let isDeprecated =
            function.edges.contains(where: \.isDeprecated) || isOfHidden && context.areDeprecated(template)
        openExtension(of: template, isDeprecated: isDeprecated)
        let keyword = access.keyword.map { "\($0) " } ?? ""
        let name = context.names.addingFunction(template, isOfHidden: isOfHidden)
        text.block("\(keyword)nonisolated static func \(name)(to edges: inout __NeedleEdges)") { writer in
            writer.add(function.edges, asking: isOfHidden)
        }
        text.closeBlock()
        return true
    }
}

/// A function of a generic component that adds its edges, or those of hidden components below it.
struct AddingFunction {
    let template: ID<Component>
    var edges: [RegisteredEdge] = []
    var isOfHidden = false
}
