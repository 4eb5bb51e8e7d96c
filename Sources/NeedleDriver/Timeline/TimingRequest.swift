// Times a command, if somebody wants to know.

/// What a person wants to know about the time that a command takes.
package struct TimingRequest: Hashable, Sendable {
    /// Whether a table of the phases is printed.
    package var printsTable = false
    /// Where to write a trace, if anywhere.
    package var trace: String?

    package init() {}

    /// Runs a command, and reports its times if they were asked for.
    package func run(_ session: Session, _ command: (Session) async -> Report) async -> Report {
        guard printsTable || trace != nil else { return await command(session) }
        let timeline = Timeline()
        var session = session
        session.timeline = timeline
        var report = await command(session)
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
