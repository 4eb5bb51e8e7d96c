// Work that recurses more deeply than the stack of its thread allows.

internal import NeedleCLibrary

/// Does work on a thread with a deep stack, and waits for it; if there can be no such thread, on the caller's own thread.
///
/// The parser calls itself once per level of the code that it reads, and so does a visitor of its tree.
package func onDeepStack<Result>(_ work: () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping({ result = work() }) { work in
        let deep = DeepWork(work)
        // The thread does not retain it.
        withExtendedLifetime(deep) { deep.run() }
    }
    return result ?? work()
}

/// Several times the need of the `else if`s that a file may have, in a debug build. The system allocates a page when it is used.
private let stackSize = 512 << 20

/// Work for a thread.
private final class DeepWork {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// Starts a thread that does the work, and waits for its end; does nothing if there can be no such thread.
    func run() {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let work = Unmanaged.passUnretained(self).toOpaque()
        guard pthread_attr_setstacksize(&attributes, stackSize) == 0,
            pthread_create(&thread, &attributes, { DeepWork.begin($0) }, work) == 0
        else { return }
        for thread in [thread].compactMap({ $0 }) { pthread_join(thread, nil) }
    }

    /// - Parameter work: The caller keeps it until the thread is joined.
    private static func begin(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        work.map { Unmanaged<DeepWork>.fromOpaque($0).takeUnretainedValue() }?.work()
        return nil
    }
}
