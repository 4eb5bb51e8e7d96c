// `needle trace`: sums up the file of a run.

import Foundation
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem
@testable import NeedleQuestions

@Suite struct RunTraceTests {
    private static let text = """
        [
        {"name":"needle","cat":"needle","ph":"i","ts":0.000,"pid":7,"tid":1,"s":"g","args":{"version":1}},
        {"name":"thread_name","cat":"needle","ph":"M","ts":0.000,"pid":7,"tid":1,"args":{"name":"thread 1"}},
        {"name":"Root","cat":"scope","ph":"X","ts":5.000,"pid":7,"tid":1,"dur":2.500,"args":{"module":"App","component":"Root","id":1}},
        {"name":"Root.store","cat":"shared","ph":"X","ts":20.000,"pid":7,"tid":1,"dur":214000.000,"args":{"module":"App","component":"Root","property":"store","id":2}}
        """

    private let project: TestProject

    init() throws { project = try TestProject(["run.json": Self.text]) }

    private func trace(_ change: (inout TraceRequest) -> Void = { _ in }) -> Report {
        var request = TraceRequest("run.json")
        change(&request)
        return runTrace(request, project.session().fileSystem)
    }

    @Test func theSumIsPrinted() {
        let report = trace()
        #expect(report.exitCode == 0)
        #expect(report.messages == "")
        #expect(
            report.output == """
                the run created 1 object and 1 scope in 214 ms; 100 % in Root.store (own 214 ms)

                own     total   created  what        module
                214 ms  214 ms  1        Root.store  App
                2.5 µs  2.5 µs  1        Root        App

                """
        )
    }

    @Test func aBudgetThatIsExceededEndsWithOne() {
        let report = trace { ($0.max, $0.maxObjects) = ("150ms", 0) }
        #expect(report.exitCode == 1)
        #expect(
            report.hints == [
                "creating objects took 214 ms, 64 ms more than the 150 ms of '--max'",
                "1 object was created, 1 more than the 0 of '--max-objects'",
            ]
        )
        #expect(trace { ($0.max, $0.maxObjects) = ("215ms", 1) }.exitCode == 0)
    }

    @Test(.needsPython(module: "jsonschema")) func theDocumentIsOfItsSchema() throws {
        let output = trace { ($0.format, $0.max) = (.json, "150ms") }.output
        #expect(output.contains(#""exceeded": ["#))
        #expect(try schemaProblems(["trace": output], schema: "trace.schema.json") == [])
        #expect(try schemaProblems(["no": "{}"], schema: "trace.schema.json") != [])
    }

    @Test func whatIsNoTraceIsToldWithItsPlace() throws {
        try project.write("run.json", Self.text + ",\n{,\n{}\n]")
        let report = trace()
        #expect(report.messages == "run.json:6:2: error: not JSON: expected a name in quotes [cannot-run]\n")
        #expect(report.exitCode == 2)
        try project.write("run.json", "{}")
        #expect(
            trace().messages
                == "run.json:1:1: error: not a trace of an app: set 'NEEDLE_TRACE' in the environment of the app to write one [cannot-run]\n"
        )
    }

    @Test func aFileThatIsNotThereAndATimeThatIsNoneAreTold() throws {
        #expect(
            trace { $0.max = "fast" }.messages
                == "needle: error: 'fast' is not a time for '--max'; write, for example, '150ms' or '2s' [cannot-run]\n"
        )
        try project.remove("run.json")
        #expect(trace().messages.hasPrefix("run.json: error: cannot be read: "))
        #expect(trace().exitCode == 2)
    }
}
