// The life of one observation.

/// One observation of a ``ScoreStream``. It lasts as long as the object is held.
///
/// A class, because its end matters: the observer is forgotten when the last reference is released.
public final class ScoreObservation {
    private let end: () -> Void

    init(end: @escaping () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }
}
