// `shared`: one object per scope and property, and the lifetimes of such objects.

import NeedleFoundation
import Testing

private final class Thing {}
private protocol Service: AnyObject {
    var name: String { get }
}
private final class Basic: Service {
    let name = "basic"
}
private final class Logging: Service {
    private let inner: any Service
    init(_ inner: any Service) { self.inner = inner }
    var name: String { "logging " + inner.name }
}

private struct Failure: Error {}

/// Ends the life of what it holds when the switch is turned.
private struct UntilTurned: Lifetime {
    final class Switch {
        var generation = 0
    }

    let toggle: Switch

    func hold<Object>(_ object: Object) -> () -> Object? {
        let toggle = toggle
        let generation = toggle.generation
        return { toggle.generation == generation ? object : nil }
    }
}

private class Scope1: BootstrapComponent {
    let toggle = UntilTurned.Switch()
    private(set) var made = 0
    var failures = 0

    var thing: Thing { shared { Thing() } }
    var other: Thing { shared { Thing() } }
    var unshared: Thing { Thing() }
    var pair: [Thing] { shared { [thing, other, thing] } }
    var nothing: Thing? {
        shared {
            made += 1
            return nil
        }
    }
    var service: any Service { shared { Basic() } }
    var weakThing: Thing { shared(lifetime: .weak) { Thing() } }
    var weakService: any Service { shared(lifetime: .weak) { Basic() } }
    var switched: Thing { shared(lifetime: UntilTurned(toggle: toggle)) { Thing() } }

    func failing() throws -> Thing {
        try shared {
            guard failures == 0 else {
                failures -= 1
                throw Failure()
            }
            return Thing()
        }
    }

    /// Two calls in one declaration have one key, whatever type they are inferred with.
    func ambiguous(_ asProtocol: Bool) -> any Service {
        asProtocol ? shared(__function: "one") { Basic() as any Service } : shared(__function: "one") { Basic() }
    }
}

private final class Decorated: Scope1 {
    override var service: any Service { shared { Logging(super.service) } }
}

struct SharedTests {
    @Test func anObjectIsSharedPerScopeAndProperty() {
        let (scope, another) = (Scope1(), Scope1())
        #expect(scope.thing === scope.thing)
        #expect(scope.thing !== scope.other)
        #expect(scope.thing !== another.thing)
        #expect(scope.unshared !== scope.unshared)
    }

    @Test func aClosureMayAskForOtherSharedObjects() {
        let scope = Scope1()
        #expect(scope.pair[0] === scope.thing)
        #expect(scope.pair[1] === scope.other)
        #expect(scope.pair[2] === scope.thing)
    }

    @Test func nilIsAnObjectToo() {
        let scope = Scope1()
        #expect(scope.nothing == nil)
        #expect(scope.nothing == nil)
        #expect(scope.made == 1)
    }

    @Test func anObjectIsSharedUnderWhateverTypeItWasInferredWith() {
        let scope = Scope1()
        let first = scope.ambiguous(true)
        #expect(scope.ambiguous(false) === first)
        #expect(scope.ambiguous(true) === first)
    }

    @Test func aSubclassMayMakeItsObjectFromTheOneOfItsSuperclass() {
        let scope = Decorated()
        #expect(scope.service.name == "logging basic")
        #expect(scope.service === scope.service)
    }

    @Test func anErrorStoresNothing() throws {
        let scope = Scope1()
        scope.failures = 1
        #expect(throws: Failure.self) { try scope.failing() }
        #expect(try scope.failing() === scope.failing())
    }

    @Test func sharedObjectsDieWithTheirScope() {
        weak var thing: Thing?
        do {
            let scope = Scope1()
            thing = scope.thing
            #expect(thing != nil)
        }
        #expect(thing == nil)
    }

    @Test func aWeakObjectLivesAsLongAsSomebodyHoldsIt() {
        let scope = Scope1()
        weak var first: Thing?
        do {
            let held = scope.weakThing
            first = held
            #expect(scope.weakThing === held)
        }
        #expect(first == nil)
        let second = scope.weakThing
        #expect(scope.weakThing === second)
    }

    @Test func aWeakObjectMayHaveAProtocolForItsType() {
        let scope = Scope1()
        let service = scope.weakService
        #expect(scope.weakService === service)
    }

    @Test func aLifetimeOfOnesOwnDecidesWhenTheNextObjectIsMade() {
        let scope = Scope1()
        let first = scope.switched
        #expect(scope.switched === first)
        scope.toggle.generation += 1
        let second = scope.switched
        #expect(second !== first)
        #expect(scope.switched === second)
    }
}
