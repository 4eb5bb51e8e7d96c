import NeedleDiagnostics
import Testing

/// A mistake that engineers make: an edit of a workspace that is right, and what Needle says to it.
struct Mistake: Sendable, CustomTestStringConvertible {
    /// A change of one file of the workspace.
    enum Edit: Sendable {
        /// The text must be there.
        case replace(String, with: String, in: String)
        case add(String, String)
        case addBytes(String, [UInt8])
        case append(String, String)
        case remove(String)
        /// Removes the folder, too, if that was its last file.
        case move(String, to: String)
    }

    /// What is run.
    enum Command: Sendable {
        /// As `needle build --all`.
        case build
        /// As `needle build --all --check`.
        /// - Parameter afterBuild: Whether the workspace was built before the edits.
        case check(afterBuild: Bool)
        /// As `needle build <name>`.
        case module(String)
        /// As `needle build --all --root <name>`.
        case register(String)
    }

    /// A diagnostic without its text.
    struct Head: Hashable, Sendable, CustomStringConvertible {
        var severity: Diagnostic.Severity
        var id: DiagnosticID
        /// For example `Modules/Feed/FeedComponent.swift:12:9`; nil if it points at nothing.
        var place: String?

        static func error(_ id: DiagnosticID, _ path: String? = nil) -> Head {
            Head(severity: .error, id: id, place: path)
        }

        static func error(_ id: DiagnosticID, _ path: String, _ line: Int, _ column: Int) -> Head {
            Head(severity: .error, id: id, place: "\(path):\(line):\(column)")
        }

        static func warning(_ id: DiagnosticID, _ path: String) -> Head {
            Head(severity: .warning, id: id, place: path)
        }

        static func warning(_ id: DiagnosticID, _ path: String, _ line: Int, _ column: Int) -> Head {
            Head(severity: .warning, id: id, place: "\(path):\(line):\(column)")
        }

        var description: String { "\(severity) \(id.name) \(place ?? "nowhere")" }
    }

    /// The mistake in a few words.
    var name: String
    var edits: [Edit]
    var command: Command
    var exitCode: Int32
    /// How many things are wrong. Each gives one error at most.
    var causes: Int
    /// The diagnostics in their order.
    var heads: [Head]
    /// A part of the messages that shows what is meant, or what stands in the way; nil if there is nothing to show.
    var nearMiss: String?
    /// A part of the messages that tells what to do.
    var help: String?

    init(
        _ name: String,
        _ edits: [Edit],
        run command: Command = .build,
        exitCode: Int32 = 1,
        causes: Int = 1,
        says heads: [Head],
        nearMiss: String? = nil,
        help: String? = nil
    ) {
        self.name = name
        self.edits = edits
        self.command = command
        self.exitCode = exitCode
        self.causes = causes
        self.heads = heads
        self.nearMiss = nearMiss
        self.help = help
    }

    var testDescription: String { name }

    var errorCount: Int { heads.filter { $0.severity == .error }.count }
}

extension Mistake {
    static let all =
        providerMistakes + typeMistakes + accessMistakes + effectMistakes + conditionMistakes + importMistakes
        + nameMistakes + parentMistakes + lifetimeMistakes + pluginMistakes + genericMistakes + sourceMistakes
        + outputMistakes
        + workspaceFileMistakes
}
