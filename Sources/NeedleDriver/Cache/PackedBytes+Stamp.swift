// Stamps of files among the bytes of the cache.

internal import NeedleFileSystem
internal import NeedleGraph

extension PackedWriter {
    mutating func add(_ stamp: FileStamp) {
        add(stamp.size)
        add(stamp.modificationTime)
        add(stamp.changeTime)
        add(stamp.inode)
    }
}

extension PackedReader {
    mutating func stamp() -> FileStamp? {
        guard let size = number(), let modified = number(), let changed = number(), let inode = number() else {
            return nil
        }
        return FileStamp(
            size: size,
            modificationTime: modified,
            changeTime: changed,
            inode: UInt64(bitPattern: inode)
        )
    }
}
