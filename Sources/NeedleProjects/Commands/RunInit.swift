// `needle init`: writes the files that a workspace needs before its first build, and optional ones.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

/// A file that `needle init` adds on request.
package enum SetupFile: String, CaseIterable, Sendable {
    /// The check in GitHub Actions.
    case github
    /// The check in GitLab CI.
    case gitlab
    /// The check before each commit.
    case preCommit = "pre-commit"
    /// The tasks of Visual Studio Code.
    case vscode
    /// The attributes that mark files as generated for reviewers.
    case gitattributes
    /// The rules and commands for coding agents.
    case agents

    /// Its path in the workspace.
    var path: String {
        switch self {
        case .github: ".github/workflows/needle.yml"
        case .gitlab: ".gitlab-ci.yml"
        case .preCommit: ".pre-commit-config.yaml"
        case .vscode: ".vscode/tasks.json"
        case .gitattributes: ".gitattributes"
        case .agents: "AGENTS.md"
        }
    }

    /// Its text. Most are files of the folder Examples, to which links in `Setup` point.
    var text: String {
        let bytes =
            switch self {
            case .github: PackageResources.github_yml
            case .gitlab: PackageResources.gitlab_yml
            case .preCommit: PackageResources.pre_commit_yaml
            case .vscode: PackageResources.tasks_json
            case .agents: PackageResources.agents_md
            case .gitattributes: Array(GeneratedFile.names.map { "\($0) linguist-generated\n" }.joined().utf8)
            }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Its text for a project in a subfolder of the repository, if it is read only at the top of that; nil for others.
    /// - Parameter folder: Relative to the top of the repository.
    fileprivate func text(below folder: String) -> String? {
        func quoted(_ end: String) -> String {
            let path = folder + end
            let isPlain = path.utf8.allSatisfy {
                $0 >= 0x80 || Character(Unicode.Scalar($0)).isLetter || "0123456789_-./".utf8.contains($0)
            }
            return isPlain ? path : path.inDoubleQuotes
        }
        let changes: [(String, String)]? =
            switch self {
            case .github:
                [
                    (
                        "    runs-on: ubuntu-latest\n",
                        "    runs-on: ubuntu-latest\n    defaults:\n      run:\n        working-directory: \(quoted(""))\n"
                    ),
                    ("path: .needle\n", "path: \(quoted("/.needle"))\n"),
                    ("sarif_file: needle.sarif", "sarif_file: \(quoted("/needle.sarif"))"),
                ]
            case .gitlab:
                [
                    ("      - .needle/\n", "      - \(quoted("/.needle/"))\n"),
                    ("  script:\n", "  script:\n    - cd \(quoted(""))\n"),
                    ("      - needle.sarif", "      - \(quoted("/needle.sarif"))"),
                ]
            case .preCommit: [("entry: needle build", "entry: needle build --package-path \(quoted(""))")]
            case .vscode, .gitattributes, .agents: nil
            }
        return changes?.reduce(text) { $0.replacing(text: $1.0, with: $1.1) }
    }

    /// The part that is left to the user, as the end of a line.
    fileprivate var open: String {
        switch self {
        case .github: ": fill in the lines of 'env'"
        case .gitlab: ": fill in the lines of 'variables'"
        case .preCommit, .vscode: ": the folder of 'needle' has to be in PATH"
        case .gitattributes, .agents: ""
        }
    }

    /// The reason why a package with the plugin, which writes no file among the sources, does not need it; nil if the package
    /// does.
    fileprivate var uselessness: String? {
        switch self {
        case .github, .gitlab, .preCommit: "'swift build' is the check"
        case .vscode, .agents: nil
        case .gitattributes: "no generated file is among the sources"
        }
    }
}

/// `needle init`: writes `needle.json`, keeps the cache out of the repository, and adds files on request.
///
/// Existing files are not changed, except for added rows and Needle's own part of them.
/// - Parameter isDryRun: Whether to only show the findings, the `needle.json`, and which other files would be written.
package func runInit(adding added: [SetupFile], isDryRun: Bool = false, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        var report = Report()
        var setup = Setup(session: session, isDryRun: isDryRun)
        let finding = try ProjectFinding(session.fileSystem, session.context(nil).workers)
        let isDescribed = !session.fileSystem.isAbsent(Workspace.manifestName)
        guard isDescribed || !finding.modules.isEmpty else { throw finding.failure }
        // A dry run shows the findings even if they are not needed.
        if !isDescribed || isDryRun, !finding.modules.isEmpty {
            setup.lines = finding.table
            if finding.isPlainPackage(session.fileSystem) {
                setup.lines.append(Setup.needsNoManifest)
            } else if isDryRun {
                report.output = finding.manifest
            } else {
                try Failure.wrapping(try setup.add(finding.manifest, at: Workspace.manifestName))
            }
        }
        if isDescribed { setup.leave(Workspace.manifestName) }
        if !isDryRun { try setup.tellModules() }
        try setup.ignoreCache()
        for file in SetupFile.allCases where added.contains(file) {
            try Failure.wrapping(try setup.add(file))
        }
        if !isDryRun {
            let isPackage = finding.modules.contains { $0.found.kind == .package }
            try Failure.wrapping(try setup.tellWhatIsNext(inPackage: isPackage, moduleCount: finding.modules.count))
        }
        report.summary = setup.lines
        report.isDifferent =
            finding.doubts.contains(where: \.isFault) || finding.homeless.contains { $0.components > 0 }
        return report
    }
}

