import BenchmarkReport
import Testing

/// The tables that the scripts print become rows of the page.
@Suite struct WholeBuildTests {
    private static func cells(_ rows: [Row]) -> [[String]] {
        rows.map { [$0.what, $0.measured, $0.measuredReference, $0.note] }
    }

    @Test func buildsWithThePluginStandBesideThoseWithout() {
        let rows = Row.ofPackages(
            """
            | targets | build system | way | cold | nothing changed | a body in a leaf |
            |---|---|---|---|---|---|
            | 50 | native | without Needle | 30.0 s (CPU 50.0) | 0.3 s (CPU 0.2) | 1.0 s (CPU 0.9) |
            | 50 | native | NeedleBuildToolPlugin in each target | 32.0 s (CPU 55.0) | 0.4 s (CPU 0.3) | 1.5 s (CPU 1.2) |
            | 50 | swiftbuild | without Needle | 40.0 s (CPU 60.0) | 1.6 s (CPU 1.4) | 2.0 s (CPU 1.9) |
            | 50 | swiftbuild | NeedleBuildToolPlugin in each target | 42.0 s (CPU 65.0) | 2.8 s (CPU 2.5) | 3.5 s (CPU 3.2) |

            """
        )
        #expect(
            Self.cells(rows) == [
                ["the first build, build system `native`", "32.0 s (CPU 55.0)", "30.0 s (CPU 50.0)", ""],
                ["a build in which nothing changed, build system `native`", "0.4 s (CPU 0.3)", "0.3 s (CPU 0.2)", ""],
                ["a build after an edit of a body, build system `native`", "1.5 s (CPU 1.2)", "1.0 s (CPU 0.9)", ""],
                ["the first build, build system `swiftbuild`", "42.0 s (CPU 65.0)", "40.0 s (CPU 60.0)", ""],
                [
                    "a build in which nothing changed, build system `swiftbuild`", "2.8 s (CPU 2.5)", "1.6 s (CPU 1.4)",
                    "",
                ],
                [
                    "a build after an edit of a body, build system `swiftbuild`", "3.5 s (CPU 3.2)", "2.0 s (CPU 1.9)",
                    "",
                ],
            ]
        )
    }

    @Test func buildsWithBazelCountTheirActions() {
        let rows = Row.ofBazel(
            """
            | local | all | 10.4 | NeedleLink=299 NeedleParse=300 | - |
            | local | nothing changed | 0.9 |  | - |
            | local | a body | 0.9 | NeedleParse=1 | - |
            storage: 12 MB
            """
        )
        #expect(
            Self.cells(rows) == [
                ["the first build", "10.4 s", "", "Needle's actions: NeedleLink=299 NeedleParse=300"],
                ["a build in which nothing changed", "0.9 s", "", "no action of Needle ran"],
                ["a build after an edit of a body", "0.9 s", "", "Needle's actions: NeedleParse=1"],
            ]
        )
    }

    @Test func whatIsNoTableHasNoRows() {
        #expect(Row.ofPackages("error: no\n").isEmpty)
        #expect(Row.ofBazel("").isEmpty)
    }
}
