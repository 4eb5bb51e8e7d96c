/// The requirements that components demand, numbered: a pass that asks about each of them keeps its answers in arrays.
struct Needs: Sendable {
    /// The number of the first need of each component, and one more than the last one of all.
    private let first: [Int32]
    /// All needs, by their numbers.
    let all: [Need]

    init(_ demands: SideTable<Component, [ID<Requirement>]>, of components: Table<Component>) {
        var all: [Need] = []
        var first: [Int32] = []
        all.reserveCapacity(components.ids.reduce(0) { $0 + demands[$1].count })
        first.reserveCapacity(components.count + 1)
        for id in components.ids {
            first.append(Int32(all.count))
            for requirement in demands[id] { all.append(Need(component: id, requirement: requirement)) }
        }
        first.append(Int32(all.count))
        self.all = all
        self.first = first
    }

    subscript(number: Int) -> Need { all[number] }

    /// The numbers of what a component demands, in the order of the requirements.
    func numbers(of component: ID<Component>) -> Range<Int> {
        Int(first[component.index])..<Int(first[component.index + 1])
    }

    /// The number of the first need of a component whose requirement is not before the given one; one more than its last
    /// if there is none.
    ///
    /// - Parameter hint: A number of the component's. Who asks for one requirement after the other begins at the last.
    func number(of requirement: ID<Requirement>, in component: ID<Component>, from hint: Int) -> Int {
        let numbers = numbers(of: component)
        var number = hint
        if number == numbers.upperBound || requirement < all[number].requirement { number = numbers.lowerBound }
        while number < numbers.upperBound, all[number].requirement < requirement { number += 1 }
        return number
    }

    /// Whether the number is that of a component's need of the requirement.
    func `is`(_ number: Int, _ requirement: ID<Requirement>, of component: ID<Component>) -> Bool {
        numbers(of: component).contains(number) && all[number].requirement == requirement
    }
}
