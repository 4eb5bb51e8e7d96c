// `needle.json`: the modules that are not simply folders of the workspace.

package import NeedleDiagnostics
internal import NeedleFileSystem
package import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// A string of `needle.json` and where it stands.
package struct ManifestText: Hashable, Sendable {
    package var text: String
    /// The file that it stands in.
    package var path: String
    package var place: Place

    /// A problem of this string.
    package func problem(_ message: String) -> Diagnostic {
        Diagnostic(.cannotRun, message, at: .source(path: path, place: place))
    }

    /// The value that this string names.
    /// - Parameter read: Throws the faults of a text that names no value.
    fileprivate func value<Value>(_ read: (String) throws(Failure) -> Value) throws(Failure) -> Value {
        do throws(Failure) {
            return try read(text)
        } catch {
            throw Failure(error.problems.map { problem($0.message) })
        }
    }
}

/// One module as `needle.json` describes it, for example
/// `{ "name": "Game", "sources": ["Features/Game"], "dependencies": ["Players"], "packageName": "Shop" }`.
struct ManifestModule: Hashable, Sendable {
    var name: ModuleName
    /// The name as it is written.
    var typedName: ManifestText
    /// Files and folders, relative to the folder of `needle.json`; empty where the module's folder is found by name.
    var sources: [ManifestText] = []
    /// The files and folders below these that are no part of it.
    var excluded: [ManifestText] = []
    var dependencies: [ManifestText] = []
    var build = BuildSettings()
}

/// The build settings of a module, which its sources do not show; nil for what the manifest does not say.
struct BuildSettings: Hashable, Sendable {
    var packageName: String?
    var defaultIsolation: DefaultIsolation?
    var defines: Set<String>?
    var platforms: OldestSystems?
    var languageMode: LanguageMode?

    static let keys = [
        "packageName", "defaultIsolation", "defines", "platforms", "swiftLanguageMode",
    ]

    /// These settings, with those of another one for what they do not say.
    func filled(from other: BuildSettings) -> BuildSettings {
        BuildSettings(
            packageName: packageName ?? other.packageName,
            defaultIsolation: defaultIsolation ?? other.defaultIsolation,
            defines: defines ?? other.defines,
            platforms: platforms ?? other.platforms,
            languageMode: languageMode ?? other.languageMode
        )
    }
}

/// The content of `needle.json`, for example `{ "moduleRoots": ["Modules", "Features"], "modules": [{ "name": "Game" }] }`.
package struct Manifest: Sendable {
    /// The folders whose folders are modules; nil if it does not say.
    var moduleRoots: [ManifestText]?
    var modules: [ModuleName: ManifestModule] = [:]
    /// The settings of all modules that do not have their own.
    var build = BuildSettings()
    /// The flags that any module is built with.
    var flags: Set<String> = []
    package var severities = Severities()
    /// The cache folder, relative to the folder of `needle.json`; nil if it does not say.
    var cache: ManifestText?
    /// The CODEOWNERS file, relative to the folder of `needle.json`; nil if it does not say.
    package var owners: ManifestText?
    /// The members that a check of the graph reads.
    package var ofCheck: [JSONElement.Member] = []
    /// The reader of these members, which reports what is wrong with them; nil where there is no file.
    package var reader: ManifestReader?

    package init() {}

    private func build(of module: ModuleName) -> BuildSettings {
        modules[module]?.build.filled(from: build) ?? build
    }

    /// Sets in a request how its module is built.
    /// - Parameters:
    ///   - workspace: The manifest of the workspace, for what this one does not say, if this one is of a package inside it.
    ///   - open: Flags that may be set or not, whatever the manifest says.
    func apply(
        to request: inout ModuleRequest,
        within workspace: Manifest? = nil,
        leavingOpen open: Set<String> = []
    ) {
        var build = build(of: request.name)
        if let workspace { build = build.filled(from: workspace.build(of: request.name)) }
        let flags = flags.union(workspace?.flags ?? [])
        request.packageName = build.packageName
        request.defaultIsolation = build.defaultIsolation?.actor
        let defines = (build.defines ?? []).subtracting(open)
        request.parseOptions = ParseOptions(
            defines: defines,
            undefines: flags.subtracting(open).subtracting(defines),
            platforms: build.platforms ?? OldestSystems(),
            languageMode: build.languageMode
        )
    }
}

/// Reads the `needle.json` that a build system names, if it names one.
/// - Throws: Why it cannot be read, or what is wrong with it.
func readManifest(at path: String?, _ fileSystem: FileSystem) throws(Failure) -> Manifest? {
    guard let path else { return nil }
    return try readManifest(try Failure.wrapping(try fileSystem.read(path).bytes), path: path)
}

