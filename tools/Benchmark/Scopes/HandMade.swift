// The same objects as Needle's, made and wired by hand.

import NeedleCLibrary

/// A scope with the stored properties of a component.
class HandMadeScope<Environment> {
    let parent: any HandMadeParent
    let dependency: Environment
    private var sharedObjects: [String: AnyObject] = [:]

    init(parent: any HandMadeParent, dependency: Environment) {
        self.parent = parent
        self.dependency = dependency
    }
}

protocol HandMadeParent: AnyObject {}
extension LevelComponent: HandMadeParent {}

final class HandMadeNearLeaf: HandMadeScope<any NearDependency> {}
final class HandMadeFarLeaf: HandMadeScope<any FarDependency> {}

final class HandMadeNearEnvironment: NearDependency {
    private let parent: LevelComponent

    init(_ parent: LevelComponent) {
        self.parent = parent
    }

    var near: Token { parent.near }
    var other: Token { parent.other }
}

/// What passes through a level.
protocol HandMadePassing: AnyObject {
    var far: Token { get }
}

final class HandMadePassingEnvironment: HandMadePassing {
    private let root: RootComponent

    init(_ root: RootComponent) {
        self.root = root
    }

    var far: Token { root.far }
}

final class HandMadeFarEnvironment: FarDependency {
    private let parent: LevelComponent
    private let passing: any HandMadePassing

    init(_ parent: LevelComponent, _ passing: any HandMadePassing) {
        self.parent = parent
        self.passing = passing
    }

    var near: Token { parent.near }
    var far: Token { passing.far }
}

/// A lazy property behind a lock that nobody else holds.
final class HandMadeShared {
    #if canImport(Darwin)
        private let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    #else
        private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    #endif
    private lazy var stored = Token(4)

    init() {
        #if canImport(Darwin)
            lock.initialize(to: os_unfair_lock())
        #else
            lock.initialize(to: pthread_mutex_t())
            pthread_mutex_init(lock, nil)
        #endif
    }

    deinit {
        lock.deallocate()
    }

    var token: Token {
        #if canImport(Darwin)
            os_unfair_lock_lock(lock)
            defer { os_unfair_lock_unlock(lock) }
        #else
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
        #endif
        return stored
    }
}
