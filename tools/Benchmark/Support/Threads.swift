// Two threads, without a library that has to be loaded for them.

import NeedleCLibrary

/// Runs a function on two threads, with the numbers 0 and 1, and combines what they return.
package func onTwoThreads(_ body: @escaping @Sendable (Int) -> UInt64) -> UInt64 {
    let other = Work { body(1) }
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    let start = Unmanaged.passRetained(other).toOpaque()
    let error = pthread_create(&thread, nil, runWork, start)
    guard error == 0 else { fail("no second thread") }
    let mine = body(0)
    #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
    #else
        pthread_join(thread, nil)
    #endif
    return mine ^ other.digest
}

/// What the second thread does, and then what came of it; a class, since the two threads pass it by its address.
private final class Work {
    private let body: () -> UInt64
    var digest: UInt64 = 0

    init(_ body: @escaping () -> UInt64) {
        self.body = body
    }

    func run() { digest = body() }
}

#if canImport(Darwin)
    private let runWork: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { pointer in
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
    }
#else
    private let runWork: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
    }
#endif
