package import NeedleGraph

extension ResolvedDiagnostic {
    /// The diagnostic that an index recorded; nil if this build has no such kind.
    package init?(_ recorded: RecordedDiagnostic) {
        guard let id = DiagnosticID.named(recorded.id) else { return nil }
        self.init(id: id, message: recorded.message, location: recorded.location, notes: recorded.notes)
    }

    /// The diagnostic as an index keeps it.
    package var recorded: RecordedDiagnostic {
        RecordedDiagnostic(id: id.name, message: message, location: location, notes: notes)
    }
}
