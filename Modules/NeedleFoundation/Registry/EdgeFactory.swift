// The product of an edge, as a function whose type names neither of the two classes.
//
// With a class or function type for each edge, the Swift runtime would create these types at launch, which took as long as
// everything else. So the product is passed in memory, and its type is known to both the caller and the factory.

/// Creates the environment of a new scope, or a plugin extension, in memory for one value of its type.
///
/// A struct, since a function that is stored in a generic type is wrapped again each time it is read.
struct EdgeFactory {
    /// Its first argument is an instance of the class for which the edge was registered, or of a subclass.
    let make: (AnyObject, UnsafeMutableRawPointer) -> Void

    init(_ make: @escaping (AnyObject, UnsafeMutableRawPointer) -> Void) {
        self.make = make
    }
}

/// The product of a factory.
///
/// - Parameter type: The type of the product, which follows from the classes for which the edge was registered.
func product<Product>(of factory: EdgeFactory, from source: AnyObject, as type: Product.Type) -> Product {
    // An existential value: the object and its witness table. A value of known size needs no allocation.
    if MemoryLayout<Product>.size == MemoryLayout<(UInt, UInt)>.size {
        var words: (UInt, UInt) = (0, 0)
        return withUnsafeMutableBytes(of: &words) { place in
            moved(factory, source, place.baseAddress.unsafelyUnwrapped)
        }
    }
    return allocatedProduct(of: factory, from: source)
}

/// The product of a factory, for types of any size.
///
/// Not inlined, since the type of its buffer would be looked up even if it were not used.
@inline(never)
private func allocatedProduct<Product>(of factory: EdgeFactory, from source: AnyObject) -> Product {
    withUnsafeTemporaryAllocation(of: Product.self, capacity: 1) { place in
        // A buffer with a capacity of one has an address.
        moved(factory, source, UnsafeMutableRawPointer(place.baseAddress.unsafelyUnwrapped))
    }
}

@inline(__always)
private func moved<Product>(_ factory: EdgeFactory, _ source: AnyObject, _ place: UnsafeMutableRawPointer) -> Product {
    factory.make(source, place)
    return place.assumingMemoryBound(to: Product.self).move()
}
