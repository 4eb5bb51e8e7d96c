// Traces of runs: what is read of the file, and what it comes to.

import NeedleGraph
import NeedleQuestions
import Testing

private let head = #"{"name":"needle","cat":"needle","ph":"i","ts":0.000,"pid":1,"tid":1,"s":"g","args":{"version":1}}"#
private let end = #"{"name":"end","cat":"needle","ph":"i","ts":4000000.000,"pid":1,"tid":1,"s":"g"}"#

/// An object that is made, with times in milliseconds.
private func made(_ name: String, _ begin: Int, _ duration: Int, id: String) -> String {
    let parts = name.split(separator: ".")
    let property = parts.count == 2 ? #","property":"\#(parts[1])""# : ""
    let arguments = #""module":"App","component":"\#(parts[0])"\#(property),"id":\#(id)"#
    return #"{"name":"\#(name)","cat":"\#(parts.count == 2 ? "shared" : "scope")","ph":"X","ts":\#(begin)000.000,"#
        + #""pid":1,"tid":1,"dur":\#(duration)000.000,"args":{\#(arguments)}}"#
}

private func read(_ id: Int, _ time: Int) -> String {
    #"{"name":"x","cat":"read","ph":"i","ts":\#(time)000.000,"pid":1,"tid":1,"s":"t","args":{"id":\#(id)}}"#
}

/// A trace with these events.
private func trace(_ events: String..., end: String = ",\n\(end)\n]\n") throws -> ObjectTrace {
    let text = "[\n" + ([head] + events).joined(separator: ",\n") + end
    return try ObjectTrace(parsing: Array(text.utf8))
}

/// What is wrong with a file.
private func fault(_ text: String) -> String {
    do {
        _ = try ObjectTrace(parsing: Array(text.utf8))
        return ""
    } catch {
        return "\(error.place.line):\(error.place.column): \(error.message)"
    }
}

