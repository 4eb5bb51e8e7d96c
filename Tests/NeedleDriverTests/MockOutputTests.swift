// The generated file of a folder of tests that has mocks and no component.

import ProjectTesting
import Testing

@testable import NeedleDriver

struct MockOutputTests {
    private static let output = "Tests/CartTests/NeedleGenerated.swift"
    private static let test = "Tests/CartTests/CartTests.swift"

    /// The shop, whose cart makes something that needs more, and a folder of tests.
    private func shopAndTests() throws -> TestProject {
        let project = try TestProject(shop)
        try project.write(
            "Modules/Cart/Item.swift",
            """
            public import NeedleFoundation
            public import Prices

            public protocol ItemDependency: Dependency { var currency: PriceList { get } }
            public final class ItemComponent: Component<any ItemDependency> {}
            extension CartComponent {
                public var item: ItemComponent { ItemComponent(parent: self) }
            }

            """
        )
        try project.replace(
            "var prices:",
            with: "var currency: PriceList { prices }\n    var prices:",
            in: "Modules/App/RootComponent.swift"
        )
        try project.write("needle.json", #"{ "moduleRoots": ["Modules", "Tests"] }"#)
        try project.write(
            Self.test,
            """
            import Cart
            import NeedleFoundationTest

            private final class CartMock: CartComponentEnvironment, PartialMock {}

            """
        )
        return project
    }

    @Test func testsGetWhatTheirMocksLack() async throws {
        let project = try shopAndTests()
        let report = await project.build()
        #expect(report.messages == "")
        let text = try #require(try project.generated()[Self.output])
        #expect(text.contains("\nextension CartComponentEnvironment where Self: __PartialMock {\n"), "\(text)")
        #expect(!text.contains("register"), "\(text)")
        #expect(await project.build(linking: LinkRequest { $0.isCheck = true }).exitCode == 0)
    }

    @Test func aFileWithoutMocksGoes() async throws {
        let project = try shopAndTests()
        _ = await project.build()
        try project.write(Self.test, "import Cart\nimport NeedleFoundationTest\n")
        let report = await project.build()
        #expect(report.messages == "")
        #expect(try project.generated()[Self.output] == nil)
    }

    /// A generic component of the app that one test mocks with other arguments.
    @Test func whatOnlyMocksCreateIsNoComponentOfTheApp() async throws {
        let project = try shopAndTests()
        try project.write(
            "Modules/Cart/RowComponent.swift",
            """
            public import NeedleFoundation
            public import Prices

            public protocol RowDependency: Dependency { var currency: PriceList { get } }
            public final class RowComponent<Value>: Component<any RowDependency> {
                public var item: ItemComponent { ItemComponent(parent: self) }
            }
            extension CartComponent {
                public var row: RowComponent<Int> { RowComponent<Int>(parent: self) }
            }

            """
        )
        try project.write(Self.test, "import Cart\nimport Prices\n")
        let counts = try #require(await project.build().summary.last?.split(separator: ";").first)
        try project.write(
            Self.test,
            "import Cart\nimport Prices\n\nlet row = RowComponent<String>.mock(currency: PriceList())\n"
        )
        let report = await project.build()
        #expect(report.messages == "")
        #expect(report.summary.last?.hasPrefix("\(counts);") == true, "\(report.summary)")
    }
}
