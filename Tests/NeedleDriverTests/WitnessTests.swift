// The rows of a witness as bytes.

import NeedleGraph
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct WitnessTests {
    private func row(_ path: String, size: Int64 = 1, printedPath: String? = nil) -> Witness.Row {
        let stamp = FileStamp(size: size, modificationTime: 2, changeTime: 3, inode: 4)
        let file = Witness.FileContent(stamp: stamp, content: Fingerprint(hashing: Array(path.utf8)))
        return Witness.Row(path, printedPath: printedPath, .generated, file)
    }

    @Test func rowsAreReadAsTheyWereWritten() {
        let rows = [row("M/A.swift"), Witness.Row("M/B.swift", .absent), row("M/é.swift", printedPath: "../M/é.swift")]
        #expect(Witness(rows).rows() == rows)
        #expect(Witness([]).rows() == [])
    }
}
