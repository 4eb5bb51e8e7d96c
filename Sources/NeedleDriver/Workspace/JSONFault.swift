// What people write in place of JSON.

internal import NeedleGraph

/// Why a text is not JSON, where it is likely what was meant.
struct JSONFault: Hashable {
    var message: String
    /// The offset of the byte that it is about.
    var offset: Int

    init(_ error: JSONElement.SyntaxError, in bytes: [UInt8]) {
        (message, offset) = ("not JSON: \(error.message)", error.offset)
        // No text of JSON goes over the end of a line, so what starts one is in none.
        if let marker = Self.conflictMarker(in: bytes) {
            (message, offset) = ("merge conflict marker; resolve the conflict", marker)
            return
        }
        let rest = bytes.indices[min(error.offset, bytes.count)...]
        guard let next = rest.first(where: { !Self.separators.contains(bytes[$0]) }) else { return }
        if bytes[next...].starts(with: "//".utf8) || bytes[next...].starts(with: "/*".utf8) {
            (message, offset) = ("not JSON: JSON has no comments; remove this one", next)
        } else if bytes[next] == UInt8(ascii: "'") {
            (message, offset) = ("not JSON: texts stand in double quotes", next)
        }
    }

    /// The bytes between two values.
    private static let separators = Set(" \t\r\n,".utf8)

    private static func conflictMarker(in bytes: [UInt8]) -> Int? {
        var start = 0
        while start < bytes.count {
            let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
            if markers.contains(where: { line.starts(with: $0.utf8) }) { return start }
            start = line.endIndex + 1
        }
        return nil
    }

    private static let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
}
