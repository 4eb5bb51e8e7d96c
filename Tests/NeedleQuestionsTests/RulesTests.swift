// The rules of `needle.json`: how they are written, what runs report of them, and the baseline.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleQuestions

struct RulesTests {
    private static let manifest = """
        {
          "rules": [
            { "id": "prices", "scopes": "Cart/*", "mayNotTake": "Root.prices", "because": "ADR 12" },
            { "scopes": "*", "maxRequirements": 3, "maxDepth": 2 }
          ]
        }

        """

    private static let breach = """
        Modules/Cart/CartComponent.swift:5:9: error: 'CartComponent' takes 'RootComponent.prices', which rule 'prices' forbids: \
        ADR 12 (RootComponent -> CartComponent) [rule-broken]

        """

    private func project(_ manifest: String = manifest) throws -> TestProject {
        try checkedProject(shop.merging(["needle.json": manifest]) { $1 })
    }

    private func rules(_ project: TestProject, _ change: (inout RulesRequest) -> Void = { _ in }) -> Report {
        var request = RulesRequest()
        change(&request)
        return runRules(request, project.session())
    }

    private func isBreach(_ report: Report) -> Bool { report.messages.hasPrefix(Self.breach.dropLast()) }

    // MARK: - Runs

    @Test func aBreachIsAnErrorOfEachRun() async throws {
        let project = try project()
        for _ in 0..<2 {
            let report = await project.build()
            #expect(report.exitCode == 1 && isBreach(report), "\(report.messages)")
            #expect(report.diagnostics.count == 1)
        }
        #expect(!project.exists("Modules/App/NeedleRegistration.swift"))
        // The cache has all modules.
        #expect(isBreach(await project.link()))
    }

