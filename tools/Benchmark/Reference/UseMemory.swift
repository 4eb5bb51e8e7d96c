// Makes memory cheap for the program that is measured next.

import BenchmarkSupport
import NeedleCLibrary

/// Writes to so much memory once, in the largest pages that there are, and prints how long that took.
///
/// - Parameter megabytes: Of 1,048,576 bytes.
func useMemory(megabytes: Int) {
    let count = megabytes << 20
    guard count > 0, let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
        start != MAP_FAILED
    else { fail("cannot get \(megabytes) MB of memory") }
    #if canImport(Glibc)
        madvise(start, count, MADV_HUGEPAGE)
    #endif
    let began = now()
    for offset in stride(from: 0, to: count, by: 4096) {
        start.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
    }
    print(now() - began)
}
