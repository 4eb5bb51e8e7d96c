// The table of modules that `needle init` shows.

internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

extension ProjectFinding {
    /// A line for each module, with the uncertainties below it.
    var table: [String] {
        let rows = modules.map { module in
            [module.name.text, String(module.components), listed(module.cover.sources, atMost: 2), module.found.origin]
        }
        let head = ["module", "components", "folder", "found by"]
        let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
        func line(_ row: [String]) -> String {
            let cells = row.enumerated().map { column, text in
                let space = String(repeating: " ", count: widths[column] - text.count)
                return column == 1 ? space + text : text + space
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
        var lines = [line(head)]
        var unsure: [String: [String]] = [:]
        for (row, module) in zip(rows, modules) {
            lines.append(line(row))
            for note in module.found.notes { unsure[note, default: []].append(module.name.text) }
        }
        let notes = unsure.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }
        lines += ProjectFinding.grouped(notes.map { ($0.value, $0.key) })
        lines += doubts.filter(\.isFault).map { "cannot read \($0.path):\($0.line): \($0.text)\(doubtEnd)" }
        let open = doubts.filter { !$0.isFault }.map { (["\($0.path):\($0.line)"], $0.text + doubtEnd) }
        lines += ProjectFinding.grouped(open, isQuoted: false)
        if !others.isEmpty {
            let names = quoted(others.map(\.name.text), atMost: 10)
            lines.append("left out, since nothing in them is for Needle: \(names)")
        }
        if !homeless.isEmpty {
            let names = quoted(homeless.map(\.name.text), atMost: 10)
            lines.append("left out, since no folder for generated files is theirs alone: \(names)")
        }
        if !strayFiles.isEmpty {
            lines.append("files with components that are in no module: \(quoted(strayFiles, atMost: 10))")
        }
        return lines
    }

    private var doubtEnd: String { ", so modules of it may be missing" }

    /// A line for each note. Many notes that differ only in names and numbers share a line.
    /// - Parameters:
    ///   - notes: The subjects of each note, and its text.
    ///   - isQuoted: Whether the subjects are names of modules.
    private static func grouped(_ notes: [(subjects: [String], text: String)], isQuoted: Bool = true) -> [String] {
        func list(_ subjects: [String]) -> String {
            isQuoted ? quoted(subjects, atMost: 3) : listed(subjects, atMost: 3)
        }
        let groups = Dictionary(grouping: notes) { kind(of: $0.text) }
        return notes.map { kind(of: $0.text) }.uniqued().flatMap { kind -> [String] in
            let notes = groups[kind] ?? []
            if notes.count < 4 { return notes.map { "unsure of \(list($0.subjects)): \($0.text)" } }
            let subjects = notes.flatMap(\.subjects).uniqued()
            return ["unsure of \(list(subjects)); for example, of \(list(notes[0].subjects)): \(notes[0].text)"]
        }
    }

    /// A text without its names and numbers.
    private static func kind(of text: String) -> String {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        let words = parts.filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined().split(separator: " ")
        let numbers = ["is": "are", "it": "them"]
        return words.filter { Int($0) == nil && !$0.contains("/") && !$0.contains(".") }
            .map { numbers[String($0)] ?? String($0) }.joined(separator: " ")
    }
}

/// Paths with the number of those that are not listed.
private func listed(_ paths: [String], atMost most: Int) -> String {
    let more = paths.count > most ? ", and \(paths.count - most) more" : ""
    return paths.prefix(most).joined(separator: ", ") + more
}
