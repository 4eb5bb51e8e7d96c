// Which edges are tabulated for a parent, by what name its class has.

import Foundation
import Testing

@testable import NeedleFoundation

private class Base: BootstrapComponent {}
private final class Sub: Base {}
private final class Other: BootstrapComponent {}
private final class Child: Component<EmptyDependency> {}
private final class OtherChild: Component<EmptyDependency> {}
private final class Own: EmptyDependency {}

private enum First {
    final class Parent: BootstrapComponent {}
}
private enum Second {
    final class Parent: BootstrapComponent {}
}
private class Generic<Value>: BootstrapComponent {
    final class Inner: BootstrapComponent {}
}
private final class `class`: BootstrapComponent {}

/// The names that functions on any thread note.
private final class Names: @unchecked Sendable {  // The list is guarded by the lock.
    private let lock = NSLock()
    private var noted: [String] = []
    var list: [String] { lock.withLock { noted } }
    func note(_ name: String) { lock.withLock { noted.append(name) } }
}

extension __NeedleEdges {
    /// Adds an edge as generated code does, and notes that.
    fileprivate mutating func add<Parent: Scope>(_ name: String, _ parent: Parent.Type, _ names: Names) {
        guard areWanted(from: name) else { return }
        names.note(name)
        add(from: parent, to: Child.self) { _ in Own() as any EmptyDependency }
    }
}

struct TabulationTests {
    private let registry = EdgeRegistry()
    private let names = Names()

    /// Registers a module with edges from all of the classes.
    private func register(_ module: StaticString = "All") {
        registry.register(module: module, file: #fileID) { [names] edges in
            edges.add("Base", Base.self, names)
            edges.add("Other", Other.self, names)
            edges.add("Parent", First.Parent.self, names)
            edges.add("Parent", Second.Parent.self, names)
            edges.add("Generic", Generic<Int>.self, names)
        }
    }

    private func hasEdge(from parent: AnyClass, to child: AnyClass = Child.self) -> Bool {
        registry.lookUp(from: parent, to: child).factory != nil
    }

    @Test func onlyTheEdgesOfClassesThatMakeScopesAreTabulated() {
        register()
        #expect(hasEdge(from: Other.self))
        #expect(names.list == ["Other"])
        #expect(hasEdge(from: Base.self))
        #expect(names.list == ["Other", "Base"])
    }

    @Test func aChildWithoutAnEdgeTabulatesNothingAgain() {
        register()
        for _ in 1...2 {
            #expect(!hasEdge(from: Other.self, to: OtherChild.self))
            #expect(!hasEdge(from: RootParent.self, to: Other.self))
        }
        #expect(names.list == ["Other"])
    }

    @Test func theEdgesOfSuperclassesAreTabulatedWithThoseOfAClass() {
        register()
        #expect(hasEdge(from: Sub.self))
        #expect(names.list == ["Base"])
        #expect(hasEdge(from: Base.self))
        #expect(names.list == ["Base"])
    }

    @Test func classesOfOneNameAreToldApart() {
        register()
        #expect(hasEdge(from: First.Parent.self))
        #expect(hasEdge(from: Second.Parent.self))
        #expect(hasEdge(from: Generic<Int>.self))
        #expect(!hasEdge(from: Generic<String>.self))
    }

    @Test func aModuleThatRegistersLateAddsItsEdgesOnly() {
        register("Early")
        #expect(hasEdge(from: Other.self))
        register("Late")
        #expect(hasEdge(from: Other.self))
        #expect(names.list == ["Other", "Other"])
    }

    /// As where a tool has renamed the classes of a compiled program.
    @Test func anEdgeIsFoundThoughItsParentHasAnotherName() {
        registry.register(module: "Renamed", file: #fileID) { [names] edges in
            edges.add("Before", Other.self, names)
            edges.add("Base", Base.self, names)
        }
        for _ in 1...2 { #expect(hasEdge(from: Other.self)) }
        #expect(names.list == ["Before", "Base"])
        #expect(hasEdge(from: Sub.self))
    }

    @Test func anEdgeWithoutANameIsThereForAllParents() {
        registry.register(module: "Nameless", file: #fileID) { [names] edges in
            edges.add(from: Sub.self, to: Child.self) { _ in Own() as any EmptyDependency }
            edges.add("Other", Other.self, names)
        }
        #expect(hasEdge(from: Other.self))
        #expect(hasEdge(from: Sub.self))
        #expect(!hasEdge(from: Base.self))
    }

    @Test func manyThreadsMayTabulateDifferentParents() {
        register()
        let parents: [AnyClass] = [Base.self, Sub.self, Other.self, First.Parent.self, Second.Parent.self]
        let found = Names()
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            if index == 32 { register("Late") }
            if hasEdge(from: parents[index % parents.count]) { found.note("") }
        }
        #expect(found.list.count == 64)
    }

    @Test func theNameOfAClassIsThatOfItsDeclaration() {
        final class Local: BootstrapComponent {}
        #expect(unqualifiedName(of: Base.self) == "Base")
        #expect(unqualifiedName(of: First.Parent.self) == "Parent")
        #expect(unqualifiedName(of: Generic<[Int: (String, Second.Parent)]>.self) == "Generic")
        #expect(unqualifiedName(of: Generic<Int>.Inner.self) == "Inner")
        #expect(unqualifiedName(of: `class`.self) == "class")
        #expect(unqualifiedName(of: Local.self) == "Local")
    }

    @Test func theChainOfSuperclassesEndsAtTheRuntime() {
        let chain = superclassChain(Sub.self).map { ObjectIdentifier($0) }
        let base = ObjectIdentifier(Component<any EmptyDependency>.self)
        #expect(chain.prefix(2) == [ObjectIdentifier(Sub.self), ObjectIdentifier(Base.self)])
        #expect(superclassChain(Sub.self).filter(isBaseClass).map { ObjectIdentifier($0) } == [base])
    }

    @Test func aPairTableKeepsTheLatestValueOfEachPair() {
        var table = PairTable<UInt>()
        #expect(table[1, 1] == nil)
        for value in 1...500 as ClosedRange<UInt> { table.insert(value, value % 20, value / 20) }
        for value in 1...500 as ClosedRange<UInt> { #expect(table[value % 20, value / 20] == value) }
        table.insert(7, 0, 1)
        #expect(table[0, 1] == 7)
        #expect(table[20, 0] == nil)
    }
}
