// What a person sees of a long run.

import ProjectTesting
import Testing

@testable import NeedleDriver

struct ProgressTests {
    /// What is shown of a run of two modules of 1,000 files, told every 100 ms for `seconds`, and at the end.
    private func shown(_ style: ProgressStyle, seconds: Int64) -> [String] {
        var display = ProgressDisplay(style)
        display.begin(modules: 2, at: 7_000_000_000)
        var shown: [String] = []
        let steps = seconds * 10
        for step in 1...steps {
            var more = Progress(filesDone: 2000 / Int(steps), bytes: 2_400_000)
            if step == 1 { (more.modulesWalked, more.filesFound) = (1, 1000) }
            if step == steps / 2 { (more.modulesWalked, more.filesFound) = (1, 1000) }
            if let text = display.add(more, at: 7_000_000_000 + step * 100_000_000) { shown.append(text) }
        }
        return shown + [display.end()].compactMap { $0 }
    }

    @Test func aTerminalShowsABarAfterHalfASecondAndErasesIt() {
        let erase = "\r\u{1B}[K"
        #expect(
            shown(.bar(width: 80), seconds: 1) == [
                erase + "[##########..........] 1,000 of 2,000 files, 24.0 MB/s",
                erase + "[############........] 1,200 of 2,000 files, 24.0 MB/s",
                erase + "[##############......] 1,400 of 2,000 files, 24.0 MB/s",
                erase + "[################....] 1,600 of 2,000 files, 24.0 MB/s",
                erase + "[##################..] 1,800 of 2,000 files, 24.0 MB/s",
                erase + "[####################] 2,000 of 2,000 files, 24.0 MB/s",
                erase,
            ]
        )
    }

    @Test func aNarrowTerminalShowsNoBarAndNoLineThatWraps() {
        #expect(shown(.bar(width: 40), seconds: 1).first == "\r\u{1B}[K1,000 of 2,000 files, 24.0 MB/s")
        #expect(shown(.bar(width: 12), seconds: 1).first == "\r\u{1B}[K1,000 of 2,")
    }

    @Test func aTerminalIsDrawnAtMostTenTimesASecond() {
        var display = ProgressDisplay(.bar(width: 80))
        display.begin(modules: 1, at: 0)
        let drawn = (1...20_000).filter { display.add(Progress(filesDone: 1), at: $0 * 100_000) != nil }
        #expect(drawn.count == 16)
        #expect(drawn.first == 5000)
        #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $1 - $0 == 1000 })
    }

    @Test func aShortRunShowsNothing() {
        var display = ProgressDisplay(.bar(width: 80))
        display.begin(modules: 1, at: 0)
        #expect(display.add(Progress(filesDone: 1), at: 499_999_999) == nil)
        #expect(display.end() == nil)
        // What is counted outside of a run is nobody's.
        #expect(display.add(Progress(filesDone: 1), at: 9_000_000_000) == nil)
    }

    @Test func ciShowsFewLinesThatStay() {
        #expect(
            shown(.lines, seconds: 20) == [
                "needle: 1,000 of 2,000 files, 24.0 MB/s\n", "needle: 2,000 of 2,000 files, 24.0 MB/s\n",
            ]
        )
        #expect(shown(.none, seconds: 20) == [])
    }

    @Test(
        arguments: [
            (80, ["TERM": "xterm"], ProgressStyle.bar(width: 80)),
            (80, ["TERM": "xterm", "NO_COLOR": "1"], .bar(width: 80)),
            (80, ["TERM": "dumb"], .none), (80, [:], .none), (nil, ["TERM": "xterm"], .none),
            (nil, ["CI": "true"], .lines), (80, ["TERM": "xterm", "CI": "1"], .lines),
            (80, ["TERM": "xterm", "CI": "false"], .bar(width: 80)), (nil, ["CI": ""], .none),
        ] as [(Int?, [String: String], ProgressStyle)]
    )
    func theStyleFollowsStandardErrorAndTheEnvironment(
        width: Int?,
        environment: [String: String],
        style: ProgressStyle
    ) {
        #expect(ProgressStyle(Terminal(width: width, variables: environment)) == style)
    }

    @Test func countsEachFileOfARunOnce() async throws {
        // Whatever way a file takes, it is done once: parsed, known, touched, generated, or lost by the cache.
        let project = try TestProject(shop)
        func count() async -> Progress {
            var session = project.session()
            let reporter = ProgressReporter(.lines) { _ in }
            session.progress = reporter
            _ = runBuild(ParseRequest(), LinkRequest(), session)
            return reporter.counted
        }
        func expectAll(_ files: Int, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) async {
            let progress = await count()
            #expect(progress.filesDone == files, comment, sourceLocation: sourceLocation)
            #expect(progress.filesFound == files, comment, sourceLocation: sourceLocation)
            #expect(progress.modulesWalked == 3, comment, sourceLocation: sourceLocation)
        }
        await expectAll(4, "first build")
        await expectAll(7, "with the generated files")
        await expectAll(7, "nothing changed")
        try project.append("Modules/Cart/Arithmetic.swift", "")
        await expectAll(7, "a file was touched")
        try project.append("Modules/Cart/Arithmetic.swift", "struct More {}\n")
        await expectAll(7, "a file was changed")
        for file in try project.files(in: ".needle") where file.hasSuffix(".graph") {
            try project.remove(".needle/" + file)
        }
        try project.append("Modules/Cart/Arithmetic.swift", "struct Most {}\n")
        await expectAll(7, "the facts were lost")
    }
}
