// What killed links had staged is removed by the next link that writes there.

import Foundation
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct KilledLinkTests {
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

    @Test func whatAKilledLinkStagedIsRemoved() async throws {
        let project = try await editedShop()
        let ours = TemporaryName.make(for: "Modules/Cart/NeedleGenerated.swift")
        try project.write(ours, "in use")
        let staged = leftover(for: "Modules/Cart/NeedleGenerated.swift")
        try project.write(staged, "half")
        #expect(await project.build().changedOutputs.count == 2)
        #expect(!project.exists(staged))
        #expect(project.exists(ours), "this process runs")
    }

    @Test func nothingStagedIsLeftWhereAFileIsInTheWay() async throws {
        let project = try await editedShop()
        try project.write("Modules/App/NeedleGenerated.swift", "let mine = 1\n")
        #expect(await project.build().hasErrors)
        #expect(try project.files().filter { $0.hasSuffix(".needle-tmp") } == [])
    }
}
