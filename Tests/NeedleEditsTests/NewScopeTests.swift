// `needle new`: a component, its protocol and its test, as the files of the project are written.

import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleEdits
@testable import NeedleQuestions

struct NewScopeTests {
    /// An app of two modules, each with a style of its own.
    private static let app = [
        "Modules/Feed/FeedComponent.swift": """
        public import NeedleFoundation

        public protocol FeedDependency: Dependency {
            var user: String { get }
        }

        public final class FeedComponent: Component<any FeedDependency> {
            public var text: String { dependency.user }
        }
        """,
        "Modules/App/Root/RootComponent.swift": """
        //
        //  RootComponent.swift
        //  App
        //
        //  Created by Ada on 1/2/34.
        //
        //  Copyright Ada.
        //

        internal import Feed
        internal import NeedleFoundation

        final class RootComponent: BootstrapComponent {
          let user = "Ada"

          func makeFeed() -> FeedComponent { FeedComponent(parent: self) }
        }
        """,
    ]

    private static func order(
        _ name: String = "Checkout",
        below parent: String = "Root",
        module: String? = nil,
        writesPackage: Bool = false
    ) -> ScopeOrder {
        var order = ScopeOrder(name, below: parent)
        (order.module, order.writesPackage) = (module, writesPackage)
        return order
    }

    private func report(
        _ files: [String: String],
        _ order: ScopeOrder = Self.order()
    ) throws -> (report: Report, project: TestProject) {
        let project = try TestProject(files)
        return (runNew(order, isDryRun: false, project.session()), project)
    }

