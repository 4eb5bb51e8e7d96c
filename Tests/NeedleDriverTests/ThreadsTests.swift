// Work on the one thread that there is.

import NeedleGraph
import Testing

@testable import NeedleDriver

struct ThreadsTests {
    @Test func threadsCanBeStartedHere() {
        #expect(Threads.areAvailable)
    }

    @available(macOS 15, *)
    @Test func oneThreadBuildsWhatManyDo() async throws {
        let (first, second) = (try TestProject(shop), try TestProject(shop))
        #expect(await first.build().exitCode == 0)
        let session = second.session()
        let result = Locked<Report?>(nil)
        OneThread().run {
            let report = await runBuild(ParseRequest(), LinkRequest(), session)
            result.withLock { $0 = report }
        }
        #expect(result.withLock { $0?.exitCode } == 0)
        for path in try first.files() where path.hasSuffix(".swift") {
            #expect(try first.read(path) == second.read(path))
        }
    }
}
