// A module as a plugin knows it, whether SwiftPM or Xcode described it.

import Foundation

/// A module to be parsed.
struct PluginModule {
    let name: String
    /// The Swift sources.
    var sources: [URL]
    /// The package that `package` access is limited to, if there is one.
    var packageName: String?
    /// The flags that the build system knows of.
    var conditions: [String] = []
    /// The `needle.json` of its package or project, if there is one. The tool reads it.
    var configuration: URL?
    /// The `Package.swift` that tells its language mode, if it is a target of a package. The tool reads it.
    var manifest: URL?
    /// The modules that its target lists as dependencies: a feature that nothing imports may contribute.
    var links: [String] = []
    /// Whether the module's own target has to list the plugin.
    var needsPlugin: Bool

    /// The file with the checksum of the module's facts. The targets above wait for it. Where a target lacks the plugin,
    /// nothing creates it, and the build says that it is missing: so its name says what to do.
    var stampName: String {
        needsPlugin ? "\(name)-needs-NeedleBuildToolPlugin-in-Package.swift" : "\(name).facts.swift"
    }
}

extension URL {
    /// The `needle.json` in a folder, if there is one.
    var needleConfiguration: URL? {
        let file = appending(path: "needle.json")
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    /// The file with known breaches of rules that this `needle.json` names, if it is there. The tool reads it, too.
    var baseline: URL? {
        struct Configuration: Decodable { var baseline: String? }
        guard let data = try? Data(contentsOf: self),
            let name = try? JSONDecoder().decode(Configuration.self, from: data).baseline
        else { return nil }
        let file = deletingLastPathComponent().appending(path: name)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }
}

/// A module that a link sees, or the linked module itself.
struct LinkedModule {
    let module: PluginModule
    /// The work folder that the module is parsed into.
    let home: URL
    /// By what a link knows that the module's target has the plugin; nil if it need not, or nobody knows where that works.
    var mark: Mark?

    /// The files that the target of the module leaves.
    struct Mark {
        let file: URL
        /// The text of a mark that is not of an earlier time.
        let text: String
        /// The generated file of the module, if it is to be compared.
        let generated: URL?
    }
}
