import NeedleDiagnostics
import NeedleGraph

/// The comments `// needle:ignore <id>` of a source, each as the warning that it silences nothing. Once all warnings are
/// known, those about comments that silence one are left out.
///
/// A comment has its own line.
///
/// - Complexity: O(n) in the bytes.
func ignoreComments(in source: UnsafeBufferPointer<UInt8>, path: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    // Most files have none, and the search examines only few of their bytes.
    guard contains("needle:ignore", in: source) else { return found }
    let word = Array("needle:ignore".utf8)
    var lines: LineTable?
    var offset = 0
    while let colon = source[offset...].firstIndex(of: UInt8(ascii: ":")) {
        offset = colon + 1
        let position = colon - "needle".utf8.count
        guard position >= 0, source[position...].starts(with: word) else { continue }
        offset = position + word.count
        guard let comment = startOfComment(before: position, in: source) else { continue }
        let rest = source[offset...].prefix { !$0.isLineEnd }
        let table = lines ?? LineTable(source)
        lines = table
        for name in rest.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || $0 == 9 })
            .prefix(1)
        {
            let place = table.place(atOffset: comment)
            found.append(.unneededIgnore(String(decoding: name, as: UTF8.self), path: path, place: place))
        }
    }
    return found
}

/// The offset of the `//` before a word, if the line contains nothing else but spaces.
private func startOfComment(before position: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = position
    func skipBlanks() {
        while index > 0, source[index - 1] == UInt8(ascii: " ") || source[index - 1] == 9 { index -= 1 }
    }
    skipBlanks()
    guard index >= 2, source[index - 1] == UInt8(ascii: "/"), source[index - 2] == UInt8(ascii: "/") else { return nil }
    let comment = index - 2
    index = comment
    skipBlanks()
    return index == 0 || source[index - 1].isLineEnd ? comment : nil
}
