import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver

/// The facts of modules without the names of a program.
struct AnonymousDumpTests {
    @Test func noNameOfTheProgramIsLeft() async throws {
        let project = try TestProject(shop)
        try project.append(
            "Modules/Cart/CartComponent.swift",
            """
            @available(macOS 13, *) struct Discount<Rate: Sendable> where Rate: Hashable { private init?(coupon: [Rate]) {} }
            #if DEBUG && LOYALTY
            extension CartComponent { func `repeat`(voucher: Discount<Int>?) async throws -> PriceList { dependency.prices } }
            #endif

            """
        )
        #expect(await project.build().exitCode == 0)
        let cart = runDump("Cart", format: .text, isAnonymous: true, project.session()).output
        let app = runDump("App", format: .text, isAnonymous: true, project.session()).output
        let plain = runDump("Cart", format: .text, project.session()).output
        for name in [
            "Cart", "Price", "price", "total", "Arithmetic", "Discount", "coupon", "voucher", "Rate", "LOYALTY",
        ] {
            #expect(plain.contains(name), "\(name)")
            #expect(!(cart + app).contains(name), "\(name) in\n\(cart)\(app)")
        }
        // What is of the language and of Needle stays, and so does what names have in common.
        for word in ["NeedleFoundation", "Sendable", "DEBUG", "Component<any N", "Dependency", "async"] {
            #expect(cart.contains(word), "\(word) in\n\(cart)")
        }
        let module = try #require(cart.split(separator: "\n").first { $0.hasPrefix("module\t") }?.dropFirst(7))
        #expect(app.contains("import\t\(module)"), "\(app)")
        #expect(cart.split(separator: "\n").count == plain.split(separator: "\n").count)
    }
}
