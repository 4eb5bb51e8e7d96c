// Which attributes of a variable may be property wrappers.

/// Whether the attribute may be a property wrapper: it is none of the language or the system for variables.
package func mayWrap(_ attribute: Attribute) -> Bool {
    guard let name = attribute.name.path?.last.name.text else { return false }
    // An attribute that begins like `_spi` belongs to the language.
    if name.first == "_", name.first(where: { $0 != "_" })?.isUppercase != true { return false }
    return !name.hasSuffix("Actor") && !attributesOfVariables.contains(name)
}

private let attributesOfVariables: Set<String> = [
    "GKInspectable", "IBInspectable", "IBOutlet", "NSCopying", "NSManaged", "ObservationIgnored", "ObservationTracked",
    "abi", "available", "backDeployed", "c", "cdecl", "const", "constInitialized", "differentiable", "export",
    "inlinable",
    "inline", "noDerivative", "nonobjc", "objc", "preconcurrency", "section", "unsafe", "usableFromInline", "used",
    "warn_unqualified_access",
]
