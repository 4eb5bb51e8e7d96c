// Reading and writing: what a link costs at least.

import BenchmarkSupport

/// Reads and hashes the files of a list, then writes files of given sizes.
///
/// - Parameter outputs: A file with a line for each output: its size in bytes, a space, its path.
func hashFiles(listedIn list: String, thenWrite outputs: String) {
    var digest: UInt64 = 0
    for path in lines(of: list) { digest ^= hash(path) }
    write(Output.all(in: outputs)[...], digest)
}

/// Reads and hashes the files of a list, and finds out which of their words are equal; then writes files of given sizes.
///
/// Two threads share the work. Each has a table of its own: a program that joined them would take longer.
func findWords(listedIn list: String, thenWrite outputs: String) {
    let files = lines(of: list)
    let digest = onTwoThreads { thread in
        var words = WordTable()
        var digest: UInt64 = 0
        for index in stride(from: thread, to: files.count, by: 2) {
            let text = contents(of: files[index])
            digest ^= hash(text) ^ words.take(wordsOf: text)
        }
        return digest
    }
    let outputs = Output.all(in: outputs)
    let middle = outputs.count / 2
    _ = onTwoThreads { thread in
        write(thread == 0 ? outputs[..<middle] : outputs[middle...], digest)
        return 0
    }
}

/// A file to be written.
private struct Output {
    var size: Int
    var path: String

    static func all(in list: String) -> [Output] {
        lines(of: list).map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let size = Int(parts[0]) else { fail("not a size and a path: \(line)") }
            return Output(size: size, path: String(parts[1]))
        }
    }
}

/// - Parameter digest: What was found, so that it is not found for nothing.
private func write(_ outputs: ArraySlice<Output>, _ digest: UInt64) {
    let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: digest), count: outputs.map(\.size).max() ?? 0)
    bytes.withUnsafeBufferPointer { bytes in
        for output in outputs { write(UnsafeBufferPointer(rebasing: bytes[..<output.size]), to: output.path) }
    }
}
