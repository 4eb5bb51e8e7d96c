import NeedleGraph

/// The oldest systems that a module is built for, by the names that `@available` has for their platforms.
package struct OldestSystems: Hashable, Sendable {
    private var versions: [String: Version] = [:]

    /// The numbers of a version, without zeros at the end.
    private struct Version: Hashable {
        var numbers: [Int]

        /// - Returns: Nil if the text is no version, such as `13` or `10.15`.
        init?(_ text: some StringProtocol) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
                part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(part) : nil
            }
            guard var numbers = parts as? [Int], numbers.count <= 3 else { return nil }
            while numbers.last == 0 { numbers.removeLast() }
            self.numbers = numbers
        }
    }

    /// The platforms that a package can name.
    package static let platforms = ["driverKit", "iOS", "macCatalyst", "macOS", "tvOS", "visionOS", "watchOS"]

    package init() {}

    /// - Parameter texts: As people write them, for example `macOS:10.15`.
    package init(_ texts: some Sequence<String>) {
        for text in texts { _ = insert(text) }
    }

    /// Adds a system.
    ///
    /// - Returns: Whether it is one.
    package mutating func insert(_ text: String) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, Self.platforms.contains(String(parts[0])), let version = Version(parts[1]) else {
            return false
        }
        versions[String(parts[0])] = version
        return true
    }

    /// All of them as people write them, sorted.
    package var texts: [String] {
        versions.sorted { $0.key < $1.key }.map { platform, version in
            "\(platform):\(version.numbers.isEmpty ? "0" : version.numbers.map(String.init).joined(separator: "."))"
        }
    }

    package var isEmpty: Bool { versions.isEmpty }

    /// An attribute without the systems that are always there.
    ///
    /// - Returns: Nil for an `@available` that then says nothing.
    func reduced(_ attribute: String) -> String? {
        guard attribute.hasPrefix("@available"), let open = attribute.firstIndex(of: "("), attribute.last == ")" else {
            return attribute
        }
        let arguments = attribute[attribute.index(after: open)...].dropLast().split(separator: ",").map { argument in
            argument.split(separator: " ").joined(separator: " ")
        }
        // The long form is about one platform, and may say more than since when it is there.
        if arguments.count == 2, let version = arguments[1].split(separator: ":").last,
            arguments[1].hasPrefix("introduced:")
        {
            return isAlwaysThere(arguments[0], since: version.split(separator: " ").joined()) ? nil : attribute
        }
        guard arguments.last == "*" else { return attribute }
        let left = arguments.dropLast().filter { argument in
            let words = argument.split(separator: " ")
            return words.count != 2 || !isAlwaysThere(words[0], since: words[1])
        }
        if left.count == arguments.count - 1 { return attribute }
        return left.isEmpty ? nil : "@available(\(left.joined(separator: ", ")), *)"
    }

    private func isAlwaysThere(_ platform: some StringProtocol, since version: some StringProtocol) -> Bool {
        guard let version = Version(version) else { return false }
        var name = String(platform)
        if name.hasSuffix(Self.extensionSuffix) { name.removeLast(Self.extensionSuffix.count) }
        if name == "OSX" { name = "macOS" }
        return versions[name].map { !$0.numbers.lexicographicallyPrecedes(version.numbers) } ?? false
    }

    private static let extensionSuffix = "ApplicationExtension"
}

extension FileFacts {
    /// Leaves out since when what is always there is there.
    mutating func leaveOut(_ platforms: OldestSystems) {
        if platforms.isEmpty { return }
        for index in declarations.indices {
            declarations[index].attributes = declarations[index].attributes.compactMap(platforms.reduced)
            for member in declarations[index].members.indices {
                let attributes = declarations[index].members[member].attributes
                if attributes.isEmpty { continue }
                declarations[index].members[member].attributes = attributes.compactMap(platforms.reduced)
            }
        }
    }
}
