extension String {
    private static let componentEnding = "Component"

    /// The name of a component without `Component` at its end, unless nothing else is left.
    package var shortened: String {
        let ending = String.componentEnding
        return utf8.count > ending.utf8.count && hasSuffix(ending) ? String(dropLast(ending.count)) : self
    }
}
