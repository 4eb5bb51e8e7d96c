import Dispatch
import NeedleEmitter
import NeedleGraph
import NeedleLinker
import TestSupport
import Testing

/// The text of generated files, compared whole; that it compiles and runs is the fixtures' matter.
@Suite struct EmitTests {
    private static let forwarding = """
        // module: Sheet
        // file: Sheet.swift
        public import NeedleFoundation
        public import Foundation

        public protocol SheetDependency: Dependency {
            var title: String { get }
            var started: Date { get }
        }
        public final class SheetComponent: Component<any SheetDependency> {}

        // module: Game
        // file: Game.swift
        public import NeedleFoundation
        import Sheet

        public protocol GameDependency: Dependency {
            var title: Int { get }
        }
        public final class GameComponent: Component<any GameDependency> {
            var sheet: SheetComponent { SheetComponent(parent: self) }
        }

        // module: App
        // file: main.swift
        import Foundation
        import Game
        import NeedleFoundation

        final class RootComponent: BootstrapComponent {
            var title: String { "root" }
            let started = Date()
            var round: RoundComponent { RoundComponent(parent: self) }
        }

        final class RoundComponent: Component<EmptyDependency> {
            var title: Int { 1 }
            var game: GameComponent { GameComponent(parent: self) }
        }

        registerProviderFactories()
        """

    /// The generated file imports what all files do, so a name can be that of another module as well, which no parsed one is.
    @Test func aTypeIsNamedWithItsModuleIfTheFileImportsItAlone() throws {
        let linked = try linkFixture(
            """
            // module: App
            // file: Leaf.swift
            import struct Logging.Logger
            import NeedleFoundation
            protocol LeafDependency: Dependency {
                var logger: Logger { get }
            }
            final class LeafComponent: Component<any LeafDependency> {}
            // file: Root.swift
            import Metrics
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var logger: Logger { .shared }
                var leaf: LeafComponent { LeafComponent(parent: self) }
            }
            """
        )
        #expect(linked.mismatches == [])
        let text = linked.compiledModules.flatMap(\.files).map(\.text).joined()
        #expect(text.contains("var logger: Logging.Logger {"), "\(text)")
    }

    /// Enough modules for each step to be split.
    @Test func threadsEmitWhatOneThreadEmits() throws {
        let copies = (0..<40).map { copy in
            ["Sheet", "Game", "App"].reduce(Self.forwarding) { $0.replacing($1, with: "\($1)\(copy)") }
        }
        let linked = try linkFixture(Fixture(copies.joined(separator: "\n")))
        let threads = Workers(count: 4) { count, work in
            DispatchQueue.concurrentPerform(iterations: count) { _ in work() }
        }
        let emission = Emission(linked.graph, options: EmitOptions(), workers: threads)
        #expect(linked.generated.count == 40 * 4)
        #expect(threads.map(emission.parts, emission.file).compactMap { $0 } == linked.generated)
    }

    @Test func aRequirementThatPassesThroughANamesakeGetsAnotherName() throws {
        let linked = try linkFixture(Fixture(Self.forwarding))
        #expect(linked.report.isEmpty, "\(linked.report)")
        checkGolden(linked.generatedText, "forwarding")
    }

    @Test func whatHasNothingToSayLeavesNoTrace() throws {
        let text = """
            // module: App
            // file: App.swift
            import NeedleFoundation

            protocol EmptyHandedDependency: Dependency {}
            final class EmptyHandedComponent: Component<any EmptyHandedDependency> {}
            final class RootComponent: BootstrapComponent {
                var handed: EmptyHandedComponent { EmptyHandedComponent(parent: self) }
            }
            """
        let linked = try linkFixture(Fixture(text))
        let app = try #require(linked.generated.first { $0.name == GeneratedFile.generatedName })
        let expected = """
            \(GeneratedFile.header)

            import NeedleFoundation

            // One class for each parent and child: how the child's needs are met.

            private final class RootComponent_EmptyHandedComponent: EmptyHandedDependency {}

            /// Makes the providers of this module known; `registerProviderFactories()` calls it.
            public func registerAppProviderFactories() {
                @Sendable func add(to edges: inout __NeedleEdges) {
                    if edges.areWanted(from: "RootComponent") {
                        edges.add(from: RootComponent.self, to: EmptyHandedComponent.self) { _ in RootComponent_EmptyHandedComponent() }
                    }
                }
                __registerNeedleEdges(module: "App", add)
            }

            """
        #expect(app.text == expected, "\(app.text)")
    }

    /// Two modules that are not parsed may both have a type of that name.
    @Test func aTypeThatIsImportedAloneKeepsItsModule() throws {
        func types(_ imports: String) throws -> [String] {
            let text = """
                // module: App
                // file: App.swift
                \(imports)
                import NeedleFoundation
                protocol LeafDependency: Dependency {
                    var dates: [Date] { get }
                    var queue: DispatchQueue { get }
                }
                final class LeafComponent: Component<any LeafDependency> {}
                final class RootComponent: BootstrapComponent {
                    let dates = [Date]()
                    let queue: DispatchQueue = .main
                    var leaf: LeafComponent { LeafComponent(parent: self) }
                }
                """
            let app = try linkFixture(Fixture(text)).generated.first { $0.name == GeneratedFile.generatedName }
            return try #require(app).text.split(separator: "\n").filter { $0.contains(" var ") }.map(String.init)
        }
        let queue = "    var queue: DispatchQueue { parent.queue }"
        #expect(
            try types("import struct Foundation.Date\nimport Dispatch")
                == ["    var dates: [Foundation.Date] { parent.dates }", queue]
        )
        for imports in ["import Foundation\nimport Dispatch", "import struct Foundation.Date"] {
            #expect(try types(imports) == ["    var dates: [Date] { parent.dates }", queue])
        }
    }

    @Test func theHeadNamesTheCommandAndTellsFormattersToLeaveTheFileAlone() {
        let rest = "\n// swift-format-ignore-file\n// swiftlint:disable all"
        let first = "// Generated by Needle. Do not edit: `needle build` writes this file anew."
        #expect(GeneratedFile.header == first + rest)
    }

    @Test func optionsAddAHeaderAndImports() throws {
        let emitOptions = EmitOptions(
            headerDoc: "Copyright\n\n// All rights reserved",
            additionalImports: ["import UIKit"]
        )
        let linked = try linkFixture(Fixture(Self.forwarding), options: FixtureOptions(emit: emitOptions))
        let app = try #require(linked.generated.first { $0.name == GeneratedFile.registrationName })
        let expected = """
            \(GeneratedFile.header)
            // Copyright
            //
            // All rights reserved

            import Game
            import UIKit

            """
        #expect(app.text.hasPrefix(expected), "\(app.text)")
    }
}