/// Reads a `needle.json`; nil if there is none.
/// - Throws: Why it cannot be read, or what is wrong with it.
func readManifestIfPresent(at path: String, _ fileSystem: FileSystem) throws(Failure) -> Manifest? {
    let bytes = try Failure.wrapping(try fileSystem.readIfPresent(path))
    return try bytes.map { bytes throws(Failure) in try readManifest(bytes, path: path) }
}

/// Reads a `needle.json`.
/// - Throws: The first problem, with its place, or all keys that are not known.
package func readManifest(_ bytes: [UInt8], path: String) throws(Failure) -> Manifest {
    let document = try parseJSON(bytes, path: path)
    var reader = ManifestReader(path: path, bytes: bytes)
    var manifest = Manifest()
    var modules: [ManifestModule] = []
    for member in try reader.members(document, of: "the file", example: #"{ "moduleRoots": ["Modules"] }"#) {
        switch member.name {
        case "moduleRoots": manifest.moduleRoots = try reader.strings(member, example: "Modules")
        case "modules":
            for element in try reader.elements(member, example: #"[{ "name": "Game" }]"#) {
                modules.append(try reader.module(element))
            }
        case "cache": manifest.cache = try reader.string(member.element, of: member.name)
        case "owners": manifest.owners = try reader.string(member.element, of: member.name)
        case _ where ManifestReader.checkKeys.contains(member.name): manifest.ofCheck.append(member)
        case "severities": manifest.severities = try reader.severities(member)
        case "$schema": _ = try reader.string(member.element, of: member.name)
        default:
            if try reader.read(member, into: &manifest.build) { continue }
            reader.reportUnknown(member, known: ManifestReader.keys, elsewhere: ManifestReader.moduleKeys)
        }
    }
    guard reader.unknownKeys.isEmpty else { throw Failure(reader.unknownKeys) }
    manifest.reader = reader
    for module in modules {
        guard manifest.modules.updateValue(module, forKey: module.name) == nil else {
            throw Failure([module.typedName.problem("module '\(module.name.text)' is listed twice")])
        }
        manifest.flags.formUnion(module.build.defines ?? [])
    }
    manifest.flags.formUnion(manifest.build.defines ?? [])
    return manifest
}

/// Reads a JSON document.
/// - Throws: The first thing that is not JSON, at its place.
package func parseJSON(_ bytes: [UInt8], path: String) throws(Failure) -> JSONElement {
    do {
        return try JSONElement(parsing: bytes)
    } catch {
        let fault = JSONFault(error, in: bytes)
        throw Failure([.cannotRun(fault.message, path: path, place: place(of: fault.offset, in: bytes))])
    }
}

/// The line and column of a byte.
package func place(of offset: Int, in bytes: [UInt8]) -> Place {
    bytes.withUnsafeBufferPointer { LineTable($0).place(atOffset: offset) }
}

