// The schema of `needle.json` says of rules what their reader says.

import Foundation
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleQuestions

struct RuleSchemaTests {
    @Test(
        .needsPython(module: "jsonschema"),
        arguments: [
            (
                #"{ "rules": [{ "id": "a", "scopes": "*", "mayNotTake": ["A.b", "C/*"], "because": "d" }], "baseline": "e.json" }"#,
                true
            ),
            (
                #"{ "rules": [{ "properties": ["A.*"], "maxTakers": 3, "severity": "warning" }, { "modules": "A", "mayNotCreate": "B/*" }] }"#,
                true
            ),
            (#"{ "rules": [{}] }"#, false), (#"{ "rules": [{ "scopes": "*" }] }"#, false),
            (#"{ "rules": [{ "scopes": "*", "maxTakers": 3 }] }"#, false),
            (#"{ "rules": [{ "scopes": "*", "maxDepth": "3" }] }"#, false),
            (#"{ "rules": [{ "scopes": "*", "modules": "*", "mayNotCreate": "*" }] }"#, false),
            (#"{ "rules": [{ "scopes": [], "maxDepth": 3 }] }"#, false),
        ]
    )
    func theSchemaTakesTheRulesThatTheReaderTakes(text: String, areRight: Bool) throws {
        #expect(try schemaProblems(["needle.json": text], schema: "needle.schema.json").isEmpty == areRight)
        let manifest = try readManifest(Array(text.utf8), path: "needle.json")
        #expect(((try? ProgramChecks(rulesOf: manifest)) != nil) == areRight)
    }

    /// Each key of a rule in the schema is one of the reader, and the other way round.
    @Test func theSchemaHasTheKeysOfTheReader() throws {
        let url = PackageFolder.root.appendingPathComponent("schemas/needle.schema.json")
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
        let rule = (schema?["definitions"] as? [String: Any])?["rule"] as? [String: Any]
        let keys = try #require(rule?["properties"] as? [String: Any]).keys
        #expect(Set(keys) == Set(ManifestReader.ruleKeys))
    }
}
