import TestSupport
import Testing

/// The example of a build by Make, in a copy. Steps of which none needs the other are printed in any order.
@Suite(.secondTier, .needs("make")) struct MakeTests {
    private let project: ExampleProject

    init() throws {
        // In the language of the messages that are expected.
        project = try ExampleProject("make", ["make", "-j4"], environment: ["LC_ALL": "C", "MAKEFLAGS": ""])
    }

    @Test func whatChangedIsDoneAgain() throws {
        let cart = "Cart/CartComponent.swift"
        let parsed = ["parse App", "parse Cart", "parse Prices"]
        let compiled = ["compile App", "compile Cart", "compile NeedleFoundation", "compile Prices"]
        #expect(try project.steps().sorted() == compiled + ["link App", "link Cart"] + parsed + ["program"])
        #expect(try project.runApp() == "42\n")
        #expect(try steps() == [])
        try project.edit(cart, "dependency.prices.total", "dependency.prices.total + 0")
        #expect(try steps() == ["parse Cart", "compile Cart", "program"])
        #expect(try steps() == [])
        try project.edit(cart, "public final class", "public struct Basket {}\npublic final class")
        let facts = try steps()
        #expect(facts.prefix(2) == ["parse Cart", "link Cart"])
        #expect(Set(facts.dropFirst(2)) == ["compile App", "compile Cart", "link App", "program"])
        #expect(try steps() == [])
        #expect(try project.runApp() == "42\n")
    }

    @Test func filesThatComeAndGoAreSeen() throws {
        #expect(try project.steps().last == "program")
        try project.write("Prices/Discount.swift", "public struct Discount {}\n")
        let added = try steps()
        #expect(added.contains("parse Prices") && added.contains("compile Prices") && added.contains("link Cart"))
        #expect(try steps() == [])
        try project.write("Prices/Discount.swift", nil)
        #expect(try steps().sorted() == added.sorted())
        #expect(try steps() == [])
    }

    @Test func aMissingProviderFailsTheApp() throws {
        try project.edit("App/main.swift", "var prices", "var price")
        let message =
            "Modules/Cart/CartComponent.swift:5:9: error: no ancestor of 'CartComponent' provides 'prices: PriceList'"
        // A step that failed is tried again.
        for _ in 1...2 {
            let result = try project.build()
            #expect(result.end == .exit(2))
            #expect(result.errors.contains(message), "\(result.errors)")
        }
        try project.edit("App/main.swift", "var price:", "var prices:")
        #expect(try project.steps().last == "program")
    }

    /// The steps of a build, without the line that says that there are none.
    private func steps() throws -> [String] {
        try project.steps().filter { !$0.hasPrefix("make: Nothing to be done") }
    }
}
