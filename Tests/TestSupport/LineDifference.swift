/// The line-by-line difference of two texts, in the style of `diff -u`.
///
/// - Returns: Nil if the bytes of the texts are equal. Otherwise, lines that only `expected` contains begin with `-`, lines that
///   only `actual` contains with `+`, and up to three lines around them with a space; `@@ 7 @@` precedes the seventh line of
///   `expected`.
/// - Complexity: O(*n* · *d*) for *n* lines with *d* differences.
package func lineDifference(expected: String, actual: String) -> String? {
    guard !expected.utf8.elementsEqual(actual.utf8) else { return nil }
    let rows = differenceRows(lines(of: expected), lines(of: actual))
    let shown = rows.indices.filter { index in
        rows[max(0, index - 3)...min(rows.count - 1, index + 3)].contains { $0.mark != " " }
    }
    var text = ""
    var previous: Int?
    for index in shown {
        if previous != index - 1 { text += "@@ \(rows[index].line) @@\n" }
        text += "\(rows[index].mark)\(visible(rows[index].text))\n"
        previous = index
    }
    return text
}

/// One line of a difference.
private struct Row {
    /// `-`, `+` or a space.
    var mark: Character
    var text: [UInt8]
    /// The 1-based line of the expected text for this row, or for the next row that has one.
    var line: Int
}

private func differenceRows(_ expected: [[UInt8]], _ actual: [[UInt8]]) -> [Row] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in actual.difference(from: expected) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var rows: [Row] = []
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
        if removed.contains(old) {
            rows.append(Row(mark: "-", text: expected[old], line: old + 1))
            old += 1
        } else if inserted.contains(new) {
            rows.append(Row(mark: "+", text: actual[new], line: old + 1))
            new += 1
        } else {
            rows.append(Row(mark: " ", text: expected[old], line: old + 1))
            old += 1
            new += 1
        }
    }
    return rows
}

/// The lines of a text, including newlines, so that a missing newline at the end is a difference.
private func lines(of text: String) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in text.utf8 {
        line.append(byte)
        if byte == UInt8(ascii: "\n") {
            lines.append(line)
            line = []
        }
    }
    return line.isEmpty ? lines : lines + [line]
}

/// A line without its newline, with invisible characters spelled out.
private func visible(_ line: [UInt8]) -> String {
    let hasNewline = line.last == UInt8(ascii: "\n")
    var text = String(decoding: hasNewline ? line.dropLast() : line[...], as: UTF8.self)
    let content = text
    while text.hasSuffix(" ") { text.removeLast() }
    text += String(repeating: "·", count: content.utf8.count - text.utf8.count)
    text = String(text.unicodeScalars.flatMap { $0 == "\r" ? "␍" : String($0) })
    return text + (hasNewline ? "" : "⏎ missing")
}
