import ArgumentParser
import NeedleDriver

struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Manage the cache.",
        discussion: """
            Needle keeps the cache small and sound by itself, and no result depends on it. It may be copied to \
            another folder or machine: files are compared by content.

            EXAMPLES:
              needle cache stats
              needle cache prune --max-size 200MB    in CI, before the cache is stored
            """,
        subcommands: [Stats.self, Verify.self, Prune.self, Clear.self]
    )

    struct Stats: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show what is cached.",
            discussion: """
                Earlier states are graph files of sources as they were before. What is not needed is removed \
                automatically. The file 'workspace' has a record of each module and of each link. 'revisions' is what \
                'needle diff' read of commits.

                EXAMPLES:
                  needle cache stats
                  needle cache stats --cache-path /tmp/needle
                """
        )

        @OptionGroup var session: SessionOptions<MessageOptions>

        func run() throws { try session.run { runCache(.statistics, $0) } }
    }

    struct Verify: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check the cache for damaged files.",
            discussion: """
                Compares each file with its fingerprint. The exit status is 1 if one is damaged. No run uses such a file.

                EXAMPLES:
                  needle cache verify
                  needle cache verify --format json
                """
        )

        @OptionGroup var session: SessionOptions<MessageOptions>

        func run() throws { try session.run { runCache(.verification, $0) } }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove earlier states of the sources, the oldest first.",
            discussion: """
                The newest state of each module stays, since the next link needs it. With an earlier one, nothing is \
                parsed after a switch back to its branch. What was read of commits is removed first.

                EXAMPLES:
                  needle cache prune
                  needle cache prune --max-size 200MB
                """
        )

        @Option(help: "Keep this much, for example 200MB; without it, all earlier states are removed.", value: "size")
        var maxSize = ByteCount(bytes: 0)

        @OptionGroup var session: SessionOptions<MessageOptions>

        func run() throws { try session.run { runCache(.pruning(atMost: maxSize.bytes), $0) } }
    }

    struct Clear: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove the whole cache.",
            discussion: """
                The next build parses everything again.

                EXAMPLES:
                  needle cache clear
                  needle cache clear --cache-path /tmp/needle
                """
        )

        @OptionGroup var session: SessionOptions<MessageOptions>

        func run() throws { try session.run { runCache(.clearing, $0) } }
    }
}

/// A number of bytes, as a person types it: `200MB`, `1.5 GB`, `640kB` or `1000`.
struct ByteCount: ExpressibleByArgument {
    var bytes: Int

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let units = ["": 1, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "kib": 0x1p10, "mib": 0x1p20, "gib": 0x1p30]
        let text = argument.lowercased()
        let number = text.prefix { $0.isNumber || $0 == "." }
        let unit = text.dropFirst(number.count).drop { $0 == " " }
        guard let value = Double(number), let factor = units[String(unit)], value * factor < 1e18 else { return nil }
        bytes = Int(value * factor)
    }

    var defaultValueDescription: String { "nothing" }
}
