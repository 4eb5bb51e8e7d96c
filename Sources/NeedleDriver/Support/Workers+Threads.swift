internal import Dispatch
internal import NeedleLinker

extension Workers {
    /// Threads of the system; the caller is one of them, and the only one where no other can be started.
    init(count: Int) {
        guard Threads.areAvailable else {
            self.init(count: 1) { _, work in work() }
            return
        }
        self.init(count: count) { count, work in
            DispatchQueue.concurrentPerform(iterations: count) { _ in
                Heaps.preferHugePages()
                work()
            }
        }
    }
}
