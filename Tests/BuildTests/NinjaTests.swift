import Foundation
import TestSupport
import Testing

/// The example of a build by ninja, in a copy.
@Suite(.secondTier, .needs("ninja")) struct NinjaTests {
    private let project: ExampleProject
    private static let nothing = ["ninja: no work to do."]

    init() throws {
        project = try ExampleProject("ninja", ["ninja"], environment: ["NINJA_STATUS": ""])
    }

    @Test func whatChangedIsDoneAgain() throws {
        let cart = "Cart/CartComponent.swift"
        #expect(try project.steps().last == "program")
        #expect(try project.runApp() == "42\n")
        #expect(try project.steps() == Self.nothing)
        try project.edit(cart, "dependency.prices.total", "dependency.prices.total + 0")
        #expect(try project.steps() == ["parse Cart", "compile Cart", "program"])
        #expect(try project.steps() == Self.nothing)
        try project.edit(cart, "public final class", "public struct Basket {}\npublic final class")
        // Ninja prints a step when it ends. The compilation of Cart begins with the link of App, and either may end first.
        let facts = try project.steps()
        #expect(facts.prefix(2) == ["parse Cart", "link Cart"])
        #expect(Set(facts.dropFirst(2)) == ["link App", "compile App", "compile Cart", "program"])
        #expect(try project.steps() == Self.nothing)
    }

    @Test func aMissingProviderFailsTheApp() throws {
        try project.edit("App/main.swift", "var prices", "var price")
        let result = try project.build()
        #expect(result.end == .exit(1))
        let message =
            "Modules/Cart/CartComponent.swift:5:9: error: no ancestor of 'CartComponent' provides 'prices: PriceList'"
        #expect(result.output.contains(message), "\(result.output)")
    }
}

/// The files of the example that are copied nowhere.
struct NinjaFileTests {
    @Test func theExampleCompilesAllOfTheRuntime() throws {
        let root = PackageFolder.root
        let text = try String(contentsOf: root.appendingPathComponent("Examples/ninja/build.ninja"), encoding: .utf8)
        let listed = text.matches(of: /\$foundation\/(\S+\.swift)/).map { String($0.1) }
        let all = files(below: root.appendingPathComponent("Modules/NeedleFoundation")).filter {
            $0.hasSuffix(".swift")
        }
        #expect(Set(listed) == Set(all))
    }
}
