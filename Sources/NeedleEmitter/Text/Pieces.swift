import NeedleGraph

/// A piece of code with names in it, as a literal.
///
/// It refers to the bytes of literals and names, which are never moved or freed.
struct Pieces: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UnsafeBufferPointer<UInt8>] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(2 * interpolationCount + 1)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            if literal.utf8CodeUnitCount > 0 { bytes.append(Self.bytes(of: literal)) }
        }

        mutating func appendInterpolation(_ name: Name) {
            bytes.append(name.utf8)
        }

        mutating func appendInterpolation(_ pieces: Pieces) {
            bytes += pieces.bytes
        }

        /// Adds a text that is no name yet.
        mutating func appendInterpolation(_ text: String) {
            bytes.append(Name(text).utf8)
        }

        fileprivate static func bytes(of literal: StaticString) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        }
    }

    let bytes: [UnsafeBufferPointer<UInt8>]

    init(stringLiteral literal: StaticString) {
        bytes = literal.utf8CodeUnitCount == 0 ? [] : [StringInterpolation.bytes(of: literal)]
    }

    init(stringInterpolation: StringInterpolation) {
        bytes = stringInterpolation.bytes
    }

    var isEmpty: Bool { bytes.allSatisfy(\.isEmpty) }
}
