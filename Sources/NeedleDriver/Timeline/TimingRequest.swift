// Times a command, if somebody wants to know.

internal import NeedleFileSystem

/// A request to time a command.
package struct TimingRequest: Hashable, Sendable {
    /// Whether a table of the phases is printed.
    package var printsTable = false
    /// Where to write a trace, if anywhere.
    package var trace: String?

    package init() {}

    /// Runs a command, whose report will have its times if they were asked for.
    package func run(_ session: Session, _ command: (Session) -> Report) -> Report {
        guard printsTable || trace != nil else { return command(session) }
        do throws(Failure) {
            try session.fileSystem.checkDestination(trace, of: "--trace")
        } catch {
            return Report(error)
        }
        let timeline = Timeline()
        var session = session
        session.timeline = timeline
        return timed(command(session), timeline, session)
    }

    private func timed(_ report: Report, _ timeline: Timeline, _ session: Session) -> Report {
        var report = report
        let total = timeline.elapsed
        if printsTable { report.timings = timingsTable(timeline.spans, total: total) }
        if let trace {
            do {
                try session.fileSystem.write(Array(chromeTrace(timeline.spans, total: total).utf8), to: trace)
            } catch {
                report.add(Failure(error))
            }
        }
        return report
    }
}
