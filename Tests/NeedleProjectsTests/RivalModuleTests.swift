// Modules of one name, as in the packages of two apps: none of them is left out without a word.

import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleProjects

@Suite struct RivalModuleTests {
    private func app(_ member: String = "") -> String {
        "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent { \(member) }\n"
    }

    /// The manifest of a package with one program.
    private func package(_ arguments: String = "") -> String {
        "let package = Package(targets: [.executableTarget(name: \"App\"\(arguments)), .target(name: \"Kit\", path: \"None\")])\n"
    }

    private func message(_ folders: String..., last: String) -> String {
        let names = (folders + [last]).map { "'\($0)'" }.joined(separator: ", ")
        return """
            needle: error: module 'App' could be any of \(names): run Needle in the package of each; or, where no other module imports it, \
            give one another name in 'needle.json', as in { "modules": [{ "name": "OtherApp", "sources": ["\(last)"] }] } [cannot-run]

            """
    }

    /// Each program, with its folders.
    private var programs: [([String: String], [String])] {
        [
            (
                [
                    "Packages/One/Package.swift": package(), "Packages/One/Sources/App/main.swift": app(),
                    "Packages/Two/Package.swift": package(), "Packages/Two/Sources/App/main.swift": app(),
                ], ["Packages/One/Sources/App", "Packages/Two/Sources/App"]
            ),
            // No manifest describes the targets.
            (
                ["Packages/One/Sources/App/main.swift": app(), "Packages/Two/Sources/App/main.swift": app()],
                ["Packages/One/Sources/App", "Packages/Two/Sources/App"]
            ),
            // One of them is the workspace itself.
            (
                [
                    "Package.swift": package(), "Sources/App/main.swift": app(),
                    "Packages/Two/Package.swift": package(),
                    "Packages/Two/Sources/App/main.swift": app(),
                ], ["Sources/App", "Packages/Two/Sources/App"]
            ),
            // Folders elsewhere.
            (
                [
                    "Packages/One/Package.swift": package(", path: \"Code\""), "Packages/One/Code/main.swift": app(),
                    "Packages/Two/Package.swift": package(", path: \"Code\""), "Packages/Two/Code/main.swift": app(),
                ], ["Packages/One/Code", "Packages/Two/Code"]
            ),
            (
                [
                    "Packages/One/Package.swift": package(), "Packages/One/Sources/App/main.swift": app(),
                    "Packages/Two/Package.swift": package(", path: \"Code\""), "Packages/Two/Code/main.swift": app(),
                ], ["Packages/Two/Code", "Packages/One/Sources/App"]
            ),
            // Folders whose names differ, and stand for one module.
            (
                ["needle.json": #"{ "moduleRoots": ["A", "B"] }"#, "A/App/a.swift": app(), "B/App/b.swift": app()],
                ["A/App", "B/App"]
            ),
        ]
    }

    @Test func modulesOfOneName() async throws {
        for (files, folders) in programs {
            let project = try projectWithGuide(files)
            let refused = await project.build()
            #expect(refused.messages == message(folders[0], last: folders[1]), "\(folders)")
            #expect(refused.exitCode == 2)
            // As the message says.
            var text = #"{ "modules": [{ "name": "OtherApp", "sources": ["\#(folders[1])"] }] }"#
            if files["needle.json"] != nil { text = #"{ "moduleRoots": ["A", "B"], "# + text.dropFirst(2) }
            try project.write("needle.json", text)
            let built = await project.build()
            #expect(built.exitCode == 0 && built.messages.isEmpty, "\(built.messages)")
            #expect(try project.generated().count == 2)
        }
    }

    /// Two groups of equal names lead to the same new name: the group that comes first gets it, in each run.
    @Test func newNamesThatMeetFollowTheOrderOfModules() throws {
        var files: [String: String] = [:]
        for (folder, prefix) in [("A", ""), ("B", "Y_"), ("X", "Y_"), ("X_Y", "")] {
            for number in 0..<6 {
                let library = "swift_library(name = \"\(prefix)Z\(number)\", srcs = glob([\"\(number)/*.swift\"]))\n"
                files["\(folder)/BUILD", default: ""] += library
                files["\(folder)/\(number)/a.swift"] = app()
            }
        }
        let project = try projectWithGuide(files)
        #expect(runInit(adding: [], project.session()).exitCode == 0)
        let text = try project.read("needle.json")
        for number in 0..<6 {
            #expect(text.contains(#""X_Y_Z\#(number)", "sources": ["X_Y/\#(number)"]"#), "\(text)")
            #expect(text.contains(#""X_Y_Z\#(number)_", "sources": ["X/\#(number)"]"#))
        }
    }

    /// What `needle init` writes names them apart.
    @Test func initialized() async throws {
        for (files, folders) in programs where files["needle.json"] == nil {
            let project = try projectWithGuide(files)
            #expect(runInit(adding: [], project.session()).exitCode == 0)
            let built = await project.build()
            #expect(built.exitCode == 0 && built.messages.isEmpty, "\(folders) \(built.messages)")
            #expect(try project.generated().count == 2)
        }
        let project = try projectWithGuide([
            "BUILD": """
            swift_library(name = "Feed-iOS", srcs = glob(["A/*.swift"]))
            swift_library(name = "Feed_iOS", srcs = glob(["B/*.swift"]))
            swift_library(name = "2Go", srcs = glob(["C/*.swift"]))
            """, "A/a.swift": app(), "B/b.swift": app(), "C/c.swift": app(),
        ])
        #expect(runInit(adding: [], project.session()).exitCode == 0)
        #expect(await project.build().exitCode == 0)
        let text = try project.read("needle.json")
        #expect(text.contains(#""_Go""#) && text.contains(#""Feed_iOS""#) && text.contains(#""Feed_iOS_""#), "\(text)")
        #expect(try project.generated().count == 3)
    }

    /// The near misses: a folder without sources, one that is described in part, and one that holds only what Needle wrote.
    @Test func noRivals() async throws {
        let one = ["Packages/One/Package.swift": package(), "Packages/One/Sources/App/main.swift": app()]
        let described = #"{ "modules": [{ "name": "App", "sources": ["Packages/One/Sources/App/Core"] }] }"#
        for others in [
            ["Packages/Two/Sources/App/Notes.md": ""],
            ["Packages/Two/Sources/App/NeedleRegistration.swift": ""],
            ["Packages/Two/Package.swift": package(), "Packages/Two/Sources/Other/main.swift": app("let a = 1")],
            ["Packages/One/Sources/App/Core/a.swift": "struct A {}\n", "needle.json": described],
        ] {
            let project = try projectWithGuide(one.merging(others) { $1 })
            let built = await project.build()
            #expect(built.exitCode == 0, "\(built.messages)")
        }
    }
}
