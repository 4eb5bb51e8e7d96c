/// The conditions that Swift itself defines: which can hold in one build, and which never can.
///
/// A build has one operating system, one architecture and so on, and some conditions imply others: Mac Catalyst is iOS.
/// Implications are stated as *impossible clauses*: terms that never hold together, in the form that `CompilationCondition` uses
/// for clauses. `canImport` is left out, since any project may have a module with a system module's name.
enum PlatformConditions {
    /// Conditions with at most one value in each build.
    private static let kinds: Set<Substring> = [
        "os", "arch", "targetEnvironment", "_endian", "_pointerBitWidth", "_runtime", "objectFormat", "_ptrauth",
    ]

    /// Older spellings, and spellings that all compilers from Swift 6.1 on know.
    private static let renamed = [
        "os(OSX)": "os(macOS)", "os(xrOS)": "os(visionOS)",
        "targetEnvironment(macabi)": "targetEnvironment(macCatalyst)",
    ]

    /// If the condition holds, one value of each list holds.
    private static let implied: [String: [[String]]] = {
        var implied = [
            "targetEnvironment(macCatalyst)": [["os(iOS)"]],
            "targetEnvironment(simulator)": [["os(iOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)"]],
        ]
        let architectures = [
            (32, "little", ["arm", "arm64_32", "i386", "riscv32", "wasm32"]), (32, "big", ["powerpc"]),
            (64, "little", ["arm64", "powerpc64le", "riscv64", "wasm64", "x86_64"]),
            (64, "big", ["powerpc64", "s390x"]),
        ]
        for (width, byteOrder, names) in architectures {
            for name in names {
                implied["arch(\(name))"] = [["_pointerBitWidth(_\(width))"], ["_endian(\(byteOrder))"]]
            }
        }
        return implied
    }()

    /// The canonical spelling of a condition, in which it is compared and written.
    static func canonical(_ condition: String) -> String {
        let condition = kind(of: condition) == nil ? condition : condition.filter { $0 != " " && $0 != "`" }
        return renamed[condition] ?? condition
    }

    /// Whether a condition is one that Swift defines.
    static func knows(_ condition: String) -> Bool {
        kind(of: condition) != nil || VersionBound(condition) != nil
    }

    /// Whether a build meets at most one of two conditions.
    static func areAlternatives(_ condition: String, _ other: String) -> Bool {
        kind(of: condition).map { $0 == kind(of: other) } ?? false
    }

    /// The combinations of the given conditions, and of what they imply, that no build has.
    ///
    /// - Parameter conditions: Distinct, without `!`.
    static func impossibleClauses(of conditions: [String]) -> [[String]] {
        let kinds = Set(conditions.compactMap(kind(of:)))
        var clauses: [[String]] = []
        for condition in conditions {
            for values in implied[condition] ?? [] where values.compactMap(kind(of:)).allSatisfy(kinds.contains) {
                clauses.append([condition] + values.map { "!(\($0))" })
            }
        }
        if kinds.contains("_endian") { clauses.append(["!(_endian(big))", "!(_endian(little))"]) }
        if kinds.contains("_runtime") { clauses.append(["!(_runtime(_Native))", "!(_runtime(_ObjC))"]) }
        let bounds = conditions.compactMap(VersionBound.init)
        for (index, bound) in bounds.enumerated() {
            clauses += bounds[(index + 1)...].flatMap(bound.impossibleClauses(with:))
        }
        return clauses
    }

    /// The function name of a condition that has at most one value in a build, for example `os`.
    private static func kind(of condition: String) -> Substring? {
        guard let open = condition.firstIndex(of: "("), let close = condition.firstIndex(of: ")"), open < close,
            condition.index(after: close) == condition.endIndex, kinds.contains(condition[..<open])
        else { return nil }
        return condition[..<open]
    }
}

/// A condition such as `compiler(>=6.2)`: one bound may imply another.
private struct VersionBound {
    /// The function name, `compiler` or `swift`.
    private var subject: Substring
    /// The version's numbers, without trailing zeros.
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

    /// The combinations of two bounds, each met or not, that no version satisfies.
    func impossibleClauses(with other: VersionBound) -> [[String]] {
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
