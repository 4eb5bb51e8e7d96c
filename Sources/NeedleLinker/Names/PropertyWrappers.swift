import NeedleGraph

/// A property wrapper of a property, and its `wrappedValue`.
struct PropertyWrapper {
    /// The wrapper as written in the attribute, for example `Kit.Published`.
    var name: Name
    /// The wrapper's declaration, and the index of its `wrappedValue`; nil if no parsed module declares it.
    var declaration: (symbol: ID<Symbol>, value: Int)?
}

extension TypeResolver {
    /// The property wrappers of a property, outermost first: parsed types, and unknown names that look like types.
    ///
    /// An attached macro looks like a wrapper that is not parsed.
    func wrappers(of member: Member, in id: ID<Symbol>) -> [PropertyWrapper] {
        guard member.kind == .variable, !member.attributes.isEmpty else { return [] }
        let context = context(inside: id)
        return member.attributes.compactMap { attribute in
            guard let path = attribute.name.path else { return nil }
            let name = path.name
            guard let type = typeName(of: resolve(attribute.name, in: context))?.type else {
                let looksLikeType = path.last.name.text.first?.isUppercase ?? false
                return looksLikeType && mayWrap(attribute) ? PropertyWrapper(name: name, declaration: nil) : nil
            }
            let declared = symbols.declared(type)
            let isWrapper = declared.contains { symbols[$0].declaration.attributes.contains("propertyWrapper") }
            guard isWrapper else { return nil }
            let values = (declared + symbols.extensions(of: type)).lazy.compactMap { symbol in
                self.symbols[symbol].members.firstIndex { $0.name == Self.wrappedValue }.map { (symbol, $0) }
            }
            return PropertyWrapper(name: name, declaration: values.first)
        }
    }

    private static let wrappedValue: Name = "wrappedValue"

    /// Why a property with wrappers has no setter that its module sees, as the end of a message; nil if it has one.
    func faultOfSetter(of member: Member, in id: ID<Symbol>) -> String? {
        for wrapper in wrappers(of: member, in: id) {
            guard let (symbol, value) = wrapper.declaration else {
                if Self.settableWrappers.contains(wrapper.name) { continue }
                return "no parsed module says whether its wrapper '\(wrapper.name)' lets it be set"
            }
            let declared = symbols[symbol].members[value]
            guard let setter = declared.setter else { return "its wrapper '\(wrapper.name)' has no setter" }
            let access = min(setter.access ?? declared.access ?? .internal, declared.access ?? .internal)
            let (home, viewer) = (symbols[symbol].module, symbols[id].module)
            if !modules.isVisible(access, of: home, from: viewer) {
                return "the setter of its wrapper '\(wrapper.name)' is \(access.rawValue)"
            }
        }
        return nil
    }

    /// System wrappers whose values can be set.
    private static let settableWrappers: Set<Name> = [
        "AppStorage", "Binding", "Bindable", "FocusState", "GestureState", "Published", "SceneStorage", "State",
    ]
}
