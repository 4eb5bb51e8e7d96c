// Documents of real runs, held against their schemas.

import Foundation
import ProjectTesting
import TestSupport
import Testing

@Suite(.needsPython(module: "jsonschema"))
struct SchemaTests {
    /// A command on a project, with the exit code and an id that its document must have.
    private struct Scene {
        var name: String
        var files: [String: String]
        var before: [String] = []
        var command: [String]
        var exitCode: Int32
        var id: String?
        /// Whether the document must have a fix.
        var hasFix = false

        init(
            _ command: String,
            _ files: [String: String] = shop,
            after before: String? = nil,
            exits exitCode: Int32 = 0,
            with id: String? = nil
        ) {
            (name, self.files, self.exitCode, self.id) = (command, files, exitCode, id)
            self.command = command.split(separator: " ").map(String.init)
            self.before = before?.split(separator: " ").map(String.init) ?? []
        }

        var mendable: Scene {
            var scene = self
            scene.hasFix = true
            return scene
        }
    }

    /// A provider that is private, behind characters of several bytes.
    private static let unfinished = shop.mapValues { text in
        text.replacingOccurrences(
            of: "    var prices: PriceList { shared",
            with: "    /* \u{65E5} */ private var prices: PriceList { shared"
        )
    }

    private static let scenes = [
        Scene("build", unfinished, exits: 1, with: "missing-provider").mendable,
        Scene("build --absolute-paths", unfinished, exits: 1, with: "missing-provider").mendable,
        Scene("build"), Scene("parse Cart"), Scene("link", after: "parse Cart Prices App"),
        Scene("build --verbose --trace trace.json --package-path ."), Scene("explain missing-provider"),
        Scene("generate Out.swift Modules"), Scene("cache stats"),
        Scene("print-dependency-tree RootComponent Modules"), Scene("xcfilelists"), Scene("init"),
        // What is wrong with the code.
        Scene("build", brokenReader, exits: 1, with: "missing-provider"),
        Scene("build --absolute-paths", brokenReader, exits: 1, with: "missing-provider"),
        Scene("build", shop.merging(orphan) { $1 }, with: "component-without-parent"),
        Scene("build --strict", shop.merging(orphan) { $1 }, exits: 1, with: "component-without-parent"),
        Scene("build", shop.merging(odd) { $1 }, exits: 1, with: "missing-provider"),
        Scene("build --absolute-paths", shop.merging(odd) { $1 }, exits: 1, with: "missing-provider"),
        Scene("build", shop.merging(conflict) { $1 }, exits: 1, with: "merge-conflict"),
        Scene("build --check", exits: 1, with: "stale-output"),
        Scene("link --registration-module Game", after: "build", exits: 1, with: "unknown-root"),
        Scene("build --cache-path needle.json", shop.merging(["needle.json": "{}"]) { $1 }, with: "cache-not-written"),
        // What keeps the tool from running.
        Scene("build", [:], exits: 2, with: "cannot-run"),
        Scene(
            "build",
            shop.merging(["needle.json": "{\n  \"modules\": 3\n}"]) { $1 },
            exits: 2,
            with: "cannot-run"
        ),
        Scene("parse Crat", exits: 2, with: "cannot-run"), Scene("explain misssing", exits: 2, with: "cannot-run"),
        Scene("generate Modules/Cart/Arithmetic.swift Modules", exits: 2, with: "cannot-run"),
        // Arguments that no command takes.
        Scene("biuld", exits: 2, with: "bad-arguments"), Scene("build --bogus", exits: 2, with: "bad-arguments"),
        Scene("build --all", exits: 2, with: "bad-arguments"), Scene("parse", exits: 2, with: "bad-arguments"),
        Scene("build --jobs 0", exits: 2, with: "bad-arguments"),
        Scene("build --format xml", exits: 2, with: "bad-arguments"),
        Scene("build --timings", exits: 2, with: "bad-arguments"),
        Scene("watch --check", exits: 2, with: "bad-arguments"),
        Scene("cache prunne", exits: 2, with: "bad-arguments"),
        Scene("link --module Cart", exits: 2, with: "bad-arguments"),
        Scene("version extra 'é{0}[x](1)", exits: 2, with: "bad-arguments"),
    ]

    private static let orphan = [
        "Modules/Cart/Orphan.swift": """
        import NeedleFoundation

        final class OrphanComponent: Component<any EmptyDependency> {}

        """
    ]

    /// A requirement that nothing meets, behind characters of several bytes, in a file with an odd name.
    private static let odd = [
        "Modules/App/\u{E9}\u{1F600} a%20b#?[1]{2}\"'\\:&.swift": """
        import NeedleFoundation

        protocol OddDependency: Dependency {
        \t/* \u{65E5}\u{672C} e\u{301} \u{1F600} */ var \u{540D}\u{524D}: (Int, String) -> [String: Int] { get }
        }

        final class OddComponent: Component<any OddDependency> {}

        extension RootComponent {
            var odd: OddComponent { OddComponent(parent: self) }
        }

        """
    ]

    private static let conflict = [
        "Modules/Cart/CartComponent.swift": """
        import NeedleFoundation

        <<<<<<< HEAD
        final class CartComponent: Component<any EmptyDependency> {}
        =======
        final class CartComponent: BootstrapComponent {}
        >>>>>>> other

        """
    ]

