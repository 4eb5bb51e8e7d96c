internal import Foundation

extension TemporaryFolder {
    /// Creates `needle`, a checkout of this repository for packages next to it. Its tool is a bundle with one script, so that no
    /// package builds it.
    ///
    /// - Parameter tool: The lines of the shell script.
    /// - Throws: Errors of the file manager.
    package func writeCheckout(tool: String) throws {
        let checkout = url.appendingPathComponent("needle")
        try FileManager.default.createDirectory(at: checkout, withIntermediateDirectories: true)
        for name in ["Package.swift", "Modules", "Sources", "Plugins", "Tests", "tools"] {
            try FileManager.default.createSymbolicLink(
                at: checkout.appendingPathComponent(name),
                withDestinationURL: PackageFolder.root.appendingPathComponent(name)
            )
        }
        let program = try write("#!/bin/sh\n\(tool)\n", to: "needle/needle.artifactbundle/bin/needle")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        try write(bundleOfAScript, to: "needle/needle.artifactbundle/info.json")
    }
}

private let bundleOfAScript = """
    { "schemaVersion": "1.0", "artifacts": { "needle": { "type": "executable", "version": "0", "variants": [{
        "path": "bin/needle",
        "supportedTriples": [
            "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-macosx", "x86_64-apple-macosx"
        ]
    }] } } }
    """
