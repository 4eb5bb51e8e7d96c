/// A type as a source file spells it.
package struct TypeReference: Hashable, Sendable {
    /// The source text, trivia reduced to single spaces, for example `[String: any Store]?`.
    package var written: Name
    /// The one spelling of all that mean the same without looking up a name: sugar is expanded
    /// (`Optional<Dictionary<String, Store>>`), `any` and redundant parentheses are dropped, `Void` is `()`,
    /// the parts of a composition are sorted. Since sugar is expanded, a name in it can be replaced by the
    /// canonical text of what it stands for.
    package var canonical: Name

    package init(written: Name, canonical: Name) {
        self.written = written
        self.canonical = canonical
    }

    package init(written: String, canonical: String) {
        self.init(written: Name(written), canonical: Name(canonical))
    }
}