extension ProjectFinding {
    /// The reason why a workspace without modules is not set up: every command would refuse its `needle.json`.
    fileprivate var failure: Failure {
        let (reason, help) =
            hasSources
            ? (
                "no module was found for the Swift files here",
                "write a \(Workspace.manifestName) with the name and the folders of each module, for example "
                    + "{ \"modules\": [{ \"name\": \"Shop\", \"sources\": [\"App/Shop\"] }] }"
            )
            : (
                "there are no Swift files in this folder or below it",
                "run 'needle init' in the folder of the package or project, or name it with '--package-path'"
            )
        var problem = Diagnostic.cannotRun("nothing was written: \(reason)")
        problem.help = [help]
        return Failure([problem])
    }
}

/// A workspace that is being set up.
struct Setup {
    let session: Session
    /// Whether to write nothing.
    let isDryRun: Bool
    /// A line for each file, and for the next steps.
    var lines: [String] = []

    private var fileSystem: FileSystem { session.fileSystem }

    fileprivate static let needsNoManifest =
        "no \(Workspace.manifestName) is needed: every run finds these modules through \(PackageManifest.name)"

    /// Lists the modules of the workspace. The written file is read in the way in which every run reads it.
    fileprivate mutating func tellModules() throws(Failure) {
        let workspace = try Workspace(fileSystem, ProjectFiles())
        let names = try workspace.modules().map(\.text)
        let requests = names.isEmpty ? [] : try ParseRequest().allModules(of: workspace, fileSystem)
        let leftovers = ProjectFiles().strays(of: workspace, besides: requests, isCheck: false).generated
        if !leftovers.isEmpty {
            lines.append("generated files in folders of no module, to be removed: \(quoted(leftovers, atMost: 10))")
        }
        lines.append(
            names.isEmpty
                ? "there are no modules yet" : "found \(counted(names.count, "module")): \(quoted(names, atMost: 10))"
        )
    }

    /// Adds the cache to `.gitignore`, if it is in the workspace and not ignored yet.
    mutating func ignoreCache() throws(Failure) {
        let path = ".gitignore"
        guard let folder = try session.cacheInside else { return }
        let known = [folder, folder + "/", "/" + folder, "/" + folder + "/"]
        if try Failure.wrapping(try addRows(["\(folder)/"], to: path, unless: known.contains)) {
            lines.append("\(wrote) '\(folder)/' into \(path)")
        }
    }

    /// Adds rows at the end of a file, which is created if needed.
    /// - Parameter isKnown: Whether a row of the file makes the new ones redundant.
    /// - Returns: Whether the file was written.
    private mutating func addRows(
        _ rows: [String],
        to path: String,
        unless isKnown: (String) -> Bool
    ) throws(FileError) -> Bool {
        let bytes = try fileSystem.readIfPresent(path) ?? []
        let old = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        if old.contains(where: { isKnown(String(decoding: $0, as: UTF8.self)) }) {
            leave(path)
            return false
        }
        let end = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : "\n"
        try write(bytes + Array((end + rows.map { "\($0)\n" }.joined()).utf8), to: path)
        return true
    }

