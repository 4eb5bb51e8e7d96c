// Where and how progress is shown.

/// How progress is shown on standard error.
package enum ProgressStyle: Hashable, Sendable {
    case none
    /// A line that is drawn again and again and erased at the end, at most this many columns wide.
    case bar(width: Int)
    /// Lines, few and far between.
    case lines

    /// The style for a terminal, a log of CI or a pipe.
    package init(_ terminal: Terminal) {
        let isInCI = !["", "0", "false"].contains(terminal.variables["CI"] ?? "")
        if isInCI {
            self = .lines
        } else if terminal.understandsControl, let width = terminal.width {
            self = .bar(width: width)
        } else {
            // Whoever reads a pipe asked for diagnostics, not for progress.
            self = .none
        }
    }
}
