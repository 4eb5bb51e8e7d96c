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

/// Runs a closure, once, just before it says that the object is gone: what another thread may do at that moment.
private struct Interrupted: SharedLifetime {
    final class Interruption {
        var run: (() -> Void)?
        var generation = 0
    }

    let interruption: Interruption

    func hold<Object>(_ object: Object) -> () -> Object? {
        let interruption = interruption
        let generation = interruption.generation
        return {
            guard let run = interruption.run else {
                return interruption.generation == generation ? object : nil
            }
            interruption.run = nil
            interruption.generation += 1
            run()
            return nil
        }
    }
}

private class SharingScope: BootstrapComponent {
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
    var weakService: any Service { shared(lifetime: .weak) { Basic() } }

    let interruption = Interrupted.Interruption()
    var interrupted: Thing {
        shared(lifetime: Interrupted(interruption: interruption)) {
            made += 1
            return Thing()
        }
    }

    func failing() throws -> Thing {
        try shared {
            guard failures == 0 else {
                failures -= 1
                throw Failure()
            }
            return Thing()
        }
    }

    /// As a property would share it whose name is only known now.
    func named<Object>(_ name: String, _ make: () -> Object) -> Object { shared(__function: name, make) }

    /// Two calls in one declaration have one key, whatever type they are inferred with.
    func ambiguous(_ asProtocol: Bool) -> any Service {
        asProtocol ? shared(__function: "one") { Basic() as any Service } : shared(__function: "one") { Basic() }
    }
}

private final class Decorated: SharingScope {
    override var service: any Service { shared { Logging(super.service) } }
    /// What the superclass shares under the same name.
    var plainService: any Service { super.service }
}

private final class Circular: SharingScope {
    override var service: any Service { shared { itself } }
    private var itself: any Service { service }
}

struct SharedTests {
    @Test func anObjectIsSharedPerScopeAndProperty() {
        let (scope, another) = (SharingScope(), SharingScope())
        #expect(scope.thing === scope.thing)
        #expect(scope.thing !== scope.other)
        #expect(scope.thing !== another.thing)
        #expect(scope.unshared !== scope.unshared)
    }

    @Test func aClosureMayAskForOtherSharedObjects() {
        let scope = SharingScope()
        #expect(scope.pair[0] === scope.thing)
        #expect(scope.pair[1] === scope.other)
        #expect(scope.pair[2] === scope.thing)
    }

    @Test func nilIsAnObjectToo() {
        let scope = SharingScope()
        #expect(scope.nothing == nil)
        #expect(scope.nothing == nil)
        #expect(scope.made == 1)
    }

    @Test func anObjectIsSharedUnderWhateverTypeItWasInferredWith() {
        let scope = SharingScope()
        let first = scope.ambiguous(true)
        #expect(scope.ambiguous(false) === first)
        #expect(scope.ambiguous(true) === first)
    }

    @Test func equalNamesAreOneKeyWhereverTheirCharactersAre() {
        let scope = SharingScope()
        let name = "aNameOfMoreThanFifteenBytes"
        let copy = String(decoding: Array(name.utf8), as: UTF8.self)
        let first = scope.named(name) { Thing() }
        #expect(scope.named(copy) { Thing() } === first)
        #expect(scope.named("t" + "hing") { Thing() } === scope.thing)
    }

    @Test func aScopeMayShareManyObjects() {
        let scope = SharingScope()
        let names = (0..<200).map { "theNameOfObject\($0)" }
        let objects = names.map { name in scope.named(name) { Thing() } }
        #expect(Set(objects.map(ObjectIdentifier.init)).count == 200)
        for (name, object) in zip(names, objects) {
            #expect(scope.named(name) { Thing() } === object)
        }
    }

    @Test func manySharedObjectsDieWithTheirScope() {
        final class Counted {
            let deaths: UnsafeMutablePointer<Int>
            init(_ deaths: UnsafeMutablePointer<Int>) { self.deaths = deaths }
            deinit { deaths.pointee += 1 }
        }
        var deaths = 0
        withUnsafeMutablePointer(to: &deaths) { deaths in
            let scope = SharingScope()
            for number in 0..<50 { _ = scope.named("\(number)") { Counted(deaths) } }
            #expect(deaths.pointee == 0)
        }
        #expect(deaths == 50)
    }

    @Test func unrelatedTypesUnderOneNameAreTwoObjects() {
        let scope = SharingScope()
        let number = { scope.named("one") { 1 } }
        let text = { scope.named("one") { "text" } }
        #expect(number() == 1)
        #expect(text() == "text")
        #expect(number() == 1)
    }

    @Test func anObjectWithALifetimeIsFoundByWhoeverSharesUnderItsName() {
        let scope = SharingScope()
        let thing = scope.shared(lifetime: .weak, __function: "one") { Thing() }
        #expect(scope.named("one") { Thing() } === thing)
        let kept = scope.named("two") { Thing() }
        #expect(scope.shared(lifetime: .weak, __function: "two") { Thing() } === kept)
    }

    @Test func aSubclassMayMakeItsObjectFromTheOneOfItsSuperclass() {
        let scope = Decorated()
        #expect(scope.service.name == "logging basic")
        #expect(scope.service === scope.service)
        #expect(scope.plainService.name == "basic")
        #expect(scope.plainService === scope.plainService)
    }

    @Test func anOverridingPropertyThatNeedsItselfStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = Circular().service }
    }

    @Test func anErrorStoresNothing() throws {
        let scope = SharingScope()
        scope.failures = 1
        #expect(throws: Failure.self) { try scope.failing() }
        #expect(try scope.failing() === scope.failing())
    }

    @Test func sharedObjectsDieWithTheirScope() {
        weak var thing: Thing?
        do {
            let scope = SharingScope()
            thing = scope.thing
            #expect(thing != nil)
        }
        #expect(thing == nil)
    }

    @Test func aWeakObjectMayHaveAProtocolForItsType() {
        let scope = SharingScope()
        let service = scope.weakService
        #expect(scope.weakService === service)
    }

    @Test func anObjectThatWasMadeMeanwhileIsNotMadeAgain() {
        let scope = SharingScope()
        _ = scope.interrupted
        var meanwhile: Thing?
        scope.interruption.run = { meanwhile = scope.interrupted }
        #expect(scope.interrupted === meanwhile)
        #expect(scope.made == 2)
    }
}
