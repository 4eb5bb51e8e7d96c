// Names that are there, though nothing takes them: a function, what an extension declares, a generic component, what a superclass has.
// rules: { "properties": ["Root.unread", "Root.board", "Root.board(size:)", "Root.inherited", "Root.feed"], "maxTakers": 0 }
// rules: { "scopes": ["Box", "Box<Int>", "App/Outer.Inner*", "Outer.Inner"], "maxDepth": 3 }
// rules: { "scopes": "B*x<*>", "mayNotCreate": "*/Root*", "mayNotTake": "App/Root.*nre*" }
// prints: fine
// module: Base
// file: Base.swift
public import NeedleFoundation

open class BaseComponent: BootstrapComponent {
    public var inherited: Int { 1 }
}
// module: App
// file: main.swift
import Base
import NeedleFoundation

final class RootComponent: BaseComponent {
    func board(size: Int) -> Int { size }
    var feed: BoxComponent<Int> { BoxComponent<Int>(parent: self) }
    var box: Box<Int> { Box<Int>(parent: self) }
    var inner: Outer.InnerComponent { Outer.InnerComponent(parent: self) }
}

extension RootComponent {
    var unread: Int { 2 }
}

final class BoxComponent<Value>: Component<any EmptyDependency> {}
final class Box<Value>: Component<any EmptyDependency> {}

enum Outer {
    final class InnerComponent: Component<any EmptyDependency> {}
}

registerProviderFactories()
print("fine")
