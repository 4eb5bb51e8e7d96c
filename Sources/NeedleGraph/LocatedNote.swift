/// A note of a diagnostic that is ready to be printed or recorded.
package struct LocatedNote: Hashable, Sendable {
    package var message: String
    /// Where it points; nil for nothing in particular.
    package var location: Location?

    package init(message: String, location: Location? = nil) {
        self.message = message
        self.location = location
    }
}
