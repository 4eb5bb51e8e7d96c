import NeedleGraph

/// The oldest systems that a module is built for, by their platform names in `@available`.
package struct OldestSystems: Hashable, Sendable {
    private var versions: [String: Version] = [:]

    /// The numbers of a version, without zeros at the end.
    private struct Version: Hashable {
        var numbers: [Int]

        /// - Returns: Nil unless the text is a version, such as `13` or `10.15`.
        init?(_ text: some StringProtocol) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
                part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil
            }
            guard var numbers = parts as? [Int], numbers.count <= 3 else { return nil }
            while numbers.last == 0 { numbers.removeLast() }
            self.numbers = numbers
        }
    }

    /// The platforms that a package can name.
    package static let platforms = ["driverKit", "iOS", "macCatalyst", "macOS", "tvOS", "visionOS", "watchOS"]

    package init() {}

    /// - Parameter texts: For example `macOS:10.15`.
    package init(_ texts: some Sequence<String>) {
        for text in texts { _ = insert(text) }
    }

    /// Adds a system.
    ///
    /// - Returns: Whether the text is one.
    package mutating func insert(_ text: String) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, Self.platforms.contains(String(parts[0])), let version = Version(parts[1]) else {
            return false
        }
        versions[String(parts[0])] = version
        return true
    }

    /// The systems as texts, sorted.
    package var texts: [String] {
        versions.sorted { $0.key < $1.key }.map { platform, version in
            "\(platform):\(version.numbers.isEmpty ? "0" : version.numbers.map(String.init).joined(separator: "."))"
        }
    }

    package var isEmpty: Bool { versions.isEmpty }

    /// An attribute without the availability that all supported systems have.
    ///
    /// - Returns: Nil for an `@available` of which nothing is left.
    func reduced(_ attribute: Attribute) -> Attribute? {
        guard let availability = attribute.availability, availability.labels.isEmpty else { return attribute }
        let left = availability.platforms.filter { platform in
            platform.version.map { !isAlwaysThere(platform.name, since: $0) } ?? true
        }
        if left.count == availability.platforms.count { return attribute }
        guard !left.isEmpty else { return nil }
        let texts = left.map { platform in platform.name + (platform.version.map { " \($0)" } ?? "") }
        return Attribute(
            attribute.name,
            arguments: (texts + ["*"]).joined(separator: ", "),
            availability: Availability(left, isForAll: true)
        )
    }

    private func isAlwaysThere(_ platform: String, since version: String) -> Bool {
        guard let version = Version(version) else { return false }
        var name = platform
        if name.hasSuffix(Self.extensionSuffix) { name.removeLast(Self.extensionSuffix.count) }
        if name == "OSX" { name = "macOS" }
        return versions[name].map { !$0.numbers.lexicographicallyPrecedes(version.numbers) } ?? false
    }

    private static let extensionSuffix = "ApplicationExtension"
}
