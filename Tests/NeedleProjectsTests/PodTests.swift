// Pods that a project has in its own folders.

import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleProjects

@Suite struct PodTests {
    private let talk = [
        "Pods.d/Talk/List/ListComponent.swift": """
        import NeedleFoundation
        protocol TalkService {}
        struct WebTalk: TalkService {}
        public final class ListComponent: BootstrapComponent {
            var service: TalkService { WebTalk() }
            var talk: TalkComponent { TalkComponent(parent: self) }
            public override init() { registerProviderFactories(); super.init() }
        }

        """,
        "Pods.d/Talk/Talk/TalkComponent.swift": """
        import NeedleFoundation
        protocol TalkDependency: Dependency { var service: TalkService { get } }
        final class TalkComponent: Component<TalkDependency> {}

        """, "Pods.d/Tabs/Tabs.swift": "import Talk\nfunc make() { _ = ListComponent() }\n",
        "Pods.d/Tabs/Tabs.podspec": "Pod::Spec.new { |s| s.name = 'Tabs'\ns.source_files = '**/*.swift' }\n",
    ]

    private func table(_ specification: String, ofJSON: Bool = false, _ others: [String: String] = [:]) async throws
        -> [String]
    {
        var files = talk.merging(others) { $1 }
        files["Pods.d/Talk/Talk.podspec" + (ofJSON ? ".json" : "")] = specification
        let project = try projectWithGuide(files)
        let report = runInit(adding: [], project.session())
        #expect(report.exitCode == 0, "\(report.messages)")
        let build = await project.build()
        #expect(build.exitCode == 0 && build.messages.isEmpty, "\(build.messages) \(report.summary)")
        return report.summary
    }

    private func specification(_ lines: String) -> String {
        "# A pod\nPod::Spec.new do |s|\n  s.name = 'Talk' # its name\n  s.version = '1.0'\n\(lines)\nend\n"
    }

    /// Each way to say that both folders are of the pod.
    @Test(arguments: [
        "s.source_files = '**/*.swift'", "s.source_files = 'List/**/*', 'Talk/*.{h,m,swift}'",
        "s.source_files = ['List', \"Talk\"]",
        "s.source_files  = %w[List/*.swift Talk/**/*.swift]", "s.ios.source_files = \"{List,Talk}/**/*.swift\"",
        "s.source_files = 'List/*.swift',\n    \"#{s.name}/*.swift\"", "s.source_files = 'List/**', 'Talk/**'",
        "folder = 'List'\ns.source_files = \"#{folder}/*.swift\"\ns.source_files += ['Talk/*.swift']",
        "s.subspec 'List' do |list|\n list.source_files = 'List/**/*'\nend\ns.subspec 'Talk' do |t|\n t.dependency 'Talk/List'\n t.source_files = 'Talk/**/*'\nend",
        "s.source_files = '**/*.swift'\ns.test_spec 'Tests' do |test|\n test.source_files = 'Tests/**/*.swift'\nend\ns.exclude_files = 'Tests/**/*'",
        "=begin\ns.source_files = 'None/*'\n=end\ns.source_files = '**/*'",
    ])
    func aPodIsOneModule(lines: String) async throws {
        let test = ["Pods.d/Talk/Tests/TalkTests.swift": "import XCTest\nfinal class TalkTests: XCTestCase {}\n"]
        let found = try await table(specification(lines), lines.contains("Tests") ? test : [:])
        #expect(found.contains { $0.hasPrefix("Talk ") && $0.hasSuffix("Talk.podspec, pod 'Talk'") }, "\(found)")
        #expect(!found.contains { $0.hasPrefix("Talk_") || $0.contains("computes") }, "\(found)")
    }

    @Test func aPodInJSON() async throws {
        let found = try await table(
            #"{ "name": "Talk", "subspecs": [{ "name": "L", "source_files": "List/*" }], "source_files": ["Talk/**/*.swift"] }"#,
            ofJSON: true
        )
        #expect(!found.contains { $0.hasPrefix("Talk_") || $0.contains("computes") }, "\(found)")
    }

    /// The near misses: a module of another name, files that are in no pattern, and a project that has the files itself.
    @Test func whatIsNoPartOfAPod() async throws {
        let named = try await table(
            specification("s.module_name = 'Talk'\ns.source_files = 'List/*', 'Talk/*'"),
            ["Pods.d/Talk/Demo/Demo.swift": "struct Demo {}\n"]
        )
        #expect(named.contains { $0.hasPrefix("Talk  ") } && !named.contains { $0.hasPrefix("Talk_") }, "\(named)")
        let package = "let package = Package(targets: [.target(name: \"Talk\", path: \".\")])"
        let inPackage = try await table(
            specification("s.source_files = 'None/*'"),
            ["Pods.d/Talk/Package.swift": package]
        )
        #expect(inPackage.contains { $0.hasSuffix("Package.swift, target 'Talk'") }, "\(inPackage)")
        let computed = try await table(specification("s.source_files = files_of(s), '**/*.swift'"))
        #expect(computed.contains("unsure of 'Talk': Talk.podspec computes some of its 'source_files'"), "\(computed)")
    }
}
