/// The part that a note has in a diagnostic.
package enum NoteRole: Hashable, Sendable {
    /// It explains the message, for example with what nearly fits.
    case explanation
    /// It names another one that has the same problem; printers that sum such notes up list this name.
    case other(String)
    /// It is a step on the way from a root.
    case step
}

/// A note of a diagnostic that is ready to be printed or recorded.
package struct LocatedNote: Hashable, Sendable {
    package var message: String
    /// Where it points; nil for nothing in particular.
    package var location: Location?
    package var role: NoteRole

    package init(message: String, location: Location? = nil, role: NoteRole = .explanation) {
        self.message = message
        self.location = location
        self.role = role
    }
}
