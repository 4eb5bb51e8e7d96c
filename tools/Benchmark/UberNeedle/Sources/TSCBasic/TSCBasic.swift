// Stands in for what uber/needle uses of swift-tools-support-core.

import Crypto
@_exported import OrderedCollections

/// The hash function by which uber/needle names providers.
public struct SHA256 {
    public init() {}

    public func hash(_ text: String) -> Crypto.SHA256.Digest { Crypto.SHA256.hash(data: Array(text.utf8)) }
}

extension Crypto.SHA256.Digest {
    public var hexadecimalRepresentation: String {
        let digits = Array("0123456789abcdef")
        return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
