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
        if let stored = storedObject(__function, ObjectIdentifier(T.self), hasLifetime: false) {
            return unsafeDowncast(stored, to: KeptObject<T>.self).kept
        }
        return try keep(__function, factory)
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
        lifetime: some SharedLifetime,
        __function: String = #function,
        _ factory: () throws -> T
    ) rethrows -> T {
        if let stored = storedObject(__function, ObjectIdentifier(T.self), hasLifetime: true),
            let object = unsafeDowncast(stored, to: HeldObject<T>.self).object
        {
            return object
        }
        return try hold(lifetime, __function, factory)
    }

    /// What is stored for a property and a type.
    ///
    /// It is not generic, as `shared` is: what is generic finds its types out each time it runs, since it is not compiled
    /// again in the user's module. That would take the compiler as long as all else that a user writes about a scope.
    private func storedObject(_ property: String, _ type: ObjectIdentifier, hasLifetime: Bool) -> AnySharedObject? {
        SharedObjectLocks.lock(for: self).withLock {
            sharedObjects?.object(of: property, type, hasLifetime: hasLifetime)
        }
    }

    private func keep<T>(_ property: String, _ factory: () throws -> T) rethrows -> T {
        try share(property, factory) { store($0, for: property) }
    }

    /// Stores an object that lives as long as the scope.
    final func store<T>(_ object: T, for property: String) {
        add(KeptObject(property, object))
    }

    private func hold<T>(_ lifetime: some SharedLifetime, _ property: String, _ factory: () throws -> T) rethrows -> T {
        try share(property, factory) { object in
            let held = lifetime.hold(object)
            if let last = firstStored(property, { $0 as? HeldObject<T> }) {
                last.hold(held)
            } else {
                add(HeldObject(property, held))
            }
        }
    }

    private func share<T>(
        _ property: String,
        _ factory: () throws -> T,
        _ store: (T) -> Void
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
                store(object)
                return object
            case .begunInside:
                // A subclass is making the object of this property, from what its superclass would share.
                defer { Constructions.shared.end(construction) }
                return try factory()
            }
        }
    }

    /// The object of a property, in whichever way it is shared.
    final func sharedObject<T>(_ property: String, as type: T.Type) -> T? {
        firstStored(property) { stored in
            if let stored = stored as? SharedObject<T> {
                return stored.object
            }
            // Two calls in one declaration may have been inferred with two types, for example a class and its protocol.
            guard let object = stored.anyObject else { return nil }
            return object as? T
        }
    }

    /// The first answer to what is stored for a property.
    private func firstStored<Result>(_ property: String, _ answer: (AnySharedObject) -> Result?) -> Result? {
        let stored = SharedObjectLocks.lock(for: self).withLock { sharedObjects?.objects(of: property) ?? [] }
        for object in stored {
            if let result = answer(object) { return result }
        }
        return nil
    }

    private func add(_ object: AnySharedObject) {
        SharedObjectLocks.lock(for: self).withLock {
            let objects = sharedObjects ?? SharedObjects()
            objects.add(object)
            sharedObjects = objects
        }
    }
}
