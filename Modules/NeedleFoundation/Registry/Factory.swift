// What an edge makes, behind class types that a dictionary can hold and that need no cast at run time.

/// A factory whose types are not known.
@usableFromInline
class AnyFactory {
    @usableFromInline
    init() {}
}

/// A factory of environments or plugin extensions.
@usableFromInline
class Factory<Product>: AnyFactory {
    @usableFromInline
    override init() {}

    /// Makes the product.
    ///
    /// - Parameter source: An instance of the class that the edge was registered for, or of a subclass.
    @usableFromInline
    func make(from source: AnyObject) -> Product {
        fatalError("needle: every factory is a TypedFactory")
    }
}

/// A factory that knows what it makes its product from.
@usableFromInline
final class TypedFactory<Source: AnyObject, Product>: Factory<Product> {
    @usableFromInline
    let make: (Source) -> Product

    @inlinable
    init(_ make: @escaping (Source) -> Product) {
        self.make = make
    }

    @inlinable
    override func make(from source: AnyObject) -> Product {
        make(unsafeDowncast(source, to: Source.self))
    }
}
