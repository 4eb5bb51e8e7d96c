/// Makes one array after the other from elements whose number is not known before.
///
/// They are gathered in memory that is used again. So an array, which is kept, has no room for more elements than it
/// holds, and none was copied while it grew.
struct ArrayBuilder<Element>: ~Copyable {
    private var memory: UnsafeMutablePointer<Element>
    private var capacity = 16
    /// How many elements the next array has.
    private(set) var count = 0

    init() {
        memory = .allocate(capacity: capacity)
    }

    deinit {
        memory.deinitialize(count: count)
        memory.deallocate()
    }

    mutating func append(_ element: consuming Element) {
        if count == capacity { grow() }
        (memory + count).initialize(to: element)
        count += 1
    }

    /// The elements that were added since the last array.
    mutating func takeArray() -> [Element] {
        guard count > 0 else { return [] }
        var array: [Element] = []
        array.reserveCapacity(count)
        for index in 0..<count { array.append((memory + index).move()) }
        count = 0
        return array
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: memory, count: count)
        memory.deallocate()
        memory = larger
        capacity *= 2
    }
}
