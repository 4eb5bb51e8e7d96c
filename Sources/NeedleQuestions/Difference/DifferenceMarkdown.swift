internal import NeedleDiagnostics

extension GraphComparison {
    /// The difference in GitHub's Markdown, for a comment on a pull request.
    var markdown: String {
        var document = DifferenceMarkdown(comparison: self)
        document.write()
        return document.text
    }
}

private struct DifferenceMarkdown {
    /// The number of lines up to which a list is expanded; a longer one is collapsed.
    private static let openLineCount = 10
    /// The number of names listed after each change for an owner.
    private static let shownNameCount = 8
    let comparison: GraphComparison
    var text = ""

    private var difference: GraphDifference { comparison.difference }

    mutating func write() {
        text += "### Changes in the graph of scopes\n\n"
        text += "From \(name(comparison.before)) to \(name(comparison.after)): \(summary)\n"
        for state in comparison.broken { write(errorsOf: state) }
        writeOwners()
        writeProvisions()
        writeChanges()
        writeScopes()
        writeEdges()
        writeRequirements()
    }

    private func name(_ state: GraphComparison.State) -> String {
        guard let commit = state.commit else { return state.name }
        let short = String(commit.prefix(8))
        return state.name == commit ? code(short) : "\(code(state.name)) (\(code(short)))"
    }

    /// For example `1 requirement has another provider, 2 components more.`
    private var summary: String {
        if difference.isEmpty { return "nothing changes." }
        func phrase(_ count: Int, _ noun: String, _ end: String) -> String? {
            count == 0 ? nil : "\(counted(count, noun)) \(end)"
        }
        let phrases = [
            phrase(difference.provisions.count, "requirement", "with other providers").map { "**\($0)**" },
            phrase(difference.changes.count, "requirement", "with another type"),
            phrase(difference.scopes.removed.count, "component", "removed"),
            phrase(difference.scopes.added.count, "component", "added"),
            phrase(difference.edges.removed.count, "edge", "removed"),
            phrase(difference.edges.added.count, "edge", "added"),
            phrase(difference.requirements.all.count, "requirement", "added or removed"),
        ]
        return phrases.compactMap(\.self).joined(separator: ", ") + "."
    }

    private mutating func write(errorsOf state: GraphComparison.State) {
        let lines = state.errors.map { error in
            "- \(error.location.map { "\(code($0.text)): " } ?? "")\(escaped(printableLine(error.message)))"
        }
        text +=
            "\n> [!WARNING]\n> \(name(state)) has \(counted(state.errors.count, "error")), so something may be missing here.\n"
        write(lines, counted(lines.count, "error"))
    }

    /// A line for each owner. The names are written as code, so that a comment that is updated with each push notifies nobody.
    private mutating func writeOwners() {
        let lines = comparison.ownerParts.map { part in
            let changes = part.changes.map { change, names in
                "\(change.rawValue) \(list(names, atMost: Self.shownNameCount))"
            }
            return "- \(code(part.owner)) \(changes.joined(separator: "; "))"
        }
        write("Owners", lines)
    }

    private mutating func writeProvisions() {
        let rows = difference.provisions.map { provision in
            let requirement = provision.requirement
            let note = provision.isSourceUnchanged ? "no line of \(code(requirement.scope.module)) changed" : ""
            return [
                code(difference.text(requirement)),
                list(difference.texts(provision.before, besides: provision.after)),
                list(difference.texts(provision.after, besides: provision.before)), note,
            ]
        }
        write("Provided by other scopes", ["requirement", "before", "now", ""], rows)
    }

    private mutating func writeChanges() {
        let rows = difference.changes.map { change in
            [
                code(difference.text(change.after)),
                code(change.before.type), code(change.after.type),
            ]
        }
        write("Of another type or with other effects", ["requirement", "before", "now"], rows)
    }

    private mutating func writeScopes() {
        let lines = difference.scopesWithEdges.map { isAdded, scope, edges in
            let parents = edges.filter { $0.child == scope && $0.parent != scope }.map { difference.text($0.parent) }
            let children = edges.filter { $0.parent == scope && $0.child != scope }.map { difference.text($0.child) }
            let facts = [
                parents.isEmpty ? nil : "created by \(list(parents))",
                children.isEmpty ? nil : "creates \(list(children))",
            ]
            let end = facts.compactMap(\.self).map { ", \($0)" }.joined()
            return "- \(isAdded ? "added" : "removed") \(code(difference.text(scope)))\(end)"
        }
        write("Components", lines)
    }

    private mutating func writeEdges() {
        let lines = difference.otherEdges.map { isAdded, edge in
            let (parent, child) = (code(difference.text(edge.parent)), code(difference.text(edge.child)))
            if let type = edge.contributed {
                return "- \(child) \(isAdded ? "now contributes" : "no longer contributes") \(code(type)) to \(parent)"
            }
            return "- \(parent) \(isAdded ? "now creates" : "no longer creates") \(child)"
        }
        write("Which scope creates which", lines)
    }

    private mutating func writeRequirements() {
        let lines = difference.requirements.all.map { isAdded, requirement in
            let verb = isAdded ? "now needs" : "no longer needs"
            return "- \(code(difference.text(requirement.scope))) \(verb) \(code(requirement.text))"
        }
        write("Requirements", lines)
    }

    // MARK: - The language

    /// Writes a heading and a list; nothing if the list is empty.
    private mutating func write(_ heading: String, _ lines: [String]) {
        if lines.isEmpty { return }
        text += "\n#### \(heading)\n"
        write(lines, counted(lines.count, "line"))
    }

    /// Writes a heading and a table; nothing if the table is empty.
    private mutating func write(_ heading: String, _ titles: [String], _ rows: [[String]]) {
        if rows.isEmpty { return }
        func line(_ cells: [String]) -> String {
            // A bar ends a cell even in code, unless it is escaped.
            "| " + cells.map { $0.escaping(["|"]) }.joined(separator: " | ") + " |"
        }
        text += "\n#### \(heading)\n"
        let head = [line(titles), "|" + String(repeating: " --- |", count: titles.count)]
        write(rows.map(line), counted(rows.count, "row"), head)
    }

    /// Writes lines, collapsed if there are many.
    private mutating func write(_ lines: [String], _ count: String, _ head: [String] = []) {
        let body = (head + lines).map { $0 + "\n" }.joined()
        let isLong = lines.count > Self.openLineCount
        text += isLong ? "\n<details><summary>\(count)</summary>\n\n\(body)\n</details>\n" : "\n\(body)"
    }

    private func list(_ names: [String], atMost most: Int = .max) -> String {
        listed(names.map { $0 == "nothing" ? $0 : code($0) }, atMost: most)
    }

    /// A text as code, without markup.
    private func code(_ text: String) -> String {
        let text = printableLine(text)
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + space + text + space + fence
    }

    /// A text outside of code, with its markup escaped.
    private func escaped(_ text: String) -> String {
        text.escaping(["\\", "`", "*", "_", "<", ">", "[", "]", "&", "#", "|", "~", "@"])
    }
}

extension String {
    /// The text with a backslash before each of some characters.
    fileprivate func escaping(_ characters: Set<Character>) -> String {
        var result = ""
        for character in self {
            if characters.contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
