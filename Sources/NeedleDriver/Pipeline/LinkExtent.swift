// Which modules there are beside those that are linked.

internal import NeedleGraph
internal import NeedleLinker

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
