// A module in the form that the plugin uses for both SwiftPM and Xcode.

import Foundation

struct PluginModule {
    let name: String
    var sources: [URL]
    /// The package whose modules share `package` access, if there is one.
    var packageName: String?
    /// The compilation conditions that the build system knows.
    var conditions: [String] = []
    /// The `needle.json` of its package or project, if there is one. The tool reads it.
    var configuration: URL?
    /// The `Package.swift` that sets its language mode, if it is a target of a package. The tool reads it.
    var manifest: URL?
    /// The modules that its target lists as dependencies: even a feature that is not imported may contribute.
    var links: [String] = []
    /// Whether the module's own target must list the plugin.
    var needsPlugin: Bool

    /// The file with the checksum of the module's facts, which the targets above wait for. If a target lacks the plugin, no
    /// command creates the file, and the build reports it as missing. So its name tells the user what to do.
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

    /// The file with known breaches of rules that this `needle.json` names, if it exists. The tool reads it, too.
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
    /// The work folder into which the module is parsed.
    let home: URL
    /// The sign that the module's target has the plugin; nil if it need not have one, or if its work folder is not known.
    var mark: Mark?

    /// The files that the module's own target writes.
    struct Mark {
        let file: URL
        /// The expected text of the mark. Marks that an earlier manifest left differ.
        let text: String
        /// The generated file of the module, if it must be compared.
        let generated: URL?
    }
}
