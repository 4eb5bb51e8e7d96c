// The terminal behind a stream, and its styles.

internal import NeedleCLibrary
package import NeedleDiagnostics

/// The properties of the terminal behind standard error or standard output.
package struct Terminal: Hashable, Sendable {
    /// Its columns; nil if there is no terminal.
    package var width: Int?
    /// The environment variables about terminals, with their values.
    package var variables: [String: String] = [:]

    /// Whether it is a terminal that understands control sequences.
    var understandsControl: Bool {
        width != nil && !["", "dumb"].contains(variables["TERM"] ?? "")
    }

    /// Whether diagnostics are colored. An explicit choice counts first, then `NO_COLOR` (no-color.org), then `CLICOLOR_FORCE`
    /// (bixense.com/clicolors), then the terminal.
    func isColored(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if let value = variables["NO_COLOR"], !value.isEmpty { return false }
        if let value = variables["CLICOLOR_FORCE"], !["", "0"].contains(value) { return true }
        return understandsControl
    }

    package static var ofStandardError: Terminal { behind(STDERR_FILENO) }
    package static var ofStandardOutput: Terminal { behind(STDOUT_FILENO) }

    private static func behind(_ descriptor: Int32) -> Terminal {
        var terminal = Terminal()
        for name in ["TERM", "CI", "NO_COLOR", "CLICOLOR_FORCE"] {
            terminal.variables[name] = getenv(name).map { String(cString: $0) }
        }
        if isatty(descriptor) == 1 {
            var size = winsize()
            let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
            terminal.width = isKnown ? Int(size.ws_col) : 80
        }
        return terminal
    }
}

/// When diagnostics are colored, as `--color` names it.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    /// On a terminal.
    case auto
    case always, never
}

extension DiagnosticStyle {
    /// The style for a person's options on a terminal.
    /// - Parameter isCompact: Whether each message and each note is one line.
    package init(_ color: ColorChoice, isCompact: Bool = false, on terminal: Terminal) {
        self.init()
        self.isCompact = isCompact
        isColored = !isCompact && terminal.isColored(color)
        width = terminal.understandsControl ? terminal.width : nil
        version = Version.current
    }
}

/// How progress is shown on standard error.
package enum ProgressStyle: Hashable, Sendable {
    case none
    /// A line that is redrawn and erased at the end, at most this many columns wide.
    case bar(width: Int)
    /// Rare lines.
    case lines

    /// The style for a terminal, a log of CI or a pipe.
    package init(_ terminal: Terminal) {
        let isInCI = !["", "0", "false"].contains(terminal.variables["CI"] ?? "")
        if isInCI {
            self = .lines
        } else if terminal.understandsControl, let width = terminal.width {
            self = .bar(width: width)
        } else {
            // The reader of a pipe wants diagnostics, not progress.
            self = .none
        }
    }
}
