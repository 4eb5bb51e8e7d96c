// What an edge makes, as a function whose type names neither of the two classes.
//
// A class or function type for each edge would be made when the app starts, by the runtime of Swift, and that took as long
// as all else. So a product is handed over in memory: the caller knows its type, and so does the factory.

/// Makes the environment of a new scope, or a plugin extension, in memory for one value of its type.
///
/// A struct, since a function that is stored in a generic type is wrapped in another each time it is read.
struct EdgeFactory {
    /// The first parameter is an instance of the class that the edge was registered for, or of a subclass.
    let make: (AnyObject, UnsafeMutableRawPointer) -> Void

    init(_ make: @escaping (AnyObject, UnsafeMutableRawPointer) -> Void) {
        self.make = make
    }
}

/// What a factory makes.
///
/// - Parameter type: What it makes: the edge was registered for classes that say so.
func product<Product>(of factory: EdgeFactory, from source: AnyObject, as type: Product.Type) -> Product {
    // A value of a protocol's type: the object and its table of witnesses. What has a known size needs no allocation.
    if MemoryLayout<Product>.size == MemoryLayout<(UInt, UInt)>.size {
        var words: (UInt, UInt) = (0, 0)
        return withUnsafeMutableBytes(of: &words) { place in
            moved(factory, source, place.baseAddress.unsafelyUnwrapped)
        }
    }
    return allocatedProduct(of: factory, from: source)
}

/// As `product(of:from:as:)`, for values of any size.
///
/// It is not inlined, since the type of its buffer is looked up whether it is used or not.
@inline(never)
private func allocatedProduct<Product>(of factory: EdgeFactory, from source: AnyObject) -> Product {
    withUnsafeTemporaryAllocation(of: Product.self, capacity: 1) { place in
        // A buffer of one value has an address.
        moved(factory, source, UnsafeMutableRawPointer(place.baseAddress.unsafelyUnwrapped))
    }
}

@inline(__always)
private func moved<Product>(_ factory: EdgeFactory, _ source: AnyObject, _ place: UnsafeMutableRawPointer) -> Product {
    factory.make(source, place)
    return place.assumingMemoryBound(to: Product.self).move()
}
