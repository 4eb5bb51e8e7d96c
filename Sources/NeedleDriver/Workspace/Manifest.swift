// `needle.json`: the modules that are not simply folders of the workspace.

internal import NeedleDiagnostics
internal import NeedleGraph

/// One module as `needle.json` describes it, for example
/// `{ "name": "Game", "sources": ["Features/Game"], "dependencies": ["Players"], "packageName": "Shop" }`.
struct ManifestModule: Hashable, Sendable {
    var name: ModuleName
    /// Files and folders, relative to the folder of `needle.json`; empty where the module's folder is found by name.
    var sources: [String] = []
    var dependencies: [String] = []
    var packageName: String?
    var defaultIsolation: String?
    var defines: [String] = []
}

/// Reads the modules of a `needle.json`.
/// - Throws: The first problem, with its place.
func readManifest(_ bytes: [UInt8], path: String) throws(Failure) -> [ManifestModule] {
    let document: JSONElement
    do {
        document = try JSONElement(parsing: bytes)
    } catch {
        let place = place(of: error.offset, in: bytes)
        throw Failure([
            Diagnostic(
                id: .cannotRun,
                message: "not JSON: \(error.message)",
                anchor: .source(path: path, place: place)
            )
        ])
    }
    let reader = ManifestReader(path: path)
    var modules: [ManifestModule] = []
    for member in try reader.members(document, of: "the file") {
        guard member.name == "modules" else { throw reader.unknown(member.name, known: ["modules"]) }
        for element in try reader.elements(member.value, of: "modules") { modules.append(try reader.module(element)) }
    }
    var names: Set<ModuleName> = []
    for module in modules where !names.insert(module.name).inserted {
        throw Failure("module '\(module.name.text)' is listed twice", path: path)
    }
    return modules
}

private func place(of offset: Int, in bytes: [UInt8]) -> Place {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Place(line: before.count { $0 == 0x0A } + 1, column: before.count - lineStart + 1)
}

/// Takes the values apart.
private struct ManifestReader {
    static let keys = ["name", "sources", "dependencies", "packageName", "defaultIsolation", "defines"]
    let path: String

    func module(_ value: JSONElement) throws(Failure) -> ManifestModule {
        let members = try members(value, of: "a module")
        guard let name = members.first(where: { $0.name == "name" }) else {
            throw Failure("a module has no 'name'", path: path)
        }
        var module = ManifestModule(name: try ModuleName(try string(name.value, of: "name")))
        for member in members {
            switch member.name {
            case "name": break
            case "sources": module.sources = try strings(member)
            case "dependencies": module.dependencies = try strings(member)
            case "defines": module.defines = try strings(member)
            case "defaultIsolation": module.defaultIsolation = try string(member.value, of: member.name)
            case "packageName": module.packageName = try string(member.value, of: member.name)
            default: throw unknown(member.name, known: ManifestReader.keys)
            }
        }
        return module
    }

    func members(_ value: JSONElement, of what: String) throws(Failure) -> [JSONElement.Member] {
        guard case .object(let members) = value else { throw Failure("\(what) must be an object", path: path) }
        return members
    }

    func elements(_ value: JSONElement, of what: String) throws(Failure) -> [JSONElement] {
        guard case .array(let elements) = value else { throw Failure("'\(what)' must be an array", path: path) }
        return elements
    }

    private func string(_ value: JSONElement, of what: String) throws(Failure) -> String {
        guard case .string(let text) = value else { throw Failure("'\(what)' must be a string", path: path) }
        return text
    }

    private func strings(_ member: JSONElement.Member) throws(Failure) -> [String] {
        var result: [String] = []
        for element in try elements(member.value, of: member.name) {
            guard case .string(let text) = element else {
                throw Failure("'\(member.name)' must hold strings", path: path)
            }
            result.append(text)
        }
        return result
    }

    func unknown(_ key: String, known: [String]) -> Failure {
        let list = known.map { "'\($0)'" }.joined(separator: ", ")
        return Failure("unknown key '\(ModuleName.printable(key))'; known are \(list)", path: path)
    }
}
