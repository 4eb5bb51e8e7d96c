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

    package init(
        name: ModuleName,
        roots: SourceRoots,
        packageName: String? = nil,
        defaultIsolation: String? = nil,
        dependencies: [String] = [],
        defines: Set<String> = [],
        undefines: Set<String> = []
    ) {
        self.name = name
        self.roots = roots
        self.packageName = packageName
        self.defaultIsolation = defaultIsolation
        self.dependencies = dependencies
        self.defines = defines
        self.undefines = undefines
    }

    var parseOptions: ParseOptions {
        ParseOptions(defines: defines, undefines: undefines, platforms: platforms)
    }
}

/// The request as the options of a module's key, from which it can be read back: so a module whose graph file was
/// lost can be parsed again as it was.
extension ModuleRequest {
    private static let define = "define "
    private static let undefine = "undefine "
    private static let platform = "platform "
    private static let isolation = "default-isolation "
    private static let source = "source "
    private static let suffix = "exclude-suffix "
    private static let excludedPath = "exclude-path "
    private static let othersPath = "others-path "

    var keyOptions: [String] {
        let flags =
            defines.sorted(by: bytesAscending).map { ModuleRequest.define + $0 }
            + undefines.sorted(by: bytesAscending).map { ModuleRequest.undefine + $0 }
            + platforms.texts.map { ModuleRequest.platform + $0 }
        // Numbered, since the key sorts its options and the first source tells the module's folder.
        let sources = roots.paths.enumerated().map { "\(ModuleRequest.source)\($0 + 1) \($1)" }
        let suffixes = roots.excludedSuffixes.map { ModuleRequest.suffix + $0 }
        let isolation = defaultIsolation.map { [ModuleRequest.isolation + $0] } ?? []
        let others = roots.othersPaths.map { ModuleRequest.othersPath + $0 }
        return flags + isolation + sources + suffixes
            + roots.excludedPaths.map { ModuleRequest.excludedPath + $0 } + others
    }

    /// The request that made a record.
    init(of record: ModuleRecord, name: ModuleName) {
        let fields = record.fields
        self.init(
            name: name,
            options: fields.options,
            packageName: fields.packageName,
            dependencies: fields.dependencies
        )
    }

    /// Whether a record was made by this request.
    func isRequest(for record: ModuleRecord) -> Bool {
        packageName == record.fields.packageName && dependencies == record.fields.dependencies
            && keyOptions.sorted(by: bytesAscending) == record.fields.options
    }

    private init(name: ModuleName, options: [String], packageName: String?, dependencies: [String]) {
        self.init(name: name, roots: SourceRoots(paths: []), packageName: packageName, dependencies: dependencies)
        var sources: [(number: Int, path: String)] = []
        for option in options {
            // Mostly the one source is the one option.
            if let source = option.numbered(after: ModuleRequest.source) {
                sources.append(source)
            } else if let flag = option.text(after: ModuleRequest.define) {
                defines.insert(flag)
            } else if let flag = option.text(after: ModuleRequest.undefine) {
                undefines.insert(flag)
            } else if let system = option.text(after: ModuleRequest.platform) {
                _ = platforms.insert(system)
            } else if let actor = option.text(after: ModuleRequest.isolation) {
                defaultIsolation = actor
            } else if let suffix = option.text(after: ModuleRequest.suffix) {
                roots.excludedSuffixes.append(suffix)
            } else if let path = option.text(after: ModuleRequest.excludedPath) {
                roots.excludedPaths.append(path)
            } else if let path = option.text(after: ModuleRequest.othersPath) {
                roots.othersPaths.append(path)
            }
        }
        roots.paths = sources.sorted { $0.number < $1.number }.map(\.path)
    }
}

extension ModuleKey {
    /// Whether it is the key of such a request, whatever the sources hold.
    func hasOptions(of request: ModuleRequest) -> Bool {
        formatVersion == graphFileVersion && module == request.name.text && packageName == request.packageName
            && dependencies == request.dependencies && options == request.keyOptions.sorted(by: bytesAscending)
    }

    /// Whether a file with the same bytes has the same facts under both keys.
    func hasSameFileFacts(as other: ModuleKey) -> Bool {
        formatVersion == other.formatVersion && options.filter(\.isFlag) == other.options.filter(\.isFlag)
    }
}

extension String {
    /// The rest of an option that begins so.
    fileprivate func text(after prefix: String) -> String? { rest(after: prefix).map(String.init) }

    private func rest(after prefix: String) -> Substring? {
        utf8.starts(with: prefix.utf8) ? Substring(utf8.dropFirst(prefix.utf8.count)) : nil
    }

    /// The number and the path in the rest.
    fileprivate func numbered(after prefix: String) -> (number: Int, path: String)? {
        guard let text = rest(after: prefix), let space = text.utf8.firstIndex(of: UInt8(ascii: " ")),
            let number = Int(text[..<space])
        else { return nil }
        return (number, String(text[text.utf8.index(after: space)...]))
    }

    /// Whether the option decides the facts of a file, beside its bytes.
    fileprivate var isFlag: Bool { hasPrefix("define ") || hasPrefix("undefine ") || hasPrefix("platform ") }
}
