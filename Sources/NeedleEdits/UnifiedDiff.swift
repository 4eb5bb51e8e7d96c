internal import NeedleDriver

/// The difference of two texts in the unified format of `diff -u` and `patch`, with three lines of context; empty if they are
/// equal.
///
/// - Parameters:
///   - old: Nil for a new file.
///   - path: The path of the file for the header.
/// - Complexity: As `BidirectionalCollection.difference(from:)`: O(*n* · *d*) for *n* lines of which *d* differ.
func unifiedDiff(from old: String?, to new: String, path: String) -> String {
    let (oldLines, newLines) = (lines(old ?? ""), lines(new))
    var script = script(oldLines, newLines)[...]
    var text = ""
    var (oldLine, newLine) = (1, 1)
    while let first = script.firstIndex(where: { $0.kind != .same }) {
        let context = 3
        let start = max(script.startIndex, first - context)
        // Two changes share a hunk if their contexts touch.
        var (end, same) = (first, 0)
        while end < script.endIndex, same <= 2 * context {
            same = script[end].kind == .same ? same + 1 : 0
            end += 1
        }
        end = min(end, end - same + context)
        let skipped = start - script.startIndex
        (oldLine, newLine) = (oldLine + skipped, newLine + skipped)
        let hunk = script[start..<end]
        let counts = (hunk.count { $0.kind != .added }, hunk.count { $0.kind != .removed })
        text += "@@ -\(range(oldLine, counts.0)) +\(range(newLine, counts.1)) @@\n"
        for line in hunk {
            text += line.kind.rawValue + line.text
            if !line.text.hasSuffix("\n") { text += "\n\\ No newline at end of file\n" }
        }
        (oldLine, newLine) = (oldLine + counts.0, newLine + counts.1)
        script = script[end...]
    }
    return text.isEmpty ? "" : "--- \(old == nil ? "/dev/null" : path)\n+++ \(path)\n" + text
}

private struct Line {
    enum Kind: String {
        case same = " "
        case removed = "-"
        case added = "+"
    }

    var kind: Kind
    var text: String
}

/// By convention, an empty range names the line before it.
private func range(_ line: Int, _ count: Int) -> String {
    count == 1 ? "\(line)" : "\(count == 0 ? line - 1 : line),\(count)"
}

/// The lines, including line endings.
private func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var rest = text.utf8[...]
    while !rest.isEmpty {
        let end = rest.firstIndex(of: UInt8(ascii: "\n")).map(rest.index(after:)) ?? rest.endIndex
        lines.append(String(rest[..<end]) ?? "")
        rest = rest[end...]
    }
    return lines
}

/// The lines of both texts; removed lines come before the lines that replace them.
private func script(_ old: [String], _ new: [String]) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var script: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
        if removed.contains(oldIndex) {
            script.append(Line(kind: .removed, text: old[oldIndex]))
            oldIndex += 1
        } else if added.contains(newIndex) {
            script.append(Line(kind: .added, text: new[newIndex]))
            newIndex += 1
        } else {
            script.append(Line(kind: .same, text: old[oldIndex]))
            (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
        }
    }
    return script
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
