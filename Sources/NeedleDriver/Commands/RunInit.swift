// `needle init`: what a workspace needs before its first build, and what it may have around it.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

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

    /// Its path in the workspace.
    var path: String {
        switch self {
        case .github: ".github/workflows/needle.yml"
        case .gitlab: ".gitlab-ci.yml"
        case .preCommit: ".pre-commit-config.yaml"
        case .vscode: ".vscode/tasks.json"
        }
    }

    /// The file of the folder Examples with its text.
    var example: String {
        switch self {
        case .github, .gitlab: "ci/\(rawValue).yml"
        case .preCommit: "ci/pre-commit.yaml"
        case .vscode: "vscode/tasks.json"
        }
    }

    /// The part that a person has to see to, as the end of a line.
    fileprivate var open: String {
        switch self {
        case .github: ": fill in the lines of 'env'"
        case .gitlab: ": fill in the lines of 'variables'"
        case .preCommit, .vscode: ": the folder of 'needle' has to be in PATH"
        }
    }

    /// Whether it checks generated files among the sources, of which the plugin makes none.
    fileprivate var isCheck: Bool { self != .vscode }
}

/// `needle init`: writes `needle.json`, keeps the cache out of the repository, and adds files that are asked for.
///
/// A file that is there stays as it is.
package func runInit(adding added: [SetupFile], _ session: Session) -> Report {
    reporting { () throws(Failure) in
        var setup = Setup(session: session)
        try setup.describeWorkspace()
        try Failure.wrapping(try setup.ignoreCache())
        for file in SetupFile.allCases where added.contains(file) {
            try Failure.wrapping(try setup.add(file))
        }
        try Failure.wrapping(try setup.tellWhatIsNext())
        var report = Report()
        report.summary = setup.lines
        return report
    }
}

/// A workspace that is being set up.
private struct Setup {
    let session: Session
    /// A line for each file, and for what to do next.
    private(set) var lines: [String] = []

    init(session: Session) {
        self.session = session
    }

    private var fileSystem: FileSystem { session.fileSystem }

    /// Writes where the modules are.
    /// - Throws: That it cannot be told.
    mutating func describeWorkspace() throws(Failure) {
        let workspace = try Workspace(fileSystem)
        if fileSystem.isAbsent(Workspace.manifestName) {
            let text = try workspace.foundDescription() + "\n"
            try Failure.wrapping(try add(text, at: Workspace.manifestName))
        } else {
            leave(Workspace.manifestName)
        }
        // What was written is read as every run reads it.
        let names = try Workspace(fileSystem).modules().map(\.text)
        lines.append(
            names.isEmpty
                ? "there are no modules yet" : "found \(counted(names.count, "module")): \(quoted(names, atMost: 10))"
        )
    }

    /// Adds the cache to `.gitignore`, if it is in the workspace and not in there.
    mutating func ignoreCache() throws(FileError) {
        let path = ".gitignore"
        guard let folder = try fileSystem.relative(fileSystem.absolute(session.cacheFolder)) else { return }
        let bytes = try fileSystem.readIfPresent(path) ?? []
        let rows = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let known = [folder, folder + "/", "/" + folder, "/" + folder + "/"]
        if rows.contains(where: { known.contains(String(decoding: $0, as: UTF8.self)) }) { return leave(path) }
        let end = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : "\n"
        try fileSystem.write(bytes + Array("\(end)\(folder)/\n".utf8), to: path)
        lines.append("wrote '\(folder)/' into \(path)")
    }

    mutating func add(_ file: SetupFile) throws(FileError) {
        if file.isCheck, try manifest?.contains(text: Setup.plugin) == true {
            lines.append("left out \(file.path): with \(Setup.plugin), 'swift build' is the check")
        } else {
            try add(file.text, at: file.path, note: file.open)
        }
    }

    private static let plugin = "NeedlePlugin"

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
        try fileSystem.write(Array(text.utf8), to: path)
        lines.append("wrote \(path)\(note)")
    }

    private mutating func leave(_ path: String) {
        lines.append("left \(path) as it is")
    }

    /// Tells how Needle gets into each build.
    mutating func tellWhatIsNext() throws(FileError) {
        switch try manifest {
        case nil: lines.append("next: 'needle build --all'")
        case let text? where text.contains(text: Setup.plugin): lines.append("next: 'swift build'")
        default:
            lines += [
                "next: in \(PackageManifest.name), give each target that has components",
                "    dependencies: [.product(name: \"NeedleFoundation\", package: \"needle\")],",
                "    plugins: [.plugin(name: \"NeedlePlugin\", package: \"needle\")]",
                "or commit what 'needle build --all' generates",
            ]
        }
    }
}

// The texts are those of the folder Examples; a test compares them.

extension SetupFile {
    /// The content of the file.
    var text: String {
        switch self {
        case .github: githubText
        case .gitlab: gitlabText
        case .preCommit: preCommitText
        case .vscode: vscodeText
        }
    }
}

