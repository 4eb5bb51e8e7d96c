// The contributions of components to scopes.

/// A component that contributes to the scopes of a class.
struct Contribution {
    /// The class of the collecting scopes.
    let collector: ObjectIdentifier
    let type: ObjectIdentifier
    let component: any Contributing.Type
    /// The name of the component with its module.
    let name: StaticString
    /// Creates a scope of the component below a collecting scope, and returns its contribution.
    let factory: EdgeFactory
}

/// The contributions that modules have added, and the lists computed from them.
struct ContributionTable {
    /// The contributions by the class of the collecting scope and the type, in the order in which modules added them.
    private var added = PairTable<[Contribution]>()
    /// The sorted lists by the same keys. The list of a subclass includes the contributions to its superclasses.
    private var lists = PairTable<[EdgeFactory]>()

    mutating func insert(_ contributions: [Contribution]) {
        for contribution in contributions {
            let (collector, type) = (address(of: contribution.collector), address(of: contribution.type))
            added.insert((added[collector, type] ?? []) + [contribution], collector, type)
        }
    }

    /// The list computed for a class before.
    func list(of type: ObjectIdentifier, to collector: AnyClass) -> [EdgeFactory]? {
        lists[address(of: collector), address(of: type)]
    }

    mutating func keep(_ list: [EdgeFactory], of type: ObjectIdentifier, to collector: AnyClass) {
        lists.insert(list, address(of: collector), address(of: type))
    }

    mutating func forgetLists() { lists = PairTable() }

    /// All contributions to a class and its superclasses. If a component contributes several times, the latest contribution to
    /// the nearest class counts.
    func contributions(of type: ObjectIdentifier, to collector: AnyClass) -> [Contribution] {
        var found: [Contribution] = []
        for collector in superclassChain(collector) {
            for contribution in (added[address(of: collector), address(of: type)] ?? []).reversed()
            where !found.contains(where: { $0.component == contribution.component }) {
                found.append(contribution)
            }
        }
        return found
    }
}

extension [Contribution] {
    /// The factories sorted by `order`, then by module and name, without components whose subclass contributes.
    ///
    /// This calls user code, so no lock may be held.
    var list: [EdgeFactory] {
        var inherited = PairTable<Void>()
        for contribution in self {
            for superclass in superclassChain(contribution.component as AnyClass).dropFirst() {
                inherited.insert((), address(of: superclass), 0)
            }
        }
        let leaves = filter { inherited[address(of: $0.component as AnyClass), 0] == nil }
        // Asking the runtime for the name would take 20 microseconds in a large program.
        let keys = leaves.map { ($0.component.order, "\($0.name)", $0.factory) }
        return keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}
