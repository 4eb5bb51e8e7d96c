// Conversions between paths and the URIs of editors: `file:///Modules/My%20App/Root.swift`.

/// The absolute path of a file URI, without `.`, `..` and empty parts; nil for other URIs.
func filePath(ofURI uri: String) -> String? {
    let scheme = "file://"
    guard uri.utf8.count > scheme.utf8.count, uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    // An authority in front of the path must be this machine.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(Substring(rest[..<slash]))
    guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
    var bytes: [UInt8] = []
    var left = rest[slash...]
    while let byte = left.popFirst() {
        if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
        let digits = String(decoding: left.prefix(2), as: UTF8.self)
        if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let escaped = UInt8(digits, radix: 16) {
            left = left.dropFirst(2)
            bytes.append(escaped)
        } else {
            bytes.append(byte)
        }
    }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "/").reduce(into: [Substring]()) {
        parts,
        part in
        if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
}

func fileURI(ofPath path: String) -> String {
    var text = "file://"
    for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            text.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
    }
    return text
}
