package import NeedleGraph

/// One line of a report: an error, a warning, a note, a help or a fix, with its place resolved.
///
/// Fixtures expect such lines, and runs produce them. A diagnostic with two notes is three lines.
package struct DiagnosticLine: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case error, warning, note, help, fix
    }

    package var kind: Kind
    /// The text after the kind, including the id in brackets, for example `no such thing [missing-provider]`.
    package var message: String
    package var path: String?
    /// The place in the file, if there is one.
    package var place: Place?

    package init(kind: Kind, message: String, path: String? = nil, place: Place? = nil) {
        self.kind = kind
        self.message = message
        self.path = path
        self.place = place
    }

    /// Reads a line as spelled in a marker, for example `error: no such thing [missing-provider]`.
    ///
    /// - Returns: Nil unless the text consists of a known kind, a colon, a space and a message.
    package init?(marker text: some StringProtocol) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        guard let kind = Kind(rawValue: String(text[..<colon])) else { return nil }
        let rest = text[text.index(after: colon)...]
        guard rest.first == " ", rest.dropFirst().first.map({ $0 != " " }) ?? false else { return nil }
        self.init(kind: kind, message: String(rest.dropFirst()))
    }
}

extension DiagnosticLine: CustomStringConvertible {
    /// The line as a compiler prints it, for example `Modules/Game/Game.swift:1:13: error: no such thing [id]`.
    package var description: String {
        let location = [path, place.map { "\($0.line):\($0.column)" }].compactMap { $0 }.joined(separator: ":")
        return (location.isEmpty ? "" : location + ": ") + "\(kind.rawValue): \(message)"
    }
}

extension DiagnosticLine: Comparable {
    /// Orders lines by path, place, kind and message; a line without a path or a place comes first.
    package static func < (left: DiagnosticLine, right: DiagnosticLine) -> Bool {
        left.order < right.order
    }

    private var order: (String, Place, String, String) {
        (path ?? "", place ?? Place(line: 0, column: 0), kind.rawValue, message)
    }
}
