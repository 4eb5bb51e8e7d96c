// `--timings` and `--trace`: what is recorded of a run, and how it is shown.

import Foundation
import ProjectTesting
import Testing

@testable import NeedleDriver

struct TimelineTests {
    /// The spans of a build.
    private func spans(_ project: TestProject, _ linking: LinkRequest = LinkRequest()) async -> [Span] {
        let timeline = Timeline()
        var session = project.session()
        session.timeline = timeline
        _ = runBuild(ParseRequest(), linking, session)
        return timeline.spans
    }

    @Test func aBuildHasEveryPhaseWithItsCounts() async throws {
        let project = try TestProject(shop)
        let first = timings(await spans(project))
        #expect(first.map(\.phase) == Phase.allCases)
        let sizes = shop.values.reduce(0) { $0 + $1.utf8.count }
        let outputs = try project.generated()
        let written = outputs.values.reduce(0) { $0 + $1.utf8.count }
        let counts = Dictionary(uniqueKeysWithValues: first.map { ($0.phase, [$0.files, $0.bytes, $0.hits]) })
        #expect(counts[.walk] == [4, 0, 0])
        #expect(counts[.cache] == [0, 0, 0])
        #expect(counts[.hash] == [4, sizes, 0])
        // Two files declare nothing that a graph could need.
        #expect(counts[.search] == [4, sizes, 2])
        #expect(counts[.parse]?.first == 2)
        #expect(counts[.link] == [0, 0, 0])
        #expect(counts[.emit] == [3, written, 0])
        #expect(counts[.write] == [3, written, 0])
    }

    @Test func aRunThatFindsAllDoneHasHits() async throws {
        let project = try TestProject(shop)
        for _ in 1...2 { _ = await project.build() }
        let counts = timings(await spans(project)).map { [$0.files, $0.bytes, $0.hits] }
        #expect(
            counts == [[7, 0, 7], [0, 0, 3], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 3], [0, 0, 0], [0, 0, 0]]
        )
    }

    @Test func piecesOfWorkOfOneWorkerDoNotOverlap() async throws {
        let spans = await spans(try TestProject(shop))
        #expect(spans.count > Phase.allCases.count)
        #expect(spans.allSatisfy { 0 <= $0.start && $0.start <= $0.end })
        for (_, own) in Dictionary(grouping: spans, by: \.worker) {
            for (one, next) in zip(own, own.dropFirst()) { #expect(one.end <= next.start, "\(one) \(next)") }
        }
    }

    @Test func wallTimeCountsOverlapsOnce() {
        func span(_ start: Int64, _ end: Int64, _ worker: Int) -> Span {
            Span(phase: .hash, work: Work(files: 1, bytes: 10), start: start, end: end, worker: worker)
        }
        let spans = [span(0, 40, 0), span(10, 30, 1), span(20, 50, 2), span(90, 100, 1)]
        let timing = timings(spans)[2]
        #expect(timing == PhaseTiming(phase: .hash, wall: 60, work: 100, files: 4, bytes: 40, hits: 0))
    }

    @Test func theTableIsAligned() {
        let spans = [
            Span(phase: .walk, work: Work(files: 50_000, hits: 49_999), start: 0, end: 120_000_000, worker: 0),
            Span(phase: .hash, work: Work(files: 1, bytes: 4096), start: 120_000_000, end: 121_260_000, worker: 1),
        ]
        #expect(
            timingsTable(spans, total: 160_000_000) == """
                phase           wall  share        work    files        bytes     hits
                walk        120.0 ms    75%    120.0 ms    50000            0    49999
                cache         0.0 ms     0%      0.0 ms        0            0        0
                hash          1.3 ms     1%      1.3 ms        1         4096        0
                search        0.0 ms     0%      0.0 ms        0            0        0
                parse         0.0 ms     0%      0.0 ms        0            0        0
                link          0.0 ms     0%      0.0 ms        0            0        0
                emit          0.0 ms     0%      0.0 ms        0            0        0
                write         0.0 ms     0%      0.0 ms        0            0        0
                run         160.0 ms   100%

                """
        )
    }

    @Test func theTraceHasAnEventPerPhaseAndModule() async throws {
        let project = try TestProject(shop)
        let report = project.session().run(trace: "out/trace.json", building)
        #expect(report.messages.isEmpty)
        #expect(report.timings.isEmpty)
        let document = try JSONDecoder().decode(TraceDocument.self, from: Data(try project.read("out/trace.json").utf8))
        let events = document.traceEvents.filter { $0.ph == "X" }
        for event in events { #expect(event.pid == 1 && event.ts ?? -1 >= 0 && event.dur ?? -1 >= 0, "\(event)") }
        let named = Set(events.map { "\($0.name) \($0.args.module ?? "-")" })
        let modules = ["App", "Cart", "Prices"]
        let perModule = ["walk", "cache", "hash", "search"].flatMap { phase in modules.map { "\(phase) \($0)" } }
        #expect(
            named.isSuperset(
                of: perModule + ["parse App", "parse Cart", "run -", "link -", "emit App", "emit Cart", "write -"]
            ),
            "\(named.sorted())"
        )
        #expect(events.filter { $0.name == "hash" }.compactMap(\.args.file).sorted() == shop.keys.sorted())
        // Every row has a name.
        let rows = Set(document.traceEvents.filter { $0.ph == "M" }.map(\.tid))
        #expect(Set(events.map(\.tid)) == rows)
    }

    @Test func aTraceThatCannotBeWrittenIsReported() async throws {
        let project = try TestProject(shop)
        let report = project.session().run(trace: "Modules", building)
        #expect(report.exitCode == 2)
        #expect(report.messages == "Modules: error: cannot be written: Is a directory [cannot-run]\n")
    }

    @Test func nothingIsRecordedUnlessAskedFor() async throws {
        let project = try TestProject(shop)
        let report = project.session().run { session in
            #expect(session.timeline == nil)
            return building(session)
        }
        #expect(report.errorText(PrintOptions()).isEmpty)
        #expect(report.timings.isEmpty)
    }

    @Test func aCommandThatFindsNothingToDoIsTimed() async throws {
        let project = try TestProject(shop)
        _ = await project.parse("Cart")
        let report = project.session().run(printsTimings: true) { runParse(ParseRequest(modules: ["Cart"]), $0) }
        #expect(report.timings.contains("walk"))
    }

    private func building(_ session: Session) -> Report {
        runBuild(ParseRequest(), LinkRequest(), session)
    }
}

/// What Perfetto reads of a trace.
private struct TraceDocument: Decodable {
    struct Event: Decodable {
        struct Arguments: Decodable {
            var name: String?
            var module: String?
            var file: String?
        }

        var name: String
        var ph: String
        var pid: Int
        var tid: Int
        var ts: Int?
        var dur: Int?
        var args: Arguments
    }

    var traceEvents: [Event]
}
