import NeedleGraph

extension SwiftWriter {
    /// The comments and the imports with which a file begins.
    mutating func head(_ header: [String], _ imports: [ImportLine], _ options: EmitOptions) {
        for text in header { line(text: text) }
        if let headerDoc = options.headerDoc {
            for text in headerDoc.split(separator: "\n", omittingEmptySubsequences: false) {
                line(text: text.hasPrefix("//") ? String(text) : text.isEmpty ? "//" : "// \(text)")
            }
        }
        if !imports.isEmpty || !options.additionalImports.isEmpty { line() }
        for plain in imports where plain.condition == nil { line(text: plain.text) }
        for text in options.additionalImports
        where !imports.contains(where: { $0.condition == nil && $0.text == text }) { line(text: text) }
        for conditional in imports where conditional.condition != nil {
            openCondition(conditional.condition)
            line(text: conditional.text)
            closeCondition(conditional.condition)
        }
    }

    private mutating func line(text: String) {
        add(text: text)
        endLine()
    }
}

extension ImportLine {
    fileprivate var text: String {
        (attributes.map(\.text) + [access?.text, "import", module.text].compactMap { $0 }).joined(separator: " ")
    }
}