private let githubText = #"""
    # A workflow for GitHub Actions: checks that the graph is right and that the generated files are up to date.
    #
    # Its place is .github/workflows/needle.yml. Fill in the three lines of `env`. The generated files are in the repository,
    # the folder `.needle` is not.

    name: Needle

    on:
      pull_request:
      push:
        branches: [main]

    permissions:
      contents: read
      security-events: write  # for code scanning, the last step

    env:
      # The bundle of a release, its checksum as in the release's notes, and the folder in it for the runner's machine.
      NEEDLE_BUNDLE: https://example.com/needle/releases/download/0.1.0/needle.artifactbundle.zip
      NEEDLE_CHECKSUM: "0000000000000000000000000000000000000000000000000000000000000000"
      NEEDLE_VARIANT: linux-x86_64

    jobs:
      check:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4

          # What was parsed before. It saves time, and changes no result.
          - uses: actions/cache@v4
            with:
              path: .needle
              key: needle-${{ github.sha }}
              restore-keys: needle-

          - name: Install Needle
            run: |
              curl --fail --silent --show-error --location --output "$RUNNER_TEMP/needle.zip" "$NEEDLE_BUNDLE"
              echo "$NEEDLE_CHECKSUM  $RUNNER_TEMP/needle.zip" | sha256sum --check
              unzip -q "$RUNNER_TEMP/needle.zip" -d "$RUNNER_TEMP"
              echo "$RUNNER_TEMP/needle.artifactbundle/$NEEDLE_VARIANT" >> "$GITHUB_PATH"

          # Each message stands at its line in the pull request.
          - name: Check
            id: check
            run: needle build --all --check --diagnostic-format github

          # The same messages for code scanning. Nothing is parsed a second time. The log goes to standard error. With exit code
          # 2 the tool could not run: a log without results would close all alerts, so this step fails and none is uploaded.
          - name: Write the log for code scanning
            id: log
            if: ${{ !cancelled() && steps.check.outcome != 'skipped' }}
            run: needle build --all --check --diagnostic-format sarif --quiet 2> needle.sarif || [ $? -eq 1 ]

          # Remove this step where code scanning is not switched on. It does not decide: the check does.
          - uses: github/codeql-action/upload-sarif@v4
            if: ${{ !cancelled() && steps.log.outcome == 'success' }}
            continue-on-error: true
            with:
              sarif_file: needle.sarif
              category: needle

    """#

private let gitlabText = #"""
    # A job for GitLab CI: checks that the graph is right and that the generated files are up to date.
    #
    # Its place is .gitlab-ci.yml, or a file that this one includes. Fill in the three lines of `variables`. The generated
    # files are in the repository, the folder `.needle` is not.

    needle:
      image: debian:12
      stage: test
      variables:
        # The bundle of a release, its checksum as in the release's notes, and the folder in it for the machine.
        NEEDLE_BUNDLE: https://example.com/needle/releases/download/0.1.0/needle.artifactbundle.zip
        NEEDLE_CHECKSUM: "0000000000000000000000000000000000000000000000000000000000000000"
        NEEDLE_VARIANT: linux-x86_64
      # What was parsed before. It saves time, and changes no result.
      cache:
        key: needle
        paths:
          - .needle/
        when: always
      before_script:
        - apt-get update -qq
        - apt-get install --yes -qq ca-certificates curl unzip
        - curl --fail --silent --show-error --location --output /tmp/needle.zip "$NEEDLE_BUNDLE"
        - echo "$NEEDLE_CHECKSUM  /tmp/needle.zip" | sha256sum --check
        - unzip -q /tmp/needle.zip -d /tmp
        - export PATH="/tmp/needle.artifactbundle/$NEEDLE_VARIANT:$PATH"
      script:
        # The messages as SARIF, for other tools. The log goes to standard error. The command after this one decides.
        - needle build --all --check --diagnostic-format sarif --quiet 2> needle.sarif || true
        # Nothing is parsed a second time.
        - needle build --all --check
      artifacts:
        when: always
        paths:
          - needle.sarif

    """#

private let preCommitText = #"""
    # For https://pre-commit.com: checks that the graph is right and that the generated files are up to date. The tool
    # is the `needle` in PATH.
    #
    # Its place is .pre-commit-config.yaml. If you have one, copy the hook into it.

    repos:
      - repo: local
        hooks:
          - id: needle
            name: needle
            entry: needle build --all --check --quiet
            language: system
            # A file that is removed makes others stale as well, and is not among the names that hooks are given.
            always_run: true
            pass_filenames: false

    """#

private let vscodeText = #"""
    {
      "version": "2.0.0",
      "tasks": [
        {
          "label": "needle watch",
          "type": "process",
          "command": "needle",
          "args": ["watch", "--no-progress"],
          "isBackground": true,
          "presentation": { "reveal": "never", "panel": "dedicated" },
    \#(vscodeMatcher),
            "background": {
              "activeOnStart": true,
              "beginsPattern": "^(?:watching|changed .+)$",
              "endsPattern": "^parsed \\d+ of \\d+ files?, wrote \\d+ files?.* \\(.+\\)$"
            }
          }
        },
        {
          "label": "needle build",
          "type": "process",
          "command": "needle",
          "args": ["build", "--all", "--no-progress"],
          "group": "build",
          "presentation": { "reveal": "silent" },
    \#(vscodeMatcher)
          }
        }
      ]
    }

    """#

/// The beginning of how Visual Studio Code finds the messages, for each task.
private let vscodeMatcher = #"""
          "problemMatcher": {
            "owner": "needle",
            "source": "needle",
            "fileLocation": ["autoDetect", "${workspaceFolder}"],
            "pattern": {
              "regexp": "^(.+?):(\\d+):(\\d+): (error|warning|note): (.+?)(?: \\[([a-z-]+)\\])?$",
              "file": 1,
              "line": 2,
              "column": 3,
              "severity": 4,
              "message": 5,
              "code": 6
            }
    """#
