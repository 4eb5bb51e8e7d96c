// Targets that have files in common: what `needle init` writes, `needle build` accepts.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleProjects

@Suite struct SharedFileTests {
    private func app(_ name: String) -> String {
        """
        import NeedleFoundation
        protocol \(name)Dependency: Dependency { var name: String { get } }
        final class \(name)Component: Component<\(name)Dependency> {}
        final class \(name)Root: BootstrapComponent {
            public var name: String { "n" }
            var child: \(name)Component { \(name)Component(parent: self) }
        }
        func start() { registerProviderFactories() }

        """
    }

    /// A project of Xcode before 16, whose targets list their files.
    private func xcode(_ targets: [(name: String, files: [String])]) -> String {
        let files = Set(targets.flatMap(\.files)).sorted()
        var objects = files.enumerated().map {
            "F\($0) = {isa = PBXFileReference; path = \"\($1)\"; sourceTree = SOURCE_ROOT; };"
        }
        for (number, target) in targets.enumerated() {
            for file in target.files {
                let index = files.firstIndex(of: file) ?? 0
                objects.append("B\(number)x\(index) = {isa = PBXBuildFile; fileRef = F\(index); };")
            }
            let list = target.files.map { "B\(number)x\(files.firstIndex(of: $0) ?? 0)" }.joined(separator: ", ")
            objects.append("P\(number) = {isa = PBXSourcesBuildPhase; files = (\(list)); };")
            let product = number == 0 ? "application" : "app-extension"
            objects.append(
                """
                T\(number) = {isa = PBXNativeTarget; name = \(target.name); buildPhases = (P\(number)); \
                productType = "com.apple.product-type.\(product)"; };
                """
            )
        }
        let all = targets.indices.map { "T\($0)" }.joined(separator: ", ")
        objects.append("R = {isa = PBXProject; mainGroup = G; targets = (\(all)); };")
        objects.append("G = {isa = PBXGroup; children = (); sourceTree = \"<group>\"; };")
        return
            "// !$*UTF8*$!\n{ objectVersion = 56; objects = {\n\(objects.joined(separator: "\n"))\n}; rootObject = R; }\n"
    }

    private func initialized(
        _ targets: [(name: String, files: [String])],
        besides others: [String: String] = [:],
        code: Int32 = 0
    ) async throws -> (text: String, summary: [String]) {
        var files = others
        files["Cafe.xcodeproj/project.pbxproj"] = xcode(targets)
        for file in Set(targets.flatMap(\.files)) where files[file] == nil {
            let name = String(file.split(separator: "/").last?.prefix { $0 != "." } ?? "")
            files[file] = name.hasPrefix("App") ? app(name) : "struct \(name) {}\n"
        }
        let project = try projectWithGuide(files)
        let report = runInit(adding: [], project.session())
        #expect(report.exitCode == code, "\(report.messages) \(report.summary)")
        let build = await project.build()
        #expect(build.exitCode == 0 && build.messages.isEmpty, "\(build.messages)")
        let again = await project.build(linking: LinkRequest { $0.isCheck = true })
        #expect(again.exitCode == 0, "\(again.messages)")
        return (try project.read("needle.json"), report.summary)
    }

    private let common = ["App/Common/A.swift", "App/Common/B.swift", "App/Common/C.swift"]

    /// In whichever order the project has the targets, and whatever their names are.
    @Test func anAppAndItsExtension() async throws {
        for (first, second) in [("Cafe", "CafeShare"), ("Zoo", "Aisle")] {
            let targets = [
                (name: first, files: ["App/AppFeed.swift"] + common),
                (name: second, files: ["Share/AppSheet.swift"] + common),
            ]
            for targets in [targets, targets.reversed()] {
                let found = try await initialized(targets)
                #expect(found.text.contains("\"name\": \"\(first)\", \"sources\": [\"App\"] }"), "\(found.text)")
                let sources = "\"name\": \"\(second)\", \"sources\": [\"Share\", \"App/Common\"] }"
                #expect(found.text.contains(sources), "\(found.text)")
            }
        }
    }