    mutating func add(_ file: SetupFile) throws(FileError) {
        if let reason = file.uselessness, try manifest?.contains(text: Setup.plugin) == true {
            lines.append("left out \(file.path): with \(Setup.plugin), \(reason)")
        } else if file == .gitattributes {
            let rows = file.text.split(separator: "\n").map(String.init)
            let isWritten = try addRows(rows, to: file.path) { row in GeneratedFile.names.contains { row.hasPrefix($0) }
            }
            if isWritten { lines.append("\(isDryRun ? "would mark" : "marked") generated files in \(file.path)") }
        } else if file == .agents {
            try addPart(file.text, to: file.path)
        } else if let (top, folder) = repositoryAround, let text = file.text(below: folder) {
            try add(text, at: Path.join(top, file.path), note: file.open)
        } else {
            try add(file.text, at: file.path, note: file.open)
        }
    }

    /// The top of the repository and the path from there, if the project is in a subfolder. The services read their files only at
    /// the top.
    private var repositoryAround: (top: String, folder: String)? {
        var (top, folder) = ("", "")
        var around = fileSystem.workingDirectory
        while fileSystem.isAbsent(Path.join(around, ".git")) {
            if around == "/" { return nil }
            folder = folder.isEmpty ? Path.name(of: around) : Path.join(Path.name(of: around), folder)
            top += top.isEmpty ? ".." : "/.."
            around = Path.folder(of: around)
        }
        return top.isEmpty ? nil : (top, folder)
    }

    /// Replaces Needle's own part of a file, or adds it at the end. All text around it is the user's.
    /// - Parameter part: Begins with the first line, and ends with the last line, that all versions write.
    private mutating func addPart(_ part: String, to path: String) throws(FileError) {
        let (begin, end) = ("<!-- needle: 'needle init", "<!-- needle: end -->")
        guard let bytes = try fileSystem.readIfPresent(path) else { return try add(part, at: path) }
        guard let old = String(validUTF8: bytes) else { return leave(path) }
        let rows = old.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let new: String
        if let first = rows.firstIndex(where: { $0.hasPrefix(begin) }) {
            // Without its end, the part cannot be told from the user's text behind it.
            guard let last = rows[first...].firstIndex(where: { $0 == end }) else { return leave(path) }
            new = old[..<rows[first].startIndex] + part + old[rows[last].endIndex...].dropFirst()
        } else {
            let gap = old.isEmpty ? "" : rows.last == "" ? "\n" : "\n\n"
            new = old + gap + part
        }
        if new == old { return leave(path) }
        try write(Array(new.utf8), to: path)
        lines.append("\(wrote) the part about Needle into \(path)")
    }

    private static let plugin = "NeedleBuildToolPlugin"

    /// The text of `Package.swift`, if there is one.
    private var manifest: String? {
        get throws(FileError) {
            try fileSystem.readIfPresent(PackageManifest.name).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Writes a file unless it exists.
    /// - Parameter note: The end of the line that reports it.
    fileprivate mutating func add(_ text: String, at path: String, note: String = "") throws(FileError) {
        guard fileSystem.isAbsent(path) else { return leave(path) }
        try write(Array(text.utf8), to: path)
        lines.append("\(wrote) \(path)\(note)")
    }

    private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        if !isDryRun { try fileSystem.write(bytes, to: path) }
    }

    private var wrote: String { isDryRun ? "would write" : "wrote" }

    fileprivate mutating func leave(_ path: String) {
        lines.append("\(isDryRun ? "would leave" : "left") \(path) as it is")
    }

    /// As in the guide about the ways to run Needle: SwiftPM spends time on each target with a plugin.
    private static let mostPluginTargets = 100

    /// Explains how to run Needle in each build.
    /// - Parameter isPackage: Whether SwiftPM builds modules.
    mutating func tellWhatIsNext(inPackage isPackage: Bool, moduleCount: Int) throws(FileError) {
        switch try manifest {
        case nil: lines.append("next: 'needle build'")
        case let text? where text.contains(text: Setup.plugin): lines.append("next: 'swift build'")
        case _? where !isPackage: lines.append("next: 'needle build'")
        case _? where moduleCount > Self.mostPluginTargets:
            lines += [
                "next: 'needle build'; commit what it generates, and let 'needle build --check' run in CI",
                "with more than \(Self.mostPluginTargets) modules, NeedleBuildToolPlugin would slow each build of SwiftPM down",
            ]
        default:
            lines += [
                "next: in \(PackageManifest.name), give each target that has components",
                "    dependencies: [.product(name: \"NeedleFoundation\", package: \"needle\")],",
                "    plugins: [.plugin(name: \"NeedleBuildToolPlugin\", package: \"needle\")]",
                "or commit what 'needle build' generates",
            ]
        }
    }
}
