/// The answer of `stat` about a file: enough to see, without opening it, that it did not change.
package struct FileStamp: Hashable, Sendable {
    /// The size in bytes.
    package var size: Int64
    /// When the content last changed, in nanoseconds since 1970.
    package var modificationTime: Int64
    /// When the content or the inode last changed, in nanoseconds since 1970; programs cannot set it back.
    package var changeTime: Int64
    package var inode: UInt64

    package init(size: Int64, modificationTime: Int64, changeTime: Int64, inode: UInt64) {
        self.size = size
        self.modificationTime = modificationTime
        self.changeTime = changeTime
        self.inode = inode
    }

    /// Whether a change of the file after `time` would have given it another stamp.
    ///
    /// A file that was written just before `time` can be written again without a later time, since the clocks of
    /// file systems stand still between ticks (git calls such a file racily clean).
    ///
    /// - Parameter time: In nanoseconds since 1970.
    package func isSettled(at time: Int64) -> Bool {
        Self.isSettled(modificationTime, at: time) && Self.isSettled(changeTime, at: time)
    }

    private static func isSettled(_ written: Int64, at time: Int64) -> Bool {
        let (settled, overflow) = written.addingReportingOverflow(tick(of: written))
        return !overflow && settled < time
    }

    /// How long the clock that gave `time` may stand still, in nanoseconds: kernels tick every 10 ms or faster; a
    /// time in whole seconds may come from a file system that has nothing finer than two seconds.
    private static func tick(of time: Int64) -> Int64 {
        time % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    }
}
