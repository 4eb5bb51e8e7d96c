/// Why the bytes of a graph file or of an index cannot be trusted.
///
/// In the cache each of them is a miss; for a file that the user named it is an error.
package enum GraphFileError: Error, Hashable, Sendable {
    /// The first line does not name the version that this build reads.
    case wrongVersion
    /// The file does not end in a checksum line.
    case cutOff
    /// The content is not what the checksum line says.
    case checksumMismatch
    /// The line with this 1-based number is nothing that this build writes at that place.
    case malformedLine(Int)
}

extension GraphFileError: CustomStringConvertible {
    /// The fault of the file, to stand after its name, for example `is cut off`.
    package var description: String {
        switch self {
        case .wrongVersion: "is no file of this version of needle"
        case .cutOff: "is cut off"
        case .checksumMismatch: "does not match its checksum"
        case .malformedLine(let line): "has a malformed line \(line)"
        }
    }
}
