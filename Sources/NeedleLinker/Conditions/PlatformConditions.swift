/// The conditions that Swift itself defines: which of them hold in one build, and which never do.
///
/// A build has one operating system, one architecture and so on, and some of these follow from others: Mac Catalyst is iOS.
/// The latter is said as *impossible ways*: terms that never hold together, in the form that `CompilationCondition` has for
/// ways. Nothing is said of `canImport`, since a module with the name of a system's may be anywhere.
enum PlatformConditions {
    /// The conditions that hold for at most one value in each build.
    private static let kinds: Set<Substring> = [
        "os", "arch", "targetEnvironment", "_endian", "_pointerBitWidth", "_runtime", "objectFormat", "_ptrauth",
    ]

    /// Older spellings, and those that all compilers from Swift 6.1 on know.
    private static let renamed = [
        "os(OSX)": "os(macOS)", "os(xrOS)": "os(visionOS)",
        "targetEnvironment(macabi)": "targetEnvironment(macCatalyst)",
    ]

    /// One of some values, of one kind, holds if the condition does.
    private static let implied: [String: [[String]]] = {
        var implied = [
            "targetEnvironment(macCatalyst)": [["os(iOS)"]],
            "targetEnvironment(simulator)": [["os(iOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)"]],
        ]
        let architectures = [
            "_32 little": ["arm", "arm64_32", "i386", "riscv32", "wasm32"], "_32 big": ["powerpc"],
            "_64 little": ["arm64", "powerpc64le", "riscv64", "wasm64", "x86_64"], "_64 big": ["powerpc64", "s390x"],
        ]
        for (properties, names) in architectures {
            let words = properties.split(separator: " ")
            for name in names {
                implied["arch(\(name))"] = [["_pointerBitWidth(\(words[0]))"], ["_endian(\(words[1]))"]]
            }
        }
        return implied
    }()

    /// The spelling of a condition that is compared and written.
    static func canonical(_ condition: String) -> String {
        let condition = kind(of: condition) == nil ? condition : condition.filter { $0 != " " && $0 != "`" }
        return renamed[condition] ?? condition
    }

    /// Whether something is known of a condition.
    static func knows(_ condition: String) -> Bool {
        kind(of: condition) != nil || VersionBound(condition) != nil
    }

    /// Whether a build meets at most one of two conditions.
    static func areAlternatives(_ condition: String, _ other: String) -> Bool {
        kind(of: condition).map { $0 == kind(of: other) } ?? false
    }

    /// The ways that no build has, of the conditions that are given and what follows from these.
    ///
    /// - Parameter conditions: Each once, without `!`.
    static func impossibleWays(of conditions: [String]) -> [[String]] {
        let kinds = Set(conditions.compactMap(kind(of:)))
        var ways: [[String]] = []
        for condition in conditions {
            for values in implied[condition] ?? [] where values.compactMap(kind(of:)).allSatisfy(kinds.contains) {
                ways.append([condition] + values.map { "!(\($0))" })
            }
        }
        if kinds.contains("_endian") { ways.append(["!(_endian(big))", "!(_endian(little))"]) }
        if kinds.contains("_runtime") { ways.append(["!(_runtime(_Native))", "!(_runtime(_ObjC))"]) }
        let bounds = conditions.compactMap(VersionBound.init)
        for (index, bound) in bounds.enumerated() {
            ways += bounds[(index + 1)...].flatMap(bound.impossibleWays(with:))
        }
        return ways
    }

    /// The question that it asks, if that has at most one value in a build, for example `os`.
    private static func kind(of condition: String) -> Substring? {
        guard let open = condition.firstIndex(of: "("), let close = condition.firstIndex(of: ")"), open < close,
            condition.index(after: close) == condition.endIndex, kinds.contains(condition[..<open])
        else { return nil }
        return condition[..<open]
    }
}

/// A condition as `compiler(>=6.2)`: of two, one may follow from the other.
private struct VersionBound {
    /// The thing that has the version.
    private var subject: Substring
    /// The numbers, without zeros at the end.
    private var version: [Int]
    private var isAtLeast: Bool
    private var text: String

    init?(_ condition: String) {
        guard condition.hasPrefix("compiler(") || condition.hasPrefix("swift(") else { return nil }
        let parts = condition.split { "() ".contains($0) }
        subject = parts[0]
        let comparison = parts.dropFirst().joined()
        isAtLeast = comparison.hasPrefix(">=")
        guard isAtLeast || comparison.hasPrefix("<") else { return nil }
        let numbers = comparison.drop { "<>=".contains($0) }.split(separator: ".")
        guard let version = numbers.map({ Int($0) }) as? [Int] else { return nil }
        (self.version, text) = (version, condition)
        while self.version.last == 0 { self.version.removeLast() }
    }

    /// The ways of these two, each met or not, between whose bounds no version is.
    func impossibleWays(with other: VersionBound) -> [[String]] {
        guard subject == other.subject else { return [] }
        return [(true, true), (true, false), (false, true), (false, false)].compactMap { first, second in
            let (isLower, isOtherLower) = (isAtLeast == first, other.isAtLeast == second)
            guard isLower != isOtherLower else { return nil }
            let (lower, upper) = isLower ? (version, other.version) : (other.version, version)
            guard !lower.lexicographicallyPrecedes(upper) else { return nil }
            return [first ? text : "!(\(text))", second ? other.text : "!(\(other.text))"]
        }
    }
}
