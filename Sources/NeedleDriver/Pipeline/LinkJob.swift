// Links parsed modules, unless the last link says all that there is to say.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// One link: the modules, where the outputs go, and what the last link left there.
struct LinkJob: Sendable {
    /// The modules; what was generated for those without sources is removed.
    let found: FoundModules
    /// Which modules there are besides.
    let extent: LinkExtent
    let request: LinkRequest
    let context: RunContext
    /// How the generated text is to be.
    let options: EmitOptions
    /// Where the outputs go.
    let folders: OutputFolders
    /// The last link with the same options.
    let memory: LinkMemory
    private let policy: WarningPolicy

    init(
        _ found: FoundModules,
        in extent: LinkExtent,
        _ request: LinkRequest,
        _ context: RunContext
    ) throws(Failure) {
        (self.found, self.extent, self.request, self.context) = (found, extent, request, context)
        let folders = try Failure.wrapping(
            try OutputFolders(request.destination, found, extent.packages, context.fileSystem)
        )
        let options = try request.emitOptions(context.fileSystem)
        // Loops, here and where nothing has changed: lazy sequences would search the whole program for conformances.
        var told: [ResolvedDiagnostic] = []
        for index in found.modules.indices { told += found.modules[index].diagnostics }
        let policy = request.policy(ignoring: told)
        memory = context.timeline.measure(.link, Work()) { _ in
            LinkMemory(found.modules, (request.material(options), policy.ignores.material), folders, context)
        }
        (self.folders, self.options, self.policy) = (folders, options, policy)
    }

    var oldOutputs: OldOutputSearch { OldOutputSearch(folders: folders, context: context) }
}

/// The modules around those that are linked, as far as a link knows them.
struct LinkExtent: Sendable {
    /// Where further modules may be; nil where graph files or sources were named.
    var workspace: Workspace?
    /// Whether each module of the workspace that has sources was parsed.
    var isParsed = false
    /// Whether a person named modules, so that there may be outputs of others.
    var isPart = false
    /// The packages that all of them lie in, which tell who writes generated files; nil where these go elsewhere.
    let packages: Packages?

    /// - Parameter packages: Nil for those of the workspace.
    init(
        workspace: Workspace? = nil,
        packages: Packages? = nil,
        isParsed: Bool = false,
        isPart: Bool = false
    ) {
        self.packages = packages ?? workspace?.packages
        (self.workspace, self.isParsed, self.isPart) = (workspace, isParsed, isPart)
    }

    /// How modules are linked beside these others.
    func options(rootModules: [String], linking modules: [ParsedModule], _ context: RunContext) -> LinkOptions {
        let others = (workspace?.findableModules ?? []).subtracting(modules.map(\.request.name)).sorted()
        // There are few, or none: those whose sources are gone, and those that were never parsed.
        let areEmpty = context.workers.map(others) { workspace?.isEmpty($0) == true }
        var options = LinkOptions(rootModules: rootModules)
        for (module, isEmpty) in zip(others, areEmpty) {
            if isEmpty {
                options.emptyModules.insert(module.text)
            } else if !isParsed {
                options.unparsedModules.insert(module.text)
            }
        }
        return options
    }
}

/// The result of a link.
enum LinkOutcome: Sendable {
    /// It would change nothing.
    case unchanged(LinkRecord)
    /// The program has errors.
    case refused
    /// With the warnings of the linker.
    case linked(LinkedGraph, [Diagnostic])
}

extension LinkJob {
    /// Links the modules.
    /// - Parameter report: Is told why, and of the diagnostics.
    func link(_ report: inout Report) throws(Failure) -> LinkOutcome {
        if let last = unchanged(&report) {
            let isRefused = try tell(resolved(last.warnings), &report)
            return isRefused ? .refused : .unchanged(last)
        }
        let linked = try context.graph(of: found, in: extent, rootModules: request.rootModules)
        let silent = found.modules.flatMap(\.silentErrors)
        let all = silent.joined(with: try resolved(linked.diagnostics), of: linked.graph, context.fileSystem)
        return tell(all, &report) ? .refused : .linked(linked.graph, linked.diagnostics)
    }

    /// Adds the diagnostics of the program to a report, with those of the comments that silence none of them.
    /// - Returns: Whether there are errors.
    private func tell(_ diagnostics: [ResolvedDiagnostic], _ report: inout Report) -> Bool {
        report.diagnostics = diagnostics
        if report.endsBeforeLink(policy) { return true }
        if extent.isParsed, !extent.isPart {
            report.addUnneededIgnores(policy, for: diagnostics + parserDiagnostics(of: found.modules))
        }
        return report.endsBeforeLink(policy.telling)
    }

    /// Looks up the places of diagnostics.
    private func resolved(_ diagnostics: [Diagnostic]) throws(Failure) -> [ResolvedDiagnostic] {
        if diagnostics.isEmpty { return [] }
        let named = diagnostics.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
        let indexes = try indexes(of: found.modules.filter { named.contains($0.request.name.text) }, context)
        return resolve(diagnostics, lookup: places(indexes))
    }

    /// The last link, if linking again would change nothing.
    private func unchanged(_ report: inout Report) -> LinkRecord? {
        let verdict = context.timeline.measure(.link, Work()) { work in
            let verdict = memory.verdict(KnownContents(found.modules))
            if case .unchanged = verdict { work.hits = found.modules.count }
            return verdict
        }
        switch verdict {
        case .changed(let reason):
            report.explanations.append("linked again: \(reason)")
            return nil
        case .unchanged(let last):
            // A link that met files of uber/needle is done again, so that there are none to remember.
            let outputs = last.outputs + folders.filesOfPlugin()
            let old = oldOutputs.clashes(of: found.modules, with: outputs, remembers: false)
            return old.isEmpty ? last : nil
        }
    }
}

/// Looks facts up in the indexes of their modules.
private func places(_ indexes: [ModuleIndex]) -> (FactReference) -> Location? {
    let indexes = Dictionary(indexes.map { ($0.parameters.module, $0) }) { first, _ in first }
    return { indexes[$0.module]?.location(of: $0) }
}
