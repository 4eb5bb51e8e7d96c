// The life of one observation.

/// One observation of a ``ScoreStream``; whoever holds it is told of changes.
///
/// A class, because its end is what counts: the observer is forgotten when the last holder lets go.
public final class ScoreObservation {
    private let end: () -> Void

    init(end: @escaping () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }
}
