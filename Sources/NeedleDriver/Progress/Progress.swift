// How far a run is, and how that is written: functions of values.

/// How much of a run is done.
struct Progress: Hashable, Sendable {
    var modulesWalked = 0
    /// The sources of the modules that were walked.
    var filesFound = 0
    var filesDone = 0
    /// Bytes that were read.
    var bytes = 0

    static func += (left: inout Progress, right: Progress) {
        left.modulesWalked += right.modulesWalked
        left.filesFound += right.filesFound
        left.filesDone += right.filesDone
        left.bytes += right.bytes
    }

    /// How many files there will be.
    ///
    /// Modules are walked when it is their turn, so until the last one the rest is taken to be like those before.
    func expectedFiles(modules: Int) -> (count: Int, isEstimate: Bool) {
        guard modulesWalked < modules, modulesWalked > 0 else { return (filesFound, false) }
        return (filesFound * modules / modulesWalked, true)
    }

    /// For example `15,600 of ~50,000 files, 24.3 MB/s`.
    /// - Parameter elapsed: Since the run began, in nanoseconds.
    func text(modules: Int, elapsed: Int64) -> String {
        let expected = expectedFiles(modules: modules)
        let total = (expected.isEstimate ? "~" : "") + grouped(max(expected.count, filesDone))
        let perSecond = elapsed > 0 ? Int(Double(bytes) * 1_000_000_000 / Double(elapsed)) : 0
        return "\(grouped(filesDone)) of \(total) files, \(sizeText(perSecond))/s"
    }

    /// For example `[######..............] `.
    func bar(modules: Int, cells: Int) -> String {
        let total = max(expectedFiles(modules: modules).count, filesDone, 1)
        let done = filesDone * cells / total
        return "[" + String(repeating: "#", count: done) + String(repeating: ".", count: cells - done) + "] "
    }
}

/// A number of bytes, for example `640 kB` and `24.3 MB`.
func sizeText(_ bytes: Int) -> String {
    let kilobytes = bytes / 1000
    return kilobytes < 1000 ? "\(kilobytes) kB" : "\(kilobytes / 1000).\(kilobytes / 100 % 10) MB"
}

/// A number with its digits in groups of three, for example `15,600`.
private func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
        if index > 0, index % 3 == 0 { text.append(",") }
        text.append(digit)
    }
    return String(text.reversed())
}
