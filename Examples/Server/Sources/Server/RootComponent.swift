import NIOConcurrencyHelpers
import NeedleFoundation
import Requests

/// Counts in memory.
final class MemoryStatistics: Statistics {
    private let visits = NIOLockedValueBox<[String: Int]>([:])

    func countVisit(by user: String) -> Int {
        visits.withLockedValue { visits in
            visits[user, default: 0] += 1
            return visits[user, default: 0]
        }
    }
}

/// What lives as long as the server.
final class RootComponent: BootstrapComponent {
    var statistics: any Statistics { shared { MemoryStatistics() } }

    func request(_ path: String) -> RequestComponent { RequestComponent(parent: self, path: path) }
}
