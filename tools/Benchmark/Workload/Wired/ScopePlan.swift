// The scopes of an app that is measured: who makes whom, and who needs what from whom.

/// Scopes by number, level by level; 0 is the root.
struct ScopePlan {
    /// A property of a scope: an object that it owns.
    struct Property: Hashable {
        /// The number of its scope; where scopes have several parents, that of its scope's level, so that it has the same
        /// name whichever scope is above.
        let owner: Int
        let index: Int

        var name: String { "object\(owner)x\(index)" }
        var type: String { "Object\(owner)x\(index)" }
    }

    /// A property that a scope needs.
    struct Requirement: Hashable {
        let property: Property
        /// How many scopes above it is; the parent is 1.
        let distance: Int
    }

    /// The scopes of each level, the root's first.
    let levels: [Range<Int>]
    /// The parents of each scope, all of them one level above it.
    let parents: [[Int]]
    let children: [[Int]]
    /// How many objects each scope owns.
    let objects: Int
    /// The needs of each scope.
    private(set) var requirements: [[Requirement]] = []

    private let levelOfScope: [Int]
    private let hasSharedScopes: Bool

    /// - Parameters:
    ///   - sizes: How many scopes each level has, the root's among them. They are spread evenly over those of the level above.
    ///   - parentCount: For the level of a scope, how many parents it has where the level above has as many: neighbours.
    ///   - needs: For the level of a scope, which objects it needs from how many scopes above.
    init(
        sizes: [Int],
        parentCount: (_ level: Int) -> Int,
        objects: Int,
        needs: (_ level: Int) -> [(index: Int, distance: Int)]
    ) {
        var levels = [0..<sizes[0]]
        var parents = [[Int]](repeating: [], count: sizes[0])
        for size in sizes.dropFirst() {
            let above = levels[levels.count - 1]
            let count = min(parentCount(levels.count), above.count)
            parents += (0..<size).map { position in
                (0..<count).map { neighbour in
                    above.lowerBound + (position * above.count / size + neighbour) % above.count
                }
            }
            levels.append(above.upperBound..<above.upperBound + size)
        }
        var children = parents.map { _ in [Int]() }
        for scope in parents.indices {
            for parent in parents[scope] { children[parent].append(scope) }
        }
        self.levels = levels
        self.parents = parents
        self.children = children
        self.objects = objects
        hasSharedScopes = parents.contains { $0.count > 1 }
        levelOfScope = levels.enumerated().flatMap { level, scopes in scopes.map { _ in level } }
        requirements = parents.indices.map { scope in
            let above = ancestors(of: scope)
            return needs(levelOfScope[scope]).map { index, distance in
                Requirement(property: Property(owner: owner(above[distance - 1]), index: index), distance: distance)
            }
        }
    }

    /// The root, its first child, and so on.
    var firstPath: [Int] {
        Array(sequence(first: 0) { self.children[$0].first })
    }

    /// All objects that scopes own, each once.
    var properties: [Property] {
        (hasSharedScopes ? levels.indices : parents.indices).flatMap { owner in
            (0..<objects).map { Property(owner: owner, index: $0) }
        }
    }

    /// The objects that a scope owns.
    func properties(of scope: Int) -> [Property] {
        (0..<objects).map { Property(owner: owner(scope), index: $0) }
    }

    /// All paths from the root to a scope, both among them. Their number doubles with each level of two parents.
    func paths(to scope: Int) -> [[Int]] {
        if scope == 0 { return [[0]] }
        return parents[scope].flatMap { parent in paths(to: parent).map { $0 + [scope] } }
    }

    private func owner(_ scope: Int) -> Int {
        hasSharedScopes ? levelOfScope[scope] : scope
    }

    /// The scopes above a scope on one of its paths, its parent first.
    private func ancestors(of scope: Int) -> [Int] {
        Array(sequence(first: scope) { self.parents[$0].first }.dropFirst())
    }
}
