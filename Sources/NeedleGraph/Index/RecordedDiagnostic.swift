/// A diagnostic of the parser about a file, kept in the index so that a run that parses nothing reports the same.
package struct RecordedDiagnostic: Hashable, Sendable {
    /// The name of the diagnostic's kind, for example `syntax-error`.
    package var id: String
    package var message: String
    package var location: Location?
    package var notes: [LocatedNote]
    /// Whether it is told only if the graph turns out to depend on the file.
    package var isSilent: Bool

    package init(
        id: String,
        message: String,
        location: Location? = nil,
        notes: [LocatedNote] = [],
        isSilent: Bool = false
    ) {
        self.id = id
        self.message = message
        self.location = location
        self.notes = notes
        self.isSilent = isSilent
    }
}
