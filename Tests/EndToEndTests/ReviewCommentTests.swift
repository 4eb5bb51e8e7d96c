import Foundation
import TestSupport
import Testing

/// The actions of `Examples/ci` that tell a pull request how the graph changes: their shell parts against a service that is
/// played by programs in front of `gh` and `curl`.
@Suite(.needs("git", "python3", "jq", "bash")) struct ReviewCommentTests {
    enum Service: String, CaseIterable, Sendable {
        case github, gitlab

        /// The shell parts of the example, in their order, without the installation.
        var script: String {
            get throws {
                let file = PackageFolder.root.appendingPathComponent("Examples/ci/\(rawValue)-diff.yml")
                let blocks = ReviewCommentTests.blocks(of: try String(contentsOf: file, encoding: .utf8))
                return blocks.filter { !$0.contains("sha256sum") }.joined(separator: "")
            }
        }
    }

    /// The texts behind `run: |` and `- |`, without their indentation.
    static func blocks(of yaml: String) -> [String] {
        var blocks: [String] = []
        var indentation: Int?
        for line in yaml.split(separator: "\n", omittingEmptySubsequences: false) {
            let spaces = line.prefix { $0 == " " }.count
            if let open = indentation, line.isEmpty || spaces > open {
                blocks[blocks.count - 1] += line.drop { $0 == " " } + "\n"
                continue
            }
            indentation = line.hasSuffix("run: |") || line.hasSuffix("- |") ? spaces : nil
            if indentation != nil { blocks.append("") }
        }
        return blocks
    }

    /// A merge request of the sample app, and the service with its comments.
    private struct Request {
        let service: Service
        let sample: SampleWorkspace
        let programs: TemporaryFolder

        init(_ service: Service) throws {
            self.service = service
            sample = try SampleWorkspace()
            programs = try TemporaryFolder()
            for name in ["gh", "curl"] {
                let file = try programs.write(fakeService, to: name)
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
            }
            try programs.write("[]", to: "comments.json")
            try sample.folder.write(".needle/\n", to: ".gitignore")
            try git("init", "--quiet")
            try commit("The sample")
            try git("checkout", "--quiet", "-b", "feature")
        }

        func git(_ arguments: String...) throws { try runGit(arguments, in: sample.folder.url) }

        func commit(_ message: String) throws {
            try git("add", "--all")
            try git("commit", "--quiet", "--allow-empty", "--message", message)
        }

        /// Commits a change of the app, and lets the job run on what would be merged.
        func push(_ text: String, environment: [String: String] = [:]) throws -> RunResult {
            let path = "Modules/App/More.swift"
            try sample.folder.write("import NeedleFoundation\n" + text, to: path)
            try commit("A push")
            try git("checkout", "--quiet", "--detach", "main")
            try git("merge", "--quiet", "--no-ff", "--message", "Merge", "feature")
            let head = try runGit(["rev-parse", "main"], in: sample.folder.url)
            let tool = try PackageFolder.product("needle").deletingLastPathComponent().path
            let programsBehind = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let variables = [
                "PATH": "\(programs.path):\(tool):\(programsBehind)", "FAKE": programs.path,
                "RUNNER_TEMP": programs.path,
                "GITHUB_STEP_SUMMARY": programs.path + "/summary.md", "GITHUB_OUTPUT": programs.path + "/output",
                "GITHUB_REPOSITORY": "org/shop", "NUMBER": "7", "GH_TOKEN": "secret", "NEEDLE_TOKEN": "secret",
                "CI_API_V4_URL": "https://gitlab.example/api/v4", "CI_PROJECT_ID": "5", "CI_MERGE_REQUEST_IID": "7",
                "CI_MERGE_REQUEST_DIFF_BASE_SHA": head,
                "CI_MERGE_REQUEST_TARGET_BRANCH_SHA": "",
            ].merging(environment) { $1 }
            let options = RunOptions(folder: sample.folder.url, environment: variables)
            // Between the steps, GitHub hands the output over.
            let script = try service.script.replacing("ids=$(", with: ". \"$GITHUB_OUTPUT\"; STATUS=$status\nids=$(")
            let result = try run("bash", ["-eo", "pipefail", "-c", script], options: options)
            try git("checkout", "--quiet", "feature")
            return result
        }

        /// The authors of the comments with what they hold.
        func comments() throws -> [String] {
            let data = Data(try #require(programs.read("comments.json")).utf8)
            let comments = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
            return comments.map { "\($0["name"] ?? ""): \($0["body"] ?? "")" }
        }
    }

    private static let other = "final class OtherComponent: BootstrapComponent {}\n"

    @Test(arguments: Service.allCases)
    func thereIsOneCommentAsLongAsTheGraphDiffers(service: Service) throws {
        let request = try Request(service)
        // The near misses: comments of others, and one of ours about something else.
        let others = """
            [{ "id": 1, "name": "someone", "body": "<!-- needle diff -->\\nmine" },
             { "id": 2, "name": "bot", "body": "All checks passed. <!-- needle diff -->" },
             { "id": 3, "name": "someone", "body": "Nice" }]
            """
        try request.programs.write(others, to: "comments.json")
        let before = try request.comments()
        #expect(try request.push("enum Nothing {}\n").end == .exit(0))
        #expect(try request.comments() == before)
        let first = try request.push(Self.other)
        #expect(first.end == .exit(0), "\(first.errors)")
        var comments = try request.comments()
        #expect(comments.count == 4 && comments.dropLast() == before[...])
        let heading = "bot: <!-- needle diff -->\n### Changes in the graph of scopes\n"
        #expect(comments.last?.hasPrefix(heading) == true && comments.last?.contains("added `OtherComponent`") == true)
        let second = try request.push(Self.other + Self.other.replacing("Other", with: "Last"))
        #expect(second.end == .exit(0), "\(second.errors)")
        comments = try request.comments()
        #expect(comments.count == 4 && comments.last?.contains("added `LastComponent`") == true)
        let last = try request.push("")
        #expect(last.end == .exit(0), "\(last.errors)")
        #expect(try request.comments() == before)
        // Nobody else may be called than who was to be.
        let calls = request.programs.read("calls") ?? ""
        #expect(calls.split(separator: "\n").filter { $0 != "GET" } == ["POST", "UPDATE", "DELETE"])
    }

    /// Without an answer nobody knows whether there is a comment, and without a graph what it would say.
    @Test(arguments: Service.allCases)
    func whatFailsWritesNothing(service: Service) throws {
        let request = try Request(service)
        #expect(try request.push(Self.other, environment: ["FAKE_FAILS": "1"]).end != .exit(0))
        try request.sample.folder.write("{ \"folder\": [] }\n", to: "needle.json")
        #expect(try request.push(Self.other).end == .exit(2))
        #expect(try request.comments() == [])
    }

    /// What a service would refuse is cut, between two lines or at least between two characters.
    @Test(arguments: [(Service.github, 65_536), (.gitlab, 1_000_000)])
    func aLongTextIsCut(service: Service, most: Int) throws {
        let request = try Request(service)
        let line = String(repeating: "ä", count: 60)
        let program = "#!/bin/sh\nyes '\(line)' | head -n 20000\nexit 1\n"
        let file = try request.programs.write(program, to: "needle")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        let result = try request.push(Self.other)
        #expect(result.end == .exit(0), "\(result.errors)")
        let comment = try #require(try request.comments().first)
        #expect(comment.unicodeScalars.count < most && comment.unicodeScalars.count > most / 3)
        #expect(!comment.contains("\u{fffd}"))
        #expect(service == .gitlab || comment.hasSuffix("\(line)\n\nThere is more in the summary of the run.\n"))
    }

    @Test func aPipelineForTheMergedResultComparesWithWhatItIsMergedInto() throws {
        let request = try Request(.gitlab)
        let variables = [
            "CI_MERGE_REQUEST_TARGET_BRANCH_SHA": "HEAD^1", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "nowhere",
        ]
        let result = try request.push(Self.other, environment: variables)
        #expect(result.end == .exit(0), "\(result.errors)")
        #expect(try request.comments().count == 1)
    }

    @Test func withoutATokenTheLogHasTheText() throws {
        let request = try Request(.gitlab)
        let result = try request.push(Self.other, environment: ["NEEDLE_TOKEN": ""])
        #expect(result.end == .exit(0) && result.output.contains("added `OtherComponent`"))
        #expect(request.programs.read("calls") == nil)
    }

    @Test(.needsPython(module: "yaml")) func theFilesAreYAML() throws {
        let folder = PackageFolder.root.appendingPathComponent("Examples/ci")
        for path in files(below: folder) {
            let program = "import sys, yaml; assert isinstance(yaml.safe_load(open(sys.argv[1])), dict)"
            let result = try run("python3", ["-c", program, folder.appendingPathComponent(path).path])
            #expect(result.end == .exit(0), "\(path): \(result.errors)")
        }
    }

    /// Actions that others wrote see the code and the token.
    @Test func onlyActionsOfGitHubAreUsed() throws {
        let file = PackageFolder.root.appendingPathComponent("Examples/ci/github-diff.yml")
        let text = try String(contentsOf: file, encoding: .utf8)
        let used = text.matches(of: /uses: *(\S+)/).map { String($0.1) }
        #expect(used == ["actions/checkout@v4"])
        #expect(text.contains("permissions:\n  contents: read\n  pull-requests: write"))
    }
}

/// Plays `gh` and `curl`: the comments are in a file, and a page of GitLab has two of them.
private let fakeService = """
    #!/usr/bin/env python3
    import json, os, subprocess, sys, urllib.parse

    folder = os.environ["FAKE"]
    is_gh = os.path.basename(sys.argv[0]) == "gh"
    arguments = sys.argv[2:] if is_gh else sys.argv[1:]
    values = {}
    flags = ["--paginate", "--silent"] if is_gh else ["--fail", "--silent", "--show-error"]
    known = ["--jq", "--method", "--field"] if is_gh else ["--header", "--dump-header", "--request", "--data-urlencode"]
    address = None
    while arguments:
        word = arguments.pop(0)
        if word in known: values[word] = arguments.pop(0)
        elif word in flags: pass
        elif word.startswith("-"): sys.exit(f"unknown option {word}")
        else: address = word

    method = values.get("--method", values.get("--request", "GET"))
    if is_gh:
        assert os.environ["GH_TOKEN"] == "secret"
        listing, one = "repos/org/shop/issues/7/comments", "repos/org/shop/issues/comments/"
        update, body = "PATCH", values.get("--field", "")
    else:
        assert values["--header"] == "PRIVATE-TOKEN: secret"
        listing = "https://gitlab.example/api/v4/projects/5/merge_requests/7/notes"
        one, update, body = listing + "/", "PUT", values.get("--data-urlencode", "").replace("body@", "body=@")
    if os.environ.get("FAKE_FAILS"): sys.exit(22)
    if address.endswith("/user"):
        print('{ "id": 11 }')
        sys.exit()
    with open(folder + "/calls", "a") as calls: print("UPDATE" if method == update else method, file=calls)

    path = folder + "/comments.json"
    comments = json.load(open(path))
    shown = [
        {"id": c["id"], "body": c["body"], "user": {"login": {"bot": "github-actions[bot]"}.get(c["name"], c["name"])},
         "author": {"id": 11 if c["name"] == "bot" else 12}} for c in comments
    ]
    text = open(body[len("body=@"):]).read() if body.startswith("body=@") else None
    plain, _, query = address.partition("?")
    if method == "GET" and plain == listing:
        if is_gh:
            subprocess.run(["jq", "-r", values["--jq"]], input=json.dumps(shown), text=True, check=True)
        else:
            page = int(urllib.parse.parse_qs(query)["page"][0])
            more = str(page + 1) if len(shown) > page * 2 else ""
            open(values["--dump-header"], "w").write(f"HTTP/2 200\\r\\nX-Next-Page: {more}\\r\\n\\r\\n")
            print(json.dumps(shown[page * 2 - 2:page * 2]))
    elif method == "POST" and plain == listing and text:
        comments.append({"id": 100 + len(comments), "name": "bot", "body": text})
    elif method in [update, "DELETE"] and plain.startswith(one):
        comment = next(c for c in comments if c["id"] == int(plain[len(one):]))
        if method == "DELETE": comments.remove(comment)
        elif text: comment["body"] = text
        else: sys.exit("nothing to write")
    else:
        sys.exit(f"unknown request {method} {address}")
    json.dump(comments, open(path, "w"))

    """
