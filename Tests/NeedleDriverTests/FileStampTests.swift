import NeedleFileSystem
import Testing

struct FileStampTests {
    private let second: Int64 = 1_000_000_000
    private let millisecond: Int64 = 1_000_000

    private func stamp(written: Int64, changed: Int64? = nil) -> FileStamp {
        FileStamp(size: 7, modificationTime: written, changeTime: changed ?? written, inode: 42)
    }

    @Test func eachPartCounts() {
        let stamp = stamp(written: 90 * second)
        let changes: [(inout FileStamp) -> Void] = [
            { $0.size += 1 }, { $0.modificationTime -= 1 }, { $0.changeTime -= 1 }, { $0.inode += 1 },
        ]
        for change in changes {
            var changed = stamp
            change(&changed)
            #expect(changed != stamp)
        }
    }

    /// Such a file can be written again within the same tick of the clock.
    @Test func aFileWrittenInTheInstantOfTheLookIsNotSettled() {
        for written in [100 * second, 100 * second - 1, 100 * second - 15 * millisecond, 101 * second + 1, .max] {
            #expect(!stamp(written: written).isSettled(at: 100 * second), "\(written)")
        }
        #expect(stamp(written: 100 * second - 21 * millisecond).isSettled(at: 100 * second))
    }

    @Test func fileSystemsThatCountWholeSecondsAreGivenTwo() {
        #expect(!stamp(written: 98 * second).isSettled(at: 100 * second))
        #expect(stamp(written: 97 * second).isSettled(at: 100 * second))
    }

    /// A program can set the modification time back, not the time of the change.
    @Test func timeOfTheChangeCountsToo() {
        #expect(!stamp(written: 90 * second, changed: 100 * second).isSettled(at: 100 * second))
    }
}
