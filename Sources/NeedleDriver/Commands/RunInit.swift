// `needle init`: what a workspace needs before its first build, and what it may have around it.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleProjects

/// A file that `needle init` adds when it is asked to.
package enum SetupFile: String, CaseIterable, Sendable {
    /// The check in GitHub Actions.
    case github
    /// The check in GitLab CI.
    case gitlab
    /// The check before each commit.
    case preCommit = "pre-commit"
    /// The tasks of Visual Studio Code.
    case vscode
    /// The marks by which reviewers see that files are generated.
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

    /// Its text: mostly that of a file of the folder Examples, to which a link in `Setup` leads.
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

    /// Whether it is read at the top of a repository alone.
    fileprivate var isOfRepository: Bool {
        switch self {
        case .github, .gitlab, .preCommit: true
        case .vscode, .gitattributes, .agents: false
        }
    }

    /// Its text for a project in a folder of the repository.
    /// - Parameter folder: Relative to the top of the repository.
    fileprivate func text(below folder: String) -> String {
        func quoted(_ end: String) -> String {
            let path = folder + end
            let isPlain = path.utf8.allSatisfy {
                $0 >= 0x80 || Character(Unicode.Scalar($0)).isLetter || "0123456789_-./".utf8.contains($0)
            }
            return isPlain
                ? path : "\"\(path.replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\""))\""
        }
        let changes: [(String, String)] =
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
            case .vscode, .gitattributes, .agents: []
            }
        return changes.reduce(text) { $0.replacing(text: $1.0, with: $1.1) }
    }

    /// The part that a person has to see to, as the end of a line.
    fileprivate var open: String {
        switch self {
        case .github: ": fill in the lines of 'env'"
        case .gitlab: ": fill in the lines of 'variables'"
        case .preCommit, .vscode: ": the folder of 'needle' has to be in PATH"
        case .gitattributes, .agents: ""
        }
    }

    /// The reason why a package with the plugin, which writes no file among the sources, has no use for it; nil if it has one.
    fileprivate var uselessness: String? {
        switch self {
        case .github, .gitlab, .preCommit: "'swift build' is the check"
        case .vscode, .agents: nil
        case .gitattributes: "no generated file is among the sources"
        }
    }
}

/// `needle init`: writes `needle.json`, keeps the cache out of the repository, and adds files that are asked for.
///
/// A file that is there stays as it is.
/// - Parameter isDryRun: Only show what is found, the `needle.json`, and which other files would be written.
package func runInit(adding added: [SetupFile], isDryRun: Bool = false, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        var report = Report()
        var setup = Setup(session: session, isDryRun: isDryRun)
        let finding = try ProjectFinding(session.fileSystem, session.context(nil).workers)
        let isOpen: Bool
        if isDryRun {
            isOpen = finding.modules.isEmpty
            setup.lines = isOpen ? [] : finding.table
            if finding.isPlainPackage(session.fileSystem) {
                setup.lines.append(Setup.needsNoManifest)
            } else {
                report.output = isOpen ? Setup.openManifest : finding.manifest
            }
        } else {
            isOpen = try setup.describeWorkspace(finding)
        }
        try setup.ignoreCache()
        for file in SetupFile.allCases where added.contains(file) {
            try Failure.wrapping(try setup.add(file))
        }
        if !isOpen, !isDryRun {
            let isPackage = finding.modules.contains(where: \.found.isOfPackage)
            try Failure.wrapping(try setup.tellWhatIsNext(inPackage: isPackage, moduleCount: finding.modules.count))
        }
        report.summary = setup.lines
        report.isDifferent =
            isOpen || finding.doubts.contains(where: \.isFault) || finding.homeless.contains { $0.components > 0 }
        return report
    }
}

/// A workspace that is being set up.
struct Setup {
    let session: Session
    /// Whether nothing is written.
    let isDryRun: Bool
    /// A line for each file, and for what to do next.
    var lines: [String] = []

    private var fileSystem: FileSystem { session.fileSystem }

    /// The text of a `needle.json` that a person has to fill in.
    static let openManifest = "{ \"modules\": [{ \"name\": \"\", \"sources\": [\"\"] }] }\n"

    fileprivate static let needsNoManifest =
        "no \(Workspace.manifestName) is needed: every run finds these modules through \(PackageManifest.name)"

