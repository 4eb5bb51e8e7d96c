// Reading and hashing: what a fresh checkout costs at least.

import BenchmarkSupport
import CXXHash

/// Reads and hashes the Swift files below a folder, with two threads.
func hashFiles(below folder: String) {
    let files = swiftFiles(below: folder)
    // Every second file is a thread's: files are of much the same size.
    let digest = onTwoThreads { thread in
        var digest: UInt64 = 0
        for index in stride(from: thread, to: files.count, by: 2) { digest ^= hash(files[index]) }
        return digest
    }
    print(digest)
}

func hash(_ path: String) -> UInt64 {
    withBytes(of: path, hash)
}

func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    XXH3_128bits(bytes.baseAddress, bytes.count).low64
}