    @Test func threeTargets() async throws {
        let shared = common + ["Kit/D.swift", "Kit/E.swift"]
        let found = try await initialized([
            (name: "Cafe", files: ["App/AppFeed.swift"] + shared),
            (name: "Share", files: ["Share/AppSheet.swift", "Kit/D.swift"] + common),
            (name: "Widget", files: ["Kit/Widget/AppWidget.swift"] + shared),
        ])
        for line in [
            "\"name\": \"Cafe\", \"sources\": [\"App\", ", "\"name\": \"Share\", \"sources\": [\"Share\", ",
            "\"name\": \"Widget\", \"sources\": [\"Kit/Widget\", ",
        ] {
            #expect(found.text.contains(line), "\(found.text)")
        }
    }

    /// Twins in one folder, of which one has a folder of its own.
    @Test func frameworksInOneFolder() async throws {
        let shared = ["Net/Common/A.swift", "Net/Common/B.swift", "Net/Common/C.swift"]
        let targets = [
            (name: "Cafe", files: ["App/AppFeed.swift"]),
            (name: "Net", files: shared + ["Net/Common/D.swift", "Net/P.swift"]),
            (name: "NetWatch", files: shared + ["Net/Watch/W.swift"]),
        ]
        let imports = "#if os(watchOS)\nimport NetWatch\n#else\nimport Net\n#endif\n"
        for targets in [targets, targets.reversed()] {
            let found = try await initialized(targets, besides: ["App/AppFeed.swift": imports + app("AppFeed")])
            #expect(found.text.contains("\"sources\": [\"Net\"], \"exclude\": [\"Net/Watch\"]"), "\(found.text)")
            #expect(found.text.contains("\"sources\": [\"Net/Watch\", "), "\(found.text)")
        }
    }

    /// A target that has no folder of its own is left out, and `needle init` says so.
    @Test func noFolderForOne() async throws {
        let found = try await initialized(
            [
                (name: "Cafe", files: ["App/AppFeed.swift", "App/A.swift"]),
                (name: "Other", files: ["App/AppOther.swift", "App/A.swift"]),
            ],
            code: 1
        )
        #expect(
            found.summary.contains("left out, since no folder for generated files is theirs alone: 'Other'"),
            "\(found.summary)"
        )
        #expect(
            found.text
                == "{ \"modules\": [{ \"name\": \"Cafe\", \"sources\": [\"App\"], \"exclude\": [\"App/AppOther.swift\"] }] }\n"
        )
    }

    /// What makes a project comes before the project.
    @Test func xcodeGenBesideItsProject() async throws {
        let targets = [
            (name: "Cafe", files: ["App/AppFeed.swift"] + common),
            (name: "CafeShare", files: ["Share/AppSheet.swift"] + common),
        ]
        let project = """
            targets:
              Cafe: { type: application, sources: [App] }
              CafeShare: { type: app-extension, sources: [Share, App/Common] }

            """
        for (name, isMade) in [("Cafe", true), ("${NAME}", true), ("Other", false)] {
            let found = try await initialized(targets, besides: ["project.yml": "name: \(name)\n" + project])
            #expect(found.summary.contains { $0.hasSuffix("project.yml, target 'Cafe'") } == isMade, "\(found.summary)")
            #expect(found.summary.contains { $0.contains("by themselves") } != isMade)
        }
        // A file of that name that describes no target decides nothing.
        let found = try await initialized(targets, besides: ["project.yml": "name: Cafe\n"])
        #expect(found.summary.contains { $0.hasSuffix("Cafe.xcodeproj, target 'Cafe'") }, "\(found.summary)")
    }

    /// Many notes of one kind are one line.
    @Test func notesOfManyTargets() async throws {
        let names = (1...9).map { "T\($0)" }
        let targets = names.map { (name: $0, files: ["\($0)/App\($0).swift"] + common) }
        let found = try await initialized(targets)
        let unsure = found.summary.filter { $0.hasPrefix("unsure") }
        #expect(unsure.count < 4, "\(unsure)")
        let start = "unsure of 'T1', 'T3', 'T4', …; for example, of 'T1', "
        let end = " of its files are in 'T2', too: move them into a module that both import"
        #expect(unsure.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }, "\(unsure)")
    }
}
