// Where and how progress is shown.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// How progress is shown on standard error.
package enum ProgressStyle: Hashable, Sendable {
    case none
    /// A line that is drawn again and again and erased at the end, at most this many columns wide.
    case bar(width: Int)
    /// Lines, few and far between.
    case lines

    /// The style for a terminal, a log of CI or a pipe.
    /// - Parameters:
    ///   - terminalWidth: The columns of the terminal; nil if standard error is none.
    ///   - environment: Looks a variable up.
    init(terminalWidth: Int?, environment: (String) -> String?) {
        let isInCI = environment("CI").map { !["", "0", "false"].contains($0) } ?? false
        if isInCI {
            self = .lines
        } else if let terminalWidth, let terminal = environment("TERM"), !["", "dumb"].contains(terminal) {
            self = .bar(width: terminalWidth)
        } else {
            // Whoever reads a pipe asked for diagnostics, not for progress.
            self = .none
        }
    }

    /// The style for standard error.
    package static var ofStandardError: ProgressStyle {
        var width: Int?
        if isatty(STDERR_FILENO) == 1 {
            var size = winsize()
            let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
            width = isKnown ? Int(size.ws_col) : 80
        }
        return ProgressStyle(terminalWidth: width) { name in getenv(name).map { String(cString: $0) } }
    }
}
