// Why a property of the name that is required is passed over, as `needle why` says it.

import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleQuestions

@Suite struct PassedOverTests {
    /// Each row: the requirement, a nearer property of its name, and the reason why that does not provide.
    @Test(arguments: [
        (
            "var upload: any Upload { get }", "public var upload: any Upload { Web() }",
            "its type is 'Domain.Upload', not 'Upload'"
        ),
        ("var count: Int { get }", "public var count: Int { get throws { 1 } }", "it throws; require 'get throws'"),
        ("var count: Int { get }", "public var count: Int { get async { 1 } }", "it is async; require 'get async'"),
        ("var count: Int { get set }", "public var count: Int { 1 }", "it cannot be set"),
        ("var count: Int { get }", "#if DEMO\n public var count: Int { 1 }\n #endif", "it exists only if 'DEMO'"),
        ("var count: Int { get }", "@MainActor public var count: Int { 1 }", "it is isolated to 'MainActor'"),
        (
            "var count: Int { get }", "@available(macOS 99, *) public var count: Int { 1 }",
            "it is not available wherever the requirement is"
        ),
        ("var count: Int { get }", "private var count: Int { 1 }", "private"),
        ("var count: Int { get }", "public var count: String { \"\" }", "String"),
    ])
    func whyAPropertyIsPassedOver(requirement: String, property: String, reason: String) async throws {
        let project = try TestProject([
            "Modules/Domain/Upload.swift": "public protocol Upload {}\n",
            "Modules/Profile/Profile.swift": """
            import NeedleFoundation
            public protocol ProfileDependency: Dependency { \(requirement) }
            public final class ProfileComponent: Component<any ProfileDependency> {}

            """,
            "Modules/App/App.swift": """
            import Domain
            import NeedleFoundation
            import Profile
            struct Web: Upload {}
            final class RootComponent: BootstrapComponent {
                \(property)
                var profile: ProfileComponent { ProfileComponent(parent: self) }
            }
            @main enum App { static func main() { registerProviderFactories() } }

            """,
        ])
        _ = await project.build()
        let name = requirement.split(separator: " ")[1].dropLast()
        let answer = runQuestion(.why("ProfileComponent.\(name)", from: nil), project.session()).output
        #expect(answer.contains("passed over: RootComponent.\(name) (\(reason))\n"), "\(answer)")
    }
}
