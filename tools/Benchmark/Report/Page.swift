// The page of the benchmarks, from its first figures down to the laboratory.

/// The text of BENCHMARKS.md for a run. Nothing on it is written by hand.
package struct Page {
    private let table: Table
    private let headlines: [Headline]
    /// The machine and the tools, a line each.
    private let machine: [String]
    /// As a person typed it.
    private let command: String
    private let hasBaseline: Bool

    package init(_ table: Table, machine: [String], command: String, hasBaseline: Bool) {
        self.table = table
        self.machine = machine
        self.command = command
        self.hasBaseline = hasBaseline
        headlines = Headline.chosen(from: table.headlines)
    }

    /// The page as Markdown, which shows the pictures that are in `docs`.
    package var markdown: String {
        ([introduction] + [first, missed, builds, laboratory].compactMap { $0 }).joined(separator: "\n\n") + "\n"
    }

    /// The files of the pictures, relative to the page, with their texts; none without a figure to draw.
    package var pictures: [(path: String, text: String)] {
        if headlines.isEmpty { return [] }
        return Picture.Theme.allCases.map { (Self.path(of: $0), Picture(headlines, theme: $0).svg) }
    }

    private static func path(of theme: Picture.Theme) -> String { "docs/benchmarks-\(theme.rawValue).svg" }

    private var introduction: String {
        """
        # Benchmarks

        One run of `\(command)` measured all figures on this page and wrote it:

        \(machine.map { "* \($0)" }.joined(separator: "\n"))

        A figure is a median. In parentheses are the least and the greatest of all runs, none of which is left out.
        """
    }

    private var first: String? {
        if headlines.isEmpty { return nil }
        let rows = headlines.map { headline in
            let others = headline.bars.dropFirst().map(Self.text).joined(separator: "<br>")
            return
                "| **\(headline.title)**<br>\(headline.mode) | \(headline.bars[0].spread.text(.seconds)) | \(others) |"
        }
        return """
            ## What a user meets

            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="\(Self.path(of: .dark))">
              <img src="\(Self.path(of: .light))" alt="\(Picture(headlines, theme: .light).alternative)">
            </picture>

            | | Needle | instead |
            | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            A build here is Needle's part of it; the compiler comes after it. *A generator without a cache* reads all files in
            each build, and parses those that may have components. Such a generator takes at least as long as the program that
            stands for it here: it hashes all files, has swift-syntax parse the files on two threads, and does nothing with the
            trees. *uber/needle's form* is code as uber/needle 0.25.1 generates it, written by the benchmark. It registers with
            Needle's runtime library, because uber/needle's generator and library are not part of this run. *By hand* are the
            same objects without a library.
            """
    }

    private static func text(_ bar: Headline.Bar) -> String { "\(bar.name): \(bar.spread.text(.seconds))" }

    private var missed: String {
        let rows = table.missed
        if rows.isEmpty { return "## Targets that were missed\n\nNone." }
        return """
            ## Targets that were missed

            Most targets are ratios to the smallest program that reads or writes the same files.

            \(rows)
            """
    }

    private var builds: String? {
        let tables = table.markdown(.builds)
        if tables.isEmpty { return nil }
        return """
            ## In builds

            These are whole builds. SwiftPM compiles the package, and the builds with Bazel run Needle's steps alone.

            \(tables)
            """
    }

    private var laboratory: String? {
        let tables = table.markdown(.laboratory)
        if tables.isEmpty { return nil }
        var text = """
            ## The laboratory

            All other rows are for those who change Needle. The benchmark writes synthetic monorepos, the same bytes for the
            same seed. It runs Needle's command line and the smallest program that does the same in turn, and compares
            medians. "CPU" is the ratio of processor times, which other programs on the machine disturb less. "Least" is the
            ratio of the least times.
            """
        if hasBaseline { text += " The build before was measured in turn with this one." }
        if !table.workloads.isEmpty { text += "\n\n" + table.workloads.map { "* \($0)" }.joined(separator: "\n") }
        return text + "\n\n" + tables
    }
}
