/// The language mode in which a fixture is compiled.
package struct CompilerMode: Hashable, Sendable, CustomStringConvertible {
    /// The argument of `-swift-version`.
    package var languageVersion: String
    /// The arguments of `-enable-upcoming-feature`.
    package var upcomingFeatures: [String]
    /// Further arguments, for example `-default-isolation` and `MainActor`.
    package var arguments: [String]

    package init(languageVersion: String, upcomingFeatures: [String] = [], arguments: [String] = []) {
        self.languageVersion = languageVersion
        self.upcomingFeatures = upcomingFeatures
        self.arguments = arguments
    }

    package static let swift5 = CompilerMode(languageVersion: "5")
    package static let swift6 = CompilerMode(languageVersion: "6")
    /// Swift 6 with the upcoming features of Needle's own targets.
    package static let swift6Upcoming = CompilerMode(
        languageVersion: "6",
        upcomingFeatures: ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    )

    package var description: String {
        (["Swift \(languageVersion)"] + upcomingFeatures + arguments).joined(separator: " ")
    }

    var commandLine: [String] {
        ["-swift-version", languageVersion]
            + upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] } + arguments
    }
}
