// `NeedleTrace`: what the file of a trace says of a run.

import Foundation
import NeedleFoundation
import NeedleFoundationTest
import Testing

private struct Failure: Error {}

private final class Thing: Sendable {}

private class TracedRoot: BootstrapComponent, @unchecked Sendable {  // It has no stored properties.
    var inner: Thing {
        shared {
            usleep(2000)
            return Thing()
        }
    }
    var outer: [Thing] {
        shared {
            usleep(1000)
            return [inner]
        }
    }
    var weakThing: Thing { shared(lifetime: .weak) { Thing() } }
    var child: TracedChild { TracedChild(parent: self) }
    func failing(_ fails: Bool) throws -> Thing {
        try shared {
            if fails { throw Failure() }
            return Thing()
        }
    }
    func numbered(_ number: Int) -> Thing { shared(__function: "\(number)") { Thing() } }
    var later: Thing {
        get async throws {
            try await shared {
                try await Task.sleep(nanoseconds: 1_000_000)
                return inner
            }
        }
    }
    var other: Thing {
        get async throws {
            try await shared {
                try await Task.sleep(nanoseconds: 1_000_000)
                return Thing()
            }
        }
    }
}
private final class TracedChild: Component<any EmptyDependency> {
    var quoted: Thing { shared(__function: "a \"name\"\n\\") { Thing() } }
}

/// An event, as far as tests look at it.
private struct Event: Decodable {
    struct Arguments: Decodable {
        var module: String?
        var component: String?
        var property: String?
        var id: Int?
        var `in`: Int?
        var failed: Bool?
        var version: Int?
    }
    var name: String
    var cat: String
    var ph: String
    var ts: Double
    var dur: Double?
    var tid: Int
    var args: Arguments?
    var end: Double { ts + (dur ?? 0) }
}

private struct Trace {
    let text: String
    let events: [Event]

    /// - Parameter end: Added to the text, where the process was killed.
    init(_ path: String, end: String = "") throws {
        text = try String(contentsOfFile: path, encoding: .utf8) + end
        events = try JSONDecoder().decode([Event].self, from: Data(text.utf8))
    }

    /// Traces a closure.
    static func of(_ body: () async throws -> Void) async throws -> Trace {
        let path = newPath()
        defer { try? FileManager.default.removeItem(atPath: path) }
        NeedleTrace.begin(path)
        do {
            try await body()
        } catch {
            NeedleTrace.end()
            throw error
        }
        NeedleTrace.end()
        return try Trace(path)
    }

    func events(_ name: String, _ category: String = "shared") -> [Event] {
        events.filter { $0.name == name && $0.cat == category }
    }
}

private func newPath() -> String { pathOfTrace(UUID().uuidString) }

/// Where the process that a test starts writes its trace.
private func pathOfTrace(ofChildOf process: pid_t, _ name: String) -> String { pathOfTrace("\(process)-\(name)") }

private func pathOfTrace(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("needle-trace-\(name).json").path
}

