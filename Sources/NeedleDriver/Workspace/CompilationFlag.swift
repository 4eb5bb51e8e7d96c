// The flags of `#if`, as people write them.

/// The names that the compiler's `-D` takes.
enum CompilationFlag {
    /// The problem with a text that is no name of a flag; nil if it is one.
    static func problem(of text: String) -> String? {
        let scalars = text.unicodeScalars
        let starts = scalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        if starts, scalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue }) { return nil }
        return "'\(ModuleName.printable(text))' is not the name of a flag: that is an identifier, as 'DEBUG'"
    }
}
