// What an edge makes, behind class types that a dictionary can hold and that need no cast at run time.

/// A factory whose types are not known.
class AnyFactory {}

/// A factory of environments or plugin extensions.
class Factory<Product>: AnyFactory {
    /// Makes the product.
    ///
    /// - Parameter source: An instance of the class that the edge was registered for, or of a subclass.
    func make(from source: AnyObject) -> Product {
        fatalError("needle: every factory is a TypedFactory")
    }
}

/// A factory that knows what it makes its product from.
final class TypedFactory<Source: AnyObject, Product>: Factory<Product> {
    private let make: (Source) -> Product

    init(_ make: @escaping (Source) -> Product) {
        self.make = make
    }

    override func make(from source: AnyObject) -> Product {
        make(unsafeDowncast(source, to: Source.self))
    }
}