// One trace runs at a time. Other tests run meanwhile, so only what is created here counts.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct TraceTests {
    @Test func spansLieInOneAnother() async throws {
        let trace = try await Trace.of { _ = TracedRoot().outer }
        let (root, inner, outer) = (
            try #require(trace.events("TracedRoot", "scope").first),
            try #require(trace.events("TracedRoot.inner").first), try #require(trace.events("TracedRoot.outer").first)
        )
        #expect(trace.events.first?.args?.version == 1)
        #expect(trace.events.last?.name == "end")
        #expect([root.ph, inner.ph, outer.ph] == ["X", "X", "X"])
        #expect(root.end <= outer.ts && outer.ts <= inner.ts && inner.end <= outer.end)
        #expect(inner.args?.in == outer.args?.id)
        #expect(outer.args?.in == nil && root.args?.in == nil)
        #expect(inner.args?.module == "NeedleFoundationTests")
        #expect(inner.args?.component == "TracedRoot")
        #expect(inner.args?.property == "inner")
        let own = (outer.dur ?? 0) - (inner.dur ?? 0)
        #expect((inner.dur ?? 0) >= 2000 && own >= 1000)
        #expect(inner.tid == outer.tid)
    }

    @Test func aScopeInsideOfAnObjectKnowsWhatNeedsIt() async throws {
        let trace = try await Trace.of {
            let root = TracedRoot()
            _ = root.shared(lifetime: .weak, __function: "made") { root.child }
        }
        let (child, made) = (trace.events("TracedChild", "scope").first, trace.events("TracedRoot.made").first)
        #expect(child?.args?.in == made?.args?.id && made?.args?.id != nil)
    }

    @Test func theFirstReadAfterTheMakingIsNoted() async throws {
        let root = TracedRoot()
        let trace = try await Trace.of {
            _ = root.inner
            for _ in 1...3 { _ = root.inner }
            let held = root.weakThing
            #expect(root.weakThing === held)
            #expect(root.weakThing === held)
            _ = root.numbered(1)
        }
        for name in ["inner", "weakThing"] {
            let span = try #require(trace.events("TracedRoot.\(name)").first)
            let reads = trace.events("TracedRoot.\(name)", "read")
            #expect(reads.map(\.args?.id) == [span.args?.id])
            #expect(reads.allSatisfy { $0.ts >= span.end })
        }
        #expect(trace.events("TracedRoot.1").count == 1)
        #expect(trace.events("TracedRoot.1", "read").isEmpty)
    }

    @Test func anObjectOfATraceIsOrdinaryAfterIt() async throws {
        let root = TracedRoot()
        var thing: Thing?
        _ = try await Trace.of { thing = root.inner }
        #expect(root.inner === thing)
        let trace = try await Trace.of { #expect(root.inner === thing) }
        #expect(trace.events("TracedRoot.inner", "read").isEmpty)
        #expect(trace.events("TracedRoot.inner").isEmpty)
    }

    @Test func aWeakObjectIsMadeTwice() async throws {
        let root = TracedRoot()
        let trace = try await Trace.of {
            _ = root.weakThing
            let second = root.weakThing
            #expect(root.weakThing === second)
        }
        let spans = trace.events("TracedRoot.weakThing")
        #expect(spans.count == 2)
        #expect(trace.events("TracedRoot.weakThing", "read").map(\.args?.id) == [spans.last?.args?.id])
    }

    @Test func anObjectThatThrowsHasFailed() async throws {
        let root = TracedRoot()
        let trace = try await Trace.of {
            #expect(throws: Failure.self) { try root.failing(true) }
            _ = try root.failing(false)
        }
        #expect(trace.events("TracedRoot.failing(_:)").map { $0.args?.failed ?? false } == [true, false])
    }

    @Test func namesAreQuoted() async throws {
        let root = TracedRoot()
        let trace = try await Trace.of { _ = root.child.quoted }
        #expect(trace.events("TracedChild.a \"name\"\n\\").count == 1)
    }

    @Test func threadsHaveLanesOfTheirOwn() async throws {
        let root = TracedRoot()
        let trace = try await Trace.of {
            DispatchQueue.concurrentPerform(iterations: 64) { number in
                _ = root.shared(__function: "outer \(number)") {
                    usleep(100)
                    return root.numbered(number)
                }
            }
        }
        for number in 0..<64 {
            let (inner, outer) = (trace.events("TracedRoot.\(number)"), trace.events("TracedRoot.outer \(number)"))
            #expect(inner.count == 1 && outer.count == 1)
            #expect(inner[0].args?.in == outer[0].args?.id && inner[0].tid == outer[0].tid)
        }
        let lanes = Dictionary(grouping: trace.events.filter { $0.ph == "X" }, by: \.tid)
        for spans in lanes.values {
            for (left, right) in zip(spans, spans.dropFirst()) {
                #expect(left.end <= right.ts || right.ts <= left.ts && left.end <= right.end)
            }
        }
    }

    @Test func tasksHaveLanesOfTheirOwn() async throws {
        let root = TracedRoot()
        let trace = try await Trace.of {
            async let first = root.later
            async let second = root.other
            _ = try await (first, second)
            _ = try await root.other
        }
        let (later, other) = (
            try #require(trace.events("TracedRoot.later").first), try #require(trace.events("TracedRoot.other").first)
        )
        #expect(later.tid > 10_000 && other.tid > 10_000)
        #expect(later.tid != other.tid || later.end <= other.ts || other.end <= later.ts)
        #expect(trace.events("TracedRoot.inner").first?.args?.in == later.args?.id)
        #expect(trace.events("TracedRoot.other", "read").map(\.args?.id) == [other.args?.id])
    }

    @Test func anObjectThatWasBegunBeforeTheTraceIsNotInIt() async throws {
        let root = TracedRoot()
        let path = newPath()
        defer { try? FileManager.default.removeItem(atPath: path) }
        NeedleTrace.begin()
        _ = root.shared(__function: "old") {
            NeedleTrace.begin(path)
            return root.numbered(2)
        }
        NeedleTrace.end()
        let trace = try Trace(path)
        #expect(trace.events("TracedRoot.old").isEmpty)
        #expect(trace.events("TracedRoot.2").map(\.args?.in) == [nil])
    }

    @Test func aTraceWithoutAFileLeavesTheOneThatRuns() async throws {
        let root = TracedRoot()
        let trace = try await Trace.of {
            _ = root.numbered(3)
            NeedleTrace.begin()
            _ = root.numbered(4)
        }
        #expect(trace.events("TracedRoot.3").count == 1)
        #expect(trace.events("TracedRoot.4").count == 1)
    }

    @Test func livingScopesAreCountedByClass() {
        NeedleTrace.begin()
        let root = TracedRoot()
        let children = (1...3).map { _ in root.child }
        for _ in 1...200 { _ = root.child }
        let living = NeedleTrace.livingScopes.filter { $0.component.hasPrefix("Traced") }
        withExtendedLifetime(children) {}
        #expect(
            living.map(\.description) == [
                "needle: 1 scope of TracedRoot is alive", "needle: 3 scopes of TracedChild are alive",
            ]
        )
        NeedleTrace.end()
        #expect(NeedleTrace.livingScopes.isEmpty)
    }

    @Test func scopesOfAnEndedTraceAreNotLiving() throws {
        try expectScopesEnd {
            NeedleTrace.begin()
            let root = TracedRoot()
            NeedleTrace.end()
            #expect(NeedleTrace.livingScopes.isEmpty)
            NeedleTrace.begin()
            #expect(NeedleTrace.livingScopes.allSatisfy { $0.component != "TracedRoot" })
            NeedleTrace.end()
            withExtendedLifetime(root) {}
        }
    }

    @Test func aFileThatCannotBeWrittenIsNamed() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            NeedleTrace.begin("/no such folder/run.json")
            _ = TracedRoot().outer
            #expect(NeedleTrace.livingScopes.isEmpty)
        }
        let text = standardError(result)
        #expect(
            text.contains("needle: cannot write the trace '/no such folder/run.json': No such file or directory\n")
        )
    }

    @Test func theEnvironmentBeginsATraceThatEndsWithTheProcess() async throws {
        let path = pathOfTrace(ofChildOf: getpid(), "ended")
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(processExitsWith: .exitCode(0)) {
            setenv("NEEDLE_TRACE", pathOfTrace(ofChildOf: getppid(), "ended"), 1)
            _ = TracedRoot().outer
            exit(0)
        }
        let trace = try Trace(path)
        #expect(trace.events("TracedRoot", "scope").count == 1)
        #expect(trace.events("TracedRoot.outer").count == 1)
        #expect(trace.events.last?.name == "end")
    }

    @Test func theFileOfAProcessThatIsKilledHasAllUntilThen() async throws {
        let path = pathOfTrace(ofChildOf: getpid(), "killed")
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(processExitsWith: .signal(SIGKILL)) {
            setenv("NEEDLE_TRACE", pathOfTrace(ofChildOf: getppid(), "killed"), 1)
            let root = TracedRoot()
            _ = root.outer
            _ = root.shared(__function: "killed") { kill(getpid(), SIGKILL) }
        }
        let trace = try Trace(path, end: "]")
        #expect(trace.events.last?.name == "TracedRoot.outer")
        #expect(trace.events("TracedRoot.inner").count == 1)
    }

    @Test func traceMayBeginAndEndWhileThreadsMakeThings() {
        let path = newPath()
        defer { try? FileManager.default.removeItem(atPath: path) }
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            for number in 0..<50 {
                if index == 0 { number.isMultiple(of: 2) ? NeedleTrace.begin(path) : NeedleTrace.end() }
                let root = TracedRoot()
                #expect(root.numbered(number) === root.numbered(number))
                _ = root.child.quoted
                _ = NeedleTrace.livingScopes
            }
        }
        NeedleTrace.begin(path)
        NeedleTrace.begin(path)
        NeedleTrace.end()
        #expect((try? Trace(path))?.events.map(\.name) == ["needle", "end"])
    }
}
