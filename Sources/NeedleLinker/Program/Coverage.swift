import NeedleGraph

/// What of a requirement a component meets, where an `#if` may decide about its properties: in some builds one property,
/// in others another one, and in what is left of them none.
///
/// The nearest provider counts in each build by itself. So an edge reads a property of its parent in the builds that have
/// it, and what is further up in the rest. Demand passes on with what is left.
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
