#if os(Linux)

    import Foundation
    import ProjectTesting
    import TestSupport
    import Testing

    /// The tool where the system lets no further thread be started: a stack that is larger than the address space keeps each
    /// from it.
    @Suite struct OneThreadTests {
        private static let limits = "ulimit -v 4000000 && ulimit -s 8000000 && exec \"$@\""

        @Test(arguments: [["build"], ["parse", "App"], ["build", "--jobs", "8"]])
        func theToolWorksOnTheOneThreadThatThereIs(arguments: [String]) throws {
            let folder = try TemporaryFolder(shop)
            let result = try run(arguments, in: folder)
            #expect(result.end == .exit(0), "\(result.errors)")
            let isBuilt = folder.read("Modules/App/NeedleGenerated.swift") != nil
            #expect(isBuilt == (arguments[0] == "build"))
        }

        @Test func whatNeedsAnotherThreadSaysSo() throws {
            let result = try run(["watch"], in: TemporaryFolder(shop))
            #expect(result.end == .exit(2))
            #expect(result.errors.contains("cannot watch: the system does not allow another thread"))
        }

        private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> RunResult {
            try TestSupport.run(
                "/bin/bash",
                ["-c", Self.limits, "bash", PackageFolder.product("needle").path] + arguments,
                options: RunOptions(folder: folder.url)
            )
        }
    }

#endif
