// Remembers the last link, so that a link of the same facts into the same files does nothing.
//
//     needle link 1
//     material tool 0.1.0 1234 5678
//     material root "App"
//     material facts Game 99aa06d3014798d86001c324468d497f
//     count 9 components, 11 edges
//     since 1700000000000000000
//     output 120 1699 1699 42 5f0c… Modules/Game/NeedleGenerated.swift
//     absent Modules/Game/NeedleRegistration.swift
//     checksum …

internal import NeedleGraph

/// What a link was made from and what it wrote.
struct LinkManifest: Hashable, Sendable {
    /// A file that the link wrote, or found as it would have written it.
    struct Output: Hashable, Sendable {
        var path: String
        var stamp: FileStamp
        var content: Fingerprint
    }

    /// All that decides the outputs, one line each: the tool, the options, the facts of each module.
    var material: [String]
    /// The part of the summary that says what was linked.
    var count: String
    /// A time before the outputs were looked at, in nanoseconds since 1970.
    var timestamp: Int64
    /// Sorted by path.
    var outputs: [Output]
    /// Where a stale output would be, sorted.
    var absent: [String]
}

extension LinkManifest {
    private static let header = "needle link 1"

    /// The name of the manifest of links with these options.
    static func fileName(options: [String]) -> String {
        var builder = FingerprintBuilder()
        builder.add(options)
        return "link-\(builder.fingerprint).manifest"
    }

    /// The manifest as a file; nil if a path in it cannot be written on one line.
    var bytes: [UInt8]? {
        var lines = [LinkManifest.header]
        lines += material.map { "material \($0)" }
        lines += ["count \(count)", "since \(timestamp)"]
        lines += outputs.map { output in
            let stamp = output.stamp
            let numbers = "\(stamp.size) \(stamp.modificationTime) \(stamp.changeTime) \(stamp.inode)"
            return "output \(numbers) \(output.content) \(output.path)"
        }
        lines += absent.map { "absent \($0)" }
        guard lines.allSatisfy({ !$0.utf8.contains(0x0A) }) else { return nil }
        let content = Array((lines.joined(separator: "\n") + "\n").utf8)
        return content + Array("checksum \(Fingerprint(hashing: content))\n".utf8)
    }

    /// - Returns: nil if the bytes are not a whole manifest.
    init?(_ bytes: [UInt8]) {
        let checksumLength = "checksum \n".utf8.count + 32
        let content = Array(bytes.dropLast(checksumLength))
        let checksum = Array("checksum \(Fingerprint(hashing: content))\n".utf8)
        guard bytes.suffix(checksumLength).elementsEqual(checksum) else { return nil }
        // Split as bytes: finding characters takes longer than all the rest.
        var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.popLast()?.isEmpty == true, lines.first?.elementsEqual(LinkManifest.header.utf8) == true else {
            return nil
        }
        self.init(material: [], count: "", timestamp: 0, outputs: [], absent: [])
        for line in lines.dropFirst() {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")),
                take(String(decoding: line[..<space], as: UTF8.self), line[(space + 1)...])
            else { return nil }
        }
    }

    private mutating func take(_ word: String, _ text: ArraySlice<UInt8>) -> Bool {
        switch word {
        case "material": material.append(String(decoding: text, as: UTF8.self))
        case "count": count = String(decoding: text, as: UTF8.self)
        case "absent": absent.append(String(decoding: text, as: UTF8.self))
        case "since":
            guard let time = Int64(String(decoding: text, as: UTF8.self)) else { return false }
            timestamp = time
        case "output":
            guard let output = Output(text) else { return false }
            outputs.append(output)
        default: return false
        }
        return true
    }
}

extension LinkManifest.Output {
    fileprivate init?(_ text: ArraySlice<UInt8>) {
        let fields = text.split(separator: UInt8(ascii: " "), maxSplits: 5, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count == 6, let size = Int64(fields[0]), let modified = Int64(fields[1]),
            let changed = Int64(fields[2]), let inode = UInt64(fields[3]),
            let content = Fingerprint(hex: fields[4].utf8)
        else { return nil }
        self.init(
            path: fields[5],
            stamp: FileStamp(size: size, modificationTime: modified, changeTime: changed, inode: inode),
            content: content
        )
    }
}