/// Reads the values of a manifest.
package struct ManifestReader: Sendable {
    static let keys =
        ["moduleRoots", "modules", "severities"] + checkKeys + ["cache", "owners"] + BuildSettings.keys + ["$schema"]
    /// The keys that a check of the graph reads.
    static let checkKeys = ["rules", "baseline"]
    /// Names that people try for keys.
    private static let otherNames = [
        "folders": "moduleRoots", "roots": "moduleRoots", "targets": "modules", "paths": "sources", "files": "sources",
    ]
    static let moduleKeys = ["name", "sources", "exclude", "dependencies"] + BuildSettings.keys
    package let path: String
    private let bytes: [UInt8]
    package private(set) var unknownKeys: [Diagnostic] = []

    fileprivate init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
    }

    mutating func module(_ element: JSONElement) throws(Failure) -> ManifestModule {
        let members = try members(element, of: "a module", example: #"{ "name": "Game" }"#)
        guard let name = members.first(where: { $0.name == "name" }) else {
            // The key `name` may be misspelled.
            for member in members where !ManifestReader.moduleKeys.contains(member.name) {
                reportUnknown(member, known: ManifestReader.moduleKeys, elsewhere: ManifestReader.keys)
            }
            guard unknownKeys.isEmpty else { throw Failure(unknownKeys) }
            throw problem("a module has no 'name'", at: element.offset)
        }
        let typedName = try string(name.element, of: "name")
        var module = ManifestModule(name: try typedName.value(ModuleName.init(_:)), typedName: typedName)
        for member in members {
            switch member.name {
            case "name": break
            case "sources": module.sources = try strings(member, example: "Features/Game")
            case "exclude": module.excluded = try strings(member, example: "Features/Game/Previews")
            case "dependencies": module.dependencies = try strings(member, example: "Players")
            default:
                if try read(member, into: &module.build) { continue }
                reportUnknown(member, known: ManifestReader.moduleKeys, elsewhere: ManifestReader.keys)
            }
        }
        let sources = module.sources.map { Path.normalized($0.text) }
        let loose = module.excluded.filter { excluded in
            let path = Path.normalized(excluded.text)
            return !sources.isEmpty && !sources.contains { $0 == "." || Path.relative(path, to: $0) ?? "." != "." }
        }
        guard loose.isEmpty else {
            throw Failure(
                loose.map {
                    $0.problem("'\(ModuleName.printable($0.text))' is not inside the 'sources' of the module")
                }
            )
        }
        return module
    }

    /// Reads a setting of the build.
    /// - Returns: Whether the member is one.
    func read(_ member: JSONElement.Member, into settings: inout BuildSettings) throws(Failure) -> Bool {
        switch member.name {
        case "defines":
            let flags = try strings(member, example: "DEMO")
            settings.defines = Set(try flags.map { flag throws(Failure) in try flag.value(compilationFlag) })
        case "defaultIsolation":
            settings.defaultIsolation = try string(member.element, of: member.name).value(DefaultIsolation.init(_:))
        case "platforms": settings.platforms = try platforms(member)
        case "swiftLanguageMode":
            settings.languageMode = try string(member.element, of: member.name).value(LanguageMode.init(_:))
        case "packageName": settings.packageName = try string(member.element, of: member.name).text
        default: return false
        }
        return true
    }

    /// - Parameters:
    ///   - what: What the element is, as the beginning of a message.
    ///   - example: How it may look.
    package func members(
        _ element: JSONElement,
        of what: String,
        example: String
    ) throws(Failure) -> [JSONElement.Member] {
        guard case .object(let members) = element.value else {
            throw problem("\(what) must be an object, for example \(example)", at: element.offset)
        }
        return members
    }

    package func elements(_ member: JSONElement.Member, example: String) throws(Failure) -> [JSONElement] {
        guard case .array(let elements) = member.element.value else {
            throw problem("'\(member.name)' must be an array, for example \(example)", at: member.element.offset)
        }
        return elements
    }

    package func string(_ element: JSONElement, of name: String) throws(Failure) -> ManifestText {
        try string(element, "'\(name)' must be a string")
    }

    /// A string, which may be a path or become part of one.
    /// - Parameter problem: What is wrong with anything else.
    package func string(_ element: JSONElement, _ problem: String) throws(Failure) -> ManifestText {
        guard case .string(let text) = element.value else { throw self.problem(problem, at: element.offset) }
        let string = ManifestText(text: text, path: path, place: place(of: element.offset))
        guard text.utf8.contains(0) else { return string }
        throw Failure([string.problem("a string must not have a NUL character")])
    }

    package func problem(_ message: String, at offset: Int) -> Failure {
        Failure([.cannotRun(message, path: path, place: place(of: offset))])
    }

    package func place(of offset: Int) -> Place { NeedleDriver.place(of: offset, in: bytes) }

    /// For example `{ "macOS": "13" }`.
    private func platforms(_ member: JSONElement.Member) throws(Failure) -> OldestSystems {
        var platforms = OldestSystems()
        for system in try members(member.element, of: "'\(member.name)'", example: #"{ "macOS": "13" }"#) {
            let version = try string(system.element, of: system.name)
            let text = "\(system.name):\(version.text)"
            if platforms.insert(text) { continue }
            if OldestSystems.platforms.contains(system.name) {
                throw Failure([
                    version.problem("'\(ModuleName.printable(version.text))' is not a version, such as '13'")
                ])
            }
            throw problem(Platform.problem(of: text), at: system.offset)
        }
        return platforms
    }

    /// For example `{ "component-without-parent": "ignore" }`.
    func severities(_ member: JSONElement.Member) throws(Failure) -> Severities {
        var severities = Severities()
        let example = #"{ "component-without-parent": "ignore" }"#
        for choice in try members(member.element, of: "'\(member.name)'", example: example) {
            let value = try string(choice.element, of: choice.name)
            guard let problem = severities.choose(value.text, for: choice.name) else { continue }
            if DiagnosticID.named(choice.name) == nil { throw self.problem(problem, at: choice.offset) }
            throw Failure([value.problem(problem)])
        }
        return severities
    }

    /// - Parameter example: An element.
    func strings(_ member: JSONElement.Member, example: String) throws(Failure) -> [ManifestText] {
        try elements(member, example: "[\"\(example)\"]").map { element throws(Failure) in
            try string(element, "'\(member.name)' must contain strings")
        }
    }

    /// - Parameter elsewhere: The keys that are known at the other level.
    package mutating func reportUnknown(_ member: JSONElement.Member, known: [String], elsewhere: [String]) {
        let isOfModule = known == ManifestReader.keys
        let level = isOfModule ? "it belongs in a module" : "it belongs at the top of the file"
        let meant = ManifestReader.otherNames[member.name].flatMap { known.contains($0) ? $0 : nil }
        let hint = elsewhere.contains(member.name) ? level : meant.map { "did you mean '\($0)'?" }
        unknownKeys.append(
            .unknownManifestKey(
                ModuleName.printable(member.name),
                known: known,
                instead: hint,
                path: path,
                place: place(of: member.offset)
            )
        )
    }
}
