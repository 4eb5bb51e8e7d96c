import NeedleGraph

/// When code may use a declaration, by its `@available` attributes.
struct AvailableSystems: Hashable {
    /// The platforms on which it came later than the rest, with the version since which it is there.
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

    /// The oldest systems that NeedleFoundation runs on: what is there since then is there for all of its users.
    private static let oldest = [
        "iOS": [13], "macCatalyst": [13], "macOS": [10, 15], "OSX": [10, 15], "tvOS": [13], "watchOS": [6],
        "visionOS": [1], "swift": [5],
    ]

    /// An extension of an app runs where the app does.
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
