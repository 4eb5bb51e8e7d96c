// What killed links had staged is found without a look into the folders of all modules.

import Foundation
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct StagingRecordTests {
    /// A temporary name of a process that runs no more, for a file at a path.
    private func leftover(for path: String) -> String {
        // No process has a number above the greatest that the system gives.
        TemporaryName.make(for: path).replacing(".\(getpid()).", with: ".\(Int32.max).")
    }

    /// A project that was built, has a link to do, and in which nothing is known of killed runs.
    private func editedShop() async throws -> TestProject {
        let project = try TestProject(shop)
        #expect(await !project.build().hasErrors)
        try project.replace("var cart:", with: "var basket:", in: "Modules/App/RootComponent.swift")
        try project.replace("var prices:", with: "var list:", in: "Modules/Cart/CartComponent.swift")
        try project.replace("var prices:", with: "var list:", in: "Modules/App/RootComponent.swift")
        return project
    }

    private func records(_ project: TestProject) throws -> [String] { try project.files(in: ".needle/staging") }

    @Test func aRecordOfAKilledLinkTellsWhereItsFilesAre() async throws {
        let project = try await editedShop()
        // As a link into another folder that was killed after it had staged one file.
        let files = project.session().fileSystem
        let folders = try OutputFolders(
            .folder("out"),
            FoundModules(emptied: [
                ModuleRequest(name: try ModuleName("Cart"), roots: SourceRoots(paths: ["Modules/Cart"]))
            ]),
            nil,
            files
        )
        let record = StagingRecord(of: folders, in: project.session().cache, files)
        record.begin()
        let name = try #require(try records(project).first)
        let gone = Path.name(of: leftover(for: "record"))
        try project.move(".needle/staging/\(name)", to: ".needle/staging/\(gone)")
        let staged = leftover(for: "out/Cart/NeedleGenerated.swift")
        try project.write(staged, "half")
        let ours = TemporaryName.make(for: "out/Cart/NeedleGenerated.swift")
        try project.write(ours, "in use")

        #expect(await project.build().changedOutputs.count == 2)
        #expect(!project.exists(staged))
        #expect(project.exists(ours), "this process runs")
        #expect(try records(project) == [])
    }

    @Test func aRecordOfARunningLinkIsLeftAlone() async throws {
        let project = try await editedShop()
        let staged = leftover(for: "Modules/Cart/NeedleGenerated.swift")
        try project.write(staged, "half")
        let record = TemporaryName.make(for: ".needle/staging/record")
        try project.write(record, "\(project.folder)\0Modules/Cart\0")
        #expect(await project.build().changedOutputs.count == 2)
        #expect(project.exists(record))
        #expect(project.exists(staged), "no folder is listed for which there is no record of a killed run")
    }

    @Test func aNewCacheTellsOfNoKilledLink() async throws {
        let project = try await editedShop()
        try project.remove(".needle")
        let staged = leftover(for: "Modules/Cart/NeedleGenerated.swift")
        try project.write(staged, "half")
        #expect(await project.build().changedOutputs.count == 2)
        #expect(!project.exists(staged))
    }

    @Test func aRecordThatWasCutIsRemoved() async throws {
        let project = try await editedShop()
        try project.write(leftover(for: ".needle/staging/record"), "")
        #expect(await project.build().changedOutputs.count == 2)
        #expect(try records(project) == [])
    }

    @Test func nothingIsRecordedOfALinkThatStagesNothing() async throws {
        let project = try await editedShop()
        try project.remove(".needle")
        #expect(await project.build(linking: LinkRequest { $0.isCheck = true }).hasErrors)
        #expect(!project.exists(".needle/staging"))
    }

    @Test func noRecordIsLeftWhereAFileIsInTheWay() async throws {
        let project = try await editedShop()
        try project.write("Modules/App/NeedleGenerated.swift", "let mine = 1\n")
        #expect(await project.build().hasErrors)
        #expect(try records(project) == [])
        #expect(try project.files().filter { $0.hasSuffix(".needle-tmp") } == [])
    }

    @Test func whereNoRecordCanBeKeptFoldersAreListed() async throws {
        let project = try await editedShop()
        try project.remove(".needle/staging")
        try project.write(".needle/staging", "in the way")
        let staged = leftover(for: "Modules/Cart/NeedleGenerated.swift")
        try project.write(staged, "half")
        #expect(await project.build().changedOutputs.count == 2)
        #expect(!project.exists(staged))
    }
}
