// The work folders of targets. This file uses paths alone, so that tests can compile it without SwiftPM's modules.

import Foundation

/// The work folder of one target, from which those of others are derived. Packages are named by their ids.
///
///     …/outputs/<package>/<target>/<destination or tools>/<plugin>     swift build
///     …/<package>.output/<target>/<plugin>                             Xcode
struct WorkFolder {
    /// The file that shows other targets that the target has the plugin.
    static let markName = "applied"

    let url: URL
    private let shape: Shape?

    private enum Shape {
        case swiftBuild(outputs: URL, place: String)
        case xcode(plugins: URL)
    }

    init(_ url: URL, of target: String, in package: String) {
        self.url = url
        let around = (1...4).map { count in (0..<count).reduce(url) { url, _ in url.deletingLastPathComponent() } }
        let names = around.map(\.lastPathComponent)
        if names[1] == target, names[2] == package {
            shape = .swiftBuild(outputs: around[3], place: names[0])
        } else if names[0] == target, names[1] == "\(package).output" {
            shape = .xcode(plugins: around[2])
        } else {
            shape = nil
        }
    }

    /// Whether the work folders of other targets are known. If not, each target parses all modules that it sees.
    var isShared: Bool { shape != nil }

    /// The work folder of another target.
    func folder(of target: String, in package: String) -> URL {
        let plugin = url.lastPathComponent
        return switch shape {
        case .swiftBuild(let outputs, let place):
            outputs.appending(path: package).appending(path: target).appending(path: place).appending(path: plugin)
        case .xcode(let plugins):
            plugins.appending(path: "\(package).output").appending(path: target).appending(path: plugin)
        case nil: url
        }
    }
}
