// By what a link knows that a target still has the plugin.

import Foundation
import PackagePlugin

/// The state of a package's manifest. The mark of a target has it, so that a mark that an earlier manifest left is known.
enum ManifestState {
    /// The manifest of a package, if there are none for single versions of Swift: nobody tells a plugin which one counts.
    static func onlyManifest(of package: Package) -> URL? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: package.directoryURL.path)) ?? []
        if names.contains(where: { $0.hasPrefix("Package@swift-") }) { return nil }
        return names.contains("Package.swift") ? package.directoryURL.appending(path: "Package.swift") : nil
    }

    static func text(of package: Package) -> String {
        let manifest = package.directoryURL.appending(path: "Package.swift").path
        let date = (try? FileManager.default.attributesOfItem(atPath: manifest)[.modificationDate]) as? Date
        return "\(package.id) \(date?.timeIntervalSince1970 ?? 0)"
    }
}
