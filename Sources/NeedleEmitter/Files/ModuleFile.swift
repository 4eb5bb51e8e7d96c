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
