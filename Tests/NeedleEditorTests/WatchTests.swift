import ProjectTesting

// `needle watch`: every kind of change is followed by the outputs of a clean build, and nothing is done without one.
//
// No test waits for a time. Each waits for the runs that the watcher tells of, until one leaves what it should; that
// there was no other run is seen by what the next ones are about.

#if os(Linux) || os(macOS)
    import Foundation
    import TestSupport
    import Testing

    @testable import NeedleDriver
    @testable import NeedleEditor
    @testable import NeedleEdits
    @testable import NeedleQuestions
    @testable import NeedleFileSystem

    /// A watched project.
    final class Watching {
        let project: TestProject
        private let task: Task<Report, Never>
        private var events: AsyncStream<WatchEvent>.Iterator
        /// What may still be told about: events of one change may come in two runs.
        private var recent: Set<String> = []

        init(_ project: TestProject, cache: String = ".needle") {
            self.project = project
            let (stream, continuation) = AsyncStream.makeStream(of: WatchEvent.self)
            events = stream.makeAsyncIterator()
            let session = project.session(cache: cache)
            task = Task {
                let report = await runWatch(ParseRequest(), LinkRequest(), session) { continuation.yield($0) }
                continuation.finish()
                return report
            }
        }

        /// Ends the watcher.
        func end() async -> Report {
            task.cancel()
            return await task.value
        }

        /// What is told next.
        func nextEvent() async throws -> WatchEvent {
            try #require(await events.next(isolation: #isolation))
        }

        /// The next run.
        func next() async throws -> WatchRun {
            while true {
                if case .ended(let run) = try await nextEvent() { return run }
            }
        }

        /// Changes the project, and waits for a run that leaves it as a clean build would.
        /// - Parameters:
        ///   - paths: What runs may be said to be about: these, or what is inside them.
        ///   - isDone: Whether a run is the one that was waited for.
        func change(
            _ paths: [String],
            sourceLocation: SourceLocation = #_sourceLocation,
            _ change: (TestProject) throws -> Void,
            until isDone: (WatchRun) throws -> Bool = { _ in true }
        ) async throws {
            let allowed = recent.union(paths)
            try change(project)
            let expected = try await cleanBuild()
            while true {
                let run = try await next()
                let strangers = run.changes.filter { path in
                    !allowed.contains { path == $0 || path.hasPrefix($0 + "/") }
                }
                #expect(strangers.isEmpty, "\(run.line)", sourceLocation: sourceLocation)
                #expect(!run.isFirst, sourceLocation: sourceLocation)
                let isAbout = run.changes.contains { path in paths.contains { path == $0 || path.hasPrefix($0 + "/") } }
                guard isAbout, try isDone(run), try project.generated() == expected.generated else { continue }
                #expect(run.report.messages == expected.messages, sourceLocation: sourceLocation)
                break
            }
            recent = Set(paths)
        }

        /// What a build of the same sources elsewhere leaves and says.
        private func cleanBuild() async throws -> (generated: [String: String], messages: String) {
            let copy = try TestProject()
            for file in try project.files() where !file.hasPrefix(".needle/") {
                guard !file.hasSuffix("Generated.swift"), !file.hasSuffix("Registration.swift") else { continue }
                try copy.write(file, try project.read(file))
            }
            let report = await copy.build()
            // What an error keeps from being written stays as it was.
            let generated = try report.exitCode == 0 ? copy.generated() : project.generated()
            return (generated, report.messages)
        }
    }

    @Suite(.timeLimit(.minutes(60)))
    struct WatchTests {
        private let cart = "Modules/Cart/CartComponent.swift"
        private let root = "Modules/App/RootComponent.swift"

        private func watch(_ project: TestProject) async throws -> Watching {
            let watching = Watching(project)
            let first = try await watching.next()
            #expect(first.isFirst)
            #expect(first.report.statistics.parsed == 4)
            #expect(first.report.changedOutputs == shopOutputs)
            return watching
        }

        @Test func savesInPlaceByReplacementAndByRenameAreLinked() async throws {
            let watching = try await watch(TestProject(shop))
            let text = try watching.project.read(cart)
            func with(_ requirement: String) -> String {
                text.replacingOccurrences(of: "{ get }\n", with: "{ get }\n    var \(requirement): Int { get }\n")
            }
            try await watching.change([cart], { try $0.write(cart, with("limit")) }) { $0.report.exitCode == 1 }
            try await watching.change([root]) { project in
                let properties = "    var limit: Int { 3 }\n    var bound: Int { 4 }\n}\n"
                try project.write(root, String(try project.read(root).dropLast(2)) + properties)
            }
            // As editors do it: beside the file, then in its place.
            try await watching.change([cart]) { project in
                try project.write("Modules/Cart/.CartComponent.swift.swp", with("bound"))
                try FileManager.default.removeItem(atPath: project.path(cart))
                try project.move("Modules/Cart/.CartComponent.swift.swp", to: cart)
            }
            try await watching.change([cart, "Modules/Cart/Saved.swift"]) { project in
                try project.write("Modules/Cart/Saved.swift", with("limit"))
                try #require(rename(project.path("Modules/Cart/Saved.swift"), project.path(cart)) == 0)
            }
            // A change of no fact writes nothing, and is a run.
            try await watching.change([cart], { try $0.append(cart, "// The end.\n") }) { run in
                #expect(run.report.changedOutputs.isEmpty)
                return run.report.statistics.parsed == 1
            }
            #expect(await watching.end().exitCode == 0)
        }

        @Test func filesThatGoAndModulesThatComeAreLinked() async throws {
            let watching = try await watch(TestProject(shop))
            let prices = "Modules/Prices/PriceList.swift"
            try await watching.change(
                ["Modules/Cart/Arithmetic.swift"],
                { project in
                    try project.remove("Modules/Cart/Arithmetic.swift")
                }
            ) { $0.report.statistics.files == 3 }
            try await watching.change(
                ["Modules/Extra"],
                { project in
                    try project.write("Modules/Extra/Deep/Down/Extra.swift", "struct Extra {}\n")
                }
            ) { $0.report.statistics.files == 4 }
            // The new folders are watched too.
            try await watching.change(
                ["Modules/Extra/Deep/Down/Extra.swift"],
                { project in
                    try project.write("Modules/Extra/Deep/Down/Extra.swift", "struct Extra { init(parent: Int) {} }\n")
                }
            ) { $0.report.statistics.parsed == 1 }
            try await watching.change(
                ["Modules/Extra", "Modules/Other"],
                { project in
                    try project.move("Modules/Extra", to: "Modules/Other")
                }
            ) { $0.report.summary.first?.hasPrefix("parsed 4 modules: 1 of 4") == true }
            try await watching.change(
                ["Modules/Other/Deep/Down/Extra.swift"],
                { project in
                    try project.remove("Modules/Other/Deep/Down/Extra.swift")
                }
            ) { $0.report.statistics.files == 3 }
            // A folder that is gone and comes back.
            try await watching.change(["Modules"], { try $0.move("Modules", to: "Elsewhere") }) {
                $0.report.exitCode == 2
            }
            try await watching.change(["Modules"]) { try $0.move("Elsewhere", to: "Modules") }
            try await watching.change([prices], { try $0.append(prices, "// The end.\n") }) { run in
                run.report.statistics.parsed == 1
            }
            #expect(await watching.end().exitCode == 0)
        }

        @Test func theManifestIsWatchedAndWhatItNames() async throws {
            let watching = try await watch(TestProject(shop))
            let manifest = #"{ "modules": [{ "name": "Far", "sources": ["Features/Far/Sources"] }] }"#
            try await watching.change(["needle.json"], { try $0.write("needle.json", manifest) }) { run in
                run.report.exitCode == 2
            }
            try await watching.change(
                ["Features"],
                { project in
                    try project.write("Features/Far/Sources/Far.swift", "struct Far {}\n")
                }
            ) { $0.report.statistics.files == 5 }
            try await watching.change(
                ["Features/Far/Sources/Far.swift"],
                { project in
                    try project.write("Features/Far/Sources/Far.swift", "struct Farther {}\n")
                }
            ) { $0.report.statistics.parsed == 1 }
            try await watching.change(["needle.json"], { try $0.remove("needle.json") }) { run in
                run.report.statistics.files == 4
            }
            #expect(await watching.end().exitCode == 0)
        }

        @Test func theManifestOfAPackageIsWatched() async throws {
            var files = shop
            files["needle.json"] = #"{ "moduleRoots": ["Modules", "Packages/*/Sources"] }"#
            files["Packages/Far/Package.swift"] = ""
            files["Packages/Far/Sources/Far/Far.swift"] = "struct Far {}\n"
            let watching = Watching(try TestProject(files))
            #expect(try await watching.next().isFirst)
            let path = "Packages/Far/needle.json"
            try await watching.change([path], { try $0.write(path, "{") }) { $0.report.exitCode == 2 }
            try await watching.change([path], { try $0.write(path, "{}") }) { $0.report.exitCode == 0 }
            #expect(await watching.end().exitCode == 0)
        }

        @Test func aChangeOfThousandsOfFilesIsFollowedByAsGoodAsOneRun() async throws {
            let watching = try await watch(TestProject(shop))
            let names = (1...2000).map { "Modules/Many/Folder\($0 % 20)/File\($0).swift" }
            try await watching.change(
                ["Modules/Many", cart],
                { project in
                    for name in names { try project.write(name, "struct S\(name.utf8.count) {}\n") }
                    try project.append(cart, "public struct Basket {}\n")
                }
            ) { $0.report.statistics.files == 2004 }
            try await watching.change(["Modules/Many"], { try $0.remove("Modules/Many") }) { run in
                run.report.statistics.files == 4
            }
            #expect(await watching.end().exitCode == 0)
        }

        @Test func generatedFilesAreMadeAgainAndOwnOnesPassedOver() async throws {
            let watching = try await watch(TestProject(shop))
            try await watching.change([appOutputs[0]]) { try $0.remove(appOutputs[0]) }
            try await watching.change([appOutputs[1]]) { try $0.append(appOutputs[1], "// Mine.\n") }
            // Neither what is no source nor what is hidden nor what the tool itself wrote is told of.
            try watching.project.write("Modules/Cart/README.md", "A cart.\n")
            try watching.project.write("Modules/Cart/.hidden.swift", "struct Hidden {}\n")
            try watching.project.write(".needle/workspace", "damaged\n")
            try await watching.change([cart]) { try $0.append(cart, "// The end.\n") }
            #expect(await watching.end().exitCode == 0)
        }

        #if os(Linux)
            @Test func aQueueThatOverflowsIsTold() async throws {
                let project = try TestProject(shop)
                let queue = DispatchQueue(label: "test")
                let watch = try FolderWatch(project.session().fileSystem, queue: queue)
                try watch.watch(WatchedFolders(trees: [project.path("Modules")], excluded: project.path(".needle")))
                // Nothing reads while more happens than the kernel remembers.
                queue.suspend()
                let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
                let count = try #require(Int(limit.filter(\.isNumber)))
                for number in 0...count / 2 {
                    let names = [cart, "Modules/Cart/Other.swift"].map(project.path)
                    try #require(rename(names[number % 2], names[1 - number % 2]) == 0)
                }
                #expect(watch.changes() == FolderChanges())
                queue.resume()
                var bursts = watch.bursts.makeAsyncIterator()
                _ = await bursts.next(isolation: #isolation)
                #expect(watch.changes().isIncomplete)
            }
        #endif

        /// Editors take what was told before a run begins for old, and what is told by its end for all.
        @Test func eachRunBeginsWithItsReasonAndThenEnds() async throws {
            let watching = Watching(try TestProject(shop))
            func line() async throws -> String {
                switch try await watching.nextEvent() {
                case .begins(let reason): reason
                case .ended(let run): String(run.line.prefix { $0 != "(" })
                }
            }
            #expect(try await line() == "watching")
            #expect(try await line() == "parsed 4 of 4 files, wrote 3 files ")
            try watching.project.append(cart, "// The end.\n")
            #expect(try await line() == "changed \(cart)")
            #expect(try await line() == "parsed 1 of 4 files, wrote 0 files ")
            #expect(await watching.end().exitCode == 0)
        }

        @Test func aCacheAmongTheSourcesIsNotWatched() async throws {
            let watching = Watching(try TestProject(shop), cache: "Modules/Cart/.needle")
            #expect(try await watching.next().isFirst)
            try watching.project.append(cart, "// The end.\n")
            #expect(try await watching.next().changes == [cart])
            #expect(await watching.end().exitCode == 0)
        }

        @Test(arguments: [SIGINT, SIGTERM])
        func aSignalEndsTheCommandCleanly(signal: Int32) throws {
            let project = try TestProject(shop)
            let process = Process()
            process.executableURL = try PackageFolder.product("needle")
            process.arguments = ["watch"]
            process.currentDirectoryURL = URL(fileURLWithPath: project.folder)
            let (output, errors) = (Pipe(), Pipe())
            (process.standardOutput, process.standardError) = (output, errors)
            try process.run()
            // A line comes when the first run begins, and one when it is done.
            var text = ""
            while text.count(where: { $0 == "\n" }) < 2 {
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { break }
                text += String(decoding: data, as: UTF8.self)
            }
            #expect(text.hasPrefix("watching\nparsed 4 of 4 files, wrote 3 files ("), "\(text)")
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            #expect(process.terminationStatus == 0)
            #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
        }
    }
#endif
