// Classes at run time.

/// A class, its superclass, and so on to the base class.
func superclassChain(_ type: AnyClass) -> some Sequence<AnyClass> {
    sequence(first: type, next: { superclass(of: $0) })
}

/// Whether a class inherits no other Swift class, as is the case for `Component`.
func isBaseClass(_ type: AnyClass) -> Bool {
    // With Objective-C, base classes inherit a class of the runtime.
    superclass(of: type) == superclass(of: RootParent.self)
}

/// The superclass of a class.
///
/// Only this function uses an API that the standard library does not promise. The public alternative is `Mirror`, which needs an
/// object.
private func superclass(of type: AnyClass) -> AnyClass? {
    _getSuperclass(type)
}

func address(of type: ObjectIdentifier) -> UInt { UInt(bitPattern: type) }

func address(of type: AnyClass) -> UInt { address(of: ObjectIdentifier(type)) }

/// The name of a class, without its module, its enclosing types, and generic arguments.
func unqualifiedName(of type: AnyClass) -> String {
    // Interpolation of a type takes a microsecond. `String(describing:)` takes fifty and more: it first checks whether the
    // metatype describes itself, which searches all conformances of the process.
    let name = "\(type as any Any.Type)"
    return name.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(name[..<$0]) } ?? name
}