@Suite struct ObjectTraceTests {
    @Test func ownTimeIsWithoutWhatWasMadeForIt() throws {
        let trace = try trace(
            made("Root", 0, 0, id: "1"),
            made("Root.inner", 20, 10, id: #"3,"in":2"#),
            made("Root.next", 30, 40, id: #"4,"in":2"#),
            made("Root.outer", 10, 100, id: "2")
        )
        #expect(trace.objects.map(\.name.text) == ["Root", "Root.inner", "Root.next", "Root.outer"])
        #expect(trace.objects.map(\.own) == [0, 10_000_000, 40_000_000, 50_000_000])
        #expect(trace.objects.map(\.outer) == [nil, 3, 3, nil])
        #expect(trace.end == 4_000_000_000)
    }

    @Test func aSummaryNamesWhatTookMost() throws {
        let trace = try trace(
            made("Root", 0, 0, id: "1"),
            made("Root.database", 10, 60, id: #"3,"in":2"#),
            made("Root.store", 0, 100, id: "2"),
            read(3, 2069),
            read(2, 2100),
            made("Feed", 200, 1, id: "4"),
            made("Feed.list", 201, 20, id: #"5,"failed":true"#),
            made("Feed.list", 201, 79, id: "6")
        )
        #expect(
            TraceSummary(trace).text == """
                the run created 3 objects and 2 scopes in 180 ms; 55 % in Feed.list (own 99 ms); 2 were not read again for 2 s

                own    total   created  what           module
                99 ms  99 ms   1        Feed.list      App     failed 1 time, not read again
                60 ms  60 ms   1        Root.database  App
                40 ms  100 ms  1        Root.store     App     not read again
                1 ms   1 ms    1        Feed           App
                0 ns   0 ns    1        Root           App

                """
        )
    }

    @Test func anObjectIsUnreadOnlyIfTheTraceGoesOnLongEnough() throws {
        let object = made("Root.early", 0, 10, id: "1")
        #expect(try TraceSummary(trace(object)).unread == 1)
        #expect(try TraceSummary(trace(object, end: "")).unread == 0)
        #expect(try TraceSummary(trace(object, read(1, 3000))).unread == 1)
        #expect(try TraceSummary(trace(object, read(1, 100), read(1, 3000))).unread == 0)
        #expect(try TraceSummary(trace(made("Root", 0, 10, id: "1"))).unread == 0)
    }

    @Test func onlyTheBeginningMayCount() throws {
        let trace = try trace(made("Root.first", 0, 1500, id: "1"), made("Root.second", 1600, 10, id: "2"))
        let summary = TraceSummary(trace, limit: nanoseconds("1.5s"))
        #expect(summary.rows.map(\.name.text) == ["Root.first"])
        #expect(summary.text.hasPrefix("the first 1.5 s created 1 object and 0 scopes in 1.5 s; 100 % in Root.first"))
    }

    @Test func anObjectThatItsSuperclassHelpsToMakeCountsOnceInAll() throws {
        let trace = try trace(made("Root.thing", 10, 20, id: #"2,"in":1"#), made("Root.thing", 0, 100, id: "1"))
        let row = try #require(TraceSummary(trace).rows.first)
        #expect(row.own == 100_000_000 && row.duration == 100_000_000)
    }

    @Test func aBudgetThatIsExceededIsTold() throws {
        let summary = TraceSummary(try trace(made("Root.a", 0, 150, id: "1"), made("Root.b", 150, 64, id: "2")))
        var budget = TraceBudget()
        #expect(summary.excesses(of: budget) == [])
        (budget.duration, budget.objects) = (214_000_000, 2)
        #expect(summary.excesses(of: budget) == [])
        (budget.duration, budget.objects) = (nanoseconds("150ms"), 1)
        #expect(
            summary.excesses(of: budget) == [
                "creating objects took 214 ms, 64 ms more than the 150 ms of '--max'",
                "2 objects were created, 1 more than the 1 of '--max-objects'",
            ]
        )
    }

    @Test func theLastLineMayBeCutOff() throws {
        let whole = made("Root.a", 0, 1, id: "1")
        let second = made("Root.b", 2, 1, id: "2")
        #expect(try trace(whole, end: "").objects.count == 1)
        for count in 0..<second.utf8.count {
            #expect(try trace(whole, end: ",\n" + second.prefix(count)).objects.count == 1)
        }
        #expect(try trace(whole, end: ",\n" + second).objects.count == 2)
    }

    @Test func otherFilesAreNoTraces() {
        let unknown = "1:1: not a trace of an app: set 'NEEDLE_TRACE' in the environment of the app to write one"
        for text in ["", "[", "{}", "[\n]", "[\n{\"ph\":\"X\"}\n]", "[{\"cat\":\"needle\"}]", "\u{0}"] {
            #expect(fault(text) == unknown, "\(text)")
        }
        #expect(
            fault("[\n" + head.replacing("\"version\":1", with: "\"version\":2") + "\n]")
                == "2:1: written by an app with another version of NeedleFoundation"
        )
        #expect(fault("[\n\(head),\n{\"name\":},\n\(end)\n]") == "3:9: not JSON: expected a value")
        #expect(
            fault("[\n\(head),\n" + made("Root", 0, 1, id: "1").replacing("\"component\"", with: "\"c\"") + "\n]")
                == "3:1: an event without 'module', 'component' or 'id'"
        )
        #expect(
            fault("[\n\(head),\n" + made("Root", 0, 1, id: "1").replacing("\"dur\":1", with: "\"dur\":-1") + "\n]")
                == "3:1: an event whose 'dur' is not a time"
        )
        #expect(
            fault(
                "[\n\(head),\n" + made("Root", 0, 1, id: "1").replacing("\"ts\":", with: "\"ts\":1e300,\"x\":") + "\n]"
            )
                == "3:1: an event whose 'ts' is not a time"
        )
    }

    @Test func timesHaveUnits() {
        #expect(
            ["150ms", "2s", "1.5s", "20us", "20µs"].map(nanoseconds) == [
                150_000_000, 2_000_000_000, 1_500_000_000, 20_000, 20_000,
            ]
        )
        #expect(["150", "ms", "-1s", "1m", "1e400s", "nans", ""].allSatisfy { nanoseconds($0) == nil })
    }
}
