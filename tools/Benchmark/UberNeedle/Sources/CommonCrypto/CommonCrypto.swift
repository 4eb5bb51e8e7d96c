// Stands in for what uber/needle uses of Apple's CommonCrypto.

import Crypto

/// The number of bytes of a text.
public typealias CC_LONG = UInt32

/// The number of bytes of a digest.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16

/// Writes the MD5 digest of some bytes.
public func CC_MD5(_ bytes: UnsafeRawPointer, _ count: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>) {
    for (index, byte) in Insecure.MD5.hash(data: UnsafeRawBufferPointer(start: bytes, count: Int(count))).enumerated() {
        digest[index] = byte
    }
}
