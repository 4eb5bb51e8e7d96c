internal import Dispatch
internal import NeedleLinker

extension Workers {
    /// Threads of the system; the caller is one of them.
    init(count: Int) {
        self.init(count: count) { count, work in
            DispatchQueue.concurrentPerform(iterations: count) { _ in
                Heaps.preferHugePages()
                work()
            }
        }
    }
}
