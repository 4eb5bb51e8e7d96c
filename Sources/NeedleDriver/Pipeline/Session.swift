// The surroundings of commands.

package import NeedleDiagnostics
package import NeedleFileSystem
package import NeedleLinker

/// The surroundings of a command: the disk, the cache and the number of parallel jobs.
package struct Session: Sendable {
    package var fileSystem: FileSystem
    /// The cache folder.
    package var cacheFolder: String
    /// The number of files that are parsed in parallel.
    package var jobs: Int
    package var progress: ProgressReporter
    /// Records the times of steps, if they are wanted.
    package var timeline: Timeline?
    /// The files and folders for a question, as for `needle generate`; nil for the modules of the workspace.
    package var sources: ParseRequest?
    /// The reader of project files, if there is one.
    package var guide: (any ProjectGuide)?
    /// The lines of the graph. A build keeps their file up to date if it exists.
    package var lines: GraphLines?
    /// Creates the check of the graph from the settings of `needle.json`; nil if there is no such check.
    package var makeCheck: (@Sendable (Manifest, FileSystem) throws(Failure) -> any GraphCheck)?

    /// The default cache folder.
    package static let defaultCacheFolder = ".needle"
    /// - Parameter cacheFolder: nil for the folder in `needle.json`, or `.needle` without one.
    package init(
        fileSystem: FileSystem,
        cacheFolder: String? = nil,
        jobs: Int = Session.coreCount,
        progress: ProgressReporter = ProgressReporter(.none)
    ) {
        self.fileSystem = fileSystem
        self.cacheFolder = cacheFolder ?? Session.usualCacheFolder(fileSystem)
        let isNamed = cacheFolder ?? Session.defaultCacheFolder != Session.defaultCacheFolder
        options = isNamed ? ["--cache-path", self.cacheFolder] : []
        self.jobs = jobs
        self.progress = progress
    }

    /// The check of the graph beyond what the linker proves.
    /// - Throws: What is wrong with its settings.
    package func graphCheck(_ settings: Manifest) throws(Failure) -> (any GraphCheck)? {
        try makeCheck?(settings, fileSystem)
    }

    /// The path of the cache below the workspace; nil if it is elsewhere.
    package var cacheInside: String? {
        get throws(Failure) { try Failure.wrapping(try fileSystem.relative(fileSystem.absolute(cacheFolder))) }
    }

    /// The current cache.
    package var cache: Cache {
        timeline.measure(.cache, Work()) { _ in Cache(folder: cacheFolder, fileSystem: fileSystem) }
    }

    /// The options of the session that decide which modules are found, as a person types them.
    let options: [String]

    /// The folder in `needle.json`, or the default. Mistakes in `needle.json` are reported where the whole file is read.
    private static func usualCacheFolder(_ fileSystem: FileSystem) -> String {
        (try? readManifestIfPresent(at: Workspace.manifestName, fileSystem))?.cache?.text ?? defaultCacheFolder
    }

    package var context: RunContext { context(cache) }

    /// - Parameter cache: nil to parse everything and keep nothing.
    package func context(_ cache: Cache?) -> RunContext {
        RunContext(
            fileSystem: fileSystem,
            cache: cache,
            workers: Workers(count: jobs),
            timeline: timeline,
            progress: progress
        )
    }
}

/// A file in which reviewers see how the graph changes.
package struct GraphLines: Sendable {
    package let path: String
    /// A text that each such file contains, by which it is recognized.
    package let mark: String
    package let text: @Sendable (LinkedGraph) -> String

    package init(path: String, mark: String, text: @escaping @Sendable (LinkedGraph) -> String) {
        (self.path, self.mark, self.text) = (path, mark, text)
    }
}

/// The surroundings of one run, which its stages share.
package struct RunContext: Sendable {
    package var fileSystem: FileSystem
    /// nil to parse everything and keep nothing.
    package var cache: Cache?
    /// A second cache, which is only read. It may contain states of modules that `cache` lacks.
    package var otherCache: Cache?
    /// The workers for parallel steps.
    package var workers: Workers
    var timeline: Timeline?
    var progress: ProgressReporter
}

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

/// A check of a linked graph beyond what the linker proves, such as the rules of a team. The core has none: a session may
/// bring one (`Session.graphCheck`).
package protocol GraphCheck: Sendable {
    /// The texts that decide its diagnostics in addition to the graph. A change of them is a reason to link again.
    var keyTexts: [String] { get }
    /// The files that it was read from, except `needle.json`.
    var inputs: [String] { get }

    /// The diagnostics of a graph, in no particular order.
    func diagnostics(of graph: LinkedGraph, _ workers: Workers) -> [Diagnostic]

    /// Whether the team knows of a diagnostic and accepts it, so that it is not reported.
    func accepts(_ diagnostic: Diagnostic) -> Bool

    /// Updates the file of accepted diagnostics after a link of the whole workspace.
    /// - Parameter diagnostics: All diagnostics of the link.
    /// - Throws: Why a file cannot be written.
    func updateBaseline(
        _ diagnostics: [Diagnostic],
        _ request: LinkRequest,
        _ fileSystem: FileSystem,
        _ report: inout Report
    ) throws(Failure)
}

extension Session {
    /// Runs a command, and adds the requested times to its report.
    /// - Parameters:
    ///   - printsTimings: Whether a table of the phases is printed.
    ///   - trace: The path of the trace, if one is written.
    package func run(printsTimings: Bool = false, trace: String? = nil, _ command: (Session) -> Report) -> Report {
        guard printsTimings || trace != nil else { return command(self) }
        do throws(Failure) {
            try fileSystem.checkDestination(trace, of: "--trace")
        } catch {
            return Report(error)
        }
        let timeline = Timeline()
        var session = self
        session.timeline = timeline
        var report = command(session)
        let total = timeline.elapsed
        if printsTimings { report.timings = timingsTable(timeline.spans, total: total) }
        if let trace {
            do {
                try fileSystem.write(Array(chromeTrace(timeline.spans, total: total).utf8), to: trace)
            } catch {
                report.add(Failure(error))
            }
        }
        return report
    }
}
