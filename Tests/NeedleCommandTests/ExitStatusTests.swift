// The page about the tool says which exit status each command has, and when. Both sides of each row are tried.

import Foundation
import ProjectTesting
import TestSupport
import Testing

struct ExitStatusTests {
    /// What a row of the page is tried with.
    private struct Trial: Sendable {
        /// Files beside those of the shop, or instead of them.
        var files: [String: String] = [:]
        /// The commands that were run before.
        var before: [String] = []
        /// What makes the exit status 1.
        var fault: @Sendable (TestProject) throws -> Void
    }

    private static let cart = "Modules/Cart/CartComponent.swift"
    private static let rule = "{ \"rules\": [{ \"scopes\": \"Cart/*\", \"mayNotTake\": \"Root.prices\" }] }"

    private static let run = """
        [
        {"name":"needle","cat":"needle","ph":"i","ts":0.000,"pid":7,"tid":1,"s":"g","args":{"version":1}},
        {"name":"Root.store","cat":"shared","ph":"X","ts":20.000,"pid":7,"tid":1,"dur":214000.000,"args":{"module":"App","component":"Root","property":"store","id":2}}
        """

    /// All that is declared is used.
    private static let used = [
        cart: "import NeedleFoundation\npublic final class CartComponent: Component<any EmptyDependency> {}\n",
        "Modules/App/RootComponent.swift": """
        import Cart
        import NeedleFoundation

        final class RootComponent: BootstrapComponent {
            var cart: CartComponent { CartComponent(parent: self) }
        }

        """,
    ]

    private static func noProvider(_ project: TestProject) throws {
        try project.replace("var prices", with: "var rates", in: "Modules/App/RootComponent.swift")
    }

    private static func orphan(_ project: TestProject) throws {
        try project.append(cart, "final class OrphanComponent: Component<any EmptyDependency> {}\n")
    }

    private static func conflict(_ project: TestProject) throws { try project.append(cart, "<<<<<<< HEAD\n") }

    private static func noRule(_ project: TestProject) throws { try project.write("needle.json", rule) }

    private static let trials: [String: Trial] = [
        "needle build": Trial(fault: noProvider),
        "needle build --strict": Trial(fault: orphan),
        "needle build --check": Trial(before: ["build"]) {
            try $0.append("Modules/Cart/NeedleGenerated.swift", "//\n")
        },
        "needle link": Trial(before: ["build"]) { project in
            try noProvider(project)
            _ = try needle("parse App", in: project)
        },
        "needle parse": Trial(fault: conflict),
        "needle generate": Trial(fault: noProvider),
        "needle rules": Trial(fault: noRule),
        "needle unused --strict": Trial(files: used) {
            try $0.append(cart, "extension CartComponent { public var x: Int { 1 } }\n")
        },
        "needle diff --exit-code": Trial(before: ["git"], fault: noProvider),
        "needle cache verify": Trial(before: ["build"]) { project in
            let graph = try #require(try project.files(in: ".needle").first { $0.hasSuffix(".graph") })
            try project.write(".needle/" + graph, try project.bytes(".needle/" + graph) + [0])
        },
        "needle xcfilelists --check": Trial(before: ["build", "xcfilelists"]) { project in
            try project.write("Modules/Cart/More.swift", "struct More {}\n")
        },
        "needle init": Trial { project in
            try project.write("project.yml", "<<<<<<< HEAD\nname: A\n=======\nname: B\n>>>>>>> other\n")
        },
        "needle trace run.json --max 1s": Trial { try $0.replace("\"dur\":2", with: "\"dur\":20", in: "run.json") },
    ]

    private static func needle(_ arguments: String, in project: TestProject) throws -> RunResult {
        try runNeedle(arguments.split(separator: " ").map(String.init), in: URL(fileURLWithPath: project.folder))
    }

    /// The commands in the first column of the table of what 1 means.
    private static func rows() throws -> [String] {
        let path = "Documentation/Documentation.docc/Reference/TheTool.md"
        let page = try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
        let table = try #require(page.range(of: "| command | 1 means |\n"))
        let lines = page[table.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix { $0.hasPrefix("|") }.filter { $0.hasPrefix("| `") }.map { line in
            String(line.dropFirst(3).prefix { $0 != "`" })
        }
    }

    @Test func thePageHasARowForEachTrial() throws {
        #expect(try Self.rows().sorted() == Self.trials.keys.sorted())
    }

    @Test(.needs("git"), arguments: trials.keys.sorted())
    func aCommandHasTheExitStatusOfItsRow(command: String) throws {
        let trial = try #require(Self.trials[command])
        let arguments = ["needle parse": " Cart", "needle generate": " Out.swift Modules"][command] ?? ""
        let typed = command.dropFirst("needle ".count) + arguments
        for isFaulty in [false, true] {
            let project = try TestProject(shop.merging(["run.json": Self.run]) { $1 }.merging(trial.files) { $1 })
            for words in trial.before {
                if words == "git" {
                    try commitAll(in: URL(fileURLWithPath: project.folder))
                } else {
                    _ = try Self.needle(words, in: project)
                }
            }
            if isFaulty { try trial.fault(project) }
            let result = try Self.needle(String(typed), in: project)
            #expect(result.end == .exit(isFaulty ? 1 : 0), "\(command): \(result.output)\(result.errors)")
            #expect(try Self.needle(typed + " --bogus", in: project).end == .exit(2))
        }
    }

    /// The near misses: what differs or is unused is no fault unless somebody says so.
    @Test func withoutTheOptionItIs0() throws {
        let project = try TestProject(shop)
        try commitAll(in: URL(fileURLWithPath: project.folder))
        try Self.orphan(project)
        for command in ["build", "unused", "diff", "rules", "tree", "why Cart"] {
            #expect(try Self.needle(command, in: project).end == .exit(0), "\(command)")
        }
    }
}
