// What is timed: loops over one operation.

import NeedleFoundation

/// Where objects go that are made, so that they are made.
final class Sink {
    var object: AnyObject?
    var total = 0
}

/// An operation that is repeated.
struct Loop {
    let name: String
    /// Does it so many times.
    let body: (Int) -> Void
}

/// All operations.
///
/// - Parameter root: A root whose edges are registered.
func loops(_ root: RootComponent) -> [Loop] {
    let sink = Sink()
    let (second, fiftieth) = (root.level, root.level.level(below: 48))
    let passing = HandMadePassingEnvironment(root)
    let (nearLeaf, handMadeLeaf) = (second.nearLeaf, handMadeNearLeaf(second))
    let handMadeShared = HandMadeShared()
    return [
        Loop(name: "make near by hand") { makeNearByHand($0, second, sink) },
        Loop(name: "make near 2") { makeNear($0, second, sink) },
        Loop(name: "make near 50") { makeNear($0, fiftieth, sink) },
        Loop(name: "make far by hand") { makeFarByHand($0, second, passing, sink) },
        Loop(name: "make far 2") { makeFar($0, second, sink) },
        Loop(name: "make far 50") { makeFar($0, fiftieth, sink) },
        Loop(name: "read by hand") { readByHand($0, handMadeLeaf, sink) },
        Loop(name: "read 1") { readNear($0, nearLeaf, sink) },
        Loop(name: "shared by hand") { shareByHand($0, handMadeShared, sink) },
        Loop(name: "shared") { share($0, second, sink) },
        Loop(name: "shared anew by hand") { shareAnewByHand($0, second, sink) },
        Loop(name: "shared anew") { shareAnew($0, second, sink) },
    ]
}

@inline(never)
private func handMadeNearLeaf(_ parent: LevelComponent) -> HandMadeNearLeaf {
    HandMadeNearLeaf(parent: parent, dependency: HandMadeNearEnvironment(parent))
}

@inline(never)
private func makeNearByHand(_ count: Int, _ parent: LevelComponent, _ sink: Sink) {
    for _ in 0..<count {
        sink.object = HandMadeNearLeaf(parent: parent, dependency: HandMadeNearEnvironment(parent))
    }
}

@inline(never)
private func makeNear(_ count: Int, _ parent: LevelComponent, _ sink: Sink) {
    for _ in 0..<count { sink.object = parent.nearLeaf }
}

@inline(never)
private func makeFarByHand(_ count: Int, _ parent: LevelComponent, _ passing: any HandMadePassing, _ sink: Sink) {
    for _ in 0..<count {
        sink.object = HandMadeFarLeaf(parent: parent, dependency: HandMadeFarEnvironment(parent, passing))
    }
}

@inline(never)
private func makeFar(_ count: Int, _ parent: LevelComponent, _ sink: Sink) {
    for _ in 0..<count { sink.object = parent.farLeaf }
}

@inline(never)
private func readByHand(_ count: Int, _ leaf: HandMadeNearLeaf, _ sink: Sink) {
    for _ in 0..<count { sink.total &+= leaf.dependency.near.number }
}

@inline(never)
private func readNear(_ count: Int, _ leaf: NearLeafComponent, _ sink: Sink) {
    for _ in 0..<count { sink.total &+= leaf.dependency.near.number }
}

@inline(never)
private func shareByHand(_ count: Int, _ shared: HandMadeShared, _ sink: Sink) {
    for _ in 0..<count { sink.total &+= shared.token.number }
}

@inline(never)
private func share(_ count: Int, _ scope: LevelComponent, _ sink: Sink) {
    for _ in 0..<count { sink.total &+= scope.sharedToken.number }
}

/// The first access, and so the first of a scope of its own.
@inline(never)
private func shareAnew(_ count: Int, _ parent: LevelComponent, _ sink: Sink) {
    for _ in 0..<count { sink.total &+= parent.level.sharedToken.number }
}

@inline(never)
private func shareAnewByHand(_ count: Int, _ parent: LevelComponent, _ sink: Sink) {
    for _ in 0..<count {
        let scope = HandMadeNearLeaf(parent: parent, dependency: HandMadeNearEnvironment(parent))
        sink.total &+= HandMadeShared().token.number &+ scope.dependency.near.number
    }
}
