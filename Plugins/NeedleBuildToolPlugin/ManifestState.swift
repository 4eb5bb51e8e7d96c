// Shows whether a target still has the plugin.

import Foundation
import PackagePlugin

/// The state of a package's manifest. A target's mark contains it, so a mark from an earlier manifest is recognized.
enum ManifestState {
    /// The manifest of a package; nil if it also has manifests for single versions of Swift, since a plugin cannot find out which
    /// of them is in use.
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
