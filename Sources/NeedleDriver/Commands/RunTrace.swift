// `needle trace`: sums up what a run of an app made.

internal import NeedleDiagnostics
package import NeedleFileSystem
internal import NeedleInspection

/// The form of the sum of a trace.
package enum TraceFormat: String, Hashable, Sendable, CaseIterable {
    case text, json
}

/// The arguments of `needle trace`.
package struct TraceRequest: Hashable, Sendable {
    package var path: String
    package var format = TraceFormat.text
    /// The time that counts, as a person writes it, for example `2s`; nil for all of the run.
    package var first: String?
    /// The most time that may be spent, as a person writes it.
    package var max: String?
    /// The most shared objects that may be made.
    package var maxObjects: Int?

    package init(_ path: String) { self.path = path }
}

/// Sums up a trace. The exit code is 1 if a budget is exceeded.
package func runTrace(_ request: TraceRequest, _ fileSystem: FileSystem) -> Report {
    do throws(Failure) {
        var report = Report()
        var budget = TraceBudget()
        budget.duration = try time(request.max, of: "--max")
        budget.objects = request.maxObjects
        let limit = try time(request.first, of: "--first")
        let summary = TraceSummary(try objectTrace(request.path, fileSystem), limit: limit)
        switch request.format {
        case .text: report.output = summary.text
        case .json: report.output = summary.json(budget)
        }
        report.hints = summary.excesses(of: budget)
        report.isDifferent = !report.hints.isEmpty
        return report
    } catch {
        return Report(error)
    }
}

/// Reads the trace of a run.
func objectTrace(_ path: String, _ fileSystem: FileSystem) throws(Failure) -> ObjectTrace {
    let bytes = try Failure.wrapping(try fileSystem.read(path)).bytes
    do throws(ObjectTrace.Fault) {
        return try ObjectTrace(parsing: bytes)
    } catch {
        throw Failure([.cannotRun(error.message, path: path, place: error.place)])
    }
}

private func time(_ text: String?, of option: String) throws(Failure) -> Int? {
    guard let text else { return nil }
    guard let time = nanoseconds(text) else {
        throw Failure("'\(text)' is not a time for '\(option)'; write, for example, '150ms' or '2s'")
    }
    return time
}
