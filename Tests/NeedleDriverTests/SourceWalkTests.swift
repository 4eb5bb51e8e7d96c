// Which files are a module's sources.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct SourceWalkTests {
    private func find(_ roots: SourceRoots, _ project: TestProject, in folder: String? = nil) -> [String] {
        let found = findSources(roots, in: project.session(in: folder).fileSystem)
        #expect(found.problems == [])
        return found.files.map(\.path)
    }

    @Test func swiftFilesInTheOrderOfTheirBytes() throws {
        let project = try TestProject([
            "M/b.swift": "", "M/a/z.swift": "", "M/Z.swift": "", "M/é.swift": "", "M/a.txt": "", "M/a.swift": "",
        ])
        #expect(
            find(SourceRoots(paths: ["M"]), project) == [
                "M/Z.swift", "M/a.swift", "M/a/z.swift", "M/b.swift", "M/é.swift",
            ]
        )
    }

    @Test func hiddenFoldersAndBuildFoldersAreLeftOut() throws {
        let project = try TestProject([
            "M/.build/a.swift": "", "M/.git/b.swift": "", "M/.#c.swift": "", "M/d.swift": "",
        ])
        #expect(find(SourceRoots(paths: ["M"]), project) == ["M/d.swift"])
    }

    @Test func aFolderNamedLikeASourceIsWalked() throws {
        let project = try TestProject(["M/X.swift/inner.swift": "", "M/X.swift/data.bin": ""])
        #expect(find(SourceRoots(paths: ["M"]), project) == ["M/X.swift/inner.swift"])
    }

    @Test func linksAreFollowedOnce() throws {
        let project = try TestProject(["M/real/a.swift": "", "Other/b.swift": "", "Other/c.swift": ""])
        // A cycle, a link to a sibling, a link to a folder and one to a file outside.
        try project.link("M/real/cycle", to: "..")
        try project.link("M/again", to: "real")
        try project.link("M/other", to: "../Other")
        try project.link("M/c.swift", to: "../Other/c.swift")
        #expect(find(SourceRoots(paths: ["M"]), project) == ["M/c.swift", "M/other/b.swift", "M/real/a.swift"])
    }

    @Test func aModuleFolderMayBeALink() async throws {
        let project = try TestProject(["Elsewhere/a.swift": "", "Modules/B/b.swift": ""])
        try project.link("Modules/A", to: "../Elsewhere")
        #expect(await project.build().statistics.files == 2)
    }

    @Test func exclusions() throws {
        let project = try TestProject([
            "M/GameTests.swift": "", "M/Game.swift": "", "M/Previews/P.swift": "", "M/Tests.swift/x.swift": "",
        ])
        let roots = SourceRoots(paths: ["M"], excludedSuffixes: ["Tests"], excludedPaths: ["/Previews"])
        #expect(find(roots, project) == ["M/Game.swift", "M/Tests.swift/x.swift"])
    }

    /// A slash at the beginning means that of a folder at the top, too, as where absolute paths are compared.
    @Test func aFolderAtTheTopIsLeftOut() throws {
        let project = try TestProject([
            "Pods/A.swift": "", "App/Pods/B.swift": "", "App/CocoaPods/C.swift": "", "App/Pods.swift": "",
        ])
        for excluded in ["/Pods/", "/Pods/A", "/Pods.swift"] {
            let found = find(SourceRoots(paths: ["."], excludedPaths: [excluded]), project)
            let left = ["Pods/A.swift", "App/Pods/B.swift", "App/CocoaPods/C.swift", "App/Pods.swift"].filter {
                ("/" + $0).contains(excluded)
            }
            #expect(found.count == 4 - left.count && !found.contains { left.contains($0) }, "\(found)")
        }
        // Where the project lies does not matter, unless an absolute path is given.
        let name = String(project.folder.split(separator: "/").last ?? "")
        #expect(find(SourceRoots(paths: ["."], excludedPaths: [name]), project).count == 4)
    }

    /// `needle generate` leaves out named files and files of lists, as uber/needle does, and takes absolute paths.
    @Test func generateLeavesOutNamedFilesAndAbsolutePaths() throws {
        let project = try TestProject(["Pods/A.swift": "", "App/B.swift": "", "App/BTests.swift": "", "C.swift": ""])
        try project.write("list.txt", "App/B.swift\nApp/BTests.swift\n")
        let fileSystem = project.session().fileSystem
        let parsing = ParseRequest(modules: []) {
            $0.sources = ["list.txt", "C.swift", "Pods"]
            $0.excludedSuffixes = ["Tests", "C"]
            $0.excludedPaths = [fileSystem.workingDirectory + "/Pods"]
        }
        let request = try parsing.singleModule(for: .file("out.swift"), fileSystem)
        #expect(findSources(request.roots, in: fileSystem).files.map(\.path) == ["App/B.swift"])
    }

    @Test func pathsDoNotTellWhereTheWorkspaceLies() throws {
        let project = try TestProject(["work/M/a.swift": "", "outside/N/b.swift": "", "far/N/c.swift": ""])
        let roots = SourceRoots(paths: [project.path("work/M"), "../outside/N", project.path("far/N"), "../work/./M"])
        #expect(find(roots, project, in: "work") == ["3/N/c.swift", "M/a.swift", "N/b.swift"])
    }

    @Test func aLinkThatLeadsNowhereIsAProblem() throws {
        let project = try TestProject(["M/a.swift": ""])
        try project.link("M/b.swift", to: "nowhere")
        try project.link("M/notes", to: "nowhere")
        let found = findSources(SourceRoots(paths: ["M"]), in: project.session().fileSystem)
        #expect(found.problems == [.cannotRun("the symbolic link is broken", path: "M/b.swift")])
    }
}
