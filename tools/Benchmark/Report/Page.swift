// The pages of the benchmarks: the figures for users, and all rows for contributors.

/// The texts of BENCHMARKS.md and of tools/Benchmark/RESULTS.md. Nothing on them is written by hand.
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
        headlines = Headline.chosen(from: table.headlines).map { headline in
            var headline = headline
            table.uberNeedle?.complete(&headline)
            return headline
        }
    }

    /// The page for users as Markdown, which shows the pictures.
    package var markdown: String {
        ([introduction("Benchmarks")] + [first, builds, more].compactMap { $0 }).joined(separator: "\n\n") + "\n"
    }

    /// The page for contributors, relative to that for users, with its text.
    package var results: (path: String, text: String) {
        let parts = [introduction("Results of the benchmarks"), missed] + [laboratory].compactMap { $0 }
        return (Self.pathOfResults, parts.joined(separator: "\n\n") + "\n")
    }

    /// The files of the pictures, relative to the page for users, with their texts; none without a figure to draw.
    package var pictures: [(path: String, text: String)] {
        if headlines.isEmpty { return [] }
        return Picture.Theme.allCases.map { (Self.path(of: $0), Picture(headlines, theme: $0).svg) }
    }

    private static let pathOfResults = "tools/Benchmark/RESULTS.md"

    private static func path(of theme: Picture.Theme) -> String {
        "Documentation/pictures/benchmarks-\(theme.rawValue).svg"
    }

    private func introduction(_ title: String) -> String {
        let isOfThisRun = table.uberNeedle?.isOfThisRun ?? true
        let others = isOfThisRun ? "" : ", except for those of uber/needle and of Needle beside it,"
        return """
            # \(title)

            One run of `\(command)` wrote this page. It measured all figures\(others) on this machine:

            \(machine.map { "* \($0)" }.joined(separator: "\n"))

            Figures: median (min–max of all runs).
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
            ## Headline figures

            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="\(Self.path(of: .dark))">
              <img src="\(Self.path(of: .light))" alt="\(Picture(headlines, theme: .light).alternative)">
            </picture>

            | | Needle | baseline |
            | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            Times of a build exclude the Swift compiler. The baselines:

            \(baselines.joined(separator: "\n"))
            """
    }

    /// What the baselines are, as far as they stand there.
    private var baselines: [String] {
        let names = Set(headlines.flatMap { $0.bars.map(\.name) })
        var lines: [String] = []
        if names.contains(UberNeedleFigures.name), let uberNeedle = table.uberNeedle {
            lines.append(
                """
                * *\(UberNeedleFigures.name)* is its own generator, which reads all files in each build, and its own runtime \
                library, built from a checkout by `tools/bench --uber-needle` with swift-syntax 600. It is written for macOS: on Linux, \
                it runs with the Foundation of that system, and with stand-ins for CommonCrypto, its atomic classes and the parser \
                of its command line. Its figures are of at most three runs. \(Self.run(of: uberNeedle))
                """
            )
        }
        if names.contains(Headline.standIns[0]) {
            lines.append(
                """
                * *A generator without a cache* is a program of this benchmark. It hashes all files in each build, lets
                  swift-syntax parse those that may have components, on two threads, and ignores the trees. It generates nothing.
                """
            )
        }
        if names.contains(Headline.standIns[1]) {
            lines.append(
                """
                * *uber/needle's form* is code as uber/needle 0.25.1 generates it, written by the benchmark and linked with
                  Needle's runtime library.
                """
            )
        }
        return lines + ["* *By hand* are the same objects without a library."]
    }

    /// Which run measured uber/needle, and its version.
    private static func run(of figures: UberNeedleFigures) -> String {
        if !figures.isOfThisRun { return "One run measured both in turn, on this machine: \(figures.origin)." }
        return "The run measured both in turn: \(figures.version)."
    }

    private static func text(_ bar: Headline.Bar) -> String { "\(bar.name): \(bar.spread.text(.seconds))" }

    private var builds: String? {
        let tables = table.markdown(.builds)
        if tables.isEmpty { return nil }
        return """
            ## Whole builds

            SwiftPM also compiles the package. It gets the tool as a release bundle, and runs without its sandbox; without a bundle,
            the first build compiles the tool, too, which takes minutes. First builds and builds after an edit are single runs. Of
            builds in which nothing changed, the least of three counts. The builds with Bazel run Needle's steps alone.

            \(tables)
            """
    }

    private var more: String {
        let count = table.countOfMissed
        let missed =
            count == 0 ? "No target is missed." : "Targets missed: \(count), each with a reason or named as a fault."
        return """
            ## All results

            [The results](\(Self.pathOfResults)) have all rows: memory, launch, code size, questions about the graph, other sizes.
            \(missed)
            """
    }

    private var missed: String {
        let rows = table.missed
        if rows.isEmpty { return "## Targets that were missed\n\nNone." }
        return """
            ## Targets that were missed

            Most targets are ratios to a baseline: the smallest program that reads or writes the same files.

            \(rows)
            """
    }

    private var laboratory: String? {
        let tables = table.markdown(.laboratory)
        if tables.isEmpty { return nil }
        var text = """
            ## All rows

            The benchmark writes synthetic monorepos, the same bytes for the same seed. It runs Needle's command line and the
            baseline in turn, and compares medians. "CPU" is the ratio of processor times, which other programs on the machine
            disturb less. "Least" is the ratio of the least times.
            """
        if hasBaseline { text += " The build before was measured in turn with this one." }
        if !table.workloads.isEmpty { text += "\n\n" + table.workloads.map { "* \($0)" }.joined(separator: "\n") }
        return text + "\n\n" + tables
    }
}
