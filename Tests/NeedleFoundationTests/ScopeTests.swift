// Scopes: parents, paths, names, dynamic members, any depth.

import NeedleFoundation
import Testing

private protocol LinkDependency: Dependency {
    var depth: Int { get }
}

private final class ChainRoot: BootstrapComponent {
    let depth = 0
    var link: LinkComponent { LinkComponent(parent: self) }
}

/// A component that makes a child of its own class.
private final class LinkComponent: Component<LinkDependency>, CustomStringConvertible {
    let description = "not.a.name"
    var depth: Int { dependency.depth + 1 }
    var next: LinkComponent { LinkComponent(parent: self) }
}

private final class RootToLink: LinkDependency {
    private let parent: ChainRoot
    init(parent: ChainRoot) { self.parent = parent }
    var depth: Int { parent.depth }
}

private final class LinkToLink: LinkDependency {
    private let parent: LinkComponent
    init(parent: LinkComponent) { self.parent = parent }
    var depth: Int { parent.depth }
}

private func registerChain() {
    __registerNeedleEdges(module: "ScopeTests") { edges in
        edges.add(from: ChainRoot.self, to: LinkComponent.self) { RootToLink(parent: $0) }
        edges.add(from: LinkComponent.self, to: LinkComponent.self) { LinkToLink(parent: $0) }
    }
}

private enum Namespace {
    final class Inner<Value>: BootstrapComponent {}
}

private final class UnaskedScope: Scope {
    var path: [String] { fatalError("a path is for people") }
    var parent: any Scope { fatalError("nobody needs to go up") }
    var depth: Int { 7 }
}

private final class UnaskedToLink: LinkDependency {
    private let parent: UnaskedScope
    init(parent: UnaskedScope) { self.parent = parent }
    var depth: Int { parent.depth }
}

private final class NeedsNothing: Component<EmptyDependency> {}

struct ScopeTests {
    @Test func aRootHasAPathOfItsNameAndAnEmptyEnvironment() {
        let root = ChainRoot()
        #expect(root.path == ["^", "ChainRoot"])
        #expect(root.dependency is EmptyDependencyProvider)
        #expect(root.parent.path == ["^"])
    }

    @Test func aPathHasTheNamesOfClassesWhateverTheirDescription() {
        registerChain()
        let link = ChainRoot().link
        #expect(link.path == ["^", "ChainRoot", "LinkComponent"])
        #expect(Namespace.Inner<Int>().path == ["^", "Inner<Int>"])
    }

    @Test func aComponentCanContainItselfFiftyLevelsDeep() {
        registerChain()
        let root = ChainRoot()
        var link = root.link
        for _ in 1..<50 {
            link = link.next
        }
        #expect(link.depth == 50)
        #expect(link.path == ["^", "ChainRoot"] + Array(repeating: "LinkComponent", count: 50))
        #expect(Array(__scopes(upFrom: link)).count == 51)
        #expect(Array(__scopes(upFrom: link)).last === root)
    }

    @Test func theDependencyIsReachedByDynamicMembers() {
        registerChain()
        let next = ChainRoot().link.next
        #expect(next[dynamicMember: \.depth] == 1)
        #expect(next.depth == 2)
    }

    /// In a process of its own: while another test has a mock at a path, each new scope is asked for its path.
    @Test func makingAScopeAsksForNoPath() async {
        await #expect(processExitsWith: .success) {
            __registerNeedleEdges(module: "ScopeTests.unasked") { edges in
                edges.add(from: UnaskedScope.self, to: LinkComponent.self) { UnaskedToLink(parent: $0) }
            }
            #expect(LinkComponent(parent: UnaskedScope()).depth == 8)
        }
    }

    @Test func aScopeThatNeedsNothingNeedsNoEdge() {
        let child = NeedsNothing(parent: ChainRoot())
        #expect(child.dependency is EmptyDependencyProvider)
        #expect(child.path == ["^", "ChainRoot", "NeedsNothing"])
    }

    @Test func aScopeKeepsItsParentAndIsNotKeptByIt() {
        registerChain()
        weak var root: ChainRoot?
        weak var first: LinkComponent?
        do {
            let made = ChainRoot()
            let link = made.link
            let next = link.next
            (root, first) = (made, link)
            withExtendedLifetime(next) {
                #expect(root != nil)
                #expect(first != nil)
            }
        }
        #expect(root == nil)
        #expect(first == nil)
    }
}
