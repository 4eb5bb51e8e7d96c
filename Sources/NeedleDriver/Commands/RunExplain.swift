package import NeedleDiagnostics

/// `needle explain`: explains a kind of diagnostic.
/// - Parameters:
///   - name: Its id, with or without the brackets of messages; nil to list all.
///   - style: The look of its page.
package func runExplain(_ name: String?, _ style: DiagnosticStyle = DiagnosticStyle()) -> Report {
    var report = Report()
    guard let name else {
        report.output = DiagnosticID.catalogue.map { "\($0.name)  \($0.beginning)\n" }.joined()
        return report
    }
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    let id = isBracketed ? String(name.dropFirst().dropLast()) : name
    if let kind = DiagnosticID.named(id) {
        report.output = kind.text(style)
    } else {
        let suggestion = suggestions(for: id, in: DiagnosticID.catalogue.map(\.name))
        let hint = suggestion.isEmpty ? "; 'needle explain' lists all" : suggestion
        report.add(Failure("no diagnostic '\(ModuleName.printable(id))'\(hint)"))
    }
    return report
}

extension DiagnosticID {
    /// The first sentence of the page. A colon outside code ends it as well.
    fileprivate var beginning: String {
        var line = ""
        var isCode = false
        for word in page.rule.split(whereSeparator: \.isWhitespace) {
            line += (line.isEmpty ? "" : " ") + word
            if !word.count(where: { $0 == "`" }).isMultiple(of: 2) { isCode.toggle() }
            if !isCode, word.hasSuffix(".") || word.hasSuffix(":") { return String(line.dropLast()) }
        }
        return line
    }
}
