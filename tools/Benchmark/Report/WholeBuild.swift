// Rows of whole builds, from the tables that tools/bench-packages and tools/bench-builds print.

extension Row {
    /// - Parameter text: Rows of Markdown: targets, build system, how Needle runs, and the times of the first build, of one
    ///   with nothing changed and of one after an edit; of each build system the first row is without Needle.
    package static func ofPackages(_ text: String) -> [Row] {
        let lines = cells(of: text).filter { $0.count == 6 && Int($0[0]) != nil }
        return lines.flatMap { line -> [Row] in
            guard let plain = lines.first(where: { $0[0] == line[0] && $0[1] == line[1] }), plain != line else {
                return []
            }
            return ["the first build", "a build in which nothing changed", "a build after an edit of a body"]
                .enumerated()
                .map { number, what in
                    var row = Row("\(what), build system `\(line[1])`", line[3 + number])
                    row.reference = "without Needle"
                    row.measuredReference = plain[3 + number]
                    return row
                }
        }
    }

    /// - Parameter text: Rows of Markdown: where actions run, what is built, seconds, actions, what remote workers did.
    package static func ofBazel(_ text: String) -> [Row] {
        let names = [
            "all": "the first build", "nothing changed": "a build in which nothing changed",
            "a body": "a build after an edit of a body", "facts": "a build after an edit of what other modules see",
        ]
        return cells(of: text).compactMap { line in
            guard line.count == 5, let name = names[line[1]] else { return nil }
            var row = Row(name, "\(line[2]) s")
            row.note = line[3].isEmpty ? "no action of Needle ran" : "Needle's actions: \(line[3])"
            return row
        }
    }

    /// A row that says loudly that there is no figure.
    package static func notMeasured(_ reason: String) -> Row {
        Row("**NOT MEASURED**", reason)
    }

    private static func cells(of text: String) -> [[String]] {
        text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
            line.dropFirst(2).split(separator: "|").map { cell in
                String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
        }
    }
}
