// Which components contribute what, to which scopes.

/// A component that contributes to the scopes of a class.
struct Contribution {
    /// The class of the scopes that collect it.
    let collector: ObjectIdentifier
    /// The type that it has.
    let type: ObjectIdentifier
    let component: any Contributing.Type
    /// The name of the component with its module.
    let name: StaticString
    /// Creates a scope of the component below one of the class, and the contribution.
    let factory: EdgeFactory
}

/// The contributions that modules have added, and the lists that were asked for.
struct ContributionTable {
    /// By the class of the collecting scope and the type, in the order in which modules have added them.
    private var added = PairTable<[Contribution]>()
    /// By the same, sorted; a subclass has those of its superclasses as well.
    private var lists = PairTable<[EdgeFactory]>()

    mutating func insert(_ contributions: [Contribution]) {
        for contribution in contributions {
            let (collector, type) = (address(of: contribution.collector), address(of: contribution.type))
            added.insert((added[collector, type] ?? []) + [contribution], collector, type)
        }
    }

    /// The list that was made for a class before.
    func list(of type: ObjectIdentifier, to collector: AnyClass) -> [EdgeFactory]? {
        lists[address(of: collector), address(of: type)]
    }

    mutating func keep(_ list: [EdgeFactory], of type: ObjectIdentifier, to collector: AnyClass) {
        lists.insert(list, address(of: collector), address(of: type))
    }

    mutating func forgetLists() { lists = PairTable() }

    /// All that is contributed to a class and its superclasses; of the same component, the one that was added last for the
    /// nearest class.
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
    /// By `order`, then by module and name, without those of which a subclass contributes.
    ///
    /// It calls code of the user, so no lock may be held.
    var list: [EdgeFactory] {
        var inherited = PairTable<Void>()
        for contribution in self {
            for superclass in superclassChain(contribution.component as AnyClass).dropFirst() {
                inherited.insert((), address(of: superclass), 0)
            }
        }
        let leaves = filter { inherited[address(of: $0.component as AnyClass), 0] == nil }
        // To ask the runtime for the name takes 20 microseconds in a large program.
        let keys = leaves.map { ($0.component.order, "\($0.name)", $0.factory) }
        return keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}
