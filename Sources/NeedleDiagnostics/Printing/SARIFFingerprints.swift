import NeedleGraph

/// Makes the fingerprints by which services know a result again when its lines have moved.
///
/// A fingerprint is that of the id, the path and the message. The way from a root and the help are no part of it: a scope
/// that is put in between leaves the problem what it was.
struct SARIFFingerprints {
    private let folder: String?
    private var counts: [Fingerprint: Int] = [:]

    /// The name of the method. The number goes up when something else is hashed.
    static let name = "needleDiagnostic/v1"

    /// - Parameter folder: The folder in which absolute paths begin, which differs from machine to machine.
    init(below folder: String?) {
        self.folder = folder
    }

    /// The fingerprint of the next result. Those of equal results differ by a number at their ends.
    mutating func next(_ diagnostic: Diagnostic) -> String {
        var builder = FingerprintBuilder()
        builder.add(diagnostic.id.name)
        builder.add((diagnostic.location?.path).map(relative))
        builder.add(diagnostic.message.utf8.withoutPlaces)
        let fingerprint = builder.fingerprint
        let count = counts[fingerprint, default: 0] + 1
        counts[fingerprint] = count
        return "\(fingerprint):\(count)"
    }

    private func relative(_ path: String) -> String {
        guard let folder, path.utf8.starts(with: folder.utf8) else { return path }
        let rest = path.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }
        return String(decoding: rest, as: UTF8.self)
    }
}

extension Collection<UInt8> {
    /// The text without numbers that follow a colon, as those of lines and columns do.
    fileprivate var withoutPlaces: [UInt8] {
        var rest: [UInt8] = []
        var isNumber = false
        for byte in self {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            isNumber = isDigit && (isNumber || rest.last == UInt8(ascii: ":"))
            if !isNumber { rest.append(byte) }
        }
        return rest
    }
}
