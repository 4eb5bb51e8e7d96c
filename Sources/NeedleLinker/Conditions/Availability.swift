/// When code may use a declaration, by its `@available` attributes.
struct Availability: Hashable {
    /// The platforms on which it came later than the rest, with the version since which it is there.
    private var introduced: [String: [Int]] = [:]
    private var isUnavailable = false

    /// - Parameter attributes: As they were written, for example `@available(iOS 15, macOS 12.1, *)`.
    init(_ attributes: [String]) {
        for attribute in attributes {
            guard attribute.hasPrefix("@available"), let open = attribute.firstIndex(of: "(") else { continue }
            let arguments = attribute[attribute.index(after: open)...].dropLast().split(separator: ",")
            read(arguments.map { $0.split { $0 == " " || $0 == ":" }.map(String.init) })
        }
    }

    /// Whether the declaration can be used wherever one with the other availability can.
    func covers(_ other: Availability) -> Bool {
        guard !isUnavailable || other.isUnavailable else { return false }
        return introduced.allSatisfy { platform, version in
            let first = other.introduced[platform] ?? Self.oldest[platform] ?? []
            return !first.lexicographicallyPrecedes(version)
        }
    }

    /// The oldest systems that NeedleFoundation runs on: what is there since then is there for all of its users.
    private static let oldest = [
        "iOS": [13], "macCatalyst": [13], "macOS": [10, 15], "OSX": [10, 15], "tvOS": [13], "watchOS": [6],
        "visionOS": [1], "swift": [5],
    ]

    /// - Parameter arguments: The words of each argument, for example `[iOS, 15]` or `[iOS]` and `[introduced, 15]`.
    private mutating func read(_ arguments: [[String]]) {
        var platform = ""
        for words in arguments {
            guard let first = words.first else { continue }
            switch (first, words.count) {
            case ("unavailable", 1), ("obsoleted", _): isUnavailable = true
            case ("introduced", 2): introduced[platform] = Self.version(words[1])
            case ("deprecated", _), ("message", _), ("renamed", _), ("noasync", _): break
            case (_, 1): platform = first
            default: introduced[first] = Self.version(words[1])
            }
        }
    }

    private static func version(_ text: String) -> [Int] {
        var numbers = text.split(separator: ".").map { Int($0) ?? 0 }
        while numbers.last == 0 { numbers.removeLast() }
        return numbers
    }
}
