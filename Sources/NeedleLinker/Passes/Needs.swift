/// The requirements that components demand, numbered: a pass that asks about each of them keeps its answers in arrays.
struct Needs: Sendable {
    /// One requirement that a component demands.
    struct Need: Sendable {
        var component: ID<Component>
        var requirement: ID<Requirement>
    }

    private let demands: SideTable<Component, [ID<Requirement>]>
    /// The number of the first need of each component; those of a component follow each other, sorted by requirement.
    private let first: [Int]
    /// All needs, by their numbers.
    let all: [Need]

    init(_ demands: SideTable<Component, [ID<Requirement>]>, of components: Table<Component>) {
        self.demands = demands
        var all: [Need] = []
        var first: [Int] = []
        for id in components.ids {
            first.append(all.count)
            for requirement in demands[id] { all.append(Need(component: id, requirement: requirement)) }
        }
        self.all = all
        self.first = first
    }

    subscript(number: Int) -> Need { all[number] }

    /// The numbers of what a component demands, in the order of the requirements.
    func numbers(of component: ID<Component>) -> Range<Int> {
        first[component.index]..<first[component.index] + demands[component].count
    }

    /// The number of a need; nil if the component does not demand the requirement.
    ///
    /// - Complexity: O(log *n*) in the component's demand.
    func number(of requirement: ID<Requirement>, in component: ID<Component>) -> Int? {
        let demand = demands[component]
        var range = demand.startIndex..<demand.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if demand[middle] == requirement { return first[component.index] + middle }
            range = demand[middle] < requirement ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
