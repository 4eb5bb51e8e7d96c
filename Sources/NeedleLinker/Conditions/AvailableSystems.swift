import NeedleGraph

/// When code may use a declaration, according to its `@available` attributes.
struct AvailableSystems: Hashable {
    /// The platforms with the version that introduced the declaration.
    private var introduced: [String: [Int]] = [:]
    private var isUnavailable = false

    init(_ attributes: [Attribute]) {
        for availability in attributes.compactMap(\.availability) {
            if availability.labels.contains(.unavailable) || availability.labels.contains(.obsoleted) {
                isUnavailable = true
            }
            for platform in availability.platforms {
                if let version = platform.version { introduced[platform.name] = Self.version(version) }
            }
        }
    }

    /// Whether the declaration can be used wherever one with the other availability can.
    func covers(_ other: AvailableSystems) -> Bool {
        guard !isUnavailable || other.isUnavailable else { return false }
        return introduced.allSatisfy { platform, version in
            let first = other.introduced[platform] ?? Self.oldest(platform)
            return !first.lexicographicallyPrecedes(version)
        }
    }

    /// The oldest systems that NeedleFoundation runs on. All its users have what these systems have.
    private static let oldest = [
        "iOS": [13], "macCatalyst": [13], "macOS": [10, 15], "OSX": [10, 15], "tvOS": [13], "watchOS": [6],
        "visionOS": [1], "swift": [5],
    ]

    /// An app extension runs on the same systems as its app.
    private static func oldest(_ platform: String) -> [Int] {
        let suffix = "ApplicationExtension"
        return oldest[platform.hasSuffix(suffix) ? String(platform.dropLast(suffix.count)) : platform] ?? []
    }

    private static func version(_ text: String) -> [Int] {
        var numbers = text.split(separator: ".").map { Int($0) ?? 0 }
        while numbers.last == 0 { numbers.removeLast() }
        return numbers
    }
}
