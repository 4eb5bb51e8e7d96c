// The command line: help, exit codes and the flags that existing build phases use.

import Foundation
import ProjectTesting
import TestSupport
import Testing

struct CommandLineTests {
    private func needle(_ arguments: [String], in project: TestProject) throws -> RunResult {
        try runNeedle(arguments, in: URL(fileURLWithPath: project.folder))
    }

    /// The root is asked only for what a subcommand does not take, and then it answers as it does alone.
    @Test(arguments: ["build", "parse", "link", "dump"])
    func aSubcommandAndTheRootSayTheSame(command: String) throws {
        let project = try TestProject()
        let help = try needle(["help", command], in: project)
        #expect(help.end == .exit(0))
        #expect(help.output.contains("USAGE: needle \(command) "), "\(help.output)")
        #expect(help.output.contains("EXAMPLES:\n  needle \(command)"), "\(help.output)")
        #expect(try needle([command, "--help"], in: project).output == help.output)
        let version = try needle([command, "--version"], in: project)
        #expect(version.output == (try needle(["--version"], in: project).output))
        let wrong = try needle([command, "Cart", "--bogus"], in: project)
        #expect(wrong.errors.hasSuffix("\n  help: see 'needle \(command) --help'\n"), "\(wrong.errors)")
    }

