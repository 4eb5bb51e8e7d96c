/// The places of a file as one list of numbers.
///
/// A list of places is its count and then, for each place, the distance of its line from the place before (in the
/// whole list of numbers) and its column. A declaration is its name, its inheritance list and its members. For
/// example, an import at 1:8 and a class at 3:13 with a member at 4:9 are `1 1 8 1 2 13 0 1 1 9 0`. The place where the
/// program starts comes last, if there is one.
extension FilePlaces {
    package var numbers: [Int] {
        var writer = PlaceWriter()
        writer.write(imports)
        writer.numbers.append(declarations.count)
        for declaration in declarations {
            writer.write(declaration.name)
            writer.write(declaration.inheritance)
            writer.write(declaration.members)
        }
        writer.write(instantiations)
        if let entryPoint { writer.write(entryPoint) }
        return writer.numbers
    }

    /// The places of which these are the numbers.
    package init?(numbers: [Int]) {
        var reader = PlaceReader(numbers[...])
        guard let imports = reader.list({ $0.place() }),
            let declarations = reader.list({ $0.declaration() }),
            let instantiations = reader.list({ $0.place() })
        else { return nil }
        self.init(imports: imports, declarations: declarations, instantiations: instantiations)
        if reader.isAtEnd { return }
        guard let place = reader.place(), reader.isAtEnd else { return nil }
        entryPoint = place
    }
}

private struct PlaceWriter {
    var numbers: [Int] = []
    private var line = 0

    mutating func write(_ place: Place) {
        numbers += [place.line &- line, place.column]
        line = place.line
    }

    mutating func write(_ places: [Place]) {
        numbers.append(places.count)
        for place in places { write(place) }
    }
}

private struct PlaceReader {
    private var numbers: ArraySlice<Int>
    private var line = 0

    init(_ numbers: ArraySlice<Int>) {
        self.numbers = numbers
    }

    var isAtEnd: Bool { numbers.isEmpty }

    mutating func place() -> Place? {
        guard let distance = number(), let column = number() else { return nil }
        line &+= distance
        return Place(line: line, column: column)
    }

    mutating func declaration() -> DeclarationPlaces? {
        guard let name = place(), let inheritance = list({ $0.place() }), let members = list({ $0.place() }) else {
            return nil
        }
        return DeclarationPlaces(name: name, inheritance: inheritance, members: members)
    }

    mutating func list<Element>(_ element: (inout PlaceReader) -> Element?) -> [Element]? {
        guard let count = number(), count >= 0 else { return nil }
        var elements: [Element] = []
        while elements.count < count {
            guard let next = element(&self) else { return nil }
            elements.append(next)
        }
        return elements
    }

    private mutating func number() -> Int? {
        numbers.popFirst()
    }
}
