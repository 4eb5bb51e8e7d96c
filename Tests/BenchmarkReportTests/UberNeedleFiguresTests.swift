import BenchmarkReport
import Testing

/// Figures of uber/needle survive being written and read, and stand where they belong.
@Suite struct UberNeedleFiguresTests {
    private static var figures: UberNeedleFigures {
        let times = Pair(needle: Spread([1, 2, 4]), other: Spread([30, 60.5, 90]), unit: .seconds)
        let sizes = Pair(needle: Spread([1000]), other: Spread([2000]), unit: .bytes)
        var figures = UberNeedleFigures(origin: "2 cores; uber/needle 0.25.1 at commit 1234567")
        figures.figures = [
            .init("`build`", in: "1000 modules", times, headline: .firstBuild, modules: 1000),
            .init("size", in: "an app", sizes),
        ]
        return figures
    }

    @Test func theFileHasAllOfThem() throws {
        let read = try #require(UberNeedleFigures(Self.figures.text))
        #expect(read.text == Self.figures.text)
        #expect(read.origin == Self.figures.origin)
        var table = Table()
        table.add(read)
        #expect(
            table.markdown == """
                ### 1000 modules

                |  | Needle | baseline | ratio |
                | --- | --- | --- | --- |
                | `build` | 2.00 s (1.00–4.00) | uber/needle: 60.5 s (30.0–90.0) | least 0.033, median 0.033 |

                ### an app

                |  | Needle | baseline | ratio |
                | --- | --- | --- | --- |
                | size | 1.00 kB (1.00–1.00) | uber/needle: 2.00 kB (2.00–2.00) | least 0.50, median 0.50 |
                """
        )
    }

    @Test(arguments: ["", "a\tb", "machine\nbuild\t1000 modules", "machine\na\tb\tseconds\t\t0\t1\t2\t3\t4\t5\tx"])
    func whatIsNoFileIsNotRead(text: String) {
        #expect(UberNeedleFigures(text) == nil)
    }

    /// Figures of two machines do not stand beside each other. The programs that stand in for it stay where it was not measured.
    @Test func itStandsBesideTheFiguresOfItsOwnRun() throws {
        var table = Table()
        let bars = [("Needle", 5.0), (Headline.standIns[0], 3.0), ("find", 7.0)]
        table.add(PageTests.headline(.firstBuild, modules: 1000, bars))
        table.add(PageTests.headline(.compile, modules: 0, [("Needle", 2), (Headline.standIns[1], 3), ("by hand", 1)]))
        func page(_ table: Table) -> String {
            Page(table, machine: [], command: "tools/bench", hasBaseline: false).markdown
        }
        #expect(page(table).contains("| 5.00 s (5.00–5.00) | a generator without a cache, at least: 3.00 s"))
        #expect(!page(table).contains("`tools/bench --uber-needle`"))
        table.add(Self.figures)
        #expect(page(table).contains("| 2.00 s (1.00–4.00) | uber/needle: 60.5 s (30.0–90.0) |"))
        #expect(!page(table).contains("5.00 s") && !page(table).contains("find"))
        #expect(page(table).contains("| uber/needle's form: 3.00 s (3.00–3.00)<br>by hand: 1.00 s (1.00–1.00) |"))
        #expect(page(table).contains("The run measured both in turn: uber/needle 0.25.1 at commit 1234567."))
        #expect(page(table).contains("It measured all figures on this machine"))
        table.add(try #require(UberNeedleFigures(Self.figures.text)))
        #expect(page(table).contains("all figures, except for those of uber/needle"))
        #expect(page(table).contains(Self.figures.origin))
        #expect(!page(table).contains("*A generator without a cache*"))
    }
}
