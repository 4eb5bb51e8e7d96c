// The progress of a run, and its text on standard error.

internal import NeedleGraph

/// The finished part of a run.
struct Progress: Hashable, Sendable {
    var modulesWalked = 0
    /// The sources of the walked modules.
    var filesFound = 0
    var filesDone = 0
    /// The bytes that were read.
    var bytes = 0

    static func += (left: inout Progress, right: Progress) {
        left.modulesWalked += right.modulesWalked
        left.filesFound += right.filesFound
        left.filesDone += right.filesDone
        left.bytes += right.bytes
    }

    /// The expected number of files.
    ///
    /// Each module is walked when its turn comes, so until the last one the rest is assumed to be like the modules before.
    func expectedFiles(modules: Int) -> (count: Int, isEstimate: Bool) {
        guard modulesWalked < modules, modulesWalked > 0 else { return (filesFound, false) }
        return (filesFound * modules / modulesWalked, true)
    }

    /// For example `15,600 of ~50,000 files, 24.3 MB/s`.
    /// - Parameter elapsed: The time since the run began, in nanoseconds.
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

/// The displayed progress of a run.
struct ProgressDisplay: Hashable, Sendable {
    private static let second: Int64 = 1_000_000_000
    private static let erase = "\r\u{1B}[K"

    let style: ProgressStyle
    private var modules = 0
    /// The counts since the run began; they stay after its end.
    private(set) var progress = Progress()
    private var start: Int64 = 0
    /// The time of the last display; nil if there was none.
    private var shown: Int64?

    init(_ style: ProgressStyle) {
        self.style = style
    }

    /// Restarts the counts.
    /// - Parameter time: In nanoseconds, from any origin.
    mutating func begin(modules: Int, at time: Int64) {
        self = ProgressDisplay(style)
        self.modules = modules
        start = time
    }

    /// Counts finished work.
    /// - Returns: The text to print now, if any.
    mutating func add(_ more: Progress, at time: Int64) -> String? {
        // Between runs, nothing is displayed.
        guard modules > 0 else { return nil }
        progress += more
        guard let text = text(at: time) else { return nil }
        shown = time
        return text
    }

    /// Ends the run.
    /// - Returns: The text that erases temporary output, if there is any.
    mutating func end() -> String? {
        let wasShown = shown != nil
        (modules, shown) = (0, nil)
        switch style {
        case .bar: return wasShown ? ProgressDisplay.erase : nil
        case .none, .lines: return nil
        }
    }

    private func text(at time: Int64) -> String? {
        switch style {
        case .none: return nil
        case .bar(let width):
            guard isDue(time, first: ProgressDisplay.second / 2, then: ProgressDisplay.second / 10) else { return nil }
            let text = progress.text(modules: modules, elapsed: time - start)
            let bar = progress.bar(modules: modules, cells: 20)
            // A line that reaches the last column would wrap, and could not be erased.
            let line = bar.count + text.count < width ? bar + text : String(text.prefix(max(width - 1, 0)))
            return ProgressDisplay.erase + line
        case .lines:
            guard isDue(time, first: 10 * ProgressDisplay.second, then: 10 * ProgressDisplay.second) else { return nil }
            return "needle: " + progress.text(modules: modules, elapsed: time - start) + "\n"
        }
    }

    private func isDue(_ time: Int64, first: Int64, then: Int64) -> Bool {
        shown.map { time - $0 >= then } ?? (time - start >= first)
    }
}

/// Counts and displays the work of all workers; all copies share the counts.
package struct ProgressReporter: Sendable {
    /// nil if nothing is displayed; then nothing is counted either.
    private let display: Locked<ProgressDisplay>?
    private let show: @Sendable (String) -> Void

    /// - Parameter show: Prints a text that may be an incomplete line.
    package init(_ style: ProgressStyle, show: @escaping @Sendable (String) -> Void = { printError($0) }) {
        self.show = show
        display = style == .none ? nil : Locked(ProgressDisplay(style))
    }

    /// The counts of this run, or of the last one; zero if nothing is displayed.
    var counted: Progress { display?.withLock { $0.progress } ?? Progress() }

    /// Restarts the counts.
    func begin(modules: Int) {
        display?.withLock { $0.begin(modules: modules, at: Timeline.now()) }
    }

    func add(_ progress: Progress) {
        // Printed under the lock, so that lines stay in order.
        display?.withLock { [show] display in
            if let text = display.add(progress, at: Timeline.now()) { show(text) }
        }
    }

    /// Erases the display, before anything else is printed.
    func clear() {
        display?.withLock { [show] display in
            if let text = display.end() { show(text) }
        }
    }
}
