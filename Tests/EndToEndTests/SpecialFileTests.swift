// Devices, pipes and links where files are read and written. Nothing waits for ever, and no node is replaced.

import Foundation
import TestSupport
import Testing

struct SpecialFileTests {
    /// A workspace with one module, which was built.
    private func workspace() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import NeedleFoundation

            protocol ItemDependency: Dependency { var size: Int { get } }
            final class ItemComponent: Component<any ItemDependency> {}
            final class RootComponent: BootstrapComponent {
                var size: Int { 3 }
                var item: ItemComponent { ItemComponent(parent: self) }
            }

            """,
            to: "Modules/App/App.swift"
        )
        let built = try runNeedle(["build"], in: folder.url)
        try #require(built.end == .exit(0), "\(built.errors)")
        return folder
    }

    private func kind(_ path: String, in folder: TemporaryFolder) -> mode_t {
        var status = stat()
        return lstat(folder.path + "/" + path, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    private func makePipe(_ path: String, in folder: TemporaryFolder) throws {
        try? FileManager.default.removeItem(atPath: folder.path + "/" + path)
        try #require(mkfifo(folder.path + "/" + path, 0o600) == 0)
    }

    /// Runs a command that must end soon, with this message alone.
    private func expectFailure(_ message: String, _ arguments: [String], in folder: TemporaryFolder) throws {
        let result = try runNeedle(arguments, in: folder.url)
        #expect(result.end == .exit(2), "\(arguments)")
        #expect(result.errors == message + " [cannot-run]\n", "\(arguments)")
    }

    #if os(Linux)
        /// A device like `/dev/null`, in a folder where no other program uses it; nil where that is not allowed.
        private static func makeNull(in folder: TemporaryFolder) -> String? {
            let path = folder.path + "/null"
            guard mknod(path, S_IFCHR | 0o666, 0x103) == 0 else { return nil }
            let descriptor = open(path, O_WRONLY)
            guard descriptor >= 0 else { return nil }
            close(descriptor)
            return path
        }

        private static let canMakeDevices = (try? TemporaryFolder()).flatMap(makeNull) != nil

        @Test(
            .enabled(if: canMakeDevices, "only root can make devices"),
            arguments: [
                ["parse", "App", "--output", "null"], ["parse", "App", "--output", "x", "--depfile", "null"],
                ["build", "--trace", "null"], ["generate", "null", "Modules/App/App.swift"],
                ["generate", "x", "Modules/App/App.swift", "--depfile", "null"],
                ["link", "--output", "Out", "--depfile", "./null"], ["parse", "App", "--output", "link"],
            ]
        )
        func aDeviceIsWrittenInto(arguments: [String]) throws {
            let folder = try workspace()
            _ = try #require(SpecialFileTests.makeNull(in: folder))
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "null")
            let result = try runNeedle(arguments, in: folder.url)
            #expect(result.end == .exit(0), "\(result.errors)")
            #expect(kind("null", in: folder) == S_IFCHR)
            #expect(kind("link", in: folder) == S_IFLNK)
        }
    #endif

    @Test func whatGoesToStandardOutputIsTheFile() throws {
        let folder = try workspace()
        _ = try runNeedle(["parse", "App", "--output", "App.graph"], in: folder.url)
        let parsed = try runNeedle(["parse", "App", "--output", "/dev/stdout", "--quiet"], in: folder.url)
        #expect(parsed.output == folder.read("App.graph"), "\(parsed.errors)")
        _ = try runNeedle(["generate", "All.swift", "Modules/App/App.swift"], in: folder.url)
        let generated = try runNeedle(["generate", "/dev/fd/1", "Modules/App/App.swift", "--quiet"], in: folder.url)
        #expect(generated.end == .exit(0), "\(generated.errors)")
        #expect(generated.output.contains("func registerProviderFactories()"))
    }

    @Test func aPipeIsWrittenInto() throws {
        let folder = try workspace()
        _ = try runNeedle(["parse", "App", "--output", "App.graph"], in: folder.url)
        try makePipe("pipe", in: folder)
        try expectFailure(
            "pipe: error: cannot be written: No such device or address",
            ["parse", "App", "--output", "pipe"],
            in: folder
        )
        let descriptor = open(folder.path + "/pipe", O_RDONLY | O_NONBLOCK)
        let reader = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let result = try runNeedle(["parse", "App", "--output", "pipe"], in: folder.url)
        #expect(result.end == .exit(0), "\(result.errors)")
        let text = try reader.readToEnd().map { String(decoding: $0, as: UTF8.self) }
        #expect(text == folder.read("App.graph"))
        #expect(kind("pipe", in: folder) == S_IFIFO)
    }

    @Test func aPipeIsNoInput() throws {
        let folder = try workspace()
        try makePipe("pipe", in: folder)
        try expectFailure("pipe: error: cannot be read: not a regular file", ["link", "--graph", "pipe"], in: folder)
        try expectFailure("./pipe: error: cannot be read: not a regular file", ["dump", "./pipe"], in: folder)
        try expectFailure(
            "pipe: error: neither a file nor a folder",
            ["parse", "App", "--sources", "pipe"],
            in: folder
        )
        try expectFailure(
            "pipe: error: cannot be read: not a regular file",
            ["build", "--header-doc", "pipe"],
            in: folder
        )
        try makePipe("needle.json", in: folder)
        for arguments in [["build"], ["parse", "App"]] {
            try expectFailure("needle.json: error: cannot be read: not a regular file", arguments, in: folder)
        }
        try FileManager.default.removeItem(atPath: folder.path + "/needle.json")
        try makePipe("Modules/App/NeedleGenerated.swift", in: folder)
        for arguments in [["build"], ["build", "--check"], ["link"]] {
            try expectFailure(
                "Modules/App/NeedleGenerated.swift: error: cannot be read: not a regular file",
                arguments,
                in: folder
            )
        }
        #expect(kind("Modules/App/NeedleGenerated.swift", in: folder) == S_IFIFO)
    }

    /// As `--sources @<(find …)`, which a shell makes a pipe.
    @Test func aResponseFileMayComeFromAPipe() throws {
        let folder = try workspace()
        let needle = try PackageFolder.product("needle").path
        let script = "'\(needle)' parse App --sources @<(sleep 0.1; echo Modules/App/App.swift)"
        let result = try run("bash", ["-c", script], options: RunOptions(folder: folder.url))
        #expect(result.end == .exit(0), "\(result.errors)")
        #expect(result.output.contains("of 1 file"), "\(result.output)")
        // Nobody writes into this one.
        try makePipe("pipe", in: folder)
        let empty = try runNeedle(["parse", "App", "--sources", "@pipe"], in: folder.url)
        #expect(empty.end == .exit(2))
        #expect(empty.errors.contains("missing value for '--sources"), "\(empty.errors)")
    }

    @Test func aCacheMayBeALinkToAFolder() throws {
        let folder = try workspace()
        try FileManager.default.moveItem(atPath: folder.path + "/.needle", toPath: folder.path + "/elsewhere")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/.needle", withDestinationPath: "elsewhere")
        let result = try runNeedle(["build"], in: folder.url)
        #expect(result.output.contains("0 of 1 file"), "\(result.output)")
        #expect(kind(".needle", in: folder) == S_IFLNK)
    }

    /// The lock is in the cache as well.
    @Test func aLinkInThePlaceOfTheLockIsReplaced() throws {
        let folder = try workspace()
        try? FileManager.default.removeItem(atPath: folder.path + "/.needle/lock")
        let lock = folder.path + "/.needle/lock"
        try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: "../made")
        try folder.write((folder.read("Modules/App/App.swift") ?? "") + "// edited\n", to: "Modules/App/App.swift")
        #expect(try runNeedle(["build"], in: folder.url).end == .exit(0))
        #expect(kind("made", in: folder) == 0)
        #expect(kind(".needle/lock", in: folder) == S_IFREG)
    }

    /// A generated file that is a link stays one, if a generator wrote what it leads to.
    @Test func aGeneratedFileMayBeALink() throws {
        let folder = try workspace()
        let path = "Modules/App/NeedleGenerated.swift"
        let text = try #require(folder.read(path))
        try FileManager.default.removeItem(atPath: folder.path + "/" + path)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/" + path,
            withDestinationPath: "../../Generated"
        )
        try folder.write(text + "// older\n", to: "Generated")
        #expect(try runNeedle(["build"], in: folder.url).end == .exit(0))
        #expect(folder.read("Generated") == text)
        #expect(kind(path, in: folder) == S_IFLNK)
        try folder.write("of value", to: "Generated")
        let message = "the file was not generated by Needle, and would be overwritten: rename or remove it"
        try expectFailure("\(path): error: \(message)", ["build"], in: folder)
        #expect(folder.read("Generated") == "of value")
    }
}
