// The texts of the files that `needle init` adds. They are those of the folder Examples; a test compares them.

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
            },
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
          }
        }
      ]
    }

    """#
