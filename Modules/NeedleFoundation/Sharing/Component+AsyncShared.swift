// One object per scope whose creation needs `await`.

extension Component {
    /// Shares one object among all callers in this scope, if creating it needs `await`.
    ///
    /// ```swift
    /// var database: Database {
    ///     get async throws { try await shared { try await Database.open(dependency.url) } }
    /// }
    /// ```
    ///
    /// The first task creates the object; tasks that ask meanwhile wait for it. A waiting task that is cancelled stops waiting,
    /// without affecting the others, if it may throw `CancellationError`. If the creation fails, all waiting tasks get the error,
    /// and the next caller tries again. If the creating task was cancelled, one of the waiting tasks tries again at once.
    ///
    /// - Parameters:
    ///   - isolation: The actor on which the closure runs: that of the caller. Leave it out.
    ///   - __function: The key, as for `shared(_:)` without `await`.
    ///   - factory: Creates the object. If it throws, nothing is stored.
    /// - Returns: The object, the same as long as the scope lives.
    /// - Throws: The error of the closure, or `CancellationError` if the closure may throw that.
    public final func shared<T, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        __function: String = #function,
        __file: String = #fileID,
        __line: Int = #line,
        __column: Int = #column,
        _ factory: () async throws(Failure) -> T
    ) async throws(Failure) -> T {
        let key = SharedKey(property: __function, file: __file, line: __line, column: __column)
        let construction = Construction(component: self, key: key)
        while true {
            if let object = sharedObject(key, as: T.self) { return object }
            switch AsyncConstructions.shared.begin(construction, by: TaskIdentity.current) {
            case .begun(let isTraced):
                // Another task may have finished since this task looked.
                if let object = sharedObject(key, as: T.self) {
                    AsyncConstructions.shared.end(construction, .over)
                    return object
                }
                let span = isTraced ? Tracer.shared.begin(construction, isAsync: true) : nil
                do {
                    let object = try await factory()
                    if let span { Tracer.shared.end(span, construction, isFailed: false) }
                    store(object, for: key, madeIn: span)
                    AsyncConstructions.shared.end(construction, .over)
                    return object
                } catch {
                    if let span { Tracer.shared.end(span, construction, isFailed: true) }
                    AsyncConstructions.shared.end(construction, Task.isCancelled ? .over : .failed(error))
                    throw error
                }
            case .underWay:
                let cancellation = CancellationError() as? Failure
                switch await AsyncConstructions.shared.end(of: construction, isCancellable: cancellation != nil) {
                case .over: continue
                case .failed(let error):
                    if let error = error as? Failure { throw error }
                case .cancelled:
                    if let cancellation { throw cancellation }
                }
            }
        }
    }
}
