import NeedleGraph

/// The part of a requirement that a component meets. An `#if` may decide: in some builds one property meets it, in others
/// another one, in the rest none.
///
/// Each build has its nearest provider. So an edge reads a property of its parent in the builds that have it, and one
/// further up in the others. Demand passes on with the builds that are left.
struct Coverage: Sendable {
    /// The properties, each with builds of its own.
    private(set) var parts: [(condition: CompilationCondition, provider: Provider)] = []
    /// The builds in which the component does not meet it.
    private(set) var left: CompilationCondition

    /// Nothing of what is wanted in these builds.
    init(of condition: CompilationCondition) {
        left = condition
    }

    /// All of it, by one property.
    init(whole provider: Provider, of condition: CompilationCondition) {
        parts = [(condition, provider)]
        left = .never
    }

    /// The property that meets it in all builds, if it is one.
    var whole: Provider? { left.isNever && parts.count == 1 ? parts[0].provider : nil }

    /// Takes some providers, the best ones first, each for the builds in which it is there and none was taken yet.
    mutating func take(_ providers: [Provider], _ properties: Properties) {
        for fit in [Provider.Fit.exact, .converted, .deferred] {
            for provider in providers where provider.fit == fit { take(provider, properties) }
        }
    }

    private mutating func take(_ provider: Provider, _ properties: Properties) {
        let property = properties[provider.property]
        let taken = left.and(property.signature.condition)
        if taken.isNever { return }
        left = left.excluding(property.signature.condition)
        let same = parts.firstIndex { part in
            part.provider.route == provider.route && part.provider.fit == provider.fit
                && properties[part.provider.property].isRead(as: property)
        }
        if let same {
            parts[same].condition = .any([parts[same].condition, taken])
        } else {
            parts.append((taken, provider))
        }
    }
}

extension Property {
    /// Whether generated code reads both by the same text, whichever of them is there.
    fileprivate func isRead(as other: Property) -> Bool {
        var (own, others) = (signature, other.signature)
        (own.condition, others.condition) = (.always, .always)
        return module == other.module && own == others
    }
}
