// Reading and writing: what a link costs at least.

import BenchmarkSupport

/// Reads and hashes the files of a list, then writes outputs.
///
/// - Parameters:
///   - outputs: A file with a line for each output: its size in bytes, a space, its path.
///   - joined: A file with what they hold, one after the other.
func hashFiles(listedIn list: String, thenWrite outputs: String, from joined: String) {
    var digest: UInt64 = 0
    for path in lines(of: list) { digest ^= hash(path) }
    print(digest)
    for output in Output.all(in: outputs, from: joined) { write(output.bytes, to: output.path) }
}

/// Reads and hashes the files of a list, and finds out which of their words are equal; then writes outputs.
///
/// Two threads share the work. Each has a table of its own: a program that joined them would take longer.
func findWords(listedIn list: String, thenWrite outputs: String, from joined: String) {
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
    print(digest)
    // Both threads read them, and neither changes them.
    nonisolated(unsafe) let outputs = Output.all(in: outputs, from: joined)
    _ = onTwoThreads { thread in
        for index in stride(from: thread, to: outputs.count, by: 2) {
            write(outputs[index].bytes, to: outputs[index].path)
        }
        return 0
    }
}

/// A file to be written.
private struct Output {
    var bytes: UnsafeBufferPointer<UInt8>
    var path: String

    static func all(in list: String, from joined: String) -> [Output] {
        let contents = mappedContents(of: joined)
        var start = 0
        return lines(of: list).map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let size = Int(parts[0]), size <= contents.count - start else {
                fail("not a size and a path: \(line)")
            }
            defer { start += size }
            return Output(bytes: .init(rebasing: contents[start..<(start + size)]), path: String(parts[1]))
        }
    }
}
