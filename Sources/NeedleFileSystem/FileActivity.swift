// Counts what a run does to the disk, so that tests and summaries can tell.

import NeedleGraph

/// How often the disk was touched.
package struct FileCounts: Hashable, Sendable {
    /// Files opened for reading.
    package var opened = 0
    /// Bytes read from them.
    package var bytesRead = 0
    /// Files created or replaced.
    package var written = 0
    package var removed = 0
    /// `stat` calls.
    package var examined = 0

    package init() {}
}

/// The counter that all users of one file system share.
package struct FileActivity: Sendable {
    private let counts = Locked(FileCounts())

    /// The counts until now.
    package var snapshot: FileCounts { counts.withLock { $0 } }

    package func add(_ more: FileCounts) {
        counts.withLock { counts in
            counts.opened += more.opened
            counts.bytesRead += more.bytesRead
            counts.written += more.written
            counts.removed += more.removed
            counts.examined += more.examined
        }
    }

    package func count(_ change: (inout FileCounts) -> Void) {
        counts.withLock { change(&$0) }
    }
}