    /// Whatever else is wrong, what is misspelled is told.
    @Test(arguments: [
        (["build", "--pakcage-path", "x"], "unknown option '--pakcage-path' [bad-arguments]\n  help: did you mean"),
        (["build", "--package-path", "nowhere"], "there is no folder 'nowhere' [cannot-run]"),
        (["link", "--package-path", "Modules/App/RootComponent.swift"], "no folder 'Modules/App/RootComponent.swift'"),
        (["build", "Modules/Cart"], "a module name is an identifier; did you mean 'Cart'? [cannot-run]"),
        (["parse", "Cart/"], "a module name is an identifier; did you mean 'Cart'? [cannot-run]"),
        (["--check"], "help: did you mean 'needle build --check'?\n"),
        (["frobnicate"], "no command 'frobnicate' [bad-arguments]"),
        (["needs"], "no command 'needs'; did you mean 'who-needs'? [bad-arguments]"),
        (["genrate"], "no command 'genrate'; did you mean 'generate'? [bad-arguments]"),
        (["nmaes"], "no command 'nmaes' [bad-arguments]"),
        (["cache", "frobnicate"], "no command 'frobnicate' [bad-arguments]"),
        (["graph", "--output", "graph.png"], "'graph.png' does not end in the suffix of a format [bad-arguments]"),
        (["check"], "no command 'check'; did you mean 'needle build --check'? [bad-arguments]"),
        (["build", "-D", "3X"], "'3X' is not the name of a flag"),
        (["parse", "Cart", "--define", "A=1"], "'A=1' is not the name of a flag"),
        (["build", "--check", "--replace-old"], "'--replace-old' cannot be combined with '--check'"),
        (["parse"], " [bad-arguments]\n"), (["parse", "--bogus"], " [bad-arguments]\n"),
        (["link", "--format", "xml"], " [bad-arguments]\n"), (["build", "--all"], " [bad-arguments]\n"),
        (["build", "--jobs", "0"], " [bad-arguments]\n"), (["watch", "--check"], " [bad-arguments]\n"),
        (["link", "Cart", "--graph", "Cart.graph"], " [bad-arguments]\n"),
        (["xcfilelists", "--output="], " [bad-arguments]\n"),
        (["xcfilelists", "--project-folder="], " [bad-arguments]\n"),
    ])
    func slipsAreTold(arguments: [String], message: String) throws {
        let project = try TestProject(shop)
        let result = try needle(arguments, in: project)
        #expect(result.end == .exit(2))
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("needle: error: ") && result.errors.contains(message), "\(result.errors)")
        #expect(!project.exists(".needle"))
    }

    @Test func aRegistrationThatIsRemovedIsNamed() throws {
        let project = try TestProject(shop)
        _ = try needle(["build"], in: project)
        let source = try project.read("Modules/App/RootComponent.swift")
        let other = source.replacingOccurrences(of: "BootstrapComponent", with: "Component<any EmptyDependency>")
        try project.write("Modules/App/RootComponent.swift", other)
        let result = try needle(["build"], in: project)
        #expect(
            result.output.hasSuffix(
                """
                , removed Modules/App/NeedleRegistration.swift
                no root is left, so there is nothing to register

                """
            ),
            "\(result.output)"
        )
    }

    @Test(arguments: [("200MB", 0), ("1.5 GB", 0), ("64KiB", 0), ("0", 0), ("200 apples", 2), ("-1", 2), ("", 2)])
    func aSizeOfTheCache(size: String, exitCode: Int32) throws {
        let result = try needle(["cache", "prune", "--max-size=\(size)"], in: try TestProject(shop))
        #expect(result.end == .exit(exitCode))
        #expect(result.output == (exitCode == 0 ? "nothing to prune: there is no cache\n" : ""))
    }

    @Test(arguments: [["biuld"], ["biuld", "--all"], ["help", "biuld"]])
    func aCommandThatIsMisspelled(arguments: [String]) throws {
        let result = try needle(arguments, in: try TestProject(shop))
        #expect(result.end == .exit(2))
        #expect(result.output.isEmpty)
        #expect(
            result.errors == """
                needle: error: no command 'biuld'; did you mean 'build'? [bad-arguments]
                  help: see 'needle --help'

                """
        )
    }

    @Test func theTreeAsJSONIsThatPartOfTheGraph() throws {
        let project = try TestProject(shop)
        func components(_ arguments: [String]) throws -> [String] {
            let result = try needle(arguments, in: project)
            #expect(result.end == .exit(0), "\(result.errors)")
            let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
            return (document?["components"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        }
        let whole = try components(["graph"])
        #expect(whole.count > 1)
        #expect(try components(["tree", "--format", "json"]) == whole)
        #expect(try components(["tree", "Root", "--format", "json"]) == whole)
        #expect(try components(["tree", "Root", "--depth", "0", "--format", "json"]) == ["RootComponent"])
    }

    @Test(arguments: [["creates", "RootComponent.cart"], ["tree", "--roots"]])
    func anAnswerThatIsTextOnlyIsNotGivenForJSON(arguments: [String]) throws {
        let project = try TestProject(shop)
        let result = try needle(arguments + ["--format", "json"], in: project)
        #expect(result.end == .exit(2) && result.output.isEmpty)
        #expect(result.errors.contains(" prints text only\""), "\(result.errors)")
        #expect(try needle(arguments + ["--format", "text"], in: project).end == .exit(0))
    }

    @Test func diagnosticsGoToStandardErrorAndResultsToStandardOutput() throws {
        let project = try TestProject(shop)
        let built = try needle(["build"], in: project)
        #expect(built.end == .exit(0), "\(built.errors)")
        #expect(
            built.output == """
                parsed 3 modules: 4 of 4 files (0 unchanged)
                linked 3 modules: 2 components, 1 edge; wrote 3 files

                """
        )
        #expect(built.errors.isEmpty)
        #expect(try needle(["build", "--quiet"], in: project).output.isEmpty)
        let failed = try needle(["parse", "Crat", "--format", "github"], in: project)
        #expect(failed.end == .exit(2))
        #expect(failed.output.isEmpty)
        #expect(failed.errors.hasPrefix("::error "), "\(failed.errors)")
    }

    @Test(arguments: [
        ["build"], ["parse", "Cart"], ["link"], ["generate", "Out/Out.swift", "Modules/App"],
    ])
    func timingsGoToStandardErrorAndChangeNoResult(command: [String]) throws {
        let (plain, timed) = (try TestProject(shop), try TestProject(shop))
        if command == ["link"] { for project in [plain, timed] { _ = try needle(["parse", "Cart"], in: project) } }
        let expected = try needle(command, in: plain)
        let result = try needle(command + ["--timings", "--trace", "trace.json"], in: timed)
        #expect(result.end == expected.end)
        #expect(result.output == expected.output)
        #expect(result.errors.hasPrefix(expected.errors + "phase "), "\(result.errors)")
        #expect(!expected.errors.contains("phase "))
        #expect(try timed.read("trace.json").contains("\"ph\": \"X\""))
        #expect(try timed.generated() == plain.generated())
    }

    @Test(arguments: [
        ["--pluginized=true"], ["--pluginized=false", "-cpi=true"], ["--logging-level=debug"], ["-lv", "error"],
        ["--sources-list-format", "NEWLINE"], ["--sources-list-format=MINESCAPING"],
    ])
    func generateTakesWhatTheOlderOneTakes(options: [String]) throws {
        let project = try TestProject(shop)
        let result = try needle(["generate", "Generated.swift", "Modules"] + options, in: project)
        #expect(result.end == .exit(0), "\(result.errors)")
    }

    /// The near miss: what neither takes.
    @Test(arguments: [["--pluginized=yes"], ["--sources-list-format", "LINES"], ["--concurrency-limit", "0"]])
    func generateRefusesWhatTheOlderOneRefuses(options: [String]) throws {
        let project = try TestProject(shop)
        let result = try needle(["generate", "Generated.swift", "Modules"] + options, in: project)
        #expect(result.end == .exit(2))
        #expect(!project.exists("Generated.swift"))
    }

    @Test func theTreeTakesTheFlagsOfTheOlderGenerator() throws {
        let project = try TestProject(shop)
        try project.write("list", "Modules/App\nModules/Cart\nModules/Prices\n")
        let options = [
            "--sources-list-format", "NEWLINE", "--collect-parsing-info", "--parsing-timeout", "30", "-lv", "error",
            "--retry-parsing-limit", "3", "--concurrency-limit", "2", "--exclude-suffixes", "Tests",
        ]
        let expected = try needle(["print-dependency-tree", "RootComponent", "Modules"], in: project)
        #expect(expected.end == .exit(0) && expected.output.hasPrefix("Root\n"), "\(expected.output)")
        for paths in [["Modules"], ["list"], ["Modules/App", "Modules/Cart", "Modules/Prices"]] {
            let result = try needle(["print-dependency-tree"] + paths + options, in: project)
            #expect(result.end == .exit(0), "\(result.errors)")
            #expect(result.output == expected.output)
        }
        // The near misses: a path that is not there, and a component that is not there.
        let missing = try needle(["print-dependency-tree", "Module/App"], in: project)
        #expect(missing.end == .exit(2) && missing.errors.contains("no such file or folder"), "\(missing.errors)")
        let unknown = try needle(["print-dependency-tree", "RotComponent", "Modules"], in: project)
        #expect(unknown.end == .exit(2) && unknown.errors.contains("'RotComponent'"), "\(unknown.errors)")
    }

    @Test func theTreeTakesItsRootWithAndWithoutTheOption() throws {
        let project = try TestProject(shop)
        _ = try needle(["build"], in: project)
        let command = "print-dependency-tree"
        let named = try needle([command, "RootComponent"], in: project)
        #expect(named.output == "Root\n\tCart\n", "\(named.output)\(named.errors)")
        #expect(try needle([command, "--root-component-name", "RootComponent"], in: project).output == named.output)
        let paths = ["Modules/App", "Modules/Cart", "Modules/Prices"]
        #expect(try needle([command, "RootComponent"] + paths, in: project).output == named.output)
        #expect(
            try needle([command, "--root-component-name", "RootComponent"] + paths, in: project).output == named.output
        )
        let bare = try needle([command], in: project)
        #expect(bare.output == named.output, "\(bare.errors)")
    }

    @Test func aStaleFileIsADiagnosticInEveryFormat() throws {
        let project = try TestProject(shop)
        let expected = [
            "json": "\"id\": \"stale-output\"", "sarif": "\"ruleId\": \"stale-output\"",
            "github": "::error file=Modules/App/NeedleGenerated.swift,title=stale-output::",
        ]
        for (format, text) in expected {
            let result = try needle(["build", "--check", "--format", format], in: project)
            #expect(result.end == .exit(1))
            #expect(result.errors.contains(text), "\(result.errors)")
        }
        #expect(try needle(["explain", "stale-output"], in: project).end == .exit(0))
    }

    @Test func explainAndVersion() throws {
        let project = try TestProject()
        #expect(
            try needle(["explain", "missing-provider"], in: project).output.hasPrefix("error [missing-provider]\n\n")
        )
        #expect(
            try needle(["explain", "[missing-provider]"], in: project).output
                == needle(["explain", "missing-provider"], in: project).output
        )
        let bare = try needle(["explain"], in: project)
        #expect(bare.end == .exit(0) && bare.output.hasPrefix("bad-arguments  "), "\(bare.output)")
        #expect(try needle(["version"], in: project).output == needle(["--version"], in: project).output)
    }
}
