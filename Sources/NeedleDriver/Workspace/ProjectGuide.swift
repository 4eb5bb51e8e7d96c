package import NeedleDiagnostics
package import NeedleFileSystem

/// A reader of project files and of files in no module.
///
/// The driver finds modules by folders and `needle.json`. A target above it reads project files, and gives each session a
/// guide, so that messages can name the modules that `needle init` would find, and files with components in no module are
/// reported.
package protocol ProjectGuide: Sendable {
    /// The number of modules and the origin of most of them, for example `5 modules of Cafe.xcodeproj`; nil if there are
    /// none.
    /// - Parameter isOfProject: Whether they must come from the description of a project, not from folders alone.
    func summary(_ fileSystem: FileSystem, isOfProject: Bool) -> String?

    /// The files beside the folders of modules that declare a component.
    func componentsBesideModules(of workspace: Workspace, isCheck: Bool) -> [Diagnostic]

    /// The other files that are in no module: the ones that declare a component, and the paths of generated ones.
    /// - Parameters:
    ///   - requests: The modules of the workspace.
    ///   - isCheck: Whether a root is an error, since nothing is generated for its program.
    func strays(
        of workspace: Workspace,
        besides requests: [ModuleRequest],
        isCheck: Bool
    ) -> (components: [Diagnostic], generated: [String])
}

extension ProjectGuide {
    /// The files in no module that declare a component, wherever they are.
    package func componentsInNoModule(of workspace: Workspace, besides requests: [ModuleRequest]) -> [Diagnostic] {
        componentsBesideModules(of: workspace, isCheck: false)
            + strays(of: workspace, besides: requests, isCheck: false).components
    }
}
