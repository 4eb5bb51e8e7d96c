// The phases of a run, as `--timings` and `--trace` name them.

/// A kind of work that is timed.
enum Phase: String, CaseIterable, Sendable {
    /// Folders are listed, and the stamps of sources compared with those of the last run.
    case walk
    /// The cache is read and written.
    case cache
    /// Sources are read and hashed.
    case hash
    /// The byte search decides whether a source must be parsed.
    case search
    /// Swift is parsed.
    case parse
    /// The graph is made and checked, or the last link is found to be still right.
    case link
    /// The generated text is made.
    case emit
    /// Outputs are compared with what is on disk, and written.
    case write
}
