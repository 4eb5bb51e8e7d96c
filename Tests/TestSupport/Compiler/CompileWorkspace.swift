internal import Foundation
internal import NeedleEmitter

/// The messages of the compiler for the modules of a workspace, one per source folder; empty if it compiles.
///
/// - Throws: Errors of Foundation if a file cannot be read.
func compilerProblems(of workspace: URL, mode: CompilerMode) throws -> [String] {
    do {
        let visible = try modules(in: workspace, withGeneratedFiles: false).visibleModules
        try compile(try modules(in: workspace, withGeneratedFiles: true), visible: visible, mode: mode)
        return []
    } catch let error as CompilerError {
        return ["\(error)"]
    }
}

private func modules(in workspace: URL, withGeneratedFiles: Bool) throws -> [FixtureModule] {
    let settings = try settings(in: workspace)
    var modules: [String: FixtureModule] = [:]
    for path in files(below: workspace) where path.hasSuffix(".swift") {
        let parts = path.split(separator: "/").map(String.init)
        // A file at the top level is a manifest.
        guard parts.count > 1, withGeneratedFiles || !GeneratedFile.names.contains(parts[parts.count - 1]) else {
            continue
        }
        let name = parts[parts.count - 2]
        var module =
            modules[name]
            ?? FixtureModule(
                name: name,
                packageName: settings[name]?.packageName,
                defaultIsolation: settings[name]?.defaultIsolation,
                defines: settings[name]?.defines ?? []
            )
        module.files.append(FixtureFile(name: parts[parts.count - 1], text: try text(of: path, in: workspace)))
        modules[name] = module
    }
    return modules.values.sorted { $0.name < $1.name }
}

private func text(of path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
}

/// The part of a module in `needle.json` that the compiler needs.
private struct ModuleSettings: Decodable {
    var name: String
    var packageName: String?
    var defaultIsolation: String?
    var defines: [String]?
}

private func settings(in workspace: URL) throws -> [String: ModuleSettings] {
    struct Settings: Decodable {
        var modules: [ModuleSettings]?
    }
    guard let bytes = FileManager.default.contents(atPath: workspace.appendingPathComponent("needle.json").path) else {
        return [:]
    }
    let modules = try JSONDecoder().decode(Settings.self, from: bytes).modules ?? []
    return Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0) })
}
