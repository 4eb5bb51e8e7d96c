// What SwiftPM and Xcode do not tell a plugin of a target, and `needle.json` may.

import Foundation

/// The settings of a module in the `needle.json` of its package or project, and those of all its modules.
struct ModuleSettings {
    /// The severities that were chosen, as options: `component-without-parent=error`.
    private(set) var severities: [String] = []
    private(set) var defaultIsolation: String?
    private(set) var defines: [String] = []

    init() {}

    /// A manifest that cannot be read has nothing; `needle build` tells what is wrong with it.
    init(of module: String, in folder: URL) {
        let url = folder.appending(path: "needle.json")
        guard let data = try? Data(contentsOf: url),
            let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
        else { return }
        severities = (manifest.severities ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
        guard let settings = manifest.modules?.first(where: { $0.name == module }) else { return }
        defaultIsolation = settings.defaultIsolation
        defines = settings.defines ?? []
    }

    private struct Manifest: Decodable {
        var modules: [Module]?
        var severities: [String: String]?

        struct Module: Decodable {
            var name: String
            var defaultIsolation: String?
            var defines: [String]?
        }
    }
}
