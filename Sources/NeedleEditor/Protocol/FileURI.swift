// The paths that editors name by URIs: `file:///Modules/My%20App/Root.swift`.

import NeedleGraph

extension JSONElement {
    /// The path of a file URI.
    var path: String? { string.flatMap(filePath(ofURI:)) }

    /// The path of the document in a request's or a notification's parameters.
    var documentPath: String? { self["textDocument", "uri"]?.path }
}

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
