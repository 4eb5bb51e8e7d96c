// The statements of a `Package.swift`, read from its text. SwiftPM runs the file, but that takes a compiler and seconds, and
// packages rarely compute their layout.

/// A target of a package that is compiled from Swift, so neither a plugin nor a binary.
package struct PackageTarget: Hashable, Sendable {
    package var name: String
    /// Whether it is a test, and not a module of the program.
    package var isTest = false
    /// The stated folder of its sources.
    package var path: String?
    /// The stated sources: files and folders below that folder; empty if all are.
    package var sources: [String] = []
    /// The files and folders below that folder that are excluded.
    package var excluded: [String] = []
    /// The targets and products that it depends on, as far as they are plain strings, in the order of the text.
    package var dependencies: [String] = []
}

/// The targets in a `Package.swift`, in the order of its text.
package struct PackageTargets: Hashable, Sendable {
    /// The targets whose name and path are plain strings.
    package var known: [PackageTarget] = []
    /// The offsets in the text of the targets whose path is not a plain string, by name.
    package var unplaced: [String: Int] = [:]
    /// Whether the text states all targets except tests, and at least one.
    package var areAll = true
}

/// The language modes that a `Package.swift` states.
package struct PackageLanguageModes: Hashable, Sendable {
    /// The mode of all targets without a mode of their own; nil if the text does not show it.
    package var usual: LanguageMode?
    /// The modes of single targets, by name.
    package var ofTargets: [String: LanguageMode] = [:]

    package init() {}
}

extension ManifestCode {
    /// The targets in a `Package.swift`.
    package var targets: PackageTargets {
        var targets = PackageTargets()
        var end = 0
        // A dependency of a target may be written as `.target(…)` inside it.
        for (index, call) in calls.enumerated() where call.isMember && call.start >= end {
            let isTest = call.isNamed("testTarget")
            let isModule = isTest || call.isNamed("target", "executableTarget", "macro")
            guard isModule || call.isNamed("plugin", "systemLibrary", "binaryTarget") else { continue }
            guard let endOfCall = call.end else {
                targets.areAll = false
                break
            }
            end = endOfCall
            if !isModule { continue }
            let (name, path) = (string("name", of: call), string("path", of: call))
            guard let name, path != nil || call.arguments["path"] == nil else {
                if !isTest { targets.areAll = false }
                if !isTest, let name { targets.unplaced[name] = call.start }
                continue
            }
            let (sources, excluded) = (strings("sources", of: call), strings("exclude", of: call))
            var target = PackageTarget(name: name, isTest: isTest, path: path, sources: sources, excluded: excluded)
            target.dependencies = dependencies(ofCall: index)
            targets.known.append(target)
        }
        if !isCertain || targets.known.allSatisfy(\.isTest) { targets.areAll = false }
        return targets
    }

    /// The names in `dependencies: ["Feed", .target(name: "Map"), .product(name: "Store", package: "store")]`.
    private func dependencies(ofCall index: Int) -> [String] {
        guard let start = calls[index].arguments["dependencies"] else { return [] }
        let list = self.list(at: start)
        let inner = calls[(index + 1)...].prefix { $0.start < list.end }.filter { call in
            call.isMember && call.start > start && call.isNamed("target", "product", "byName")
        }
        return list.strings + inner.compactMap { string("name", of: $0) }
    }

    /// The oldest systems that a `Package.swift` states, for example `macOS:10.15` of `platforms: [.macOS(.v10_15)]`; none if
    /// its text does not show them.
    package var platforms: [String] {
        guard isCertain, labels.filter({ $0 == "platforms" }).count == 1 else { return [] }
        // Deeper calls are the platforms of a condition.
        return calls.filter { $0.isMember && $0.depth == 3 && $0.list == "platforms" }.compactMap { call in
            let version = string(at: call.start) ?? self.version(at: call.start)
            return version.map { "\(call.name):\($0)" }
        }
    }

