// The scopes that are made and read: a root, levels below it as deep as one likes, and leaves below each level.

import NeedleFoundation

/// What the requirements are: an object, as they mostly are.
final class Token {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

final class RootComponent: BootstrapComponent {
    let far = Token(1)

    var level: LevelComponent { LevelComponent(parent: self) }
    var spare: SpareComponent { SpareComponent(parent: self) }
}

/// A scope that nothing makes, for the edges of modules that are only registered.
final class SpareComponent: Component<any EmptyDependency> {}

protocol LevelDependency: Dependency {}

/// A level makes the next level; what comes from the root passes through all of them.
final class LevelComponent: Component<any LevelDependency> {
    let near = Token(2)
    let other = Token(3)

    var sharedToken: Token { shared { Token(4) } }

    var level: LevelComponent { LevelComponent(parent: self) }
    var nearLeaf: NearLeafComponent { NearLeafComponent(parent: self) }
    var farLeaf: FarLeafComponent { FarLeafComponent(parent: self) }

    /// The level so many levels below this one.
    func level(below count: Int) -> LevelComponent {
        (0..<count).reduce(self) { scope, _ in scope.level }
    }
}

/// Two requirements that the parent meets.
protocol NearDependency: Dependency {
    var near: Token { get }
    var other: Token { get }
}

final class NearLeafComponent: Component<any NearDependency> {}

/// One requirement that the parent meets, and one that the root meets.
protocol FarDependency: Dependency {
    var near: Token { get }
    var far: Token { get }
}

final class FarLeafComponent: Component<any FarDependency> {}
