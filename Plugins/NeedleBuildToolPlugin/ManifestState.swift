// By what a link knows that a target still has the plugin.

import Foundation
import PackagePlugin

/// The state of a package's manifest. The mark of a target has it, so that a mark that an earlier manifest left is known.
enum ManifestState {
    static func text(of package: Package) -> String {
        let manifest = package.directoryURL.appending(path: "Package.swift").path
        let date = (try? FileManager.default.attributesOfItem(atPath: manifest)[.modificationDate]) as? Date
        return "\(package.id) \(date?.timeIntervalSince1970 ?? 0)"
    }
}
