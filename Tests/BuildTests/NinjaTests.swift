import Foundation
import TestSupport
import Testing

/// The example of a build by ninja, in a copy.
@Suite struct NinjaTests {
    private let folder: TemporaryFolder
    private var example: URL { folder.url.appendingPathComponent("Examples/ninja") }

    init() throws {
        folder = try TemporaryFolder()
        let examples = folder.url.appendingPathComponent("Examples")
        try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: PackageFolder.root.appendingPathComponent("Examples/ninja"),
            to: examples.appendingPathComponent("ninja")
        )
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("Modules"),
            withDestinationURL: PackageFolder.modules
        )
    }

    @Test func whatChangedIsDoneAgain() throws {
        #expect(try steps().last == "program")
        let program = try run(example.appendingPathComponent("out/app").path, [])
        #expect(program.output == "42\n")
        #expect(try ninja().output == "ninja: no work to do.\n")
        try edit("Cart/CartComponent.swift", "dependency.prices.total", "dependency.prices.total + 0")
        #expect(try steps() == ["parse Cart", "compile Cart", "program"])
        #expect(try ninja().output == "ninja: no work to do.\n")
        try edit("Cart/CartComponent.swift", "public final class", "public struct Basket {}\npublic final class")
        #expect(try steps().prefix(3) == ["parse Cart", "link Cart", "link App"])
        #expect(try ninja().output == "ninja: no work to do.\n")
    }

    @Test func aMissingProviderFailsTheApp() throws {
        try edit("App/main.swift", "var prices", "var price")
        let result = try ninja()
        #expect(result.end == .exit(1))
        let message =
            "Modules/Cart/CartComponent.swift:5:9: error: no ancestor of 'CartComponent' provides 'prices: PriceList'"
        #expect(result.output.contains(message), "\(result.output)")
    }

    private func ninja() throws -> RunResult {
        let tools = try PackageFolder.product("needle").deletingLastPathComponent().path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let environment = ["PATH": "\(tools):\(path)", "NINJA_STATUS": ""]
        return try run("ninja", [], options: RunOptions(folder: example, environment: environment, timeout: 300))
    }

    /// The steps that a build takes, in their order.
    private func steps() throws -> [String] {
        let result = try ninja()
        #expect(result.end == .exit(0), "\(result.output)")
        return result.output.split(separator: "\n").map(String.init)
    }

    private func edit(_ file: String, _ old: String, _ new: String) throws {
        let path = "Examples/ninja/Modules/\(file)"
        let text = try #require(folder.read(path))
        #expect(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: path)
    }
}
