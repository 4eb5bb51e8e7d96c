// The rows of a witness as bytes.

import NeedleGraph
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct WitnessTests {
    private func row(_ path: String, size: Int64 = 1, printedPath: String? = nil) -> Witness.Row {
        let stamp = FileStamp(size: size, modificationTime: 2, changeTime: 3, inode: 4)
        let file = Witness.FileContent(stamp: stamp, content: Fingerprint(hashing: Array(path.utf8)))
        return Witness.Row(path, printedPath: printedPath, .generated(file))
    }

    @Test func rowsAreReadAsTheyWereWritten() {
        let rows = [row("M/A.swift"), Witness.Row("M/B.swift", .absent), row("M/é.swift", printedPath: "../M/é.swift")]
        #expect(Witness(rows).rows == rows)
        #expect(Witness([]).rows == [])
    }

    /// Before, between and behind the rows that are there, and in place of each.
    @Test func rowsAreReplacedInTheOrderOfTheirPaths() {
        let paths = ["M/A.swift", "M/B/C.swift", "M/D.swift", "M/E.swift"]
        for there in 0..<16 {
            let old = paths.indices.filter { there & 1 << $0 != 0 }.map { row(paths[$0]) }
            for others in 0..<81 {
                var expected = Dictionary(uniqueKeysWithValues: old.map { ($0.path, $0) })
                var changes: [Witness.Row] = []
                for (path, choice) in zip(paths, [others % 3, others / 3 % 3, others / 9 % 3, others / 27]) {
                    switch choice {
                    case 1:
                        changes.append(row(path, size: 9))
                        expected[path] = row(path, size: 9)
                    case 2:
                        changes.append(Witness.Row(path, .absent))
                        expected[path] = nil
                    default: break
                    }
                }
                let replaced = Witness(old).replacing(changes)
                #expect(replaced.rows == expected.values.sorted { bytesAscending($0.path, $1.path) })
                if changes.isEmpty { #expect(replaced.bytes == Witness(old).bytes) }
            }
        }
    }
}
