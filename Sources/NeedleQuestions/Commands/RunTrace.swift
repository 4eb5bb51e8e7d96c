// `needle trace`: summarizes a trace of an app.

internal import NeedleDiagnostics
package import NeedleDriver
package import NeedleFileSystem

/// The arguments of `needle trace`.
package struct TraceRequest: Hashable, Sendable {
    package var path: String
    package var format = AnswerFormat.text
    /// The length of the beginning of the run that counts, as a person types it, for example `2s`; nil for the whole run.
    package var first: String?
    /// The longest time that is allowed, as a person types it.
    package var max: String?
    /// The largest number of shared objects that is allowed.
    package var maxObjects: Int?

    package init(_ path: String) { self.path = path }
}

/// Summarizes a trace. The exit code is 1 if a budget is exceeded.
package func runTrace(_ request: TraceRequest, _ fileSystem: FileSystem) -> Report {
    reporting { () throws(Failure) in
        var report = Report()
        var budget = TraceBudget()
        budget.duration = try time(request.max, of: "--max")
        budget.objects = request.maxObjects
        let limit = try time(request.first, of: "--first")
        let summary = TraceSummary(try objectTrace(request.path, fileSystem), limit: limit)
        report.output = request.format == .json ? summary.json(budget) : summary.text
        report.hints = summary.excesses(of: budget)
        report.isDifferent = !report.hints.isEmpty
        return report
    }
}

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
