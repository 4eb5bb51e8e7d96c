// Reading, hashing and writing: what a link costs at least.

import BenchmarkSupport

/// Reads and hashes the files of a list, then writes files of given sizes.
///
/// - Parameter outputs: A file with a line for each output: its size in bytes, a space, its path.
func hashFiles(listedIn list: String, thenWrite outputs: String) {
    var digest: UInt64 = 0
    for path in lines(of: list) { digest ^= hash(path) }
    let outputs = lines(of: outputs).map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let size = Int(parts[0]) else { fail("not a size and a path: \(line)") }
        return (size: size, path: String(parts[1]))
    }
    let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: digest), count: outputs.map(\.size).max() ?? 0)
    bytes.withUnsafeBufferPointer { bytes in
        for output in outputs { write(UnsafeBufferPointer(rebasing: bytes[..<output.size]), to: output.path) }
    }
}