    /// The version of a constant such as `.v10_15`.
    private func version(at position: Int) -> String? {
        guard source.holds(".v", at: position) else { return nil }
        let digits = source[(position + 2)...].prefix { $0 == "_" || $0.isDigit }
        return String(decoding: digits, as: UTF8.self).split(separator: "_").joined(separator: ".")
    }

    /// The language modes in a `Package.swift`: the stated ones, otherwise that of its tools version.
    ///
    /// If anything else may decide a mode, such as a constant or a statement after the package, none is known.
    package var languageModes: PackageLanguageModes {
        guard isCertain, !contains("-swift-version", in: source), !contains("-language-mode", in: source) else {
            return PackageLanguageModes()
        }
        let keys = ["swiftLanguageModes", "swiftLanguageVersions"]
        let words = keys + ["swiftLanguageMode", "swiftLanguageVersion"]
        let ofTarget = calls.filter { $0.isMember && $0.isNamed("swiftLanguageMode", "swiftLanguageVersion") }
        var modes = PackageLanguageModes()
        var mentions = 0
        if let package = calls.first(where: { !$0.isMember && $0.isNamed("Package") }) {
            let stated = keys.compactMap { package.arguments[$0] }
            mentions = stated.count
            if let first = stated.first {
                // SwiftPM takes the newest that the compiler supports.
                modes.usual = languageModes(at: first)?.max { $0.rawValue < $1.rawValue }
                if modes.usual == nil { return PackageLanguageModes() }
            } else {
                modes.usual = toolsLanguageMode
            }
        }
        for target in calls
        where target.isMember && target.isNamed("target", "executableTarget", "macro", "testTarget") {
            guard let settings = target.arguments["swiftSettings"], let end = target.end,
                let name = string("name", of: target)
            else { continue }
            for call in ofTarget where call.start > settings && call.start < end {
                guard let mode = languageModes(at: call.start), mode.count == 1 else {
                    return PackageLanguageModes()
                }
                mentions += 1
                modes.ofTargets[name] = mode[0]
            }
        }
        var (scanner, all) = (TokenScanner(source, from: startOfCode(in: source)), 0)
        while let token = scanner.next() {
            if case .word(let word) = token, words.contains(word.text) { all += 1 }
        }
        return all == mentions ? modes : PackageLanguageModes()
    }

    /// The modes in an argument such as `.v6` or `[.v5, .v6]`; nil if there is anything else.
    private func languageModes(at start: Int) -> [LanguageMode]? {
        var modes: [LanguageMode] = []
        var scanner = TokenScanner(source, from: start)
        var depth = 0
        while let token = scanner.next() {
            switch token {
            case .word(let word):
                if ["v4", "v4_2"].contains(word.text) { continue }
                guard word.text.hasPrefix("v"), let mode = LanguageMode(rawValue: String(word.text.dropFirst())) else {
                    return nil
                }
                modes.append(mode)
            case .punctuation("["): depth += 1
            case .punctuation("]"):
                depth -= 1
                if depth <= 0 { return modes }
            case .punctuation("."): break
            case .punctuation(",") where depth > 0: break
            case .punctuation(")") where depth == 0: return modes
            case .punctuation: return nil
            }
        }
        return nil
    }

    /// The mode of `// swift-tools-version: 6.0`.
    private var toolsLanguageMode: LanguageMode? {
        let line = source[startOfText(in: source)...].prefix { $0 != "\n" }
        let text = String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }.lowercased()
        guard text.hasPrefix("//swift-tools-version:") else { return nil }
        return LanguageMode(rawValue: String(text.dropFirst(22).prefix { $0.isNumber }))
    }

    /// Whether a `Package.swift` contains `.plugin(name: …, package: …)` with some name.
    ///
    /// SwiftPM requires `package:` for a plugin of another package. In a package that contains the plugin itself,
    /// `.plugin(name: …, targets: …)` is a product, and not a use.
    package func usesPluginOfAnotherPackage(_ name: StaticString) -> Bool {
        calls.contains { call in
            call.isMember && call.isNamed("plugin") && call.end != nil && call.arguments["package"] != nil
                && string("name", of: call) == "\(name)"
        }
    }
}
