// How glibc gets memory from the system.
//
// A link of a thousand modules fills 80 MB within two tenths of a second. glibc gives each thread but the first a heap of
// its own, which grows by a page or two at a time: 13,000 calls. And each page of 4 KB that is touched for the first time
// is a fault that the kernel has to answer: 20,000 of them, a tenth of the time. Other systems have their own ways, and
// nothing is done there.

#if canImport(Glibc)
    internal import CMalloc
    internal import Glibc
#endif

package enum Heaps {
    /// Lets the heap of each thread that is started from now on be taken from the system as a whole: a page that is not
    /// touched takes no memory.
    package static func takeWhole() {
        #if canImport(Glibc)
            _ = mallopt(M_TOP_PAD, Int32(heapLength))
        #endif
    }

    /// Lets the heap that this thread allocates from lie in huge pages, where the system has them: one fault for 2 MB.
    ///
    /// The first pages stay small, so that a small run takes no more memory and no more time. All of it is advice: where
    /// heaps look otherwise, nothing happens.
    static func preferHugePages() {
        #if canImport(Glibc)
            // Too large for a piece that was freed by this thread but lies in the heap of another.
            guard let memory = malloc(4096) else { return }
            defer { free(memory) }
            let heap = UInt(bitPattern: memory) & ~(heapLength - 1)
            let start = UnsafeMutableRawPointer(bitPattern: heap + hugePageLength)
            _ = madvise(start, Int(heapLength - hugePageLength), MADV_HUGEPAGE)
        #endif
    }

    /// The most that a heap has, in bytes, and what its address is a multiple of (`HEAP_MAX_SIZE` of glibc on 64 bits).
    private static let heapLength: UInt = 64 << 20
    /// In bytes, on most processors.
    private static let hugePageLength: UInt = 2 << 20
}
