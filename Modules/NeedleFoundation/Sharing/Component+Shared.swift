// One object per scope: `shared`.

extension Component {
    /// Shares one object among all who ask this scope for it.
    ///
    /// ```swift
    /// var board: Board { shared { Board() } }
    /// ```
    ///
    /// The first one who asks makes the object; threads that ask meanwhile wait for it. The closure may ask for
    /// other shared objects, of this scope or another. It must not wait for another thread that asks for the
    /// same object.
    ///
    /// - Parameters:
    ///   - __function: The key: the name of the property that calls. Leave it out. Two calls of `shared` in one
    ///     declaration have the same key, and so the same object.
    ///   - factory: Makes the object. If it throws, nothing is stored.
    /// - Returns: The object, the same as long as the scope lives.
    public final func shared<T>(__function: String = #function, _ factory: () throws -> T) rethrows -> T {
        try share(__function, factory) { KeptObject($0) }
    }

    /// Shares one object among all who ask this scope for it, as long as a lifetime says.
    ///
    /// ```swift
    /// var decoder: VideoDecoder { shared(lifetime: .weak) { VideoDecoder() } }
    /// ```
    ///
    /// - Parameters:
    ///   - lifetime: How long an object is shared before the next one is made.
    ///   - __function: The key, as for `shared(_:)`.
    ///   - factory: Makes an object. If it throws, nothing is stored.
    /// - Returns: The object, the same as long as its lifetime lasts.
    public final func shared<T>(
        lifetime: some Lifetime,
        __function: String = #function,
        _ factory: () throws -> T
    ) rethrows -> T {
        try share(__function, factory) { HeldObject(lifetime.hold($0)) }
    }

    private func share<T>(
        _ property: String,
        _ factory: () throws -> T,
        _ store: (T) -> SharedObject<T>
    ) rethrows -> T {
        if let object = sharedObject(property, as: T.self) {
            return object
        }
        let construction = Construction(component: self, property: property)
        while true {
            switch Constructions.shared.begin(construction) {
            case .finishedByAnotherThread:
                if let object = sharedObject(property, as: T.self) {
                    return object
                }
            case .begun:
                defer { Constructions.shared.end(construction) }
                // Another thread may have finished since this one looked.
                if let object = sharedObject(property, as: T.self) {
                    return object
                }
                let object = try factory()
                setSharedObject(property, store(object))
                return object
            case .begunInside:
                // A subclass is making the object of this property, from what its superclass would share.
                defer { Constructions.shared.end(construction) }
                return try factory()
            }
        }
    }

    private func sharedObject<T>(_ property: String, as type: T.Type) -> T? {
        let stored = SharedObjectLocks.lock(for: self).withLock { sharedObjects[property] }
        if let stored = stored as? SharedObject<T> {
            return stored.object
        }
        // Two calls in one declaration may have been inferred with two types, for example a class and its protocol.
        guard let object = stored?.anyObject else { return nil }
        return object as? T
    }

    private func setSharedObject(_ property: String, _ object: AnySharedObject) {
        // What was stored is released when the lock is free again: its deinit is user code.
        _ = SharedObjectLocks.lock(for: self).withLock { sharedObjects.updateValue(object, forKey: property) }
    }
}
