// The lifetimes of shared objects.

/// The time for which a scope keeps a shared object, for `Component.shared(lifetime:_:)`.
///
/// One lifetime is `.weak`. For another, conform a type of your own:
///
/// ```swift
/// struct UntilLowMemory: SharedLifetime {
///     func hold<Object>(_ object: Object) -> () -> Object? {
///         let generation = MemoryWarnings.count
///         return { MemoryWarnings.count == generation ? object : nil }
///     }
/// }
/// ```
public protocol SharedLifetime {
    /// Takes an object that was just created, and returns a function that returns it while it lives.
    ///
    /// The function may be called on any thread that reads the object. Once it returns `nil`, the next caller gets a new object,
    /// for which `hold` is called again.
    func hold<Object>(_ object: Object) -> () -> Object?
}

/// The lifetime of an object that is shared as long as something outside the scope holds it.
public struct WeakSharedLifetime: SharedLifetime {
    /// Creates the lifetime.
    public init() {}

    /// Holds an object weakly.
    ///
    /// - Parameter object: An instance of a class. A value stops the program, since a weak reference to it would be `nil` at
    ///   once.
    public func hold<Object>(_ object: Object) -> () -> Object? {
        guard type(of: object as Any) is AnyClass else {
            fatalError("needle: \(type(of: object as Any)) is not a class, so it cannot be shared weakly")
        }
        return { [weak reference = object as AnyObject] in reference as? Object }
    }
}

extension SharedLifetime where Self == WeakSharedLifetime {
    /// Keeps an object as long as something outside the scope holds it; for objects that take much memory.
    public static var weak: WeakSharedLifetime { WeakSharedLifetime() }
}
