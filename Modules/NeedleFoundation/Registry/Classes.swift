// Classes as the runtime of Swift knows them.

/// A class, its superclass, and so on to the base class.
func superclassChain(_ type: AnyClass) -> some Sequence<AnyClass> {
    sequence(first: type, next: { superclass(of: $0) })
}

/// Whether a class inherits no other class of Swift, as `Component` does.
func isBaseClass(_ type: AnyClass) -> Bool {
    // Where Objective-C is, those inherit a class of the runtime.
    superclass(of: type) == superclass(of: AboveRoot.self)
}

/// The superclass of a class.
///
/// This is the one place that uses what the standard library does not promise: there is no public way to ask, except
/// `Mirror`, which needs an object.
private func superclass(of type: AnyClass) -> AnyClass? {
    _getSuperclass(type)
}

/// Where a class is.
func address(of type: ObjectIdentifier) -> UInt { UInt(bitPattern: type) }

/// Where a class is.
func address(of type: AnyClass) -> UInt { address(of: ObjectIdentifier(type)) }

/// The name of a class, without its module, what it is nested in, and generic arguments.
func unqualifiedName(of type: AnyClass) -> String {
    // Interpolation of a type takes a microsecond. `String(describing:)` takes fifty and more: it asks first whether the type
    // of the type describes itself, for which all conformances of the process are searched.
    let name = "\(type as any Any.Type)"
    return name.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(name[..<$0]) } ?? name
}
