// What an edge makes, as a function whose type names neither of the two classes.
//
// A class or function type for each edge would be made when the app starts, by the runtime of Swift, and that took as long
// as all else. So a product is handed over in memory: the one who asks knows its type, and so does the one who makes it.

/// Makes the environment of a new scope, or a plugin extension, in memory for one value of its type.
///
/// A struct, since a function that is stored in a generic type is wrapped in another each time it is read.
@usableFromInline
struct EdgeFactory {
    /// The first parameter is an instance of the class that the edge was registered for, or of a subclass.
    @usableFromInline
    let make: (AnyObject, UnsafeMutableRawPointer) -> Void

    @usableFromInline
    init(_ make: @escaping (AnyObject, UnsafeMutableRawPointer) -> Void) {
        self.make = make
    }
}

/// What a factory makes.
///
/// - Parameter type: What it makes: the edge was registered for classes that say so.
@inlinable
func product<Product>(of factory: EdgeFactory, from source: AnyObject, as type: Product.Type) -> Product {
    withUnsafeTemporaryAllocation(of: Product.self, capacity: 1) { place in
        // A buffer of one value has an address.
        let place = UnsafeMutableRawPointer(place.baseAddress.unsafelyUnwrapped)
        factory.make(source, place)
        return place.assumingMemoryBound(to: Product.self).move()
    }
}