    /// Paths as a table shows them.
    static func shown(_ paths: [String]) -> String {
        let more = paths.count > 2 ? ", and \(paths.count - 2) more" : ""
        return paths.prefix(2).joined(separator: ", ") + more
    }

    /// Writes where the modules are.
    /// - Returns: Whether a person has to fill it in.
    mutating func describeWorkspace(_ finding: ProjectFinding) throws(Failure) -> Bool {
        if !fileSystem.isAbsent(Workspace.manifestName) {
            leave(Workspace.manifestName)
        } else if finding.modules.isEmpty {
            try Failure.wrapping(try add(Setup.openManifest, at: Workspace.manifestName))
            lines += [
                "no Swift files were found: fill in \(Workspace.manifestName) with the name and the folders of each module, "
                    + "for example",
                "    { \"modules\": [{ \"name\": \"Shop\", \"sources\": [\"App/Shop\"] }] }",
            ]
            return true
        } else {
            lines += finding.table
            if finding.isPlainPackage(fileSystem) {
                lines.append(Setup.needsNoManifest)
            } else {
                try Failure.wrapping(try add(finding.manifest, at: Workspace.manifestName))
            }
        }
        // What was written is read as every run reads it.
        let workspace = try Workspace(fileSystem)
        let names = try workspace.modules().map(\.text)
        let requests = names.isEmpty ? [] : try ParseRequest().allModules(of: workspace, fileSystem)
        let leftovers = workspace.strays(besides: requests, fileSystem).generated
        if !leftovers.isEmpty {
            lines.append("generated files in folders of no module, to be removed: \(quoted(leftovers, atMost: 10))")
        }
        lines.append(
            names.isEmpty
                ? "there are no modules yet" : "found \(counted(names.count, "module")): \(quoted(names, atMost: 10))"
        )
        return false
    }

    /// Adds the cache to `.gitignore`, if it is in the workspace and not in there.
    mutating func ignoreCache() throws(Failure) {
        let path = ".gitignore"
        guard let folder = try session.cacheInside else { return }
        let known = [folder, folder + "/", "/" + folder, "/" + folder + "/"]
        if try Failure.wrapping(try addRows(["\(folder)/"], to: path, unless: known.contains)) {
            lines.append("\(wrote) '\(folder)/' into \(path)")
        }
    }

    /// Adds rows at the end of a file, which may not be there.
    /// - Parameter isKnown: Whether a row of the file makes the new ones needless.
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
        } else if file.isOfRepository, let (top, folder) = repositoryAround {
            try add(file.text(below: folder), at: Path.join(top, file.path), note: file.open)
        } else {
            try add(file.text, at: file.path, note: file.open)
        }
    }

    /// The top of the repository, if the project is in a folder of it, and the path from there: the services read their files there
    /// alone.
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

    /// Replaces the part of a file that is ours, or adds it at the end. All around it is the user's.
    /// - Parameter part: Its first line begins, and its last line is, as any version writes it.
    private mutating func addPart(_ part: String, to path: String) throws(FileError) {
        let (begin, end) = ("<!-- needle: 'needle init", "<!-- needle: end -->")
        guard let bytes = try fileSystem.readIfPresent(path) else { return try add(part, at: path) }
        guard let old = String(validUTF8: bytes) else { return leave(path) }
        let rows = old.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let new: String
        if let first = rows.firstIndex(where: { $0.hasPrefix(begin) }) {
            // Without its end, nobody knows what behind it is the user's.
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

    /// Writes a file where there is none.
    /// - Parameter note: The end of the line that reports it.
    private mutating func add(_ text: String, at path: String, note: String = "") throws(FileError) {
        guard fileSystem.isAbsent(path) else { return leave(path) }
        try write(Array(text.utf8), to: path)
        lines.append("\(wrote) \(path)\(note)")
    }

    private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        if !isDryRun { try fileSystem.write(bytes, to: path) }
    }

    private var wrote: String { isDryRun ? "would write" : "wrote" }

    private mutating func leave(_ path: String) {
        lines.append("left \(path) as it is")
    }

    /// As the guide about the ways to run Needle says: SwiftPM takes its time for each target with a plugin.
    private static let mostPluginTargets = 100

    /// Says how Needle gets into each build.
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