    /// What finds nothing changed reports what a clean run does, with the severity of the rule.
    @Test func aWarmRunReportsTheSame() async throws {
        let mild = Self.manifest.replacingOccurrences(of: "\"ADR 12\"", with: "\"ADR 12\", \"severity\": \"warning\"")
        let project = try project(mild)
        let clean = await project.build()
        #expect(
            clean.exitCode == 0 && clean.messages.contains("5:9: warning: 'CartComponent' takes"),
            "\(clean.messages)"
        )
        let warm = await project.build()
        #expect(warm.messages == clean.messages)
        #expect(!warm.explanations.contains { $0.hasPrefix("linked again") }, "\(warm.explanations)")
        // A rule that changes is checked.
        try project.write("needle.json", Self.manifest)
        #expect(isBreach(await project.build()))
        try project.write("needle.json", Self.manifest.replacingOccurrences(of: "prices\", \"b", with: "total\", \"b"))
        #expect(await project.build().exitCode == 0)
    }

    /// An error that nothing silences any more is told as in a clean run, which links the apps without errors.
    @Test func anErrorThatWasSilencedIsOneAfterwards() async throws {
        var files = shop
        let comment = "    // needle:ignore rule-broken\n    var prices"
        let cart = "Modules/Cart/CartComponent.swift"
        files[cart] = files[cart]?.replacingOccurrences(of: "    var prices", with: comment)
        files["needle.json"] = Self.manifest
        files["Modules/Other/Other.swift"] =
            "import NeedleFoundation\nfinal class OtherComponent: BootstrapComponent {}\n"
        let project = try checkedProject(files)
        for _ in 0..<2 { #expect(await project.build().messages == "") }
        try project.replace(comment, with: "    var prices", in: cart)
        let clean = try checkedProject(project.sources())
        let expected = await clean.build()
        #expect(isBreach(expected))
        for _ in 0..<2 {
            let report = await project.build()
            #expect(report.diagnostics == expected.diagnostics)
            #expect(report.exitCode == 1 && report.summary.last?.contains("left out") == true, "\(report.summary)")
        }
    }

    @Test func commentsAndSeveritiesCount() async throws {
        let project = try project()
        let comment = "    // needle:ignore rule-broken\n    var prices"
        try project.replace("    var prices", with: comment, in: "Modules/Cart/CartComponent.swift")
        #expect(await project.build().messages == "")
        #expect(rules(project).output.contains("prices: scopes Cart/* (1), no breach\n"))
        try project.replace(comment, with: "    var prices", in: "Modules/Cart/CartComponent.swift")
        let severities = "{ \"severities\": { \"rule-broken\": \"warning\" },"
        try project.write("needle.json", severities + Self.manifest.dropFirst())
        let report = await project.build()
        #expect(report.exitCode == 0 && report.messages.contains(": warning: 'CartComponent' takes"))
        #expect(await project.build(linking: LinkRequest { $0.isStrict = true }).exitCode == 1)
    }

    @Test func aNameThatMatchesNothingIsAWarningAtItsPlace() async throws {
        let project = try project(#"{ "rules": [{ "scopes": ["Cart", "Crat"], "maxDepth": 2 }] }"#)
        let message = "needle.json:1:34: warning: no scope matches 'Crat'; did you mean 'Cart'? [unmatched-rule]\n"
        #expect(await project.build().messages == message)
        #expect(await project.build().messages == message)
        #expect(rules(project).messages == message)
        // A module may be missing in the cache.
        #expect(await project.link().messages == "")
    }

    @Test func theAnswerTellsHowNearLimitsAre() throws {
        let report = rules(try project())
        #expect(report.exitCode == 1 && isBreach(report), "\(report.messages)")
        #expect(
            report.output == """
                prices: scopes Cart/* (1), 1 breach
                  may not take Root.prices
                  because ADR 12
                scopes * (2), no breach
                  3 requirements at most: 1 in CartComponent, 0 in RootComponent
                  2 scopes deep at most: 2 in CartComponent, 1 in RootComponent

                """
        )
        #expect(rules(try checkedProject(shop)).output == "no rules\n")
        #expect(rules(try project()) { $0.format = .json }.output.contains("\"limit\": 3,"))
    }

    /// A library has no root, so that nothing is known of what its scopes take.
    @Test func aLibraryIsHeldAgainstWhatNeedsNoRoot() async throws {
        let project = try project()
        try project.remove("Modules/App")
        #expect(await project.build().messages.contains("no property matches 'Root.prices'"))
        try project.write(
            "needle.json",
            Self.manifest.replacingOccurrences(of: "Requirements\": 3", with: "Requirements\": 0")
        )
        let report = await project.build()
        #expect(report.messages.contains("error: 'CartComponent' has 1 requirement, and the rule for '*' allows 0"))
    }

    // MARK: - The baseline

    private static let withBaseline = manifest.replacingOccurrences(
        of: "  ]\n}",
        with: "  ],\n  \"baseline\": \"needle-baseline.json\"\n}"
    )

    @Test func aBaselineHasWhatIsKnownAndShrinks() async throws {
        let project = try project(Self.withBaseline)
        let missing = await project.build()
        #expect(
            missing.messages == """
                needle.json:6:15: error: there is no baseline 'needle-baseline.json': 'needle rules --write-baseline' writes it \
                [cannot-run]

                """
        )
        let written = rules(project) { $0.writesBaseline = true }
        #expect(written.exitCode == 0 && written.summary == ["wrote needle-baseline.json: 1 known breach"])
        let text = "{\n  \"prices: Cart/CartComponent takes App/RootComponent.prices\": true\n}\n"
        #expect(try project.read("needle-baseline.json") == text)
        let known = await project.build()
        #expect(known.messages == "" && known.summary.last == "needle-baseline.json has 1 known breach of rules")
        #expect(rules(project).output.hasPrefix("prices: scopes Cart/* (1), 1 breach (1 known)\n"))
        // Lines move.
        try project.replace("public protocol", with: "\n\npublic protocol", in: "Modules/Cart/CartComponent.swift")
        #expect(await project.build().messages == "")
        #expect(try project.read("needle-baseline.json") == text)
        // The rule is kept.
        try project.replace("var prices", with: "var total", in: "Modules/Cart/CartComponent.swift")
        try project.replace("public var total", with: "public var sum", in: "Modules/Cart/CartComponent.swift")
        try project.replace("var prices", with: "var total", in: "Modules/App/RootComponent.swift")
        try project.write(
            "needle.json",
            try project.read("needle.json").replacingOccurrences(of: "Root.prices", with: "Cart.sum")
        )
        let check = await project.build(linking: LinkRequest { $0.isCheck = true })
        #expect(
            check.exitCode == 1
                && check.messages.contains("needle-baseline.json: error: the baseline has breaches that are gone")
        )
        #expect(try project.read("needle-baseline.json") == text)
        let shrunk = await project.build()
        #expect(shrunk.exitCode == 0)
        #expect(
            shrunk.summary.last
                == "removed what is no longer a breach from needle-baseline.json; it has 0 known breaches"
        )
        #expect(try project.read("needle-baseline.json") == "{}\n")
        #expect(await project.build(linking: LinkRequest { $0.isCheck = true }).messages == "")
    }

    /// Nothing but the flag adds to it, and a number that grows is a breach.
    @Test func aBaselineNeverGrows() async throws {
        let limit = #"{ "rules": [{ "id": "a", "scopes": "*", "maxRequirements": 0 }], "baseline": "known.json" }"#
        let project = try project(limit)
        try project.write("known.json", "{ \"a: Cart/CartComponent has requirements\": 5 }")
        let report = await project.build()
        #expect(
            report.messages == ""
                && report.summary.last?.hasPrefix("removed what is no longer a breach from known.json") == true
        )
        let text = "{\n  \"a: Cart/CartComponent has requirements\": 1\n}\n"
        #expect(try project.read("known.json") == text)
        try project.replace(
            "{ get }",
            with: "{ get }\n    var name: String { get }",
            in: "Modules/Cart/CartComponent.swift"
        )
        try project.replace("{ shared", with: "{ shared", in: "Modules/App/RootComponent.swift")
        try project.replace(
            " var cart",
            with: " var name: String { \"\" }\n    var cart",
            in: "Modules/App/RootComponent.swift"
        )
        for _ in 0..<2 {
            #expect(await project.build().messages.contains("error: 'CartComponent' has 2 requirements"))
            #expect(try project.read("known.json") == text)
        }
        #expect(rules(project) { $0.writesBaseline = true }.exitCode == 0)
        #expect(await project.build().messages == "")
        // A link that is not of the whole takes nothing out.
        try project.write("known.json", try project.read("known.json").replacingOccurrences(of: "2", with: "3"))
        #expect(await project.link().messages == "")
        #expect(try project.read("known.json").contains("3"))
    }

    @Test(arguments: [
        ("[]", "1:1: error: a baseline is an object"),
        ("{\n \"a\": false }", "2:7: error: a breach in a baseline must be"),
        ("{ \"a\": 1.5 }", "1:8: error: a breach in a baseline must be"), ("{", "1:2: error: not JSON"),
        ("{\n<<<<<<< HEAD\n", "2:1: error: merge conflict marker"),
    ])
    func aDamagedBaselineIsAnErrorAtItsPlace(text: String, message: String) async throws {
        let project = try project(Self.withBaseline)
        try project.write("needle-baseline.json", text)
        let report = await project.build()
        #expect(
            report.exitCode == 2 && report.messages.hasPrefix("needle-baseline.json:\(message)"),
            "\(report.messages)"
        )
        #expect(rules(project).messages == report.messages)
        #expect(rules(project) { $0.writesBaseline = true }.exitCode == 0)
        #expect(await project.build().messages == "")
    }

    @Test func withoutANamedBaselineNoneIsWritten() throws {
        let report = rules(try project()) { $0.writesBaseline = true }
        #expect(report.exitCode == 2 && report.messages.hasPrefix("needle.json: error: no baseline is named"))
    }

    // MARK: - Separate links

    @Test func theProofReportsBreaches() async throws {
        let project = try project(Self.withBaseline)
        parseAll(project)
        #expect(link("Cart", ["Cart", "Prices"], isProof: false, project).messages == "")
        // The proof reads the baseline, which is not there.
        #expect(link("App", ["App", "Cart", "Prices"], isProof: true, project).exitCode == 2)
        try project.write("needle-baseline.json", "{}\n")
        let proof = link("App", ["App", "Cart", "Prices"], isProof: true, project)
        #expect(proof.exitCode == 1 && isBreach(proof), "\(proof.messages)")
        #expect(proof.messages == (await project.build().messages))
        #expect(rules(project) { $0.writesBaseline = true }.exitCode == 0)
        #expect(link("App", ["App", "Cart", "Prices"], isProof: true, project).messages == "")
    }

    /// A cycle of objects is found where all of it is seen.
    @Test(arguments: [true, false])
    func theProofFindsCyclesOverModules(hasManifest: Bool) async throws {
        let project = try project("{}")
        if !hasManifest { try project.remove("needle.json") }
        try project.append(
            "Modules/Cart/CartComponent.swift",
            "extension CartComponent { public var list: PriceList { dependency.prices } }\n"
        )
        try project.replace(
            "shared { PriceList() }",
            with: "shared { cart.list }",
            in: "Modules/App/RootComponent.swift"
        )
        parseAll(project)
        #expect(link("Cart", ["Cart", "Prices"], isProof: false, project).messages == "")
        #expect(link("Prices", ["Prices"], isProof: false, project).messages == "")
        #expect(link("App", ["App", "Cart", "Prices"], isProof: false, project).messages == "")
        let proof = link("App", ["App", "Cart", "Prices"], isProof: true, project)
        #expect(proof.exitCode == 1 && proof.messages.contains("'CartComponent.list' reads"), "\(proof.messages)")
        #expect(proof.messages.contains("[object-cycle]"))
        #expect(proof.messages == (await project.build().messages))
    }

    private func parseAll(_ project: TestProject) {
        project.parseParts(["App", "Cart", "Prices"]) { ($0.usesCache, $0.stamp, $0.places) = (true, nil, nil) }
    }

    private func link(_ module: String, _ seen: [String], isProof: Bool, _ project: TestProject) -> Report {
        project.linkPart(module, seeing: seen, places: ".needle/workspace") { part, _ in
            part.isProof = isProof
            part.configuration = project.exists("needle.json") ? "needle.json" : nil
        }
    }

    // MARK: - How rules are written

    @Test(arguments: [
        (#"{}"#, "1:13: error: a rule must have 'scopes', 'properties' or 'modules'"),
        (#"3"#, "1:13: error: a rule must be an object"),
        (
            #"{ "scopes": "*" }"#,
            "1:13: error: the rule checks nothing: write 'mayNotTake' or 'mayNotCreate' or 'maxReq"
        ),
        (#"{ "scopes": "*", "maxDepht": 3 }"#, "1:30: error: unknown key 'maxDepht'; did you mean 'maxDepth'?"),
        (#"{ "scopes": "*", "maxTakers": 3 }"#, "1:30: error: 'maxTakers' belongs to a rule about 'properties'"),
        (#"{ "modules": "*", "mayNotTake": "*" }"#, "1:31: error: 'mayNotTake' belongs to a rule about 'scopes'"),
        (#"{ "scopes": "*", "modules": "*", "mayNotCreate": "*" }"#, "1:30: error: a rule cannot have both"),
        (#"{ "scopes": "*", "maxDepth": "3" }"#, "1:42: error: 'maxDepth' must be a whole number"),
        (#"{ "scopes": "*", "maxDepth": 3.5 }"#, "1:42: error: 'maxDepth' must be a whole number"),
        (#"{ "scopes": "*", "maxDepth": -1 }"#, "1:42: error: 'maxDepth' must be a whole number"),
        (#"{ "scopes": [], "maxDepth": 3 }"#, "1:25: error: 'scopes' is empty"),
        (#"{ "scopes": "", "maxDepth": 3 }"#, "1:25: error: '' is not of the form"),
        (#"{ "scopes": "a/b/c", "maxDepth": 3 }"#, "1:25: error: 'a/b/c' is not of the form"),
        (#"{ "modules": "a/b", "mayNotCreate": "c" }"#, "1:26: error: 'a/b' is not the name of a module"),
        (#"{ "scopes": ["*", 3], "maxDepth": 3 }"#, "1:31: error: 'scopes' must be a name or an array of names"),
        (#"{ "scopes": "*", "maxDepth": 3, "because": 12 }"#, "1:56: error: 'because' must be a string"),
        (#"{ "scopes": "*", "maxDepth": 3, "because": " " }"#, "1:56: error: 'because' is empty"),
        (
            #"{ "scopes": "*", "maxDepth": 3, "severity": "ignore" }"#,
            "1:57: error: 'ignore' is not a severity for a rule"
        ),
        (
            #"{ "id": "a", "scopes": "*", "maxDepth": 3 }, { "id": "a", "scopes": "*", "maxDepth": 3 }"#,
            "1:58: error: there are two rules named 'a': give one another 'id'"
        ),
        (
            #"{ "scopes": "*", "maxDepth": 3 }, { "scopes": "*", "maxRequirements": 3 }"#,
            "1:47: error: there are two rules named 'scopes *': merge them, or give one an 'id'"
        ),
    ])
    func aRuleThatSaysNothingIsAnErrorAtItsPlace(rule: String, message: String) async throws {
        let report = await (try project(#"{ "rules": [\#(rule)] }"#)).build()
        #expect(report.exitCode == 2 && report.messages.hasPrefix("needle.json:\(message)"), "\(report.messages)")
    }

    @Test func aBaselineWithoutRulesIsAnError() async throws {
        let report = await (try project(#"{ "baseline": "a.json" }"#)).build()
        #expect(report.messages.hasPrefix("needle.json:1:15: error: a baseline needs 'rules', but there are none"))
    }

    // MARK: - Schemas

    @Test(.needsPython(module: "jsonschema"))
    func theAnswerIsAsItsSchemaSays() throws {
        let answer = rules(try project(Self.manifest)) { $0.format = .json }.output
        #expect(try schemaProblems(["answer": answer], schema: "rules.schema.json") == [])
        let damaged = answer.replacingOccurrences(of: "\"breaches\"", with: "\"breach\"")
        #expect(try !schemaProblems(["answer": damaged], schema: "rules.schema.json").isEmpty)
    }
}
