// The request to parse one module.

internal import NeedleGraph
package import NeedleParser

/// A module to be parsed: where its sources are and what decides its facts beside them.
package struct ModuleRequest: Hashable, Sendable {
    package var name: ModuleName
    package var roots: SourceRoots
    package var packageName: String?
    /// The global actor that isolates what says nothing else.
    package var defaultIsolation: String?
    /// Modules that it depends on; empty where the imports alone tell.
    package var dependencies: [String] = []
    /// Compilation conditions that are set.
    package var defines: Set<String> = []
    /// Compilation conditions that are set in other modules, and not in this one; empty where `defines` are known.
    package var undefines: Set<String> = []
    /// The oldest systems that it is built for.
    package var platforms = OldestSystems()

    package init(_ name: ModuleName, _ roots: SourceRoots) {
        (self.name, self.roots) = (name, roots)
    }

    var parseOptions: ParseOptions {
        ParseOptions(defines: defines, undefines: undefines, platforms: platforms)
    }
}

/// The request as the parameters of a module's key, from which it can be read back: so a module that was parsed in a way
/// that a person typed is parsed again in the same way.
extension ModuleRequest {
    var parameters: ModuleParameters {
        let options = ModuleRequest.options.flatMap { option in option.texts(self).map { "\(option.word) \($0)" } }
        return ModuleParameters(
            module: name.text,
            options: options.sorted(by: bytesAscending),
            packageName: packageName,
            dependencies: dependencies
        )
    }

    /// The request that made a record.
    init(of record: ModuleRecord, name: ModuleName) {
        self.init(name, SourceRoots(paths: []))
        packageName = record.fields.parameters.packageName
        dependencies = record.fields.parameters.dependencies
        for text in record.fields.parameters.options {
            guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { continue }
            let option = ModuleRequest.options.first { text.utf8[..<space].elementsEqual($0.word.utf8) }
            option?.take(&self, String(text[text.utf8.index(after: space)...]))
        }
        let sources = roots.paths.map { $0.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false) }
        roots.paths = sources.sorted { Int($0[0]) ?? 0 < Int($1[0]) ?? 0 }.map { String($0.last ?? "") }
    }

    /// One kind of option: its word, its texts in a request, and how a request takes one.
    private struct Option: Sendable {
        var word: String
        var texts: @Sendable (ModuleRequest) -> [String]
        var take: @Sendable (inout ModuleRequest, String) -> Void

        init(
            _ word: String,
            _ texts: @escaping @Sendable (ModuleRequest) -> [String],
            _ take: @escaping @Sendable (inout ModuleRequest, String) -> Void
        ) {
            (self.word, self.texts, self.take) = (word, texts, take)
        }
    }

    private static let options = [
        // Numbered, since the key sorts its options and the first source tells the module's folder.
        Option("source", { $0.roots.paths.enumerated().map { "\($0 + 1) \($1)" } }, { $0.roots.paths.append($1) }),
        Option("define", { Array($0.defines) }, { $0.defines.insert($1) }),
        Option("undefine", { Array($0.undefines) }, { $0.undefines.insert($1) }),
        Option("platform", { $0.platforms.texts }, { _ = $0.platforms.insert($1) }),
        Option("default-isolation", { [$0.defaultIsolation].compactMap(\.self) }, { $0.defaultIsolation = $1 }),
        Option("exclude-suffix", { $0.roots.excludedSuffixes }, { $0.roots.excludedSuffixes.append($1) }),
        Option("exclude-path", { $0.roots.excludedPaths }, { $0.roots.excludedPaths.append($1) }),
        Option("others-path", { $0.roots.othersPaths }, { $0.roots.othersPaths.append($1) }),
    ]
}

extension ModuleParameters {
    /// Whether a file with the same bytes has the same facts under both.
    func giveSameFileFacts(as other: ModuleParameters) -> Bool {
        func flags(_ options: [String]) -> [String] {
            options.filter { option in ["define ", "undefine ", "platform "].contains { option.hasPrefix($0) } }
        }
        return flags(options) == flags(other.options)
    }
}
