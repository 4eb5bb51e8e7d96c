// What the text of a `Package.swift` states. It is searched and not run: SwiftPM runs it, but that takes a compiler and
// seconds, and what a package computes is rarely its layout.

/// A target of a package that is compiled from Swift: no plugin, and nothing binary.
package struct PackageTarget: Hashable, Sendable {
    package var name: String
    /// Whether it is a test, and no module of the program.
    package var isTest = false
    /// The folder that it states for its sources.
    package var path: String?
}

/// The targets in a `Package.swift`, in the order of its text.
///
/// - Returns: Nil if there is none besides tests, or one whose name or path is no plain string. Such tests are left out.
package func packageTargets(_ source: UnsafeBufferPointer<UInt8>) -> [PackageTarget]? {
    let text = PackageText(source)
    var targets: [PackageTarget] = []
    var end = 0
    // A dependency of a target may be written as `.target(…)` inside it.
    for call in text.calls where call.start >= end {
        let isTest = call.isNamed("testTarget")
        let isModule = isTest || call.isNamed("target", "executableTarget", "macro")
        guard isModule || call.isNamed("plugin", "systemLibrary", "binaryTarget") else { continue }
        guard let endOfCall = call.end else { return nil }
        end = endOfCall
        if !isModule { continue }
        let (name, path) = (text.string("name", of: call), text.string("path", of: call))
        guard isTest || name != nil && (path != nil || call.arguments["path"] == nil) else { return nil }
        if let name { targets.append(PackageTarget(name: name, isTest: isTest, path: path)) }
    }
    return !text.isCertain || targets.allSatisfy(\.isTest) ? nil : targets
}

/// The oldest systems that a `Package.swift` states, for example `macOS:10.15` of `platforms: [.macOS(.v10_15)]`; none where
/// its text does not tell them.
package func packagePlatforms(_ source: UnsafeBufferPointer<UInt8>) -> [String] {
    let text = PackageText(source)
    guard text.isCertain, text.labels.filter({ $0 == "platforms" }).count == 1 else { return [] }
    // What stands further in are the platforms of a condition.
    return text.calls.filter { $0.depth == 3 && $0.list == "platforms" }.compactMap { call in
        let version = plainString(at: call.start, in: source) ?? version(at: call.start, in: source)
        return version.map { "\(call.name):\($0)" }
    }
}

/// The version that a constant such as `.v10_15` stands for.
private func version(at position: Int, in source: UnsafeBufferPointer<UInt8>) -> String? {
    guard source.holds(".v", at: position) else { return nil }
    let digits = source[(position + 2)...].prefix { byte in
        byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
    return String(decoding: digits, as: UTF8.self).split(separator: "_").joined(separator: ".")
}

/// Whether there is `.plugin(name: …, package: …)` with some name in a `Package.swift`.
///
/// SwiftPM demands `package:` of a plugin of another package; the product of a package that has the plugin itself is
/// `.plugin(name: …, targets: …)`, and no use.
package func usesPluginOfAnotherPackage(_ name: StaticString, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most packages do not even mention it.
    guard contains(name, in: source) else { return false }
    let text = PackageText(source)
    return text.calls.contains { call in
        call.isNamed("plugin") && call.end != nil && call.arguments["package"] != nil
            && text.string("name", of: call) == "\(name)"
    }
}

/// The calls of members in a `Package.swift`, such as `.target(name: "Game")`, as far as its tokens tell.
private struct PackageText {
    struct Call {
        var name: String
        /// How many brackets are open around its arguments, its own among them.
        var depth: Int
        /// The argument of the package that it stands in.
        var list: String?
        /// The offset of its first argument.
        var start: Int
        /// The offset behind it; nil if the text ends before.
        var end: Int?
        /// By label, the offset of each argument.
        var arguments: [String: Int] = [:]

        func isNamed(_ names: String...) -> Bool { names.contains(name) }
    }

    /// In the order of the text.
    private(set) var calls: [Call] = []
    /// The labels of the arguments of the package.
    private(set) var labels: [String] = []
    /// Whether the tokens are surely those that the compiler sees.
    let isCertain: Bool
    private let source: UnsafeBufferPointer<UInt8>

    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        var scanner = TokenScanner(source, from: 0)
        /// The calls whose brackets are open; nil for other brackets.
        var open: [Int?] = []
        var isMember = false
        var word: Word?
        while let token = scanner.next() {
            guard case .punctuation(let byte) = token else {
                if case .word(let next) = token { word = next }
                continue
            }
            let name = word.map { String(decoding: $0.bytes, as: UTF8.self) }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                let isCall = isMember && byte == UInt8(ascii: "(")
                open.append(isCall && name != nil ? calls.count : nil)
                if isCall, let name {
                    calls.append(Call(name: name, depth: open.count, list: labels.last, start: scanner.position))
                }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if case let call?? = open.popLast() { calls[call].end = scanner.position }
            case UInt8(ascii: ":"):
                guard let name else { break }
                if open.count == 1 { labels.append(name) }
                if case let call?? = open.last { calls[call].arguments[name] = scanner.position }
            default: break
            }
            isMember = byte == UInt8(ascii: ".")
            word = nil
        }
        isCertain = !scanner.isUncertain
    }

    /// The string that an argument of a call is; nil for anything else.
    func string(_ label: String, of call: Call) -> String? {
        call.arguments[label].flatMap { plainString(at: $0, in: source) }
    }
}

/// The string that is the whole of an argument.
/// - Parameter start: The offset of the argument.
/// - Returns: Nil for anything else, also for a string with an escape or an interpolation.
private func plainString(at start: Int, in source: UnsafeBufferPointer<UInt8>) -> String? {
    func nextToken(from start: Int) -> Int? { source[start...].firstIndex { !" \t\r\n".utf8.contains($0) } }
    let quote = UInt8(ascii: "\"")
    guard let first = nextToken(from: start), source[first] == quote,
        let end = source[(first + 1)...].firstIndex(of: quote), end > first + 1,
        let next = nextToken(from: end + 1), ",)".utf8.contains(source[next])
    else { return nil }
    let bytes = source[(first + 1)..<end]
    return bytes.contains(UInt8(ascii: "\\")) ? nil : String(decoding: bytes, as: UTF8.self)
}