    @Test(arguments: ["json", "sarif"])
    func documentsOfRealRunsAreValid(format: String) throws {
        var documents: [String: String] = [:]
        for (index, scene) in Self.scenes.enumerated() {
            let project = try TestProject(scene.files)
            let folder = URL(fileURLWithPath: project.folder)
            if !scene.before.isEmpty {
                #expect(try runNeedle(scene.before, in: folder).end == .exit(0), "\(scene.name)")
            }
            // An option may have its value behind a sign as well.
            let option = index.isMultiple(of: 2) ? ["--format", format] : ["--format=" + format]
            let result = try runNeedle(scene.command + option, in: folder)
            #expect(result.end == .exit(scene.exitCode), "\(scene.name): \(result.errors)")
            documents["\(index) \(scene.name)"] = result.errors
            // Standard error has the document, one, and nothing else.
            let document = try? JSONSerialization.jsonObject(with: Data(result.errors.utf8))
            #expect(document is [String: Any], "\(scene.name): \(result.errors)")
            let text = result.errors.replacingOccurrences(of: "\": ", with: "\":")
            #expect(!scene.hasFix || text.contains("\"fixes\":["), "\(scene.name): \(result.errors)")
            if let id = scene.id {
                #expect(text.contains("\"id\":\"\(id)\""), "\(scene.name): \(result.errors)")
            } else {
                let nothing = format == "json" ? "\"diagnostics\":[]" : "\"results\":[]"
                #expect(text.contains(nothing) && !text.contains("\"level\""), "\(scene.name): \(result.errors)")
            }
        }
        #expect(try schemaProblems(documents, schema: Self.schemas[format] ?? "") == [])
    }

    private static let schemas = ["json": "diagnostics.schema.json", "sarif": "sarif-2.1.0.schema.json"]

    /// Without this test, the one above might hold the documents against nothing.
    @Test(arguments: ["json", "sarif"])
    func damagedDocumentsAreRefused(format: String) throws {
        let project = try TestProject(brokenReader)
        let folder = URL(fileURLWithPath: project.folder)
        let document = try runNeedle(["build", "--format", format], in: folder).errors
        let damages = Self.damages.filter { $0.format == format }
        var documents: [String: String] = ["whole": document, "twice": document + document]
        for damage in damages {
            let range = try #require(document.range(of: damage.text), "\(damage.text)")
            documents["\(damage.text) -> \(damage.other)"] = document.replacingCharacters(in: range, with: damage.other)
        }
        let problems = try schemaProblems(documents, schema: Self.schemas[format] ?? "")
        #expect(documents.count == damages.count + 2)
        for name in documents.keys.sorted() {
            #expect(problems.contains { $0.hasPrefix(name + ": ") } == (name != "whole"), "\(name): \(problems)")
        }
    }

    private static let damages: [(format: String, text: String, other: String)] = [
        ("json", #""version": 1"#, #""version": 2"#), ("json", #""version": 1,"#, ""),
        ("json", #""severity": "error""#, #""severity": "fatal""#), ("json", #""severity": "error","#, ""),
        ("json", #""line": 6,"#, #""line": 0,"#), ("json", #""line": 6,"#, ""),
        ("json", #""column": 23,"#, #""column": "23","#), ("json", #""id": "missing-provider""#, #""id": "Missing""#),
        ("json", #""role": "step""#, #""role": "way""#), ("json", #""role": "step","#, ""),
        ("json", #""role": "other""#, #""role": "step""#), ("json", #""name": "FeedComponent (Feed)","#, ""),
        ("json", #""componentPath": ["#, #""componentPath": [1,"#), ("json", #""help": ["#, #""hint": ["#),
        ("json", #""help": ["#, #""notes": [], "help": ["#),
        ("json", #""help": ["#, #""fixes": [{"message": "x", "edits": []}], "help": ["#),
        ("sarif", #""version": "2.1.0""#, #""version": "2.2.0""#), ("sarif", #""runs": ["#, #""runs": [3,"#),
        ("sarif", #""level": "error""#, #""level": "fatal""#),
        ("sarif", #""columnKind": "utf16"#, #""columnKind": "utf8"#),
        ("sarif", #""startLine": 6"#, #""startLine": 0"#), ("sarif", #""startColumn": 18"#, #""startColumn": "18""#),
        ("sarif", #""executionSuccessful": true"#, ""), ("sarif", #""threadFlows": ["#, #""flows": ["#),
        ("sarif", #""message": {"#, #""text": {"#), ("sarif", #""driver": {"#, #""driver": {"tool": 1,"#),
        ("sarif", #""needleDiagnostic/v1": ""#, #""needleDiagnostic/v1": 1, "x": ""#),
        ("sarif", #""relatedLocations": ["#, #""relatedLocations": [{"id": "1"},"#),
    ]

    /// Whoever makes fixes finds their form here.
    @Test func theSchemaKnowsFixes() throws {
        func document(_ edit: String) -> String {
            """
            {"version": 1, "diagnostics": [{"id": "x", "severity": "error", "message": "y",
              "fixes": [{"message": "z", "edits": [{\(edit)}]}]}]}
            """
        }
        let edit = #""path": "a.swift", "line": 1, "column": 1, "endLine": 1, "endColumn": 1, "text": """#
        let documents = [
            "right": document(edit), "wrong": document(edit.replacingOccurrences(of: "endLine", with: "end")),
        ]
        let problems = try schemaProblems(documents, schema: "diagnostics.schema.json")
        #expect(
            !problems.isEmpty && problems.allSatisfy { $0.hasPrefix("wrong: $.diagnostics[0].fixes[0].edits[0]: ") }
        )
    }

    @Test func aSchemaThatIsNotThereIsNoAnswer() {
        #expect(throws: SchemaNotAsked.self) { try schemaProblems(["a": "{}"], schema: "other.json") }
    }
}
