package import Foundation

/// The folders of the package under test.
package enum PackageFolder {
    /// The folder of Package.swift.
    package static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package static let modules = root.appendingPathComponent("Modules").resolvingSymlinksInPath()
    package static let tests = root.appendingPathComponent("Tests").resolvingSymlinksInPath()
    package static let fixtures = tests.appendingPathComponent("Fixtures")
    package static let goldens = tests.appendingPathComponent("Golden")

    /// The executable with this name that was built with the tests, for example `needle`.
    ///
    /// - Throws: `MissingProduct` if it was not built.
    package static func product(_ name: String) throws -> URL {
        let folders = productFolders
        for folder in folders {
            let product = folder.appendingPathComponent(name)
            if FileManager.default.isExecutableFile(atPath: product.path) { return product }
        }
        throw MissingProduct(name: name, folders: folders.map(\.path))
    }

    /// The folder of the running test bundle: next to the executable, or next to the bundle in an argument.
    private static var productFolders: [URL] {
        let bundles = CommandLine.arguments.compactMap { argument -> URL? in
            var url = URL(fileURLWithPath: argument)
            while url.pathComponents.count > 1, url.pathExtension != "xctest" { url.deleteLastPathComponent() }
            return url.pathExtension == "xctest" ? url.deletingLastPathComponent() : nil
        }
        let executable = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        return bundles + [executable].compactMap { $0 }
    }
}

/// A missing executable.
package struct MissingProduct: Error, CustomStringConvertible {
    package var name: String
    package var folders: [String]

    package var description: String {
        "no executable '\(name)' in \(folders.joined(separator: ", ")): run 'swift build --product \(name)' first"
    }
}