    @Test func itIsWrittenAsTheFilesBesideItAre() throws {
        let (report, project) = try report(Self.app)
        #expect(report.exitCode == 0, "\(report.messages)")
        let expected = """
            //
            //  CheckoutComponent.swift
            //  App
            //
            //  Copyright Ada.
            //

            import NeedleFoundation

            protocol CheckoutDependency: Dependency {}

            final class CheckoutComponent: Component<any CheckoutDependency> {}

            """
        #expect(try project.read("Modules/App/Checkout/CheckoutComponent.swift") == expected)
        #expect(
            try project.read("Modules/App/Root/RootComponent.swift").hasSuffix(
                """
                  func makeFeed() -> FeedComponent { FeedComponent(parent: self) }

                  func makeCheckout() -> CheckoutComponent { CheckoutComponent(parent: self) }
                }
                """
            )
        )
        #expect(
            report.summary == [
                "created CheckoutComponent in Modules/App/Checkout/CheckoutComponent.swift",
                "added makeCheckout to RootComponent in Modules/App/Root/RootComponent.swift:13:13",
            ]
        )
        #expect(report.hints == ["found no folder with tests of 'App', so no test is written"])
    }

    /// Each row: the line on top of the parent's file, the module of the new scope, and the line on top of its file.
    @Test(
        arguments: [
            ("// Shop/Modules/Feed/FeedComponent.swift", nil, "// Shop/Modules/Feed/AdsComponent.swift"),
            ("// Modules/Feed/FeedComponent.swift", nil, "// Modules/Feed/AdsComponent.swift"),
            ("// FeedComponent.swift", nil, "// AdsComponent.swift"),
            ("// Modules/Feed/FeedComponent.swift", "Ads", "// Modules/Ads/AdsComponent.swift"),
            ("// The feed.", nil, "import NeedleFoundation"),
        ] as [(String, String?, String)]
    )
    func aPathOnTopIsThatOfTheNewFile(line: String, module: String?, expected: String) throws {
        let feed = "Shop/Modules/Feed/FeedComponent.swift"
        let app = Dictionary(uniqueKeysWithValues: Self.app.map { ("Shop/" + $0.key, $0.value) })
        var files = app.merging(["needle.json": #"{ "moduleRoots": ["Shop/Modules"] }"#]) { $1 }
        files[feed] = line + "\n\n" + (files[feed] ?? "")
        let (report, project) = try report(files, Self.order("Ads", below: "Feed", module: module))
        #expect(report.exitCode == 0, "\(report.messages)")
        let created = try project.read("Shop/Modules/\(module ?? "Feed")/AdsComponent.swift")
        #expect(created.hasPrefix(expected + "\n"), "\(created)")
    }

    @Test func aModuleOfItsOwnIsImportedAndRuns() throws {
        let (report, project) = try report(Self.app, Self.order("CheckoutComponent", module: "Checkout"))
        #expect(report.exitCode == 0, "\(report.messages)")
        let root = try project.read("Modules/App/Root/RootComponent.swift")
        #expect(root.contains(text: "internal import Checkout\ninternal import Feed\n"), "\(root)")
        let component = try project.read("Modules/Checkout/CheckoutComponent.swift")
        #expect(component.contains(text: "//  Checkout\n//\n"), "\(component)")
        let main = """
            registerProviderFactories()
            let root = RootComponent()
            print(type(of: root.makeCheckout()), root.makeFeed().text)
            """
        try project.checkRun("Feed", "Checkout", "App", main: main, prints: "CheckoutComponent Ada")
    }

    /// A program's way to write a scope, and the same for one that is new.
    struct Style: Sendable {
        var feed: String
        var member: String
        var checkout: String
        var newMember: String
    }

    /// The names of the scopes that a program has decide those of a new one.
    @Test(arguments: [
        Style(
            feed: "protocol FeedScopeDependency: Dependency {}\n\nclass FeedScope: Component<FeedScopeDependency> {}",
            member: "var feedScope: FeedScope { FeedScope(parent: self) }",
            checkout: "protocol CheckoutScopeDependency: Dependency {}\n\n"
                + "class CheckoutScope: Component<CheckoutScopeDependency> {}",
            newMember: "var checkoutScope: CheckoutScope { CheckoutScope(parent: self) }"
        ),
        Style(
            feed: "protocol FeedNeeds: Dependency {}\n\n@MainActor\nfinal class FeedScope: Component<any FeedNeeds> {}",
            member: "var feed: FeedScope { FeedScope(parent: self) }",
            checkout: "protocol CheckoutNeeds: Dependency {}\n\n"
                + "@MainActor\nfinal class CheckoutScope: Component<any CheckoutNeeds> {}",
            newMember: "var checkout: CheckoutScope { CheckoutScope(parent: self) }"
        ),
    ])
    func names(style: Style) throws {
        let root = "import NeedleFoundation\n\nfinal class RootScope: BootstrapComponent {\n    \(style.member)\n}\n"
        let files = [
            "Modules/App/RootScope.swift": root,
            "Modules/App/Feed.swift": "import NeedleFoundation\n\n\(style.feed)\n",
        ]
        let (report, project) = try report(files, Self.order(below: "RootScope"))
        #expect(report.exitCode == 0, "\(report.messages)")
        let expected = "import NeedleFoundation\n\n\(style.checkout)\n"
        #expect(try project.read("Modules/App/CheckoutScope.swift") == expected)
        #expect(try project.read("Modules/App/RootScope.swift").contains(text: style.newMember))
    }

    @Test(arguments: [
        ("Feed", "Root", nil, "'FeedComponent' exists already, at Modules/Feed/FeedComponent.swift:7:20"),
        ("checkout", "Root", nil, "'checkout' is not a name for a component, such as 'Checkout'"),
        ("A B", "Root", nil, "'A B' is not a name for a component, such as 'Checkout'"),
        ("Checkout", "Rot", nil, "no component 'Rot'; did you mean 'Root'?"),
        ("Checkout", "Feed", "App", "module 'App' imports 'Feed', which cannot import it in turn"),
        ("Checkout", "Root", "Docs", "'Docs' is a folder, but not a module; create the module first"),
        ("Settings", "Root", nil, "the file already exists"),
        ("Profile", "Root", nil, "'RootComponent' has a 'makeProfile' already, at Modules/App/Root/More.swift:1:32"),
    ])
    func refusals(name: String, parent: String, module: String?, message: String) throws {
        var files = Self.app
        files["Modules/Docs/a.txt"] = ""
        files["Modules/App/Settings/SettingsComponent.swift"] = "// To be written.\n"
        files["Modules/App/Root/More.swift"] = "extension RootComponent { func makeProfile() -> Int { 1 } }\n"
        let (report, project) = try report(files, Self.order(name, below: parent, module: module))
        #expect(report.exitCode == 2)
        let found = report.diagnostics.map(\.message)
        #expect(found == [message])
        // Nothing is half written.
        for (path, text) in files { #expect(try project.read(path) == text, "\(path)") }
    }

    // MARK: - Packages

    private static let package = """
        // swift-tools-version: 6.1
        import PackageDescription

        let foundation = Target.Dependency.product(name: "NeedleFoundation", package: "needle")

        let package = Package(
            name: "Shop",
            dependencies: [.package(path: "../needle")],
            targets: [
                .target(
                    name: "App",
                    dependencies: [foundation, "Feed"],
                    plugins: [.plugin(name: "Tool", package: "needle")]
                ),
                .target(name: "Feed", dependencies: [foundation]),
                .testTarget(name: "AppTests", dependencies: ["App"]),
            ]
        )

        """

    private static func shop(test: String = "import XCTest\n") -> [String: String] {
        var files = ["Package.swift": package, "Tests/AppTests/AppTests.swift": test]
        for (path, text) in app { files[path.replacing(text: "Modules/", with: "Sources/")] = text }
        return files
    }

    @Test func aNewTargetIsPrinted() throws {
        let (report, project) = try report(Self.shop(), Self.order(module: "Checkout"))
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(
            report.output == """
                Add to the targets in Package.swift:

                        .target(
                            name: "Checkout",
                            dependencies: [foundation],
                            plugins: [.plugin(name: "Tool", package: "needle")]
                        ),
                        .testTarget(
                            name: "CheckoutTests",
                            dependencies: ["Checkout", Target.Dependency.product(name: "NeedleFoundationTest", package: "needle")]
                        ),

                Add to the dependencies of 'App' in Package.swift:

                        "Checkout",


                """,
            "\(report.output)"
        )
        #expect(try project.read("Package.swift") == Self.package)
        #expect(
            try project.read("Tests/CheckoutTests/CheckoutComponentTests.swift").hasSuffix(
                """
                import Checkout
                import NeedleFoundationTest
                import XCTest

                private final class CheckoutDependencyMock: CheckoutDependency {}

                final class CheckoutComponentTests: XCTestCase {
                  func testCheckoutHasItsDependency() {
                    let checkout = withMockDependency(CheckoutDependencyMock()) { CheckoutComponent(parent: $0) }
                    XCTAssertTrue(checkout.dependency is CheckoutDependencyMock)
                  }
                }

                """
            )
        )
    }

    @Test func aNewTargetIsAdded() throws {
        let (report, project) = try report(Self.shop(), Self.order(module: "Checkout", writesPackage: true))
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(report.output.isEmpty)
        let text = try project.read("Package.swift")
        #expect(
            text.contains(
                text: """
                                dependencies: [foundation, "Feed", "Checkout"],
                                plugins: [.plugin(name: "Tool", package: "needle")]
                            ),
                            .target(
                                name: "Checkout",
                                dependencies: [foundation],
                    """
            ),
            "\(text)"
        )
        #expect(try project.read("Sources/Feed/FeedComponent.swift") == Self.app["Modules/Feed/FeedComponent.swift"])
        // The next module finds the first one as it is found in the text.
        let order = ScopeOrder("Receipt", below: "Checkout")
        let next = runNew(order, isDryRun: false, project.session())
        #expect(next.exitCode == 0, "\(next.messages)")
        #expect(next.output.isEmpty, "\(next.output)")
        #expect(try project.files().contains("Sources/Checkout/ReceiptComponent.swift"))
        let test = try project.read("Tests/CheckoutTests/ReceiptComponentTests.swift")
        #expect(test.contains(text: "@testable import Checkout\n"), "\(test)")
    }

    @Test func aTestGetsTheProductThatItImports() throws {
        let (report, project) = try report(Self.shop(test: "import Testing\n"), Self.order(writesPackage: true))
        #expect(report.exitCode == 0, "\(report.messages)")
        let package = try project.read("Package.swift")
        #expect(
            package.contains(
                text:
                    "dependencies: [\"App\", Target.Dependency.product(name: \"NeedleFoundationTest\", package: \"needle\")]"
            ),
            "\(package)"
        )
        let test = try project.read("Tests/AppTests/CheckoutComponentTests.swift")
        #expect(
            test.hasSuffix(
                """
                @Test func checkoutHasItsDependency() {
                  let checkout = withMockDependency(CheckoutDependencyMock()) { CheckoutComponent(parent: $0) }
                  #expect(checkout.dependency is CheckoutDependencyMock)
                }

                """
            ),
            "\(test)"
        )
    }
}
