// One object per scope: `shared`.

/// A component with any dependency.
package protocol SharingScope: Scope {
    /// The objects that the scope shares at present, in no order.
    var allSharedObjects: [(property: String, object: Any)] { get }
    /// Whether the superclass of its class belongs to the user and not to this library.
    var hasSuperclassOfUser: Bool { get }
}

extension Component: SharingScope {}

extension Component {
    /// Shares one object among all callers in this scope.
    ///
    /// ```swift
    /// var board: Board { shared { Board() } }
    /// ```
    ///
    /// The first caller creates the object; threads that ask meanwhile wait for it. The closure may read other shared objects, of
    /// this scope or another. It must not wait for another thread that reads the same object.
    ///
    /// Two calls of `shared` in one declaration share one object. An overriding property and the property that it overrides each
    /// have their own object, so that the first may read the second through `super`. `shared` distinguishes them by the place of
    /// the call. So in a component whose superclass is not one of this library, two calls in one declaration share two objects.
    ///
    /// - Parameters:
    ///   - __function: The key: the name of the calling property. Leave it out, as well as the place of the call.
    ///   - factory: Creates the object. If it throws, nothing is stored.
    /// - Returns: The object, the same as long as the scope lives.
    public final func shared<T>(
        __function: String = #function,
        __file: String = #fileID,
        __line: Int = #line,
        __column: Int = #column,
        _ factory: () throws -> T
    ) rethrows -> T {
        let key = SharedKey(property: __function, file: __file, line: __line, column: __column)
        if let stored = storedObject(key, ObjectIdentifier(T.self), .kept) {
            return unsafeDowncast(stored, to: KeptObject<T>.self).kept
        }
        return try keep(key, factory)
    }

    /// Shares one object among all callers in this scope for a certain lifetime.
    ///
    /// ```swift
    /// var decoder: VideoDecoder { shared(lifetime: .weak) { VideoDecoder() } }
    /// ```
    ///
    /// - Parameters:
    ///   - lifetime: The time for which an object is shared before the next one is created.
    ///   - __function: The key, as for `shared(_:)`.
    ///   - factory: Creates an object. If it throws, nothing is stored.
    /// - Returns: The object, the same as long as its lifetime lasts.
    public final func shared<T>(
        lifetime: some SharedLifetime,
        __function: String = #function,
        __file: String = #fileID,
        __line: Int = #line,
        __column: Int = #column,
        _ factory: () throws -> T
    ) rethrows -> T {
        let key = SharedKey(property: __function, file: __file, line: __line, column: __column)
        if let stored = storedObject(key, ObjectIdentifier(T.self), .held),
            let object = unsafeDowncast(stored, to: HeldObject<T>.self).object
        {
            return object
        }
        return try hold(lifetime, key, factory)
    }

    /// The stored object for a property and a type.
    ///
    /// Not generic, unlike `shared`: generic code looks up its types on each run, unless it is compiled again in the user's
    /// module. That would take the compiler as long as all other code that a user writes about a scope.
    private func storedObject(
        _ key: SharedKey,
        _ type: ObjectIdentifier,
        _ form: SharedObjectForm
    ) -> AnySharedObject? {
        SharedObjectLocks.lock(for: self).withLock {
            sharedObjects?.object(of: key, type, form, placesCount: hasSuperclassOfUser)
        }
    }

    private func keep<T>(_ key: SharedKey, _ factory: () throws -> T) rethrows -> T {
        try share(key, factory) { store($0, for: key, madeIn: $1) }
    }

    /// Stores an object that lives as long as the scope.
    ///
    /// - Parameter span: The span in which it was created, if it was traced.
    final func store<T>(_ object: T, for key: SharedKey, madeIn span: UInt32?) {
        add(KeptObject(key, object), madeIn: span)
    }

    private func hold<T>(_ lifetime: some SharedLifetime, _ key: SharedKey, _ factory: () throws -> T) rethrows -> T {
        try share(key, factory) { object, span in
            let held = lifetime.hold(object)
            if let last = stored(of: key).lazy.compactMap({ $0.object as? HeldObject<T> }).first {
                last.hold(held)
                if let span { setForm(of: last, .unread(madeIn: span)) }
            } else {
                add(HeldObject(key, held), madeIn: span)
            }
        }
    }

    private func share<T>(
        _ key: SharedKey,
        _ factory: () throws -> T,
        _ store: (T, _ span: UInt32?) -> Void
    ) rethrows -> T {
        if let object = sharedObject(key, as: T.self) {
            return object
        }
        let construction = Construction(component: self, key: key)
        while true {
            switch Constructions.shared.begin(construction) {
            case .finishedByAnotherThread:
                if let object = sharedObject(key, as: T.self) {
                    return object
                }
            case .begun(let isTraced):
                defer { Constructions.shared.end(construction) }
                // Another thread may have finished since this thread looked.
                if let object = sharedObject(key, as: T.self) {
                    return object
                }
                let span = isTraced ? Tracer.shared.begin(construction) : nil
                let object = try make(construction, span, factory)
                store(object, span)
                return object
            }
        }
    }

    /// Creates an object, in a span if it is traced.
    private func make<T>(_ construction: Construction, _ span: UInt32?, _ factory: () throws -> T) rethrows -> T {
        guard let span else { return try factory() }
        var isMade = false
        defer { Tracer.shared.end(span, construction, isFailed: !isMade) }
        let object = try factory()
        isMade = true
        return object
    }

    /// The object of a property, whatever its lifetime.
    final func sharedObject<T>(_ key: SharedKey, as type: T.Type) -> T? {
        for (stored, form) in stored(of: key) {
            guard let object = object(of: stored, as: type) else { continue }
            if let span = form.span {
                setForm(of: stored, stored.ordinaryForm)
                Tracer.shared.read(span, Construction(component: self, key: key))
            }
            return object
        }
        return nil
    }

    /// A stored object as a type.
    ///
    /// Not inlined, since the Swift runtime would look up its types even if nothing is stored.
    @inline(never)
    private func object<T>(of stored: AnySharedObject, as type: T.Type) -> T? {
        if let stored = stored as? SharedObject<T> {
            return stored.object
        }
        // The types of two calls in one declaration may differ, for example a class and its protocol.
        guard let object = stored.anyObject else { return nil }
        return object as? T
    }

    /// The objects that the scope shares at present, in no order.
    package var allSharedObjects: [(property: String, object: Any)] {
        let all = SharedObjectLocks.lock(for: self).withLock { sharedObjects?.all ?? [] }
        return all.compactMap { stored in stored.anyObject.map { (stored.key.property, $0) } }
    }

    package var hasSuperclassOfUser: Bool {
        superclassChain(type(of: self)).reduce(0) { count, _ in count + 1 } > type(of: self).classesOfRuntime + 1
    }

    private func stored(of key: SharedKey) -> [(object: AnySharedObject, form: SharedObjectForm)] {
        let all = SharedObjectLocks.lock(for: self).withLock { sharedObjects?.objects(of: key.property) ?? [] }
        return all.filter { $0.object.key.isOfSamePlace(as: key) || !hasSuperclassOfUser }
    }

    private func setForm(of object: AnySharedObject, _ form: SharedObjectForm) {
        SharedObjectLocks.lock(for: self).withLock { object.form = form }
    }

    private func add(_ object: AnySharedObject, madeIn span: UInt32?) {
        if let span { object.form = .unread(madeIn: span) }
        SharedObjectLocks.lock(for: self).withLock {
            let objects = sharedObjects ?? SharedObjects()
            objects.add(object)
            sharedObjects = objects
        }
    }
}
