import NeedleGraph

/// The path as a URI reference: relative if the path is, with the characters escaped that a URI does not allow.
package func uriReference(ofPath path: String) -> String {
    var uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in path.utf8 {
        uri += byte.isAllowedInPath ? String(Unicode.Scalar(byte)) : byte.percentEncoded
    }
    return uri
}

extension UInt8 {
    /// Whether a URI path may contain this byte unescaped: letters, digits, `/` and the unreserved marks.
    fileprivate var isAllowedInPath: Bool { self < 0x80 && isIdentifierPart || "/-.~".utf8.contains(self) }

    /// For example `%0A` for a newline.
    var percentEncoded: String {
        let digits = String(self, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
}
