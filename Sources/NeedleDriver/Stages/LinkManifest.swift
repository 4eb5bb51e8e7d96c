// Remembers the last link, so that a link of the same facts into the same files does nothing.
//
//     the version      as a text
//     the material     the fingerprint of all that decided the outputs
//     the count        for example `9 components, 11 edges`
//     the outputs      a stamp, the fingerprint of the content and a path each
//     the absent       paths
//     a fingerprint    of all before

internal import NeedleGraph

/// What a link was made from and what it wrote.
struct LinkManifest: Hashable, Sendable {
    /// A file that the link wrote, or found as it would have written it.
    struct Output: Hashable, Sendable {
        var path: String
        /// The stamp of no file where the file may change without another stamp.
        var stamp: FileStamp
        var content: Fingerprint
    }

    /// The fingerprint of all that decides the outputs: the tool, the options, the facts and folder of each module.
    var material: Fingerprint
    /// The part of the summary that says what was linked.
    var count: String
    /// Sorted by path.
    var outputs: [Output]
    /// Where a stale output would be, sorted.
    var absent: [String]
}

extension LinkManifest {
    private static let header = "needle link 2"

    /// The name of the manifest of links with these options.
    static func fileName(options: [String]) -> String {
        var builder = FingerprintBuilder()
        builder.add(options)
        return "link-\(builder.fingerprint).manifest"
    }

    /// The manifest as a file.
    var bytes: [UInt8] {
        var writer = PackedWriter()
        writer.add(LinkManifest.header)
        writer.add(material)
        writer.add(count)
        writer.add(outputs.count)
        for output in outputs {
            writer.add(output.stamp)
            writer.add(output.content)
            writer.add(output.path)
        }
        writer.add(absent)
        writer.seal()
        return writer.bytes
    }

    /// - Returns: nil if the bytes are not a whole manifest.
    init?(_ bytes: [UInt8]) {
        let manifest: LinkManifest? = bytes.withUnsafeBytes { buffer in
            guard let content = PackedReader.content(of: buffer) else { return nil }
            var reader = PackedReader(content)
            guard reader.text() == LinkManifest.header, let material = reader.fingerprint(), let count = reader.text(),
                let outputCount = reader.count()
            else { return nil }
            var outputs: [Output] = []
            while outputs.count < outputCount {
                guard let stamp = reader.stamp(), let content = reader.fingerprint(), let path = reader.text() else {
                    return nil
                }
                outputs.append(Output(path: path, stamp: stamp, content: content))
            }
            guard let absent = reader.list(), reader.isAtEnd else { return nil }
            return LinkManifest(material: material, count: count, outputs: outputs, absent: absent)
        }
        guard let manifest else { return nil }
        self = manifest
    }
}
