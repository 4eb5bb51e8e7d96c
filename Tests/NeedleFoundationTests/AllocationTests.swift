// What making a scope and reading from it allocate, counted where the Swift runtime lets itself be watched.

import Foundation
import NeedleFoundation
import Testing

private final class Thing {}

private protocol LinkDependency: Dependency {
    var thing: Thing { get }
    var number: Int { get }
}
private final class ChainRoot: BootstrapComponent {
    let thing = Thing()
    let number = 7
    var link: Link { Link(parent: self) }
    var loner: Loner { Loner(parent: self) }
}
private final class Loner: Component<EmptyDependency> {}
private final class Link: Component<LinkDependency> {
    var nameThatIsTooLongToBeStoredInAString: Thing { shared { Thing() } }
    var link: Link { Link(parent: self) }
}
private final class ChainRoot_Link: LinkDependency {
    private let parent: ChainRoot
    init(parent: ChainRoot) { self.parent = parent }
    var thing: Thing { parent.thing }
    var number: Int { parent.number }
}
private final class Link_Link: LinkDependency {
    private let environment: any LinkDependency
    init(parent: Link) { environment = __environment(of: parent) }
    var thing: Thing { environment.thing }
    var number: Int { environment.number }
}

/// Counts the objects that one thread makes, by the hooks that the runtime has for instruments.
///
/// Strings, arrays and closures keep what they store in such objects too.
private enum AllocationCounter {
    private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    // Both are set by one thread at a time: `objects(madeBy:)` is called in exit tests alone, once in each process.
    nonisolated(unsafe) private static var original: Allocate?
    nonisolated(unsafe) private static var count = 0

    static var isAvailable: Bool { hook != nil && hookSwitch != nil }

    private static var hook: UnsafeMutablePointer<Allocate>? {
        dlsym(dlopen(nil, RTLD_NOW), "_swift_allocObject")?.assumingMemoryBound(to: Allocate.self)
    }

    private static var hookSwitch: UnsafeMutablePointer<Bool>? {
        dlsym(dlopen(nil, RTLD_NOW), "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?
            .assumingMemoryBound(to: Bool.self)
    }

    static func objects(madeBy body: () -> Void) -> Int {
        guard let hook, let hookSwitch else { return 0 }
        original = hook.pointee
        count = 0
        hook.pointee = { type, size, alignment in
            AllocationCounter.count += 1
            return AllocationCounter.original?(type, size, alignment)
        }
        hookSwitch.pointee = true
        body()
        hookSwitch.pointee = false
        if let original { hook.pointee = original }
        return count
    }
}

private func registerChain() {
    __registerNeedleEdges(module: "AllocationTests") { edges in
        edges.add(from: ChainRoot.self, to: Link.self) { ChainRoot_Link(parent: $0) }
        edges.add(from: Link.self, to: Link.self) { Link_Link(parent: $0) }
    }
}

/// A scope so many levels below its root.
private func scope(atDepth depth: Int) -> Link {
    registerChain()
    return (1..<depth).reduce(ChainRoot().link) { scope, _ in scope.link }
}

// Each in a process of its own: other tests allocate at the same time.
@Suite(.enabled(if: AllocationCounter.isAvailable))
struct AllocationTests {
    @Test func theCounterCounts() async {
        await #expect(processExitsWith: .success) {
            var things: [Thing] = []
            things.reserveCapacity(2)
            #expect(AllocationCounter.objects { for _ in 1...2 { things.append(Thing()) } } == 2)
        }
    }

    @Test func aScopeCostsItselfAndItsEnvironmentAtAnyDepth() async {
        await #expect(processExitsWith: .success) {
            for depth in [1, 2, 50] {
                let parent = scope(atDepth: depth)
                _ = parent.link
                var child: Link?
                #expect(AllocationCounter.objects { child = parent.link } == 2)
                #expect(child?.dependency.number == 7)
            }
        }
    }

    @Test func aScopeThatNeedsNothingCostsNoMore() async {
        await #expect(processExitsWith: .success) {
            let root = ChainRoot()
            _ = root.loner
            var loner: Loner?
            #expect(AllocationCounter.objects { loner = root.loner } == 2)
            #expect(loner?.parent === root)
        }
    }

    @Test func readingAllocatesNothing() async {
        await #expect(processExitsWith: .success) {
            let scope = scope(atDepth: 50)
            let first = (scope.dependency.thing, scope.nameThatIsTooLongToBeStoredInAString)
            var second: (Thing?, Thing?)
            let objects = AllocationCounter.objects {
                second = (scope.dependency.thing, scope.nameThatIsTooLongToBeStoredInAString)
            }
            #expect(objects == 0)
            #expect(first == second)
        }
    }
}

private func == (left: (Thing, Thing), right: (Thing?, Thing?)) -> Bool {
    left.0 === right.0 && left.1 === right.1
}
