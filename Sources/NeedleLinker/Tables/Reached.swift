/// All places that can be reached from the starts, including these, without duplicates, nearest first.
package func reached<Place: Hashable>(
    from starts: some Sequence<Place>,
    _ following: (Place) -> some Sequence<Place>
) -> [Place] {
    var known: Set<Place> = []
    var places = starts.filter { known.insert($0).inserted }
    var next = 0
    while next < places.count {
        places += following(places[next]).filter { known.insert($0).inserted }
        next += 1
    }
    return places
}

extension Sequence where Element: Hashable {
    /// The elements without later ones that are equal.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

/// The shortest paths from a place to all places that can be reached from it.
package struct ShortestPaths<Place: Hashable, Step> {
    /// All places, including the start, nearest first.
    package let places: [Place]
    private let arrivals: [Place: (from: Place, step: Step)]

    /// - Parameter steps: The steps from a place, each with the place to which it leads.
    package init(from start: Place, _ steps: (Place) -> some Sequence<(step: Step, to: Place)>) {
        var arrivals: [Place: (from: Place, step: Step)] = [:]
        places = reached(from: [start]) { place in
            steps(place).map { step, next in
                if next != start, arrivals[next] == nil { arrivals[next] = (place, step) }
                return next
            }
        }
        self.arrivals = arrivals
    }

    /// The steps from the start to a place.
    package func steps(to place: Place) -> [Step] {
        var (steps, place) = ([Step](), place)
        while let arrival = arrivals[place] {
            steps.append(arrival.step)
            place = arrival.from
        }
        return steps.reversed()
    }
}
