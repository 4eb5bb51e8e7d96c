import BenchmarkReport
import Testing

/// The page says what was measured, and leaves out what was not.
@Suite struct PageTests {
    static func headline(_ subject: Headline.Subject, modules: Int, _ times: [(name: String, seconds: Double)])
        -> Headline
    {
        let bars = times.map { Headline.Bar($0.name, Spread([$0.seconds])) }
        return Headline(subject, "Build of \(modules) modules", mode: "command line", modules: modules, bars)
    }

    private static func page(_ table: Table) -> Page {
        Page(table, machine: ["2 cores"], command: "tools/bench --runs 1", hasBaseline: false)
    }

    private static func row(_ what: String, ratio: Double, limit: Double?) -> Row {
        var row = Row(what, "\(decimal(ratio)) s")
        row.reference = "`find`"
        row.measuredReference = "1.00 s"
        row.ratio = decimal(ratio)
        row.setLimit(limit, ratio: ratio)
        return row
    }

    @Test func theFirstFiguresAreOfTheSizeNextTo1000ModulesInTheOrderOfThePage() {
        let all = [
            Self.headline(.firstBuild, modules: 20, [("Needle", 1)]),
            Self.headline(.nothingChanged, modules: 2000, [("Needle", 2)]),
            Self.headline(.nothingChanged, modules: 550, [("Needle", 3)]),
            Self.headline(.edit, modules: 1000, [("Needle", 4)]),
            Self.headline(.edit, modules: 550, [("Needle", 5)]),
        ]
        let chosen = Headline.chosen(from: all)
        #expect(chosen.map(\.subject) == [.edit, .nothingChanged, .firstBuild])
        #expect(chosen.map(\.modules) == [1000, 550, 20])
    }

    /// What keeps nothing takes as long in each build; another monorepo's time says nothing of this one's.
    @Test func whatStandsBesideTheFirstBuildStandsBesideOthersOfItsSize() {
        let first = Self.headline(.firstBuild, modules: 1000, [("Needle", 2), ("all again", 4)])
        let nothing = Self.headline(.nothingChanged, modules: 1000, [("Needle", 0.1), ("find", 0.2)])
        let ofAnotherSize = Self.headline(.edit, modules: 20, [("Needle", 0.1)])
        let chosen = Headline.chosen(from: [first, nothing, ofAnotherSize])
        #expect(
            chosen.map { $0.bars.map(\.name) } == [
                ["Needle"], ["Needle", "find", "all again"], ["Needle", "all again"],
            ]
        )
    }

    @Test func missedTargetsAreListedWithTheirFiguresAndReasons() {
        var table = Table()
        table.begin("20 modules")
        table.add(Self.row("`build`", ratio: 1.4, limit: 1.5))
        var slow = Self.row("`link`", ratio: 4.5, limit: 4)
        slow.reason = "It does more."
        table.add(slow)
        table.begin("1000 modules")
        var slower = slow
        slower.ratio = "5.00 (CPU 6.00)"
        table.add(slower)
        table.begin("At run time")
        table.add(Self.row("reading", ratio: 1.6, limit: 1.5))
        table.add(Self.row("writing", ratio: 9, limit: nil))
        var memory = Row("memory", "220 MB (210–230)")
        memory.ratio = "1.10"
        memory.setTarget("200 MB", isMet: false)
        table.add(memory)
        var edit = Row("edit", "120 ms")
        edit.ratio = "+20 ms"
        edit.setTarget("+15 ms, 0 outputs", isMet: false)
        table.add(edit)
        #expect(
            table.missed == """
                |  | target | measured | why |
                | --- | --- | --- | --- |
                | `link`; baseline: `find` | 4.00 times | 4.50 (20 modules)<br>5.00 (1000 modules) | It does more. |
                | reading; baseline: `find` | 1.50 times | 1.60 (At run time) | A fault: the cause is not known. |
                | memory | 200 MB | 220 MB (At run time) | A fault: the cause is not known. |
                | edit | +15 ms, 0 outputs | +20 ms (At run time) | A fault: the cause is not known. |
                """
        )
        #expect(Self.page(table).results.text.contains(table.missed))
        #expect(Self.page(table).markdown.contains("Targets missed: 4, each"))
        #expect(Self.page(Table()).results.text.contains("## Targets that were missed\n\nNone."))
        #expect(Self.page(Table()).markdown.contains("No target is missed."))
    }

    @Test func rowsStandInTheirGroupsWithoutEmptyColumns() {
        var table = Table()
        table.begin("20 modules")
        table.add(Self.row("`build`", ratio: 1.4, limit: 1.5))
        table.begin("At run time")
        table.add(Row("reading", "5 ns"))
        table.begin("20 modules")
        table.add(Row("memory", "20 MB"))
        #expect(
            table.markdown == """
                ### 20 modules

                |  | Needle | baseline | ratio | target |
                | --- | --- | --- | --- | --- |
                | `build` | 1.40 s | `find`: 1.00 s | 1.40 | 1.50 times, met |
                | memory | 20 MB |  |  |  |

                ### At run time

                |  | Needle |
                | --- | --- |
                | reading | 5 ns |
                """
        )
    }

    @Test func theBuildBeforeHasColumnsOnlyWhereItWasMeasured() {
        var (table, row) = (Table(), Row("`build`", "1 s"))
        row.baseline = "2 s"
        row.baselineRatio = "0.50"
        table.begin("20 modules")
        table.add(row)
        #expect(table.markdown.contains("|  | Needle | build before | ratio to it |"))
    }

    /// Nobody notices 40 ms in a build, whatever they are compared with.
    @Test func thePagesHaveTheirPartsInOrderAndShowTheirPictures() throws {
        var table = Table()
        table.begin("20 modules")
        table.add(Self.row("`build`", ratio: 1.4, limit: 1.5))
        table.begin("Bazel", in: .builds)
        table.add(.notMeasured("there is no `bazel` on this machine"))
        table.add(Self.headline(.edit, modules: 1000, [("Needle", 0.1), ("all again", 4)]))
        let page = Self.page(table)
        func heads(_ text: String) -> [Substring] { text.split(separator: "\n").filter { $0.hasPrefix("#") } }
        #expect(
            heads(page.markdown) == [
                "# Benchmarks", "## Headline figures", "## Whole builds", "### Bazel", "## All results",
            ]
        )
        #expect(
            heads(page.results.text) == [
                "# Results of the benchmarks", "## Targets that were missed", "## All rows", "### 20 modules",
            ]
        )
        #expect(page.markdown.contains("](\(page.results.path))"))
        #expect(page.markdown.contains("| **NOT MEASURED** | there is no `bazel` on this machine |"))
        #expect(
            page.pictures.map(\.path) == [
                "Documentation/pictures/benchmarks-light.svg", "Documentation/pictures/benchmarks-dark.svg",
            ]
        )
        for picture in page.pictures { #expect(page.markdown.contains("\"\(picture.path)\"")) }
        #expect(Self.page(Table()).pictures.isEmpty)
    }
}
