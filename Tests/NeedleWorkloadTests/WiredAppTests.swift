import Foundation
import NeedleWorkload
import TestSupport
import Testing

/// The apps that are measured have the shape that they claim, and all wirings of one do the same.
@Suite struct WiredAppTests {
    private static func text(_ app: WiredApp) -> String { app.sources.map(\.text).joined() }

    private static func count(_ part: String, in text: String) -> Int {
        text.components(separatedBy: part).count - 1
    }

    /// Compiles an app with what is generated for it, and runs it.
    private static func output(of app: WiredApp, _ wiring: Wiring) throws -> String {
        let folder = try TemporaryFolder()
        for file in app.sources + [app.generated].compactMap({ $0 }) {
            try folder.write(file.text.replacingOccurrences(of: "@main\n", with: ""), to: file.path)
        }
        if wiring == .needle {
            let result = try runNeedle(["build", "--strict"], in: folder.url)
            #expect(result.end == .exit(0), "\(result.errors)")
        }
        try folder.write("Launch.main()\n", to: "Modules/App/main.swift")
        let modules = [FixtureModule(name: "App", files: folder.swiftFiles(below: "Modules/App"))]
        let program = try #require(try compile(modules, visible: [:], mode: .swift6))
        return try program().output
    }

    @Test func anAppHasAllItsComponentsInEachWiring() {
        for wiring in Wiring.allCases {
            let app = WideWorkload(components: 300).app(wiring)
            let text = Self.text(app)
            #expect(Self.count("public final class Object", in: text) == 6 * 301)
            #expect(Self.count("public final class Scope", in: text) == 301)
            #expect(Self.count("public func total()", in: text) == 300)
            #expect(text.contains("NeedleFoundation") == (wiring != .hand))
            #expect(app.sources.count { $0.path.contains("Level") } == 11)
            #expect(app.edges == 300)
        }
    }

    /// Only what is generated makes a difference.
    @Test func whatAPersonWritesIsTheSameInUbersForm() {
        for workload in [WideWorkload(components: 300), .partlyShared, .shared] {
            #expect(Self.text(workload.app(.needle)) == Self.text(workload.app(.uber)))
        }
    }

    /// In uber/needle's form, each path has a line, the root's too.
    @Test func componentsHaveTwoParents() {
        // The first level has 14 of the 300 components.
        for (workload, edges, paths) in [(WideWorkload.shared, 2 * 300 - 14, 4603), (.partlyShared, 398, 1439)] {
            let app = workload.app(.uber)
            #expect(app.edges == edges)
            let generated = app.generated?.text ?? ""
            #expect(Self.count("    registerProviderFactory(\"^->Scope0Component", in: generated) == paths)
        }
    }

    @Test(arguments: [
        WideWorkload(components: 60, levels: 4), WideWorkload(components: 40, levels: 4, sharedLevels: 1),
    ])
    func allWiringsOfAnAppReadTheSame(workload: WideWorkload) throws {
        var sums: [Wiring: String] = [:]
        for wiring in Wiring.allCases where wiring != .hand || workload.sharedLevels == nil {
            sums[wiring] = try Self.output(of: workload.app(wiring), wiring).split(separator: " ").last.map(String.init)
        }
        // On each of four levels, a component reads six objects of the numbers 0 to 5.
        #expect(Set(sums.values) == ["60\n"], "\(sums)")
    }

    @Test func aChainReadsAtEachDepth() throws {
        for wiring in Wiring.allCases {
            let output = try Self.output(of: ChainWorkload(depths: [2, 5]).app(wiring), wiring)
            let lines = output.split(separator: "\n").map { $0.split(separator: "\t") }
            #expect(lines.map(\.first) == ["read 2", "read 5"])
            #expect(lines.allSatisfy { $0.count == 301 })
        }
    }

    /// The text is as the compiler prints it, with some lines of each function left out.
    @Test func functionsOfSILAreCountedByWhatTheyAreFor() {
        let mangled = "$s3App27Scope10ComponentEnvironmentPAA16NeedleFoundation13__PartialMockRzrlE9object3x2"
        let volume = SILVolume(
            """
            // clock_gettime
            sil [clang clock_gettime] @$clock : $@convention(c) (Int32) -> Int32

            // Scope10ComponentEnvironment<>.object3x2.getter
            // Isolation: unspecified
            sil @\(mangled) : $@convention(method) <Self> (@guaranteed Self) -> @owned Object3x2 {
            bb0(%0 : $Self):
            } // end sil function '\(mangled)'

            // specialized Component.init(parent:)
            sil shared @$init : $@convention(method) () -> () {

            bb0(%0 : $*Scope):
            } // end sil function '$init'

            // protocol witness for Scope2Dependency.object1x0.getter in conformance Scope1Component_Scope2Component
            sil private @$witness : $@convention(witness_method) () -> () {
            } // end sil function '$witness'
            """
        )
        #expect(volume[.mocks].lines == 3)
        #expect(volume[.scopeInitializers].lines == 4)
        #expect(volume[.witnesses].lines == 2)
        #expect(volume.total.lines == 9)
        #expect(volume.total.functions == 3)
    }

    @Test(
        arguments: [
            ("register1()", .registration),
            ("factory88cd4f4ac670322c549f93f53cd3584326ce0253(_:)", .registration),
            ("add #1 @Sendable (to:) in registerAppProviderFactories()", .registration),
            ("protocol witness for Scope3ComponentEnvironment.object0x0.getter in conformance A", .environments),
            ("protocol witness for Scope2Dependency.object0x0.getter in conformance B", .witnesses),
            ("Scope0Component_Scope1Component.__deallocating_deinit", .edges),
            ("Scope2Dependency0a1bProvider.__deallocating_deinit", .edges),
            ("Scope3Component.total()", .totals),
            ("Scope3Component.object3x1.getter", .properties),
            ("variable initialization expression of Scope3Component.object3x1", .properties),
            ("specialized Scope3Component.init(parent:)", .initializers),
            ("Scope3Component.__ivar_destroyer", .deinitializers),
            ("Object3x1.number.getter", .objects),
            ("nanoseconds()", .others),
        ] as [(String, SILKind)]
    )
    func aFunctionIsForWhatItsNameTells(name: String, kind: SILKind) {
        #expect(SILKind(name: name[...], symbol: "$s") == kind)
    }
}
